/// Formats times for pictures, independent of the locale. Never rounds up, so a time never appears later than it was.
enum TimeText {
  private static let units: [(name: String, nanoseconds: UInt64)] = [
    ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000), ("ns", 1),
  ]

  /// Returns a time in its largest unit with at most three decimals: `1.25 s`, `350 ms`, `0 s`.
  static func short(_ nanoseconds: UInt64) -> String {
    guard nanoseconds > 0 else { return "0 s" }
    let unit = units.first { nanoseconds >= $0.nanoseconds }!
    return "\(decimal(nanoseconds, per: unit.nanoseconds)) \(unit.name)"
  }

  /// Returns the label of a tick with the required number of decimals, which is small because ticks are at round times.
  static func exact(_ nanoseconds: UInt64) -> String {
    guard nanoseconds > 0 else { return "0 s" }
    let unit = units.first { nanoseconds >= $0.nanoseconds && $0.nanoseconds <= 1_000_000_000 }!
    return "\(decimal(nanoseconds, per: unit.nanoseconds, digits: 9)) \(unit.name)"
  }

  /// Returns `value / unit` with up to `digits` decimals, truncated.
  private static func decimal(_ value: UInt64, per unit: UInt64, digits: Int = 3) -> String {
    var rest = value % unit
    var text = ""
    for _ in 0..<digits where rest > 0 {
      rest *= 10
      text += "\(rest / unit)"
      rest %= unit
    }
    while text.hasSuffix("0") { text.removeLast() }
    return "\(value / unit)" + (text.isEmpty ? "" : "." + text)
  }
}
