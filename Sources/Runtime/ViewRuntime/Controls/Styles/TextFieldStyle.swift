/// The label type of the field that a text field style receives.
public nonisolated struct _TextFieldStyleLabel: LeafView {}

/// A text field style; a custom style creates views around the field that it receives.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  typealias _Label = _TextFieldStyleLabel
  associatedtype _Body: View
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

public struct DefaultTextFieldStyle: TextFieldStyle, BuiltInStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public struct PlainTextFieldStyle: TextFieldStyle, BuiltInStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public struct SquareBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: Self { Self() }
}
nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}
nonisolated extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: Self { Self() }
}

nonisolated extension View {
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: TextField<_TextFieldStyleLabel>) in
      style._body(configuration: configuration)
    }
  }
}
