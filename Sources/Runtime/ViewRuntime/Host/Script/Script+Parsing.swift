import ViewGraph

extension Script {
  /// Parses a script: one step per line, `#` comments, labels in double quotes with `\"`, `\\`, `\n` and `\t`.
  ///
  /// - Throws: ``ScriptError`` with the line; for an unknown step it lists the available steps.
  public init(_ text: String, file: String) throws(ScriptError) {
    self.init(file: file, lines: [])
    var number = 0
    // A carriage return and a line feed form one character.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      number += 1
      var words = ScriptWords(line, file: file, number: number)
      guard let name = try words.name() else { continue }
      let step = try Self.step(name, &words)
      if step == .launch, !lines.isEmpty { throw words.error("launch must be the first step: the program has already been launched") }
      lines.append(Line(number: number, step: step))
      try words.end()
    }
  }

  /// The syntax of every step, as shown in messages and by `--help`.
  public static let forms = [
    "launch", "tap \"L\"", "tap \"L\" 2", "tap \"L\" number 3", "tap \"L\" beside \"Text\"",
    "press \"L\"", "drag \"L\" 100 0", "type \"text\" into \"Placeholder\"", "tab \"L\"", "back", "dismiss", "scroll 3", "scroll 400pt",
    "scroll to \"L\"", "pick \"L\"", "set \"L\" 0.5",
    "increment \"L\"", "decrement \"L\"", "delete \"L\"", "move \"L\" above|below \"M\"", "clear \"Placeholder\"", "refresh",
    "scene active|inactive|background", "wait 250ms",
    "settle",
  ]

  private static func step(_ name: String, _ words: inout ScriptWords) throws(ScriptError) -> ScriptStep {
    switch name {
    case "launch": return .launch
    case "tap":
      let label = try words.label()
      guard words.hasMore else { return .tap(label) }
      if words.consume("beside") { return .tapMatch(label, .beside(try words.label())) }
      if words.consume("number") {
        let number = try words.plain("a positive whole number")
        guard let number = Int(number), number > 0 else { throw words.error("expected a positive whole number, found \(number)") }
        return .tapMatch(label, .number(number))
      }
      let count = try words.plain("a number of taps")
      guard let count = Int(count), count > 0 else { throw words.error("expected a number of taps, found \(count)") }
      return count == 1 ? .tap(label) : .taps(label, count)
    case "press": return .press(try words.label())
    case "drag":
      let label = try words.label()
      var way: [Double] = []
      for direction in ["right", "down"] {
        let points = try words.plain("points to the \(direction)")
        guard let number = Double(points), number.isFinite else { throw words.error("expected a number of points, found \(points)") }
        way.append(number)
      }
      return .drag(label, way[0], way[1])
    case "tab": return .tab(try words.label())
    case "pick": return .pick(try words.label())
    case "increment": return .increment(try words.label())
    case "decrement": return .decrement(try words.label())
    case "delete": return .delete(try words.label())
    case "move":
      let label = try words.label()
      let place = try words.plain("above or below")
      guard let isBelow = ["above": false, "below": true][place] else { throw words.error("expected above or below, found \(place)") }
      return .move(label, try words.label(), isBelow: isBelow)
    case "clear": return .clear(try words.label())
    case "back": return .back
    case "dismiss": return .dismiss
    case "refresh": return .refresh
    case "settle": return .settle
    case "type":
      let text = try words.label()
      try words.word("into")
      return .type(text, into: try words.label())
    case "scroll":
      if words.consume("to") { return .scrollTo(try words.label()) }
      let wanted = "a number of rows, points such as 400pt, or to \"L\""
      let length = try words.plain(wanted)
      if let rows = Int(length) { return .scroll(by: rows) }
      guard length.hasSuffix("pt"), let points = Double(length.dropLast(2)), abs(points) <= 1_000_000 else {
        throw words.error("expected \(wanted), found \(length)")
      }
      return .scrollPoints(points)
    case "set":
      let label = try words.label()
      let value = try words.plain("a number")
      guard let number = Double(value), number.isFinite else { throw words.error("expected a number, found \(value)") }
      return .set(label, number)
    case "scene":
      let phase = try words.plain("active, inactive or background")
      guard let phase = ["active": ScenePhase.active, "inactive": .inactive, "background": .background][phase] else {
        throw words.error("expected active, inactive or background, found \(phase)")
      }
      return .scene(phase)
    case "wait":
      let length = try words.plain("a time such as 250ms")
      guard let duration = duration(length) else { throw words.error("expected a time such as 250ms or 1.5s, found \(length)") }
      return .wait(duration)
    default:
      throw words.error("unknown step \(name); the steps are: \(forms.joined(separator: ", "))")
    }
  }

  private static func duration(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units: [String: Double] = ["ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9, "m": 60e9, "min": 60e9, "h": 3600e9]
    guard let number = Double(digits), let unit = units[String(text.dropFirst(digits.count))] else { return nil }
    let nanoseconds = (number * unit).rounded()
    return nanoseconds < 9e18 ? .nanoseconds(Int64(nanoseconds)) : nil
  }
}

/// Splits one line of a script into words and labels.
private struct ScriptWords {
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
    guard !word.isEmpty else { throw error("expected \(wanted), found \(rest.isEmpty ? "the end of the line" : String(rest))") }
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

  /// Consumes a word if it is next. Returns false otherwise.
  mutating func consume(_ word: String) -> Bool {
    skipSpace()
    let next = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\"" }
    guard next == word else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  mutating func word(_ word: String) throws(ScriptError) {
    guard consume(word) else { throw error("expected \(word), found \(rest.isEmpty ? "the end of the line" : String(rest))") }
  }

  mutating func label() throws(ScriptError) -> String {
    skipSpace()
    guard rest.first == "\"" else {
      throw error("expected a label in double quotes, found \(rest.isEmpty ? "the end of the line" : String(rest))")
    }
    rest = rest.dropFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case let escaped?: text.append(escaped)
      case nil: break
      }
    }
    throw error("expected a closing double quote")
  }

  mutating func end() throws(ScriptError) {
    skipSpace()
    guard rest.isEmpty || rest.hasPrefix("#") else { throw error("expected the end of the line, found \(rest)") }
  }
}
