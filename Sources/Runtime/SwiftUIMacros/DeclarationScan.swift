/// A cursor over the text of one declaration.
struct DeclarationScan {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  /// The next identifier; attributes and their arguments before it are passed over.
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

  /// Passes over `character` if it comes next.
  mutating func take(_ character: Character) -> Bool {
    guard stands(character) else { return false }
    position += 1
    return true
  }

  /// Whether `character` comes next.
  mutating func stands(_ character: Character) -> Bool {
    _ = skipTrivia()
    return position < characters.count && characters[position] == character
  }

  /// The text before the first of `ends` that stands outside brackets, without the space and comments around it.
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

  /// The text up to the end of its line, or before one of `ends`. A line goes on inside brackets, behind an operator and before one.
  mutating func lineText(upTo ends: Set<Character>) -> String {
    _ = skipTrivia()
    let start = position
    while position < characters.count, !ends.contains(characters[position]), !(characters[position].isNewline && isLineEnd(after: position)) {
      switch characters[position] {
      case "(", "[", "{": skipBalanced()
      case ")", "]", "}": return trimmed(start, position)
      case "\"", "#": skipLiteral()
      case "/" where comes("/*"): skipBlockComment()
      // What it says is no part of the text, and it ends with the line.
      case "/" where comes("//"):
        let end = position
        while position < characters.count, !characters[position].isNewline { position += 1 }
        if position < characters.count, !isLineEnd(after: end) { continue }
        return trimmed(start, end)
      default: position += 1
      }
    }
    return trimmed(start, position)
  }

  /// Whether the newline at the cursor ends what stands before it.
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
    /// An attribute's name, and its arguments with their parentheses.
    case attribute(String, arguments: String?)
    case word(String)
    /// A bracket with what it holds, a literal, or a sign.
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
      if Self.modifiersWithArguments.contains(word), position < characters.count, characters[position] == "(" { skipBalanced() }
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

  private func comes(_ text: String) -> Bool {
    characters[position...].starts(with: text)
  }

  /// Passes over space and comments. Always true, so that it may stand in a loop's condition.
  private mutating func skipTrivia() -> Bool {
    while position < characters.count {
      if characters[position].isWhitespace {
        position += 1
      } else if comes("//") {
        while position < characters.count, !characters[position].isNewline { position += 1 }
      } else if comes("/*") {
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
      if comes("/*") {
        depth += 1
        position += 2
      } else if comes("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < characters.count
  }

  /// Passes over the bracket at the cursor, what it holds, and its partner.
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

  /// Passes over a string literal, raw and multi-line ones included, or over a lone `#`.
  private mutating func skipLiteral() {
    var pounds = 0
    while position < characters.count, characters[position] == "#" {
      pounds += 1
      position += 1
    }
    guard position < characters.count, characters[position] == "\"" else { return }
    let quotes = comes("\"\"\"") ? 3 : 1
    position += quotes
    let escape = "\\" + String(repeating: "#", count: pounds)
    let close = String(repeating: "\"", count: quotes) + String(repeating: "#", count: pounds)
    while position < characters.count, !comes(close) {
      if comes(escape) {
        position += escape.count
        if position < characters.count, characters[position] == "(" { skipBalanced() } else { position += 1 }
      } else {
        position += 1
      }
    }
    position = min(position + close.count, characters.count)
  }
}
