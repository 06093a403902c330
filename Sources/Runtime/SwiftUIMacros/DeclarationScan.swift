/// A cursor over the text of one declaration.
struct DeclarationScan {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  /// Returns the next identifier, and skips the attributes before it.
  mutating func nextWord() -> String? {
    while let token = nextToken() {
      switch token {
      case .attribute: continue
      case .word(let word): return word
      case .other: return nil
      }
    }
    return nil
  }

  /// Skips `character` if it comes next.
  /// - Returns: True if it was skipped.
  mutating func take(_ character: Character) -> Bool {
    guard isNext(character) else { return false }
    position += 1
    return true
  }

  /// Returns true if `character` comes next.
  mutating func isNext(_ character: Character) -> Bool {
    _ = skipTrivia()
    return position < characters.count && characters[position] == character
  }

  /// Returns the text before the first of `ends` outside brackets, without the surrounding space and comments.
  mutating func text(upTo ends: Set<Character>) -> String {
    _ = skipTrivia()
    let start = position
    var end = position
    while skipTrivia(), position < characters.count, !ends.contains(characters[position]) {
      switch characters[position] {
      case "(", "[", "{": skipBalanced()
      case "\"", "#": skipLiteral()
      default: position += 1
      }
      end = position
    }
    return String(characters[start..<end])
  }

  /// Returns the text up to the end of the line, or up to one of `ends`. A line continues inside brackets, and after or
  /// before an operator.
  mutating func lineText(upTo ends: Set<Character>) -> String {
    _ = skipTrivia()
    let start = position
    while position < characters.count, !ends.contains(characters[position]),
      !(characters[position].isNewline && isLineEnd(after: position))
    {
      switch characters[position] {
      case "(", "[", "{": skipBalanced()
      case ")", "]", "}": return trimmed(start, position)
      case "\"", "#": skipLiteral()
      case "/" where startsHere("/*"): skipBlockComment()
      // A line comment is not part of the text.
      case "/" where startsHere("//"):
        let end = position
        while position < characters.count, !characters[position].isNewline { position += 1 }
        if position < characters.count, !isLineEnd(after: end) { continue }
        return trimmed(start, end)
      default: position += 1
      }
    }
    return trimmed(start, position)
  }

  /// Returns true if the newline at the cursor ends the expression before it.
  private func isLineEnd(after end: Int) -> Bool {
    let before = characters[..<end].last { !$0.isWhitespace }
    if let before, "=+-*/&|<>:,".contains(before) { return false }
    var ahead = self
    _ = ahead.skipTrivia()
    guard ahead.position < characters.count else { return true }
    return !".?:+-*/&|<>=".contains(characters[ahead.position])
  }

  private func trimmed(_ start: Int, _ end: Int) -> String {
    var text = characters[start..<end]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// A piece of a declaration.
  enum Token {
    /// An attribute: its name, and its arguments with parentheses.
    case attribute(String, arguments: String?)
    case word(String)
    /// A bracketed group, a literal, or a punctuation character.
    case other
  }

  mutating func nextToken() -> Token? {
    guard skipTrivia(), position < characters.count else { return nil }
    switch characters[position] {
    case "@":
      position += 1
      let start = position
      while position < characters.count, isWord(characters[position]) || characters[position] == "." { position += 1 }
      let name = String(characters[start..<position])
      let open = position
      if position < characters.count, characters[position] == "(" { skipBalanced() }
      return .attribute(name, arguments: open < position ? String(characters[open..<position]) : nil)
    case "(", "[", "{": skipBalanced()
    case "\"", "#": skipLiteral()
    case let character where isWord(character):
      let start = position
      while position < characters.count, isWord(characters[position]) { position += 1 }
      let word = String(characters[start..<position])
      // Modifiers may have arguments: `private(set)`.
      if Self.modifiersWithArguments.contains(word), position < characters.count, characters[position] == "(" {
        skipBalanced()
      }
      return .word(word)
    default: position += 1
    }
    return .other
  }

  private static let modifiersWithArguments: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "unowned", "nonisolated",
  ]

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }

  private func startsHere(_ text: String) -> Bool {
    characters[position...].starts(with: text)
  }

  /// Skips whitespace and comments.
  /// - Returns: Always true, for use in a loop's condition.
  private mutating func skipTrivia() -> Bool {
    while position < characters.count {
      if characters[position].isWhitespace {
        position += 1
      } else if startsHere("//") {
        while position < characters.count, !characters[position].isNewline { position += 1 }
      } else if startsHere("/*") {
        skipBlockComment()
      } else {
        break
      }
    }
    return true
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if startsHere("/*") {
        depth += 1
        position += 2
      } else if startsHere("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < characters.count
  }

  /// Skips the bracketed group at the cursor.
  private mutating func skipBalanced() {
    var depth = 0
    repeat {
      _ = skipTrivia()
      guard position < characters.count else { return }
      switch characters[position] {
      case "(", "[", "{":
        depth += 1
        position += 1
      case ")", "]", "}":
        depth -= 1
        position += 1
      case "\"", "#": skipLiteral()
      default: position += 1
      }
    } while depth > 0
  }

  /// Skips a string literal, including raw and multiline literals, or a lone `#`.
  private mutating func skipLiteral() {
    var pounds = 0
    while position < characters.count, characters[position] == "#" {
      pounds += 1
      position += 1
    }
    guard position < characters.count, characters[position] == "\"" else { return }
    let quotes = startsHere("\"\"\"") ? 3 : 1
    position += quotes
    let escape = "\\" + String(repeating: "#", count: pounds)
    let close = String(repeating: "\"", count: quotes) + String(repeating: "#", count: pounds)
    while position < characters.count, !startsHere(close) {
      if startsHere(escape) {
        position += escape.count
        if position < characters.count, characters[position] == "(" { skipBalanced() } else { position += 1 }
      } else {
        position += 1
      }
    }
    position = min(position + close.count, characters.count)
  }
}
