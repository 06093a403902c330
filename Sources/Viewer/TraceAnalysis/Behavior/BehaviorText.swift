import TraceSupport

/// The text of a place or a step in comparisons and expectations. Different places and steps have different texts, and each is one line.
enum BehaviorText {
  /// Returns the text of a step: `appear`, `fetch items load`. A word with spaces or signs that separate steps is quoted.
  static func step(_ words: [String]) -> String {
    let end = (words.lastIndex { !$0.isEmpty } ?? -1) + 1
    return words[..<end].map { isWord($0) ? $0 : QuotedText.quoted($0) }.joined(separator: " ")
  }

  /// Returns the words of a step without quotes.
  static func unquoted(_ step: String) -> String { words(step[...])?.map(\.text).joined(separator: " ") ?? step }

  /// Returns the text of a place: its view, and its path unless that is the view alone.
  static func place(view: String, path: String) -> String { path == view ? name(view) : "\(name(view)) @ \(name(path))" }

  private static func name(_ name: String) -> String {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    let isPlain = words.allSatisfy { !$0.isEmpty && $0 != "@" && isVisible($0) }
    return isPlain ? name : QuotedText.quoted(name)
  }

  private static func isWord(_ word: String) -> Bool {
    isVisible(word) && !word.isEmpty && !word.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
  }

  private static func isVisible(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { TerminalSyntax.isVisible($0) && $0 != "\"" && $0 != "\\" && !($0.properties.isWhitespace && $0 != " ") }
  }

  /// Reads the words of a line: quoted or not, separated by blanks.
  ///
  /// - Returns: The words, each with true if a comma follows it; nil if a quotation does not end.
  static func words(_ line: Substring) -> [(text: String, endsStep: Bool)]? {
    var rest = line.unicodeScalars
    var words: [(text: String, endsStep: Bool)] = []
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard let first = rest.first else { return words }
      if first == "\"" {
        guard let text = QuotedText.read(&rest) else { return nil }
        let hasComma = rest.first == ","
        if hasComma { rest.removeFirst() }
        words.append((text, hasComma))
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\r" }
        rest = rest[word.endIndex...]
        let hasComma = word.last == ","
        words.append((String(Substring(hasComma ? word.dropLast() : word)), hasComma))
      }
    }
  }

  /// Reads the text of a place as ``place(view:path:)`` returns it. Returns nil if a quotation does not end.
  static func place(_ line: Substring) -> String? {
    var rest = trimmed(line.unicodeScalars)
    guard let view = name(&rest) else { return nil }
    rest = trimmed(rest)
    guard rest.first == "@" else { return rest.isEmpty ? place(view: view, path: view) : nil }
    rest = trimmed(rest.dropFirst())
    guard let path = name(&rest), rest.isEmpty else { return nil }
    return place(view: view, path: path)
  }

  private static func name(_ rest: inout Substring.UnicodeScalarView) -> String? {
    if rest.first == "\"" { return QuotedText.read(&rest) }
    var name: [Substring.UnicodeScalarView] = []
    while let word = rest.split(separator: " ", maxSplits: 1).first, word.elementsEqual("@".unicodeScalars) == false {
      name.append(word)
      rest = trimmed(rest[word.endIndex...])
    }
    return name.map { String(Substring($0)) }.joined(separator: " ")
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
    guard let last = text.lastIndex(where: { !isBlank($0) }) else { return text[text.endIndex...] }
    return text[...last].drop(while: isBlank)
  }
}
