import CVirtualClock
import Glibc
import Dispatch

/// Work of a graph's on a queue of the background: a thread of its own does it, at a moment of the graph's time, and the graph's thread waits
/// for it meanwhile, so that what it leads to comes in the same order in each run. When the work sleeps, the graph goes on until its time has
/// come that far.
///
/// What waits longer than ``limit`` is left alone; it then counts as work of the world outside, which a settling waits for.
///
/// Sendable: the lock guards what changes.
public final class BackgroundWork: @unchecked Sendable {
  /// How long the graph's thread waits for the work, and how long the work sleeps in real time at the most.
  static let limit = DispatchTimeInterval.seconds(10)

  let handle: GraphHandle
  let node: Node?
  let lock = Lock()
  let stateChanged = DispatchSemaphore(value: 0)
  let requestDone = DispatchSemaphore(value: 0)
  let wakeup = DispatchSemaphore(value: 0)
  let externalRequests: ExternalRequests
  /// The graph's date; nil where the work sees the real one, and sleeps in real time.
  var date: Int64?
  var started: ClockReading?
  private var isDone = false
  /// Whether the graph's thread has given up waiting.
  var isAbandoned = false
  /// What the work wants done on the graph's thread before it goes on.
  var request: (() -> Void)?
  /// How many nanoseconds of the graph's time the work wants to sleep.
  var requestedSleep: UInt64?
  var isAsleep = false

  @TaskLocal private static var bound: BackgroundWork?

  /// The work that this thread does.
  public static var current: BackgroundWork? { bound }

  init(_ graph: Graph) {
    handle = graph.handle
    node = graph.contextNode
    externalRequests = graph.externalRequests
    date = graph.time.date
  }

  /// Does the work, on the thread of the caller.
  func perform(_ work: () -> Void) {
    lock.lock()
    started = ClockReading()
    lock.unlock()
    if let date { virtual_clock_set(date) }
    Self.$bound.withValue(self, operation: work)
    if date != nil { VirtualTime.showRealDate() }
    lock.lock()
    isDone = true
    lock.unlock()
    stateChanged.signal()
  }

  /// Runs what answers a request of the graph's, on whichever thread it comes: what it leaves to the main thread is the graph's.
  public static func responder(for graph: Graph) -> @Sendable (_ answer: () -> Void) -> Void {
    let work = BackgroundWork(graph)
    // Nobody waits for it.
    work.isAbandoned = true
    work.date = nil
    return { work.perform($0) }
  }

  /// What has become of the work when the graph's thread waits for it no longer.
  enum Outcome {
    case done
    /// It takes too long.
    case timedOut
    /// It wants to go on so many nanoseconds of the graph's time later.
    case sleeping(UInt64)
    /// It has not begun: other work is asleep on its queue.
    case blocked
  }

  /// Waits on the graph's thread until the work is done, or asleep.
  ///
  /// - Parameter startTimeout: How long it may take to begin where other work on its queue is asleep, behind which it stands where the queue does
  ///   one after the other; nil where none is.
  func wait(startTimeout: DispatchTimeInterval?) -> Outcome {
    let end = DispatchTime.now() + Self.limit
    let start = startTimeout.map { DispatchTime.now() + $0 } ?? end
    while true {
      let hasChanged = stateChanged.wait(timeout: hasBegun ? end : start) == .success
      lock.lock()
      if !hasChanged {
        let isBlocked = startTimeout != nil && started == nil
        isAbandoned = !isBlocked && !isDone && request == nil && requestedSleep == nil && DispatchTime.now() >= end
        let isAbandoned = isAbandoned
        lock.unlock()
        if isBlocked { return .blocked }
        if isAbandoned { return .timedOut }
        continue
      }
      let isOver = isDone
      var wanted = request.take()
      let requestedSleep = requestedSleep.take()
      isAsleep = requestedSleep != nil
      lock.unlock()
      wanted?()
      // The closure is the other thread's, which goes on now.
      if wanted.take() != nil { requestDone.signal() }
      if let requestedSleep { return .sleeping(requestedSleep) }
      if isOver { return .done }
    }
  }

  private var hasBegun: Bool {
    lock.lock()
    defer { lock.unlock() }
    return started != nil
  }
}
