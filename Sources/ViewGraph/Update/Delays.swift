import Glibc

extension Graph {
  /// The virtual delay that is meant when a call asks, by the real clock, for what is left of it.
  public func meantDelay(remaining: UInt64) -> UInt64 { Lateness(since: sectionStart).meant(by: remaining) }

  /// Runs an action of the author's after a virtual delay, on behalf of the view for which the running code works.
  ///
  /// - Parameter repeats: Whether it is a turn of a timer that repeats until somebody ends it.
  @discardableResult
  public func scheduleForContext(after delay: UInt64, repeats: Bool = false, _ action: @escaping () -> Void) -> VirtualTime.Entry {
    let node = contextNode
    let entry = time.schedule(after: delay) { [self] in withContext(node, action) }
    entry.repeats = repeats
    return entry
  }
}
