import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport
import ViewGraph

/// The bundled scenarios, each in its own process.
@Suite struct ScenarioCommandTests {
  @Test(arguments: ["crash-in-first-body", "program-crash"])
  func `a crash leaves a complete trace that names it, and the advised fix does not crash`(_ rule: String) throws {
    let command = try Command()
    defer { command.remove() }
    let bug = try command.record("-q", "-o", "bug.bin", "bug/\(rule)")
    #expect(bug.signal == SIGILL || bug.signal == SIGTRAP)
    #expect(try rules(command, "bug.bin") == [rule])
    #expect(try command.run(Command.product("trace-view"), ["bug.bin", "--check"]).status == 1)
    let last = try #require(
      try command.run(Command.product("trace-view"), ["bug.bin", "--events"]).output.split(separator: "\n").last)
    #expect(last.contains("\"kind\":\"process.signal\"") && last.contains(#/"message":"[^"]*Fatal error: /#), "\(last)")
    // The line that trapped, or that called the library which did.
    let json = try command.run(Command.product("trace-view"), ["bug.bin", "--json"]).output
    #expect(json.contains(#/"site":"TraceScenarios\/(ProgramCrash|CrashInFirstBody)\.swift:[0-9]+"/#), "\(json)")
    let fix = try command.record("-q", "-o", "fix.bin", "fix/\(rule)")
    #expect(fix.status == 0)
    #expect(try rules(command, "fix.bin") == [])
  }

  @Test func `a scenario is recorded with the profile and knobs that it needs, or those of the command line`() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.record("-q", "-o", "own.bin", "bug/fetch-while-hidden").status == 0)
    #expect(try TraceFile(path: command.path("own.bin")).header.profile == "ios17")
    #expect(try rules(command, "own.bin") == ["fetch-while-hidden"])
    #expect(try command.record("-q", "-o", "other.bin", "--profile", "ios18", "bug/fetch-while-hidden").status == 0)
    #expect(try rules(command, "other.bin") == [])
    #expect(try command.record("-q", "-o", "knobs.bin", "bug/row-state-lost").status == 0)
    #expect(
      try TraceFile(path: command.path("knobs.bin")).header.knobs.contains { $0 == ("rows.retention", "distance(1)") })
    #expect(try rules(command, "knobs.bin") == ["row-state-lost"])
    #expect(
      try command.record("-q", "-o", "kept.bin", "--knob", "rows.retention=keepAll", "bug/row-state-lost").status == 0)
    #expect(try rules(command, "kept.bin") == [])
  }

  @Test(arguments: ["bug/double-fetch", "bug/resource-leak", "tab-view"], [RecordingDetail.lifetimes, .causes])
  func `a recording in less detail has the same events without the kinds that it leaves out`(
    _ scenario: String, detail: RecordingDetail
  ) throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.record("-q", "-o", "all.bin", scenario).status == 0)
    #expect(try command.record("-q", "--detail", detail.rawValue, "-o", "less.bin", scenario).status == 0)
    let less = try TraceFile(path: command.path("less.bin"))
    #expect(less.header.detail == detail)
    #expect(
      try Self.events(TraceFile(path: command.path("all.bin"))) { detail.includes($0) }
        == Self.events(less) { _ in true })
    #expect(
      try command.run(Command.product("trace-view"), ["less.bin", "--info"]).output.contains(
        "recorded with --detail \(detail)"))
    let wrong = try command.record("-q", "--detail", "some", "-o", "none.bin", scenario)
    #expect(wrong.status == 2)
  }

  /// The time, kind, node, view, path and task of each event of the kinds.
  private static func events(_ file: TraceFile, _ isIncluded: (EventKind) -> Bool) throws -> [String] {
    var stream = file.events()
    var event = EventRecord()
    var events: [String] = []
    while try stream.next(&event) {
      guard isIncluded(event.kind) else { continue }
      let texts = [Field.view, .path, .reason].map { event.string($0).map { file.strings.text($0) } ?? "" }
      events.append(
        "\(event.t) \(event.kind.rawValue) \(event[.node] ?? 0) \(event[.task] ?? 0) \(texts.joined(separator: " "))")
    }
    return events
  }

  @Test func `a scenario is recorded under several profiles and drawn in one picture`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("--profiles", "ios16,ios17", "-o", "run.bin", "tab-view")
    #expect(result.status == 0, "\(result)")
    for profile in ["ios16", "ios17"] {
      #expect(try command.record("-q", "--profile", profile, "-o", "alone.bin", "tab-view").status == 0)
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: command.path("run.\(profile).bin")))
          == Data(contentsOf: URL(fileURLWithPath: command.path("alone.bin"))))
    }
    let picture = String(decoding: try Data(contentsOf: URL(fileURLWithPath: command.path("run.svg"))), as: UTF8.self)
    #expect(picture.contains("ios16 · ios17") && picture.contains("≠ ios17"))
    // An output that is a picture names the picture, not a trace.
    #expect(try command.record("-q", "--profiles", "ios16,ios17", "-o", "sheet.svg", "tab-view").status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: command.path("sheet.svg"))).starts(with: Data("<svg".utf8)))
    #expect(FileManager.default.fileExists(atPath: command.path("sheet.ios17.bin")))
    // The end of a program is that of the first run that failed.
    #expect(
      try command.record("-q", "--profiles=ios16,ios18", "--output=x.bin", "--", "sh", "-c", "exit 7").status == 7)
    for list in ["ios16,ios99", "ios16,ios16", ""] {
      #expect(try command.record("--profiles", list, "tab-view").status == 2, "\(list)")
    }
  }

  @Test(arguments: [
    ["-qo", "b.bin"], ["-ob.bin", "-q"], ["-o=b.bin", "-q"], ["--output", "b.bin", "--quiet"],
    ["-q", "--output=b.bin"],
  ])
  func `every form of an option names the output of several profiles`(words: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    for arguments in [
      ["--profiles", "ios17,ios18"] + words + ["if-else"], words + ["if-else", "--profiles=ios17,ios18"],
    ] {
      let result = try command.run(Command.product("trace-record"), arguments)
      #expect(result.status == 0 && result.error == "", "\(arguments): \(result)")
      let files = try FileManager.default.contentsOfDirectory(atPath: command.directory.path).filter {
        !$0.contains(".old")
      }
      #expect(files.sorted() == ["b.ios17.bin", "b.ios18.bin", "b.svg"], "\(arguments)")
      for profile in ["ios17", "ios18"] {
        #expect(try TraceFile(path: command.path("b.\(profile).bin")).header.profile == profile)
      }
    }
  }

  @Test func `a fault under several profiles is one finding, with their names`() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(
      try command.record("-q", "--profiles", "ios17,ios18", "-o", "a.bin", "bug/double-fetch").status == 0)
    let check = try command.run(Command.product("trace-view"), ["--check", "a.ios17.bin", "a.ios18.bin"])
    let findings = check.output.split(separator: "\n").filter { $0.contains(": double-fetch: ") }
    #expect(findings.count == 1, "\(check)")
    #expect(
      findings.first?.contains("(under ios17, ios18; first in a.ios17.bin, in 2 of 2 traces)") == true, "\(check)")
  }

  @Test func `an exploration leaves a script that records the same events`() throws {
    let command = try Command()
    defer { command.remove() }
    let explored = try command.record("--explore", "15", "--seed", "3", "-o", "a.bin", "tab-view")
    #expect(
      explored.status == 0 && explored.error.contains("wrote a.script, which repeats the exploration"), "\(explored)")
    #expect(command.read("a.script")?.hasPrefix("# 15 steps of an exploration with seed 3\n") == true)
    #expect(try command.record("-q", "--script", "a.script", "-o", "b.bin", "tab-view").status == 0)
    // The header of one says how far the exploration came.
    let runs = try ["a.bin", "b.bin"].map {
      try command.run(Command.product("trace-view"), [$0, "--events"]).output.split(separator: "\n").dropFirst()
    }
    #expect(runs[0].count > 50 && runs[0] == runs[1])
    #expect(try command.record("--script", "a.script", "--explore", "5", "-o", "a.bin", "tab-view").status == 2)
    #expect(try command.record("--seed", "3", "tab-view").status == 2)
    #expect(try command.record("--explore", "0", "tab-view").status == 2)
  }

  @Test func `a number of rows or a screen decides what a list shows, not both`() throws {
    let command = try Command()
    defer { command.remove() }
    func rows(_ option: String, _ value: String) throws -> Int {
      #expect(try command.record("-q", option, value, "-o", "t.bin", "list").status == 0)
      return try command.events("t.bin") { record, file in
        record.kind == .callbackBegin && record.is(.callback, .appear) ? 1 : nil
      }.count
    }
    #expect(try rows("--rows", "3") < rows("--rows", "20"))
    #expect(try command.record("--rows", "3", "--screen", "390x844", "list").status == 2)
    for text in ["390", "0x1", "axb"] {
      #expect(try command.record("--screen", text, "list").error.contains("must be WIDTHxHEIGHT"), "\(text)")
    }
  }

  @Test func `a script is shortened to what a finding needs`() throws {
    let command = try Command()
    defer { command.remove() }
    let steps = [
      "# a comment", "wait 1s", "scene background", "scene active", "wait 1s", "tap \"Add\"", "wait 1s", "tap \"Add\"",
      "settle",
    ]
    try Data(steps.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: command.path("long.script")))
    let result = try command.record(
      "--shrink", "update-loop", "--script", "long.script", "-o", "short.bin", "bug/update-loop")
    #expect(
      result.status == 0 && result.error.contains("8 steps are now 1, in short.script; their trace is short.bin"),
      "\(result)")
    #expect(command.read("short.script") == "# Shortened: shows update-loop.\ntap \"Add\"\n")
    #expect(try rules(command, "short.bin") == ["update-loop"])
    let absent = try command.record(
      "--shrink", "double-fetch", "--script", "long.script", "-o", "short.bin", "bug/update-loop")
    #expect(absent.status == 125 && absent.error.contains("double-fetch finds nothing in a run of this script"))
    #expect(
      try command.record("--shrink", "no-rule", "--script", "long.script", "-o", "s.bin", "bug/update-loop").error
        .contains("there is no rule 'no-rule'"))
    let grouped = try command.record(
      "--shrink=update-loop", "--script=long.script", "-qo", "grouped.bin", "bug/update-loop")
    #expect(
      grouped.status == 0 && grouped.error == ""
        && command.read("grouped.script")?.hasSuffix("\ntap \"Add\"\n") == true, "\(grouped)")
    #expect(try command.record("--shrink", "update-loop", "bug/update-loop").status == 2)
    #expect(
      try command.record("--shrink", "update-loop", "--script", "short.script", "-o", "short.bin", "bug/update-loop")
        .status == 2)
  }

  @Test func `a trace never replaces its script, and a step that fails ends the run`() throws {
    let command = try Command()
    defer { command.remove() }
    let script = URL(fileURLWithPath: command.path("steps.txt"))
    let steps = Data("wait 1s\ntap \"Nobody\"\n".utf8)
    try steps.write(to: script)
    let refused = try command.record("-q", "--script", "steps.txt", "-o", "./steps.txt", "tab-view")
    #expect(refused.status == 2)
    #expect(refused.error == "trace-record: --output ./steps.txt would replace the script; name another file\n")
    #expect(try Data(contentsOf: script) == steps)
    let performed = try command.record("-q", "--script", "steps.txt", "-o", "t.bin", "tab-view")
    #expect(performed.status == 2)
    #expect(
      performed.error.contains("steps.txt:2: no button, link or toggle \"Nobody\" on screen; there are none"),
      "\(performed)")
  }

  @Test func `a header names the knobs that differ from the profile's, and no others`() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.record("-q", "-o", "plain.bin", "sheet").status == 0)
    #expect(try TraceFile(path: command.path("plain.bin")).header.knobs.isEmpty)
    let changed = try command.record(
      "-q", "-o", "changed.bin", "--knob", "presentation.reads=body", "--knob", "teardown=callbackFirst", "sheet")
    #expect(changed.status == 0)
    #expect(
      try TraceFile(path: command.path("changed.bin")).header.knobs.map { "\($0.key)=\($0.value)" } == [
        "presentation.reads=body"
      ])
  }

  @Test func `every knob is listed with its effect, and a misspelt one is named`() throws {
    let command = try Command()
    defer { command.remove() }
    let misspelt = try command.record("-q", "--knob", "tearDown=destroyFirst", "sheet")
    #expect(misspelt.status == 2)
    #expect(
      misspelt.error
        == "trace-record: there is no knob \"tearDown\"; did you mean teardown? (trace-record --list-knobs shows all)\n"
    )
    let listed = try command.record("--list-knobs")
    #expect(listed.status == 0)
    let lines = listed.output.split(separator: "\n")
    #expect(lines.count == 2 * Knob.all.count)
    for (knob, line) in zip(Knob.all, stride(from: 0, to: lines.count, by: 2).map({ lines[$0] })) {
      #expect(line.hasPrefix(knob.name + " "))
    }
  }

  @Test func `the lists and the cost of recording have the form of their schemas`() throws {
    let command = try Command()
    defer { command.remove() }
    for (name, arguments) in [
      ("scenarios", ["--list", "--json"]), ("knobs", ["--list-knobs", "--json"]),
      ("stress", ["--stress", "1000", "-o", "s.bin"]),
    ] {
      let output = try command.run(Command.product("trace-record"), arguments).output
      let problems = try OutputSchema(name).problems(output)
      #expect(problems.isEmpty, "\(name): \(problems.prefix(3))")
    }
    #expect(try command.record("--json", "sheet").status == 2)
  }

  /// Every process has its own hash seed, and competes with other threads for the processors.
  @Test(arguments: [
    "tour", "list", "tab-view", "task-id", "bug/publish-off-main", "bug/undebounced-fanout", "bug/identity-churn",
  ])
  func `two processes record the same bytes, even under load`(_ scenario: String) throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.record("-q", "-o", "calm.bin", scenario).status == 0)
    let load = Load()
    defer { load.stop() }
    #expect(try command.record("-q", "-o", "busy.bin", scenario).status == 0)
    let calm = try #require(FileManager.default.contents(atPath: command.path("calm.bin")))
    #expect(calm == FileManager.default.contents(atPath: command.path("busy.bin")))
  }

  private func rules(_ command: Command, _ name: String) throws -> Set<String> {
    Set(try Analysis.run(TraceFile(path: command.path(name))).findings.map(\.rule))
  }

  @Test func `a scenario whose recorder cannot start is not replaced by another recording`() throws {
    let record = try Command()
    defer { record.remove() }
    // Too little for the header of a trace: files end at 64 blocks of 512 or 1,024 bytes.
    let limited = "ulimit -f 64 && exec \"$@\""
    let result = try record.run(
      "/bin/sh", ["-c", limited, "sh", Command.product("trace-record"), "tab-view", "-o", "a.bin"], limit: 60)
    #expect(result.status == 125 && result.signal == nil)
    #expect(
      result.error.contains("the scenario tab-view was not run, because it would not be recorded"), "\(result.error)")
    #expect(record.read("trace.bin") == nil && !record.files.contains("trace.bin"))
  }
}

/// Threads that compute until they are stopped.
private final class Load: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false

  init() {
    for _ in 0..<3 {
      Thread.detachNewThread { [self] in
        var x = 1.0
        while !lock.withLock({ isOver }) {
          for _ in 0..<10_000 { x = (x * 1.000001).truncatingRemainder(dividingBy: 1e6) }
        }
      }
    }
  }

  func stop() { lock.withLock { isOver = true } }
}
