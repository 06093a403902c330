import Glibc

extension Graph {
  /// The virtual delay that is meant when a call asks, by the real clock, for what is left of it.
  public func originalDelay(remaining: UInt64) -> UInt64 { DelayEstimate(since: sectionStart).originalDelay(remaining: remaining) }

  /// Runs an action of the author's after a virtual delay, on behalf of the view for which the running code works.
  ///
  /// - Parameter repeats: Whether it is a turn of a timer that repeats until somebody ends it.
  @discardableResult
  public func scheduleForContext(after delay: UInt64, repeats: Bool = false, _ action: @escaping () -> Void) -> VirtualTime.Entry {
    let node = contextNode
    // An action that asks for itself again is a timer too.
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
