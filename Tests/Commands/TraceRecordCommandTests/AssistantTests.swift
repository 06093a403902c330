import Foundation
import Testing
import TraceSupport
import TraceTestSupport

/// `trace-view --mcp`: transcripts of the Model Context Protocol.
struct AssistantTests {
  let command: Command

  init() throws { command = try Command() }

  /// Sends lines and returns the answers by id. Answers without an id have the id `null`.
  private func answers(_ lines: [String]) throws -> [String: [JSONValue]] {
    let input = lines.map { $0 + "\n" }.joined()
    let result = try command.run(Command.product("trace-view"), ["--mcp"], input: Array(input.utf8), limit: 120)
    #expect(result.status == 0 && result.error == "")
    let answers = try result.output.split(separator: "\n").map { try JSONValue.parse(String($0)) }
    for answer in answers {
      #expect(answer["jsonrpc"] == .string("2.0") && (answer["result"] == nil) != (answer["error"] == nil))
    }
    return Dictionary(grouping: answers) { answer in
      switch answer["id"] {
      case .string(let text)?: text
      case .uint(let number)?: "\(number)"
      default: "null"
      }
    }
  }

  private func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":{\#(arguments)}}}"#
  }

  private func result(_ answers: [JSONValue]?) -> (text: String, isError: Bool) {
    (
      value(value(answers, "result", "content")?.array, "text")?.string ?? "",
      value(answers, "result", "isError")?.bool ?? true
    )
  }

  /// The value at a path in the first answer with an id.
  private func value(_ answers: [JSONValue]?, _ path: String...) -> JSONValue? {
    path.reduce(answers?.first) { $0?[$1] }
  }

  private func code(_ answers: [JSONValue]?) -> Int64? {
    if case .int(let code)? = value(answers, "error", "code") { code } else { nil }
  }

  @Test func `an assistant records, judges, reads the story and verifies`() throws {
    let answers = try answers([
      #"{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":"list","method":"tools/list"}"#,
      call(1, "record", #""scenario":"bug/double-fetch","output":"before.bin""#),
      call(2, "judge", #""trace":"before.bin""#),
      call(3, "story", #""trace":"before.bin","finding":1"#), call(4, "explain", #""rule":"double-fetch""#),
      call(5, "why", #""trace":"before.bin","event":60"#),
      call(6, "record", #""scenario":"fix/double-fetch","output":"after.bin""#),
      call(7, "verify", #""before":"before.bin","after":"after.bin","finding":"1""#),
    ])
    #expect(value(answers["hello"], "result", "protocolVersion") == .string("2025-11-25"))
    let tools = try #require(value(answers["list"], "result", "tools")?.array)
    #expect(tools.compactMap { $0["name"]?.string } == ["record", "judge", "story", "explain", "why", "verify"])
    #expect(tools.allSatisfy { value([$0], "inputSchema", "type") == .string("object") })
    for (id, schema) in [(1, "recording"), (2, "summary"), (3, "story"), (6, "recording"), (7, "verification")] {
      let (text, isError) = result(answers["\(id)"])
      let problems = try OutputSchema(schema).problems(text)
      #expect(problems.isEmpty && !isError && text.utf8.count <= 4096, "\(schema): \(problems) \(text)")
    }
    #expect(result(answers["3"]).text.contains("TraceScenarios/DoubleFetch.swift:36"))
    #expect(result(answers["4"]).text.hasPrefix("double-fetch (warning): "))
    #expect(result(answers["5"]).text.hasPrefix("#60 "))
    #expect(result(answers["7"]).text.contains("\"state\":\"gone\",\"passes\":true"))
  }

  @Test func `revisions are negotiated, and the one without a handshake is spoken`() throws {
    func meta(_ version: String) -> String { #""_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"}"# }
    var lines: [String] = []
    let wishes = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "1999-01-01"]
    for wish in wishes {
      lines.append(#"{"jsonrpc":"2.0","id":"\#(wish)","method":"initialize","params":{"protocolVersion":"\#(wish)"}}"#)
    }
    for (id, method) in [(1, "server/discover"), (2, "tools/list")] {
      lines.append(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(meta("2026-07-28"))}}"#)
    }
    lines.append(#"{"jsonrpc":"2.0","id":3,"method":"tools/list","params":{\#(meta("2031-01-01"))}}"#)
    let answers = try answers(lines)
    let agreed = wishes.map { value(answers[$0], "result", "protocolVersion")?.string }
    #expect(agreed == ["2024-11-05", "2024-11-05", "2025-06-18", "2025-11-25", "2025-11-25", "2025-11-25"])
    #expect(value(answers["1"], "result", "supportedVersions")?.array?.first == .string("2026-07-28"))
    for id in ["1", "2"] { #expect(value(answers[id], "result", "resultType") == .string("complete")) }
    #expect(code(answers["3"]) == -32022 && value(answers["3"], "error", "data", "requested") == .string("2031-01-01"))
  }

  @Test func `what is not a request is refused by its number`() throws {
    let deep = String(repeating: "[", count: 100_000)
    let answers = try answers([
      "not JSON", deep, String(repeating: "x", count: 2 << 20), "[]", "{}",
      #"{"jsonrpc":"1.0","id":1,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":7}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/forget"}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"shell"}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"initialize"}"#, #"{"jsonrpc":"2.0","method":"anything"}"#,
      #"{"jsonrpc":"2.0","id":9,"result":{}}"#, "",
      #"{"jsonrpc":"2.0","id":6,"method":"ping"}"#,
    ])
    #expect((answers["null"] ?? []).map { code([$0]) } == [-32700, -32700, -32700, -32600, -32600, -32600, -32600])
    #expect([1, 2, 3, 4, 5].map { code(answers["\($0)"]) } == [-32600, -32600, -32601, -32602, -32602])
    #expect(value(answers["6"], "result") == .object([]) && answers["9"] == nil && answers.values.joined().count == 13)
  }

  @Test func `arguments that no command line would take are errors that the assistant can read`() throws {
    let wrong = [
      #""trace":"-""#, #""trace":"""#, #""trace":"a\u0000b""#, #""trace":7.5"#, #""trace":"t.bin","shell":"rm""#,
      #""tracee":"t.bin""#, "",
      #""trace":"\#(String(repeating: "x", count: 5000))""#, #""trace":"missing.bin""#, #""trace":"--help""#,
    ]
    var lines = wrong.enumerated().map { call($0.offset, "judge", $0.element) }
    lines += [
      call(100, "record", ""), call(101, "record", #""scenario":"tour","command":["true"]"#),
      call(102, "record", #""scenario":"--list""#),
      call(103, "record", #""command":["no-such-program"],"output":"no.bin""#),
      call(104, "why", #""trace":"t.bin","event":0"#),
    ]
    let answers = try answers(lines)
    for id in Array(wrong.indices) + Array(100...104) {
      let (text, isError) = result(answers["\(id)"])
      #expect(isError && !text.isEmpty && text.utf8.count <= 4096, "\(id): \(text)")
    }
    #expect(result(answers["5"]).text.contains("did you mean trace?"))
    #expect(result(answers["103"]).text.contains("\"trace\":null,\"status\":127"))
  }

  @Test func `a program ends at its time limit, and a cancelled call is not answered`() throws {
    let start = ContinuousClock.now
    let answers = try answers([
      call(1, "record", #""command":["sleep","600"],"seconds":1,"output":"a.bin""#),
      call(2, "record", #""command":["sleep","600"]"#),
      #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#,
    ])
    #expect(result(answers["1"]).text.contains("\"timed_out\":true"))
    #expect(answers["2"] == nil && answers["3"] != nil && .now - start < .seconds(60))
  }

  @Test func `what a program prints without end is cut to its last lines`() throws {
    let answers = try answers([call(1, "record", #""command":["sh","-c","yes | head -c 300000"],"output":"a.bin""#)])
    let text = result(answers["1"]).text
    #expect(text.utf8.count <= 4096 && text.contains("trace-record: wrote a.bin"))
  }

  @Test func `a recording goes only below the folder of the server, and only in the place of a trace`() throws {
    let outside = try Command()
    try outside.write(Array("mine".utf8), to: "theirs.bin")
    try command.write(Array("import SwiftUI\n".utf8), to: "Model.swift")
    for (link, target) in [
      ("out", outside.directory.path), ("link.bin", outside.path("theirs.bin")), ("new.bin", outside.path("new.bin")),
      ("own.bin", "Model.swift"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: command.path(link), withDestinationPath: target)
    }
    try FileManager.default.createDirectory(atPath: command.path("traces"), withIntermediateDirectories: true)
    let refused = [
      (outside.path("theirs.bin"), "is not below it"), ("../trace.bin", "is not below it"),
      ("traces/../../t.bin", "is not below it"), ("/t.bin", "is not below it"), ("out/theirs.bin", "is not below it"),
      ("out/new.bin", "is not below it"), ("link.bin", "through no link"), ("new.bin", "through no link"),
      ("own.bin", "through no link"), ("Model.swift", "replaces only traces"), ("traces", "replaces only traces"),
      ("traces/", "is a folder"), ("..", "is a folder"), ("none/t.bin", "does not exist"),
    ]
    var lines = refused.enumerated().map {
      call($0.offset, "record", #""scenario":"tour","output":"\#($0.element.0)""#)
    }
    let scenario = #""scenario":"bug/double-fetch","output":"#
    lines += ["traces/t.bin", "traces/t.bin", command.path("traces/../b.bin"), "./traces/t.bin"].enumerated().map {
      call(100 + $0.offset, "record", scenario + "\"\($0.element)\"")
    }
    // A link that an earlier call made counts.
    lines.append(call(200, "record", #""command":["ln","-s","\#(outside.directory.path)","late"],"output":"x.bin""#))
    lines.append(call(201, "record", scenario + "\"late/t.bin\""))
    let answers = try answers(lines)
    for (id, (path, reason)) in refused.enumerated() {
      let (text, isError) = result(answers["\(id)"])
      #expect(isError && text.contains(reason) && text.split(separator: "\n").count == 1, "\(path): \(text)")
    }
    for id in 100...103 { #expect(!result(answers["\(id)"]).isError, "\(result(answers["\(id)"]).text)") }
    #expect(result(answers["201"]).isError && result(answers["201"]).text.contains("is not below it"))
    #expect(outside.files == ["theirs.bin"] && outside.read("theirs.bin") == "mine")
    #expect(command.read("Model.swift") == "import SwiftUI\n")
    let made = try FileManager.default.contentsOfDirectory(atPath: command.path("traces"))
    #expect(made.contains("t.bin") && made.contains("t.bin.old"))
  }

  @Test func `a result that is an object comes as one, with paths that open files and help that is at hand`() throws {
    let source = "Sources/TraceScenarios/DoubleFetch.swift"
    let folder = command.directory.appendingPathComponent("Sources/TraceScenarios")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = (1...60).map { "// line \($0)\n" }.joined()
    try command.write(Array(lines.utf8), to: source)
    try command.write(Array("gitdir: elsewhere".utf8), to: ".git")
    let answers = try answers([
      call(1, "record", #""scenario":"bug/double-fetch","output":"before.bin""#),
      call(2, "judge", #""trace":"before.bin""#), call(3, "story", #""trace":"before.bin","finding":1"#),
      call(4, "explain", #""rule":"double-fetch""#), call(5, "judge", #""trace":"none.bin""#),
    ])
    for id in ["1", "2", "3"] {
      let text = result(answers[id]).text
      let parsed = try JSONValue.parse(text)
      #expect(value(answers[id], "result", "structuredContent") == parsed, "\(text)")
    }
    for id in ["4", "5"] { #expect(value(answers[id], "result", "structuredContent") == nil) }
    let story = value(answers["3"], "result", "structuredContent")
    #expect(story?["code"]?["path"] == .string(source), "\(String(describing: story))")
    #expect(story?["help"] == .string("trace-view --explain double-fetch"))
  }

  @Test func `all traces of a folder are judged at once`() throws {
    try FileManager.default.createDirectory(atPath: command.path("runs"), withIntermediateDirectories: true)
    let answers = try answers([
      call(1, "record", #""scenario":"bug/double-fetch","output":"runs/a.bin""#),
      call(2, "record", #""scenario":"fix/double-fetch","output":"runs/b.bin""#), call(3, "judge", #""trace":"runs""#),
    ])
    let (text, isError) = result(answers["3"])
    let problems = try OutputSchema("summary").problems(text)
    #expect(!isError && problems.isEmpty, "\(problems) \(text)")
    #expect(text.contains("(first in runs/a.bin, in 1 of 2 traces)"), "\(text)")
  }

  @Test func `an exploration writes its script only in the place of another one's`() throws {
    try command.write(Array("# my own steps\n".utf8), to: "mine.script")
    try FileManager.default.createSymbolicLink(
      atPath: command.path("link.script"), withDestinationPath: command.path("mine.script"))
    let explore = #""scenario":"tour","explore":5,"seed":2,"output":"#
    let answers = try answers([
      call(1, "record", explore + #""mine.bin""#), call(2, "record", explore + #""link.bin""#),
      call(3, "record", explore + #""new.bin""#), call(4, "record", explore + #""./new.bin""#),
      call(5, "record", #""scenario":"tour","explore":0"#),
    ])
    for id in ["1", "2"] {
      #expect(result(answers[id]).text.contains("which is not the script of an exploration"), "\(result(answers[id]))")
    }
    for id in ["3", "4"] { #expect(!result(answers[id]).isError, "\(result(answers[id]))") }
    #expect(result(answers["5"]).isError)
    #expect(command.read("mine.script") == "# my own steps\n")
    #expect(command.read("new.script")?.hasPrefix("# 5 steps of an exploration with seed 2") == true)
  }

  @Test func `the tools say what they may do`() throws {
    let list = try answers([#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#])
    for tool in try #require(value(list["1"], "result", "tools")?.array) {
      func hint(_ name: String) -> Bool? { value([tool], "annotations", name)?.bool }
      let isRecord = tool["name"] == .string("record")
      #expect(hint("readOnlyHint") == !isRecord && hint("openWorldHint") == isRecord)
      #expect(hint("destructiveHint") == (isRecord ? true : nil) && hint("idempotentHint") == (isRecord ? false : nil))
    }
  }
}
