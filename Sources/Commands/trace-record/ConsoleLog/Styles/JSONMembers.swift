import TraceSupport

/// An object of an app's own, as loggers and analytics print it: one a line, or behind a text.
///
/// The members are read as the words of a line, `name value`. One of them may be the time, and one the message.
struct JSONMembers {
  /// The time that a member tells.
  private(set) var time: LogTime?
  /// The message, with the other members behind it.
  private(set) var message: String

  private static let times: Set<String> = [
    "ts", "time", "timestamp", "@timestamp", "t", "date", "datetime", "at", "eventtime", "logged_at",
  ]
  private static let messages = ["message", "msg", "event", "text", "action", "log"]
  /// The members that show that an object is a message of a log, beside those.
  private static let subjects: Set<String> = ["url", "endpoint", "path", "screen", "view", "screen_name", "request"]
  /// The members that describe a message and say nothing.
  private static let descriptions: Set<String> = [
    "lvl", "loglevel", "level", "severity", "logger", "category", "thread", "tid", "pid", "host", "app", "version",
    "build", "env",
    "session", "session_id", "user", "user_id", "device", "os", "trace_id", "span_id", "request_id", "requestid",
    "correlation_id",
    "attempt", "file", "line", "function", "v",
  ]
  /// The members that belong to a message in words. What else such an object has only describes it.
  private static let details: Set<String> = [
    "url", "endpoint", "path", "method", "status", "statuscode", "status_code", "code", "ms", "duration_ms",
    "elapsed_ms", "took_ms", "latency_ms", "durationms", "error",
  ]
  private static let mostMembers = 32

  /// - Parameter prefix: The text in front of the object.
  /// Returns nil if the object is not a log message.
  init?(_ object: JSONValue, behind prefix: String = "") {
    guard case .object(let members) = object, members.count <= Self.mostMembers else { return nil }
    let message = Self.messages.first { object[$0]?.string != nil }
    var texts = message.flatMap { object[$0]?.string }.map { [$0] } ?? []
    var isKnown = message != nil
    var isNested = false
    let isSentence = message != "event" && texts.first?.contains(" ") == true
    for member in members where member.name != message {
      let name = member.name.lowercased()
      if Self.times.contains(name), time == nil, let found = Self.time(member.value) {
        time = found
        isKnown = true
      } else if isSentence ? Self.details.contains(name) : !Self.descriptions.contains(name) {
        isKnown = isKnown || Self.subjects.contains(name)
        if let text = Self.text(member.value) {
          texts.append(Self.words(member.name, text))
        } else {
          isNested = true
        }
      }
    }
    guard isKnown, !texts.isEmpty || !prefix.isEmpty, !isNested || message != nil else { return nil }
    self.message = ([prefix] + texts).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Splits a line with an object at its end. Returns nil if there is none.
  init?(endOf line: ArraySlice<UInt8>) {
    var text = line
    while let last = text.last, last == 0x20 || last == 0x0D { text = text.dropLast() }
    guard text.last == UInt8(ascii: "}"), let open = text.firstIndex(of: UInt8(ascii: "{")),
      text[(open + 1)...].first(where: { $0 != 0x20 }) == UInt8(ascii: "\""),
      let object = try? JSONValue.parse(text[open...])
    else { return nil }
    var prefix = String(decoding: text[..<open], as: UTF8.self)
    while prefix.last == " " || prefix.last == "|" { prefix.removeLast() }
    self.init(object, behind: prefix)
  }

  /// A number of milliseconds is a duration with its unit.
  private static func words(_ name: String, _ text: String) -> String {
    let isDuration = ["ms", "duration_ms", "elapsed_ms", "took_ms", "latency_ms", "durationMs"].contains(name)
    return isDuration && Double(text) != nil ? "\(text)ms" : "\(name) \(text)"
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .uint(let number): "\(number)"
    case .int(let number): "\(number)"
    case .number(let text): text
    case .bool(let flag): "\(flag)"
    case .null: ""
    case .array, .object: nil
    }
  }

  /// Seconds, milliseconds, microseconds or nanoseconds since some start, or a time as a text.
  private static func time(_ value: JSONValue) -> LogTime? {
    if case .string(let text) = value, let stamp = LogTimestamp(Array(text.utf8)[...]) {
      return stamp.rest.isEmpty ? stamp.time : nil
    }
    guard let text = text(value), let number = Double(text), number >= 0, number < 9e18 else { return nil }
    let unit: Double =
      switch number {
      case ..<1e11: 1e9
      case ..<1e14: 1e6
      case ..<1e17: 1e3
      default: 1
      }
    return number * unit < 9e18 ? .elapsed(Int64(number * unit)) : nil
  }
}
