import CVirtualDevice
import Dispatch
import TraceSystem

extension BackgroundWork {
  /// Sleeps, on the work's thread, until the graph's time has advanced this far, or for ``limit`` of real time.
  /// - Returns: False if the graph's thread does not wait for the work.
  func sleep(_ nanoseconds: UInt64) -> Bool {
    lock.lock()
    let isAbandoned = isAbandoned
    if !isAbandoned { requestedSleep = nanoseconds }
    lock.unlock()
    if isAbandoned { return false }
    // Let the graph's time advance.
    externalRequests.end()
    stateChanged.signal()
    let isLate = ClockReading.withReal { wakeup.wait(timeout: .now() + Self.limit) != .success }
    lock.lock()
    let hasTimedOut = isLate && (isAsleep || requestedSleep != nil)
    if hasTimedOut {
      self.isAbandoned = true
      (isAsleep, requestedSleep) = (false, nil)
      externalRequests.begin()
    }
    let reading = reading
    lock.unlock()
    // The graph has just woken the work; consume the signal.
    if isLate, !hasTimedOut { wakeup.wait() }
    reading?.show()
    return true
  }

  /// Wakes the work; called on the graph's thread.
  /// - Returns: False if the work has already woken up by itself.
  func wake(at reading: ClockReading?) -> Bool {
    lock.lock()
    let wasAsleep = isAsleep
    if wasAsleep {
      isAsleep = false
      self.reading = reading
      externalRequests.begin()
    }
    lock.unlock()
    if wasAsleep { wakeup.signal() }
    return wasAsleep
  }
}

/// The replacement for blocking sleeps in code that sees a graph's date.
enum SleepInterception {
  static let install: Void = virtual_clock_sleep_by { nanoseconds in
    let nanoseconds = UInt64(max(nanoseconds, 0))
    // Foundation calculates with dates and seconds since boot, in steps of up to a microsecond.
    let requested = RoundDuration.withoutRoundingError(nanoseconds, of: 2000)
    if let graph = ActiveGraph.onThisThread { return graph.time.sleep(requested) ? 1 : 0 }
    return BackgroundWork.current?.sleep(requested) == true ? 1 : 0
  }
}
