import ViewGraph

/// Builds views from the statements of a closure.
@resultBuilder
public enum ViewBuilder {
  /// Evaluates one expression, and records the span in which a view of the app is initialized.
  public static func buildExpression<Content: View>(
    _ content: @autoclosure () -> Content, file: StaticString = #fileID, line: UInt = #line
  ) -> Content {
    guard let graph = ActiveGraph.recording, let kind = Content.author else { return content() }
    return graph.recordValue(kind, at: SourceSite(file, line), content)
  }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<First: View, Second: View, each Rest: View>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> _TupleView<First, Second, repeat each Rest> { _TupleView(first, second, repeat each rest) }

  /// Chosen only where the type is spelled out: `@ViewBuilder content: () -> TupleView<(A, B)>`.
  @_disfavoredOverload
  public static func buildBlock<First: View, Second: View, each Rest: View>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> TupleView<(First, Second, repeat each Rest)> { TupleView((first, second, repeat each rest)) }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
