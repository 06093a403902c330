/// Round durations, as people write them.
package enum RoundDuration {
  /// The longest duration, in nanoseconds: about 146 years. Longer durations are not distinguished.
  static let longest: UInt64 = 1 << 62

  /// Returns a duration in nanoseconds, from 0 to ``longest``.
  package static func nanoseconds(_ duration: Duration) -> UInt64 {
    let parts = duration.components
    guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
    let (seconds, overflow) = UInt64(parts.seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow || seconds >= longest ? longest : seconds + UInt64(parts.attoseconds / 1_000_000_000)
  }

  /// Returns seconds as nanoseconds, from 0 to ``longest``; NaN yields 0.
  package static func nanoseconds(seconds: Double) -> UInt64 {
    let nanoseconds = seconds * 1_000_000_000
    return nanoseconds < Double(longest) ? UInt64(max(0, nanoseconds)) : nanoseconds.isNaN ? 0 : longest
  }

  /// Returns the roundest number in a range: the smallest multiple of the largest step (1, 2, or 5 times a power of
  /// ten) that has a multiple in the range.
  static func roundest(from least: UInt64, through most: UInt64) -> UInt64 {
    guard least < most else { return least }
    for step in steps {
      let candidate = (least + step - 1) / step * step
      if candidate <= most { return candidate }
    }
    return least
  }

  /// Returns the duration that code wants, given the result of a calculation with seconds.
  /// - Parameter error: The largest rounding error of the calculation, in nanoseconds.
  package static func withoutRoundingError(_ nanoseconds: UInt64, of error: UInt64) -> UInt64 {
    guard nanoseconds < longest else { return nanoseconds }
    let slack = min(nanoseconds / 1000, error)
    return roundest(from: nanoseconds - slack, through: nanoseconds + slack)
  }

  /// The steps, from ten minutes down to one nanosecond.
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
