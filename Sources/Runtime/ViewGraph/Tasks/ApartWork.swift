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
public final class ApartWork: @unchecked Sendable {
  /// How long the graph's thread waits for the work, and how long the work sleeps in real time at the most.
  static let limit = DispatchTimeInterval.seconds(10)

  let handle: GraphHandle
  let node: Node?
  let lock = Lock()
  let changed = DispatchSemaphore(value: 0)
  let answered = DispatchSemaphore(value: 0)
  let woken = DispatchSemaphore(value: 0)
  let outside: OutsideWork
  /// The graph's date; nil where the work sees the real one, and sleeps in real time.
  var date: Int64?
  var started: Instant?
  private var isDone = false
  /// Whether the graph's thread has given up waiting.
  var isAlone = false
  /// What the work wants done on the graph's thread before it goes on.
  var request: (() -> Void)?
  /// How many nanoseconds of the graph's time the work wants to sleep.
  var wish: UInt64?
  var isAsleep = false

  @TaskLocal private static var bound: ApartWork?

  /// The work that this thread does.
  public static var current: ApartWork? { bound }

  init(_ graph: Graph) {
    handle = graph.handle
    node = graph.contextNode
    outside = graph.outside
    date = graph.time.date
  }

  /// Does the work, on the thread of the caller.
  func perform(_ work: () -> Void) {
    lock.lock()
    started = Instant()
    lock.unlock()
    if let date { virtual_clock_set(date) }
    Self.$bound.withValue(self, operation: work)
    if date != nil { VirtualTime.showReal() }
    lock.lock()
    isDone = true
    lock.unlock()
    changed.signal()
  }

  /// Runs what answers a request of the graph's, on whichever thread it comes: what it leaves to the main thread is the graph's.
  public static func answering(_ graph: Graph) -> @Sendable (_ answer: () -> Void) -> Void {
    let work = ApartWork(graph)
    // Nobody waits for it.
    work.isAlone = true
    work.date = nil
    return { work.perform($0) }
  }

  /// What has become of the work when the graph's thread waits for it no longer.
  enum Outcome {
    case done
    /// It takes too long.
    case alone
    /// It wants to go on so many nanoseconds of the graph's time later.
    case asleep(UInt64)
    /// It has not begun: other work is asleep on its queue.
    case behind
  }

  /// Waits on the graph's thread until the work is done, or asleep.
  ///
  /// - Parameter patience: How long it may take to begin where other work on its queue is asleep, behind which it stands where the queue does
  ///   one after the other; nil where none is.
  func wait(patience: DispatchTimeInterval?) -> Outcome {
    let end = DispatchTime.now() + Self.limit
    let start = patience.map { DispatchTime.now() + $0 } ?? end
    while true {
      let hasChanged = changed.wait(timeout: hasBegun ? end : start) == .success
      lock.lock()
      if !hasChanged {
        let isBehind = patience != nil && started == nil
        isAlone = !isBehind && !isDone && request == nil && wish == nil && DispatchTime.now() >= end
        let isAlone = isAlone
        lock.unlock()
        if isBehind { return .behind }
        if isAlone { return .alone }
        continue
      }
      let isOver = isDone
      var wanted = request.take()
      let wish = wish.take()
      isAsleep = wish != nil
      lock.unlock()
      wanted?()
      // The closure is the other thread's, which goes on now.
      if wanted.take() != nil { answered.signal() }
      if let wish { return .asleep(wish) }
      if isOver { return .done }
    }
  }

  private var hasBegun: Bool {
    lock.lock()
    defer { lock.unlock() }
    return started != nil
  }
}
