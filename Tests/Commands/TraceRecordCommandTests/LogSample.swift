import TraceSupport

/// A log in one of the styles in which Apple's tools write it, made from messages and the milliseconds at which they
/// come.
enum LogSample: String, CaseIterable, Sendable {
  case `default`, compact, syslog, ndjson, json, unclosed, console, oldConsole, xcode, nslog, dated, clock, seconds,
    device, relayed

  /// A moment before midnight, so that logs pass it.
  private static let start = 86_399_500
  private static let category = "[com.apple.SwiftUI:Changed Body Properties]"

  /// The text of a log, with the headers and remarks of its style.
  func text(_ messages: [(milliseconds: Int, text: String)]) -> String {
    switch self {
    case .default:
      "Filtering the log data using \"category == 1\"\nTimestamp                       Thread     Type        Activity             PID    TTL  \n"
        + lines(messages) {
          "\(Self.moment($0))+0100 0x1590e    Info        0x0                  1766   0    My App: (SwiftUICore) \(Self.category) \($1)"
        }
        + "\(String(repeating: "-", count: 116))\nLog      - Default:          0, Info:                2, Debug:             0\n"
        + "Activity - Create:           0\n"
    case .compact:
      "getpwuid_r did not find a match for uid 501\nTimestamp               Ty Process[PID:TID]\n"
        + lines(messages) {
          "\(Self.moment($0, digits: 3)) I  My App[1766:5a8b53a] (SwiftUICore) \(Self.category) \($1)"
        }
    case .syslog:
      "Timestamp                       (process)[PID]    \n"
        + lines(messages) { "\(Self.moment($0))+0100  localhost My App[1766]: (SwiftUICore) \(Self.category) \($1)" }
    case .ndjson:
      lines(messages) { Self.object($0, $1, separator: ",", colon: ":") }
        + "{\"count\":\(messages.count),\"finished\":1}\n"
    case .json: array(messages) + "]\n"
    case .unclosed: String(array(messages).dropLast(2))
    case .console: lines(messages) { "default\t\(Self.moment($0).dropFirst(11))+0100\tMy App\t\($1)" }
    case .oldConsole: lines(messages) { "default\t\(Self.moment($0).dropFirst(11)) +0100\tMy App\t\($1)" }
    case .xcode:
      lines(messages) {
        "\($1)\nType: Info | Timestamp: \(Self.moment($0))+01:00 | Process: My App | Library: SwiftUICore | Subsystem: com.apple.SwiftUI | TID: 0x1590e"
      }
    case .nslog: lines(messages) { "\(Self.moment($0))+0100 My App[1766:80123] \($1)" }
    case .dated: lines(messages) { "\(Self.moment($0))Z \($1)" }
    case .clock: lines(messages) { "[\(Self.moment($0, digits: 3).dropFirst(11))] \($1)" }
    case .device:
      "[connected:00008110-0009]\n"
        + lines(messages) { "\(Self.dayOfYear($0)) Annas-iPhone My App(SwiftUICore)[1766] <Info>: \($1)" }
        + "[disconnected:00008110-0009]\n"
    case .relayed: lines(messages) { "\(Self.dayOfYear($0)) iPhone My App[1766] <Notice>: \($1)" }
    case .seconds: lines(messages) { "\(17 + $0 / 1000).\(Self.padded($0 % 1000, 3)) \($1)" }
    }
  }

  private func lines(_ messages: [(milliseconds: Int, text: String)], _ line: (Int, String) -> String) -> String {
    messages.map { line($0.milliseconds, $0.text) + "\n" }.joined()
  }

  private func array(_ messages: [(milliseconds: Int, text: String)]) -> String {
    let objects = messages.map { Self.object($0.milliseconds, $0.text, separator: ",\n  ", colon: " : ") }
    return "Filtering the log data using \"category == 1\"\n[" + objects.joined(separator: ",") + "\n"
  }

  private static func object(_ milliseconds: Int, _ message: String, separator: String, colon: String) -> String {
    let fields: [(String, String)] = [
      ("traceID", "8151502942212"), ("eventMessage", quoted(message)), ("eventType", "\"logEvent\""),
      ("source", "null"), ("formatString", "\"%s: %s \\\"{}\\\"\""), ("activityIdentifier", "0"),
      ("subsystem", "\"com.apple.SwiftUI\""),
      ("category", "\"Changed Body Properties\""), ("threadID", "88334"),
      ("processImagePath", "\"\\/Applications\\/My App.app\\/My App\""),
      ("timestamp", "\"\(moment(milliseconds))+0100\""), ("processID", "1766"),
      ("backtrace", "{\(separator.dropFirst())\"frames\"\(colon)[\(separator.dropFirst()){\"imageOffset\"\(colon)7}]}"),
    ]
    let isPretty = separator.count > 1
    return (isPretty ? "{\n  " : "{") + fields.map { "\"\($0)\"\(colon)\($1)" }.joined(separator: separator)
      + (isPretty ? "\n}" : "}")
  }

  private static func quoted(_ text: String) -> String {
    // A unicode escape is as good as the character.
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "R" ? "\\u0052" : String($0) }.joined() + "\""
  }

  /// `2026-11-30 23:59:59.500000`, some milliseconds later.
  private static func moment(_ milliseconds: Int, digits: Int = 6) -> String {
    let all = start + milliseconds
    let (day, rest) = (all / 86_400_000, all % 86_400_000)
    let date = day == 0 ? "2026-11-30" : "2026-12-\(padded(day, 2))"
    let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0, 2) }.joined(separator: ":")
    return "\(date) \(time).\(padded(rest % 1000, 3))\(String(repeating: "0", count: digits - 3))"
  }

  /// `Dec  1 00:00:00.000000`.
  private static func dayOfYear(_ milliseconds: Int) -> String {
    let words = moment(milliseconds).split(separator: " ")
    let date = words[0].split(separator: "-")
    return
      "\(date[1] == "11" ? "Nov" : "Dec") \(date[2].hasPrefix("0") ? " \(date[2].dropFirst())" : date[2]) \(words[1])"
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
