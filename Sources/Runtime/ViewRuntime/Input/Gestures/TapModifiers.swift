public import Foundation
import ViewGraph

/// What a hand can do to a view that is not a control.
final class TapModifier: NodeModifier, DescribingModifier {
  var steps: @MainActor (Hand) -> [() -> Void]? = { _ in nil }
  /// Whether it is made besides the gestures of what it stands on.
  var isSimultaneous = false

  override init() {}

  /// What stands further in, or is a control, takes its taps itself.
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

/// A view that can be tapped. The action stands on the view's own node.
public nonisolated struct _TapView<Base: View>: ModifyingView {
  public let content: Base
  let steps: @MainActor (Hand) -> [() -> Void]?
  var isSimultaneous = false

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { TapModifier() }
    modifier.steps = view.steps
    modifier.isSimultaneous = view.isSimultaneous
    Base._update(view.content, &cursor)
  }
}

nonisolated extension View {
  /// An action on a tap, or on several in a row, made by any visible text of the view.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> _TapView<Self> {
    let action = Handed(action)
    return _TapView(content: self, steps: { $0 == .taps(count) ? [action.value] : nil })
  }

  /// The same with the place of the tap: the origin, as nothing is laid out.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> _TapView<Self> { onTapGesture(count: count) { action(.zero) } }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> _TapView<Self> { pressed(action, onPressingChanged) }

  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> _TapView<Self> { pressed(action, pressing) }

  private func pressed(_ action: @escaping () -> Void, _ pressing: ((Bool) -> Void)?) -> _TapView<Self> {
    let steps = Handed(pressing.map { pressing in [{ pressing(true) }, action, { pressing(false) }] } ?? [action])
    return _TapView(content: self, steps: { $0 == .press ? steps.value : nil })
  }

  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    self.gesture(gesture, isEnabled: mask.contains(.gesture))
  }

  public func gesture<G: Gesture>(_ gesture: G?, isEnabled: Bool) -> _TapView<Self> {
    let gesture = Handed(isEnabled ? gesture : nil)
    return _TapView(content: self, steps: { gesture.value?.steps($0) })
  }

  public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    self.gesture(gesture, including: mask)
  }

  public func highPriorityGesture<G: Gesture>(_ gesture: G?, isEnabled: Bool) -> _TapView<Self> {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    simultaneousGesture(gesture, isEnabled: mask.contains(.gesture))
  }

  public func simultaneousGesture<G: Gesture>(_ gesture: G?, isEnabled: Bool) -> _TapView<Self> {
    var view = self.gesture(gesture, isEnabled: isEnabled)
    view.isSimultaneous = true
    return view
  }
}
