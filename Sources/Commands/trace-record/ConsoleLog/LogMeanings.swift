/// The meaning of a message.
enum LogMeaning: Equatable {
  case view(LogLine)
  case remark(LogRemark)
  case request(PrintedRequest)
  /// The line tells of a reason for what follows. Alone, it says nothing.
  case reason(PrintedReason)

  /// The reason, if the line tells of nothing else.
  var reason: PrintedReason? { if case .reason(let reason) = self { reason } else { nil } }
}

/// Finds out what messages say. The same messages come again and again, so what was read last is remembered.
struct LogMeanings {
  /// The meanings of the last messages. A message that says nothing has an element too, which is nil.
  /// The patterns that the user has taught.
  private let patterns: [LogPattern]
  /// The numbers of the patterns that have matched a line.
  private(set) var usedPatterns: Set<Int> = []
  private var known: [ArraySlice<UInt8>: LogMeaning?] = [:]
  private static let mostKnown = 4096
  private static let longestKnown = 256
  /// The longest message about a view, in bytes.
  private static let longest = 1 << 16
  /// The longest message that is compared with patterns, in bytes.
  private static let longestOfPatterns = 4096

  init(_ patterns: [LogPattern] = []) { self.patterns = patterns }

  /// Returns what a message says, or nil for nothing that is of use.
  mutating func meaning(of entry: LogEntry) -> LogMeaning? {
    switch found(entry) {
    case .view(var line)?:
      guard !entry.isOfSystem else { return nil }
      if entry.isOfSwiftUI, case .changedBody = line.fact { line.evidence = .certain }
      return line.evidence == .needsOrigin ? nil : .view(line)
    // A system's log is full of requests and taps of others.
    case .request?, .reason?: return entry.isOfSystem || entry.isOfSwiftUI ? nil : found(entry)
    case let other: return other
    }
  }

  private mutating func found(_ entry: LogEntry) -> LogMeaning? {
    let text = entry.message
    let isPossible =
      Self.words.isIn(text)
      || !entry.isOfSystem
        && (!patterns.isEmpty || text.contains(Self.arrow) || Self.wordsOfApps.isIn(text))
    guard text.count <= Self.longest, isPossible else { return nil }
    guard text.count <= Self.longestKnown else { return parse(text) }
    if let found = known[text] { return found }
    let meaning = parse(text)
    if known.count == Self.mostKnown { known.removeAll(keepingCapacity: true) }
    // A copy, because the slice would keep a whole buffer.
    known[Array(text)[...]] = .some(meaning)
    return meaning
  }

  /// Repairs invalid UTF-8.
  private mutating func parse(_ text: ArraySlice<UInt8>) -> LogMeaning? {
    let message = String(decoding: text, as: UTF8.self)[...]
    if text.count <= Self.longestOfPatterns {
      for (number, pattern) in patterns.enumerated() {
        guard let meaning = pattern.meaning(of: message, known: Self.request(message)) else { continue }
        usedPatterns.insert(number)
        return meaning
      }
    }
    if let remark = LogRemark(message) { return .remark(remark) }
    if let line = LogLine(Self.withoutLevel(message)) { return .view(line) }
    guard let words = Self.words(message) else { return nil }
    if let lifetime = PrintedLifetime(words) { return .view(LogLine(lifetime)) }
    if let request = PrintedRequest(words) { return .request(request) }
    if let reason = PrintedReason(words) { return .reason(reason) }
    return PrintedResult(words).map { .request($0.request) }
  }

  private static func words(_ message: Substring) -> PrintedWords? {
    PrintedWords(withoutLevel(LogLine.withoutProcess(PrintedResponse.inWords(message))))
  }

  private static func request(_ message: Substring) -> PrintedRequest? {
    words(message).flatMap { PrintedRequest($0) ?? PrintedResult($0)?.request }
  }

  /// Removes the level that a logger writes in front, `[INFO]`, `INFO:` or `INFO |`.
  private static func withoutLevel(_ text: Substring) -> Substring {
    var rest = text.drop { $0 == " " || $0 == "|" || $0 == "-" }
    let word = rest.prefix { $0 != " " }
    let name = word.drop { $0 == "[" || $0 == "<" || $0 == "(" }.prefix { $0.isLetter }
    let isMarked = name.count < word.count || name.allSatisfy(\.isUppercase)
    guard !name.isEmpty, isMarked, word.count <= name.count + 2,
      word.suffix(from: name.endIndex).allSatisfy({ "]>):|".contains($0) }),
      PrintedWords.levels.contains(name.lowercased()) || name.lowercased() == "error"
    else { return text }
    rest = rest[word.endIndex...]
    return rest.drop { $0 == " " || $0 == "|" || $0 == "-" || $0 == "\t" }
  }

  /// Every message that says something contains one of these, in any case. Most messages of a system's log contain
  /// none.
  private static let words = WordList([
    "appear", "task", "init", "body", "changed", "modifying", "publishing", "onchange", "foreach", "fatal",
    "attributegraph",
  ])

  /// The first byte of the arrows that are no ASCII.
  private static let arrow: UInt8 = 0xE2

  /// The same for the messages that only an app's own lines have.
  private static let wordsOfApps = WordList([
    // Requests, and the ends of objects.
    "load", "fetch", "request", "download", "refresh", "query", "sync", "deliver", "get", "head", "post", "put",
    "patch", "delete",
    "dealloc", "destroyed", "http", "received", "arrived", "retrieve", "/", "call", "got", "status", "respon", "ok",
    "done", "ready", "finish", "complete", "success", "succe", "fail", "error", "cancel", "<-", "decoded", "parsed",
    "shown", "visible", "presented", "hidden", "dismissed", "screen",
    // The reasons for what follows.
    "tapped", "tap ", "press", "click", "touch", "swipe", "pull", "selected", "typed", "retr", "timer", "tick",
    "polling",
    "scroll", "submit", "logged", "login", "logout", "online", "offline", "reconnect", "gesture", "opened", "closed",
    "switched", "entered", "entering", "ground", "woke", "user", "search", "push", "notification", "active", "button",
    "deeplink", "interval",
  ])
}

/// Words, by their first bytes: they are looked for in every message.
private struct WordList {
  private var byFirst: [[[UInt8]]] = Array(repeating: [], count: 256)

  init(_ words: [String]) {
    for word in words.map({ Array($0.utf8) }) { byFirst[Int(word[0])].append(word) }
  }

  /// Returns true if a text contains one of the words, in any case.
  func isIn(_ text: ArraySlice<UInt8>) -> Bool {
    for index in text.indices {
      for word in byFirst[Int(text[index] | 0x20)] {
        if word.count <= text.endIndex - index, zip(text[index...], word).allSatisfy({ $0 | 0x20 == $1 }) {
          return true
        }
      }
    }
    return false
  }
}
