/// Numbers combined with nouns, for messages.
package enum Counted {
  /// Returns the number and its noun: "1 event", "2 events".
  package static func text(_ count: some BinaryInteger, _ noun: String) -> String { text(count, noun, noun + "s") }

  /// Returns the number and its noun, with the noun's irregular plural: "1 loss", "2 losses".
  package static func text(_ count: some BinaryInteger, _ noun: String, _ plural: String) -> String {
    "\(count) \(count == 1 ? noun : plural)"
  }
}
