import TraceSupport

/// The text of a place or a step in comparisons and expectations. Different places and steps have different texts, and
/// each is one line.
enum BehaviorText {
  /// Returns the text of a step: `appear`, `fetch items load`. A word with spaces or signs that separate steps is
  /// quoted.
  static func step(_ words: [String]) -> String {
    let end = (words.lastIndex { !$0.isEmpty } ?? -1) + 1
    return words[..<end].map { isWord($0) ? $0 : QuotedText.quoted($0) }.joined(separator: " ")
  }

  /// Returns the words of a step without quotes.
  static func unquoted(_ step: String) -> String {
    words(step.unicodeScalars[...])?.map(\.text).joined(separator: " ") ?? step
  }

  /// Returns the text of a place: its view, and its path unless that is the view alone.
  static func place(view: String, path: String) -> String {
    path == view ? name(view) : "\(name(view)) @ \(name(path))"
  }

  private static func name(_ name: String) -> String {
    let words = name.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map(Substring.init)
    let isPlain = words.allSatisfy { !$0.isEmpty && $0 != "@" && isVisible($0) }
    return isPlain ? name : QuotedText.quoted(name)
  }

  private static func isWord(_ word: String) -> Bool {
    isVisible(word) && !word.isEmpty && !word.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
  }

  private static func isVisible(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy {
      TerminalSyntax.isVisible($0) && $0 != "\"" && $0 != "\\" && !($0.properties.isWhitespace && $0 != " ")
    }
  }

  /// Reads the words of a line: quoted or not, separated by blanks.
  ///
  /// - Returns: The words, each with true if a comma follows it; nil if a quotation does not end.
  static func words(_ line: Substring.UnicodeScalarView) -> [(text: String, endsStep: Bool)]? {
    var rest = trimmed(line)
    var words: [(text: String, endsStep: Bool)] = []
    while let first = rest.first {
      if first == "\"" {
        guard let text = QuotedText.read(&rest) else { return nil }
        let hasComma = rest.first == ","
        if hasComma { rest.removeFirst() }
        words.append((text, hasComma))
      } else {
        let word = word(&rest)
        let hasComma = word.utf8.last == UInt8(ascii: ",")
        words.append((hasComma ? String(Substring(word.unicodeScalars.dropLast())) : word, hasComma))
      }
      rest = trimmed(rest)
    }
    return words
  }

  /// Reads the text of a place as ``place(view:path:)`` returns it. Returns nil if a quotation does not end.
  static func place(_ line: Substring.UnicodeScalarView) -> String? {
    var rest = trimmed(line)
    guard let view = name(&rest) else { return nil }
    rest = trimmed(rest)
    if rest.isEmpty { return place(view: view, path: view) }
    guard word(&rest) == "@" else { return nil }
    rest = trimmed(rest)
    guard let path = name(&rest), rest.isEmpty else { return nil }
    return place(view: view, path: path)
  }

  /// Reads a name, which may have spaces, up to the sign for the path.
  private static func name(_ rest: inout Substring.UnicodeScalarView) -> String? {
    if rest.first == "\"" { return QuotedText.read(&rest) }
    var words: [String] = []
    while !rest.isEmpty {
      var next = rest
      let word = word(&next)
      if word == "@" { break }
      words.append(word)
      rest = trimmed(next)
    }
    return words.joined(separator: " ")
  }

  /// Reads the scalars before the next blank.
  static func word(_ rest: inout Substring.UnicodeScalarView) -> String {
    let word = rest.prefix { !isBlank($0) }
    rest = rest[word.endIndex...]
    return String(Substring(word))
  }

  /// Returns a line without the blanks at its ends.
  static func trimmed(_ line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    guard let last = line.lastIndex(where: { !isBlank($0) }) else { return line[line.endIndex...] }
    return line[...last].drop(while: isBlank)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
}
