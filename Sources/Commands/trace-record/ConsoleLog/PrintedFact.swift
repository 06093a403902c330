import TraceSupport

/// A line that a developer prints in onAppear, onDisappear, .task, init or body: `Row 5 onAppear`, `[Detail] task
/// started`, `FirstTab.onDisappear`, `onAppear: Row`.
struct PrintedFact {
  var view: String
  var id = ""
  var fact: LogLine.Fact
  /// The file and line that the line names; empty if none.
  var site = ""

  /// The maximum number of words before the fact.
  private static let mostWordsOfName = 3
  /// Words of prose that begin a sentence about something else.
  private static let articles: Set<String> = [
    "A", "An", "The", "This", "That", "These", "Each", "Every", "No", "Some", "All", "Any", "When", "If", "It", "Its",
    "Your", "My", "Our", "Not",
  ]

  /// Parses a line. Returns nil if it says nothing about a view.
  init?(_ text: Substring) {
    var words = Self.words(text)
    if let place = PrintedSite.take(from: &words) { site = place }
    // The level of a logger, behind its symbol.
    if words.count > 2, Self.isColumn(words[0]), PrintedWords.levels.contains(words[0].lowercased()) {
      words.removeFirst()
    }
    if let first = words.first, let type = Self.typeOfMember(first) { words[0] = type }
    if let (fact, name) = Self.leading(words) {
      (view, self.fact) = (name, fact)
      return
    }
    guard let at = words.prefix(Self.mostWordsOfName + 1).firstIndex(where: { Self.isFact($0) }), at > 0,
      let (fact, isProse) = Self.fact(words[at...])
    else { return nil }
    words.removeSubrange(at...)
    if words.count > 1, Self.isColumn(words[0]), PrintedTypeName(words[1][...])?.isOfType == true {
      words.removeFirst()
    }
    guard let name = PrintedTypeName(words[0][...]), name.isOfType,
      let id = Self.id(name.rest, words.dropFirst(), isProse: isProse)
    else { return nil }
    if isProse, Self.articles.contains(words[0]) { return nil }
    view = String(name.text)
    self.id = id
    self.fact = fact
  }

  /// The type of `FeedView.body:22` or `FeedView.load():19`, the place of a line as some loggers write it.
  private static func typeOfMember(_ word: String) -> String? {
    guard let dot = word.firstIndex(of: "."), let colon = word.lastIndex(of: ":"), dot < colon,
      UInt32(word[word.index(after: colon)...]) != nil, word.first?.isUppercase == true,
      word[word.index(after: dot)..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "_():".contains($0) })
    else { return nil }
    return String(word[..<dot])
  }

  /// True for a word in capitals in front of a view's name, the column of a logger: `UI FeedView onAppear`.
  private static func isColumn(_ word: String) -> Bool {
    word.count > 1 && word.allSatisfy { $0.isUppercase }
  }

  /// The fact and the name of a line that begins with the fact and ends with the name.
  private static func leading(_ words: [String]) -> (LogLine.Fact, String)? {
    guard let first = words.first, isFact(first), let last = words.last, let name = PrintedTypeName(last[...]),
      name.rest.isEmpty, name.isOfType,
      let (fact, isProse) = fact(words.dropLast()[...])
    else { return nil }
    // Of the facts in words of prose, only the task's says enough by itself.
    let isTask = fact == .taskStart || fact == .taskEnd || fact == .taskCancel
    return words.count == (isTask ? 3 : 2) && (isTask || !isProse) ? (fact, String(name.text)) : nil
  }

  /// The words without the marks around them. Names with type arguments are one word, and `FirstTab.onAppear` is two.
  private static func words(_ text: Substring) -> [String] {
    var words: [String] = []
    var rest = text
    // The words behind the fact hardly matter.
    while words.count < mostWordsOfName + 4 {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      // A remark in brackets behind the fact is not a part of the sentence.
      let isRemark = rest.first == "(" && words.count > 1 && words.last.map { isFact($0) } == true
      guard !rest.isEmpty, !isRemark else { break }
      var end = rest.firstIndex { $0 == " " || $0 == "\t" } ?? rest.endIndex
      if words.isEmpty {
        let marks = rest.prefix { Self.opening.contains($0) }
        if let name = PrintedTypeName(rest[marks.endIndex...]), name.text.last == ">" {
          end = name.rest.firstIndex { $0 == " " || $0 == "\t" } ?? rest.endIndex
        }
      }
      let word = withoutMarks(rest[..<end])
      rest = rest[end...]
      if let dot = word.lastIndex(of: "."), isFact(word[word.index(after: dot)...]), dot > word.startIndex {
        words += [withoutMarks(word[..<dot]), String(word[word.index(after: dot)...])]
      } else if !PrintedWord.isSymbol(word), word.contains(where: { $0.isLetter || $0.isNumber || $0 == "{" }) {
        words.append(word)
      }
    }
    return words
  }

  private static let opening: Set<Character> = ["[", "(", "-", "•", ">", "→", "*"]
  private static let closing: Set<Character> = ["]", ")", ":", ",", "!", ".", "…"]

  /// Removes brackets, bullets and punctuation around a word.
  private static func withoutMarks(_ word: Substring) -> String {
    var text = word
    while let first = text.first, opening.contains(first) { text.removeFirst() }
    while let last = text.last, closing.contains(last) { text.removeLast() }
    return String(text)
  }

  private static func isFact(_ word: some StringProtocol) -> Bool {
    switch word.lowercased() {
    case "onappear", "appeared", "appear", "onappear()", "onappear(", "didappear", "didappear(": true
    case "ondisappear", "disappeared", "disappear", "ondisappear()", "ondisappear(", "diddisappear", "diddisappear(":
      true
    case "init", "init()", "init(", "body", "task", ".task": true
    default: false
    }
  }

  /// The fact that words tell, and whether these words occur in prose too.
  private static func fact(_ words: ArraySlice<String>) -> (LogLine.Fact, isProse: Bool)? {
    guard let first = words.first?.lowercased() else { return nil }
    let next = words.dropFirst().first
    // Source code, which a log may contain.
    if next?.hasPrefix("{") == true { return nil }
    switch first {
    case "onappear", "onappear()", "onappear(", "didappear", "didappear(": return (.appear, false)
    case "ondisappear", "ondisappear()", "ondisappear(", "diddisappear", "diddisappear(": return (.disappear, false)
    case "appeared", "appear": return isDetail(next) ? (.appear, true) : nil
    case "disappeared", "disappear": return isDetail(next) ? (.disappear, true) : nil
    case "init", "init()", "init(": return isDetail(next) || next == "called" ? (.valueInit, true) : nil
    case "body":
      return isDetail(next) || ["called", "evaluated", "computed", "run", "runs", "ran"].contains(next)
        ? (.body, true) : nil
    default:
      switch next?.lowercased() {
      case "fired", "started", "start", "begin", "began", "running": return (.taskStart, true)
      case "cancelled", "canceled", "cancel": return (.taskCancel, true)
      case "ended", "finished", "done", "completed", "end": return (.taskEnd, true)
      default: return nil
      }
    }
  }

  /// True for the end of the line and for values such as `5`, `id=5` or `#5`, which do not continue a sentence.
  private static func isDetail(_ word: String?) -> Bool {
    guard let word, let first = word.first else { return true }
    return !first.isLetter || word.contains("=")
  }

  /// The text that tells views of one type apart, from the rest of the first word and the words behind it. Nil if they
  /// are something else.
  private static func id(_ rest: Substring, _ words: ArraySlice<String>, isProse: Bool) -> String? {
    var parts = words.map { $0 }
    if !rest.isEmpty {
      let inner = rest.filter { !"[](){}#:-/@".contains($0) }
      guard inner.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "=" }) else { return nil }
      if !inner.isEmpty { parts.insert(inner, at: 0) }
    }
    if isProse, parts.contains(where: { $0.allSatisfy { $0.isLowercase } }) { return nil }
    return parts.joined(separator: " ")
  }
}
