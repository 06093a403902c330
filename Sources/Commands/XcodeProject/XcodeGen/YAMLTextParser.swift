import Foundation

/// Parses ``YAMLText`` line by line.
struct YAMLTextParser {
  private struct Line {
    let number: Int
    var indent: Int
    /// The text behind the indentation, with its comment.
    var text: Substring
  }

  private var lines: [Line] = []
  private var at = 0
  private var depth = 0
  /// The maximum nesting. Deeper text is hostile and would overflow the stack.
  private static let maximumDepth = 64
  private let problem: YAMLTextError?

  init(_ text: String) {
    var problem: YAMLTextError?
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = raw.hasSuffix("\r") ? raw.dropLast() : raw
      let blank = line.prefix { $0 == " " || $0 == "\t" }
      let rest = line[blank.endIndex...]
      if blank.contains("\t"), !rest.isEmpty, !rest.hasPrefix("#"), problem == nil {
        problem = YAMLTextError(line: index + 1, reason: "is indented with a tab; YAML needs spaces")
      }
      lines.append(Line(number: index + 1, indent: blank.count, text: rest))
    }
    self.problem = problem
  }

  mutating func document() throws(YAMLTextError) -> YAMLText {
    if let problem { throw problem }
    skipBlank()
    if let first = current, first.indent == 0, first.text.hasPrefix("%") {
      throw error("has a directive, which is not read here")
    }
    if let first = current, first.indent == 0, Self.withoutComment(first.text) == "---" { at += 1 }
    skipBlank()
    guard let first = current else {
      throw YAMLTextError(line: max(lines.count, 1), reason: "ends before it says anything")
    }
    let value = try block(first.indent)
    skipBlank()
    if let rest = current, rest.indent == 0, Self.withoutComment(rest.text) == "..." { at += 1 }
    skipBlank()
    guard let rest = current else { return value }
    if rest.text.hasPrefix("---") { throw error("begins a second document, which is not read here") }
    throw error("is not indented like the lines around it")
  }

  // MARK: Lines

  private var current: Line? { at < lines.count ? lines[at] : nil }

  private func error(_ reason: String) -> YAMLTextError {
    YAMLTextError(line: current?.number ?? lines.count, reason: reason)
  }

  private mutating func skipBlank() {
    while let line = current, line.text.isEmpty || line.text.hasPrefix("#") { at += 1 }
  }

  /// Returns a text without the comment at its end and the space before it.
  private static func withoutComment(_ text: Substring) -> String {
    var quote: Character?
    var before: Character = " "
    var end = text.endIndex
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open, !(open == "\"" && before == "\\") { quote = nil }
      } else if character == "#", before == " " || before == "\t" {
        end = index
        break
      } else if character == "\"" || character == "'", " \t[{,:".contains(before) {
        quote = character
      }
      before = before == "\\" && character == "\\" ? " " : character
    }
    var kept = text[..<end]
    while let last = kept.last, last == " " || last == "\t" { kept = kept.dropLast() }
    return String(kept)
  }

  private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  /// Returns the key of an entry and the text behind its colon; nil if the text is not an entry.
  private static func entry(_ text: Substring) -> (key: String, rest: Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
      let rest = text[text.index(after: end)...].drop { $0 == " " }
      guard rest.hasPrefix(":"), rest.count == 1 || rest.hasPrefix(": ") else { return nil }
      return (String(text[text.index(after: text.startIndex)..<end]), rest.dropFirst().drop { $0 == " " })
    }
    var index = text.startIndex
    while let colon = text[index...].firstIndex(of: ":") {
      let after = text.index(after: colon)
      if after == text.endIndex || text[after] == " " || text[after] == "\t" {
        let key = text[..<colon]
        if key.contains(" #") || key.hasPrefix("#") { return nil }
        return (String(key).trimmingCharacters(in: .whitespaces), text[after...].drop { $0 == " " || $0 == "\t" })
      }
      index = after
    }
    return nil
  }

  // MARK: Blocks

  private mutating func block(_ indent: Int) throws(YAMLTextError) -> YAMLText {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw error("is nested more than \(Self.maximumDepth) levels deep") }
    guard let line = current else { return YAMLText(line: lines.count, .none) }
    if Self.isItem(line.text) { return try list(indent) }
    try refuse(line.text)
    if !"[{".contains(line.text.first ?? " "), Self.entry(line.text) != nil { return try map(indent) }
    at += 1
    return try inline(line.text, line.number)
  }

  private mutating func list(_ indent: Int) throws(YAMLTextError) -> YAMLText {
    let start = current?.number ?? 0
    var items: [YAMLText] = []
    while true {
      skipBlank()
      guard let line = current, line.indent == indent, Self.isItem(line.text) else { break }
      let rest = line.text.dropFirst().drop { $0 == " " || $0 == "\t" }
      if rest.isEmpty || rest.hasPrefix("#") {
        at += 1
        items.append(try nested(above: indent, line.number))
      } else if Self.isItem(rest) || !"[{\"'".contains(rest.first ?? " ") && Self.entry(rest) != nil
        || Self.quotedEntry(rest)
      {
        // The rest of the line is the first line of the item's own block.
        lines[at].indent = indent + line.text.distance(from: line.text.startIndex, to: rest.startIndex)
        lines[at].text = rest
        items.append(try block(lines[at].indent))
      } else {
        at += 1
        items.append(try scalar(rest, line.number, above: indent))
      }
      try expectEnd(of: indent)
    }
    return YAMLText(line: start, .list(items))
  }

  private static func quotedEntry(_ text: Substring) -> Bool { "\"'".contains(text.first ?? " ") && entry(text) != nil }

  private mutating func map(_ indent: Int) throws(YAMLTextError) -> YAMLText {
    let start = current?.number ?? 0
    var entries: [YAMLEntry] = []
    var known: Set<String> = []
    while true {
      skipBlank()
      guard let line = current, line.indent == indent, !Self.isItem(line.text), line.text != "...",
        !line.text.hasPrefix("---")
      else { break }
      try refuse(line.text)
      guard let (key, rest) = Self.entry(line.text) else { throw error("has no key and no colon") }
      if key == "<<" { throw error("merges another map, which is not read here") }
      guard known.insert(key).inserted else { throw error("has the key '\(key)' again") }
      at += 1
      if rest.isEmpty || rest.hasPrefix("#") {
        entries.append(YAMLEntry(key: key, value: try nested(above: indent, line.number, orListAt: true)))
      } else {
        entries.append(YAMLEntry(key: key, value: try scalar(rest, line.number, above: indent)))
      }
      try expectEnd(of: indent)
    }
    return YAMLText(line: start, .map(entries))
  }

  /// Checks that the line behind a value does not belong to it.
  private mutating func expectEnd(of indent: Int) throws(YAMLTextError) {
    skipBlank()
    if let line = current, line.indent > indent { throw error("is not indented like the lines around it") }
  }

  /// The block below a key or a dash; nothing if the next line is not indented further.
  private mutating func nested(above indent: Int, _ number: Int, orListAt: Bool = false) throws(YAMLTextError)
    -> YAMLText
  {
    skipBlank()
    guard let next = current, next.indent > indent || orListAt && next.indent == indent && Self.isItem(next.text) else {
      return YAMLText(line: number, .none)
    }
    return try block(next.indent)
  }

  /// A value behind a key or a dash, which may go on in the lines below.
  private mutating func scalar(_ text: Substring, _ number: Int, above indent: Int) throws(YAMLTextError) -> YAMLText {
    at -= 1
    try refuse(text)
    at += 1
    guard let first = text.first, first == "|" || first == ">" else { return try inline(text, number) }
    // A block of text: all lines that are indented further.
    var parts: [String] = []
    while let line = current, line.text.isEmpty || line.indent > indent {
      parts.append(String(line.text))
      at += 1
    }
    return YAMLText(line: number, .scalar(parts.joined(separator: "\n"), isQuoted: true))
  }

  /// Refuses what this reader does not take at the beginning of a value.
  private func refuse(_ text: Substring) throws(YAMLTextError) {
    switch text.first {
    case "&": throw error("has an anchor, which is not read here")
    case "*": throw error("has an alias, which is not read here")
    case "!": throw error("has a tag, which is not read here")
    case "?" where text == "?" || text.hasPrefix("? "):
      throw error("has a key of several lines, which is not read here")
    case "@", "`", "%": throw error("begins with a character that YAML reserves")
    default: break
    }
  }

  // MARK: Values on a line

  /// Parses a value that begins on a line; brackets and quotation marks may end on a later one.
  private mutating func inline(_ text: Substring, _ number: Int) throws(YAMLTextError) -> YAMLText {
    var content = Self.withoutComment(text)
    var remaining = Self.mostLinesOfBracket
    guard let first = content.first, "[{\"'".contains(first) else {
      if content.contains(": ") {
        throw YAMLTextError(line: number, reason: "has a second colon; put the value in quotation marks")
      }
      return Self.plain(content, number)
    }
    while true {
      var flow = FlowText(content, line: number)
      do throws(FlowText.Failure) {
        let value = try flow.document()
        return value
      } catch {
        switch error {
        case .unended:
          // A bracket goes on in the next line.
          guard let next = current, first == "[" || first == "{" else {
            throw YAMLTextError(line: number, reason: "has a text without its end")
          }
          at += 1
          remaining -= 1
          content += " " + Self.withoutComment(next.text)
          guard remaining > 0, content.utf8.count < 1 << 16 else {
            throw YAMLTextError(line: number, reason: "has a bracket without its end")
          }
        case .refused(let reason): throw YAMLTextError(line: number, reason: reason)
        }
      }
    }
  }

  private static let mostLinesOfBracket = 500

  static func plain(_ text: String, _ line: Int) -> YAMLText {
    YAMLText(line: line, text == "~" || text == "null" || text.isEmpty ? .none : .scalar(text, isQuoted: false))
  }
}

/// A value in brackets or in quotation marks: `[a, {b: c}]`.
struct FlowText {
  enum Failure: Error {
    case unended
    case refused(String)
  }

  private let characters: [Character]
  private let line: Int
  private var at = 0
  private var depth = 0

  init(_ text: String, line: Int) {
    characters = Array(text)
    self.line = line
  }

  mutating func document() throws(Failure) -> YAMLText {
    let value = try value()
    skipSpace()
    guard at == characters.count else { throw .refused("has more after the end of a value") }
    return value
  }

  private mutating func skipSpace() {
    while at < characters.count, characters[at] == " " || characters[at] == "\t" { at += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard at < characters.count, characters[at] == character else { return false }
    at += 1
    return true
  }

  private mutating func value() throws(Failure) -> YAMLText {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 32 else { throw .refused("is nested more than 32 levels deep") }
    if take("[") {
      var items: [YAMLText] = []
      while !take("]") {
        try expectMore()
        let item = try value()
        if let key = item.string, take(":") {
          // A pair in a list is a map of its own.
          items.append(YAMLText(line: line, .map([YAMLEntry(key: key, value: try value())])))
        } else {
          items.append(item)
        }
        if take(",") { continue }
        try expectMore()
        guard take("]") else { throw .refused("has a list without ',' or ']'") }
        break
      }
      return YAMLText(line: line, .list(items))
    }
    if take("{") {
      var entries: [YAMLEntry] = []
      while !take("}") {
        try expectMore()
        guard let key = try value().string else { throw .refused("has a key that is no text") }
        guard take(":") else {
          throw at < characters.count ? .refused("has the key '\(key)' without a colon") : .unended
        }
        skipSpace()
        let isEmpty = at < characters.count && (characters[at] == "," || characters[at] == "}")
        entries.append(YAMLEntry(key: key, value: isEmpty ? YAMLText(line: line, .none) : try value()))
        if take(",") { continue }
        try expectMore()
        guard take("}") else { throw .refused("has a map without ',' or '}'") }
        break
      }
      return YAMLText(line: line, .map(entries))
    }
    return try scalar()
  }

  private mutating func expectMore() throws(Failure) {
    skipSpace()
    if at == characters.count { throw .unended }
  }

  private mutating func scalar() throws(Failure) -> YAMLText {
    try expectMore()
    let first = characters[at]
    if first == "\"" || first == "'" { return YAMLText(line: line, .scalar(try quoted(first), isQuoted: true)) }
    if "&*!|>%@`".contains(first) { throw .refused("has '\(first)' in brackets, which is not read here") }
    let start = at
    while at < characters.count, !",]}[{".contains(characters[at]) {
      if characters[at] == ":", at + 1 == characters.count || " ,]}".contains(characters[at + 1]) { break }
      at += 1
    }
    let text = String(characters[start..<at]).trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { throw .refused("has an empty place in brackets") }
    return YAMLTextParser.plain(text, line)
  }

  private mutating func quoted(_ quote: Character) throws(Failure) -> String {
    at += 1
    var text = ""
    while at < characters.count {
      let character = characters[at]
      at += 1
      if character == quote {
        guard quote == "'", at < characters.count, characters[at] == "'" else { return text }
        at += 1
        text.append("'")
      } else if character == "\\", quote == "\"" {
        guard at < characters.count else { throw .unended }
        switch characters[at] {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\"", "\\", "/", " ": text.append(characters[at])
        default: throw .refused("has the escape \\\(characters[at]), which is not read here")
        }
        at += 1
      } else {
        text.append(character)
      }
    }
    throw .unended
  }
}
