public import Foundation

@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }
  public override nonisolated init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }

  public weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()
  public var isNavigationBarHidden = false
  public var isToolbarHidden = true
  public var hidesBarsOnSwipe = false
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  public func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  private var stack: [UIViewController] = []
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  public var topViewController: UIViewController? { stack.last }
  public var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  open override func loadView() {
    view = StackView(self)
    if let top = stack.last { view.addSubview(top.view) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack.last
    for removed in stack where !viewControllers.contains(removed) {
      removed.willMove(toParent: nil)
      removed.removeFromParent()
    }
    let new = viewControllers.filter { !stack.contains($0) }
    for controller in new { addChild(controller) }
    stack = viewControllers
    if old !== stack.last {
      if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
      if isViewLoaded { view.exchange(old?.viewIfLoaded, for: stack.last?.view) }
      if let top = stack.last { delegate?.navigationController(self, didShow: top, animated: animated) }
    }
    for controller in new { controller.didMove(toParent: self) }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let removed = Array(stack[(index + 1)...])
    if !removed.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return removed
  }
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// The view of a navigation controller. It offers the back action and the bar buttons of the top controller.
private final class StackView: UIView {
  private weak var stack: UINavigationController?
  init(_ stack: UINavigationController) {
    self.stack = stack
    super.init(frame: .zero)
  }
  required nonisolated init?(coder: NSCoder) { nil }

  override var ownControls: [MenuControl] {
    guard let stack, let top = stack.topViewController else { return [] }
    var controls = stack.isNavigationBarHidden ? [] : top.navigationItem.controls
    if stack.viewControllers.count > 1 {
      let back: () -> Void = { [weak stack] in MainActor.assumeIsolated { _ = stack?.popViewController(animated: true) }
      }
      controls.append(MenuControl(labels: [], control: .navigation(back: back), isEnabled: true))
    }
    return controls
  }
}
