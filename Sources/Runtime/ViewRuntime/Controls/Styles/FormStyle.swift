public struct FormStyleConfiguration {
  public enum _Content {}
  public typealias Content = _StylePart<_Content>
  public let content: Content
}

@MainActor @preconcurrency
public protocol FormStyle {
  typealias Configuration = FormStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticFormStyle: FormStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

public struct GroupedFormStyle: FormStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

public struct ColumnsFormStyle: FormStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

nonisolated extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }

nonisolated extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }

nonisolated extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }

nonisolated extension View {
  public func formStyle<S: FormStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: FormStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
}
