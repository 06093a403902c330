import Foundation

/// The system's styles for passing time. They format in English for every locale.
public enum SystemFormatStyle: Sendable {}

/// The dates at which the text of a timer may change: multiples of `step` seconds before and after `start`.
struct TextUpdateTimes {
  let start: Date
  let step: TimeInterval

  /// Returns the first update after `date`.
  func next(after date: Date) -> Date {
    start.addingTimeInterval(((date.timeIntervalSince(start) / step).rounded(.down) + 1) * step)
  }

  /// Returns the last update before `date`.
  func last(before date: Date) -> Date {
    start.addingTimeInterval(((date.timeIntervalSince(start) / step).rounded(.up) - 1) * step)
  }
}

/// Formats durations in the style of a clock: "4:32", "01:00:00.00"; in words if seconds are not shown: "5 minutes".
struct ClockFace: Hashable, Codable, Sendable {
  var showsHours: Bool
  var maxFieldCount: Int
  var maxPrecision: Duration
  /// True if every field next to the seconds has two digits.
  var isPadded: Bool

  var step: TimeInterval { max(maxPrecision / .seconds(1), 0.001) }

  /// - Parameter rounding: `.down` for elapsed time, `.up` for remaining time.
  func text(_ interval: TimeInterval, rounding: FloatingPointRoundingRule) -> String {
    // Dates are inexact by as much as a thousandth of a second.
    let slack = rounding == .up ? -0.001 : 0.001
    let milliseconds = Int(((max(interval, 0) / step + slack).rounded(rounding) * step * 1000).rounded())
    let seconds = max(milliseconds, 0) / 1000
    let (hours, minutes) = showsHours ? (seconds / 3600, seconds / 60 % 60) : (0, seconds / 60)
    // Minutes and seconds are always shown, hours if there are any, fractions of seconds if the precision requires
    // them.
    let hasHours = hours > 0
    var fields = (hasHours ? 3 : 2) + (step < 1 ? 1 : 0)
    fields = min(fields, max(maxFieldCount, 1))
    if step >= 60 || fields == 1 { return words(hours, minutes, seconds, limit: fields) }
    let fieldsThroughSeconds = hasHours ? 3 : 2
    guard fields >= fieldsThroughSeconds else { return "\(hours):" + Self.twoDigits(minutes) }
    var text = Self.twoDigits(seconds % 60)
    text = (hasHours || isPadded ? Self.twoDigits(minutes) : "\(minutes)") + ":" + text
    if hasHours { text = (isPadded ? Self.twoDigits(hours) : "\(hours)") + ":" + text }
    guard fields > fieldsThroughSeconds else { return text }
    return text + "." + Self.fraction(milliseconds % 1000, digits: step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3)
  }

  private func words(_ hours: Int, _ minutes: Int, _ seconds: Int, limit: Int) -> String {
    var parts = [(hours, "hour"), (minutes, "minute")]
    if step < 60 { parts.append((seconds % 60, "second")) }
    let first = parts.firstIndex { $0.0 > 0 } ?? parts.count - 1
    let shown = parts[first...].prefix(limit)
    return shown.filter { $0.0 > 0 || shown.count == 1 }.map { TimeWords.count($0.0, $0.1) }.joined(separator: ", ")
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func fraction(_ milliseconds: Int, digits: Int) -> String {
    String(format: "%03d", milliseconds).prefix(digits).description
  }
}

enum TimeWords {
  /// "1 hour", "2 hours".
  static func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }
}
