import Foundation
import Testing
import TraceTestSupport

/// The destinations of results, and the files that no result may overwrite.
struct ResultPlaceTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.write(.faulty, to: "t.bin")
  }

  @Test(arguments: [
    ["-o", "./t.bin", "--svg"], ["-o", "link.bin", "--json"], ["-o", "hard.bin"], ["--check", "--sarif=./t.bin"],
    ["--check", "--junit=link.bin"],
    ["--write-expect", "./t.bin"], ["--write-baseline", "hard.bin"], ["--repair", "-o", "./t.bin"], ["--svg=./t.bin"],
    ["--cut", "--time", "0..1s", "-o", "link.bin"],
  ]) func `no result overwrites the trace under any of its names`(_ arguments: [String]) throws {
    let before = try Data(contentsOf: view.directory.appendingPathComponent("t.bin"))
    try FileManager.default.createSymbolicLink(
      atPath: view.path("link.bin"), withDestinationPath: "t.bin")
    try FileManager.default.linkItem(
      at: view.directory.appendingPathComponent("t.bin"), to: view.directory.appendingPathComponent("hard.bin"))
    let result = try view(["t.bin"] + arguments)
    #expect(result.status == 2 && result.error.contains("would overwrite the trace itself"), "\(result)")
    #expect(try Data(contentsOf: view.directory.appendingPathComponent("t.bin")) == before)
  }

  @Test func `no result overwrites a trace of the folder that is read`() throws {
    try FileManager.default.createDirectory(
      at: view.directory.appendingPathComponent("runs/one"), withIntermediateDirectories: true)
    let before = try Data(view.write(.clean, to: "runs/one/a.bin"))
    let result = try view("runs", "--json", "-o", "runs/one/../one/a.bin")
    #expect(result.status == 2 && result.error.contains("would overwrite the trace itself"), "\(result)")
    #expect(try Data(contentsOf: view.directory.appendingPathComponent("runs/one/a.bin")) == before)
    #expect(try view("runs", "--json", "-o", "runs/report.json").status == 0)
  }

  @Test func `no result overwrites the settings, baseline or expectations of the run`() throws {
    _ = try view("t.bin", "--write-baseline", "b.json")
    _ = try view("t.bin", "--write-expect", "e.txt")
    try view.write(Array("{}".utf8), to: "c.json")
    for (option, file) in [("baseline", "b.json"), ("config", "c.json"), ("expect", "e.txt")] {
      let before = view.read(file)
      let result = try view("t.bin", "--\(option)", file, "-o", "./\(file)")
      #expect(result.status == 2)
      #expect(result.error == "trace-view: -o ./\(file) would overwrite the file of --\(option); choose another file\n")
      #expect(view.read(file) == before)
    }
  }

  @Test func `two results cannot have the same file`() throws {
    let both = try view("t.bin", "--check", "--sarif=out", "--junit=out")
    #expect(
      both.status == 2
        && both.error == "trace-view: --sarif and --junit name the same file, out; choose a different file for each\n")
    #expect(view.read("out") == nil)
    #expect(try view("t.bin", "--check", "--sarif=/dev/null", "--junit=/dev/null").status == 1)
  }

  @Test func `a rewritten baseline keeps its manual entries, and overwrites only baselines`() throws {
    _ = try view("t.bin", "--write-baseline", "b.json")
    let written = try #require(view.read("b.json"))
    let id = try #require(written.split(separator: "\"").map(String.init).first { $0.hasPrefix("double-appear:") })
    let manual = #"{"version": 1, "current": [], "manual": [{"id": "\#(id)", "reason": "asked for"}]}"#
    try view.write(Array(manual.utf8), to: "b.json")
    #expect(
      try view("t.bin", "--write-baseline", "b.json", "--baseline", "b.json").error
        == "trace-view: wrote 0 findings to b.json\n")
    #expect(view.read("b.json")?.contains(#"{"id": "\#(id)", "reason": "asked for"}"#) == true)
    #expect(try view("t.bin", "--check", "--baseline", "b.json").status == 0)
    try view.write(Array("notes".utf8), to: "notes.txt")
    let other = try view("t.bin", "--write-baseline", "notes.txt")
    #expect(
      other.status == 2
        && other.error
          == "trace-view: --write-baseline would overwrite notes.txt, which is not a baseline; choose another file, or add --force\n"
    )
    #expect(view.read("notes.txt") == "notes")
  }

  @Test func `picture, page and report accept a file after an equals sign`() throws {
    for (mode, beginning) in [("svg", "<svg "), ("html", "<!doctype html>"), ("json", "{\"schema\"")] {
      let result = try view("t.bin", "--\(mode)=out.\(mode)")
      #expect(result.status == 0 && result.output == "", "\(result)")
      #expect(view.read("out.\(mode)")?.hasPrefix(beginning) == true)
      _ = try view("t.bin", "--\(mode)=other", "-o", "wins.\(mode)")
      #expect(view.read("wins.\(mode)") != nil && view.read("other") == nil)
    }
  }

  @Test(arguments: ["svg": "out.svg", "sarif": "out.json", "junit": "out.xml", "step-summary": "out.md"])
  func `a result file without an equals sign is reported`(_ option: String, _ file: String) throws {
    let result = try view("t.bin", "--\(option)", file)
    #expect(result.status == 2)
    #expect(
      result.error == "trace-view: \(file) would be read as a trace; write the result to it with --\(option)=\(file)\n")
  }

  #if os(Linux)
    @Test(arguments: ["svg": "<svg ", "html": "<!doctype html>"])
    func `on a terminal a picture is written beside the trace and its name printed`(_ mode: String, _ beginning: String)
      throws
    {
      let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
      defer { close(terminal) }
      // TIOCSPTLCK and TIOCGPTN, which unlock a pseudoterminal and return its number.
      var lock: CInt = 0
      var number: CInt = 0
      let isOpen = unsafe ioctl(terminal, 0x4004_5431, &lock) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0
      #expect(isOpen)
      #expect(try view("t.bin", "--\(mode)", output: "/dev/pts/\(number)").status == 0)
      #expect(view.read("t.\(mode)")?.hasPrefix(beginning) == true)
      var printed = [UInt8](repeating: 0, count: 200)
      let count = unsafe printed.withUnsafeMutableBytes { unsafe read(terminal, $0.baseAddress!, $0.count) }
      #expect(String(decoding: printed.prefix(max(count, 0)), as: UTF8.self) == "t.\(mode)\r\n")
    }
  #endif

  @Test func `a check prints its findings on standard output, unless a CI output goes there`() throws {
    let check = try view("t.bin", "--check")
    let lines = check.output.split(separator: "\n")
    #expect(
      lines.first
        == "warning: double-appear: onAppear of 'FirstTab' ran again before the view had disappeared [App/Tab.swift:3, FirstTab]"
    )
    #expect(
      lines.dropFirst().first?.hasPrefix("  fix: ") == true
        && lines.last?.hasPrefix("  more: trace-view t.bin --finding ") == true)
    #expect(try view(["t.bin", "--finding", String(lines.last?.split(separator: " ").last ?? "")]).status == 0)
    #expect(
      check.error.hasPrefix("trace-view: 0 errors, 1 warning, 0 notes\n")
        && check.error.contains("\ntrace-view: judged "))
    let beside = try view("t.bin", "--check", "--sarif")
    #expect(beside.output.hasPrefix("{\"$schema\"") && beside.error.contains("trace-view: warning: double-appear: "))
    #expect(try view("t.bin", "--check", "--sarif=s.sarif").output == check.output)
    #expect(try view("t.bin", "--check", output: "/dev/full").status == 5)
  }

  @Test func `every mode that shows findings writes and applies baselines`() throws {
    let written = try view("t.bin", "--write-baseline", "b.json")
    #expect(
      written.status == 0 && written.error == "trace-view: wrote 1 finding to b.json\n"
        && written.output.contains("double-appear"))
    let baseline = try #require(view.read("b.json"))
    #expect(baseline.contains("double-appear:"))
    for mode in ["--ascii", "--summary", "--json", "--svg", "--html"] {
      #expect(try view("t.bin", mode).output.contains("double-appear"))
      let known = try view("t.bin", mode, "--baseline", "b.json")
      #expect(known.status == 0 && !known.output.contains("ran again"), "\(mode)")
    }
    for mode in ["--json", "--check"] {
      #expect(try view("t.bin", mode, "--write-baseline", "again.json").status == 0)
      #expect(view.read("again.json") == baseline)
    }
    #expect(try view("t.bin", "t.bin", "--json", "--write-baseline", "both.json").status == 0)
    #expect(view.read("both.json")?.contains("double-appear:") == true)
  }

  @Test func `entries for findings that were not searched for are not stale`() throws {
    _ = try view("t.bin", "--write-baseline", "b.json")
    for selection in ["--rule=resource-leak", "--view=Other", "--time=..1ns", "--node=9"] {
      #expect(try view("t.bin", "--check", "--baseline", "b.json", "--allow-empty", selection).status == 0)
    }
    try view.write(.clean, to: "clean.bin")
    let stale = try view("clean.bin", "--check", "--baseline", "b.json", "--fail-on-stale")
    #expect(stale.status == 1 && stale.error.contains("is stale"))
    try view.write(Array(#"{"rules":["-double-appear"],"baseline":"b.json"}"#.utf8), to: "without.json")
    #expect(try view("clean.bin", "--check", "--config", "without.json").status == 0)
    try view.write(.lossy, to: "lossy.bin")
    #expect(try !view("lossy.bin", "--check", "--baseline", "b.json").error.contains("is stale"))
    let passed = try view("clean.bin", "--check", "--baseline", "b.json")
    #expect(passed.status == 0 && passed.error == stale.error)
  }

  @Test func `a selection narrows findings, rows and nodes`() throws {
    let other = """
      0 node.create node=2 view=Other role=view callbacks=[appear]
      0 visibility.enter node=2 reason=insert onscreen=true

      """
    try view.write(TraceScript(other + TraceScript.faultyText), to: "two.bin")
    for (selection, findings, nodes) in [
      ("--view=First*", 1, ["FirstTab"]), ("--view=Other", 0, ["Other"]), ("--node=1", 1, ["FirstTab"]),
      ("--node=2", 0, ["Other"]),
      ("--time=..29ns", 0, ["FirstTab", "Other"]), ("--time=30ns..", 1, ["FirstTab", "Other"]), ("--view=Nope", 0, []),
    ] {
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(view("two.bin", "--json", selection).output.utf8)) as? [String: Any])
      #expect((json["findings"] as? [Any])?.count == findings, "\(selection)")
      #expect(
        (json["nodes"] as? [[String: Any]])?.compactMap { $0["view"] as? String }.sorted() == nodes, "\(selection)")
      let check = try view("two.bin", "--check", selection)
      #expect(check.status == (selection == "--view=Nope" ? 4 : Int32(findings)))
      #expect(check.error.contains("omitted 1 finding outside the selection") == (findings == 0))
      let text = try view("two.bin", selection).output
      #expect(
        text.contains("double-appear") == (findings > 0) && text.contains("FirstTab") == nodes.contains("FirstTab"),
        "\(selection)")
    }
  }

  @Test func `options without effect are reported, and names that are not folders rejected`() throws {
    let forgotten = try view("t.bin", "--fail-on", "note")
    #expect(forgotten.status == 0 && forgotten.error == "trace-view: --fail-on has no effect without --check\n")
    #expect(try view("t.bin", "--diff-by", "time").error == "trace-view: --diff-by has no effect without --diff\n")
    #expect(
      try view("t.bin", "--check", "--fail-on", "never").error.hasPrefix("trace-view: 0 errors, 1 warning, 0 notes\n"))
    let folder = try view("t.bin", "--check", "--source-root", "nowhere")
    #expect(folder.status == 2 && folder.error == "trace-view: --source-root nowhere is not a folder\n")
    #expect(try view("t.bin", "--check", "--jobs", "200").status == 1)
    #expect(try view("-", "--diff", "-").status == 2)
    let dashes = try view("t.bin", "svg")
    #expect(dashes.status == 2 && dashes.error == "trace-view: there is no file svg; did you mean --svg?\n")
  }

  @Test func `expectations may have the line ends of other systems`() throws {
    try view.write(.clean, to: "clean.bin")
    _ = try view("clean.bin", "--write-expect", "e.txt")
    let text = try #require(view.read("e.txt"))
    try view.write(Array(text.replacing("\n", with: "\r\n").utf8), to: "e.txt")
    #expect(try view("clean.bin", "--expect", "e.txt").status == 0)
    let other = try view("t.bin", "--expect", "e.txt")
    #expect(other.status == 1 && other.output.contains("appear 1"), "\(other)")
  }

  @Test func `strict validation of an incomplete trace exits 4`() throws {
    let bytes = try view.write(.faulty, to: "whole.bin")
    try view.write(Array(bytes.dropLast()), to: "cut.bin")
    #expect(try view("cut.bin", "--validate").status == 0)
    #expect(try view("cut.bin", "--validate", "--strict").status == 4)
    #expect(try view("whole.bin", "--validate", "--strict").status == 0)
  }
}
