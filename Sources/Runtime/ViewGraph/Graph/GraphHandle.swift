import TraceSystem

/// A reference to a graph for objects that may outlive it or that work on other threads.
///
/// A weak reference to the graph would move its reference count into a side table and slow down each of the many
/// retains of an update. There are no such references; instead, the graph closes its handle in `deinit`.
@safe public final class GraphHandle: @unchecked Sendable {
  private let lock = SystemLock()
  private var actions: [(Graph) -> Void] = []
  private var isClosed = false
  /// The graph; nil once it is gone. Read it only on the graph's thread.
  // lifetime: the graph clears it in `deinit`, through `close()`.
  unowned(unsafe) private(set) var graph: Graph?
  /// The graph, if it exists and the caller runs on its thread.
  public var current: Graph? { isOnThread ? unsafe graph : nil }
  /// The graph, which the caller knows to exist because it works for the graph or for something that the graph owns.
  var living: Graph {
    guard let graph = unsafe graph else { preconditionFailure("the view graph has been deallocated") }
    return graph
  }
  /// The thread that works for the graph: the main actor's thread, which may change after each suspension in a test
  /// runner.
  var thread = pthread_self()
  /// Called when work arrives from another thread.
  var onForward: (() -> Void)?

  init() {}

  func open(_ graph: Graph) { unsafe self.graph = graph }

  /// True if the caller runs on the graph's thread.
  var isOnThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  /// Queues an action from another thread until the graph's thread takes it.
  /// - Returns: False if the graph is gone.
  @discardableResult
  func forward(_ action: @escaping (Graph) -> Void) -> Bool {
    lock.lock()
    let isOpen = !isClosed
    if isOpen { actions.append(action) }
    lock.unlock()
    if isOpen { onForward?() }
    return isOpen
  }

  var hasForwarded: Bool {
    lock.lock()
    defer { lock.unlock() }
    return !actions.isEmpty
  }

  /// Returns the actions that other threads have forwarded since the last call.
  func takeForwarded() -> [(Graph) -> Void] {
    lock.lock()
    defer { lock.unlock() }
    guard !actions.isEmpty else { return [] }
    defer { actions = [] }
    return actions
  }

  /// Closes the handle when the graph is deallocated.
  func close() {
    lock.lock()
    isClosed = true
    unsafe graph = nil
    let dropped = actions
    actions = []
    lock.unlock()
    // The actions may own objects that refer to the handle, so they are released outside the lock.
    withExtendedLifetime(dropped) {}
  }
}
