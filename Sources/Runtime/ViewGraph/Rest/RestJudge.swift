/// Judges whether the code that a graph runs comes to an end, from samples at regular times.
///
/// A thread that is stopped, as by a debugger, or a computer that sleeps, takes no samples, so that this time does not
/// count.
struct RestJudge {
  /// The facts that a sample finds at one time. All times are in nanoseconds.
  struct Sample {
    var now: UInt64
    /// The number of pieces of work so far; nil if no thread works for the graph.
    var steps: UInt64?
    /// The time for which the graph's thread, and all threads together, have run.
    var threadTime: UInt64
    var processTime: UInt64
  }

  /// The way in which code does not come to an end.
  enum Unrest: Equatable {
    /// It keeps a processor busy.
    case busy
    /// It waits, and no thread works that could end the wait.
    case blocked
  }

  /// The time after which code is suspected.
  let patience: UInt64
  /// The time between two samples.
  let interval: UInt64

  private var last: Sample?
  /// The thread's time when the current piece of work began.
  private var threadTimeBefore: UInt64 = 0
  /// The time since the current piece of work began, and for how long of it nothing has run.
  private(set) var elapsed: UInt64 = 0
  private var idle: UInt64 = 0

  /// - Parameters:
  ///   - patience: The time, in nanoseconds, after which code is suspected.
  ///   - interval: The time between two samples.
  init(patience: UInt64, interval: UInt64) {
    self.patience = patience
    self.interval = interval
  }

  /// Takes the next sample.
  ///
  /// - Returns: The suspicion against the code that is running, or nil.
  mutating func take(_ sample: Sample) -> Unrest? {
    defer { last = sample }
    guard let last, let steps = sample.steps, steps == last.steps else {
      begin(at: sample)
      return nil
    }
    // A sample that comes late counts as one in time: nobody knows what has kept it.
    let time = min(sample.now - last.now, 2 * interval)
    elapsed += time
    // The system's clocks of processor time may step back a little.
    let hasRun = sample.threadTime > last.threadTime + time / Self.idleShare
    let hasOthers = sample.processTime > last.processTime + time / Self.idleShare
    idle = hasRun || hasOthers ? 0 : idle + time
    if sample.threadTime >= threadTimeBefore + patience { return .busy }
    return idle >= patience ? .blocked : nil
  }

  /// Clears the code that is running of suspicion. It is suspected again after the same time.
  mutating func acquit() {
    if let last { begin(at: last) }
  }

  private mutating func begin(at sample: Sample) {
    threadTimeBefore = sample.threadTime
    elapsed = 0
    idle = 0
  }

  /// A thread that has run for less than this share of the time has done nothing.
  private static let idleShare: UInt64 = 50
}
