public import TraceFormat
public import ViewGraph

/// Content that modifiers treat as one: views, or the result of another builder.
public nonisolated struct Group<Content> {
  package let content: Content

  package init(_ content: UncheckedSendable<Content>) { self.content = content.value }
}

nonisolated extension Group: View where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  init(_ content: Content) { self.content = content }

  public static var _hasFixedContent: Bool { Content._hasFixedContent }
  public static var _takesEffects: Bool { !Content._hasFixedContent }
  public static var _rowShape: _RowShape { Content._rowShape }
  public static var _authored: NodeKind? { nil }
  public static var _innerCallbacks: [WellKnownString] { Content._innerCallbacks }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let rowBranch = cursor.rowBranch {
      cursor.claimRows("Group", rowBranch) { Content._rows(view.content, &$0) }
      return
    }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, followsContent: !Content._hasFixedContent)
    } content: {
      StructuralContent()
    }
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }

  @MainActor public static func _rows(_ view: Self, _ rows: inout RowList) { Content._rows(view.content, &rows) }
}
