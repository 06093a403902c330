// The words with which the rules' texts state their thresholds.

extension BinaryInteger {
  /// The number as a word, from zero to nine.
  var word: String { ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][Int(self)] }

  /// The ordinal number as a word, from first to ninth.
  var ordinalWord: String {
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"][Int(self) - 1]
  }
}

extension Sequence where Element: CustomStringConvertible {
  /// The elements as alternatives: "a, b or c".
  var alternatives: String {
    let words = map(\.description)
    return words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}
