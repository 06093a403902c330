/// The meaning of a message.
enum LogMeaning: Equatable {
  case view(LogLine)
  case remark(LogRemark)
}

/// Finds out what messages say. The same messages come again and again, so what was read last is remembered.
struct LogMeanings {
  /// The meanings of the last messages. A message that says nothing has an element too, which is nil.
  private var known: [ArraySlice<UInt8>: LogMeaning?] = [:]
  private static let mostKnown = 4096
  private static let longestKnown = 256
  /// The longest message about a view, in bytes.
  private static let longest = 1 << 16

  /// Returns what a message says, or nil for nothing that is of use.
  mutating func meaning(of entry: LogEntry) -> LogMeaning? {
    switch found(entry) {
    case .view(var line)?:
      guard !entry.isOfSystem else { return nil }
      if entry.isOfSwiftUI, case .changedBody = line.fact { line.evidence = .certain }
      return line.evidence == .needsOrigin ? nil : .view(line)
    case let other: return other
    }
  }

  private mutating func found(_ entry: LogEntry) -> LogMeaning? {
    let text = entry.message
    guard text.count <= Self.longest, Self.mayBeMeant(text) else { return nil }
    guard text.count <= Self.longestKnown else { return Self.parse(text) }
    if let found = known[text] { return found }
    let meaning = Self.parse(text)
    if known.count == Self.mostKnown { known.removeAll(keepingCapacity: true) }
    // A copy, because the slice would keep a whole buffer.
    known[Array(text)[...]] = .some(meaning)
    return meaning
  }

  /// Repairs invalid UTF-8.
  private static func parse(_ text: ArraySlice<UInt8>) -> LogMeaning? {
    let message = String(decoding: text, as: UTF8.self)[...]
    return LogRemark(message).map { .remark($0) } ?? LogLine(message).map { .view($0) }
  }

  /// Every message that says something contains one of these, in any case. Most messages of a system's log contain
  /// none.
  private static let words: [[UInt8]] = [
    "appear", "task", "init", "body", "changed", "modifying", "publishing", "onchange", "foreach", "fatal",
    "attributegraph",
  ].map { Array($0.utf8) }

  private static func mayBeMeant(_ text: ArraySlice<UInt8>) -> Bool {
    for index in text.indices {
      let first = text[index] | 0x20
      for word in words where word[0] == first {
        if word.count <= text.endIndex - index, zip(text[index...], word).allSatisfy({ $0 | 0x20 == $1 }) {
          return true
        }
      }
    }
    return false
  }
}
