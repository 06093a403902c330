import TraceFormat
import ViewGraph

public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  let value: Value?
  let content: Content
  let label: Label

  public var _pages: _TabPage<Value, Content, Label> { _TabPage(value: value, content: content, label: label) }
}

/// The content of one tab.
public nonisolated struct _TabPage<Value: Hashable, Content: View, Label: View>: ModifyingView {
  let value: Value?
  public let content: Content
  let label: Label

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.modified(Content.self)
    facts.author(nil)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    Content._update(view.content, &cursor)
  }

  @MainActor public static func _traits(_ view: Self, _ traits: inout ViewTraits) {
    if let value = view.value { traits.tag = AnyHashable(value) }
    let label = view.label
    traits.label = { DetachedRenderer.texts(of: label, in: $0) }
  }
}

public struct TabRole: Hashable, Sendable {
  let name: String
  public static let search = TabRole(name: "search")
}

extension Tab where Value == Never {
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    value = nil
    self.content = content()
    self.label = label()
  }
}

extension Tab where Value == Never, Label == Text {
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { Text(title) }
  }
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { Text(title) }
  }
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { Text(title) }
  }
  public init(_ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(role: role, content: content) { Text(title) }
  }
}

/// The default label of a tab: the name of its role, or nothing.
public nonisolated struct DefaultTabLabel: View {
  let role: TabRole?
  @MainActor public var body: some View { if role == .search { Text("Search") } }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(role: role, content: content) { DefaultTabLabel(role: role) }
  }
}

extension Tab where Label == DefaultTabLabel {
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(role: role) }
  }
}

extension Tab {
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    self.value = value
    self.content = content()
    self.label = label()
  }
}

extension Tab where Label == Text {
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(value: value, role: role, content: content) { Text(title) } }
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(value: value, role: role, content: content) { Text(title) } }
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(value: value, role: role, content: content) { Text(title) } }
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(value: value, role: role, content: content) { Text(title) } }
}

/// Looks only: a header is only in a sidebar. A section of tabs whose header is never shown, since a tab bar has no headers.
public nonisolated struct TabSection<Header: View, Content: TabContent, SelectionValue: Hashable>: TabContent
where Content.TabValue == SelectionValue {
  public typealias TabValue = SelectionValue
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  let content: Content
  public var _pages: Content._Pages { content._pages }

  public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) {
    self.content = content()
  }
}

extension TabSection where Header == Text {
  public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.content = content()
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.content = content()
  }
}

extension TabSection where Header == EmptyView {
  public init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.content = content() }
}
