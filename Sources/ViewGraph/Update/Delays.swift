import Glibc

extension Graph {
  /// The virtual delay that is meant when a call asks, by the real clock, for what is left of it: a moment has passed since the deadline
  /// was computed, so the roundest duration within that moment is taken.
  public func meantDelay(remaining: UInt64) -> UInt64 {
    RoundDuration.roundest(from: remaining, through: remaining + min(realNow() &- sectionStart, 1_000_000_000) + 5_000)
  }

  /// Runs an action of the author's after a virtual delay, on behalf of the view for which the running code works.
  @discardableResult
  public func scheduleForContext(after delay: UInt64, _ action: @escaping () -> Void) -> VirtualTime.Entry {
    let node = contextNode
    return time.schedule(after: delay) { [self] in withContext(node, action) }
  }
}
