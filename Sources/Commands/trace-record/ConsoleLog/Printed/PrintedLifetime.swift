/// A line that tells that a view comes or goes, or that an object is gone, in any order of words: `FeedView did appear`,
/// `viewDidAppear FeedViewController`, `deinit FeedModel`.
struct PrintedLifetime {
  let view: String
  let id: String
  let fact: LogLine.Fact
  let site: String

  /// Returns nil if the line tells of something else, or may do so.
  init?(_ line: PrintedWords) {
    var name: String?
    var id: [String] = []
    var facts: [LogLine.Fact] = []
    let isOfView = line.words.contains { $0.kind == .name && Self.isView($0.text) }
    for (index, word) in line.words.enumerated() {
      switch word.kind {
      case .name:
        guard name == nil else { return nil }
        name = word.text
      case .plain(let words) where isOfView && Self.presentation(words) != nil:
        facts.append(Self.presentation(words)!)
      case .plain(let words) where Self.callback(words) != nil:
        facts.append(Self.callback(words)!)
      // The category of a logger, `[UI]` or `ui`, in front of the view's name.
      case .plain(let words) where index == 0 && Self.isCategory(word, words, before: line.words.dropFirst().first):
        break
      case .plain(let words) where index == 0 && Self.isName(word, words):
        guard name == nil else { return nil }
        name = word.text
      case .number:
        guard name != nil else { return nil }
        id.append(word.text)
      case .detail(let key, let value):
        guard name != nil, key != "animated" else { break }
        id.append("\(key)=\(value)")
      case .address, .duration: break
      case .plain(let words):
        for text in words {
          switch LogVocabulary.meaning(of: text) {
          case .appear: facts.append(.appear)
          case .disappear: facts.append(.disappear)
          case .create: facts.append(.valueInit)
          case .destroy: facts.append(.valueEnd)
          // `FeedView onAppear called`
          case .filler, .begin: break
          default: return nil
          }
        }
      // A bullet.
      case .arrow where index == 0: break
      case .method, .path, .arrow: return nil
      }
    }
    guard let name, facts.count == 1, !line.words.isEmpty else { return nil }
    (view, fact, site) = (name, facts[0], line.site)
    self.id = id.joined(separator: " ")
  }

  private static func isCategory(_ word: PrintedWord, _ words: [String], before next: PrintedWord?) -> Bool {
    next?.kind == .name && words.count == 1 && (word.isTag || LogVocabulary.meaning(of: words[0]) == nil)
  }

  private static func isView(_ name: String) -> Bool {
    ["View", "Screen", "Page", "Sheet", "Tab", "ViewController"].contains { name.hasSuffix($0) && name != $0 }
  }

  /// The fact that words tell which other things have too: `FeedView shown`, `FeedView is hidden`.
  private static func presentation(_ words: [String]) -> LogLine.Fact? {
    switch words {
    case ["shown"], ["visible"], ["presented"], ["onscreen"]: .shown
    case ["hidden"], ["dismissed"], ["offscreen"]: .willDisappear
    default: nil
    }
  }

  /// The fact that one of UIKit's callbacks tells: `viewWillAppear(_:)`, `viewDidLoad`.
  private static func callback(_ words: [String]) -> LogLine.Fact? {
    switch words {
    case ["view", "did", "load"]: .load
    case ["view", "will", "appear"]: .willAppear
    case ["view", "is", "appearing"]: .isAppearing
    case ["view", "will", "disappear"]: .willDisappear
    default: nil
    }
  }

  /// True for a name of one word in front of the line, `Home`, which is no word of the vocabulary.
  private static func isName(_ word: PrintedWord, _ words: [String]) -> Bool {
    word.isCapitalized && !word.isFunction && words.count == 1 && LogVocabulary.meaning(of: words[0]) == nil
  }
}
