import TraceFormat

/// A view that shows nothing; lifecycle modifiers on it never run.
public nonisolated struct EmptyView: View, Sendable {
  public typealias Body = Never

  public nonisolated init() {}

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.isSingle(false)
    facts.count(.several)
    facts.hasFixedContent(false)
  }
  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    // Modifiers are looked up by the node that they are attached to: here, the node of a group that never has content
    // to show.
    if cursor.hasModifiers || cursor.subviewReceiver != nil { Group<Self>._update(Group(view), &cursor) }
  }
  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {}
}
