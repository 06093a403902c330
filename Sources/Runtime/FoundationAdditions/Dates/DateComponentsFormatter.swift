public import Foundation

/// Formats durations in English. The toolchain's Foundation has this class only on Apple's systems.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// `dropLeading` in the positional style, `dropAll` in the other styles.
    public static let `default` = Self(rawValue: 1)
    public static let dropLeading = Self(rawValue: 2)
    public static let dropMiddle = Self(rawValue: 4)
    public static let dropTrailing = Self(rawValue: 8)
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = Self(rawValue: 65_536)
  }

  open var allowedUnits: NSCalendar.Unit = []
  open var unitsStyle = UnitsStyle.positional
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var maximumUnitCount = 0
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var calendar: Calendar? = Calendar(identifier: .gregorian)
  open var referenceDate: Date?

  open func string(from interval: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let text = string(from: start, to: start.addingTimeInterval(abs(interval).rounded()))
    return interval <= -0.5 ? text.map { "-" + $0 } : text
  }

  open func string(from start: Date, to end: Date) -> String? {
    var calendar = calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return string(from: calendar.dateComponents(Set(units.map(\.component)), from: start, to: end))
  }

  /// Formats the components unchanged: 90 minutes do not become 1 hour, 30 minutes.
  open func string(from components: DateComponents) -> String? {
    let parts = shownParts(of: units.map { ($0, components.value(for: $0.component) ?? 0) })
    guard !parts.isEmpty else { return nil }
    let text = unitsStyle == .positional ? digits(parts) : words(parts)
    return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let interval as TimeInterval: string(from: interval)
    case let components as DateComponents: string(from: components)
    default: nil
    }
  }

  private struct Unit {
    let unit: NSCalendar.Unit
    let component: Calendar.Component
    let abbreviation: String
    let brief: (one: String, more: String)
    let short: (one: String, more: String)
    let full: String
  }

  private static let allUnits = [
    Unit(unit: .year, component: .year, abbreviation: "y", brief: ("yr", "yrs"), short: ("yr", "yrs"), full: "year"),
    Unit(
      unit: .month, component: .month, abbreviation: "mo", brief: ("mth", "mths"), short: ("mth", "mths"), full: "month"
    ),
    Unit(
      unit: .weekOfMonth, component: .weekOfMonth, abbreviation: "w", brief: ("wk", "wks"), short: ("wk", "wks"),
      full: "week"),
    Unit(unit: .day, component: .day, abbreviation: "d", brief: ("day", "days"), short: ("day", "days"), full: "day"),
    Unit(unit: .hour, component: .hour, abbreviation: "h", brief: ("hr", "hr"), short: ("hr", "hr"), full: "hour"),
    Unit(
      unit: .minute, component: .minute, abbreviation: "m", brief: ("min", "min"), short: ("min", "min"), full: "minute"
    ),
    Unit(
      unit: .second, component: .second, abbreviation: "s", brief: ("sec", "sec"), short: ("sec", "sec"), full: "second"
    ),
  ]

  private var units: [Unit] {
    if allowedUnits.isEmpty { return Self.allUnits.filter { $0.unit != .weekOfMonth } }
    return Self.allUnits.filter { allowedUnits.contains($0.unit) }
  }

  /// Drops zero parts according to the zero formatting behavior, but keeps one part or more.
  private func shownParts(of parts: [(Unit, Int)]) -> [(unit: Unit, count: Int)] {
    var drops = zeroFormattingBehavior
    if drops.contains(.default) || drops.isEmpty { drops = unitsStyle == .positional ? .dropLeading : .dropAll }
    if zeroFormattingBehavior.contains(.pad) { drops = [] }
    var shown = parts[...]
    if drops.contains(.dropLeading) { while shown.count > 1, shown.first?.1 == 0 { shown.removeFirst() } }
    if drops.contains(.dropTrailing) { while shown.count > 1, shown.last?.1 == 0 { shown.removeLast() } }
    var result = Array(shown)
    if drops.contains(.dropMiddle), result.count > 2 {
      result = [result[0]] + result[1..<(result.count - 1)].filter { $0.1 != 0 } + [result[result.count - 1]]
    }
    if maximumUnitCount > 0 { result = Array(result.prefix(maximumUnitCount)) }
    return result.map { (unit: $0.0, count: $0.1) }
  }

  private func digits(_ parts: [(unit: Unit, count: Int)]) -> String {
    parts.enumerated().map { index, part in
      let isPadded = part.count < 10 && (index > 0 || zeroFormattingBehavior.contains(.pad))
      return isPadded ? "0\(part.count)" : "\(part.count)"
    }.joined(separator: ":")
  }

  private func words(_ parts: [(unit: Unit, count: Int)]) -> String {
    let texts = parts.map { part in
      let (unit, count) = part
      return switch unitsStyle {
      case .abbreviated: "\(count)\(unit.abbreviation)"
      case .brief: "\(count)\(count == 1 ? unit.brief.one : unit.brief.more)"
      case .short: "\(count) \(count == 1 ? unit.short.one : unit.short.more)"
      case .spellOut: "\(Self.spelled(count)) \(unit.full)\(count == 1 ? "" : "s")"
      case .full, .positional: "\(count) \(unit.full)\(count == 1 ? "" : "s")"
      }
    }
    return texts.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
  }

  private static func spelled(_ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = FixedRegion.locale
    return formatter.string(from: NSNumber(value: count)) ?? "\(count)"
  }
}
