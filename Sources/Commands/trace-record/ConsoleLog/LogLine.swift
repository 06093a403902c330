/// A line of a console log that says something about a view.
struct LogLine: Equatable {
  enum Fact: Equatable {
    case appear
    case disappear
    case taskStart
    case taskCancel
    case taskEnd
    case valueInit
    /// A body was evaluated. The causes are nil if the line does not contain them, and empty if it says that nothing changed.
    case body(causes: [String]?)
  }

  /// The name of the view as printed, with its distinguishing suffix: `Row 5`.
  var name: String
  var fact: Fact

  /// Parses a line without its time. Returns nil if it says nothing about a view.
  init?(_ text: Substring) {
    let line = Self.withoutCategory(Self.withoutProcess(text))
    if let changes = Self.changes(line) {
      self = changes
      return
    }
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    // Treat "FirstTab.onAppear" and "FirstTab: onAppear" as "FirstTab onAppear".
    words = words.flatMap { word -> [String] in
      let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
      return parts.count == 2 && Self.fact(parts[1]) != nil ? parts : [word]
    }
    words = words.map(Self.withoutMarks).filter { !$0.isEmpty }
    guard let at = words.firstIndex(where: { Self.fact($0) != nil }), at > 0, at <= 3 else { return nil }
    guard let fact = Self.fact(words[at...]) else { return nil }
    guard let initial = words[0].first, initial.isUppercase else { return nil }
    name = words[..<at].joined(separator: " ")
    self.fact = fact
  }

  private init(name: String, fact: Fact) {
    self.name = name
    self.fact = fact
  }

  /// The type name of the view: `Row` for `Row 5`.
  var view: String { String(name.split(separator: " ").first ?? "") }

  /// Removes brackets, bullets and punctuation around a word.
  private static func withoutMarks(_ word: String) -> String {
    var text = word[...]
    while let first = text.first, "[(-•>→*".contains(first) { text.removeFirst() }
    while let last = text.last, "]):,!.…".contains(last) { text.removeLast() }
    return String(text)
  }

  private static func fact(_ word: String) -> Fact? { fact([word][...]) ?? (word.lowercased() == "task" ? .taskStart : nil) }

  private static func fact(_ words: ArraySlice<String>) -> Fact? {
    guard let first = words.first?.lowercased() else { return nil }
    switch first {
    case "onappear", "appeared", "appear", "onappear()", "didappear": return .appear
    case "ondisappear", "disappeared", "disappear", "ondisappear()", "diddisappear": return .disappear
    case "init", "init()": return .valueInit
    case "body": return .body(causes: nil)
    case "task", ".task":
      switch words.dropFirst().first?.lowercased() {
      case "fired", "started", "start", "begin", "began", "running": return .taskStart
      case "cancelled", "canceled", "cancel": return .taskCancel
      case "ended", "finished", "done", "completed", "end": return .taskEnd
      default: return nil
      }
    default: return nil
    }
  }

  /// Parses the output of `_printChanges`: `SecondTab: @self, _count changed.` or `SecondTab: unchanged.`
  private static func changes(_ line: Substring) -> LogLine? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon]
    guard !name.isEmpty, !name.contains(" ") || name.contains("<") else { return nil }
    let text = line[line.index(after: colon)...].drop { $0 == " " }
    if text == "unchanged." || text == "unchanged" { return LogLine(name: String(name), fact: .body(causes: [])) }
    for ending in [" changed.", " changed"] where text.hasSuffix(ending) {
      let causes = text.dropLast(ending.count).split(separator: ",").map { cause($0.drop { $0 == " " }) }
      return LogLine(name: String(name), fact: .body(causes: causes))
    }
    return nil
  }

  private static func cause(_ word: Substring) -> String {
    switch word {
    case "@self": "self"
    case "@identity": "identity"
    case "@dependencies": "object"
    default: word.hasPrefix("\\") ? "object" : word.hasPrefix("_") ? String(word.dropFirst()) : String(word)
    }
  }

  /// Removes `App[123:456]`, which the system prints before a line.
  private static func withoutProcess(_ text: Substring) -> Substring {
    guard let space = text.firstIndex(of: " "), text[..<space].hasSuffix("]"), let open = text[..<space].firstIndex(of: "["), open > text.startIndex
    else { return text }
    let inside = text[text.index(after: open)..<text.index(before: space)]
    guard !inside.isEmpty, inside.allSatisfy({ ("0"..."9").contains($0) || $0 == ":" }) else { return text }
    return text[space...].drop { $0 == " " }
  }

  /// Removes the logger's category, `[lifecycle]` or `[com.example.app:lifecycle]`. A view's name begins with an upper-case letter.
  private static func withoutCategory(_ text: Substring) -> Substring {
    guard text.first == "[", let space = text.firstIndex(of: " "), text[..<space].hasSuffix("]"), text.dropFirst().first?.isUppercase == false
    else { return text }
    return text[space...].drop { $0 == " " }
  }
}
