import ViewGraph

/// A group of controls whose label is shown only by a custom style.
public nonisolated struct ControlGroup<Content: View>: PrimitiveView {
  let content: Content
  let label: AnyView?

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    label = nil
  }
  public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = AnyView(label())
  }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Content.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    let isStyled = cursor.style(inside: node) { _ in
      ControlGroupStyleConfiguration(content: _StylePart(view.content), label: _StylePart(view.label))
    }
    if !isStyled {
      var inner = cursor.inside(node)
      Content._update(view.content, &inner)
    }
    cursor.advance()
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  public init(_ configuration: ControlGroupStyleConfiguration) { self.init { configuration.content } }
}

public struct ControlGroupStyleConfiguration {
  public enum _Content {}
  public enum _Label {}
  public typealias Content = _StylePart<_Content>
  public typealias Label = _StylePart<_Label>
  public let content: Content
  public let label: Label
}

@MainActor @preconcurrency
public protocol ControlGroupStyle {
  typealias Configuration = ControlGroupStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct AutomaticControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
public struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
public struct CompactMenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
public struct MenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
public struct PaletteControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
nonisolated extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: Self { Self() }
}
nonisolated extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: Self { Self() }
}
nonisolated extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}
nonisolated extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: Self { Self() } }
nonisolated extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: Self { Self() }
}

nonisolated extension View {
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> _EnvironmentView<Self> {
    styled(style) { (style: S, configuration: ControlGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
