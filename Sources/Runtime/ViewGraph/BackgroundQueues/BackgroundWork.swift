import Dispatch
import TraceSystem

/// A work item of a graph on a background queue. It runs on another thread at one point in the graph's time while the
/// graph's thread waits, so its effects have the same order in every run. While the work sleeps, the graph continues
/// until its time has advanced to the end of the sleep.
///
/// Work that takes longer than ``limit`` is abandoned. It then counts as an external request, which ``Graph/settle()``
/// awaits.
///
/// Sendable: the lock guards the mutable state.
public final class BackgroundWork: @unchecked Sendable {
  /// The maximum real time for which the graph's thread waits for the work and for which the work sleeps.
  static let limit = DispatchTimeInterval.seconds(10)

  let handle: GraphHandle
  let node: Node?
  let lock = SystemLock()
  let stateChanged = DispatchSemaphore(value: 0)
  let requestDone = DispatchSemaphore(value: 0)
  let wakeup = DispatchSemaphore(value: 0)
  let externalRequests: ExternalRequests
  /// The graph's time; nil if the work sees the real time and sleeps in it.
  var reading: ClockReading?
  private var startTime: DispatchTime?
  private var isDone = false
  /// True once the graph's thread has given up waiting.
  var isAbandoned = false
  /// An action that the work needs to run on the graph's thread before it continues.
  var request: (() -> Void)?
  /// The length of the sleep that the work requests, in nanoseconds of the graph's time.
  var requestedSleep: UInt64?
  var isAsleep = false

  @TaskLocal private static var bound: BackgroundWork?

  /// The work that runs on this thread.
  public static var current: BackgroundWork? { bound }

  init(_ graph: Graph) {
    handle = graph.handle
    node = graph.context.owner
    externalRequests = graph.externalRequests
    reading = graph.time.reading
  }

  /// Runs the work on the caller's thread.
  func perform(_ work: () -> Void) {
    lock.lock()
    startTime = .now()
    lock.unlock()
    reading?.show()
    Self.$bound.withValue(self, operation: work)
    if reading != nil { ClockReading.showReal() }
    lock.lock()
    isDone = true
    lock.unlock()
    stateChanged.signal()
  }

  /// Returns a function that runs the answer to one of the graph's requests, on any thread. Anything that the answer
  /// queues on the main thread belongs to the graph.
  public static func responder(for graph: Graph) -> @Sendable (_ answer: () -> Void) -> Void {
    let work = BackgroundWork(graph)
    // The graph's thread does not wait for this work.
    work.isAbandoned = true
    work.reading = nil
    return { work.perform($0) }
  }

  /// The reason that the graph's thread stopped waiting.
  enum Outcome {
    case done
    /// The work takes longer than ``limit``.
    case timedOut
    /// The work sleeps for this many nanoseconds of the graph's time.
    case sleeping(UInt64)
    /// The work has not started: other work sleeps on its queue.
    case blocked
  }

  /// Waits, on the graph's thread, until the work is done or sleeps.
  ///
  /// - Parameter startTimeout: The time to wait for the work to start while other work sleeps on its queue, which may
  ///   be serial; nil if no other work sleeps there.
  func wait(startTimeout: DispatchTimeInterval?) -> Outcome {
    var deadline = ClockReading.withReal { WorkDeadline() }
    let start = ClockReading.withReal { startTimeout.map { DispatchTime.now() + $0 } }
    while true {
      let hasChanged = ClockReading.withReal {
        stateChanged.wait(timeout: hasBegun ? deadline.time : start ?? deadline.time) == .success
      }
      lock.lock()
      if !hasChanged {
        let isBlocked = startTimeout != nil && startTime == nil
        let hasPassed = ClockReading.withReal { deadline.hasPassed(startTime: startTime) }
        isAbandoned = !isBlocked && !isDone && request == nil && requestedSleep == nil && hasPassed
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
      // Release the closure before the work's thread continues.
      if wanted.take() != nil { requestDone.signal() }
      if let requestedSleep { return .sleeping(requestedSleep) }
      if isOver { return .done }
    }
  }

  private var hasBegun: Bool {
    lock.lock()
    defer { lock.unlock() }
    return startTime != nil
  }
}
