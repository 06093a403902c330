import CVirtualDevice
import TraceFormat
import _Concurrency

/// The clock of one graph, and the queue of the jobs and actions that wait for it, ordered by due time and then by
/// arrival.
///
/// Virtual time jumps to the next due time, whereas a graph with a ``RealPace`` waits for it.
public final class VirtualTime {
  enum Work {
    case job(UnownedJob, isMain: Bool)
    case action(() -> Void)
  }

  public final class Entry {
    let due: UInt64
    let order: UInt64
    var work: Work?
    /// True for work that nothing waits for, such as the cleanup of a canceled sleep. The work runs when it is due.
    var isStale = false
    /// True for an action that code of the author has scheduled, as on the main queue.
    var isOfAuthor = false
    /// True for one run of a timer that repeats until it is canceled.
    var repeats = false
    /// The number of the input since which the work has been repeating; nil if it has not.
    var repeatsSinceInput: UInt64?
    /// True if a repetition is the root of the work: a turn of a timer after its first, or of a loop that has woken at
    /// the same sleep before. Such work is not open work: a clock on screen is never done, and the screen rests between
    /// its turns.
    var isRepetition: Bool
    /// The position of the event that led to the entry; 0 if unknown.
    let trigger: UInt64

    init(due: UInt64, order: UInt64, work: Work, trigger: UInt64, isRepetition: Bool) {
      self.due = due
      self.order = order
      self.work = work
      self.trigger = trigger
      self.isRepetition = isRepetition
    }

    /// Removes the entry from the queue.
    public func cancel() { work = nil }

    /// True for work of the author that waits for the main thread.
    var isMainWork: Bool {
      switch work {
      case .job(_, let isMain): isMain
      case .action: isOfAuthor
      case nil: false
      }
    }
  }

  /// Nanoseconds since the start.
  public var now: UInt64 {
    if !isPaced { return elapsed }
    return max(pace?.elapsed ?? 0, elapsed)
  }
  /// True if any work is due later, except for cleanup.
  var hasWork: Bool { heap.contains { $0.work != nil && !$0.isStale } }

  /// The time to which the clock has been advanced.
  @safe @exclusivity(unchecked) private var elapsed: UInt64 = 0
  let pace: RealPace?
  private let isPaced: Bool
  /// The position of the event that led to the current work; 0 if unknown. Everything that the work schedules inherits
  /// it.
  @safe @exclusivity(unchecked) var trigger: UInt64 = 0
  /// The real date, in nanoseconds since 1970, at which this clock started. It is a multiple of 1/512 s, so that sums
  /// are rounded the same way in every run.
  public let start = virtual_clock_real() / 1_953_125 * 1_953_125
  private var heap: [Entry] = []
  private var lastOrder: UInt64 = 0
  /// The entry whose work is running; nil while the user acts, or work from outside.
  private(set) var running: Entry?

  /// The number of the user's inputs so far.
  public private(set) var inputs: UInt64 = 0

  init(pace: RealPace? = nil) {
    self.pace = pace
    isPaced = pace != nil
  }

  /// Notes an input of the user. Tasks that repeated their work before it may have something new to do.
  func noteInput() { inputs += 1 }

  @discardableResult
  func schedule(after delay: UInt64, _ work: Work) -> Entry { schedule(after: delay, at: takePlace(), work) }

  /// - Parameter place: The place among the work that is due at the same time.
  private func schedule(after delay: UInt64, at place: UInt64, _ work: Work) -> Entry {
    let entry = Entry(
      due: deadline(after: delay), order: place, work: work, trigger: trigger,
      isRepetition: running?.isRepetition ?? false)
    heap.append(entry)
    siftUp()
    return entry
  }

  /// Returns the next place among the work that is due at the same time.
  func takePlace() -> UInt64 {
    lastOrder += 1
    return lastOrder
  }

  /// Runs an action of the author at its place among the work that is due now: at once, unless earlier work of the
  /// author waits for the main thread.
  func runMain(at place: UInt64, _ action: @escaping () -> Void) {
    // The first entry tells whether anything is due, however many timers wait.
    let isAnythingDue = heap.first.map { $0.due <= now } ?? false
    guard isAnythingDue, heap.contains(where: { $0.isMainWork && $0.due <= now && $0.order < place }) else {
      return action()
    }
    schedule(after: 0, at: place, .action(action)).isOfAuthor = true
  }

  /// Returns the time after a delay in nanoseconds, limited to ``RoundDuration/longest``.
  func deadline(after delay: UInt64) -> UInt64 {
    let (sum, overflow) = now.addingReportingOverflow(delay)
    return overflow ? RoundDuration.longest : min(sum, RoundDuration.longest)
  }

  /// Runs an action after a delay in nanoseconds.
  ///
  /// - Parameter isAwaited: False if nothing waits for the action.
  @discardableResult
  public func schedule(after delay: UInt64, isAwaited: Bool = true, _ action: @escaping () -> Void) -> Entry {
    let entry = schedule(after: delay, .action(action))
    entry.isStale = !isAwaited
    return entry
  }

  /// The due time of the next entry; nil if the queue is empty.
  var nextDue: UInt64? {
    dropCancelled()
    return heap.first?.due
  }

  /// Returns true if something is pending, and due no later than `end`, besides repeating work and cleanup.
  func isAwaiting(until end: UInt64) -> Bool {
    heap.contains { $0.work != nil && !$0.isStale && $0.due <= end && !$0.repeats && $0.repeatsSinceInput != inputs }
  }

  /// Returns true if ``isAwaiting(until:)`` would be true without the work whose root is a repetition.
  func isAwaitingOtherThanRepetitions(until end: UInt64) -> Bool {
    heap.contains {
      $0.work != nil && !$0.isStale && $0.due <= end && !$0.repeats && $0.repeatsSinceInput != inputs
        && !$0.isRepetition
    }
  }

  /// The clock's date, in nanoseconds since 1970; nil if the clock shows the real date.
  public var date: Int64? { pace == nil ? start + Int64(clamping: elapsed) : nil }

  /// The real monotonic clock when code first ran at the current time.
  @safe @exclusivity(unchecked) private var arrival: (elapsed: UInt64, monotonic: Int64)?

  /// The times that clocks show at the current time; nil if they show the real time.
  var reading: ClockReading? {
    guard let date else { return nil }
    if let arrival, arrival.elapsed == elapsed { return ClockReading(date: date, monotonic: arrival.monotonic) }
    let monotonic = virtual_clock_real_monotonic()
    arrival = (elapsed, monotonic)
    return ClockReading(date: date, monotonic: monotonic)
  }

  /// Makes the clocks of this thread show the current time.
  func showTime() { if let reading { reading.show() } else { ClockReading.showReal() } }

  /// Lets the monotonic clock catch up after a wait in real time.
  func showTimeAfterWait() {
    arrival = nil
    showTime()
  }

  /// Advances the clock by a sleep that blocks this thread, during which nothing else can run.
  /// - Returns: False if the clock is the real clock.
  func sleep(_ nanoseconds: UInt64) -> Bool {
    guard pace == nil else { return false }
    addWaitedTime()
    elapsed = deadline(after: nanoseconds)
    showTime()
    return true
  }

  /// Advances the clock by the time that passed while code was polling a clock in a loop.
  func addWaitedTime() {
    let waited = UInt64(virtual_clock_waited())
    guard waited > 0 else { return }
    elapsed += waited
    realTimeUses.insert(.clockPolled)
  }

  /// The warnings about code for which real time passed, which have not been recorded yet.
  private(set) var realTimeUses: Set<WellKnownString> = []
  private var recordedUses: Set<WellKnownString> = []

  /// Notes that real time passed for code.
  func noteRealTime(_ use: WellKnownString) { realTimeUses.insert(use) }

  /// Returns the warnings that are to be recorded, each only once.
  func takeRealTimeUses() -> [WellKnownString] {
    let new = realTimeUses.subtracting(recordedUses)
    realTimeUses = []
    recordedUses.formUnion(new)
    // order: sorted.
    return new.sorted { $0.rawValue < $1.rawValue }
  }

  /// Removes the next entry, advances the clock to the entry's due time, and restores the cause of the entry.
  func take() -> Entry? {
    dropCancelled()
    guard let entry = popFirst() else { return nil }
    advance(to: entry.due)
    trigger = entry.trigger
    return entry
  }

  /// Performs the work of an entry, and everything that it leads to at once.
  func running(_ entry: Entry?, _ body: () -> Void) {
    let outer = running
    running = entry
    defer { running = outer }
    body()
  }

  /// Advances the clock to a time that is no later than the next due time.
  func advance(to time: UInt64) {
    addWaitedTime()
    elapsed = max(elapsed, time)
    showTime()
  }

  /// Cancels all pending work.
  func cancelAll() {
    let waiting = heap
    heap = []
    // A timer retains its entry, and the entry's work may retain the timer.
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
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, smallest) {
        smallest = child
      }
      if smallest == parent { return first }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
