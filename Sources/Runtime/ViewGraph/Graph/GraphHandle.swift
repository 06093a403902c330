import Glibc

/// A graph as those remember it who may outlive it or work on other threads.
///
/// Weak references to the graph itself would put its reference count into a side table, which makes each of the many retains of an
/// update slower; so there are none. The graph closes the handle when it ends.
@safe final class GraphHandle: @unchecked Sendable {
  private let lock = Lock()
  private var actions: [(Graph) -> Void] = []
  private var isClosed = false
  /// The graph; to be asked for on its thread only.
  unowned(unsafe) private(set) var graph: Graph?
  /// The thread that works for the graph: the main actor's, which in a test runner may be another after each suspension.
  var thread = pthread_self()
  /// Called when work arrives from another thread.
  var onForward: (() -> Void)?

  init() {}

  func open(_ graph: Graph) { unsafe self.graph = graph }

  /// Whether the caller runs on the graph's thread.
  var isOnThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  /// Keeps an action of another thread until the graph's thread takes it.
  /// - Returns: false when the graph is gone.
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

  /// What other threads have handed over since the last call.
  func takeForwarded() -> [(Graph) -> Void] {
    lock.lock()
    defer { lock.unlock() }
    guard !actions.isEmpty else { return [] }
    defer { actions = [] }
    return actions
  }

  /// The graph ends.
  func close() {
    lock.lock()
    isClosed = true
    unsafe graph = nil
    lock.unlock()
  }
}
