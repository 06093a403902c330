import TraceFormat
import ViewGraph

/// Rows grouped under a header.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.primitive(callbacks: Parent.innerCallbacks + Content.innerCallbacks + Footer.innerCallbacks)
    facts.count(.many)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let receiver = cursor.subviewReceiver {
      cursor.claimSubviews("Section", receiver) { _subviews(view, &$0) }
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

  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    if rows.sections != nil {
      return rows.appendSection {
        Parent._subviews(view.header, &$0)
      } content: {
        Content._subviews(view.content, &$0)
      } footer: {
        Footer._subviews(view.footer, &$0)
      }
    }
    Parent._subviews(view.header, &rows)
    rows.branch("section") { Content._subviews(view.content, &$0) }
    Footer._subviews(view.footer, &rows)
  }
}
