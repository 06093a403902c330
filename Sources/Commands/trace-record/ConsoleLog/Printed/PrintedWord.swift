import TraceSupport

/// A word of a printed line, and what it can be.
struct PrintedWord: Equatable {
  /// The direction that an arrow in front of a request shows.
  enum Direction { case out, back }

  enum Kind: Equatable {
    case method(String)
    /// A path or an address.
    case path
    case number(Int)
    /// A duration in nanoseconds.
    case duration(Int64)
    case arrow(Direction)
    /// The name of a type, which begins with an upper-case letter.
    case name
    /// `name=value` or `name:value`.
    case detail(name: String, value: String)
    /// Words in lower case: one, or those of a function's name, `fetchArticles()`.
    case plain([String])
    /// Letters and digits that only tell one object from another, such as its address in memory.
    case address
  }

  /// The text without the marks around it.
  var text: String
  var kind: Kind
  /// True for the name of a function, `load()` or `viewDidAppear(_:)`.
  var isFunction = false
  /// True if the word is in brackets, or a colon follows it: `[Feed]`, `Feed:`.
  var isTag = false
  /// True if the word is in square brackets.
  var isBracketed = false
  /// True if a quotation mark stands in front of the word.
  var isQuoted = false

  /// True for a picture such as the letter of information, ℹ️, which Unicode counts among the letters.
  static func isSymbol(_ word: String) -> Bool { word.unicodeScalars.contains { $0.value == 0xFE0F } }

  /// True if the word begins with an upper-case letter.
  var isCapitalized: Bool { text.first?.isUppercase == true }

  /// The words in lower case; empty for another kind.
  var plain: [String] { if case .plain(let words) = kind { words } else { [] } }
}

/// The words of a printed line.
struct PrintedWords {
  /// The words, without the levels of loggers and the separators between the columns of a layout.
  private(set) var words: [PrintedWord] = []
  /// The file and line that the line names; empty if none.
  private(set) var site = ""

  /// The longest line that is understood. Anything longer is prose, or data.
  private static let mostWords = 24
  private static let longest = 512

  /// Returns nil for prose, data and source code.
  init?(_ text: Substring) {
    guard text.utf8.count <= Self.longest, !Self.isSource(text) else { return nil }
    var parts = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard parts.count <= Self.mostWords else { return nil }
    for index in parts.indices { parts[index] = Self.withoutBrackets(parts[index]) }
    if let place = PrintedSite.take(from: &parts) { site = place }
    for part in Self.joined(parts) {
      var found = Self.parse(part)
      if !found.isEmpty, let first = part.first, Self.quotes.contains(first) { found[0].isQuoted = true }
      words += found
    }
    joinUnits()
    words.removeFirst(words.prefix { Self.levels.contains($0.text.lowercased()) }.count)
    // Of two tags, `app: [Feed]`, the first is that of the logger.
    if words.count > 2, words[0].isTag, words[1].isTag { words.removeFirst() }
  }

  /// True if a word says that something begins or ends.
  var hasEdge: Bool {
    words.contains { word in
      word.plain.contains { [.begin, .end, .fail, .cancel].contains(LogVocabulary.meaning(of: $0)) }
    }
  }

  /// The level of a message, which loggers write in front.
  static let levels: Set<String> = [
    "trace", "debug", "verbose", "info", "notice", "warn", "warning", "log", "default", "critical", "fault", "dbg",
    "inf", "wrn", "i", "d", "w", "e", "v", "n", "f",
  ]

  /// True for a line of code, or of a structure that is printed as a whole.
  private static func isSource(_ text: Substring) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ";") }
      || ["func ", "let ", "var ", "print(", "import ", "//", "return "].contains { text.hasPrefix($0) }
  }

  private static let quotes: Set<Character> = ["\"", "'", "“", "‘", "«", "`"]

  private static func withoutBrackets(_ word: String) -> String {
    guard word.hasPrefix("["), word.contains(".swift:") else { return word }
    return word.filter { $0 != "[" && $0 != "]" }
  }

  /// Joins `-[Feed` and `viewDidAppear:]`, Objective-C's form of a method, as `Feed` and `viewDidAppear`.
  ///
  /// `(id:` and `3)` become `id=3`, which tells one view or thing from another.
  private static func joined(_ parts: [String]) -> [String] {
    var joined: [String] = []
    for part in parts.flatMap(splitArgument) {
      if let last = joined.last, last.hasPrefix("("), last.hasSuffix(":"), last.count > 2, part.hasSuffix(")"),
        last.dropFirst().dropLast().allSatisfy({ $0.isLetter || $0 == "_" }), !part.contains("(")
      {
        joined[joined.count - 1] = "\(last.dropFirst().dropLast())=\(part.dropLast())"
      } else {
        joined.append(part.hasPrefix("-[") || part.hasPrefix("+[") ? String(part.dropFirst(2)) : part)
      }
    }
    return joined
  }

  /// Splits `DetailView(id:`, the name of a type in front of what tells it from others.
  private static func splitArgument(_ part: String) -> [String] {
    guard part.hasSuffix(":"), part.first?.isUppercase == true, let open = part.firstIndex(of: "("),
      part[..<open].allSatisfy({ $0.isLetter || $0.isNumber })
    else { return [part] }
    return [String(part[..<open]), String(part[open...])]
  }

  private static func parse(_ part: String) -> [PrintedWord] {
    // Most words are nothing else.
    if part.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) { return [PrintedWord(text: part, kind: .plain([part]))] }
    if let direction = arrows[part] { return [PrintedWord(text: part, kind: .arrow(direction))] }
    let (bare, isTag) = withoutMarks(part)
    var text = bare
    guard !PrintedWord.isSymbol(text), text.contains(where: { $0.isLetter || $0.isNumber }) else {
      if text.contains("\u{2B06}") { return [PrintedWord(text: text, kind: .arrow(.out))] }
      return text.contains("\u{2B07}") ? [PrintedWord(text: text, kind: .arrow(.back))] : []
    }
    if methods.contains(text) { return [PrintedWord(text: text, kind: .method(text))] }
    if isStamp(text) { return [] }
    let hasSlash = text.utf8.contains(UInt8(ascii: "/"))
    if hasSlash, text.lowercased().hasPrefix("http/") { return [] }
    if text.utf8.last == UInt8(ascii: "%") { return [PrintedWord(text: text, kind: .plain(["progress"]))] }
    if hasSlash, let scheme = text.firstRange(of: "http"), text[scheme.upperBound...].prefix(4).contains("://") {
      text = String(text[scheme.lowerBound...])
    }
    if hasSlash, isPath(text) { return [PrintedWord(text: text, kind: .path)] }
    if let time = duration(text) { return [PrintedWord(text: text, kind: .duration(time))] }
    if let number = Int(text.hasPrefix("#") ? text.dropFirst() : text[...]) {
      return [PrintedWord(text: text, kind: .number(number))]
    }
    if isAddress(text) { return [PrintedWord(text: text, kind: .address)] }
    if let mark = text.firstIndex(where: { $0 == "=" || $0 == ":" }), mark > text.startIndex,
      text[..<mark].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      let value = String(text[text.index(after: mark)...])
      if !value.isEmpty {
        return [PrintedWord(text: text, kind: .detail(name: text[..<mark].lowercased(), value: value))]
      }
    }
    // `FeedView.onAppear` is a name and what it does.
    if let dot = text.lastIndex(of: "."), dot > text.startIndex,
      text[text.index(after: dot)...].first?.isLowercase == true,
      text.first?.isUppercase == true
    {
      var name = word(String(text[..<dot]))
      name.isTag = true
      return [name, word(String(text[text.index(after: dot)...]))]
    }
    var found = word(text)
    found.isTag = isTag
    found.isBracketed = isTag && part.hasPrefix("[")
    return [found]
  }

  private static func word(_ text: String) -> PrintedWord {
    let head = String(text.prefix { $0 != "(" })
    let isFunction = head.count < text.count || text.hasSuffix(":")
    let name = head.isEmpty ? text : head
    if name.first?.isUppercase == true, !isFunction, isName(name) { return PrintedWord(text: name, kind: .name) }
    let words = camelWords(name)
    // `loadArticles` alone is the name of a function too.
    let isCall = words.count > 1 && LogVocabulary.meaning(of: words[0]) == .work && name.first?.isLowercase == true
    return PrintedWord(text: name, kind: .plain(words), isFunction: isFunction || isCall)
  }

  /// True for the name of a type rather than a word at the start of a sentence: `FeedView`, `G<Int>`, `URLLoader`.
  private static func isName(_ text: String) -> Bool {
    guard let name = PrintedTypeName(text[...]), name.isOfType, name.rest.isEmpty else { return false }
    let plain = text.prefix { $0 != "<" }
    return plain.dropFirst().contains { $0.isUppercase } && plain.contains { $0.isLowercase }
      || plain.count < text.count
  }

  /// `viewDidAppear` as `view did appear`, in lower case.
  private static func camelWords(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in text {
      if character == "_" || (character.isUppercase && wasLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character != "_" { word += character.lowercased() }
      wasLower = character.isLowercase || character.isNumber
    }
    return word.isEmpty ? words : words + [word]
  }

  private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
  private static let arrows: [String: PrintedWord.Direction] = [
    "-->": .out, "->": .out, "→": .out, "=>": .out, "⟶": .out, "➡️": .out, "⇢": .out, ">>": .out, ">>>": .out,
    "<--": .back, "<-": .back, "←": .back, "<=": .back, "⟵": .back, "⬅️": .back, "⇠": .back, "<<": .back, "<<<": .back,
  ]
  /// The characters with which a word, a path or a number may begin.
  private static func opens(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_/#.".contains(character)
  }
  private static let closing: Set<Character> = [
    "]", ")", ">", "\"", "'", "”", "’", "`", ",", "!", ".", "…", "|", "-", "–", "*", "=", "?", "~", "»", "<",
  ]

  /// Removes brackets, quotes, bullets and punctuation around a word.
  private static func withoutMarks(_ word: String) -> (text: String, isTag: Bool) {
    var text = word[...]
    let isBracketed = text.first == "["
    while let first = text.first, !opens(first) { text.removeFirst() }
    var isTag = false
    while let last = text.last {
      if last == ":" {
        isTag = true
      } else if last == ")" && text.contains("(") || last == ">" && text.contains("<") {
        break
      } else if !closing.contains(last) {
        break
      } else if last == "]" {
        isTag = isTag || isBracketed
      }
      text.removeLast()
    }
    return (String(text), isTag)
  }

  private static func isPath(_ text: String) -> Bool {
    if text.contains("://") { return true }
    if isMediaType(text) { return false }
    return text.first == "/" && text.dropFirst().contains { $0.isLetter || $0.isNumber }
      || text.contains { $0 == "?" } || text.split(separator: "/").count > 1 && text.first?.isLowercase == true
  }

  /// True for a type of content, `application/json`, by the registered top-level types (RFC 6838).
  private static func isMediaType(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && mediaTypes.contains(parts[0].lowercased())
  }

  private static let mediaTypes: Set<String> = [
    "application", "audio", "font", "image", "message", "model", "multipart", "text", "video",
  ]

  /// True for a date or a time of day, `04/09/2024` or `11:20:03.25`, which names no thing.
  private static func isStamp(_ text: String) -> Bool {
    guard text.utf8.count >= 5, text.utf8.first.map(ByteScanner.isDigit) == true else { return false }
    let marks: [Character] = ["/", "-", ":", "."]
    return marks.contains { mark in
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].count <= 4, parts[1].count == 2 || parts[1].count == 1 else { return false }
      let isTime = mark == ":"
      return parts.allSatisfy { part in
        !part.isEmpty && part.count <= 8 && part.utf8.allSatisfy { ByteScanner.isDigit($0) || isTime && $0 == 0x2E }
      } && (isTime || parts.contains { $0.count == 4 } || parts.allSatisfy { $0.count == 2 })
    }
  }

  /// True for what differs from one line to the next and names no thing: an address in memory, the id of a request, a
  /// number with a fraction.
  static func isAddress(_ text: some StringProtocol) -> Bool {
    if text.hasPrefix("0x") { return text.dropFirst(2).allSatisfy(\.isHexDigit) }
    if text.contains("."), Double(text) != nil { return true }
    let digits = text.filter { $0 != "-" }
    return digits.count >= 8 && digits.allSatisfy(\.isHexDigit) && digits.contains { $0.isNumber }
      && digits.contains { !$0.isNumber }
  }

  private static let units: [String: Double] = [
    "ns": 1, "us": 1e3, "µs": 1e3, "ms": 1e6, "msec": 1e6, "millis": 1e6, "s": 1e9, "sec": 1e9, "secs": 1e9,
    "second": 1e9, "seconds": 1e9, "milliseconds": 1e6,
  ]

  private static func duration(_ text: String) -> Int64? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard digits.count < text.count, digits.count < 12, let unit = units[String(text[digits.endIndex...]).lowercased()]
    else { return nil }
    return span(digits, unit)
  }

  private static func span(_ digits: Substring, _ unit: Double) -> Int64? {
    guard let value = Double(digits), value >= 0, value * unit < 1e15 else { return nil }
    return Int64(value * unit)
  }

  /// Joins `120 ms` and `0.3 s`, and leaves out fractions that are no duration.
  private mutating func joinUnits() {
    var joined: [PrintedWord] = []
    for word in words {
      if let last = joined.last, word.plain.count == 1, let unit = Self.units[word.plain[0]],
        last.text.first?.isNumber == true, last.text.count < 12, let time = Self.span(last.text[...], unit)
      {
        joined[joined.count - 1] = PrintedWord(text: last.text + word.text, kind: .duration(time))
      } else {
        joined.append(word)
      }
    }
    words = joined
  }
}
