import Glibc

/// A reading of two clocks, in nanoseconds: the monotonic clock and the CPU time of the thread.
struct ClockReading {
  let wall = RealPace.monotonic()
  /// The thread's CPU time, which does not advance while other threads have the processor.
  let work: UInt64

  /// Returns a reading that is at most 50 µs old. Reading the thread's CPU time takes a system call, which is a large part of the cost of a short
  /// section of code.
  static func recent(_ last: ClockReading?) -> ClockReading {
    guard let last, RealPace.monotonic() &- last.wall < 50_000 else { return ClockReading() }
    return last
  }

  init() {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    work = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
