/// The text of a `project.pbxproj`: a property list in the old style of OpenStep.
indirect enum ProjectText: Equatable {
  case string(String)
  case list([ProjectText])
  case table([String: ProjectText])

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var list: [ProjectText] { if case .list(let items) = self { items } else { [] } }
  var table: [String: ProjectText] { if case .table(let entries) = self { entries } else { [:] } }
  /// The strings of a list; a single string counts as a list of its words.
  var strings: [String] {
    if case .string(let text) = self { return text.split(separator: " ").map(String.init) }
    return list.compactMap(\.string)
  }

  subscript(_ key: String) -> ProjectText? { table[key] }

  /// Parses a whole file.
  /// - Throws: ``ProjectTextError`` with the line of the first character that cannot be read.
  init(parsing bytes: [UInt8]) throws(ProjectTextError) {
    var parser = ProjectTextParser(bytes)
    self = try parser.document()
  }
}

/// A place at which a project file is not a valid property list.
struct ProjectTextError: Error, Equatable {
  var line: Int
  var expected: String
}

private struct ProjectTextParser {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var depth = 0
  /// The maximum nesting. Deeper text is hostile and would overflow the stack.
  private static let maximumDepth = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(ProjectTextError) -> ProjectText {
    let value = try value()
    skipSpace()
    guard at == bytes.count else { throw error("the end of the file") }
    return value
  }

  private func error(_ expected: String) -> ProjectTextError { ProjectTextError(line: line, expected: expected) }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\n"):
        line += 1
        at += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): at += 1
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
        at += 2
        while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/")) {
          if bytes[at] == UInt8(ascii: "\n") { line += 1 }
          at += 1
        }
        at = min(at + 2, bytes.count)
      default: return
      }
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
    at += 1
    return true
  }

  private mutating func value() throws(ProjectTextError) -> ProjectText {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw error("at most \(Self.maximumDepth) levels") }
    if take("{") {
      var entries: [String: ProjectText] = [:]
      while !take("}") {
        let key = try word()
        guard take("=") else { throw error("'=' after \(key)") }
        entries[key] = try value()
        guard take(";") else { throw error("';' after the value of \(key)") }
      }
      return .table(entries)
    }
    if take("(") {
      var items: [ProjectText] = []
      while !take(")") {
        items.append(try value())
        if take(",") { continue }
        guard take(")") else { throw error("',' or ')'") }
        break
      }
      return .list(items)
    }
    return .string(try word())
  }

  private mutating func word() throws(ProjectTextError) -> String {
    if take("\"") { return try quoted() }
    skipSpace()
    let start = at
    while at < bytes.count, Self.isPlain(bytes[at]) { at += 1 }
    guard at > start else { throw error("a word, '{' or '('") }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  private mutating func quoted() throws(ProjectTextError) -> String {
    var text: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "\\"), at < bytes.count else {
        text.append(byte)
        continue
      }
      switch bytes[at] {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      default: text.append(bytes[at])
      }
      at += 1
    }
    throw error("'\"' at the end of a string")
  }
}
