import TraceSupport

/// Splits one line of a script into words and labels.
struct ScriptWords {
  private var rest: Substring
  private let file: String
  private let number: Int

  init(_ line: Substring, file: String, number: Int) {
    rest = line
    self.file = file
    self.number = number
  }

  func error(_ what: String) -> ScriptError { ScriptError(file: file, line: number, what: what) }

  private mutating func skipSpace() { rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\r" } }

  /// Returns the step's name, or nil for an empty line or a comment.
  mutating func name() throws(ScriptError) -> String? {
    skipSpace()
    if rest.isEmpty || rest.hasPrefix("#") { return nil }
    return try plain("a step")
  }

  mutating func plain(_ wanted: String) throws(ScriptError) -> String {
    skipSpace()
    let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\r" && $0 != "\"" }
    guard !word.isEmpty else {
      throw error("expected \(wanted), found \(rest.isEmpty ? "the end of the line" : String(rest))")
    }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  /// True if something other than a comment follows.
  var hasMore: Bool {
    mutating get {
      skipSpace()
      return !rest.isEmpty && !rest.hasPrefix("#")
    }
  }

  /// Reads a word and converts it.
  mutating func value<Value>(_ wanted: String, _ convert: (String) -> Value?) throws(ScriptError) -> Value {
    let word = try plain(wanted)
    guard let value = convert(word) else { throw error("expected \(wanted), found \(word)") }
    return value
  }

  /// Consumes a word if it is next. Returns false otherwise.
  mutating func consume(_ word: String) -> Bool {
    skipSpace()
    let next = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\"" }
    guard next == word else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  mutating func word(_ word: String) throws(ScriptError) {
    guard consume(word) else {
      throw error("expected \(word), found \(rest.isEmpty ? "the end of the line" : String(rest))")
    }
  }

  /// Returns a text as ``label()`` reads it.
  static func quoted(_ text: String) -> String { QuotedText.quoted(text) }

  mutating func label() throws(ScriptError) -> String {
    skipSpace()
    var scalars = rest.unicodeScalars
    if let first = scalars.first, let end = QuotedText.typographic[first] {
      // Notes, chats and documents turn straight quotes into these.
      guard let text = QuotedText.read(&scalars, from: first, to: end) else { throw error("expected a closing quote") }
      rest = Substring(scalars)
      return text
    }
    guard scalars.first == "\"" else {
      throw error("expected a label in double quotes, found \(rest.isEmpty ? "the end of the line" : String(rest))")
    }
    guard let text = QuotedText.read(&scalars) else { throw error("expected a closing double quote") }
    rest = Substring(scalars)
    return text
  }

  mutating func end() throws(ScriptError) {
    skipSpace()
    guard rest.isEmpty || rest.hasPrefix("#") else { throw error("expected the end of the line, found \(rest)") }
  }
}
