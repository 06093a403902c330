extension Graph {
  /// How long a graph in real time waits for what is pending before it is taken to be endless, in nanoseconds.
  static let settleLimit: UInt64 = 10_000_000_000

  /// Gives a graph in real time another way to wait: one that serves what the system keeps for the main thread.
  public func setWait(_ wait: @escaping (_ nanoseconds: UInt64) -> Void) { time.pace?.wait = wait }

  /// Waits until something is due, in real time.
  /// - Returns: false when other work has come first.
  func waitUntilDue(_ due: UInt64) -> Bool {
    guard let pace = time.pace else { return true }
    while pace.elapsed < due {
      pace.wait(due - pace.elapsed)
      if processArrivals() { return false }
    }
    return true
  }

  /// Lets real time pass, and does what comes meanwhile.
  func waitInRealTime(until end: UInt64) {
    guard let pace = time.pace else { return }
    while pace.elapsed < end {
      if let due = time.nextDue, due <= end {
        runJobs(until: end)
      } else {
        pace.wait(end - pace.elapsed)
        _ = processArrivals()
      }
    }
  }

  /// Waits, in real time, for tasks that wait for the world outside.
  func settleInRealTime(awaitsTimers: Bool) {
    guard let pace = time.pace else { return }
    let end = pace.elapsed + Self.settleLimit
    while isPending(awaitsTimers: awaitsTimers) {
      guard pace.elapsed < end else {
        onCut?("stopped after \(Self.settleLimit / 1_000_000_000) s: something is still pending, or repeats endlessly")
        return
      }
      if let due = time.nextDue, due <= end, awaitsTimers || !time.hasOnlyRepeating {
        runJobs(until: end, awaitsTimers: awaitsTimers)
      } else {
        pace.wait(min(end - pace.elapsed, 50_000_000))
        _ = processArrivals()
        runJobs(until: pace.elapsed)
      }
    }
  }

  private func isPending(awaitsTimers: Bool) -> Bool {
    (time.nextDue != nil && !(awaitsTimers ? time.hasOnlyStale : time.hasOnlyRepeating)) || tasks.hasRunning
  }

  /// Takes what other threads have handed over, and shows what it has changed.
  private func processArrivals() -> Bool {
    guard handle.hasForwarded || needsFrame else { return false }
    performForwarded()
    performFrames()
    return true
  }
}
