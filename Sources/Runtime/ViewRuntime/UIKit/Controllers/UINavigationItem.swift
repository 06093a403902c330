public import Foundation

@preconcurrency @MainActor
public final class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  public var title: String?
  public var prompt: String?
  public var titleView: UIView?
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  public var hidesBackButton = false
  public var backButtonTitle: String?
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var rightBarButtonItems: [UIBarButtonItem]?
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  public nonisolated override init() { super.init() }

  var controls: [MenuControl] { ((leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])).flatMap(\.controls) }
}

@preconcurrency @MainActor
public final class UIBarButtonItem: NSObject {
  public enum Style: Int, Sendable { case plain, done = 2 }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera,
      trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  public var title: String?
  public var image: UIImage?
  public var tintColor: UIColor?
  public var isEnabled = true
  public var customView: UIView?
  public var primaryAction: UIAction?
  public var menu: UIMenu?
  public var accessibilityLabel: String?

  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
    super.init()
  }
  /// Creates a system button, titled with the name of its case: `Done`, `Add`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(title: "\(systemItem)".capitalized, primaryAction: primaryAction, menu: menu)
  }
  /// Creates a button that calls a method that `#selector` names. The button does not keep the target.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, primaryAction: Self.action(target, action))
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, primaryAction: Self.action(target, action))
  }
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem, primaryAction: Self.action(target, action))
  }
  private static func action(_ target: Any?, _ selector: Selector?) -> UIAction? {
    guard let selector else { return nil }
    let (object, isResponder) = (target as AnyObject?, target == nil)
    return UIAction { [weak object] action in
      if object != nil || isResponder {
        UIApplication.shared.sendAction(selector, to: object, from: action.sender, for: nil)
      }
    }
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem() }

  var controls: [MenuControl] {
    if let customView { return customView.shownControls }
    let labels = [accessibilityLabel, title, image?.name].compactMap { $0 }
    let own = primaryAction.map {
      [MenuControl(labels: labels, control: .tap($0.performing(from: self)), isEnabled: isEnabled)]
    }
    return (own ?? []) + (menu?.controls ?? [])
  }
}
