import Glibc
public import Dispatch

/// Work of a graph's on a queue of the background: a thread of its own does it, at a moment of the graph's time, and the graph's thread waits
/// for it meanwhile, so that what it leads to comes in the same order in each run.
///
/// What waits longer than ``limit`` is left alone; it then counts as work of the world outside, which a settling waits for.
///
/// Sendable: the lock guards what changes.
public final class ApartWork: @unchecked Sendable {
  /// How long the graph's thread waits for the work.
  static let limit = DispatchTimeInterval.seconds(10)

  private let handle: GraphHandle
  private let node: Node?
  private let lock = Lock()
  private let changed = DispatchSemaphore(value: 0)
  private let answered = DispatchSemaphore(value: 0)
  private var started: Instant?
  private var isDone = false
  /// Whether the graph's thread has given up waiting.
  private var isAlone = false
  /// What the work wants done on the graph's thread before it goes on.
  private var request: (() -> Void)?

  @TaskLocal private static var bound: ApartWork?

  /// The work that this thread does.
  public static var current: ApartWork? { bound }

  init(_ graph: Graph) {
    handle = graph.handle
    node = graph.contextNode
  }

  /// Does the work, on the thread of the caller.
  func perform(_ work: () -> Void) {
    started = Instant()
    Self.$bound.withValue(self, operation: work)
    lock.lock()
    isDone = true
    lock.unlock()
    changed.signal()
  }

  /// Runs what answers a request of the graph's, on whichever thread it comes: what it leaves to the main thread is the graph's.
  public static func answering(_ graph: Graph) -> @Sendable (_ answer: () -> Void) -> Void {
    let work = ApartWork(graph)
    return { work.perform($0) }
  }

  /// Waits on the graph's thread until the work is done.
  /// - Returns: false when it takes too long.
  func wait() -> Bool {
    let end = DispatchTime.now() + Self.limit
    while true {
      guard changed.wait(timeout: end) == .success else {
        lock.lock()
        isAlone = !isDone && request == nil
        lock.unlock()
        if isAlone { return false }
        continue
      }
      lock.lock()
      let isOver = isDone
      var wanted = request.take()
      lock.unlock()
      wanted?()
      // The closure is the other thread's, which goes on now.
      if wanted.take() != nil { answered.signal() }
      if isOver { return true }
    }
  }

  /// Has something done on the graph's thread so many nanoseconds from now, on behalf of the view whose code began the work.
  /// - Parameter remaining: what is left, by the real clock, of a delay that the work names.
  /// - Returns: false when the graph has ended.
  @discardableResult
  public func hand(after remaining: UInt64, repeats: Bool = false, _ action: @escaping () -> Void) -> Bool {
    let delay = remaining == 0 ? 0 : Lateness(since: started).meant(by: remaining)
    nonisolated(unsafe) let action = action
    return handle.forward { [node] graph in
      graph.withContext(node) { _ = unsafe graph.scheduleForContext(after: delay, repeats: repeats, action) }
    }
  }

  /// Gives the graph a job of a task that the work has begun.
  /// - Returns: false when the graph has ended.
  func hand(_ job: UnownedJob, _ view: JobView, isMain: Bool, delay: UInt64?) -> Bool {
    handle.forward { [node] graph in graph.withContext(node) { graph.accept(job, view, isMain: isMain, delay: delay) } }
  }

  /// Has more work done apart.
  @discardableResult
  public func begin(after remaining: UInt64, on queue: DispatchQueue, _ work: @escaping () -> Void) -> Bool {
    let delay = remaining == 0 ? 0 : Lateness(since: started).meant(by: remaining)
    nonisolated(unsafe) let work = work
    return handle.forward { [node] graph in
      graph.withContext(node) { _ = unsafe graph.scheduleApart(after: delay, on: queue, work) }
    }
  }

  /// Has something done on the graph's thread while the work waits.
  public func sync(_ action: () -> Void) {
    withoutActuallyEscaping(action) { action in
      lock.lock()
      let isAlone = isAlone
      if !isAlone { request = action }
      lock.unlock()
      if isAlone {
        let held = HeldAction(action)
        guard handle.forward({ [answered] _ in held.run(then: answered) }) else { return }
      } else {
        changed.signal()
      }
      answered.wait()
    }
  }
}

/// An action of another thread's, which is let go before that thread goes on.
private final class HeldAction: @unchecked Sendable {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func run(then done: DispatchSemaphore) {
    action?()
    action = nil
    done.signal()
  }
}

extension Graph {
  /// Has work done on a queue of the background after a virtual delay, on behalf of the view for which the running code works.
  @discardableResult
  public func scheduleApart(
    after delay: UInt64, repeats: Bool = false, on queue: DispatchQueue, _ work: @escaping () -> Void
  ) -> VirtualTime.Entry {
    nonisolated(unsafe) let work = work
    return scheduleForContext(after: delay, repeats: repeats) { [self] in
      let apart = ApartWork(self)
      let outside = outside
      outside.begin()
      queue.async {
        unsafe apart.perform(work)
        outside.end()
      }
      _ = apart.wait()
    }
  }
}
