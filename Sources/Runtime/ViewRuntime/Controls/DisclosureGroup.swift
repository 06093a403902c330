import TraceFormat

/// A title that shows and hides content when tapped. Hidden content does not have nodes.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  @Environment(\.disclosureStyling) private var styling
  let expansion: Binding<Bool>?
  let content: () -> Content
  let label: Label

  public static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    expansion = nil
    self.content = content
    self.label = label()
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    expansion = isExpanded
    self.content = content
    self.label = label()
  }

  @MainActor public var body: some View {
    let isExpanded = expansion ?? $isOpen
    if styling != nil {
      StyledDisclosure(isExpanded: isExpanded, label: label, content: content)
    } else {
      DisclosureTitle(isExpanded: isExpanded, content: label)
      if isExpanded.wrappedValue { content() }
    }
  }
}

extension EnvironmentValues {
  fileprivate var disclosureStyling: CustomStyle<DisclosureGroupStyleConfiguration>? {
    customStyle(DisclosureGroupStyleConfiguration.self)
  }
}

/// The title of a disclosure group. Tapping it opens or closes the group.
nonisolated struct DisclosureTitle<Content: View>: ContainerView {
  let isExpanded: Binding<Bool>
  let content: Content

  @MainActor func describe(_ element: inout ScreenElement) {
    element.control = .tap { [isExpanded] in isExpanded.wrappedValue.toggle() }
  }
}

/// A disclosure group with a custom style.
nonisolated struct StyledDisclosure<Label: View, Content: View>: PrimitiveView {
  let isExpanded: Binding<Bool>
  let label: Label
  let content: () -> Content

  @MainActor static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    _ = cursor.style(inside: node) { _ in
      DisclosureGroupStyleConfiguration(
        label: _StylePart(view.label), content: _StylePart(view.content()), isExpanded: view.isExpanded)
    }
    cursor.advance()
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
