/// A view that hands may reach or not, with all that stands in it.
public nonisolated struct _HitTestedView<Content: View>: ModifyingView {
  public let content: Content
  let isReached: Bool

  public static var _drawsOnly: Bool { Content._drawsOnly }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let isReached = view.isReached
    cursor.modifier { DescriptionModifier() }.change = { if !isReached { $0.takesHits = false } }
    Content._update(view.content, &cursor)
  }
}

nonisolated extension View {
  /// Whether taps and other gestures reach the view. Where they do not, nothing that stands in it can be tapped, whatever it says itself;
  /// what it shows stays on the screen, and a gesture on a view around it is made by its texts. What it presents is reached.
  public func allowsHitTesting(_ enabled: Bool) -> _HitTestedView<Self> { _HitTestedView(content: self, isReached: enabled) }
}
