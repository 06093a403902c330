internal import CTraceShims

/// The cost of reading the recorder's clock, which is the minimum cost of an event.
package enum ClockCost {
  /// Reads the clock that the recorder would use `reads` times in a row.
  ///
  /// - Returns: The total time in nanoseconds, and a value that depends on every reading, which prevents the compiler
  ///   from removing any.
  package static func measure(reads: Int) -> (nanoseconds: UInt64, witness: UInt64) {
    let clock = ctrace_best_clock()
    var witness: UInt64 = 0
    let start = ctrace_monotonic_ns()
    for _ in 0..<reads { witness &+= ctrace_ticks(clock) }
    return (ctrace_monotonic_ns() &- start, witness)
  }

  /// The monotonic clock in nanoseconds, for measurements.
  package static var now: UInt64 { ctrace_monotonic_ns() }

  /// The name of the clock, as in the file header.
  package static var kind: String {
    switch ctrace_best_clock() {
    case UInt32(CTRACE_CLOCK_TSC): "tsc"
    case UInt32(CTRACE_CLOCK_CNTVCT): "cntvct"
    case UInt32(CTRACE_CLOCK_MACH): "mach"
    default: "monotonic"
    }
  }
}
