import CVirtualDevice
import TraceSystem

extension Graph {
  /// The maximum time, in nanoseconds, for which a graph in real time waits for pending work. Work that takes longer
  /// counts as endless.
  static let settleLimit: UInt64 = 10_000_000_000

  /// Replaces the wait of a graph in real time with one that also serves the system's main queue.
  public func setWait(_ wait: @escaping (_ nanoseconds: UInt64) -> Void) { time.pace?.wait = wait }

  /// Waits, in real time, until something is due.
  /// - Returns: False if other work arrived first.
  func waitUntilDue(_ due: UInt64) -> Bool {
    guard let pace = time.pace else { return true }
    while pace.elapsed < due {
      pace.wait(due - pace.elapsed)
      if processArrivals() { return false }
    }
    return true
  }

  /// Lets real time pass and performs the work that arrives in the meantime.
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

  /// Waits, in real time, for tasks that are waiting for the outside world.
  func settleInRealTime() {
    guard let pace = time.pace else { return }
    let end = pace.elapsed + Self.settleLimit
    while time.isAwaiting(until: .max) || tasks.hasRunning {
      guard pace.elapsed < end else {
        onCut?("stopped after \(Self.settleLimit / 1_000_000_000) s: something is still pending, or repeats endlessly")
        return
      }
      if time.isAwaiting(until: end) {
        runJobs(until: end, settles: true)
      } else {
        pace.wait(min(end - pace.elapsed, 50_000_000))
        _ = processArrivals()
        runJobs(until: pace.elapsed)
      }
    }
  }

  /// Performs forwarded actions and the frames that they require.
  /// - Returns: False if nothing has arrived.
  private func processArrivals() -> Bool {
    guard handle.hasForwarded || needsFrame else { return false }
    performForwarded()
    performFrames()
    return true
  }
}

/// Real time for a graph whose sleeps, timers, and animations take their stated duration.
final class RealPace {
  private let start = RealPace.monotonic()
  /// Waits on the main thread for at most this many nanoseconds, or for less time if work may have arrived.
  var wait: (UInt64) -> Void = { nanoseconds in
    // Nothing signals work from other threads here, so the work is polled every 2 ms.
    var time = timespec(tv_sec: 0, tv_nsec: Int(min(nanoseconds, 2_000_000)))
    unsafe nanosleep(&time, nil)
  }

  /// Nanoseconds since this object was created.
  var elapsed: UInt64 { Self.monotonic() - start }

  static func monotonic() -> UInt64 { UInt64(virtual_clock_real_monotonic()) }
}
