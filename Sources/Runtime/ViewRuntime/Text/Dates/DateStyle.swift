import Foundation
import FoundationAdditions

extension Text {
  /// A date style that formats dates in GMT and in the fixed locale of headless runs.
  public struct DateStyle: Equatable, Codable, Sendable {
    private enum Kind: String, Codable { case date, time, relative, offset, timer }
    private let kind: Kind

    /// True if the text depends on the current time.
    var isTimeDependent: Bool { kind != .date && kind != .time }
    var name: String { kind.rawValue }

    public static let date = DateStyle(kind: .date)
    public static let time = DateStyle(kind: .time)
    /// The time between the date and now: "2 min, 5 sec".
    public static let relative = DateStyle(kind: .relative)
    /// The signed time between the date and now: "+2 minutes".
    public static let offset = DateStyle(kind: .offset)
    /// The time between the date and now as a clock: "2:05".
    public static let timer = DateStyle(kind: .timer)

    func text(_ date: Date) -> String {
      let distance = date.timeIntervalSince(WallClock.now)
      let seconds = Int(abs(distance).rounded())
      switch kind {
      case .date: return Self.format(date) { $0.month(.wide).day().year() }
      case .time: return Self.format(date) { $0.hour().minute() }
      case .relative: return Self.parts(seconds).prefix(2).map { "\($0.0) \($0.short)" }.joined(separator: ", ")
      case .offset:
        let (count, word, _) = Self.parts(seconds)[0]
        return "\(distance < 0 ? "-" : "+")\(count) \(word)\(count == 1 ? "" : "s")"
      case .timer: return Self.clock(seconds)
      }
    }

    /// Returns a duration in the format of a clock: "2:05", "1:02:05".
    static func clock(_ seconds: Int) -> String {
      let clock = String(format: "%d:%02d", seconds / 60 % 60, seconds % 60)
      return seconds < 3600
        ? clock : "\(seconds / 3600):" + String(format: "%02d:%02d", seconds / 60 % 60, seconds % 60)
    }

    private static func format(_ date: Date, _ style: (Date.FormatStyle) -> Date.FormatStyle) -> String {
      let base = Date.FormatStyle(locale: FixedRegion.locale, timeZone: .gmt)
      return style(base).format(date)
    }

    private static func parts(_ seconds: Int) -> [(Int, word: String, short: String)] {
      let parts = [
        (seconds / 86400, "day", "day"), (seconds / 3600 % 24, "hour", "hr"), (seconds / 60 % 60, "minute", "min"),
        (seconds % 60, "second", "sec"),
      ]
      let first = parts.firstIndex { $0.0 > 0 } ?? 3
      return parts[first...].map { ($0.0, word: $0.1, short: $0.2) }
    }
  }
}
