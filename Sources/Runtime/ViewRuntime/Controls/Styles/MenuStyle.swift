public struct MenuStyleConfiguration {
  public enum _Label {}
  public enum _Content {}
  public typealias Label = _StylePart<_Label>
  public typealias Content = _StylePart<_Content>
  public let label: Label
  public let content: Content
  let primaryAction: (() -> Void)?
}

@MainActor @preconcurrency
public protocol MenuStyle {
  typealias Configuration = MenuStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultMenuStyle: MenuStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

public struct ButtonMenuStyle: MenuStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

public struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

nonisolated extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: Self { Self() } }

nonisolated extension MenuStyle where Self == ButtonMenuStyle { public static var button: Self { Self() } }

nonisolated extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { Self() }
}

nonisolated extension View {
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: MenuStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
}
