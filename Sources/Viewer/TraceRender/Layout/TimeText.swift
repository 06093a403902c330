/// Formats times for pictures, independent of the locale. Never rounds up, so a time never appears later than it was.
package enum TimeText {
  private static let units: [(name: String, nanoseconds: UInt64)] = [
    ("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000), ("ns", 1),
  ]
  private static let minute: UInt64 = 60_000_000_000

  /// Returns a time in its largest unit with at most three decimals: `1.25 s`, `350 ms`, `0 s`. From a minute on, it is
  /// written as on a clock: `1:30`, `1:30.25`, `2:01:30`.
  package static func short(_ nanoseconds: UInt64) -> String { text(nanoseconds, digits: 3) }

  /// Returns the label of a tick with the required number of decimals, which is small because ticks are at round times.
  static func exact(_ nanoseconds: UInt64) -> String { text(nanoseconds, digits: 9) }

  private static func text(_ nanoseconds: UInt64, digits: Int) -> String {
    guard nanoseconds > 0 else { return "0 s" }
    if nanoseconds >= minute { return clock(nanoseconds, digits: digits) }
    let unit = units.first { nanoseconds >= $0.nanoseconds }!
    return "\(decimal(nanoseconds, per: unit.nanoseconds, digits: digits)) \(unit.name)"
  }

  /// Returns a time as minutes and seconds, with hours before them from an hour on.
  private static func clock(_ nanoseconds: UInt64, digits: Int) -> String {
    func padded(_ text: String, _ value: UInt64) -> String { (value < 10 ? "0" : "") + text }
    let minutes = nanoseconds / minute, rest = nanoseconds % minute
    let seconds = padded(decimal(rest, per: 1_000_000_000, digits: digits), rest / 1_000_000_000)
    return minutes < 60
      ? "\(minutes):\(seconds)" : "\(minutes / 60):\(padded("\(minutes % 60)", minutes % 60)):\(seconds)"
  }

  /// Returns `value / unit` with up to `digits` decimals, truncated.
  private static func decimal(_ value: UInt64, per unit: UInt64, digits: Int) -> String {
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
