/// A pattern that teaches the lines of which a log has most, made of one of them: `Lade Bild (?<key>\\S+)`.
struct PatternHint {
  /// The pattern, without a fact.
  let text: String

  /// The longest beginning of a line that becomes a pattern, in bytes.
  private static let longest = 120
  private static let special = Set(#"\.^$|?*+()[]{}"#.utf8)

  /// Makes the pattern of the most frequent lines that have a part which may differ, or else of the most frequent.
  ///
  /// - Returns: Nil if no line is known.
  init?(_ shapes: [LineShapes.Entry]) {
    let known = shapes.filter { !$0.example.isEmpty }
    guard
      let hint = known.lazy.compactMap({ Self.pattern(of: $0.example, isForced: false) }).first
        ?? known.lazy.compactMap({ Self.pattern(of: $0.example, isForced: true) }).first
    else { return nil }
    text = hint
  }

  private static func pattern(of line: ArraySlice<UInt8>, isForced: Bool) -> String? {
    let words = words(of: line)
    guard
      let key = words.firstIndex(where: { LineShape.wildcard(for: $0) != nil }) ?? words.firstIndex(where: isName)
        ?? (isForced ? words.indices.last : nil)
    else { return nil }
    return words.indices.map { index in index == key ? #"(?<key>\S+)"# : text(of: words[index]) }.joined(separator: " ")
  }

  /// The words, each behind a single blank: more of them end the pattern, which needs no end of a line.
  private static func words(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var rest = line.prefix(longest)
    // A word that is cut in two is left out.
    if rest.count < line.count { while let last = rest.last, last > 0x20 { rest.removeLast() } }
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while !rest.isEmpty, rest.first! > 0x20 {
      let word = rest.prefix { $0 > 0x20 }
      words.append(word)
      rest = rest.dropFirst(word.count)
      guard rest.first == 0x20 else { break }
      rest.removeFirst()
    }
    return words
  }

  /// True for a word with a number that names a thing, `IMG_0001.jpg` or `2`, and not a line of a source file or a
  /// version.
  private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains(where: ByteScanner.isDigit) && !word.contains { ":([".utf8.contains($0) }
  }

  private static func text(of word: ArraySlice<UInt8>) -> String {
    if LineShape.wildcard(for: word) != nil { return #"\S+"# }
    var bytes: [UInt8] = []
    var isInNumber = false
    for byte in word {
      let isDigit = ByteScanner.isDigit(byte)
      if isDigit {
        if !isInNumber { bytes += Array(#"\d+"#.utf8) }
      } else if byte == UInt8(ascii: "'") {
        // The shell's quotes are around the pattern.
        bytes.append(UInt8(ascii: "."))
      } else {
        if special.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      isInNumber = isDigit
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
