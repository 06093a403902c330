import TraceFormat

extension Graph {
  /// Runs code for the graph on the main thread; the code's tasks and writes belong to the graph. Frames and due jobs
  /// follow.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    noteActivity()
    return try ActiveGraph.with(self) {
      performForwarded()
      defer {
        performFrames()
        runJobs(until: time.now)
      }
      return try body()
    }
  }

  /// Advances time by this many nanoseconds. Everything that becomes due, including exactly at the end, runs in order.
  public func advance(by nanoseconds: UInt64) {
    let end = time.deadline(after: nanoseconds)
    ActiveGraph.with(self) {
      performForwarded()
      frames.resumeCutNodes()
      performFrames()
      runJobs(until: end)
      waitInRealTime(until: end)
      time.advance(to: end)
    }
  }

  /// The time, in nanoseconds, that ``settle()`` looks ahead for work.
  static let settleHorizon: UInt64 = 24 * 3_600_000_000_000

  /// Runs until nothing is pending but repeating work (timers, and tasks that keep waking up at the same place) and
  /// work that is more than a day ahead.
  /// - Returns: False if the work had to be cut, since it has no end.
  @discardableResult
  public func settle() -> Bool {
    ActiveGraph.with(self) {
      performForwarded()
      frames.resumeCutNodes()
      performFrames()
      let isOver = runJobs(
        until: time.deadline(after: time.pace == nil ? Self.settleHorizon : Self.settleLimit), settles: true)
      if time.pace != nil { settleInRealTime() } else { awaitExternalRequests() }
      recordRest(isOver: isOver)
      return isOver
    }
  }

  /// The number of turns of timers and loops for which settling waits when only their own work is left, which may
  /// never be done.
  private static let mostTurns = 1_000

  /// Runs the jobs that are due now.
  func runDueJobs() { runJobs(until: time.now) }

  /// Runs the jobs that are due by a time.
  /// - Parameter settles: True to stop when only repeating work and cleanup are left.
  /// - Returns: False if the jobs were cut, since they follow each other without an end.
  @discardableResult
  func runJobs(until end: UInt64, settles: Bool = false) -> Bool {
    var limit = jobLimit.begin()
    var turns = 0
    while let due = time.nextDue, due <= end {
      if settles, !time.isAwaiting(until: end) || turns >= Self.mostTurns { break }
      guard limit.allowsJob(passesTime: due > time.now) else {
        jobLimit.wasReached(limit)
        onCut?("stopped after \(limit.count) jobs: something repeats endlessly")
        return false
      }
      guard waitUntilDue(due) else { continue }
      guard let entry = time.take(), let work = entry.work else { break }
      if settles, entry.repeats { turns = time.isAwaitingOtherThanRepetitions(until: end) ? 0 : turns + 1 }
      perform(work, of: entry)
    }
    jobLimit.wasNotReached()
    frames.settled()
    return true
  }

  /// Performs work that is due, and the frames that follow.
  private func perform(_ work: VirtualTime.Work, of entry: VirtualTime.Entry) {
    noteActivity(isRepetition: entry.isRepetition || entry.isStale)
    time.running(entry) {
      switch work {
      case .job(let job, let isMain): jobs.run(job, isMain: isMain)
      case .action(let action): withContext(nil, action)
      }
      // Changes that the work made without recording a write or another event are attributed to the cause of the work.
      events.noteCause(time.trigger)
      time.trigger = 0
      time.running(nil) { performForwarded() }
      performFrames()
    }
  }
}

/// The limit on the jobs of one wait, beyond which it is cut.
struct JobLimit {
  /// The count of one wait.
  struct Count {
    /// The maximum number of jobs at one moment.
    fileprivate let most: Int
    private(set) var count = 0
    private var countAtMoment = 0

    fileprivate init(most: Int) { self.most = most }

    /// Counts a job.
    /// - Parameter passesTime: True if the job is due later than the last one.
    /// - Returns: False if the limit is reached.
    mutating func allowsJob(passesTime: Bool) -> Bool {
      let atMoment = passesTime ? 1 : countAtMoment + 1
      guard atMoment <= most, count < JobLimit.mostInAll else { return false }
      countAtMoment = atMoment
      count += 1
      return true
    }

    /// True if the jobs of one moment have reached their limit.
    fileprivate var isWithoutProgress: Bool { countAtMoment >= most }
  }

  /// The maximum number of jobs at one moment.
  private static let most = 100_000
  /// The maximum number of jobs of a wait, however much time passes.
  fileprivate static let mostInAll = 1_000_000
  /// The maximum number of jobs at one moment of a wait that follows a cut without progress, since the same endless
  /// work would show nothing new.
  private static let mostAfterCut = 1_000

  /// True if the last run was cut because jobs kept following each other while no time passed.
  private var wasCutWithoutProgress = false

  func begin() -> Count { Count(most: wasCutWithoutProgress ? Self.mostAfterCut : Self.most) }

  mutating func wasReached(_ count: Count) { wasCutWithoutProgress = count.isWithoutProgress }

  mutating func wasNotReached() { wasCutWithoutProgress = false }
}
