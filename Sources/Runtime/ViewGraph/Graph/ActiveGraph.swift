import TraceSystem

/// The graph for which the main thread is working.
public enum ActiveGraph {
  @exclusivity(unchecked) nonisolated(unsafe) private static var current: Graph?

  /// The active graph, if the caller runs on its thread.
  public static var onThisThread: Graph? {
    guard let graph = unsafe current, graph.isOnThread else { return nil }
    return graph
  }

  /// The graph that was last active on this thread. Code that a test runs between two calls to its host belongs to this
  /// graph.
  public static var lastOnThisThread: Graph? {
    guard let graph = unsafe current ?? latest, graph.isOnThread else { return nil }
    return graph
  }

  // lifetime: the graph removes itself in `deinit`, through `forget(_:)`.
  nonisolated(unsafe) private static unowned(unsafe) var latest: Graph?
  nonisolated(unsafe) private static var latestID: ObjectIdentifier?

  /// Removes the reference to a graph that is being deallocated.
  static func forget(_ graph: Graph) {
    guard unsafe latestID == ObjectIdentifier(graph) else { return }
    unsafe latest = nil
    unsafe latestID = nil
  }

  /// The graph whose views are being evaluated.
  public static var evaluating: Graph? {
    guard let graph = unsafe current, graph.isEvaluating, graph.isOnThread else { return nil }
    return graph
  }

  /// The graph whose views are being evaluated, if it records.
  public static var recording: Graph? {
    guard let graph = unsafe current, graph.isEvaluating, graph.isRecording, graph.isOnThread else { return nil }
    return graph
  }

  /// Bound around all work of a graph, so that every task created there inherits a task-local value, except for
  /// detached tasks.
  @TaskLocal private static var isInherited = false

  /// Makes a graph active while `body` runs.
  static func with<Result>(_ graph: Graph, _ body: () throws -> Result) rethrows -> Result {
    let thread = pthread_self()
    graph.handle.thread = thread
    let outer = unsafe current
    unsafe latest = graph
    unsafe latestID = ObjectIdentifier(graph)
    unsafe current = graph
    let outerOnThread = outer.flatMap { $0.isOnThread ? $0 : nil }
    outerOnThread?.time.addWaitedTime()
    SleepInterception.install
    graph.time.showTime()
    graph.progress.begin(thread)
    defer {
      graph.progress.end()
      unsafe current = outer
      graph.time.addWaitedTime()
      if let outerOnThread { outerOnThread.time.showTime() } else { ClockReading.showReal() }
    }
    // Already bound if one section is nested in another.
    return try isInherited ? body() : $isInherited.withValue(true, operation: body)
  }

  /// True if the running code is isolated to the main actor. A job of the background pool on the main thread is not.
  static var isOnMainActor: Bool {
    guard let graph = onThisThread else { return isMainThread }
    return graph.events.thread == 1
  }

  nonisolated(unsafe) static var mainThread: pthread_t?

  private static var isMainThread: Bool { unsafe mainThread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
}
