import TraceSupport

/// A pattern that teaches what a line of a log tells: `loading (?<key>.*)=fetch.begin`.
///
/// It is the small part of regular expressions that a line needs: text, `.`, `\d`, `\w`, `\s`, `\S`, sets in brackets,
/// groups, `|`, `?`, `*`, `+`, `^` and `$`. All ways to match are followed at once, so a line costs at most its length
/// times that of the pattern.
struct LogPattern: Equatable, Sendable {
  /// The meaning of a line that matches.
  enum Fact: String, CaseIterable, Sendable {
    case fetchBegin = "fetch.begin"
    case fetchEnd = "fetch.end"
    case fetchFailed = "fetch.failed"
    case fetchCancelled = "fetch.cancelled"
    case appear, disappear
    case taskStart = "task.start"
    case taskEnd = "task.end"
    case taskCancel = "task.cancel"
    /// Nothing: the line is understood, and means nothing.
    case nothing
  }

  /// A failure to understand a pattern.
  struct Failure: Error {
    let sentence: String
  }

  let fact: Fact
  /// The pattern as the user wrote it.
  let text: String
  private let program: MatchProgram
  /// The longest pattern, in bytes.
  private static let longest = 512

  /// Parses a pattern with the fact behind its last equals sign.
  init(_ text: String) throws(Failure) {
    let facts = Fact.allCases.map(\.rawValue).joined(separator: ", ")
    guard let mark = text.lastIndex(of: "=") else {
      throw Failure(
        sentence: "a pattern ends with = and a fact, such as 'loading (?<key>.*)=fetch.begin'; the facts are \(facts)")
    }
    let name = String(text[text.index(after: mark)...])
    guard let fact = Fact(rawValue: name) else {
      let nearest = nearestName(to: name, in: Fact.allCases.map(\.rawValue)).map { "did you mean \($0)?" }
      throw Failure(sentence: "'\(name)' is not a fact; \(nearest ?? "the facts are \(facts)")")
    }
    let pattern = text[..<mark]
    guard !pattern.isEmpty else { throw Failure(sentence: "the pattern is empty, and would match every line") }
    guard pattern.utf8.count <= Self.longest else {
      throw Failure(sentence: "the pattern has \(pattern.utf8.count) bytes, and at most \(Self.longest) are allowed")
    }
    self.fact = fact
    self.text = text
    program = try MatchProgram(pattern)
    let needed: MatchProgram.Group? =
      switch fact {
      case .fetchBegin: .key
      case .appear, .disappear, .taskStart, .taskEnd, .taskCancel: .view
      case .fetchEnd, .fetchFailed, .fetchCancelled, .nothing: nil
      }
    if let needed, !program.groups.contains(needed) {
      throw Failure(sentence: "\(name) needs a group (?<\(needed.rawValue)>...) that says which")
    }
  }

  /// Removes the blanks, quotes and marks around the name of a thing: a line may end with a colon or three dots.
  private static func trimmed(_ key: String) -> String {
    var text = key[...]
    let marks: Set<Character> = [" ", "\t", "\"", "'", ".", "…", ",", ":", ";", "!"]
    while let last = text.last, marks.contains(last) { text.removeLast() }
    while let first = text.first, [" ", "\t", "\"", "'", ":"].contains(first) { text.removeFirst() }
    return String(text)
  }

  /// Returns what a line tells if it matches. The outer nil means that it does not, the inner one that it tells nothing.
  ///
  /// - Parameter known: What the line tells of a request without the pattern. What the pattern leaves out is taken from
  ///   there, so that nothing that was known is lost by teaching.
  func meaning(of line: some StringProtocol, known: @autoclosure () -> PrintedRequest? = nil) -> LogMeaning?? {
    guard let found = program.match(line) else { return nil }
    func text(_ group: MatchProgram.Group) -> String { found[group] ?? "" }
    let name = text(.view)
    func view(_ fact: LogLine.Fact) -> LogMeaning? {
      name.isEmpty ? nil : .view(LogLine(taught: name, id: text(.id), fact))
    }
    func request(_ phase: PrintedRequest.Phase) -> LogMeaning? {
      var request = PrintedRequest(phase: phase, key: Self.trimmed(text(.key)), owner: name)
      request.ownerID = text(.id)
      request.isPath = true
      request.key = PrintedRequest.withoutChances(request.key)
      request.endsWhatRuns = phase != .begin
      if let known = known() {
        // `GET /cart`, of which the pattern takes the path.
        if known.isPath, !request.key.isEmpty, known.key.hasSuffix(" \(request.key)") { request.key = known.key }
        request.otherKey = known.key
        if name.isEmpty { (request.owner, request.ownerID) = (known.owner, known.ownerID) }
        request.duration = known.duration
        request.method = known.method
        request.tag = known.tag
        request.site = known.site
      }
      if request.key.isEmpty, phase == .begin { return nil }
      return .request(request)
    }
    let meaning: LogMeaning? =
      switch fact {
      case .fetchBegin: request(.begin)
      case .fetchEnd: request(.end(.ok))
      case .fetchFailed: request(.end(.failed))
      case .fetchCancelled: request(.end(.cancelled))
      case .appear: view(.appear)
      case .disappear: view(.disappear)
      case .taskStart: view(.taskStart)
      case .taskEnd: view(.taskEnd)
      case .taskCancel: view(.taskCancel)
      case .nothing: nil
      }
    return .some(meaning)
  }
}
