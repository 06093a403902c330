import Testing
import TraceTestSupport

/// Small logs in styles of their own, through the command that people take: what is found in them, and what is left open.
@Suite struct LogJudgmentTests {
  private static func judge(_ log: String, _ options: String...) throws -> JudgedLog { try JudgedLog(log, options) }

  // MARK: - Requests whose lines name no view

  private static let returns = """
    08:15:00.100 [nav] ProfileScreen onAppear
    08:15:00.110 [net] ➡️ GET /users/42
    08:15:00.460 [net] ⬅️ 200 /users/42 (0.35s)
    08:15:04.000 [nav] tapped gear
    08:15:04.010 [nav] ProfileScreen onDisappear
    08:15:04.020 [nav] SettingsScreen onAppear
    08:15:09.000 [nav] SettingsScreen onDisappear
    08:15:09.010 [nav] ProfileScreen onAppear
    08:15:09.030 [net] ➡️ GET /users/42
    08:15:09.300 [net] ⬅️ 200 /users/42 (0.27s)

    """

  @Test func `a request belongs to the view whose appearance it always follows, and that is said`() throws {
    let result = try Self.judge(Self.returns)
    #expect(result.status == 0 && result.found == ["refetch-on-return ProfileScreen"], "\(result)")
    #expect(
      result.said.contains("no line says whose 'GET /users/42' is; it is taken for that of ProfileScreen"), "\(result)")
  }

  @Test(arguments: [
    // Something else comes in between, so that nobody knows who asks.
    returns.replacing("08:15:09.030", with: "08:15:09.020 [db] opening\n08:15:09.030"),
    // Long after the first one, without any view.
    "10:00:00 Home appeared\n10:00:05 loading news\n10:00:06 loaded news\n10:02:07 loading news\n10:02:08 loaded news\n",
    // What is sent is not told.
    "10:00:00 POST /orders\n10:00:00 POST /orders\n10:00:01 201 /orders\n10:00:01 201 /orders\n",
    // Nobody tells the ends.
    "fetchWeather called\nhello\nfetchWeather called\n",
  ])
  func `a log in which a request of unknown owner is repeated is not judged`(log: String) throws {
    let result = try Self.judge(log)
    #expect(result.status == 4 && result.found == [], "\(result)")
    #expect(result.said.contains("is requested again, and the log does not say whether"), "\(result)")
    #expect(result.said.contains("a line that names its view, such as 'FeedView: loading "), "\(result)")
  }

  @Test(arguments: [
    // A body has no end in a log.
    "CartView: _cart changed.\nGET /cart\nGET /cart\n200 /cart\n200 /cart\n",
    // What differs each time names no other thing.
    "GET /cart?nonce=1711022401001\nGET /cart?nonce=1711022401002\n200 /cart\n200 /cart\n",
    "⏱ 0.10 fetchCart() →\n⏱ 0.15 fetchCart() →\n⏱ 0.70 fetchCart() ← 40 posts\n⏱ 0.90 fetchCart() ← 40 posts\n",
    "load cart 7F2E1B0A-6B1E-4C87-9D0B-1F31C0A8E001\nload cart 0C9A51D7-21B0-4A0C-8B4B-6A9E7C1DE002\n"
      + "cart loaded\ncart loaded\n",
    "2025-01-14 19:02:11 +0000 >>> GET /cart\n2025-01-14 19:02:11 +0000 >>> GET /cart\n"
      + "2025-01-14 19:02:12 +0000 <<< 200 /cart, 1.2 kB\n2025-01-14 19:02:12 +0000 <<< 200 /cart, 1.2 kB\n",
  ])
  func `two requests for the same that overlap are found whatever stands around them`(log: String) throws {
    let result = try Self.judge(log)
    #expect(result.status == 1 && result.found == ["double-fetch App"], "\(result)")
  }

  @Test func `beside a finding, it is said that nothing else was judged`() throws {
    let result = try Self.judge(
      "fetchWeather called\nPublishing changes from background threads is not allowed; make sure\nfetchWeather called\n"
    )
    #expect(result.status == 1 && result.found == ["publish-off-main -"], "\(result)")
    #expect(result.said.contains("nothing else was judged because 'weather' is requested again"), "\(result)")
  }

  @Test(arguments: ["", "Harbor[41822:1190112] ", "Df Harbor[41822:1190112] (Harbor) [com.example.harbor:net] "])
  func `the process that prints a line is not the one that asks`(process: String) throws {
    func lines(_ texts: [(Int, String)]) -> String {
      texts.map { "2024-05-02 10:00:\($0.0).100+0200 \(process)\($0.1)\n" }.joined()
    }
    let (begin, end) = ("GET /boats", "200 /boats")
    let late = try Self.judge(lines([(10, begin), (11, end), (20, begin), (21, end)]))
    #expect(late.status == 4 && late.found == [], "\(late)")
    let twice = try Self.judge(lines([(10, begin), (10, begin), (11, end), (11, end)]))
    #expect(twice.status == 1 && twice.found == ["double-fetch App"], "\(twice)")
  }

  // MARK: - Views that print only that they appear

  /// A list that loads each time it appears, below a screen that is opened by a tap.
  private static func list(_ request: String, from process: String, returnsWith callback: String) -> String {
    let list = "BoatsViewController"
    func load(_ second: Int) -> String {
      """
      2024-05-02 10:00:\(second).100+0200 \(process)\(list) \(callback)
      2024-05-02 10:00:\(second).102+0200 \(process)\(request)
      2024-05-02 10:00:\(second).900+0200 \(process)<- 200 /boats (798 ms)

      """
    }
    let detail = """
      2024-05-02 10:00:14.000+0200 \(process)tapped row 4
      2024-05-02 10:00:14.100+0200 \(process)BoatViewController viewDidLoad

      """
    return load(10) + detail + load(18) + detail.replacing("10:00:14", with: "10:00:23") + load(27)
  }

  @Test(arguments: ["", "Harbor[41822:1190112] "], ["viewWillAppear", "viewDidAppear", "onAppear"])
  func `a view that appears again has left, and what it loads again is found`(process: String, callback: String) throws
  {
    let unnamed = try Self.judge(Self.list("-> GET /boats", from: process, returnsWith: callback))
    #expect(unnamed.found == ["refetch-on-return BoatsViewController"], "\(unnamed)")
    #expect(!unnamed.output.contains("off screen"), "\(unnamed)")
    let named = try Self.judge(Self.list("BoatsViewController: GET /boats", from: process, returnsWith: callback))
    #expect(named.found == unnamed.found, "\(named)")
  }

  @Test func `a view that asks while it is hidden too is not known to be the one that asks`() throws {
    let named = Self.list("BoatsViewController: GET /boats", from: "", returnsWith: "viewWillAppear")
    let result = try Self.judge(
      named.replacing(
        "BoatViewController viewDidLoad",
        with: "BoatsViewController viewWillDisappear\n2024-05-02 10:00:14.200+0200 BoatsViewController: GET /boats/4"))
    #expect(result.status == 4 && result.found == [], "\(result)")
  }

  @Test(arguments: ["GET /me/avatar", "PhotoRow: GET /me/avatar"])
  func `rows that appear together are several, and what they load again is not judged`(request: String) throws {
    let row = "PhotoRow onAppear\n\(request)\n200 /me/avatar\n"
    let result = try Self.judge("PhotoRow onAppear\n" + row + "tapped row 3\n" + row)
    #expect(result.status == 4 && result.found == [], "\(result)")
  }

  // MARK: - An input that grows

  /// A request for each beginning of a word, at equal distances, in lines as `line` makes them.
  private static func typing(
    _ word: String, every milliseconds: Int, end: String = "", _ line: (String) -> String
  ) -> String {
    (1...word.count).map { length in
      let time = 10_000 + length * milliseconds
      func stamp(_ time: Int) -> String {
        let fraction = String(1000 + time % 1000).dropFirst()
        return "14:31:\(time / 1000).\(fraction)"
      }
      let input = String(word.prefix(length))
      let over = end.isEmpty ? "" : "\(stamp(time + 40)) \(end) \(line(input).split(separator: " ").last!)\n"
      return "\(stamp(time)) 💚 DEBUG \(line(input))\n\(over)"
    }.joined()
  }

  @Test(arguments: [
    ("StopClient.find():19 - requesting stops for ", "find stops"), ("--> GET /stops?lang=de&q=", "GET /stops?lang&q"),
    ("searching \"", "searching"), ("loading ", "loading"), ("fetch Shop/Search.swift:42 ", "Shop/Search.swift:42"),
  ])
  func `a request for each letter that is typed is not judged, and its site is named`(line: String, site: String) throws
  {
    let log = "14:31:02.402 💙 INFO StopView.body:22 - appeared\n" + Self.typing("oslo", every: 150) { line + $0 }
    let result = try Self.judge(log)
    #expect(result.status == 4 && result.found == [], "\(result)")
    #expect(result.said.contains("'\(site)' makes 4 requests within 450 ms with an input that grows"), "\(result)")
  }

  @Test(arguments: ["--> GET /stops?q=", "requesting stops "])
  func `requests that wait for a pause in the typing, or are canceled for the next, are judged`(line: String) throws {
    let slow = try Self.judge(Self.typing("osl", every: 1500, end: "finished") { line + $0 })
    #expect(slow.status == 0 && slow.found == [], "\(slow)")
    let pages = try Self.judge(Self.typing("111", every: 150, end: "finished") { line + $0 })
    #expect(pages.status == 0 && pages.found == [], "\(pages)")
    let cancelled = try Self.judge(Self.typing("oslo", every: 150, end: "cancelled") { "--> GET /stops?q=\($0)" })
    #expect(!cancelled.said.contains("as if each keystroke"), "\(cancelled)")
  }

  // MARK: - Loggers with lines of their own

  /// The lines of a request and its response, as a logger of HTTP prints them.
  private static func block(_ address: String, _ status: Int, begun: String, ended: String) -> (String, String) {
    (
      """
      HTTPLog: [\(begun)] Request: \(address)
      HTTPLog: [\(begun)] HTTP Request Method: GET
      HTTPLog: [\(begun)] Request Headers: [Accept: */*]

      """,
      "HTTPLog: [\(ended)] Response: <NSHTTPURLResponse: 0x2813a4e80> { URL: \(address) } { Status Code: \(status) }\n"
    )
  }

  @Test(arguments: ["04/09/2024 11:20:0", "2024-09-04 11:20:0", "11:20:04.5", "04.09.2024 11:20:0"])
  func `the lines of a request in a block belong to it, and their time names nothing`(day: String) throws {
    let cart = Self.block("https://api.example.com/cart", 200, begun: day + "3", ended: day + "4")
    let me = Self.block("https://api.example.com/me", 401, begun: day + "3", ended: day + "4")
    let healthy = try Self.judge(cart.0 + cart.1 + me.0 + me.1 + me.0 + me.1.replacing("401", with: "200"))
    #expect(healthy.status == 0 && healthy.found == [], "\(healthy)")
    let twice = try Self.judge(cart.0 + cart.0 + cart.1 + cart.1)
    #expect(twice.status == 1 && twice.found.count == 1 && twice.found[0].hasPrefix("double-fetch"), "\(twice)")
    #expect(twice.output.contains("fetched \"https://api.example.com/cart\" again"), "\(twice)")
  }

  @Test(arguments: ["💙 INFO FeedView.body:22 - ", "💚 DEBUG FeedView: ", "ℹ️ NOTICE FeedView ", "INFO FeedView."])
  func `the level of a logger is no view`(prefix: String) throws {
    let list = Self.list("-> GET /boats", from: prefix, returnsWith: "onAppear")
    let log = list.replacing("BoatsViewController onAppear", with: "onAppear").replacing(
      "\(prefix)-> GET", with: "-> GET"
    )
    .replacing("\(prefix)<-", with: "<-").replacing("\(prefix)tapped", with: "tapped")
    .replacing("\(prefix)Boat", with: "Boat")
    let result = try Self.judge(log)
    #expect(result.found == ["refetch-on-return FeedView"], "\(result)")
  }

  // MARK: - Lines that may be reasons

  @Test(arguments: [
    ("becomeActive observer called", 1), ("notification received", 1), ("tapped sync", 0), ("user pressed sync", 0),
    // Not understood at all.
    ("observer called", 1),
  ])
  func `a line in front of each of two requests at once is a reason for both only if a person asks`(
    line: String, status: Int32
  ) throws {
    let each = "[Drafts] \(line)\n[Drafts] sync start\n"
    let done = "[Drafts] sync done, 2 new\n"
    let result = try Self.judge("-- app to foreground --\n" + each + each + done + done)
    #expect(result.status == status && result.found == (status == 1 ? ["double-fetch Drafts"] : []), "\(result)")
    let open = try Self.judge("-- app to foreground --\n" + each + each)
    #expect(open.status == (status == 1 ? 4 : 0) && open.found == [], "\(open)")
  }

  @Test func `a callback behind a tag that is the name of a request asks for nothing`() throws {
    let each = "[Sync] didBecomeActive\n[Sync] fetch begin\n"
    let result = try Self.judge(each + each + "[Sync] fetch end\n[Sync] fetch end\n")
    #expect(result.status == 1 && result.found == ["double-fetch App"], "\(result)")
  }

  @Test func `the same line in front of requests that follow each other may be a reason`() throws {
    let each = "[Drafts] becomeActive observer called\n[Drafts] sync start\n[Drafts] sync done, 2 new\n"
    let result = try Self.judge(each + "-- app to background --\n-- app to foreground --\n" + each)
    #expect(result.status == 0 && result.found == [], "\(result)")
  }

  // MARK: - Calls that are no requests

  @Test(arguments: [
    "reloadData, 12 items", "tableView.reloadData()", "collectionView reload", "reloading rows", "loadViewIfNeeded",
    "reloadSections", "reload snapshot", "[Feed] reloadData()",
  ])
  func `a call that shows anew what is there is no request unless a line ends it`(call: String) throws {
    let log =
      "10:00:00 FeedView appeared\n10:00:00 loading feed\n10:00:01 got 12 items\n10:00:01 \(call)\n"
      + "10:00:03 \(call)\n10:00:03 \(call)\n10:00:20 FeedView disappeared\n"
    let result = try Self.judge(log)
    #expect(result.status == 0 && result.found == [], "\(result)")
  }

  @Test func `a call with such a name is a request if a line ends it`() throws {
    let result = try Self.judge("reloadData()\nreloadData()\nreloadData finished\nreloadData finished\n")
    #expect(result.status == 1 && result.found == ["double-fetch App"], "\(result)")
  }

  // MARK: - Ends in other words

  @Test(arguments: [
    ("requesting offers", "requesting offers", "received 12 offers"),
    ("#1 GET /offers", "#2 GET /offers", "#1 OK 25 items\n#2 OK"),
    ("➡️ GET /offers", "➡️ GET /offers", "⬅️ 200 (0.3s)"),
    ("GET /offers", "GET /offers", "200 /offers 134ms"),
    ("loading feed", "loading feed", "got 15 posts"),
    ("[api] feed: requesting", "[api] feed: requesting", "[api] feed: received 40"),
    ("GET /offers", "GET /offers", "received response"),
  ])
  func `a result in words of its own ends the request that runs`(first: String, second: String, end: String) throws {
    let ends = end.contains("\n") ? end : "\(end)\n\(end)"
    let result = try Self.judge("StoreView appeared\n\(first)\n\(second)\n\(ends)\n")
    #expect(result.status == 1 && result.found == ["double-fetch App"], "\(result)")
  }

  @Test func `a result that may be that of several requests ends none of them`() throws {
    let text = "StoreView appeared\nloading offers\nloading coupons\nreceived response\nloading offers\ngot 3 offers\n"
    let result = try Self.judge(text)
    #expect(result.status == 4 && result.found == [], "\(result)")
  }

  // MARK: - One site with several inputs

  private static func search(_ between: String, _ order: [String]) -> String {
    let begins = ["ber", "berl", "berli"].map { "\(between)calling /geo/suggest?text=\($0)\n" }
    return begins.joined() + order.map { "/geo/suggest?text=\($0) -> 200\n" }.joined()
  }

  @Test func `answers that come out of order are not judged, and those in order are`() throws {
    let result = try Self.judge(Self.search("AddressField text changed\n", ["berli", "ber", "berl"]))
    #expect(result.status == 4 && result.found == [], "\(result)")
    #expect(
      result.said.contains("'/geo/suggest?text' runs with several inputs at once, their answers come out of order"),
      "\(result)")
    // In order, each letter has asked all the same.
    let inOrder = try Self.judge(Self.search("AddressField text changed\n", ["ber", "berl", "berli"]))
    #expect(inOrder.status == 4 && inOrder.said.contains("as if each keystroke made one"), "\(inOrder)")
    // Letters that are typed are one input, even in consecutive lines.
    #expect(try Self.judge("loading /s?q=a\nloading /s?q=ab\n200 /s?q=ab\n200 /s?q=a\n").status == 4)
    #expect(try Self.judge("loading /s?id=1\nloading /s?id=12\n200 /s?id=12\n200 /s?id=1\n").status == 0)
    // What is asked for in one go, as the pictures of a page are.
    let ids = ["/tiles?id=4", "/tiles?id=5"]
    let tiles = (ids + ids.reversed().map { "200 \($0)" }).map { $0.hasPrefix("200") ? $0 : "GET \($0)" }
    #expect(try Self.judge(tiles.joined(separator: "\n") + "\n").status == 0)
  }

  @Test func `an input in quotes is one of a site too`() throws {
    let begins = ["a", "ab"].map { "SearchModel text changed\nSearchModel: searching \"\($0)\"\n" }.joined()
    let results = ["ab", "a"].map { "SearchModel: got 3 results for \"\($0)\"\n" }
    let result = try Self.judge("SearchView appeared\n" + begins + results.joined())
    #expect(result.status == 4 && result.said.contains("'searching' runs with several inputs"), "\(result)")
    #expect(try Self.judge("SearchView appeared\n" + begins + results.reversed().joined()).status == 0)
  }

  // MARK: - Lines that repeat

  private static func ticks(_ name: String, _ seconds: [Int], from view: String) -> String {
    let lines = seconds.map { "[+\($0 < 10 ? "0" : "")\($0).01s] \(name) | tick\n" }
    return "[+0.000s] \(view) | onAppear\n" + lines.prefix(2).joined()
      + "[+08.200s] \(view) | onDisappear\n[+08.250s] ContactsView | onAppear\n" + lines.dropFirst(2).joined()
  }

  @Test func `a timer that outlives its view is found if the names tell whose it is`() throws {
    let result = try Self.judge(Self.ticks("RadarTimer", [1, 6, 11, 16, 21], from: "RadarView"))
    #expect(result.status == 1 && result.found == ["resource-leak RadarView"], "\(result)")
    #expect(result.said.contains("no line says whose 'RadarTimer' is; it is taken for that of RadarView"), "\(result)")
  }

  @Test func `a timer of nobody that goes on after a view has left is not judged`() throws {
    let result = try Self.judge(Self.ticks("PresencePoller", [1, 6, 11, 16, 21], from: "ChatView"))
    #expect(result.status == 4 && result.found == [], "\(result)")
    #expect(result.said.contains("'PresencePoller' comes again and again after 'ChatView' has left"), "\(result)")
  }

  @Test func `lines that come at any time are no timer, nor is one that ends with its view`() throws {
    for seconds in [[1, 2, 11, 13, 30], [1, 6, 9]] {
      let result = try Self.judge(Self.ticks("RadarTimer", seconds, from: "RadarView"))
      #expect(result.found == [] && !result.said.contains("RadarTimer' comes"), "\(result)")
    }
  }

  // MARK: - Times and members

  @Test(arguments: [
    ["12:55:04:331", "12:55:04:500", "12:55:04:900"], ["1711022401.22", "1711022401.41", "1711022401.90"],
    ["1711022401220", "1711022401420", "1711022401900"], ["[+1.203s]", "[+1.4s]", "[+1.9s]"],
    ["2024-05-02T10:00:00.120+02:00", "2024-05-02T08:00:00.300Z", "2024-05-02T10:00:00.9+0200"],
    ["1711022401", "1711022401", "1711022401"],
  ])
  func `a time in any usual form tells how soon a request follows`(times: [String]) throws {
    let lines = ["--> GET /me", "<-- 200 /me", "--> GET /me"]
    let text = zip(times, lines).map { "\($0) \($1)\n" }.joined() + "\(times[2]) <-- 200 /me\n"
    let result = try Self.judge(text)
    #expect(result.status == 1 && result.found == ["double-fetch App"], "\(result)")
  }

  @Test(arguments: [
    """
    {"ts":1711022401220,"level":"info","msg":"StoreView appeared"}
    {"ts":1711022401231,"level":"info","msg":"requesting offers"}
    {"ts":1711022401240,"level":"info","msg":"requesting offers"}
    {"ts":1711022401520,"level":"info","msg":"received 12 offers"}
    {"ts":1711022401560,"level":"info","msg":"received 12 offers"}
    """,
    """
    stats: call {"endpoint":"/cart","method":"GET","time":1.25}
    stats: result {"endpoint":"/cart","status":200,"ms":180,"time":1.43}
    stats: call {"endpoint":"/cart","method":"GET","time":1.44}
    stats: result {"endpoint":"/cart","status":200,"ms":180,"time":1.62}
    """,
  ])
  func `an object of an app's own is read as a line`(log: String) throws {
    let result = try Self.judge(log + "\n")
    #expect(result.status == 1 && result.found == ["double-fetch App"], "\(result)")
  }

  // MARK: - Views

  @Test(arguments: [
    "PostView appeared (id: 3)\n[PostView] id=3 x\nPostView disappeared (id: 3)\n",
    "PostController viewDidLoad\nPostController viewWillAppear\nPostController viewDidAppear\nPostController viewDidDisappear\n",
    "PostSheet | appear\nPostSheet | disappear\n", "PostSheet shown\nPostSheet hidden\n",
    "LIFE PostView onAppear\nLIFE PostView onDisappear\n", "ui PostView appeared\nui PostView disappeared\n",
    "{\"text\":\"PostView appeared\",\"lvl\":\"D\",\"zone\":\"x\"}\n{\"text\":\"PostView disappeared\",\"lvl\":\"D\"}\n",
    "-> PostView(id: 7) appeared\n-> PostView(id: 7) disappeared\n",
    "[UI] PostController viewDidAppear\n[UI] PostController viewDidDisappear\n",
    "PostScreen shown\nPostScreen onAppear\nPostScreen onDisappear\nPostScreen is hidden\n",
  ])
  func `a view's line may have a suffix, or be one of UIKit's callbacks`(log: String) throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.record("--from-log", "-", "-o", "t.bin", input: log).status == 0)
    let kinds = try command.events("t.bin") { event, _ in
      event.kind == .visibilityEnter || event.kind == .visibilityLeave ? event.kind.rawValue : nil
    }
    let views = try command.events("t.bin") { event, file in
      event.kind == .nodeCreate ? file.strings.text(event.string(.view)) : nil
    }
    #expect(views.allSatisfy { $0.hasPrefix("Post") }, "\(views)")
    #expect(kinds == ["visibility.enter", "visibility.leave"], "\(kinds)")
  }

  // MARK: - Healthy logs

  @Test(arguments: [
    """
    12:00:00:010 I/Nav: RecipeList shown
    12:00:00:015 I/RecipeList: viewWillAppear
    12:00:00:020 I/Net: #11 GET /recipes
    12:00:00:340 I/Net: #11 done in 320ms
    12:00:07:110 I/Net: #12 GET /recipes/7
    12:00:07:300 I/Net: #12 done in 190ms
    """,
    """
    2024-05-02T10:00:00.120+02:00 HomeTab appeared
    2024-05-02T10:00:00.130+02:00 fetching banners
    2024-05-02T10:00:00.131+02:00 fetching stories
    2024-05-02T10:00:00.401+02:00 got 3 banners
    2024-05-02T10:00:00.513+02:00 got 18 stories
    2024-05-02T10:00:20.000+02:00 HomeTab disappeared
    2024-05-02T10:00:20.050+02:00 MapTab appeared
    2024-05-02T10:00:20.060+02:00 fetching pins
    2024-05-02T10:00:20.700+02:00 got 120 pins
    """,
    """
    09:30:00 Inbox appeared
    09:30:00 #1 GET /mail?page=1
    09:30:01 #1 OK 25 items
    09:30:09 load more
    09:30:09 #2 GET /mail?page=2
    09:30:10 #2 OK 25 items
    09:30:19 load more
    09:30:21 pull to refresh
    09:30:21 #3 GET /mail?page=1
    09:30:22 #3 OK 25 items
    """,
    """
    QuizController viewWillAppear
    loading questions
    questions loaded: 10
    QuizController viewWillDisappear
    QuizController viewDidDisappear
    """,
    """
    [+0.100s] RadarView appeared
    [+1.000s] RadarTimer fired
    [+2.001s] RadarTimer fired
    [+3.000s] RadarTimer fired
    [+3.500s] RadarView disappeared
    [+3.600s] ListView appeared
    [+3.610s] loading list
    [+3.900s] loaded list
    """,
  ])
  func `a healthy log has no finding, and is judged`(log: String) throws {
    let result = try Self.judge(log + "\n")
    #expect(result.status == 0 && result.found == [], "\(result)")
  }

  // MARK: - Teaching

  @Test func `teaching what is understood already leaves the verdict as it is`() throws {
    let log = "FeedView appeared\nFeedView: loading feed...\nFeedView: loading feed...\nfeed loaded\nfeed loaded\n"
    let before = try Self.judge(log)
    #expect(before.status == 1 && before.found == ["double-fetch FeedView"], "\(before)")
    let taught = try Self.judge(log, "--pattern", "loading (?<key>.*)=fetch.begin")
    #expect(taught.status == 1 && taught.found == before.found, "\(taught)")
  }

  @Test(arguments: [
    ("HomeView appeared\nloading feed\ngot 15 posts\nloading feed\ngot 15 posts\n", "got (?<key>.*)=fetch.end"),
    ("GET /cart?t=1711022401001\nGET /cart?t=1711022401002\n200 /cart\n200 /cart\n", "GET (?<key>\\S+)=fetch.begin"),
    ("→ /orders\n← 200 (0.31s)\n→ /orders\n← 200 (0.29s)\n", "200 (?<key>\\S+)=fetch.end"),
  ])
  func `a pattern with another key for what is understood leaves the verdict as it is`(log: String, pattern: String)
    throws
  {
    let before = try Self.judge(log)
    let taught = try Self.judge(log, "--pattern", pattern)
    #expect(taught.status == before.status && taught.found == before.found, "\(before) \(taught)")
  }

  @Test(arguments: [
    ("Lade Bild IMG_0001.jpg\nLade Bild IMG_0002.jpg\nBild fertig IMG_0001.jpg\n", #"Lade Bild (?<key>\S+)"#),
    ("xyzzy \"a\" [v1.2] (3)\nxyzzy \"b\" [v1.2] (4)\nsomething else\n", #"xyzzy (?<key>\S+) \[v\d+\.\d+\] \(\d+\)"#),
    ("Shop.swift 12: it's /a/b\nShop.swift 14: it's /a/c\n", #"Shop\.swift \d+: it.s (?<key>\S+)"#),
    ("ganz ohne Zahl\nganz ohne Zahl\n", #"ganz ohne (?<key>\S+)"#),
    ("\(String(repeating: "wort ", count: 40))12\n", nil),
  ])
  func `the hint to teach a pattern is made of the log's own lines, and matches them`(lines: String, pattern: String?)
    throws
  {
    let log = "FeedView appeared\n" + lines
    let said = try Self.judge(log).said
    let start = try #require(said.firstRange(of: "to teach one: --pattern '"), "\(said)")
    let hint = String(said[start.upperBound...].prefix { $0 != "'" })
    if let pattern { #expect(hint == pattern + "=fetch.begin") }
    let taught = try Self.judge(log, "--pattern", hint).said
    #expect(!taught.contains("matched no line") && taught != said, "\(taught)")
  }

  @Test func `a pattern that matches no line is named, and the hint stays for the lines that are left`() throws {
    let result = try Self.judge("FeedView appeared\nxyzzy 5\n", "--pattern", "plugh (?<key>.*)=fetch.begin")
    #expect(result.said.contains("the pattern 'plugh (?<key>.*)=fetch.begin' matched no line"), "\(result)")
    #expect(result.said.contains("1 of the pattern: xyzzy N") && result.said.contains("to teach one: --pattern"))
  }
}
