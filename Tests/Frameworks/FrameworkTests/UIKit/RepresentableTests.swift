import SwiftUI
import Testing
import ViewRuntime

@MainActor private enum Log { static var lines: [String] = [] }

private struct Badge: UIViewRepresentable {
  var count: Int
  @Environment(\.isEnabled) private var isEnabled

  final class Coordinator { var updates = 0 }
  func makeCoordinator() -> Coordinator {
    Log.lines.append("coordinator")
    return Coordinator()
  }
  func makeUIView(context: Context) -> UILabel {
    Log.lines.append("make")
    return UILabel()
  }
  func updateUIView(_ label: UILabel, context: Context) {
    context.coordinator.updates += 1
    Log.lines.append("update \(count)")
    label.text =
      "\(count) \(isEnabled ? "on" : "off") \(context.environment.isEnabled) after \(context.coordinator.updates)"
  }
  static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) {
    Log.lines.append("dismantle \(coordinator.updates)")
  }
}

private struct BadgePage: View {
  @State private var count = 1
  @State private var other = 0
  @State private var isShown = true
  var body: some View {
    if isShown { Badge(count: count).disabled(count > 1).onDisappear { Log.lines.append("disappear") } }
    Text(verbatim: "other \(other)")
    Button("Count") { count += 1 }
    Button("Other") { other += 1 }
    Button("Hide") { isShown = false }
  }
}

private struct Page: UIViewControllerRepresentable {
  final class Controller: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      Log.lines.append("load")
      let label = UILabel(frame: .zero)
      label.text = "from UIKit"
      view.addSubview(label)
    }
    override func viewDidAppear(_ animated: Bool) { Log.lines.append("appear") }
    override func viewDidDisappear(_ animated: Bool) { Log.lines.append("disappear") }
  }
  func makeUIViewController(context: Context) -> Controller { Controller() }
  func updateUIViewController(_ controller: Controller, context: Context) { Log.lines.append("update") }
  static func dismantleUIViewController(_ controller: Controller, coordinator: Void) { Log.lines.append("dismantle") }
}

private struct Covered: View {
  var body: some View {
    NavigationStack {
      VStack {
        Page(); NavigationLink("Next") { Text("Second") }
      }
    }
  }
}

private final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var count = 0
  override init() {
    Log.lines.append("init")
    super.init()
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    Log.lines.append("launched")
    count = 7
    return true
  }
}

private struct Launched: App {
  @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
  var body: some Scene { WindowGroup { LaunchedPage() } }
}

private final class ConnectedDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    Log.lines.append("connected \(session.role == .windowApplication)")
  }
  func sceneDidBecomeActive(_ scene: UIScene) { Log.lines.append("active") }
  func sceneDidEnterBackground(_ scene: UIScene) { Log.lines.append("background") }
}

private final class SceneNaming: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ConnectedDelegate.self
    return configuration
  }
}

private struct SceneApp: App {
  @UIApplicationDelegateAdaptor(SceneNaming.self) private var delegate
  var body: some Scene { WindowGroup { Text("a") } }
}

private struct LaunchedPage: View {
  @EnvironmentObject private var delegate: Delegate
  var body: some View {
    let _ = Log.lines.append("body")
    Text(verbatim: "count \(delegate.count)")
    Button("More") { delegate.count += 1 }
  }
}

private struct Phases: View {
  @State private var heard: [String] = []
  private func hearing(_ name: Notification.Name) -> NotificationCenter.Publisher {
    NotificationCenter.default.publisher(for: name)
  }
  var body: some View {
    Text(heard.joined(separator: " "))
      .onReceive(hearing(UIApplication.willResignActiveNotification)) { _ in heard.append("resign") }
      .onReceive(hearing(UIApplication.didEnterBackgroundNotification)) { _ in heard.append("background") }
      .onReceive(hearing(UIApplication.willEnterForegroundNotification)) { _ in heard.append("foreground") }
      .onReceive(hearing(UIApplication.didBecomeActiveNotification)) { _ in heard.append("active") }
  }
}

@Suite(.serialized) @MainActor struct RepresentableTests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost {
    Log.lines = []
    return RuntimeHost(profile: .ios18, sink: nil) { root }
  }

  @Test func `a represented view is made once, updated with its inputs and dismantled at the end`() throws {
    let host = host(BadgePage())
    #expect(host.texts.first == "1 on true after 1")
    try host.tap("Other")
    #expect(Log.lines == ["coordinator", "make", "update 1"])
    try host.tap("Count")
    #expect(host.texts.first == "2 off false after 2")
    try host.tap("Hide")
    #expect(host.texts.first == "other 1")
    #expect(Log.lines == ["coordinator", "make", "update 1", "update 2", "disappear", "dismantle 2"])
  }

  @Test func `a represented controller appears and disappears with its view and survives being covered`() throws {
    let host = host(Covered())
    #expect(host.texts.first == "from UIKit")
    #expect(Log.lines == ["update", "load", "appear"])
    try host.tap("Next")
    #expect(Log.lines.last == "disappear")
    try host.back()
    #expect(Log.lines.suffix(2) == ["disappear", "appear"])
    host.finish()
    #expect(Log.lines.suffix(2) == ["disappear", "dismantle"])
  }

  @Test func `an app's delegate is launched before the first body and is in the environment`() throws {
    let host = host(_AppRoot(Launched()))
    #expect(Log.lines == ["init", "launched", "body"])
    #expect(host.texts.first == "count 7")
    try host.tap("More")
    #expect(host.texts.first == "count 8")
    #expect(UIApplication.shared.delegate is Delegate)
  }

  @Test func `a scene delegate is called for connection and phases`() {
    let host = host(_AppRoot(SceneApp()))
    host.scene(.background)
    #expect(Log.lines == ["connected true", "active", "background"])
  }

  @Test func `phase changes are posted as app notifications`() {
    let host = host(Phases())
    #expect(host.texts == ["active"])
    host.scene(.background)
    #expect(host.texts == ["active resign background"])
    #expect(UIApplication.shared.applicationState == .background)
    host.scene(.active)
    #expect(host.texts == ["active resign background foreground active"])
  }

  @Test func `paths of UIKit and Core Graphics convert to Path`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let corners = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 4, height: 4))
    #expect(Path(corners.cgPath).boundingRect == rect)
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    line.addLine(to: CGPoint(x: 10, y: 10))
    let half = Path(line).trimmedPath(from: 0.25, to: 0.75)
    #expect(half.boundingRect == CGRect(x: 5, y: 0, width: 5, height: 5))
    #expect(half.currentPoint == CGPoint(x: 10, y: 5))
  }
}
