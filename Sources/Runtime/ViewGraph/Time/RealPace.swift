import Glibc

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

  static func monotonic() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
