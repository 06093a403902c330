/// A length of time in a trace. Its description is the text in messages and in the rules' own texts: the most readable
/// unit, with at most two decimals.
struct TimeSpan: Comparable, CustomStringConvertible, Sendable {
  let nanoseconds: UInt64

  init(_ nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  static func seconds(_ count: UInt64) -> TimeSpan { TimeSpan(count * 1_000_000_000) }
  static func milliseconds(_ count: UInt64) -> TimeSpan { TimeSpan(count * 1_000_000) }
  static func microseconds(_ count: UInt64) -> TimeSpan { TimeSpan(count * 1_000) }

  /// The time of one frame on a screen with 60 frames per second.
  static let frame = microseconds(16_700)
  /// The time within which a task or resource may still end after its node leaves or is destroyed.
  static let grace = milliseconds(100)

  static func < (a: TimeSpan, b: TimeSpan) -> Bool { a.nanoseconds < b.nanoseconds }
  static func * (count: UInt64, span: TimeSpan) -> TimeSpan { TimeSpan(count * span.nanoseconds) }

  var description: String {
    switch nanoseconds {
    case ..<1_000: "\(nanoseconds) ns"
    case ..<1_000_000: decimal(per: 1_000) + " µs"
    case ..<1_000_000_000: inMilliseconds
    default: decimal(per: 1_000_000_000) + " s"
    }
  }

  /// The text in milliseconds, for a list of limits in one unit.
  var inMilliseconds: String { decimal(per: 1_000_000) + " ms" }

  private func decimal(per unit: UInt64) -> String {
    let hundredths = nanoseconds / (unit / 100)
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(whole)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
  }
}
