/// A line that tells only that something has ended, and how: `#1 OK 25 items`, `<-- 200 (0.3 s)`, `received response`,
/// `done`.
///
/// It ends the one request that runs, or the one of several that it names with a number or a noun.
struct PrintedResult {
  let request: PrintedRequest

  private static let mostNouns = 3
  /// Words that tell an end only in such a line.
  private static let ends: Set<String> = ["ready", "ok"]

  /// Returns nil for a line that may tell of something else.
  init?(_ line: PrintedWords) {
    var scan = Scan()
    for (index, word) in line.words.enumerated() where !scan.read(word, index, in: line.words) { return nil }
    guard scan.nouns.count <= Self.mostNouns, let outcome = scan.outcome else { return nil }
    var request = PrintedRequest(
      phase: .end(outcome), key: scan.nouns.joined(separator: " "), owner: scan.owner)
    request.tag = scan.tag
    request.duration = scan.duration
    request.isWeak = true
    request.isResult = true
    // A noun that nobody has asked for needs more than a word that ends many things.
    request.endsWhatRuns = scan.nouns.isEmpty || scan.isMeasured
    self.request = request
  }

  /// The meaning of the words of a line so far.
  private struct Scan {
    var nouns: [String] = []
    var owner = ""
    var tag = ""
    var duration: Int64?
    private var status: Int?
    private var counts = false
    private var isBack = false
    private var ends = false
    private var fails = false
    private var isCancelled = false
    private var isCached = false
    private var isGot = false

    /// True if the line says how long something took, how it ended, or how many there are.
    var isMeasured: Bool { duration != nil || status != nil || counts || !tag.isEmpty }

    var outcome: PrintedRequest.Outcome? {
      let isOver = ends || fails || isCancelled
      let isEvident =
        isOver || isGot && counts || status != nil && (isBack || duration != nil)
        || isBack && isMeasured
      guard isEvident else { return nil }
      if isCancelled { return .cancelled }
      if fails || status ?? 200 >= 400 { return .failed }
      return isCached ? .cached : .ok
    }

    /// Takes in a word. Returns false if the line is about something else.
    mutating func read(_ word: PrintedWord, _ index: Int, in all: [PrintedWord]) -> Bool {
      switch word.kind {
      case .method, .path: return false
      case .arrow(let direction): if direction == .back { isBack = true }
      case .address: break
      case .duration(let time): duration = time
      case .name:
        guard owner.isEmpty, index == 0 || word.isTag else { return false }
        owner = word.text
      case .number(let number): readNumber(number, word, index, in: all)
      case .detail(let name, let value):
        if name.hasPrefix("status") || name == "code" || name == "http" {
          status = Int(value).flatMap { (100..<600).contains($0) ? $0 : nil } ?? status
        } else if Int(value) != nil {
          counts = true
        }
      case .plain(let words):
        // The category of a logger.
        if index <= 1, word.isTag, words.count == 1, LogVocabulary.meaning(of: words[0]) == nil { return true }
        return words.allSatisfy { read($0) }
      }
      return true
    }

    private mutating func readNumber(_ number: Int, _ word: PrintedWord, _ index: Int, in all: [PrintedWord]) {
      let before = index > 0 ? all[index - 1] : nil
      let isStatusWord = before?.plain.last.map { ["status", "code", "http", "response", "statuscode"].contains($0) }
      var follows = false
      if case .arrow(.back)? = before?.kind { follows = true }
      if word.text.hasPrefix("#") {
        tag = word.text
      } else if (100..<600).contains(number), status == nil, isStatusWord == true || follows || index == 0 {
        status = number
      } else {
        counts = true
      }
    }

    private mutating func read(_ word: String) -> Bool {
      switch LogVocabulary.meaning(of: word) {
      case .end: ends = true
      case .fail: fails = true
      case .cancel: isCancelled = true
      case .cache: isCached = true
      case .got: isGot = true
      case .filler: break
      case nil: if PrintedResult.ends.contains(word) { ends = true } else { nouns.append(word) }
      case .begin, .work, .working, .worked, .appear, .disappear, .create, .destroy, .doubt, .asks: return false
      }
      return true
    }
  }
}
