public import ViewRuntime

@MainActor @preconcurrency
public protocol Chart3DContent {
  associatedtype Body3D: Chart3DContent
  @Chart3DContentBuilder var body3D: Body3D { get }
  /// Creates the nested content.
  func _make()
}

extension Chart3DContent {
  public func _make() { body3D._make() }
}

extension Chart3DContent where Body3D == Never {
  public var body3D: Never { fatalError("\(Self.self) is primitive and has no body") }
  public func _make() {}
}

extension Never: Chart3DContent {
  public typealias Body3D = Never
}

@resultBuilder
public enum Chart3DContentBuilder {
  public static func buildExpression<Content: Chart3DContent>(_ content: Content) -> Content { content }
  public static func buildBlock() -> _NoMarks3D { _NoMarks3D() }
  public static func buildBlock<Content: Chart3DContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: Chart3DContent>(_ content: repeat each Content) -> _SeveralMarks3D<
    repeat each Content
  > {
    _SeveralMarks3D(parts: (repeat each content))
  }
  public static func buildIf<Content: Chart3DContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: Chart3DContent, Second: Chart3DContent>(first: First) -> _ConditionalMarks3D<
    First, Second
  > {
    .first(first)
  }
  public static func buildEither<First: Chart3DContent, Second: Chart3DContent>(second: Second) -> _ConditionalMarks3D<
    First, Second
  > {
    .second(second)
  }
}

/// The content of an empty builder.
public nonisolated struct _NoMarks3D: Chart3DContent {
  public typealias Body3D = Never
}

/// The content of several expressions in a builder.
public nonisolated struct _SeveralMarks3D<each Content: Chart3DContent>: Chart3DContent {
  public typealias Body3D = Never
  let parts: (repeat each Content)
  @MainActor public func _make() { repeat (each parts)._make() }
}

/// The content of an `if`-`else`.
public nonisolated enum _ConditionalMarks3D<First: Chart3DContent, Second: Chart3DContent>: Chart3DContent {
  public typealias Body3D = Never
  case first(First)
  case second(Second)
  @MainActor public func _make() {
    switch self {
    case .first(let content): content._make()
    case .second(let content): content._make()
    }
  }
}

extension Optional: Chart3DContent where Wrapped: Chart3DContent {
  public typealias Body3D = Never
  public func _make() { self?._make() }
}

extension ForEach: Chart3DContent where Content: Chart3DContent {
  public typealias Body3D = Never
  @MainActor public func _make() {
    for element in data { content(element)._make() }
  }

  @_disfavoredOverload
  public init(_ data: Data, @Chart3DContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data, makeID: { $0.id }, make: content) }

  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @Chart3DContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, makeID: { $0[keyPath: id] }, make: content)
  }
}
