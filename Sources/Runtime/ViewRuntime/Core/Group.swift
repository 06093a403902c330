import TraceFormat
import ViewGraph

/// Content that modifiers treat as one: views, or the result of another builder.
public nonisolated struct Group<Content> {
  package let content: Content

  package init(_ content: UncheckedSendable<Content>) { self.content = content.value }
}

nonisolated extension Group: View where Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  init(_ content: Content) { self.content = content }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.hasFixedContent(Content.hasFixedContent)
    facts.takesEffects(!Content.hasFixedContent)
    facts.count(Content.subviewCount)
    facts.callbacks(Content.innerCallbacks)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let receiver = cursor.subviewReceiver {
      cursor.claimSubviews("Group", receiver) { Content._subviews(view.content, &$0) }
      return
    }
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container, followsContent: !Content.hasFixedContent)
    } content: {
      StructuralContent()
    }
    var inner = cursor.inside(node)
    Content._update(view.content, &inner)
    cursor.advance()
  }

  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    Content._subviews(view.content, &rows)
  }
}
