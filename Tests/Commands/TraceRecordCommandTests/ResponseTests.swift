import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// Requests that are answered from a folder.
@Suite struct ResponseTests {
  private let command: Command

  init() throws {
    command = try Command()
    try write("[1, 2]", to: "answers/api.test/v1/items?page=2")
    try write("[3]", to: "answers/api.test/v1/items.json")
    try write("secret", to: "secret")
    try FileManager.default.createSymbolicLink(
      atPath: command.path("answers/api.test/v1/link"), withDestinationPath: command.path("secret"))
  }

  private func write(_ text: String, to name: String) throws {
    let path = command.path(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Runs the app past its setup with these steps, and returns what it prints after that.
  private func run(_ steps: [String], _ options: [String] = [], output: String = "t.bin") throws -> (
    lines: [String], result: Command.Result
  ) {
    let setup = [#"type "https://api.test" into "field 1""#, #"tap "Continue""#]
    try write((setup + steps).joined(separator: "\n"), to: "s.script")
    let arguments = ["-q", "-o", output, "--script", "s.script", "--responses", "answers"] + options
    let result = try command.run(
      Command.product("trace-record"), arguments + ["--", Command.product("runtime-samples"), "--app"])
    return (result.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("launch") }, result)
  }

  @Test func `each way to load gets the recorded answer, with its query or without`() throws {
    defer { command.remove() }
    let taps = ["Data", "Other", "Bytes", "Handler", "Publisher"].flatMap { ["tap \"\($0)\"", "wait 1s"] }
    let (lines, result) = try run(taps)
    #expect(
      result.status == 0 && result.error == "" && lines == ["[1, 2]", "[3]", "[1, 2]", "[1, 2]", "[1, 2]"], "\(result)")
    let fetches = try command.events("t.bin") { event, file in
      event.kind == .fetchBegin ? file.strings.text(event.string(.key)) : event.kind == .fetchEnd ? "ends" : nil
    }
    #expect(fetches.count == 10 && fetches.contains { $0.contains("https://api.test/v1/items?page=2") }, "\(fetches)")
  }

  @Test func `downloads, uploads, pictures and contents go through the same door, in virtual time`() throws {
    defer { command.remove() }
    try write("\u{89}PNG", to: "answers/api.test/v1/picture.png")
    try write(#"{"latency_ms": 500, "answers": [{"url": "*page=3", "latency_ms": 100}]}"#, to: "answers/responses.json")
    for (tap, answer) in [
      ("Download", "[1, 2]"), ("Download Handler", "[1, 2]"), ("Missing Download", "failed -1004"),
      ("Upload Handler", "[3]"), ("Picture", "drawn"),
      ("Missing Picture", "failed -1004"),
    ] {
      // A later request with a shorter latency is answered first.
      let (lines, result) = try run(["tap \"\(tap)\"", #"tap "Other""#, "wait 1s"])
      #expect(lines == ["[3]", answer] && result.status == 0, "\(tap): \(result)")
    }
    // Code that sees nothing but Foundation, and code that waits, get their answers at once.
    for tap in ["Plain", "Plain Own", "Contents"] {
      #expect(try run(["tap \"\(tap)\"", "wait 1s"]).lines == ["[1, 2]"], "\(tap)")
    }
    // The same run gives the same bytes.
    let taps = ["Download", "Download Handler", "Upload Handler", "Picture"].map { "tap \"\($0)\"" } + ["wait 1s"]
    for name in ["a.bin", "b.bin"] { #expect(try run(taps, output: name).result.status == 0) }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: command.path("a.bin")))
        == Data(contentsOf: URL(fileURLWithPath: command.path("b.bin"))))
    let fetches = try command.events("a.bin") { event, file in
      event.kind == .fetchBegin ? file.strings.text(event.string(.key)) : nil
    }
    #expect(fetches.count == 3, "\(fetches)")
  }

  @Test func `the settings of the project name the folder of answers`() throws {
    defer { command.remove() }
    try write(#"{"responses": "../answers"}"#, to: "app/.twotrack.json")
    let steps = [#"type "https://api.test" into "field 1""#, #"tap "Continue""#, #"tap "Data""#, "wait 1s"]
    try write(steps.joined(separator: "\n"), to: "app/inside/s.script")
    func record(_ words: String...) throws -> Command.Result {
      let change = "cd app/inside && exec \"$@\""
      let app = ["--", Command.product("runtime-samples"), "--app"]
      return try command.run("/bin/sh", ["-c", change, "sh", Command.product("trace-record")] + words + app)
    }
    let answered = try record("--script", "s.script", "--seed", "2")
    #expect(answered.status == 0 && answered.output.hasSuffix("[1, 2]\n"), "\(answered)")
    #expect(
      answered.error.hasPrefix("trace-record: requests are answered from ../../answers, as ../.twotrack.json says\n"),
      "\(answered.error)")
    // The command line wins.
    try write("[7]", to: "other/api.test/v1/items.json")
    let other = try record("--script", "s.script", "--responses", "../../other")
    #expect(other.output.hasSuffix("[7]\n") && !other.error.contains("settings"), "\(other)")
    for (settings, sentence) in [
      ("{\n  \"responses\": 7}", "line 2, column 16: \"responses\" must be the name of a folder, not an integer"),
      (#"{"responses": ""}"#, "line 1, column 15: \"responses\" must be the name of a folder, not an empty string"),
      (
        #"{"responses": "none"}"#,
        "line 1, column 15: the folder ../none of \"responses\" cannot be read: No such file or directory"
      ),
      (#"{"responses": "inside/s.script"}"#, "line 1, column 15: \"responses\" must name a folder that can be read"),
      ("{\n,}", "line 2, column 1: a configuration must be a JSON object: expected"),
      ("[]", "line 1, column 1: a configuration must be"),
    ] {
      try write(settings, to: "app/.twotrack.json")
      let refused = try record("--script", "s.script")
      #expect(
        refused.status == 2 && refused.error.hasPrefix("trace-record: ../.twotrack.json: \(sentence)"), "\(refused)")
      #expect(refused.error.split(separator: "\n").count == 1 && refused.output.isEmpty, "\(refused)")
    }
    // A scenario that is bundled is not the project's.
    try write(#"{"responses": "none"}"#, to: ".twotrack.json")
    #expect(try command.record("-o", "t.bin", "tab-view").status == 0)
  }

  @Test func `an answer that is missing is a failure that is said once, and nothing outside of the folder is read`()
    throws
  {
    defer { command.remove() }
    let taps = ["Missing", "Missing", "Outside", "Upwards"].flatMap { ["tap \"\($0)\"", "wait 1s"] }
    let (lines, result) = try run(taps)
    #expect(lines == ["failed -1004", "failed -1004", "failed -1004", "failed -1004"], "\(result)")
    let said = result.error.split(separator: "\n")
    try #require(said.count == 3, "\(result.error)")
    #expect(
      said[0].contains("no answer to GET https://api.test/v1/missing")
        && said[0].hasSuffix("add the file api.test/v1/missing"), "\(said)")
    #expect(said[2].hasSuffix("no file can have its name, but responses.json can name one"), "\(said)")
    #expect(said[1].contains("api.test/v1/link is a link, and only files inside the folder are read"), "\(said)")
    // What can be answered has a template, and nothing else was written.
    #expect(
      said[0].contains("fill and rename the template api.test/v1/missing.template.json, or add the file"), "\(said)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: command.path("answers"))
    #expect(files.filter { $0.contains("template") } == ["api.test/v1/missing.template.json"], "\(files)")
    let template = try String(
      contentsOfFile: command.path("answers/api.test/v1/missing.template.json"), encoding: .utf8)
    #expect(template.contains("GET https://api.test/v1/missing") && template.contains("rename the file to missing"))
    // It is no answer until it is renamed, and stays as it is.
    #expect(try run(["tap \"Missing\"", "wait 1s"]).lines == ["failed -1004"])
    try FileManager.default.moveItem(
      atPath: command.path("answers/api.test/v1/missing.template.json"),
      toPath: command.path("answers/api.test/v1/missing.json"))
    #expect(try run(["tap \"Missing\"", "wait 1s"]).lines != ["failed -1004"])
  }

  @Test func `the tests of a folder recording get the folder of answers`() throws {
    defer { command.remove() }
    let result = try command.record(
      "-o", "traces/", "--responses", "answers", "--seed", "7", "--", "sh", "-c", "echo \"$TWOTRACK_RESPONSES\"")
    #expect(result.output.hasPrefix("7,/") && result.output.hasSuffix("/answers\n"), "\(result)")
  }

  @Test func `the index sets status, latency, failures and files, and the seed decides what varies`() throws {
    defer { command.remove() }
    try write("made", to: "answers/post")
    let index = """
      {"latency_ms": 100, "answers": [
        {"url": "https://api.test/v1/items", "method": "POST", "file": "post", "status": 201},
        {"url": "*page=3", "error": "timeout"},
        {"url": "*page=2", "failures": 50, "latency_ms": [0, 900]}]}
      """
    try write(index, to: "answers/responses.json")
    let early = try run([#"tap "Post""#, "wait 99ms", #"tap "Other""#])
    #expect(early.lines == ["201 made", "failed -1001"], "\(early)")
    let taps = Array(repeating: [#"tap "Data""#, "wait 1s"], count: 8).flatMap(\.self)
    let runs = try ["1", "1", "2"].enumerated().map { try run(taps, ["--seed", $1], output: "\($0).bin").lines }
    #expect(
      runs[0].count == 8 && Set(runs[0]) == ["[1, 2]", "failed -1005"] && runs[0] == runs[1] && runs[0] != runs[2],
      "\(runs)")
    let bytes = try ["0.bin", "1.bin", "2.bin"].map { try Data(contentsOf: URL(fileURLWithPath: command.path($0))) }
    #expect(bytes[0] == bytes[1] && bytes[0] != bytes[2])
  }

  @Test func `loads overtake one another`() throws {
    defer { command.remove() }
    let index = #"{"answers": [{"url": "*page=2", "latency_ms": 500}, {"url": "*page=3", "latency_ms": 100}]}"#
    try write(index, to: "answers/responses.json")
    #expect(try run([#"tap "Data""#, #"tap "Other""#, "wait 1s"]).lines == ["[3]", "[1, 2]"])
  }

  @Test(arguments: [
    (#"{"answers": [{"method": "GET"}]}"#, "responses.json cannot be used: at answers.[0], \"url\" is missing"),
    (#"{"latency_ms": [1]}"#, "responses.json cannot be used: at latency_ms, a latency is a number of milliseconds"),
    (#"{"answers": [{"url": "*", "status": 99}]}"#, "a status is a number from 100 to 599, not 99"),
    (#"{"failures": 120}"#, "failures are a share in percent from 0 to 100, not 120.0"),
    ("{", "responses.json cannot be used"),
    ("{\n  \"latency\": 5}", "\"latency\" means nothing; did you mean \"latency_ms\"? (line 2, column 3)"),
    (
      "{\"answers\": [\n {\"url\": \"*\",\n  \"stauts\": 404}]}",
      "\"stauts\" means nothing; did you mean \"status\"? (line 3, column 3)"
    ),
    ("{\"answers\": [\n {\"url\": \"*\", \"status\": 99}]}", "for * (line 2, column 25)"),
    ("{\n \"failures\": }", "(line 2, column 14)"),
    (
      "[]",
      "responses.json cannot be used: "
    ),
  ])
  func `an index that cannot be used ends the run with a sentence`(index: String, message: String) throws {
    defer { command.remove() }
    try write(index, to: "answers/responses.json")
    let (_, result) = try run([])
    #expect(result.status == 2 && result.error.contains(message), "\(result)")
  }

  @Test func `a folder that is none is refused before the program starts`() throws {
    defer { command.remove() }
    for name in ["nothing", "secret"] {
      let result = try command.record("--responses", name, "tab-view")
      #expect(result.status == 2 && result.error.contains("--responses"), "\(result)")
    }
  }
}
