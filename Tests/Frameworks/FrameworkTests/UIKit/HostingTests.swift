import SwiftUI
import Testing
import ViewRuntime

@MainActor private enum Log { static var lines: [String] = [] }

private struct Leaf: View {
  let name: String
  @State private var taps = 0
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack {
      Text(verbatim: "\(name) \(taps)")
      Button("Tap \(name)") { taps += 1 }
      Button("Leave \(name)") { dismiss() }
    }
    .onAppear { Log.lines.append("+\(name)") }
    .onDisappear { Log.lines.append("-\(name)") }
  }
}

/// A page controller as in Apple's Landmarks tutorial.
private struct PageViewController<Page: View>: UIViewControllerRepresentable {
  var pages: [Page]
  @Binding var currentPage: Int

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIViewController(context: Context) -> UIPageViewController {
    let pageViewController = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pageViewController.dataSource = context.coordinator
    pageViewController.delegate = context.coordinator
    return pageViewController
  }

  func updateUIViewController(_ pageViewController: UIPageViewController, context: Context) {
    pageViewController.setViewControllers(
      [context.coordinator.controllers[currentPage]], direction: .forward, animated: true)
  }

  class Coordinator: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var parent: PageViewController
    var controllers = [UIViewController]()

    @MainActor init(_ pageViewController: PageViewController) {
      parent = pageViewController
      controllers = parent.pages.map { UIHostingController(rootView: $0) }
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      guard let index = controllers.firstIndex(of: viewController) else { return nil }
      return index == 0 ? controllers.last : controllers[index - 1]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      guard let index = controllers.firstIndex(of: viewController) else { return nil }
      return index + 1 == controllers.count ? controllers.first : controllers[index + 1]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) {
      if completed, let visible = pageViewController.viewControllers?.first,
        let index = controllers.firstIndex(of: visible)
      {
        parent.currentPage = index
      }
    }
  }
}

private struct Pages: View {
  @State private var page = 0
  @State private var isShown = true
  var body: some View {
    if isShown { PageViewController(pages: [Leaf(name: "a"), Leaf(name: "b")], currentPage: $page) }
    Text(verbatim: "page \(page)")
    Button("First") { page = 0 }
    Button("Close") { isShown = false }
  }
}

/// A controller that logs its lifecycle calls.
private final class Telling<Content: View>: UIHostingController<Content> {
  var name = ""
  override func viewWillAppear(_ animated: Bool) { tell("will+") }
  override func viewDidAppear(_ animated: Bool) { tell("did+") }
  override func viewWillDisappear(_ animated: Bool) { tell("will-") }
  override func viewDidDisappear(_ animated: Bool) { tell("did-") }
  private func tell(_ what: String) { Log.lines.append("\(what)\(name)") }
  static func named(_ name: String, _ content: Content) -> Telling {
    let controller = Telling(rootView: content)
    controller.name = name
    return controller
  }
}

private struct Stacked: UIViewControllerRepresentable {
  final class Coordinator {
    weak var stack: UINavigationController?
    weak var detail: UIViewController?
  }
  let coordinator: Coordinator
  func makeCoordinator() -> Coordinator { coordinator }
  func makeUIViewController(context: Context) -> UINavigationController {
    let root = Telling.named("root", Leaf(name: "r"))
    let stack = UINavigationController(rootViewController: root)
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More",
      primaryAction: UIAction { [weak stack, coordinator] _ in
        let detail = Telling.named("detail", Leaf(name: "d"))
        coordinator.detail = detail
        stack?.pushViewController(detail, animated: true)
      })
    coordinator.stack = stack
    return stack
  }
  func updateUIViewController(_ stack: UINavigationController, context: Context) {}
}

private struct Tabbed: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UITabBarController {
    let tabs = UITabBarController()
    let pages = ["one", "two"].map { UIHostingController(rootView: Leaf(name: $0)) }
    for (index, page) in pages.enumerated() {
      page.tabBarItem = UITabBarItem(title: "Tab \(index + 1)", image: nil, tag: index)
    }
    tabs.viewControllers = pages
    return tabs
  }
  func updateUIViewController(_ tabs: UITabBarController, context: Context) {}
}

private struct Presenting: UIViewControllerRepresentable {
  final class Page: UIViewController {
    var style = UIModalPresentationStyle.automatic
    override func viewDidLoad() {
      super.viewDidLoad()
      let child = UIHostingController(rootView: Leaf(name: "child"))
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
      let button = UIButton(
        configuration: .filled(),
        primaryAction: UIAction(title: "Show") { [weak self] _ in
          let sheet = Telling.named("sheet", Leaf(name: "s"))
          sheet.modalPresentationStyle = self?.style ?? .automatic
          self?.present(sheet, animated: true) { Log.lines.append("shown") }
        })
      view.addSubview(button)
    }
    override func viewDidAppear(_ animated: Bool) { Log.lines.append("page") }
    override func viewDidDisappear(_ animated: Bool) { Log.lines.append("no page") }
  }
  let style: UIModalPresentationStyle
  func makeUIViewController(context: Context) -> Page {
    let page = Page()
    page.style = style
    return page
  }
  func updateUIViewController(_ page: Page, context: Context) {}
}

private struct Asking: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  func updateUIViewController(_ controller: UIViewController, context: Context) {
    let alert = UIAlertController(title: "Name", message: "Which?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "A name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Take", style: .default) { _ in
        Log.lines.append("took \(alert.textFields?.first?.text ?? "")")
      })
    controller.present(alert, animated: true)
  }
}

@Suite(.serialized) @MainActor struct HostingTests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost {
    Log.lines = []
    return RuntimeHost(profile: .ios18, sink: nil) { root }
  }

  @Test func `pages of a page controller keep their state while hidden`() throws {
    let host = host(Pages())
    #expect(host.texts.first == "a 0" && Log.lines == ["+a"])
    try host.tap("Tap a")
    try host.drag("a 1", by: CGSize(width: -200, height: 0))
    #expect(host.texts.first == "b 0" && host.texts.contains("page 1"))
    #expect(Log.lines == ["+a", "+b", "-a"])
    try host.tap("First")
    #expect(host.texts.first == "a 1" && Log.lines.suffix(2) == ["+a", "-b"])
    try host.tap("Close")
    #expect(host.texts.first == "page 0" && Log.lines.last == "-a")
  }

  @Test func `a pushed controller covers the one below and ends when it is popped`() throws {
    let coordinator = Stacked.Coordinator()
    let host = host(Stacked(coordinator: coordinator))
    #expect(host.texts.first == "r 0")
    #expect(Log.lines == ["+r", "will+root", "did+root"])
    try host.tap("Tap r")
    Log.lines = []
    try host.tap("More")
    #expect(host.texts.first == "d 0" && coordinator.detail != nil)
    #expect(Log.lines == ["will-root", "will+detail", "did-root", "did+detail", "+d", "-r"])
    Log.lines = []
    try host.back()
    #expect(host.texts.first == "r 1" && coordinator.detail == nil)
    #expect(Log.lines == ["will-detail", "will+root", "did-detail", "did+root", "+r", "-d"])
    #expect(throws: InteractionError.self) { try host.back() }
  }

  @Test func `UIKit tabs load at selection and stay loaded`() throws {
    let host = host(Tabbed())
    #expect(host.texts.first == "one 0" && Log.lines == ["+one"])
    try host.tap("Tap one")
    try host.tab("Tab 2")
    #expect(host.texts.first == "two 0" && Log.lines == ["+one", "+two", "-one"])
    try host.tab("Tab 1")
    #expect(host.texts.first == "one 1")
  }

  @Test func `a UIKit sheet covers its page and is dismissed by its content`() throws {
    let host = host(Presenting(style: .automatic))
    #expect(host.texts.contains("child 0"))
    Log.lines = []
    try host.tap("Show")
    #expect(host.texts.contains("child 0") && host.texts.contains("s 0"))
    #expect(Log.lines == ["will+sheet", "did+sheet", "shown", "+s"])
    Log.lines = []
    try host.tap("Leave s")
    #expect(!host.texts.contains("s 0") && Log.lines == ["will-sheet", "did-sheet", "-s"])
  }

  @Test func `a UIKit full-screen presentation removes its page from the screen`() throws {
    let host = host(Presenting(style: .fullScreen))
    Log.lines = []
    try host.tap("Show")
    #expect(host.texts.first == "s 0" && !host.texts.contains("child 0"))
    #expect(Log.lines == ["will+sheet", "did+sheet", "no page", "shown", "+s", "-child"])
    Log.lines = []
    try host.tap("Leave s")
    #expect(host.texts.contains("child 0") && Log.lines == ["will-sheet", "page", "did-sheet", "+child", "-s"])
  }

  @Test func `a UIKit alert can be answered`() throws {
    let host = host(Asking())
    #expect(host.texts == ["Name", "Which?", "Cancel", "Take", "A name"])
    try host.type("Ann", into: "A name")
    try host.tap("Take")
    #expect(host.texts == [] && Log.lines == ["took Ann"])
  }
}
