/// A field for a line of text.
public struct TextField<Label: View>: LeafView {
  let placeholder: String
  let text: Binding<String>

  public func describe(_ element: inout ScreenElement) {
    let current = text.wrappedValue
    element.text(current.isEmpty ? placeholder : current)
    element.names = [placeholder]
    element.control = .field(
      placeholder: placeholder, text: { [text] in text.wrappedValue }, write: { [text] in text.wrappedValue = $0 }, submit: {})
  }
}

extension TextField where Label == Text {
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {
    placeholder = String(title)
    self.text = text
  }
}
