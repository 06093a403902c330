import TraceSystem

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

  /// The most that the cost of eight times the input may be in costs of the input. Linear work takes about 8 of them,
  /// quadratic work 64.
  package static let linearGrowth = 16.0

  /// Returns how many times as long eight times the input takes.
  ///
  /// The first run, which warms caches, does not count. Other work on the machine or its host adds to a measured time:
  /// if the result is above ``linearGrowth``, both are measured again, up to eight times, and the least times count.
  ///
  /// - Parameters:
  ///   - count: The size of the smaller input.
  ///   - cost: Returns the time in nanoseconds that an input of a size takes.
  package static func growth(from count: Int, _ cost: (Int) throws -> UInt64) rethrows -> Double {
    _ = try cost(count)
    var (few, many) = (UInt64.max, UInt64.max)
    var growth: Double { Double(many) / Double(few) }
    for _ in 0..<8 {
      few = min(few, try cost(count))
      many = min(many, try cost(8 * count))
      if growth <= linearGrowth { break }
    }
    return growth
  }
}
