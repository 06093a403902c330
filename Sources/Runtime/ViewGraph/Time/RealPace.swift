import Glibc

/// Real time, for a graph whose sleeps, timers and animations take as long as they say.
final class RealPace {
  private let start = RealPace.monotonic()
  /// Waits on the main thread for at most so many nanoseconds; less where something may have come meanwhile.
  var wait: (UInt64) -> Void = { nanoseconds in
    // Nothing tells of work from other threads here: it is looked for every 2 ms.
    var time = timespec(tv_sec: 0, tv_nsec: Int(min(nanoseconds, 2_000_000)))
    unsafe nanosleep(&time, nil)
  }

  /// Nanoseconds since the pace was made.
  var elapsed: UInt64 { Self.monotonic() - start }

  static func monotonic() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
