import TraceFormat

extension Graph {
  /// Runs code for the graph on the main thread; the code's tasks and writes belong to the graph. Frames and due jobs follow.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ActiveGraph.with(self) {
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

  /// Runs until nothing is pending.
  ///
  /// - Parameter awaitsTimers: True if repeating timers count as pending; they then run until they are cut.
  public func settle(awaitsTimers: Bool = true) {
    ActiveGraph.with(self) {
      performForwarded()
      frames.resumeCutNodes()
      performFrames()
      runJobs(until: time.pace == nil ? .max : time.now + Self.settleLimit, awaitsTimers: awaitsTimers)
      if time.pace != nil { settleInRealTime(awaitsTimers: awaitsTimers) } else { awaitExternalRequests(awaitsTimers: awaitsTimers) }
      recordQuiescent()
    }
  }

  /// Runs the jobs that are due now.
  func runDueJobs() { runJobs(until: time.now) }

  func runJobs(until end: UInt64, awaitsTimers: Bool = true) {
    var limit = jobLimit.begin()
    while let due = time.nextDue, due <= end {
      if end == .max, time.hasOnlyStale { break }
      if !awaitsTimers, time.hasOnlyRepeating { break }
      guard limit.allowsJob(passesTime: due > time.now) else {
        jobLimit.wasReached(limit)
        onCut?("stopped after \(limit.jobs) jobs: something repeats endlessly")
        return
      }
      guard waitUntilDue(due) else { continue }
      guard let work = time.take() else { break }
      switch work {
      case .job(let job, let isMain): jobs.run(job, isMain: isMain)
      case .action(let action): withContext(nil, action)
      }
      // Changes that the work made without recording a write or another event are attributed to the cause of the work.
      events.noteCause(time.trigger)
      time.trigger = 0
      performForwarded()
      performFrames()
    }
    jobLimit.wasNotReached()
    frames.settled()
  }
}

/// The limit on the jobs of one wait, beyond which it is cut.
struct JobLimit {
  /// The count of one wait.
  struct Count {
    fileprivate(set) var jobs: Int
    fileprivate var count = 0
    fileprivate var countAtMoment = 0

    /// Counts a job.
    /// - Parameter passesTime: True if the job is due later than the last one.
    /// - Returns: False if the limit is reached.
    mutating func allowsJob(passesTime: Bool) -> Bool {
      count += 1
      countAtMoment = passesTime ? 1 : countAtMoment + 1
      return count <= jobs
    }
  }

  /// The maximum number of jobs.
  private static let most = 100_000
  /// The maximum number of jobs of a wait that follows a cut without progress, since the same endless work would show nothing new.
  private static let mostAfterCut = 1_000

  /// True if the last run was cut because jobs kept following each other while no time passed.
  private var wasCutWithoutProgress = false

  func begin() -> Count { Count(jobs: wasCutWithoutProgress ? Self.mostAfterCut : Self.most) }

  mutating func wasReached(_ count: Count) { wasCutWithoutProgress = count.countAtMoment > count.jobs / 2 }

  mutating func wasNotReached() { wasCutWithoutProgress = false }
}
