public import Foundation

@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loaded: UIView?
  private var hasLoaded = false

  public convenience nonisolated override init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller without a nib: the parameters have no effect, and the controller creates its view itself.
  public nonisolated init(nibName: String?, bundle: Bundle?) { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init() }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      loaded?.controller = self
    }
  }
  public var viewIfLoaded: UIView? { loaded }
  public var isViewLoaded: Bool { hasLoaded }
  override var hierarchyView: UIView? { view }
  open override var next: UIResponder? { loaded?.superview }

  open var title: String?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  public var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var edgesForExtendedLayout = UIRectEdge.all
  public var extendedLayoutIncludesOpaqueBars = false
  public var additionalSafeAreaInsets = UIEdgeInsets.zero
  public var definesPresentationContext = false
  public var hidesBottomBarWhenPushed = false
  public let navigationItem = UINavigationItem()
  public lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  public var traitCollection: UITraitCollection { .current }

  public func loadViewIfNeeded() {
    guard !hasLoaded else { return }
    hasLoaded = true
    loadView()
    if loaded == nil { view = UIView() }
    viewDidLoad()
  }
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func didReceiveMemoryWarning() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  public func setNeedsStatusBarAppearanceUpdate() {}
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  open func addChild(_ child: UIViewController) {
    if child.parent === self { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  public var navigationController: UINavigationController? { enclosing() }
  public var tabBarController: UITabBarController? { enclosing() }
  private func enclosing<Container: UIViewController>() -> Container? {
    var outer = parent
    while let current = outer {
      if let found = current as? Container { return found }
      outer = current.parent
    }
    return nil
  }

  // MARK: Presentation

  private var presented: UIViewController?
  private weak var presenter: UIViewController?
  public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  public var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  public var isBeingDismissed: Bool { false }

  /// Presents a controller over the outermost ancestor, or over the nearest ancestor that defines the presentation
  /// context.
  open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    if let parent, !definesPresentationContext {
      return parent.present(viewController, animated: animated, completion: completion)
    }
    guard presented == nil, viewController.presenter == nil else { return }
    presented = viewController
    viewController.presenter = self
    view.present(viewController.view, isFull: viewController.modalPresentationStyle.isFull)
    completion?()
  }

  /// Dismisses the presented controller, or otherwise the presentation that contains this controller.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presenting = presentedViewController == nil ? presentingViewController : presentingHere else { return }
    presenting.endPresentation()
    completion?()
  }
  private var presentingHere: UIViewController? { presented == nil ? parent?.presentingHere : self }
  private func endPresentation() {
    presented?.endPresentation()
    presented?.presenter = nil
    presented = nil
    view.endPresentation()
  }

  open func show(_ viewController: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.pushViewController(viewController, animated: true) }
    present(viewController, animated: true)
  }
}
