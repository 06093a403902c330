/// What a label is made of, as a style sees it.
public struct LabelStyleConfiguration {
  public enum _Title {}
  public enum _Icon {}
  public typealias Title = _StylePart<_Title>
  public typealias Icon = _StylePart<_Icon>
  public let title: Title
  public let icon: Icon
}

/// How the labels of a part of the app look.
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
nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }

nonisolated extension View {
  /// How labels look. A label keeps its title as its name in any style, so that it can be tapped by it.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: LabelStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
}
