import Foundation
import Testing

struct TraceViewTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.writeTrace("t.bin", lines: Command.faulty)
    try view.writeTrace("clean.bin", lines: Command.clean)
  }

  @Test func `the default view tells facts, verdict, tracks and findings`() throws {
    let result = try view("t.bin")
    #expect(result.status == 0 && result.error == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines[0] == "t.bin · ios18 · virtual time · 7 events · 1 thread · 50 ns · 0 lost")
    #expect(result.output.contains("FirstTab") && result.output.contains("[1] warning  double-appear  FirstTab #1"))
    #expect(try view("--ascii", "t.bin").output == result.output)
  }

  @Test func `options stand on either side of the file and standard input is a dash`() throws {
    let bytes = try Data(contentsOf: view.directory.appendingPathComponent("t.bin"))
    let svg = try view("t.bin", "--svg").output
    #expect(svg.hasPrefix("<svg "))
    #expect(try view("--svg", "t.bin").output == svg)
    #expect(try view("-", "--events", input: bytes).output == view("--events", "t.bin").output)
  }

  @Test func `output goes to a file when asked`() throws {
    let result = try view("t.bin", "--svg", "-o", "picture.svg")
    #expect(result.status == 0 && result.output == "" && view.read("picture.svg")?.hasSuffix("</svg>\n") == true)
  }

  @Test func `only check turns findings into an exit code`() throws {
    #expect(try view("t.bin", "--check").status == 1)
    #expect(try view("clean.bin", "--check").status == 0)
    #expect(try view("t.bin", "--check", "--fail-on", "error").status == 0)
    #expect(try view("t.bin", "--check", "--fail-on", "never").status == 0)
    #expect(try view("t.bin", "--check", "--severity", "double-appear=error", "--fail-on=error").status == 1)
    #expect(try view("t.bin", "--check", "--rule=-double-appear").status == 0)
    for mode in ["--ascii", "--svg", "--json", "--events", "--summary", "--info"] { #expect(try view("t.bin", mode).status == 0) }
  }

  @Test func `a selection of what the trace does not have is told`() throws {
    let mistyped = try view("t.bin", "--check", "--view", "FirstTap", "--view", "First*", "--node", "1", "--node", "7")
    #expect(
      mistyped.error.hasSuffix(
        """
        trace-view: there is no view 'FirstTap' in the trace; did you mean FirstTab?
        trace-view: there is no node #7 in the trace

        """))
    #expect(mistyped.status == 1)
    #expect(try view("t.bin", "--view", "Nothing").error.hasSuffix("\ntrace-view: there is no view 'Nothing' in the trace\n"))
    #expect(try view("t.bin", "--view", "F?rstTab", "--node", "#1").error == "")
  }

  @Test func `usage faults are 2`() throws {
    for arguments in [
      ["--svgg", "t.bin"], [], ["t.bin", "clean.bin", "--svg"], ["t.bin", "--svg", "--json"], ["t.bin", "--time", "2s..1s"],
      ["t.bin", "--node", "x"],
      ["t.bin", "--rule", "nope"], ["t.bin", "--svg", "-o", "t.bin"],
    ] {
      let result = try run(arguments)
      #expect(result.status == 2 && result.output == "" && result.error.split(separator: "\n").count == 1, "\(arguments): \(result)")
    }
    #expect(try view("--svgg", "t.bin").error == "trace-view: unknown option --svgg; did you mean --svg?\n")
  }

  @Test(arguments: ["0..1s", "0..0", "..2s", "1.5ms..", "0ns..1min", "0+1s", "1s+1min"]) func `a stretch of time`(_ time: String) throws {
    try view.writeTrace("t.bin", lines: Command.faulty)
    #expect(try view("t.bin", "--events", "--time", time).status == 0)
  }

  @Test func `a stretch may be told by its length, and is refused where it means nothing`() throws {
    let whole = try view("t.bin", "--events", "--time", "10ns..30ns").output
    #expect(whole.split(separator: "\n").count == 4)
    for time in ["10ns+20ns", "10ns..+20ns"] { #expect(try view("t.bin", "--events", "--time", time).output == whole) }
    for time in ["+1s..2s", "1s+", "+", "-1s..", "1..2", "1s", "1+2", "..+1s"] {
      #expect(try view("t.bin", "--events", "--time=\(time)").status == 2, "\(time)")
    }
  }

  @Test func `events of a view are its own and those of what it owns`() throws {
    try view.writeTrace(
      "t.bin",
      lines: [
        #"{"kind":"node.create","t":0,"node":1,"view":"FirstTab","role":"view"}"#,
        #"{"kind":"node.create","t":0,"node":2,"view":"SecondTab","role":"view"}"#,
        #"{"kind":"task.create","t":1,"task":7,"node":2,"mode":"view"}"#,
        #"{"kind":"frame.begin","t":1,"frame":1}"#,
        #"{"kind":"task.end","t":2,"task":7,"outcome":"done"}"#,
        #"{"kind":"node.destroy","t":3,"node":1}"#,
      ])
    func seqs(_ option: String, _ value: String, _ mode: String = "--events") throws -> [Int] {
      let lines = try view("t.bin", mode, option, value).output.split(separator: "\n").dropFirst()
      return try lines.map { try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])["seq"] as! Int }
    }
    #expect(try seqs("--view", "Second*") == [2, 3, 5])
    #expect(try seqs("--node", "1") == [1, 6])
    #expect(try seqs("--time", "1ns..2ns") == [3, 4, 5])
    #expect(try seqs("--view", "Nope") == [])
  }

  func run(_ arguments: [String]) throws -> Command.Result {
    switch arguments.count {
    case 0: try view()
    case 1: try view(arguments[0])
    case 2: try view(arguments[0], arguments[1])
    case 3: try view(arguments[0], arguments[1], arguments[2])
    default: try view(arguments[0], arguments[1], arguments[2], arguments[3])
    }
  }

  @Test func `an input that is no trace is 3 and one clear sentence`() throws {
    try view.write([], to: "empty.bin")
    try view.write(Array("hello\n".utf8), to: "text.txt")
    try FileManager.default.createDirectory(at: view.directory.appendingPathComponent("folder"), withIntermediateDirectories: true)
    for (name, words) in [("empty.bin", "empty"), ("text.txt", "not a trace"), ("folder", "holds no trace"), ("missing.bin", "No such file")] {
      let result = try view(name)
      #expect(result.status == 3 && result.output == "" && result.error.contains(words), "\(result)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
  }

  @Test func `a trace cut at any length is shown as far as it is whole`() throws {
    let bytes = try view.writeTrace("whole.bin", lines: Command.faulty)
    for length in stride(from: 1, to: bytes.count, by: max(bytes.count / 40, 1)) {
      try view.write(Array(bytes[..<length]), to: "cut.bin")
      let result = try view("cut.bin")
      #expect(result.status == 0 || result.status == 3, "cut at \(length): \(result)")
      #expect(result.status == 0 || result.error.split(separator: "\n").count == 1)
      if result.status == 0 { #expect(try view("cut.bin", "--strict").status == 4) }
    }
  }

  @Test func `an output that cannot be written is 5`() throws {
    #expect(try view("t.bin", "-o", "no/such/place").status == 5)
    #expect(try view("t.bin", "--svg", "-o", ".").status == 5)
    #expect(try view("t.bin", output: "/dev/full").status == 5)
  }

  @Test func `the rules explain themselves without a trace`() throws {
    #expect(try view("--list-rules").output.contains("double-appear"))
    #expect(try view("--explain", "double-appear").output.hasPrefix("double-appear (warning): "))
    let unknown = try view("--explain", "double-apear")
    #expect(unknown.status == 2 && unknown.error.contains("did you mean double-appear?"))
  }

  @Test func `help, version and completions answer`() throws {
    #expect(try view("--help").output.contains("usage: trace-view FILE [mode] [options]"))
    #expect(try view("--version").output.hasPrefix("trace-view "))
    for shell in ["bash", "zsh", "fish"] { #expect(try view("--completions", shell).output.contains("list-rules")) }
  }
}
