public import Foundation
public import ViewGraph

/// A multiline text field. It does not have a placeholder, so a script addresses it by the empty label.
public nonisolated struct TextEditor: LeafView {
  let text: Binding<String>
  /// Applies the constraints of the environment's formatting definition to the text's attributes.
  let constrain: @MainActor (AttributedTextConstraints) -> Void

  public init(text: Binding<String>) { self.init(text: text) { _ in } }

  init(text: Binding<String>, constrain: @escaping @MainActor (AttributedTextConstraints) -> Void) {
    self.text = text
    self.constrain = constrain
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let text = view.text
    cursor.notePrivate { _ = text.wrappedValue }
    cursor.leaf(view)
  }

  @MainActor public func willEnd(_ node: Node) {
    FocusCoordinator.of(node.graph).remove(node) { _ = text.wrappedValue }
  }

  @MainActor public func describe(_ element: inout ScreenElement) {
    if !text.wrappedValue.isEmpty { element.text(text.wrappedValue) }
    let constraints = element.environment.attributedTextConstraints
    element.control = .field(
      placeholder: "", text: { [text] in text.wrappedValue },
      write: { [text, constrain] in
        text.wrappedValue = $0
        constrain(constraints)
      }, submit: nil)
  }
}

extension TextEditor {
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text: text) }
  /// Creates an editor for attributed text. Appended characters get the typing attributes, and the selection moves to
  /// the end of them.
  public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
    self.init(
      text: Binding(
        ClosureLocation({ String(text.wrappedValue.characters) }) {
          var selected = selection?.wrappedValue ?? AttributedTextSelection()
          text.wrappedValue = text.wrappedValue.edited(to: $0, &selected)
          selection?.wrappedValue = selected
        }),
      constrain: { constraints in
        let constrained = constraints.constrained(text.wrappedValue)
        if constrained != text.wrappedValue { text.wrappedValue = constrained }
      })
  }
}
