internal import TraceFormat

/// Finds the places in a trace where the program was launched again: a process starts after all others have ended.
struct LaunchBoundary {
  /// The number of processes that run. The first one may not have recorded its start.
  private var running = 1

  /// Returns true if a new launch begins with the event.
  mutating func isBefore(_ event: borrowing EventRecord) -> Bool {
    switch event.kind {
    case .processStart:
      guard (event[.process] ?? 1) > 1 else { return false }
      running += 1
      return running == 1
    case .processExit, .processSignal:
      running = max(running - 1, 0)
      return false
    default: return false
    }
  }
}
