import TraceFormat
public import ViewGraph

public nonisolated struct TextField<Label: View>: PrimitiveView, EditingObserver {
  private(set) var placeholder: String
  let value: FieldValue
  /// True if the return key inserts a line break instead of submitting the text.
  var isMultiline = false
  // The callbacks of the deprecated initializers, which precede focus and `onSubmit`.
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?
  private var draft: FieldDraft?
  private var isStyled = false
  /// The view whose texts become the placeholder if there is no prompt.
  private var label: Label?

  init(_ placeholder: String, _ value: FieldValue) {
    self.placeholder = placeholder
    self.value = value
  }

  /// Creates a field that uses its label as the placeholder if there is no prompt.
  init(_ label: () -> Label, _ prompt: Text?, _ value: FieldValue) {
    self.init(prompt?.string ?? "", value)
    if prompt == nil { self.label = label() }
  }

  @MainActor public func describe(_ element: inout ScreenElement) {
    if isStyled { return }
    let (value, draft, commit) = (value, draft, onCommit)
    let current = value.read(draft)
    element.text(current.isEmpty ? placeholder : current)
    element.names = [placeholder]
    let actions = element.environment.submitActions
    element.fieldContent = element.environment.fieldContent
    element.control = .field(
      placeholder: placeholder, text: { value.read(draft) },
      write: { value.write($0, draft) },
      submit: isMultiline
        ? nil
        : {
          draft?.end()
          commit?()
          actions.run(.text)
        })
  }

  @MainActor public func willEnd(_ node: Node) {
    FocusCoordinator.of(node.graph).remove(node) { _ = value.read(draft) }
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    var view = view
    if let label = view.label {
      let environment = cursor.environment
      view.placeholder = cursor.graph.withoutReader { DetachedRenderer.texts(of: label, in: environment) }.joined(
        separator: " ")
    }
    let content = view.value
    cursor.notePrivate { _ = content.read(nil) }
    if case .formatted = view.value { view.draft = cursor.modifier { FieldDraft() } }
    let environment = cursor.environment
    view.isStyled = cursor.graph.withoutReader { environment.customStyle(TextField<_TextFieldStyleLabel>.self) } != nil
    guard view.isStyled else {
      _ = cursor.primitive(view, .primitive)
      return cursor.advance()
    }
    let node = cursor.primitive(view, .container)
    var plain = TextField<_TextFieldStyleLabel>(view.placeholder, view.value)
    plain.isMultiline = view.isMultiline
    plain.onEditingChanged = view.onEditingChanged
    plain.onCommit = view.onCommit
    _ = cursor.style(inside: node) { [plain] _ in plain }
    cursor.advance()
  }
}

extension UpdateCursor {
  /// Marks the places that a field reads as private, if an enclosing view says so.
  @MainActor
  func notePrivate(_ read: () -> Void) {
    let isPrivate = graph.withoutReader { environment.isPrivacySensitive }
    if isPrivate { graph.notePrivate(read) }
  }
}

/// The value that a field edits.
enum FieldValue {
  case text(Binding<String>)
  /// A value of another type: `read` formats it, `parse` stores the value of a text if the text has a value.
  case formatted(read: () -> String, parse: (String) -> Void)

  /// Returns the text in the field.
  func read(_ draft: FieldDraft?) -> String {
    switch self {
    case .text(let text): text.wrappedValue
    case .formatted(let read, _): draft?.text(over: read()) ?? read()
    }
  }

  func write(_ text: String, _ draft: FieldDraft?) {
    switch self {
    case .text(let binding): binding.wrappedValue = text
    case .formatted(let read, let parse):
      parse(text)
      draft?.begin(text, over: read())
    }
  }
}

/// The text as typed into a field for a value of another type. It is shown until the value changes in another way or
/// the text is submitted.
final class FieldDraft: NodeModifier {
  private var typed: String?
  private var formatted = ""

  override init() {}

  func begin(_ text: String, over formatted: String) {
    typed = text
    self.formatted = formatted
  }

  func text(over formatted: String) -> String? { formatted == self.formatted ? typed : nil }

  func end() { typed = nil }
}

extension TextField where Label == Text {
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) { self.init(String(title), .text(text)) }
}

extension TextField {
  /// Creates a field with a custom label. The placeholder is the prompt, or the label's text.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label, prompt, .text(text))
  }

  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, label: label)
    isMultiline = axis == .vertical
  }
}
