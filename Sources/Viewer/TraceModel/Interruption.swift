import TraceFormat

/// The end of a process by a signal.
package struct Interruption: Equatable, Sendable {
  /// The number of the signal; 0 if the trace does not name it.
  package let signal: UInt64
  /// True if the process had nothing left to do but repeating work.
  package let wasAtRest: Bool

  /// The signals by which the system ends a faulty program.
  package static let crashes: [UInt64] = [4, 5, 6, 7, 8, 11]

  /// True if a fault of the program itself led to the signal.
  package var isCrash: Bool { Self.crashes.contains(signal) }

  /// The place among the interruptions of several processes: a crash cuts off the most, an end at rest nothing.
  var rank: Int { isCrash ? 2 : wasAtRest ? 0 : 1 }
}

extension ModelState {
  mutating func noteInterruption(_ event: borrowing EventRecord) {
    let found = Interruption(signal: event[.signal] ?? 0, wasAtRest: isAtRest(process: event[.process] ?? 1))
    guard let known = interruption, known.rank >= found.rank else { return interruption = found }
  }

  /// True if a process has come to rest, as its runtime has told, and nothing that came afterward is unfinished.
  ///
  /// What was open when it came to rest only repeats, or waits for somebody else, forever.
  ///
  /// - Complexity: O(known tasks and open fetches)
  private func isAtRest(process: UInt64) -> Bool {
    guard quiescentSeq > inputSeq, self.process(of: quiescentThread) == process, threads.areIdle else { return false }
    let isFetching = fetches.values.contains { $0.beginSeq > quiescentSeq }
    if isFetching { return false }
    var hasNewTask = false
    tasks.forEach { if $1.state.isActive, $1.state.createSeq > quiescentSeq { hasNewTask = true } }
    return !hasNewTask && !progress.isInUpdate
  }

  /// The number of the process that a thread belongs to.
  private func process(of thread: UInt32) -> UInt64 {
    header.threads.first { $0.thread == thread }.map { UInt64($0.process) } ?? 1
  }
}
