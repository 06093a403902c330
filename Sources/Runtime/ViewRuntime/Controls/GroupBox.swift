import ViewGraph

public nonisolated struct GroupBox<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.primitive(callbacks: Label.innerCallbacks + Content.innerCallbacks)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    let isStyled = cursor.style(inside: node) { _ in
      GroupBoxStyleConfiguration(label: _StylePart(view.label), content: _StylePart(view.content))
    }
    if !isStyled {
      var inner = cursor.inside(node)
      Label._update(view.label, &inner)
      Content._update(view.content, &inner)
    }
    cursor.advance()
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
