public struct LabeledContentStyleConfiguration {
  public enum _Label {}
  public enum _Content {}
  public typealias Label = _StylePart<_Label>
  public typealias Content = _StylePart<_Content>
  public let label: Label
  public let content: Content
}

@MainActor @preconcurrency
public protocol LabeledContentStyle {
  typealias Configuration = LabeledContentStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticLabeledContentStyle: LabeledContentStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}

nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: Self { Self() }
}

nonisolated extension View {
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: LabeledContentStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
