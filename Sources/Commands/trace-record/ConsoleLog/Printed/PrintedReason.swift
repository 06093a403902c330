/// A line that tells of a reason for what follows: a tap, a timer, a return from the background.
enum PrintedReason: Equatable {
  /// A person asks.
  case person
  /// The app or the system does: a timer, an observer, a push notification. Several lines may tell of one event.
  case event
  /// A value has changed. It may be that which the request before has brought.
  case change

  /// Returns nil if the line tells of no reason.
  init?(_ line: PrintedWords) {
    let words = Self.words(line).flatMap(\.plain)
    guard words.contains(where: { LogVocabulary.meaning(of: $0) == .asks || LogVocabulary.reasons.contains($0) }) else {
      return nil
    }
    if words.contains(where: LogVocabulary.isOfPerson) {
      self = .person
    } else {
      let asks = words.filter { LogVocabulary.meaning(of: $0) == .asks || LogVocabulary.reasons.contains($0) }
      // Whoever changes a tab's badge may not be a person.
      self = asks.allSatisfy { $0 == "changed" || $0 == "tab" || LogVocabulary.isRefresh($0) } ? .change : .event
    }
  }

  /// The words without the names of values, `selected: true`, which tell how things are and not what happens.
  private static func words(_ line: PrintedWords) -> [PrintedWord] {
    line.words.enumerated().filter { index, word in
      guard index > 0, word.isTag, index + 1 < line.words.count else { return true }
      return !isValue(line.words[index + 1])
    }.map(\.element)
  }

  private static func isValue(_ word: PrintedWord) -> Bool {
    switch word.kind {
    case .number, .duration, .address: true
    case .plain(let words): ["true", "false", "yes", "no", "nil", "null", "none"].contains(words.last)
    case .method, .path, .arrow, .name, .detail: false
    }
  }
}
