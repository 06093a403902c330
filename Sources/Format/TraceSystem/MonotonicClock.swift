/// The time since some moment before the process, which nobody can set back.
///
/// It is for the tools. The recorder reads its own clock, and the runtime replaces this one by virtual time.
package enum MonotonicClock {
  /// The time in nanoseconds.
  package static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
