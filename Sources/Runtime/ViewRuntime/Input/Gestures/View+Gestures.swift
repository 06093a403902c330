public import Foundation

nonisolated extension View {
  /// Adds an action for a tap, or for `count` taps in a row, on any visible text of the view.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> _TapView<Self> {
    let action = UncheckedSendable(action)
    return _TapView(content: self, steps: { $0 == .taps(count) ? [action.value] : nil })
  }

  /// Adds an action that receives the tap's location, which is always the origin: nothing is laid out.
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
    let action = UncheckedSendable(action)
    return _TapView(content: self, steps: { $0 == .press ? [action.value] : nil }, pressing: pressing)
  }

  /// Adds a gesture that is recognized if none of the view's contents is.
  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    recognizing(gesture, mask, .below)
  }

  public func gesture<G: Gesture>(_ gesture: G?, isEnabled: Bool) -> _TapView<Self> {
    recognizing(gesture, isEnabled ? .all : .subviews, .below)
  }

  /// Adds a gesture that is recognized instead of those of the view's contents.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    recognizing(gesture, mask, .above)
  }

  public func highPriorityGesture<G: Gesture>(_ gesture: G?, isEnabled: Bool) -> _TapView<Self> {
    recognizing(gesture, isEnabled ? .all : .subviews, .above)
  }

  /// Adds a gesture that is recognized together with those of the view's contents.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> _TapView<Self> {
    recognizing(gesture, mask, .beside)
  }

  public func simultaneousGesture<G: Gesture>(_ gesture: G?, isEnabled: Bool) -> _TapView<Self> {
    recognizing(gesture, isEnabled ? .all : .subviews, .beside)
  }

  private func recognizing<G: Gesture>(_ gesture: G?, _ mask: GestureMask, _ precedence: GesturePrecedence)
    -> _TapView<Self>
  {
    let gesture = UncheckedSendable(mask.contains(.gesture) ? gesture : nil)
    return _TapView(
      content: self, steps: { gesture.value?.actions(for: $0) }, precedence: precedence,
      excludesContents: !mask.contains(.subviews))
  }
}
