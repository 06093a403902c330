/// The pattern of a line: its words without what differs from one line to the next, such as numbers and texts in quotes.
struct LineShape: Hashable {
  let text: String

  private static let longest = 100

  /// Creates the pattern of a message.
  init(_ message: ArraySlice<UInt8>) {
    let text = String(decoding: message.prefix(Self.longest * 2), as: UTF8.self)
    var words: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let shape = Self.shape(of: word)
      if shape != words.last { words.append(shape) }
    }
    self.text = String(words.joined(separator: " ").prefix(Self.longest))
  }

  private static func shape(of word: Substring) -> String {
    if word.contains("/"), word.count > 1 { return "PATH" }
    if word.first == "\"" || word.first == "'" { return "TEXT" }
    if word.hasPrefix("0x") || word.count >= 16 && word.allSatisfy({ $0.isHexDigit || $0 == "-" }) { return "ID" }
    var shape = ""
    for character in word {
      if character.isNumber {
        if shape.last != "N" { shape.append("N") }
      } else {
        shape.append(character)
      }
    }
    return shape
  }
}

/// Counts lines by their patterns.
struct LineShapes {
  /// The maximum number of patterns. Lines of further ones are counted together.
  private static let most = 2000
  private var counts: [LineShape: Int] = [:]
  private(set) var others = 0

  /// Counts a line.
  mutating func note(_ message: ArraySlice<UInt8>, lines: Int = 1) {
    let shape = LineShape(message)
    if shape.text.isEmpty { return }
    if let count = counts[shape] {
      counts[shape] = count + lines
    } else if counts.count < Self.most {
      counts[shape] = lines
    } else {
      others += lines
    }
  }

  /// The patterns with most lines first.
  var ranked: [(text: String, lines: Int)] {
    counts.map { ($0.key.text, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }
}
