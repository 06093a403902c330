#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time of the calling thread.
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

  /// True if the cost grows with the input: eight times as much takes about eight times as long, where quadratic work takes 64 times.
  ///
  /// Other work on the machine or its host adds to a measured time, so a cost that seems to grow faster is measured again, and the least
  /// times are compared. Work that is not linear fails each time.
  ///
  /// - Parameters:
  ///   - count: The size of the smaller input.
  ///   - cost: Returns the time in nanoseconds that an input of a size takes.
  package static func isLinear(from count: Int, _ cost: (Int) throws -> UInt64) rethrows -> Bool {
    var (few, many) = (UInt64.max, UInt64.max)
    for _ in 0..<8 {
      few = min(few, try cost(count))
      many = min(many, try cost(8 * count))
      if many < 24 * few { return true }
    }
    return false
  }
}
