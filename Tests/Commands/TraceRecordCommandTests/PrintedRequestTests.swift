import Testing
import TraceTestSupport

@testable import trace_record

/// The grammar of printed lines, line by line.
@Suite struct PrintedRequestTests {
  private static func request(_ line: String) -> PrintedRequest? {
    PrintedWords(line[...]).flatMap { PrintedRequest($0) }
  }

  private static func text(_ line: String) -> String {
    guard let request = request(line) else { return "-" }
    let phase =
      switch request.phase {
      case .begin: "begin"
      case .mention: "mention"
      case .end(let outcome): "\(outcome)"
      }
    return [phase, request.key, request.owner.isEmpty ? "" : "by \(request.ownerName)"].filter { !$0.isEmpty }.joined(
      separator: " ")
  }

  @Test(arguments: [
    ("GET /articles started", "begin GET /articles"), ("started GET /articles", "begin GET /articles"),
    ("--> GET https://a.example/articles", "begin GET https://a.example/articles"),
    ("<-- 200 https://a.example/articles (120ms)", "ok https://a.example/articles"),
    ("GET /articles -> 503 in 1.2 s", "failed GET /articles"), ("GET /articles", "mention GET /articles"),
    ("POST /orders finished status=201", "ok POST /orders"),
    ("loading articles", "begin articles"), ("Loading articles…", "begin articles"),
    ("articles: loading started", "begin articles"), ("finished loading articles", "ok articles"),
    ("loaded 20 articles", "ok articles"), ("articles loaded", "ok articles"), ("loading page 2", "begin page 2"),
    ("Failed to load articles: The network connection was lost", "failed articles"),
    ("articles fetch cancelled", "cancelled articles"), ("loaded articles from cache", "cached articles"),
    ("fetch done 200", "ok"), ("fetch failed 404", "failed"), ("fetchArticles() called", "begin articles"),
    ("loadArticles", "begin articles"), ("[FeedViewModel] loading articles", "begin articles by FeedViewModel"),
    ("FeedViewModel.loadArticles() started", "begin articles by FeedViewModel"),
    ("FeedViewModel: load() finished", "ok by FeedViewModel"),
    ("[API] GET /user 200", "ok GET /user"), ("received articles", "ok articles"),
  ])
  func `a request may be told in any order of words`(line: String, expected: String) {
    #expect(Self.text(line) == expected)
  }

  @Test(arguments: [
    "isLoading = true", "loading: true", "state: loading", "Loading...", "done", "finished", "viewDidLoad()",
    "FeedViewController viewDidLoad", "articles already loaded, skipping", "will load articles when the view appears",
    "loading 20%", "waiting for the request to finish", "let x = load()", "print(\"GET /articles\")",
    "GET /a started and finished", "The article was not loaded", "cache loaded articles should be dropped", "200 OK",
    "started", "We load the articles of the last seven days from the server before the others", "",
  ])
  func `a line that may mean something else is no request`(line: String) { #expect(Self.request(line) == nil) }
}

/// Patterns of the command line, line by line.
@Suite struct LogPatternTests {
  private static func groups(_ pattern: String, _ line: String) throws -> [String]? {
    try MatchProgram(pattern[...]).match(line).map { found in
      MatchProgram.Group.allCases.compactMap { group in found[group].map { "\(group.rawValue)=\($0)" } }
    }
  }

  @Test(arguments: [
    ("loading (?<key>.*)", "now loading a b", ["key=a b"]), ("^(?<view>\\w+): x", "Row: x", ["view=Row"]),
    ("a|b(?<key>c+)d?$", "zbccd", ["key=cc"]), ("(?<key>[a-c0-9_-]+?)-z", "a-1-z", ["key=a-1"]),
    ("(?:ab)*(?<id>\\d+)", "ababab12", ["id=12"]), ("\\[(?<view>[^\\]]+)\\]", "[Über 5]", ["view=Über 5"]),
    ("x?", "abc", []),
  ])
  func `a pattern finds its groups`(pattern: String, line: String, expected: [String]) throws {
    #expect(try Self.groups(pattern, line) == expected)
  }

  @Test(arguments: [("^b", "ab"), ("a$", "ab"), ("a\\.c", "abc"), ("[^a]", "aaa"), ("\\D", "12")])
  func `a pattern that does not match finds nothing`(pattern: String, line: String) throws {
    #expect(try Self.groups(pattern, line) == nil)
  }

  @Test(arguments: [
    "x", "a=b", "=fetch.begin", "a=fetch.begin", "a=appear", "(?<key>a=fetch.begin", "a)=nothing", "a**=nothing",
    "[a=nothing", "(?<name>a)=nothing", "(?<key>a)(?<key>b)=fetch.begin", "a{2}=nothing", "\\q=nothing", "*=nothing",
    "[z-a]=nothing", "(?=a)=nothing",
  ])
  func `what is no pattern is refused`(text: String) {
    #expect(throws: LogPattern.Failure.self) { try LogPattern(text) }
  }

  @Test func `a hostile pattern costs its length times that of the line`() throws {
    // Backtracking would take longer than the universe has.
    let pattern = String(repeating: "(a*)*", count: 20) + "b"
    #expect(try Self.groups(pattern, String(repeating: "a", count: 2000)) == nil)
    #expect(throws: LogPattern.Failure.self) { try LogPattern(String(repeating: "a", count: 513) + "=nothing") }
    #expect(throws: LogPattern.Failure.self) {
      try LogPattern(String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100) + "=nothing")
    }
  }
}
