/// The parts of a property declaration, `@A public var name: Type = value`, found by a scan of its text: comments,
/// strings and brackets are respected, the rest of the language need not be.
struct EntryProperty {
  let name: String
  let type: String?
  let defaultValue: String?

  /// The name without backticks, as it stands inside a longer name.
  var bareName: String { name.filter { $0 != "`" } }

  init(declaration: String) throws {
    var scan = DeclarationScan(declaration)
    while let word = scan.nextWord(), word != "var" {
      if word == "let" { throw PluginDiagnostic("'@Entry' is written on a 'var', not on a 'let'") }
    }
    guard let name = scan.nextWord() else { throw PluginDiagnostic("'@Entry' is written on a 'var'") }
    self.name = name
    type = scan.take(":") ? scan.text(upTo: ["=", "{"]) : nil
    defaultValue = scan.take("=") ? scan.text(upTo: []) : nil
    if scan.take("{") { throw PluginDiagnostic("'@Entry' writes the accessors of '\(name)' itself: remove the braces") }
  }
}

/// A cursor over the text of one declaration.
struct DeclarationScan {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  /// The next identifier; attributes and their arguments before it are passed over.
  mutating func nextWord() -> String? {
    while skipTrivia(), position < characters.count {
      if characters[position] == "@" {
        position += 1
        while position < characters.count, isWord(characters[position]) || characters[position] == "." { position += 1 }
        if position < characters.count, characters[position] == "(" { skipBalanced() }
      } else if isWord(characters[position]) {
        let start = position
        while position < characters.count, isWord(characters[position]) { position += 1 }
        // Modifiers may have arguments: `private(set)`.
        if position < characters.count, characters[position] == "(" { skipBalanced() }
        return String(characters[start..<position].prefix { $0 != "(" })
      } else {
        return nil
      }
    }
    return nil
  }

  /// Passes over `character` if it comes next.
  mutating func take(_ character: Character) -> Bool {
    _ = skipTrivia()
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
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
