#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time of the calling thread. What else runs on the machine does not count.
package enum ThreadTime {
  /// Nanoseconds since the thread began.
  package static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Returns the processor time that the work takes, in nanoseconds.
  package static func of(_ work: () throws -> Void) rethrows -> UInt64 {
    let start = now
    try work()
    return now - start
  }
}
