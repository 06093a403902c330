import Testing
import TraceFormat
import TraceTestSupport

@testable import trace_record

/// The styles of logs, through the commands.
@Suite struct LogStyleTests {
  static let types = [
    "Row", "Outer.Inner", "G<Int, Dictionary<String, P>>", "Outer<A>.Inner<B>", "Box<(A, B)>", "Box<(A) -> B, Void>",
    "Stack<Pack{A, B}>",
    "Box<any P & Q>", "Box<any P<Self.A == B>>", "Box<(x: Int, y: () async throws -> [String : Int])>",
    "Box<Optional<() -> ()>>", "_Private",
    "Übersicht", "(unknown context at $1029a3c).Row",
  ]
  /// Causes, the words of the trace and the properties of models.
  static let causes: [(text: String, words: [String], properties: [String])] = [
    ("_count changed.", ["count"], []), ("__name changed.", ["name"], []), ("@self changed.", ["self"], []),
    ("@dependencies changed.", ["object"], []),
    ("\\Model.items changed.", ["object"], ["Model.items"]),
    ("\\Box<A, B>.value, \\Model.a changed.", ["object"], ["Box<A, B>.value", "Model.a"]),
    ("@16 changed.", ["@16"], []), ("_store changed.", ["store"], []),
    ("@self, @identity, _count, __name changed.", ["self", "identity", "count", "name"], []),
    ("unchanged.", [], []),
  ]

  /// The messages for each type and cause, and the bodies that they tell.
  static var everything: (messages: [(milliseconds: Int, text: String)], bodies: [String]) {
    var messages: [(milliseconds: Int, text: String)] = []
    var bodies: [String] = []
    for (number, cause) in causes.enumerated() {
      for type in types {
        // The first bodies of all types come first, so nothing is new twice.
        let at = messages.count * 40
        let (text, words) =
          number == 0 ? ("@self, @identity changed.", ["self", "identity"]) : (cause.text, cause.words)
        messages.append((at, "\(type): \(text)"))
        // Whatever follows is told of the latest life.
        let isSecond = number > 0 && causes[1...number].contains { $0.words.contains("identity") }
        bodies.append("\(at) \(type)\(isSecond ? "'" : "") \(words) \(number == 0 ? [] : cause.properties)")
      }
    }
    return (messages, bodies)
  }

  /// The bodies of a trace, with a mark for the second node of a name.
  static func bodies(_ command: Command, _ name: String) throws -> [String] {
    var names: [UInt64: String] = [:]
    return try command.events(name) { event, file in
      let node = event[.node] ?? 0
      if event.kind == .nodeCreate {
        let view = file.strings.text(event.string(.view)) ?? ""
        names[node] = names.values.contains(view) ? view + "'" : view
      }
      guard event.kind == .bodyBegin else { return nil }
      let lists = [Array(event.list(.causes) ?? []), Array(event.list(.changed) ?? [])]
      let texts = lists.map { $0.map { file.strings.text(StringID(rawValue: $0)) } }
      return "\(event.t / 1_000_000) \(names[node] ?? "?") \(texts[0]) \(texts[1])"
    }
  }

  @Test(arguments: LogSample.allCases) func `every style tells every type and every cause alike`(style: LogSample)
    throws
  {
    let command = try Command()
    defer { command.remove() }
    let (messages, bodies) = Self.everything
    let result = try command.record("--from-log", "-", "-o", "t.bin", input: style.text(messages))
    #expect(result.status == 0 && result.error.contains("wrote t.bin"), "\(result.error)")
    #expect(try Self.bodies(command, "t.bin") == bodies)
    let shown = try command.run(Command.product("trace-view"), ["t.bin", "--json"])
    #expect(
      shown.status == 0 && shown.output.contains("\"source\": \"console log\"")
        || shown.output.contains("\"source\":\"console log\""))
    for event in ["visibility.enter", "visibility.leave", "node.destroy"] {
      #expect(!shown.output.contains(event), "\(event)")
    }
  }

  @Test(arguments: LogSample.allCases) func `every style tells what an app prints among other lines`(style: LogSample)
    throws
  {
    let command = try Command()
    defer { command.remove() }
    let messages = [
      (0, "Row 5 onAppear"), (100, "Box<Int, String> onAppear"), (200, "<private>"), (300, ""),
      (400, "[Detail] task started"),
      (500, "Row 5: onDisappear"), (700, "🟢 Outer.Inner.onAppear"), (800, "fetched {\"a\": [1, 2]}"),
      (900, "Request body: {}"),
    ]
    let result = try command.record(
      "--from-log", "-", "-o", "t.bin", input: "FirstTab onAppear\n" + style.text(messages) + "{\n\nRow 6 onAppear\n")
    #expect(result.status == 0)
    var names: [UInt64: String] = [:]
    let seen: [String] = try command.events("t.bin") { event, file in
      if event.kind == .nodeCreate {
        names[event[.node] ?? 0] = [event.string(.view), event.string(.explicitID)].compactMap { file.strings.text($0) }
          .joined(separator: "/")
      }
      guard event.kind == .callbackBegin || event.kind == .taskCreate else { return nil }
      return
        "\(event.t / 1_000_000) \(names[event[.node] ?? 0] ?? "") \(file.strings.text(event.string(.callback)) ?? "task")"
    }
    #expect(
      seen == [
        "0 FirstTab appear", "0 Row/5 appear", "100 Box<Int, String> appear", "400 Detail task", "500 Row/5 disappear",
        "700 Outer.Inner appear",
        // The last lines say nothing of a view, but tell the time.
        style == .unclosed ? "800 Row/6 appear" : "900 Row/6 appear",
      ])
  }

  @Test func `styles may be mixed in one log`() throws {
    let command = try Command()
    defer { command.remove() }
    // Dates without a zone are in the zone of the others.
    let styles: [LogSample] = [.compact, .default, .ndjson, .xcode, .console, .nslog, .syslog, .json, .oldConsole]
    let text = styles.enumerated().map { $1.text([($0 * 300, "Row: _n\($0) changed.")]) }.joined()
    #expect(try command.record("--from-log", "-", "-o", "t.bin", input: text).status == 0)
    #expect(try Self.bodies(command, "t.bin") == styles.indices.map { "\($0 * 300) Row [\"n\($0)\"] []" })
  }

  @Test func `views of several processes are told apart, and that is said once`() throws {
    let command = try Command()
    defer { command.remove() }
    let text = """
      2026-11-26 10:20:30.500 I  Shop[77:1f] [com.apple.SwiftUI:Changed Body Properties] Content: @self, @identity changed.
      2026-11-26 10:20:30.600 I  Widget\u{1B}[78:2f] [com.apple.SwiftUI:Changed Body Properties] Content: @self, @identity changed.
      2026-11-26 10:20:30.700 Df Shop[77:1f] [shop:ui] Content onAppear
      2026-11-26 10:20:30.800 Df Shop[79:1f] [shop:ui] Row 5 onAppear
      2026-11-26 10:20:30.900 Df Quiet[80:1f] [shop:ui] Model init
      """
    let result = try command.record("--from-log", "-", "-o", "t.bin", input: text)
    let note = "the log has views of 3 processes: Shop[77], Widget\\u{1B}, Shop[79]\n"
    #expect(
      result.error.hasPrefix("trace-record: \(note)trace-record: skipped 1 line without a view\n"), "\(result.error)")
    let views: [String] = try command.events("t.bin") { event, file in
      guard event.kind == .nodeCreate else { return nil }
      return [event.string(.view), event.string(.explicitID)].compactMap { file.strings.text($0) }.joined(
        separator: "/")
    }
    #expect(views == ["Content", "Content/Widget\u{1B}", "Row/5 Shop[79]"])
  }

  @Test func `a log of JSON that breaks off says so`() throws {
    let command = try Command()
    defer { command.remove() }
    func notes(_ text: some StringProtocol) throws -> String {
      let result = try command.record("--from-log", "-", "-o", "t.bin", input: String(text))
      #expect(result.status == 0)
      return String(result.error.split(separator: "\n").first { $0.contains("ends") } ?? "")
    }
    let messages = [(0, "Row onAppear"), (100, "Row onDisappear"), (200, "Last onAppear")]
    for style in [LogSample.ndjson, .json] {
      let text = style.text(messages)
      #expect(try notes(text).isEmpty)
      #expect(try notes(text + "Row onAppear\n").isEmpty)
      let last = try #require(text.range(of: "Last onAppear") ?? text.range(of: "Last onAppea"))
      // In a text, behind one, and behind a colon.
      for cut in [
        last.lowerBound, try #require(text[last.upperBound...].firstIndex(of: ",")),
        text[last.upperBound...].firstIndex(of: ":")!,
      ] {
        #expect(
          try notes(text[..<cut]).hasPrefix("trace-record: the log ends in the middle of a message, "),
          "\(style) \(text[..<cut])")
      }
    }
    let array = LogSample.json.text(messages)
    for cut in [array.dropLast(2), array.dropLast(3), array.dropLast(4)] {
      #expect(try notes(cut).hasPrefix("trace-record: the log ends before its JSON does, "))
    }
    // What an app prints is no log of JSON.
    #expect(try notes("Row onAppear\n{\"a\": \"b\n").isEmpty)
    #expect(try notes("Row onAppear\n[\n").isEmpty)
  }

  @Test func `messages of Apple's other subsystems, signposts and activities say nothing of a view`() throws {
    let command = try Command()
    defer { command.remove() }
    let text = """
      2026-11-26 10:20:30.500123+0100 0x1590e    Default     0x0                  88     0    tccd: [com.apple.TCC:access] Access task started
      2026-11-26 10:20:30.500123+0100 0x1590e    Activity    0x9                  88     0    tccd: (libxpc) Row onAppear: no entry
      {"eventType":"signpostEvent","eventMessage":"Row onAppear","timestamp":"2026-11-26 10:20:30.500123+0100"}
      {"eventType":"activityCreateEvent","eventMessage":"Row onAppear","timestamp":"2026-11-26 10:20:30.500123+0100"}
      2026-11-26 10:20:31.500 Df My App[77:1f] [com.example.app:ui] Row onAppear
      2026-11-26 10:20:31.500 A  My App[77:1f] (MyApp.debug.dylib) Detail appeared
      """
    let result = try command.record("--from-log", "-", "-o", "t.bin", input: text)
    #expect(result.error.hasPrefix("trace-record: skipped 5 lines without a view\n"))
    let views = try command.events("t.bin") { event, file in
      event.kind == .nodeCreate ? file.strings.text(event.string(.view)) : nil
    }
    #expect(views == ["Row"])
  }
}
