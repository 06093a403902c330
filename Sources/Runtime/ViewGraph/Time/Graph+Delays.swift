import Glibc

extension Graph {
  /// Returns the delay that the author wrote, given the part of it that remains by the real clock.
  public func originalDelay(remaining: UInt64) -> UInt64 { DelayEstimate(since: sectionStart).originalDelay(remaining: remaining) }

  /// Runs one of the author's actions after a virtual delay, on behalf of the view for which the current code runs.
  ///
  /// - Parameter repeats: True for one run of a timer that repeats until it is canceled.
  @discardableResult
  public func scheduleForContext(after delay: UInt64, repeats: Bool = false, _ action: @escaping () -> Void) -> VirtualTime.Entry {
    let node = contextNode
    // An action that schedules itself again is also a timer.
    let links = delay == 0 ? delayChainLength : delayChainLength + 1
    let entry = time.schedule(after: delay) { [self] in
      delayChainLength = links
      defer { delayChainLength = 0 }
      withContext(node, action)
    }
    entry.repeats = repeats || links > Self.timerThreshold
    return entry
  }
}
