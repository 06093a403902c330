/// A view that decides whether touches reach it and the views inside it.
public nonisolated struct _HitTestedView<Content: View>: ModifyingView {
  public let content: Content
  let isEnabled: Bool

  public static func _facts(_ facts: inout _ViewFacts) { Content._facts(&facts) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let isEnabled = view.isEnabled
    cursor.modifier { ScreenElementModifier() }.change = { if !isEnabled { $0.takesHits = false } }
    Content._update(view.content, &cursor)
  }
}

nonisolated extension View {
  /// Sets whether touches reach the view and everything inside it, except its presentations.
  ///
  /// A view that touches do not reach stays on the screen, and its texts still identify a gesture of a view around it.
  public func allowsHitTesting(_ enabled: Bool) -> _HitTestedView<Self> {
    _HitTestedView(content: self, isEnabled: enabled)
  }
}
