import Foundation
import Testing
import TraceTestSupport

struct TraceViewTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.write(.faulty, to: "t.bin")
    try view.write(.clean, to: "clean.bin")
  }

  @Test func `the default view shows facts, verdict, tracks and findings`() throws {
    let result = try view("t.bin")
    #expect(result.status == 0 && result.error == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines[0] == "t.bin · ios18 · virtual time · 7 events · 1 thread · 50 ns · 0 lost")
    #expect(result.output.contains("FirstTab") && result.output.contains("[1] warning  double-appear  FirstTab #1"))
    #expect(try view("--ascii", "t.bin").output == result.output)
  }

  @Test func `options may precede or follow the file, and a dash is standard input`() throws {
    let bytes = try Data(contentsOf: view.directory.appendingPathComponent("t.bin"))
    let svg = try view("t.bin", "--svg").output
    #expect(svg.hasPrefix("<svg "))
    #expect(try view("--svg", "t.bin").output == svg)
    #expect(try view("-", "--events", input: bytes).output == view("--events", "t.bin").output)
  }

  @Test func `the result goes to the file of -o`() throws {
    let result = try view("t.bin", "--svg", "-o", "picture.svg")
    #expect(result.status == 0 && result.output == "" && view.read("picture.svg")?.hasSuffix("</svg>\n") == true)
  }

  @Test func `a rule tells what an excuse has kept silent, and the event that proves it`() throws {
    let trace = RepositoryFiles.path("Traces/fix-pending-edit-lost.bin")
    let all = try view(trace, "--why", "double-fetch").output
    #expect(all.hasPrefix("double-fetch: 0 findings, 1 excused, 0 open\n"))
    #expect(all.contains("'Note' fetched \"save note\" again") && all.contains("excused: user asks again, event #"))
    #expect(try view(trace, "--why", "double-fetch", "--view", "Note").output == all)
    #expect(try view(trace, "--why", "double-fetch", "--view", "Other*").output.hasSuffix("0 excused, 0 open\n"))
    #expect(try view(trace, "--why", "missing-task-id").output.contains("undecided: the trace does not show"))
    let wrong = try view(trace, "--why", "double-fetsch")
    #expect(wrong.status == 2 && wrong.error.contains("or the id of a rule"))
  }

  @Test func `only a check turns findings into an exit code`() throws {
    #expect(try view("t.bin", "--check").status == 1)
    #expect(try view("clean.bin", "--check").status == 0)
    #expect(try view("t.bin", "--check", "--fail-on", "error").status == 0)
    #expect(try view("t.bin", "--check", "--fail-on", "never").status == 0)
    #expect(try view("t.bin", "--check", "--severity", "double-appear=error", "--fail-on=error").status == 1)
    #expect(try view("t.bin", "--check", "--rule=-double-appear").status == 0)
    for mode in ["--ascii", "--svg", "--json", "--events", "--summary", "--info"] {
      #expect(try view("t.bin", mode).status == 0)
    }
  }

  @Test func `a selection that the trace does not contain is reported`() throws {
    let mistyped = try view("t.bin", "--check", "--view", "FirstTap", "--view", "First*", "--node", "1", "--node", "7")
    #expect(
      mistyped.error.hasSuffix(
        """
        trace-view: there is no view 'FirstTap' in the trace; did you mean FirstTab?
        trace-view: there is no node #7 in the trace

        """))
    #expect(mistyped.status == 1)
    #expect(
      try view("t.bin", "--view", "Nothing").error.contains(
        "\ntrace-view: there is no view 'Nothing' in the trace; it has FirstTab"))
    #expect(try view("t.bin", "--view", "F?rstTab", "--node", "#1").error == "")
  }

  @Test func `wrong usage exits 2`() throws {
    for arguments in [
      ["--svgg", "t.bin"], [], ["t.bin", "clean.bin", "--svg"], ["t.bin", "--svg", "--json"],
      ["t.bin", "--time", "2s..1s"],
      ["t.bin", "--node", "x"],
      ["t.bin", "--rule", "nope"], ["t.bin", "--svg", "-o", "t.bin"],
    ] {
      let result = try view(arguments)
      #expect(
        result.status == 2 && result.output == "" && result.error.split(separator: "\n").count == 1,
        "\(arguments): \(result)")
    }
    #expect(try view("--svgg", "t.bin").error == "trace-view: unknown option --svgg; did you mean --svg?\n")
  }

  @Test(arguments: ["0..1s", "0..0", "..2s", "1.5ms..", "0ns..1min", "0+1s", "1s+1min"]) func `a time range`(
    _ time: String
  ) throws {
    try view.write(.faulty, to: "t.bin")
    #expect(try view("t.bin", "--events", "--time", time).status == 0)
  }

  @Test func `a time range may have a duration, and a meaningless one is rejected`() throws {
    let whole = try view("t.bin", "--events", "--time", "10ns..30ns").output
    #expect(whole.split(separator: "\n").count == 4)
    for time in ["10ns+20ns", "10ns..+20ns"] { #expect(try view("t.bin", "--events", "--time", time).output == whole) }
    for time in ["+1s..2s", "1s+", "+", "-1s..", "1..2", "1s", "1+2", "..+1s"] {
      #expect(try view("t.bin", "--events", "--time=\(time)").status == 2, "\(time)")
    }
  }

  @Test func `the events of a view include those of its tasks`() throws {
    let script = TraceScript(
      """
      header profile=ios18 clock=virtual
      0 node.create node=1 view=FirstTab role=view
      0 node.create node=2 view=SecondTab role=view
      1ns task.create task=7 node=2 mode=view
      1ns frame.begin frame=1
      2ns task.end task=7 outcome=done
      3ns node.destroy node=1
      """)
    try view.write(script, to: "t.bin")
    func seqs(_ option: String, _ value: String, _ mode: String = "--events") throws -> [Int] {
      let lines = try view("t.bin", mode, option, value).output.split(separator: "\n").dropFirst()
      return try lines.map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])["seq"] as! Int
      }
    }
    #expect(try seqs("--view", "Second*") == [2, 3, 5])
    #expect(try seqs("--node", "1") == [1, 6])
    #expect(try seqs("--time", "1ns..2ns") == [3, 4, 5])
    #expect(try seqs("--view", "Nope") == [])
  }

  @Test func `an input that is not a trace exits 3 with one line`() throws {
    try view.write([], to: "empty.bin")
    try view.write(Array("hello\n".utf8), to: "text.txt")
    try FileManager.default.createDirectory(
      at: view.directory.appendingPathComponent("folder"), withIntermediateDirectories: true)
    for (name, words) in [
      ("empty.bin", "empty"), ("text.txt", "not a trace"), ("folder", "contains no trace"),
      ("missing.bin", "No such file"),
    ] {
      let result = try view(name)
      #expect(result.status == 3 && result.output == "" && result.error.contains(words), "\(result)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
  }

  @Test func `a trace cut at any length is shown as far as it is readable`() throws {
    let bytes = try view.write(.faulty, to: "whole.bin")
    for length in stride(from: 1, to: bytes.count, by: max(bytes.count / 40, 1)) {
      try view.write(Array(bytes[..<length]), to: "cut.bin")
      let result = try view("cut.bin")
      #expect(result.status == 0 || result.status == 3, "cut at \(length): \(result)")
      #expect(result.status == 0 || result.error.split(separator: "\n").count == 1)
      if result.status == 0 { #expect(try view("cut.bin", "--strict").status == 4) }
    }
  }

  @Test func `an output that cannot be written exits 5`() throws {
    #expect(try view("t.bin", "-o", "no/such/place").status == 5)
    #expect(try view("t.bin", "--svg", "-o", ".").status == 5)
    #expect(try view("t.bin", output: "/dev/full").status == 5)
  }

  @Test func `rules are explained without a trace`() throws {
    #expect(try view("--list-rules").output.contains("double-appear"))
    #expect(try view("--explain", "double-appear").output.hasPrefix("double-appear (warning): "))
    let unknown = try view("--explain", "double-apear")
    #expect(unknown.status == 2 && unknown.error.contains("did you mean double-appear?"))
  }

  @Test func `help, version, manual page and completions are printed`() throws {
    #expect(try view("--help").output.contains("usage: trace-view FILE [mode] [options]"))
    #expect(try view("--version").output.hasPrefix("trace-view "))
    #expect(try view("--man", "missing.bin").output.hasPrefix(".TH TRACE\\-VIEW 1 "))
    for shell in ["bash", "zsh", "fish"] { #expect(try view("--completions", shell).output.contains("list-rules")) }
  }

  @Test func `help, completions and the command itself offer the same export formats`() throws {
    let refusal = try view("t.bin", "--export", "other")
    let list = try #require(refusal.error.firstMatch(of: /--export .* one of (.*), not 'other'/)).1
    let formats = list.split(separator: ", ").map(String.init)
    #expect(refusal.status == 2 && formats.count > 1)

    let help = try view("--help").output.split(separator: /\s+/).joined(separator: " ")
    let entry = try #require(help.firstMatch(of: /--export FORMAT [^:]*: (.*?) --info/)).1
    #expect(entry.replacing(#/ \([^)]*\)/#, with: "").split(separator: ", ").map(String.init) == formats)

    let offered = formats.joined(separator: " ")
    for (shell, list) in [("bash", "'\(offered)'"), ("zsh", "(\(offered))"), ("fish", "'\(offered)'")] {
      #expect(try view("--completions", shell).output.contains(list), "\(shell)")
    }

    var outputs: Set<String> = []
    for format in formats {
      let result = try view("t.bin", "--export", format)
      #expect(result.status == 0 && !result.output.isEmpty, "\(format)")
      outputs.insert(result.output)
    }
    #expect(outputs.count == formats.count)
  }
}
