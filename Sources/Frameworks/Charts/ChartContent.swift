public import ViewRuntime

@MainActor @preconcurrency
public protocol ChartContent {
  associatedtype Body: ChartContent
  @ChartContentBuilder var body: Body { get }
  /// Adds the views of annotations.
  func _collect(_ annotations: inout _ChartAnnotations)
}

extension ChartContent {
  public func _collect(_ annotations: inout _ChartAnnotations) { body._collect(&annotations) }
}

/// A primitive mark has no annotations.
extension ChartContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
  public func _collect(_ annotations: inout _ChartAnnotations) {}
}

extension Never: ChartContent {}

/// The annotation views of a chart, each identified by its path in the chart's content.
public struct _ChartAnnotations {
  private(set) var annotations: [_ChartAnnotation] = []
  private var path: [AnyHashable] = []

  /// Adds the annotations of the content at `part` of the current path.
  @MainActor mutating func collect<Marks: ChartContent, Part: Hashable>(_ marks: Marks, at part: Part) {
    path.append(AnyHashable(part))
    marks._collect(&self)
    path.removeLast()
  }

  mutating func append(_ view: AnyView) {
    annotations.append(_ChartAnnotation(id: path, view: view))
  }
}

/// The view of an annotation and its path in the chart's content.
public struct _ChartAnnotation: Identifiable {
  public let id: [AnyHashable]
  let view: AnyView
}

@resultBuilder
public enum ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
  public static func buildBlock() -> _NoMarks { _NoMarks() }
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> _SeveralMarks<
    repeat each Content
  > {
    _SeveralMarks(parts: (repeat each content))
  }
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: ChartContent, Second: ChartContent>(first: First) -> _ConditionalMarks<
    First, Second
  > {
    .first(first)
  }
  public static func buildEither<First: ChartContent, Second: ChartContent>(second: Second) -> _ConditionalMarks<
    First, Second
  > {
    .second(second)
  }
  public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content) -> AnyChartContent {
    AnyChartContent(content)
  }
}

/// The content of an empty builder.
public nonisolated struct _NoMarks: ChartContent {
  public typealias Body = Never
}

/// The content of several expressions in a builder.
public nonisolated struct _SeveralMarks<each Content: ChartContent>: ChartContent {
  public typealias Body = Never
  let parts: (repeat each Content)
  @MainActor public func _collect(_ annotations: inout _ChartAnnotations) {
    var index = 0
    func collect<Part: ChartContent>(_ part: Part) {
      annotations.collect(part, at: index)
      index += 1
    }
    repeat collect(each parts)
  }
}

/// The content of an `if`-`else`.
public nonisolated enum _ConditionalMarks<First: ChartContent, Second: ChartContent>: ChartContent {
  public typealias Body = Never
  case first(First)
  case second(Second)
  @MainActor public func _collect(_ annotations: inout _ChartAnnotations) {
    switch self {
    case .first(let content): annotations.collect(content, at: "first")
    case .second(let content): annotations.collect(content, at: "second")
    }
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public typealias Body = Never
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
  public func _collect(_ annotations: inout _ChartAnnotations) { self?._collect(&annotations) }
}

public nonisolated struct AnyChartContent: ChartContent {
  public typealias Body = Never
  private let collect: @MainActor (inout _ChartAnnotations) -> Void
  public init(_ content: some ChartContent) {
    let content = UncheckedSendable(content)
    collect = { content.value._collect(&$0) }
  }
  public init(erasing content: some ChartContent) { self.init(content) }
  @MainActor public func _collect(_ annotations: inout _ChartAnnotations) { collect(&annotations) }
}

public nonisolated struct Plot<Content: ChartContent>: ChartContent {
  public typealias Body = Never
  private let content: Content
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
  @MainActor public func _collect(_ annotations: inout _ChartAnnotations) { content._collect(&annotations) }
}

extension ForEach: ChartContent where Content: ChartContent {
  public typealias Body = Never
  @MainActor public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
  @MainActor public func _collect(_ annotations: inout _ChartAnnotations) {
    for element in data { annotations.collect(content(element), at: id(element)) }
  }

  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data, makeID: { $0.id }, make: content) }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, makeID: { $0[keyPath: id] }, make: content)
  }

  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, makeID: { $0 }, make: content)
  }
}
