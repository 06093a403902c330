public import Foundation

/// Formats relative dates in English. The toolchain's Foundation has this class only on Apple's systems.
public final class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
  public enum DateTimeStyle: Int, Sendable { case numeric, named }

  public var unitsStyle = UnitsStyle.full
  public var dateTimeStyle = DateTimeStyle.numeric
  public var locale: Locale! = FixedRegion.locale
  public var calendar: Calendar! = Calendar(identifier: .gregorian)

  private struct Unit {
    let seconds: Double
    let name: String
    let short: String
    let abbreviation: String
    /// The names of the previous, the current and the next unit.
    let named: (String, String, String)?
  }
  private static let units = [
    Unit(
      seconds: 31_556_952, name: "year", short: "yr.", abbreviation: "y", named: ("last year", "this year", "next year")
    ),
    Unit(
      seconds: 2_629_746, name: "month", short: "mo.", abbreviation: "mo",
      named: ("last month", "this month", "next month")),
    Unit(
      seconds: 604_800, name: "week", short: "wk.", abbreviation: "w", named: ("last week", "this week", "next week")),
    Unit(seconds: 86_400, name: "day", short: "day", abbreviation: "d", named: ("yesterday", "today", "tomorrow")),
    Unit(seconds: 3_600, name: "hour", short: "hr.", abbreviation: "h", named: nil),
    Unit(seconds: 60, name: "minute", short: "min.", abbreviation: "m", named: nil),
    Unit(seconds: 1, name: "second", short: "sec.", abbreviation: "s", named: nil),
  ]

  public func localizedString(for date: Date, relativeTo reference: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(reference))
  }

  /// Uses the largest unit that fits one or more times and truncates the fraction.
  public func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let unit = Self.units.first { abs(interval) >= $0.seconds } ?? Self.units[Self.units.count - 1]
    return text(Int(interval / unit.seconds), unit, isPast: interval < 0)
  }

  /// Uses the largest component that is not 0.
  public func localizedString(from components: DateComponents) -> String {
    let counts = [
      components.year, components.month, components.weekOfMonth ?? components.weekOfYear, components.day,
      components.hour, components.minute,
      components.second,
    ]
    let index = counts.firstIndex { $0 != nil && $0 != 0 } ?? counts.firstIndex { $0 != nil } ?? counts.count - 1
    return text(counts[index] ?? 0, Self.units[index], isPast: counts[index] ?? 0 < 0)
  }

  public override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ count: Int, _ unit: Unit, isPast: Bool) -> String {
    if dateTimeStyle == .named {
      if count == 0, unit.seconds == 1 { return "now" }
      if let named = unit.named, abs(count) <= 1 { return [named.0, named.1, named.2][count + 1] }
    }
    let number = abs(count)
    let words =
      switch unitsStyle {
      case .full: "\(number) \(unit.name)\(number == 1 ? "" : "s")"
      case .spellOut: "\(spelled(number)) \(unit.name)\(number == 1 ? "" : "s")"
      case .short: "\(number) \(unit.short)\(unit.short == "day" && number != 1 ? "s" : "")"
      case .abbreviated: "\(number)\(unit.abbreviation)"
      }
    return isPast ? "\(words) ago" : "in \(words)"
  }

  private func spelled(_ number: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = FixedRegion.locale
    return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
  }
}
