import ViewGraph

/// The touches that a view recognizes without being a control.
final class TapModifier: NodeModifier, DescribingModifier {
  var steps: @MainActor (SimulatedTouch) -> [() -> Void]? = { _ in nil }
  /// True if the gesture is recognized together with the gestures of the view that it modifies.
  var isSimultaneous = false

  override init() {}

  /// Adds the touches to the view's screen element. A control, or a gesture further inside, keeps its own taps.
  func describe(_ element: inout ScreenElement) {
    element.touches.append(ScreenElement.Touch(isSimultaneous: isSimultaneous, steps: steps))
    guard let tap = steps(.taps(1)) else { return }
    let action = { for step in tap { step() } }
    switch element.control {
    case nil: element.control = .tap(action)
    case .tap(let inner)? where isSimultaneous:
      element.control = .tap {
        inner()
        action()
      }
    case .tap, .assistive, .field, .options, .navigation, .tabs, .value: break
    }
  }
}

/// A view with a gesture. The gesture is a modifier of the view's own node.
public nonisolated struct _TapView<Base: View>: ModifyingView {
  public let content: Base
  let steps: @MainActor (SimulatedTouch) -> [() -> Void]?
  var isSimultaneous = false

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { TapModifier() }
    modifier.steps = view.steps
    modifier.isSimultaneous = view.isSimultaneous
    Base._update(view.content, &cursor)
  }
}
