/// The source of a scenario: the code of a fault and of its fix, and the declarations in its file.
struct ScenarioSource {
  /// True if the scenario takes real time.
  let isPaced: Bool
  private let bug: String
  private let fix: String
  private let declarations: [Declaration]

  /// A declaration at the top level of a file, with its comment.
  private struct Declaration {
    let text: String
    let name: Substring
    /// The identifiers in it.
    let words: Set<Substring>
  }

  /// Finds the fault with a name, such as `double-fetch`, in the text of a file.
  init?(fault name: String, in text: String) {
    guard let call = text.firstRange(of: "Fault(\n    \"\(name)\",") else { return nil }
    var scanner = SourceScanner(text, from: text.index(call.lowerBound, offsetBy: "Fault".count))
    guard let arguments = scanner.bracketed(), let bug = scanner.bracketed(), let fix = scanner.bracketed() else {
      return nil
    }
    isPaced = arguments.contains("isPaced: true")
    self.bug = Self.unindented(bug)
    self.fix = Self.unindented(fix)
    declarations = Self.declarations(of: text)
  }

  /// The declarations that only the bug uses, and those that only the fix uses.
  ///
  /// If both use the same declarations, with different arguments, the calls take their place, and the declarations are
  /// `shared`.
  var code: (before: String, after: String, shared: String) {
    let (inBug, inFix) = (used(by: bug), used(by: fix))
    let (before, after) = (text(of: inBug.subtracting(inFix)), text(of: inFix.subtracting(inBug)))
    if !before.isEmpty, !after.isEmpty { return (before, after, "") }
    return (Self.joined(bug, before), Self.joined(fix, after), text(of: inBug.intersection(inFix)))
  }

  private static func joined(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func text(of indices: Set<Int>) -> String {
    indices.sorted().map { declarations[$0].text }.joined(separator: "\n\n")
  }

  /// Returns the indices of the declarations that code uses, directly or through others.
  private func used(by code: String) -> Set<Int> {
    var found: Set<Int> = []
    var words = Self.words(in: code)
    while true {
      let more = declarations.indices.filter { !found.contains($0) && words.contains(declarations[$0].name) }
      if more.isEmpty { return found }
      found.formUnion(more)
      for index in more { words.formUnion(declarations[index].words) }
    }
  }

  private static func words(in code: String) -> Set<Substring> {
    var words: Set<Substring> = []
    for line in code.split(separator: "\n") {
      let end = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
      words.formUnion(identifiers(in: line[..<end]))
    }
    return words
  }

  /// Splits a formatted file into declarations.
  ///
  /// A declaration ends at a line without an indent at which as many braces are closed as were opened.
  private static func declarations(of text: String) -> [Declaration] {
    var declarations: [Declaration] = []
    var lines: [Substring] = []
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if lines.isEmpty, line.isEmpty { continue }
      lines.append(line)
      for character in line.utf8 {
        if character == UInt8(ascii: "{") { depth += 1 }
        if character == UInt8(ascii: "}") { depth -= 1 }
      }
      let isEnd = !isPrefix(line) && !line.hasPrefix(" ") && depth == 0
      guard isEnd else { continue }
      if let declaration = declaration(lines) { declarations.append(declaration) }
      lines = []
    }
    return declarations
  }

  private static func declaration(_ lines: [Substring]) -> Declaration? {
    let keywords: Set<Substring> = [
      "struct", "class", "enum", "actor", "protocol", "extension", "func", "let", "var", "typealias",
    ]
    guard let head = lines.first(where: { !isPrefix($0) }).map(identifiers),
      let name = head.drop(while: { !keywords.contains($0) }).dropFirst().first, name != "ScenarioCatalog"
    else {
      return nil
    }
    let text = lines.joined(separator: "\n")
    return Declaration(text: text, name: name, words: words(in: text))
  }

  /// True for a line that holds only a comment or an attribute, which belongs to the declaration below.
  private static func isPrefix(_ line: Substring) -> Bool {
    let isAttribute = line.hasPrefix("@") && !line.contains("{") && !line.contains(" ")
    return isAttribute || line.hasPrefix("//")
  }

  private static func identifiers(in line: Substring) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    let indent = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    lines = lines.drop(while: isBlank)
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    return lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
  }
}

/// Walks through Swift code from bracket to bracket, except for those in strings and comments.
private struct SourceScanner {
  private let text: String
  private var place: String.Index

  init(_ text: String, from place: String.Index) { (self.text, self.place) = (text, place) }

  /// Returns what is between the next opening bracket and the one that closes it, and moves past that.
  mutating func bracketed() -> String? {
    var depth = 0
    var start: String.Index?
    while skipStringsAndComments(), place < text.endIndex {
      let character = text[place]
      place = text.index(after: place)
      if "([{".contains(character) {
        depth += 1
        start = start ?? place
      } else if ")]}".contains(character), let start {
        depth -= 1
        if depth == 0 { return String(text[start..<text.index(before: place)]) }
      }
    }
    return nil
  }

  /// Moves past the strings and comments that begin here. Returns false if one of them does not end.
  private mutating func skipStringsAndComments() -> Bool {
    while true {
      let rest = text[place...]
      if let quotes = ["\"\"\"", "\""].first(where: rest.hasPrefix) {
        guard let end = rest.dropFirst(quotes.count).firstRange(of: quotes) else { return false }
        place = end.upperBound
      } else if rest.hasPrefix("//") {
        place = rest.firstIndex(of: "\n") ?? text.endIndex
      } else {
        return true
      }
    }
  }
}
