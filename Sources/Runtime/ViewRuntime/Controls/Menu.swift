import TraceFormat
import ViewGraph

/// A menu whose items a script taps by their labels. The items of a closed menu have no nodes.
public nonisolated struct Menu<Label: View, Content: View>: ContainerView {
  public let content: Label
  let items: Content
  let primaryAction: (() -> Void)?

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    items = content()
    self.content = label()
    primaryAction = nil
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {
    items = content()
    self.content = label()
    self.primaryAction = primaryAction
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    let isStyled = cursor.style(inside: node) { _ in
      MenuStyleConfiguration(
        label: _StylePart(view.content), content: _StylePart(view.items), primaryAction: view.primaryAction)
    }
    if !isStyled {
      var inner = cursor.inside(node)
      Label._update(view.content, &inner)
    }
    cursor.advance()
  }

  /// Offers the menu's items, unless a custom style replaces the menu.
  @MainActor public func describe(_ element: inout ScreenElement) {
    guard element.environment.customStyle(MenuStyleConfiguration.self) == nil else { return }
    element.control = .tap(primaryAction ?? {})
    element.menuControls = DetachedRenderer.controls(items, in: element.environment)
  }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void)
  {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == TextLabel {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { TextLabel(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { TextLabel(title, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { TextLabel(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  public init(_ configuration: MenuStyleConfiguration) {
    content = configuration.label
    items = configuration.content
    primaryAction = configuration.primaryAction
  }
}
