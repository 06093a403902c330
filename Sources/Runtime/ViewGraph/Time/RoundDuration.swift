/// Durations as people write them.
package enum RoundDuration {
  /// About 146 years: the longest that is told from another, in nanoseconds.
  static let longest: UInt64 = 1 << 62

  /// Nanoseconds, from 0 to ``longest``.
  package static func nanoseconds(_ duration: Duration) -> UInt64 {
    let parts = duration.components
    guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
    let (seconds, overflow) = UInt64(parts.seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow || seconds >= longest ? longest : seconds + UInt64(parts.attoseconds / 1_000_000_000)
  }

  /// Nanoseconds, from 0, which is what no number counts as too, to ``longest``.
  package static func nanoseconds(seconds: Double) -> UInt64 {
    let nanoseconds = seconds * 1_000_000_000
    return nanoseconds < Double(longest) ? UInt64(max(0, nanoseconds)) : nanoseconds.isNaN ? 0 : longest
  }

  /// The roundest number in a range: the multiple of the largest step of 1, 2 or 5 times a power of ten that lies in it; the least of those.
  static func roundest(from least: UInt64, through most: UInt64) -> UInt64 {
    guard least < most else { return least }
    for step in steps {
      let candidate = (least + step - 1) / step * step
      if candidate <= most { return candidate }
    }
    return least
  }

  /// The largest step of which the number is a multiple.
  static func step(of number: UInt64) -> UInt64 { steps.first { number.isMultiple(of: $0) } ?? 1 }

  /// From ten minutes down to a nanosecond.
  private static let steps: [UInt64] = {
    var steps: [UInt64] = [600_000_000_000, 60_000_000_000]
    var power: UInt64 = 10_000_000_000
    while power > 0 {
      steps += [power, power / 2, power / 5].filter { $0 > 0 }
      power /= 10
    }
    return steps
  }()
}
