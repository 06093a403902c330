import CVirtualClock
import Dispatch

extension ApartWork {
  /// Sleeps, on the work's thread, until the graph's time has gone on so far, or for ``limit`` where it does not.
  /// - Returns: false where the graph's thread does not wait for the work.
  func sleep(_ nanoseconds: UInt64) -> Bool {
    lock.lock()
    let isAlone = isAlone
    if !isAlone { wish = nanoseconds }
    lock.unlock()
    if isAlone { return false }
    // The graph's time is to go on.
    outside.end()
    changed.signal()
    let isLate = woken.wait(timeout: .now() + Self.limit) != .success
    lock.lock()
    let isOnItsOwn = isLate && (isAsleep || wish != nil)
    if isOnItsOwn {
      self.isAlone = true
      (isAsleep, wish) = (false, nil)
      outside.begin()
    }
    started = Instant()
    let date = date
    lock.unlock()
    // The graph has woken it just now.
    if isLate, !isOnItsOwn { woken.wait() }
    if let date { virtual_clock_set(date) }
    return true
  }

  /// Wakes the work on the graph's thread.
  /// - Returns: false when it has woken by itself.
  func wake(at date: Int64?) -> Bool {
    lock.lock()
    let wasAsleep = isAsleep
    if wasAsleep {
      isAsleep = false
      self.date = date
      outside.begin()
    }
    lock.unlock()
    if wasAsleep { woken.signal() }
    return wasAsleep
  }
}

/// What sleeps of code with a graph's date do.
enum Sleeps {
  static let install: Void = virtual_clock_sleep_by { nanoseconds in
    let nanoseconds = UInt64(max(nanoseconds, 0))
    // Foundation reckons with dates and with seconds since the machine began, in steps of up to a microsecond.
    let slack = min(nanoseconds / 1000, 2000)
    let meant = RoundDuration.roundest(from: nanoseconds - slack, through: nanoseconds + slack)
    if let graph = ActiveGraph.onThisThread { return graph.time.sleep(meant) ? 1 : 0 }
    return ApartWork.current?.sleep(meant) == true ? 1 : 0
  }
}
