import TraceFormat
public import ViewGraph

/// A view that shows nothing; lifecycle modifiers on it never run.
public nonisolated struct EmptyView: View, Sendable {
  public typealias Body = Never

  public nonisolated init() {}

  public static var _isSingle: Bool { false }
  public static var _rowShape: _RowShape { .several }
  public static var _hasFixedContent: Bool { false }
  public static var _takesEffects: Bool { true }
  public static var _authored: NodeKind? { nil }
  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    // Modifiers are looked up by the node that they are attached to: here, the node of a group that never has content to show.
    if cursor.hasModifiers || cursor.rowBranch != nil { Group<Self>._update(Group(view), &cursor) }
  }
  @MainActor public static func _rows(_ view: Self, _ rows: inout RowList) {}
}
