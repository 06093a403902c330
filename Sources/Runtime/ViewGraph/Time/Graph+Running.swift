import TraceFormat

extension Graph {
  /// The maximum number of jobs that one wait runs before it is cut.
  static let jobLimit = 100_000
  /// The maximum number of jobs of a wait that follows a cut without progress, since the same endless work would show nothing new.
  static let jobLimitAfterCut = 1_000

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
      resumeCutNodes()
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
      resumeCutNodes()
      performFrames()
      runJobs(until: time.pace == nil ? .max : time.now + Self.settleLimit, awaitsTimers: awaitsTimers)
      if time.pace != nil { settleInRealTime(awaitsTimers: awaitsTimers) } else { awaitExternalRequests(awaitsTimers: awaitsTimers) }
      recordQuiescent()
    }
  }

  /// Runs the jobs that are due now.
  func runDueJobs() { runJobs(until: time.now) }

  func runJobs(until end: UInt64, awaitsTimers: Bool = true) {
    let limit = wasCutWithoutProgress ? Self.jobLimitAfterCut : Self.jobLimit
    var count = 0
    var countAtMoment = 0
    while let due = time.nextDue, due <= end {
      if end == .max, time.hasOnlyStale { break }
      if !awaitsTimers, time.hasOnlyRepeating { break }
      count += 1
      countAtMoment = due > time.now ? 1 : countAtMoment + 1
      guard count <= limit else {
        wasCutWithoutProgress = countAtMoment > limit / 2
        onCut?("stopped after \(limit) jobs: something repeats endlessly")
        return
      }
      guard waitUntilDue(due) else { continue }
      guard let work = time.take() else { break }
      switch work {
      case .job(let job, let isMain): run(job, isMain: isMain)
      case .action(let action): withContext(nil, action)
      }
      // Changes that the work made without recording a write or another event are attributed to the cause of the work.
      if events.cause == 0 { events.cause = time.trigger }
      time.trigger = 0
      performForwarded()
      performFrames()
    }
    wasCutWithoutProgress = false
    startsTasksAsJobs = false
  }
}
