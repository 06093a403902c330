public import Foundation

/// A tab bar controller that loads the view of a controller when it is first selected.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar()
  private var pages: [UIViewController] = []
  private var selected = 0

  open var viewControllers: [UIViewController]? {
    get { pages }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    for removed in pages where viewControllers?.contains(removed) != true { removed.removeFromParent() }
    pages = viewControllers ?? []
    for controller in pages {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    selected = old.flatMap { pages.firstIndex(of: $0) } ?? 0
    show(insteadOf: old)
  }

  open var selectedIndex: Int {
    get { selected }
    set {
      let old = selectedViewController
      selected = newValue
      show(insteadOf: old)
    }
  }
  open var selectedViewController: UIViewController? {
    get { pages.indices.contains(selected) ? pages[selected] : nil }
    set { if let newValue, let index = pages.firstIndex(of: newValue) { selectedIndex = index } }
  }

  open override func loadView() {
    view = TabsView(self)
    if let selectedViewController { view.addSubview(selectedViewController.view) }
  }
  private func show(insteadOf old: UIViewController?) {
    if isViewLoaded { view.exchange(old?.viewIfLoaded, for: selectedViewController?.view) }
  }

  /// Selects a tab as a user does.
  fileprivate func choose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
  }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

@preconcurrency @MainActor
public final class UITabBarItem: NSObject {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed
  }
  public var title: String?
  public var image: UIImage?
  public var selectedImage: UIImage?
  public var badgeValue: String?
  public var tag: Int

  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
  }
  public convenience init(tabBarSystemItem: SystemItem, tag: Int) {
    self.init(title: "\(tabBarSystemItem)".capitalized, image: nil, tag: tag)
  }
}

private final class TabsView: UIView {
  private weak var tabs: UITabBarController?
  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(frame: .zero)
  }
  required nonisolated init?(coder: NSCoder) { nil }

  override var ownControls: [MenuControl] {
    let options = (tabs?.viewControllers ?? []).map { page in
      Control.Option(labels: [page.tabBarItem.title ?? page.title].compactMap { $0 }) { [weak tabs] in
        MainActor.assumeIsolated { tabs?.choose(page) }
      }
    }
    return [MenuControl(labels: [], control: .tabs(options), isEnabled: true)]
  }
}
