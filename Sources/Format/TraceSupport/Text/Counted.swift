/// Numbers with their nouns, for messages.
package enum Counted {
  /// Returns the number and its noun: "1 event", "2 events".
  package static func text(_ count: some BinaryInteger, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
