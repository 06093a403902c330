/// A point in time, expressed as a date and time of day in UTC.
package struct UTCTime: CustomStringConvertible, Sendable {
  /// The date in the form `2026-11-25`.
  package let day: String
  /// The time of day in the form `21:59:03`.
  package let time: String

  package var description: String { "\(day) \(time) UTC" }

  /// - Parameter seconds: The number of seconds since 1970, not counting leap seconds, as in system time.
  package init(secondsSince1970 seconds: Int) {
    // Days since 0000-03-01, so that the leap day is the last day of a year (the civil calendar of 400-year eras).
    let days = seconds / 86_400 + 719_468
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = dayOfYear - (153 * month + 2) / 5 + 1
    let year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
    day = "\(year)-\(Self.two(month < 10 ? month + 3 : month - 9))-\(Self.two(date))"
    time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map(Self.two).joined(separator: ":")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
