/// The sleeps of a task and its child tasks since the user's last input, counted for each `await`: a task that keeps
/// waking up at one of them repeats its work, as a timer does.
struct SleepCounts {
  /// One `await` of one task or child task.
  private struct Place: Hashable {
    let job: UInt32
    let suspension: [UInt]
  }

  /// The number of wake-ups at one `await` that make a task repeating.
  private static let threshold = 3
  /// The number of wake-ups at one `await` that make a task a loop. Input between them does not reset it.
  private static let loopThreshold = 2
  /// The maximum number of places. Child tasks that have ended leave theirs behind.
  private static let placeLimit = 1_000

  private var input: UInt64 = 0
  private var counts: [Place: Int] = [:]
  /// The place where each task or child task slept last.
  private var last: [UInt32: Place] = [:]
  private var repeating: Set<UInt32> = []
  /// The wake-ups at each place since the task began.
  private var allCounts: [Place: Int] = [:]
  private var loops: Set<UInt32> = []

  /// Notes that a task goes to sleep, so that its previous sleep is over.
  /// - Parameters:
  ///   - job: The number of the task or child task.
  ///   - suspension: The place where it sleeps.
  ///   - input: The number of the user's last input; a new one starts the counts again.
  /// - Returns: True if the task repeats its work.
  mutating func noteSleep(of job: UInt32, at suspension: [UInt], input: UInt64) -> Bool {
    if self.input != input || counts.count > Self.placeLimit { reset(input) }
    if let woken = last[job] {
      counts[woken, default: 0] += 1
      if counts[woken, default: 0] >= Self.threshold { repeating.insert(job) }
      noteWake(of: job, at: woken)
    }
    last[job] = Place(job: job, suspension: suspension)
    return repeating.contains(job)
  }

  /// Returns true if the task or child task keeps waking up at the same place.
  func isLoop(_ job: UInt32) -> Bool { loops.contains(job) }

  private mutating func noteWake(of job: UInt32, at place: Place) {
    if allCounts.count > Self.placeLimit { (allCounts, loops) = ([:], []) }
    allCounts[place, default: 0] += 1
    if allCounts[place, default: 0] >= Self.loopThreshold { loops.insert(job) }
  }

  /// Forgets the wake-ups before an input. Sleeps that began before it end after it.
  private mutating func reset(_ input: UInt64) {
    if last.count > Self.placeLimit { last = [:] }
    self.input = input
    counts = [:]
    repeating = []
  }
}
