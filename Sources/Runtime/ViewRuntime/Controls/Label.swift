public import FoundationAdditions
import ViewGraph

public nonisolated struct Label<Title: View, Icon: View>: PrimitiveView {
  let title: Title
  let icon: Icon
  /// True if a custom style creates the content.
  private var isStyled = false

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.primitive(callbacks: Title.innerCallbacks + Icon.innerCallbacks)
  }

  /// Reports the title as the label's name in every style.
  @MainActor public func describe(_ element: inout ScreenElement) {
    if isStyled { element.names = DetachedRenderer.texts(of: title, in: element.environment) }
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    var view = view
    let environment = cursor.environment
    view.isStyled = cursor.graph.withoutReader { environment.customStyle(LabelStyleConfiguration.self) } != nil
    let (title, icon) = (view.title, view.icon)
    let node = cursor.primitive(view, .container)
    if !cursor.style(inside: node, { _ in LabelStyleConfiguration(title: _StylePart(title), icon: _StylePart(icon)) }) {
      var inner = cursor.inside(node)
      Title._update(title, &inner)
      Icon._update(icon, &inner)
    }
    cursor.advance()
  }

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  public init(_ titleKey: LocalizedStringKey, image name: String) {
    title = Text(titleKey)
    icon = Image(name)
  }

  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    title = Text(titleResource)
    icon = Image(systemName: name)
  }

  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, image name: String) {
    title = Text(titleResource)
    icon = Image(name)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.title = Text(title)
    icon = Image(name)
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

extension TextLabel {
  public init(_ titleKey: LocalizedStringKey, image: ImageResource) { self.init(titleKey, image: image.name) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource) { self.init(title, image: image.name) }
}
