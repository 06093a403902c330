@preconcurrency @MainActor
open class UIControl: UIView {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
    public static let focused = Self(rawValue: 8)
  }
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Self(rawValue: 1)
    public static let touchDownRepeat = Self(rawValue: 2)
    public static let touchDragInside = Self(rawValue: 4)
    public static let touchDragOutside = Self(rawValue: 8)
    public static let touchUpInside = Self(rawValue: 64)
    public static let touchUpOutside = Self(rawValue: 128)
    public static let touchCancel = Self(rawValue: 256)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  public var contentHorizontalAlignment = ContentHorizontalAlignment.center
  public var contentVerticalAlignment = ContentVerticalAlignment.center
  public var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  private var actions: [(action: UIAction, events: Event)] = []

  public func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    actions.append((action, controlEvents))
  }
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.events == controlEvents }
  }
  public func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
    for target in targets where !target.events.isDisjoint(with: controlEvents) { target.call(from: self) }
  }

  /// A method of an object, which the control does not keep.
  private struct Target {
    weak var object: AnyObject?
    /// True if the control looks for the object among the responders.
    let isResponder: Bool
    let action: Selector
    let events: Event
    @MainActor func call(from sender: UIControl) {
      guard object != nil || isResponder else { return }
      _ = UIApplication.shared.sendAction(action, to: object, from: sender, for: nil)
    }
  }
  private var targets: [Target] = []

  /// Adds a method that `#selector` names.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.removeAll { $0.object === target as AnyObject? && $0.action == action && $0.events == controlEvents }
    targets.append(
      Target(object: target as AnyObject?, isResponder: target == nil, action: action, events: controlEvents))
  }
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll {
      (target == nil || $0.object === target as AnyObject?) && (action == nil || $0.action == action)
        && !$0.events.isDisjoint(with: controlEvents)
    }
  }
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Sends the events of a tap: touch down, then touch up.
  func touch() {
    sendActions(for: .touchDown)
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
  /// Sends the events for a change of value by the user.
  func valueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// The names of the control other than the texts that it shows.
  var ownLabels: [String] { [accessibilityLabel, accessibilityIdentifier].compactMap { $0 } }
  func offered(_ labels: [String] = [], _ control: Control) -> [MenuControl] {
    [MenuControl(labels: labels + ownLabels, control: control, isEnabled: isEnabled)]
  }
}
