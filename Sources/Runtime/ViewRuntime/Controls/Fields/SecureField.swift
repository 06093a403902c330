public import ViewGraph

public nonisolated struct SecureField<Label: View>: LeafView {
  private(set) var placeholder: String
  let text: Binding<String>
  var onCommit: (() -> Void)?
  /// The view whose texts become the placeholder if there is no prompt.
  private var label: Label?

  init(_ placeholder: String, _ text: Binding<String>) {
    self.placeholder = placeholder
    self.text = text
  }

  init(_ label: () -> Label, _ prompt: Text?, _ text: Binding<String>) {
    self.init(prompt?.string ?? "", text)
    if prompt == nil { self.label = label() }
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    var view = view
    if let label = view.label {
      let environment = cursor.environment
      view.placeholder = cursor.graph.withoutReader { DetachedRenderer.texts(of: label, in: environment) }.joined(
        separator: " ")
    }
    let text = view.text
    cursor.graph.notePrivate { _ = text.wrappedValue }
    cursor.leaf(view)
  }

  @MainActor public func willEnd(_ node: Node) {
    FocusCoordinator.of(node.graph).remove(node) { _ = text.wrappedValue }
  }

  @MainActor public func describe(_ element: inout ScreenElement) {
    let count = text.wrappedValue.count
    element.text(count == 0 ? placeholder : String(repeating: "•", count: count))
    element.names = [placeholder]
    element.fieldContent = .password
    element.control = .field(
      placeholder: placeholder, text: { [text] in text.wrappedValue }, write: { [text] in text.wrappedValue = $0 },
      submit: { [actions = element.environment.submitActions, onCommit] in
        onCommit?()
        actions.run(.text)
      })
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    placeholder = titleKey.resolved
    self.text = text
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    placeholder = prompt?.string ?? titleKey.resolved
    self.text = text
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(titleKey, text: text)
    self.onCommit = onCommit
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    placeholder = String(title)
    self.text = text
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(prompt?.string ?? String(title), text)
  }
}

extension SecureField {
  /// Creates a field with a custom label. The placeholder is the prompt, or the label's text.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label, prompt, text)
  }
}
