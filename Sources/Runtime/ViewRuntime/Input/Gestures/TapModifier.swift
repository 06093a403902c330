import ViewGraph

/// The touches that a view recognizes without being a control.
final class TapModifier: NodeModifier, DescribingModifier {
  var steps: @MainActor (SimulatedTouch) -> [() -> Void]? = { _ in nil }
  var precedence = GesturePrecedence.below
  var excludesContents = false
  var pressing: ((Bool) -> Void)?

  override init() {}

  /// Adds the touches to the view's screen element. Other controls than those that are tapped keep their taps.
  func describe(_ element: inout ScreenElement) {
    let touch = ScreenElement.Touch(
      precedence: precedence, excludesContents: excludesContents, steps: steps, pressing: pressing)
    element.touches.append(touch)
    switch element.control {
    case nil: element.control = touch.tap.map(Control.tap)
    case .tap(let inner)?: element.control = touch.tap(over: inner).map(Control.tap)
    case .assistive, .field, .options, .navigation, .tabs, .value: break
    }
  }
}

extension ScreenElement.Touch {
  /// The action of a single tap; nil if the gesture does not recognize it.
  @MainActor fileprivate var tap: (() -> Void)? { steps(.taps(1)).map { steps in { for step in steps { step() } } } }

  /// Returns the action of a tap on a view with this gesture around another action; nil if the tap does nothing.
  @MainActor func tap(over inner: @escaping () -> Void) -> (() -> Void)? {
    var taps = RecognizedGestures([inner])
    taps.meet(tap, of: self)
    let actions = taps.gestures
    return actions.isEmpty ? nil : { for action in actions { action() } }
  }
}

/// A view with a gesture. The gesture is a modifier of the view's own node.
public nonisolated struct _TapView<Base: View>: ModifyingView {
  public let content: Base
  let steps: @MainActor (SimulatedTouch) -> [() -> Void]?
  var precedence = GesturePrecedence.below
  var excludesContents = false
  var pressing: ((Bool) -> Void)?

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { TapModifier() }
    modifier.steps = view.steps
    (modifier.precedence, modifier.excludesContents) = (view.precedence, view.excludesContents)
    modifier.pressing = view.pressing
    Base._update(view.content, &cursor)
  }
}
