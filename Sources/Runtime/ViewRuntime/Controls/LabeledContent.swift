public import Foundation
import ViewGraph

public nonisolated struct LabeledContent<Label: View, Value: View>: PrimitiveView {
  let label: Label
  let value: Value

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.primitive(callbacks: Label.innerCallbacks + Value.innerCallbacks)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    let isStyled = cursor.style(inside: node) { _ in
      LabeledContentStyleConfiguration(label: _StylePart(view.label), content: _StylePart(view.value))
    }
    if !isStyled {
      var inner = cursor.inside(node)
      Label._update(view.label, &inner)
      Value._update(view.value, &inner)
    }
    cursor.advance()
  }

  public init(@ViewBuilder content: () -> Value, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = content()
  }
}

extension LabeledContent where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Value) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Value) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Value == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    label = Text(titleKey)
    self.value = Text(value)
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    label = Text(title)
    self.value = Text(value)
  }

  public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    label = Text(titleKey)
    self.value = Text(value, format: format)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    label = Text(title)
    self.value = Text(value, format: format)
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Value == LabeledContentStyleConfiguration.Content {
  public init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    value = configuration.content
  }
}
