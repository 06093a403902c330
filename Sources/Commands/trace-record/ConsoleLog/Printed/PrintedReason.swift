/// A line that tells of a reason for what follows: a tap, a timer, a return from the background.
enum PrintedReason {
  /// Returns true if the line tells of a reason.
  static func isTold(by line: PrintedWords) -> Bool {
    line.words.contains { word in
      word.plain.contains { LogVocabulary.meaning(of: $0) == .asks || LogVocabulary.reasons.contains($0) }
    }
  }
}
