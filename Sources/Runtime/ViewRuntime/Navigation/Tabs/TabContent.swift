@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @TabContentBuilder<TabValue> var body: Body { get }

  /// The views of the tabs.
  associatedtype _Pages: View
  nonisolated var _pages: _Pages { get }
}

extension TabContent {
  /// The views of the body's tabs.
  public nonisolated var _pages: _DeferredContent<Self, Body._Pages> { _DeferredContent(of: self) { $0.body._pages } }
}

extension Never: TabContent {
  public typealias TabValue = Never
  public typealias _Pages = EmptyView
  public nonisolated var _pages: EmptyView { EmptyView() }
}

@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }
  public static func buildBlock<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue {
    content
  }

  @_disfavoredOverload
  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> _TabPages<TabValue, _TupleView<repeat (each Content)._Pages>> {
    _TabPages(_pages: _TupleView(repeat (each content)._pages))
  }

  public static func buildIf<Content: TabContent>(_ content: Content?) -> _OptionalTabs<Content>
  where Content.TabValue == TabValue {
    _OptionalTabs(_pages: content?._pages)
  }

  public static func buildEither<First: TabContent, Second: TabContent>(
    first: First
  ) -> _ConditionalTabs<TabValue, First, Second> {
    _ConditionalTabs(_pages: ViewBuilder.buildEither(first: first._pages))
  }

  public static func buildEither<First: TabContent, Second: TabContent>(
    second: Second
  ) -> _ConditionalTabs<TabValue, First, Second> {
    _ConditionalTabs(_pages: ViewBuilder.buildEither(second: second._pages))
  }

  public static func buildLimitedAvailability<Content: TabContent>(_ content: Content) -> _TabPages<TabValue, AnyView> {
    _TabPages(_pages: AnyView(content._pages))
  }
}

/// The views of tab content combined by a builder.
public nonisolated struct _TabPages<TabValue: Hashable, Pages: View>: TabContent {
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  public let _pages: Pages
}

/// Optional tab content.
public nonisolated struct _OptionalTabs<Content: TabContent>: TabContent {
  public typealias TabValue = Content.TabValue
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  public let _pages: Content._Pages?
}

/// One of two branches of tab content.
public nonisolated struct _ConditionalTabs<TabValue: Hashable, First: TabContent, Second: TabContent>: TabContent {
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  public let _pages: _ConditionalContent<First._Pages, Second._Pages>
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public typealias Body = Never
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  public var _pages: ForEach<Data, ID, Content._Pages> {
    let content = content
    return ForEach<Data, ID, Content._Pages>(data, makeID: id) { content($0)._pages }
  }

  public init<Value: Hashable>(_ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, Value == Content.TabValue {
    self.init(data, makeID: { $0.id }, make: content)
  }

  public init<Value: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TabValue { self.init(data, makeID: { $0[keyPath: id] }, make: content) }
}

extension Group: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public typealias Body = Never
  public typealias _Pages = Content._Pages
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  public nonisolated var _pages: Content._Pages { content._pages }

  public nonisolated init<Value: Hashable>(@TabContentBuilder<Value> content: () -> Content)
  where Value == Content.TabValue {
    self.init(UncheckedSendable(content()))
  }
}
