import TraceTestSupport

/// The source file of a fault: the declarations that its bug and its fix use.
struct ScenarioSource {
  /// The path of the file, from the root of the repository.
  let path: String
  private let bug: String
  private let fix: String
  private let declarations: [Declaration]

  /// A declaration at the top level of a file, with its comment.
  private struct Declaration {
    var text: String
    var name: String
    /// The identifiers in it.
    var words: Set<Substring>
  }

  /// Finds the fault with a name, such as `double-fetch`, among the sources of the scenarios.
  init?(fault name: String) throws {
    for path in try RepositoryFiles.files(below: "Sources/Commands/TraceScenarios/Faults", suffix: ".swift") {
      let text = try RepositoryFiles.text(path)
      guard let call = text.range(of: "Fault(\n    \"\(name)\",") else { continue }
      var scanner = SourceScanner(text, from: text.index(call.lowerBound, offsetBy: "Fault".count))
      _ = scanner.bracketed()
      guard let bug = scanner.bracketed(), let fix = scanner.bracketed() else { return nil }
      (self.path, self.bug, self.fix) = (path, Self.unindented(bug), Self.unindented(fix))
      declarations = Self.declarations(of: text)
      return
    }
    return nil
  }

  /// The declarations that only the bug uses, and those that only the fix uses. Where the same declarations serve one
  /// of them, with another argument, its use of them stands in their place, and the declarations are those of both.
  var code: (before: String, after: String, shared: String) {
    let (inBug, inFix) = (used(by: bug), used(by: fix))
    func text(_ indices: Set<Int>) -> String {
      indices.sorted().map { declarations[$0].text }.joined(separator: "\n\n")
    }
    let (before, after) = (text(inBug.subtracting(inFix)), text(inFix.subtracting(inBug)))
    if !before.isEmpty, !after.isEmpty { return (before, after, "") }
    return (
      bug + (before.isEmpty ? "" : "\n\n") + before, fix + (after.isEmpty ? "" : "\n\n") + after,
      text(inBug.intersection(inFix))
    )
  }

  /// Returns the indices of the declarations that code uses, directly or through others.
  private func used(by code: String) -> Set<Int> {
    var found: Set<Int> = []
    var words = Self.words(in: code)
    while true {
      let more = declarations.indices.filter { !found.contains($0) && words.contains(Substring(declarations[$0].name)) }
      if more.isEmpty { return found }
      found.formUnion(more)
      for index in more { words.formUnion(declarations[index].words) }
    }
  }

  private static func words(in code: some StringProtocol) -> Set<Substring> {
    var words: Set<Substring> = []
    for line in code.split(separator: "\n") {
      let end = line.range(of: "//")?.lowerBound ?? line.endIndex
      words.formUnion(identifiers(in: Substring(line)[..<end]))
    }
    return words
  }

  /// Splits a formatted file into declarations: each ends at a line without an indent at which as many braces are
  /// closed as were opened.
  private static func declarations(of text: String) -> [Declaration] {
    var whole: [String] = []
    var part: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if part.isEmpty && line.isEmpty { continue }
      part.append(line)
      // A comment and an attribute belong to the declaration below.
      guard !isPrefix(line), !line.hasPrefix(" "), isBalanced(part.joined()) else { continue }
      whole.append(part.joined(separator: "\n"))
      part = []
    }
    return whole.compactMap { text in
      let head = text.split(separator: "\n").first { !isPrefix($0) }.map(identifiers) ?? []
      let keywords: Set<Substring> = [
        "struct", "class", "enum", "actor", "protocol", "extension", "func", "let", "var", "typealias",
      ]
      guard let keyword = head.firstIndex(where: keywords.contains), keyword + 1 < head.count,
        head[keyword + 1] != "ScenarioCatalog"
      else {
        return nil
      }
      return Declaration(text: text, name: String(head[keyword + 1]), words: words(in: text))
    }
  }

  /// True for a line that holds nothing but a comment or an attribute.
  private static func isPrefix(_ line: Substring) -> Bool {
    line.hasPrefix("//") || line.hasPrefix("@") && !line.contains("{") && !line.contains(" ")
  }

  private static func identifiers(in line: Substring) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func isBalanced(_ text: String) -> Bool { text.count { $0 == "{" } == text.count { $0 == "}" } }

  private static func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let kept = lines.map { $0.dropFirst(indent) }.drop { $0.allSatisfy(\.isWhitespace) }
    return kept.joined(separator: "\n").replacing(#/\s+$/#, with: "")
  }
}

/// Walks through Swift code by brackets, which it does not look for in strings and comments.
private struct SourceScanner {
  private let text: String
  private var place: String.Index

  init(_ text: String, from place: String.Index) { (self.text, self.place) = (text, place) }

  /// Returns what is between the next opening bracket and the one that closes it, and moves behind that.
  mutating func bracketed() -> String? {
    var depth = 0
    var start: String.Index?
    while place < text.endIndex {
      let rest = text[place...]
      if let quotes = ["\"\"\"", "\""].first(where: rest.hasPrefix) {
        guard let end = rest.dropFirst(quotes.count).range(of: quotes)?.upperBound else { return nil }
        place = end
        continue
      }
      if rest.hasPrefix("//") { place = rest.firstIndex(of: "\n") ?? text.endIndex }
      guard place < text.endIndex else { return nil }
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
}
