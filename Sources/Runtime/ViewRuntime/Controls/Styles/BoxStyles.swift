// Styles of controls that hold other views under a label.

/// What a group box's style sees of it.
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

/// What the style of a value with its name sees of it.
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
nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle { public static var automatic: Self { Self() } }

/// What a disclosure group's style sees of it.
public struct DisclosureGroupStyleConfiguration {
  public enum _Label {}
  public enum _Content {}
  public typealias Label = _StylePart<_Label>
  public typealias Content = _StylePart<_Content>
  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool
}

@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  typealias Configuration = DisclosureGroupStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    if configuration.isExpanded { configuration.content }
  }
}
nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle { public static var automatic: Self { Self() } }

nonisolated extension View {
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: GroupBoxStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: LabeledContentStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: DisclosureGroupStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
}
