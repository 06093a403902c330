/// Facts about a text that tell a log from other texts.
struct TextSurvey {
  /// The number of lines that are not empty.
  private(set) var lines = 0
  /// The number of messages that are in one of the styles of a log.
  private(set) var styled = 0
  /// The number of messages that say something.
  private(set) var views = 0
  /// True if `log` has left out the messages of `_logChanges`.
  private(set) var lacksInfo = false
  private var hasChanges = false
  /// The kind of text, if it is not a log.
  private(set) var kind: String?
  /// True if the kind was found in its first lines, before any message.
  private var isForeign = false

  /// The sentences that `log`, and the tools that relay a device's, write among the messages.
  private static let remarks = [
    "Timestamp  ", "Filtering the log data using ", "Skipping info and debug messages", "getpwuid_r did not find ",
    "[connected", "[disconnected",
  ]
  .map { Array($0.utf8) }
  /// The number of lines that are searched for signs of another kind of text.
  private static let mostLines = 200

  /// True if the text is a log: not a text of another kind, which may quote a few lines of a log.
  var isLog: Bool { styled + views > 0 && !isOfAnotherKind }

  /// True if the text is source code or a document, which quotes a few lines of a log at most.
  var isOfAnotherKind: Bool { isForeign && (styled + views) * 2 < lines }

  /// True if `_logChanges` was called in vain.
  var wantsInfo: Bool { lacksInfo && !hasChanges }

  /// Notes a line.
  mutating func note(_ line: ArraySlice<UInt8>) {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard !text.isEmpty else { return }
    lines += 1
    guard !isForeign, styled + views == 0, lines <= Self.mostLines else { return }
    if let found = Self.foreignKind(text.prefix(200), isFirst: lines == 1) {
      kind = found
      isForeign = true
    } else if lines == 1, Self.beginsJSON(text) {
      kind = "JSON without eventMessage and timestamp"
    }
  }

  /// Notes a message and its meaning.
  mutating func note(_ entry: LogEntry, _ meaning: LogMeaning?) {
    if meaning != nil { views += 1 }
    if case .view(let line)? = meaning, case .changedBody = line.fact { hasChanges = true }
    if entry.isStyled {
      styled += 1
    } else if let remark = Self.remarks.firstIndex(where: { entry.message.starts(with: $0) }) {
      styled += 1
      if remark == 2 { lacksInfo = true }
    }
  }

  /// Notes that some messages turned out to be about no view.
  mutating func withdraw(_ count: Int) { views -= count }

  /// True for an object, or an array of something.
  private static func beginsJSON(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return false }
    let next = text.dropFirst().first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return next.map { ByteScanner.isDigit($0) || "{[\"-]}".utf8.contains($0) } ?? true
  }

  private static func foreignKind(_ line: ArraySlice<UInt8>, isFirst: Bool) -> String? {
    if line.contains(0) { return "binary data" }
    let text = String(decoding: line, as: UTF8.self)
    if isFirst {
      let start = text.prefix(16).lowercased()
      if start.hasPrefix("<!doctype") || start.hasPrefix("<html") { return "HTML" }
      if start.hasPrefix("<?xml") { return "XML" }
      if text.hasPrefix("#!") { return "a script" }
      if text.hasPrefix("# ") || text.hasPrefix("```") { return "Markdown" }
    }
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\r" })
    if ["import", "@preconcurrency", "@testable"].contains(words[0]) {
      let module = words.last ?? ""
      if words.count <= 3, words.contains("import"),
        module.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      {
        return "source code"
      }
    }
    return words[0] == "struct" && words.last == "{" ? "source code" : nil
  }
}
