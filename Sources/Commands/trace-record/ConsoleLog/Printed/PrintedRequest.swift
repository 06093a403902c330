/// A line that tells of a request: `GET /articles started`, `loading articles`, `<-- 200 /articles (120 ms)`, `fetch
/// done 200`.
///
/// The words may come in any order. Who asks is a type's name, as a tag in front of the line; what is asked for is a
/// method and a path, or the words that are left when the others are understood.
struct PrintedRequest: Equatable {
  enum Phase: Equatable {
    case begin
    /// A method and a path alone. It is the begin of a request if other lines tell of its end.
    case mention
    case end(Outcome)
  }
  enum Outcome: Equatable { case ok, failed, cancelled, cached }
  enum Intent: Equatable { case refresh, retry, prefetch }

  var phase: Phase
  /// The method, if the line names it.
  var method = ""
  /// The thing that is asked for: `GET /articles`, `articles`; empty if the line does not say.
  var key = ""
  /// The name of the type that asks; empty if the line does not say.
  var owner = ""
  /// The text that tells objects of the type apart.
  var ownerID = ""
  /// The time that the request took, in nanoseconds.
  var duration: Int64?
  var intent: Intent?
  /// True if the key is a path.
  var isPath = false
  /// True if lines of other kinds have the same words, so that the line counts only where a request of the key runs.
  var isWeak = false
  /// True if there may be many things of the key at once.
  var isOneOfMany = false
  /// True if the words say that it is another thing each time: `load more`.
  var isAnother = false
  /// True for a call by whose name nobody can tell a request from a view's update: `reloadData`. It is the begin of a
  /// request if another line ends it.
  var needsEnd = false
  /// The number by which the lines of a request name it, `#12`; empty if they do not.
  var tag = ""
  /// True for an end in words of its own: `200 (0.3 s)`, `got 15 posts`. It belongs to the one request that runs.
  var endsWhatRuns = false
  /// The key that the words of the line tell, if a pattern tells another one.
  var otherKey = ""
  /// The key without the input in quotes, `searching "shoes"`; empty if there is none.
  var inputSite = ""
  /// True if nothing but that tells what has ended.
  var isResult = false
  var site = ""
  /// The word for what is done: `loading`; empty if there is none.
  var work = ""

  /// The maximum number of words of a key.
  private static let mostWordsOfKey = 4

  /// A line that a pattern on the command line explains.
  init(phase: Phase, key: String, owner: String) {
    (self.phase, self.key, self.owner) = (phase, key, owner)
  }

  /// Returns nil if the line tells of no request, or may tell of something else.
  init?(_ line: PrintedWords) {
    // A field of a request in several lines.
    if line.words.contains(where: { $0.isTag && $0.plain.last.map(LogVocabulary.isField) ?? false }) { return nil }
    var scan = Scan(hasEdge: line.hasEdge)
    for (index, word) in line.words.enumerated() where !scan.read(word, index, in: line.words) { return nil }
    guard let phase = scan.phase else { return nil }
    self.phase = phase
    method = scan.method
    owner = scan.owner
    ownerID = scan.ownerID
    duration = scan.duration
    intent = scan.intent
    site = line.site
    work = scan.work
    tag = scan.tag
    endsWhatRuns = scan.isWeak && scan.counts
    if let path = scan.path.map(Self.withoutChances) {
      isPath = true
      // What else the line says of a path does not name it.
      key = method.isEmpty ? path : "\(method) \(path)"
    } else {
      guard scan.objects.count <= Self.mostWordsOfKey else { return nil }
      let objects = scan.objects.map(\.text)
      if let input = scan.input {
        inputSite = ([scan.work] + objects.prefix(input)).filter { !$0.isEmpty }.joined(separator: " ")
      }
      key = objects.joined(separator: " ")
      let isNamed = !objects.isEmpty || !owner.isEmpty || scan.isFunction
      // `loading` alone is a state, and `done` alone is anybody's.
      guard isNamed || scan.hasEdge, scan.hasWork || scan.isWeak && !objects.isEmpty else { return nil }
      if key.isEmpty, phase == .begin { key = scan.work }
      isWeak = scan.isWeak
      isAnother = objects.contains { ["more", "next", "another"].contains($0) }
      isOneOfMany = objects.count == 1 && LogVocabulary.instances.contains(objects[0])
    }
    if phase == .begin || phase == .mention, !isPath, scan.isCallOfView {
      self.phase = .mention
      needsEnd = true
      intent = nil
    }
    // A field of a request in several lines, whose first line names the address.
    if !method.isEmpty, !isPath, scan.objects.map(\.text) == ["method"] { return nil }
    if self.phase == .mention, !isPath, scan.objects.isEmpty { return nil }
  }

  /// Removes the members of a query by which an address is another one each time: times and ids of the request itself.
  static func withoutChances(_ path: String) -> String {
    guard let mark = path.firstIndex(of: "?") else { return path }
    let members = path[path.index(after: mark)...].split(separator: "&")
    let kept = members.filter { member in
      let value = member.drop { $0 != "=" }.dropFirst()
      let isTime = (value.count == 10 || value.count == 13) && value.first == "1" && value.allSatisfy(\.isNumber)
      return !isTime && !(value.count >= 16 && PrintedWords.isAddress(value))
    }
    if kept.count == members.count { return path }
    return kept.isEmpty ? String(path[..<mark]) : "\(path[..<mark])?\(kept.joined(separator: "&"))"
  }

  /// True if the line tells of a request from its begin to its end.
  var isWhole: Bool {
    duration != nil && !key.isEmpty && !isResult && phase != .begin && phase != .mention
  }

  /// The words of the key, for a line that names it in other words.
  static func words(of key: String) -> Set<Substring> { Set(key.split(separator: " ")) }

  /// The words of the key, one and many of a thing alike, for the end of a request that does not repeat its words.
  static func stems(of key: String) -> Set<Substring> {
    Set(
      key.split { !$0.isLetter && !$0.isNumber }.map { word in
        word.count > 3 && word.hasSuffix("s") ? word.dropLast() : word
      })
  }
}

extension PrintedRequest {
  /// The meaning of the words of a line so far.
  private struct Scan {
    var method = ""
    var path: String?
    var owner = ""
    var ownerID = ""
    var objects: [(text: String, isNumber: Bool)] = []
    var duration: Int64?
    var status: Int?
    var intent: Intent?
    var work = ""
    var isFunction = false
    var tag = ""
    /// True if a function's name may be that of a view's update, or of a callback.
    private var hasCallOfView = false
    /// The number of objects in front of the one in quotes.
    var input: Int?
    /// True if the line tells a number of things.
    var counts = false
    /// True behind a number of things, if it is known already what was asked for: `articles loaded, 20 items`.
    private var isUnit = false
    private var begins = false
    private var ends = false
    private var isWorking = false
    private var hasWorked = false
    private var fails = false
    private var isCancelled = false
    private var isCached = false
    private var isGot = false
    /// True behind the name of what failed: the rest says why.
    private var isReason = false
    private let lineHasEdge: Bool

    /// - Parameter hasEdge: True if the line says that something begins or ends.
    init(hasEdge: Bool) { lineHasEdge = hasEdge }

    var isCallOfView: Bool {
      hasCallOfView || work.hasPrefix("reload") && objects.contains { LogVocabulary.partsOfViews.contains($0.text) }
    }
    var hasWork: Bool { !work.isEmpty }
    /// True if a word tells that something begins or ends.
    var hasEdge: Bool { begins || ends || fails || isCancelled || status != nil }
    var isWeak: Bool { isGot && !hasWork }

    var phase: Phase? {
      let isOver = ends || fails || isCancelled || hasWorked || isGot || status != nil
      guard path != nil || hasWork || isGot else { return nil }
      if isOver {
        // `started` and `finished` in one line tell of both, or of neither.
        guard !begins else { return nil }
        if isCancelled { return .end(.cancelled) }
        if fails || status ?? 200 >= 400 { return .end(.failed) }
        return .end(isCached ? .cached : .ok)
      }
      if isCached { return nil }
      if begins || isWorking || isFunction { return .begin }
      if duration != nil, path != nil { return .end(.ok) }
      return path == nil || !method.isEmpty || hasWork ? .mention : nil
    }

    /// Takes in a word. Returns false if the line is about something else.
    mutating func read(_ word: PrintedWord, _ index: Int, in all: [PrintedWord]) -> Bool {
      if isReason { return true }
      if word.isQuoted, input == nil { input = objects.count }
      defer {
        let isNamed = path != nil || hasWork && !objects.isEmpty
        let isEdge = word.isTag || word.plain.contains { LogVocabulary.meaning(of: $0) == .fail }
        isReason = fails && isNamed && isEdge
      }
      switch word.kind {
      case .method(let name):
        guard method.isEmpty || method == name else { return false }
        method = name
      case .path:
        guard path == nil else { return false }
        path = word.text
      case .duration(let time): duration = time
      case .arrow(let direction):
        // An arrow elsewhere only joins two words.
        if index > 0, all[index - 1].isFunction {
          if direction == .out { begins = true } else { ends = true }
        }
        guard all.contains(where: { $0.kind == .path }) else { break }
        if direction == .out, path == nil { begins = true }
        if direction == .back { ends = true }
      case .address: break
      case .name: readName(word, index)
      case .number(let number): readNumber(number, word, index, in: all)
      case .detail(let name, let value): readDetail(name, value)
      case .plain(let words): return read(words, of: word)
      }
      return true
    }

    private mutating func readName(_ word: PrintedWord, _ index: Int) {
      if owner.isEmpty, index == 0 || word.isTag {
        owner = word.text
      } else {
        objects.append((word.text, false))
      }
    }

    private mutating func readNumber(_ number: Int, _ word: PrintedWord, _ index: Int, in all: [PrintedWord]) {
      if word.text.hasPrefix("#"), tag.isEmpty, objects.isEmpty, path == nil, !hasWork {
        tag = word.text
        return
      }
      let isStatus = (100..<600).contains(number)
      let before = index > 0 ? all[index - 1].plain.last : nil
      let saysStatus = before.map { ["status", "code", "http", "statuscode"].contains($0) } ?? false
      let isLast = all[(index + 1)...].allSatisfy {
        if case .duration = $0.kind { return true }
        return $0.plain.allSatisfy { LogVocabulary.meaning(of: $0) == .filler || LogVocabulary.meaning(of: $0) == .end }
      }
      let isAboutPath =
        all.contains { $0.kind == .path } || all.contains { if case .method = $0.kind { true } else { false } }
      let isCount = before.map { [.got, .worked, .end].contains(LogVocabulary.meaning(of: $0)) } ?? false
      let isAfterEnd = before.map { LogVocabulary.meaning(of: $0) == .end } ?? false
      if isStatus, status == nil, saysStatus || isAboutPath || isAfterEnd && isLast {
        status = number
      } else if index == 1, !owner.isEmpty, objects.isEmpty {
        ownerID = word.text
      } else if index > 0, !objects.isEmpty, !isCount,
        index + 1 == all.count || all[index + 1].plain.allSatisfy({ LogVocabulary.meaning(of: $0) != nil })
      {
        // `page 2`, but not `20 articles`.
        objects.append((word.text, true))
      } else {
        counts = true
        isUnit = !objects.isEmpty
      }
    }

    private mutating func readDetail(_ name: String, _ value: String) {
      if name.hasPrefix("status") || name == "code" || name == "http" {
        if let number = Int(value), (100..<600).contains(number) { status = number }
      } else if ![
        "count", "bytes", "size", "items", "time", "duration", "total", "elapsed", "line", "thread",
        "attempt", "requestid", "request_id", "req", "reqid", "trace", "traceid", "seq", "ms", "took", "ts",
      ].contains(name) {
        if input == nil { input = objects.count }
        objects.append(("\(name)=\(value)", false))
      }
    }

    private mutating func read(_ words: [String], of word: PrintedWord) -> Bool {
      // UIKit's own callbacks: a view that has loaded has fetched nothing.
      if words.first == "view", words.count > 1 { return false }
      // A callback about something else: `didBecomeActive` behind a tag such as `[Sync]` asks for nothing.
      if words.count > 1, words[0] == "did", words.dropFirst().allSatisfy({ LogVocabulary.meaning(of: $0) == nil }) {
        return false
      }
      if word.isTag, words.count == 1, LogVocabulary.meaning(of: words[0]) == nil, objects.isEmpty {
        if word.isCapitalized {
          if owner.isEmpty { owner = word.text }
          return true
        }
        // A logger's category.
        if word.isBracketed { return true }
      }
      if LogVocabulary.isCallOfView(words, isFunction: word.isFunction) { hasCallOfView = true }
      for text in words {
        if LogVocabulary.isRetry(text) {
          intent = .retry
          if text == "retry" { continue }
        } else if LogVocabulary.isPrefetch(text) {
          intent = .prefetch
        } else if LogVocabulary.isRefresh(text) {
          intent = .refresh
        }
        switch LogVocabulary.meaning(of: text) {
        case .begin: begins = true
        case .end: ends = true
        case .fail: fails = true
        case .cancel: isCancelled = true
        case .cache: isCached = true
        case .got: isGot = true
        case .work:
          work = text
          if word.isFunction { isFunction = true }
        case .working:
          work = text
          isWorking = true
        case .worked:
          work = text
          hasWorked = true
        case .filler: break
        case .appear, .disappear, .create, .destroy, .doubt, .asks: return false
        case nil where lineHasEdge && LogVocabulary.isWorkOfEdge(text) && !hasWork: work = text
        case nil: if !isUnit { objects.append((text, false)) }
        }
      }
      isUnit = false
      return true
    }
  }
}
