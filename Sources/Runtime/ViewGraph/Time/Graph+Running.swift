import TraceFormat

extension Graph {
  /// How many jobs one wait may run before it is cut.
  static let jobLimit = 100_000
  /// How many a wait may run while what was cut at one moment still goes on: nothing new is to be seen of it.
  static let jobLimitAfterCut = 1_000

  /// Runs code for the graph on the main thread: what it starts and writes is the graph's. Frames and jobs that are due follow.
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

  /// Moves time on by so many nanoseconds; all that falls due, also at the end itself, runs in order.
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

  /// Runs until nothing waits.
  ///
  /// - Parameter awaitsTimers: Whether timers that repeat count as something that waits; if so, they go on until they are cut.
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

  /// Runs what is due now.
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
      performForwarded()
      performFrames()
    }
    wasCutWithoutProgress = false
    startsTasksAsJobs = false
  }
}
