import CVirtualClock
import _Concurrency

/// The clock of one graph and all that waits for it: jobs and actions, ordered by due time, then by the order in which they came.
///
/// Virtual time moves to what falls due next; a graph with a ``RealPace`` waits for it.
public final class VirtualTime {
  enum Work {
    case job(UnownedJob, isMain: Bool)
    case action(() -> Void)
  }

  public final class Entry {
    let due: UInt64
    let order: UInt64
    var work: Work?
    /// The clean-up of a sleep that was cut short: runs when its time comes, but no time is spent waiting for it.
    var isStale = false
    /// The next turn of a timer that repeats until somebody ends it.
    var repeats = false

    init(due: UInt64, order: UInt64, work: Work) {
      self.due = due
      self.order = order
      self.work = work
    }

    /// Takes the entry back.
    public func cancel() { work = nil }
  }

  /// Nanoseconds since the start.
  public var now: UInt64 {
    guard let pace else { return elapsed }
    return max(pace.elapsed, elapsed)
  }
  /// How far time has been moved on.
  @safe @exclusivity(unchecked) private var elapsed: UInt64 = 0
  let pace: RealPace?
  /// The real date, in nanoseconds since 1970, when this clock began: a multiple of 1/512 s, so that what is added to it is rounded alike in
  /// every run.
  public let start = virtual_clock_real() / 1_953_125 * 1_953_125
  private var heap: [Entry] = []
  private var lastOrder: UInt64 = 0

  init(pace: RealPace? = nil) { self.pace = pace }

  @discardableResult
  func schedule(after delay: UInt64, _ work: Work) -> Entry {
    lastOrder += 1
    let entry = Entry(due: deadline(after: delay), order: lastOrder, work: work)
    heap.append(entry)
    siftUp()
    return entry
  }

  /// When so many nanoseconds will have passed; nothing is later than ``RoundDuration/longest``, where time ends.
  func deadline(after delay: UInt64) -> UInt64 {
    let (sum, overflow) = now.addingReportingOverflow(delay)
    return overflow ? RoundDuration.longest : min(sum, RoundDuration.longest)
  }

  /// Runs an action when so many nanoseconds have passed.
  ///
  /// - Parameter isAwaited: false for what need not come: no time is spent waiting for it.
  @discardableResult
  public func schedule(after delay: UInt64, isAwaited: Bool = true, _ action: @escaping () -> Void) -> Entry {
    let entry = schedule(after: delay, .action(action))
    entry.isStale = !isAwaited
    return entry
  }

  /// When the next entry falls due; nil when nothing waits.
  var nextDue: UInt64? {
    dropCancelled()
    return heap.first?.due
  }

  /// Whether all that waits are turns of timers that repeat, and clean-up.
  var hasOnlyRepeating: Bool { heap.allSatisfy { $0.work == nil || $0.isStale || $0.repeats } }

  /// Whether all that waits is clean-up.
  var hasOnlyStale: Bool { heap.allSatisfy { $0.work == nil || $0.isStale } }

  /// The clock's date, in nanoseconds since 1970; nil where it is the real one.
  public var date: Int64? { pace == nil ? start + Int64(clamping: elapsed) : nil }

  /// Shows the code of this thread the clock's date instead of the real one: what Foundation's `Date()` says there.
  func showDate() { virtual_clock_set(date ?? -1) }

  static func showRealDate() { virtual_clock_set(-1) }

  /// Moves the clock on by what code of this thread sleeps, while nothing else can come.
  /// - Returns: false where the clock is the real one.
  func sleep(_ nanoseconds: UInt64) -> Bool {
    guard pace == nil else { return false }
    addWaitedTime()
    elapsed = deadline(after: nanoseconds)
    showDate()
    return true
  }

  /// Moves the clock on by what has passed while code waited for it to pass.
  func addWaitedTime() { elapsed += UInt64(virtual_clock_waited()) }

  /// Takes the next entry and moves the clock to it.
  func take() -> Work? {
    dropCancelled()
    guard let entry = popFirst() else { return nil }
    advance(to: entry.due)
    return entry.work
  }

  /// Moves the clock on, to a time not behind anything that waits.
  func advance(to time: UInt64) {
    addWaitedTime()
    elapsed = max(elapsed, time)
    showDate()
  }

  /// Lets go of all that waits; none of it comes.
  func cancelAll() {
    let waiting = heap
    heap = []
    // Who keeps an entry, as a timer does, may itself be kept by its work.
    for entry in waiting { entry.cancel() }
  }

  private func dropCancelled() {
    while let first = heap.first, first.work == nil { _ = popFirst() }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool { (heap[a].due, heap[a].order) < (heap[b].due, heap[b].order) }

  private func siftUp() {
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(child, parent) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func popFirst() -> Entry? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, smallest) { smallest = child }
      if smallest == parent { return first }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
