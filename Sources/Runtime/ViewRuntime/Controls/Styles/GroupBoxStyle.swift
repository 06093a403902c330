public struct GroupBoxStyleConfiguration {
  public enum _Label {}
  public enum _Content {}
  public typealias Label = _StylePart<_Label>
  public typealias Content = _StylePart<_Content>
  public let label: Label
  public let content: Content
}

@MainActor @preconcurrency
public protocol GroupBoxStyle {
  typealias Configuration = GroupBoxStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}

nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: Self { Self() } }

nonisolated extension View {
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: GroupBoxStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
