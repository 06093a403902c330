@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }

  /// The views of the toolbar content.
  associatedtype _Items: View
  nonisolated var _items: _Items { get }
}

extension ToolbarContent {
  /// The views of the body.
  public nonisolated var _items: _DeferredContent<Self, Body._Items> { _DeferredContent(of: self) { $0.body._items } }
}

extension Never: ToolbarContent {
  public typealias _Items = EmptyView
  public nonisolated var _items: EmptyView { EmptyView() }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is primitive toolbar content and has no body") }
}

public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarItems<_TupleView<repeat (each Content)._Items>> {
    _ToolbarItems(items: _TupleView(repeat (each content)._items))
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbar<Content> {
    _OptionalToolbar(_items: content?._items)
  }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalToolbar<First, Second> {
    _ConditionalToolbar(_items: ViewBuilder.buildEither(first: first._items))
  }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalToolbar<First, Second> {
    _ConditionalToolbar(_items: ViewBuilder.buildEither(second: second._items))
  }

  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> _ToolbarItems<AnyView> { _ToolbarItems(items: AnyView(content._items)) }
}

/// The views of toolbar content combined by a builder.
public nonisolated struct _ToolbarItems<Items: View>: CustomizableToolbarContent {
  public typealias Body = Never
  let items: Items
  public var _items: Items { items }
}

/// One of two branches of toolbar content.
public nonisolated struct _ConditionalToolbar<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  public let _items: _ConditionalContent<First._Items, Second._Items>
}

/// Optional toolbar content. Its type includes the content's type, so that an absent branch of a condition has a type
/// too.
public nonisolated struct _OptionalToolbar<Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  public let _items: Content._Items?
}

extension _OptionalToolbar: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension Group: ToolbarContent where Content: ToolbarContent {
  public typealias Body = Never
  public typealias _Items = Content._Items
  @MainActor public var body: Never { return fatalError("\(Self.self) is primitive toolbar content and has no body") }
  public nonisolated var _items: Content._Items { content._items }

  public nonisolated init(@ToolbarContentBuilder content: () -> Content) { self.init(UncheckedSendable(content())) }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}
