public import ViewRuntime

/// The views of map content are part of the view tree, like the views of any container.
@MainActor @preconcurrency
public protocol MapContent {
  associatedtype Body: MapContent
  @MapContentBuilder var body: Body { get }

  /// The content as views.
  associatedtype _Views: View
  nonisolated var _views: _Views { get }
}

extension MapContent {
  /// The views of the body.
  public nonisolated var _views: _DeferredContent<Self, Body._Views> { _DeferredContent(of: self) { $0.body._views } }
}

extension MapContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

extension Never: MapContent {
  public typealias _Views = EmptyView
  public nonisolated var _views: EmptyView { EmptyView() }
}

public nonisolated struct EmptyMapContent: MapContent {
  public typealias Body = Never
  public init() {}
  public var _views: EmptyView { EmptyView() }
}

/// Map content made of views, the result of builders and modifiers.
public nonisolated struct _MapViews<Views: View>: MapContent {
  public typealias Body = Never
  public let _views: Views
}

/// The content of an `if`.
public nonisolated struct _OptionalMapContent<Content: MapContent>: MapContent {
  public typealias Body = Never
  public let _views: Content._Views?
}

/// The content of an `if`-`else`.
public nonisolated struct _ConditionalMapContent<First: MapContent, Second: MapContent>: MapContent {
  public typealias Body = Never
  public let _views: _ConditionalContent<First._Views, Second._Views>
}

@resultBuilder
public enum MapContentBuilder {
  public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> _MapViews<_TupleView<repeat (each Content)._Views>> {
    _MapViews(_views: _TupleView(repeat (each content)._views))
  }
  public static func buildIf<Content: MapContent>(_ content: Content?) -> _OptionalMapContent<Content> {
    _OptionalMapContent(_views: content?._views)
  }
  public static func buildEither<First: MapContent, Second: MapContent>(first: First) -> _ConditionalMapContent<
    First, Second
  > {
    _ConditionalMapContent(_views: ViewBuilder.buildEither(first: first._views))
  }
  public static func buildEither<First: MapContent, Second: MapContent>(second: Second) -> _ConditionalMapContent<
    First, Second
  > {
    _ConditionalMapContent(_views: ViewBuilder.buildEither(second: second._views))
  }
  public static func buildLimitedAvailability<Content: MapContent>(_ content: Content) -> _MapViews<AnyView> {
    _MapViews(_views: AnyView(content._views))
  }
}

/// Content without an explicit tag, either on itself or around the `ForEach`, is selected by its element's id.
extension ForEach: MapContent where Content: MapContent {
  public typealias Body = Never
  @MainActor public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
  public var _views: ForEach<Data, ID, _EnvironmentView<Content._Views>> {
    let (id, content) = (id, content)
    return ForEach<Data, ID, _EnvironmentView<Content._Views>>(data, makeID: id) { element in
      content(element)._views.transformEnvironment(\.mapTag) { tag in
        if tag?.isExplicit != true { tag = MapTag(value: AnyHashable(id(element)), isExplicit: false) }
      }
    }
  }

  public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data, makeID: { $0.id }, make: content) }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, makeID: { $0[keyPath: id] }, make: content)
  }
}

extension Group: MapContent where Content: MapContent {
  public typealias Body = Never
  public typealias _Views = Content._Views
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive and has no body") }
  public nonisolated var _views: Content._Views { content._views }

  public nonisolated init(@MapContentBuilder content: () -> Content) { self.init(UncheckedSendable(content())) }
}
