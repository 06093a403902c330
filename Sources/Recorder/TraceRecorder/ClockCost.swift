internal import CTraceShims

/// What a reading of the recorder's clock costs: the floor under the cost of an event.
public enum ClockCost {
  /// Reads the clock that the recorder would choose, `reads` times in a row.
  ///
  /// - Returns: Nanoseconds for all of them, and a value that depends on every reading, so that none can be left out.
  public static func measure(reads: Int) -> (nanoseconds: UInt64, witness: UInt64) {
    let clock = ctrace_best_clock()
    var witness: UInt64 = 0
    let start = ctrace_monotonic_ns()
    for _ in 0..<reads { witness &+= ctrace_ticks(clock) }
    return (ctrace_monotonic_ns() &- start, witness)
  }

  /// Nanoseconds of the monotonic clock, for measuring around a stretch of work.
  public static var now: UInt64 { ctrace_monotonic_ns() }

  /// Which clock it is, as the file header names it.
  public static var kind: String {
    switch ctrace_best_clock() {
    case UInt32(CTRACE_CLOCK_TSC): "tsc"
    case UInt32(CTRACE_CLOCK_CNTVCT): "cntvct"
    case UInt32(CTRACE_CLOCK_MACH): "mach"
    default: "monotonic"
    }
  }
}
