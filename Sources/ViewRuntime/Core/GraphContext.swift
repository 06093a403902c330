import ViewGraph

/// The graph on whose behalf code of the author's runs on the main thread now.
enum GraphContext {
  nonisolated(unsafe) static var current: Graph?

  /// The graph whose views are being evaluated now.
  static var evaluating: Graph? {
    guard let graph = unsafe current, graph.isEvaluating, graph.isOnThread else { return nil }
    return graph
  }
}
