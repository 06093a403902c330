public import TraceFormat
public import ViewGraph

/// Rows grouped under a header.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public static var _takesEffects: Bool { false }
  public static var _rowShape: _RowShape { .many }
  public static var _authored: NodeKind? { nil }
  public static var _innerCallbacks: [WellKnownString] {
    Parent._innerCallbacks + Content._innerCallbacks + Footer._innerCallbacks
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let rowBranch = cursor.rowBranch {
      cursor.claimRows("Section", rowBranch) { _rows(view, &$0) }
      return
    }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      StructuralContent()
    }
    var inner = cursor.inside(node)
    Parent._update(view.header, &inner)
    Content._update(view.content, &inner)
    Footer._update(view.footer, &inner)
    cursor.advance()
  }

  @MainActor public static func _rows(_ view: Self, _ rows: inout RowList) {
    if rows.sections != nil {
      return rows.appendSection {
        Parent._rows(view.header, &$0)
      } content: {
        Content._rows(view.content, &$0)
      } footer: {
        Footer._rows(view.footer, &$0)
      }
    }
    Parent._rows(view.header, &rows)
    rows.branch("section") { Content._rows(view.content, &$0) }
    Footer._rows(view.footer, &rows)
  }
}
