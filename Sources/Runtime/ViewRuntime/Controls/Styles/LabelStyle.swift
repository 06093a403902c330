public struct LabelStyleConfiguration {
  public enum _Title {}
  public enum _Icon {}
  public typealias Title = _StylePart<_Title>
  public typealias Icon = _StylePart<_Icon>
  public let title: Title
  public let icon: Icon
}

@MainActor @preconcurrency
public protocol LabelStyle {
  typealias Configuration = LabelStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultLabelStyle: LabelStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

public struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

public struct TitleOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

nonisolated extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { Self() } }
nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
nonisolated extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }
nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: Self { Self() }
}

nonisolated extension View {
  /// Sets the style of the labels inside. A label keeps its title as its name in any style, so that a script can tap it
  /// by that name.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: LabelStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
}
