import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// Explorations in several launches, and scripts with `relaunch`.
@Suite struct ExplorationTests {
  private func bytes(_ command: Command, _ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: command.path(name)))
  }

  @Test func `an exploration in launches is the same each time, and its script repeats it`() throws {
    let command = try Command()
    defer { command.remove() }
    for name in ["a", "b"] {
      let result = try command.record("--explore", "70", "--seed", "5", "-o", "\(name).bin", "tab-view")
      #expect(
        result.status == 0
          && result.error.contains("wrote \(name).script, which repeats the exploration of 3 launches"), "\(result)")
    }
    let script = try #require(command.read("a.script"))
    #expect(script.hasPrefix("# 70 steps of an exploration with seed 5, in 3 launches\n"))
    let relaunches = script.split(separator: "\n").filter { $0.hasPrefix("relaunch") }
    #expect(relaunches == ["relaunch", "relaunch fresh"] && script == command.read("b.script"))
    #expect(try command.record("-q", "--script", "a.script", "-o", "c.bin", "tab-view").status == 0)
    #expect(try bytes(command, "a.bin") == bytes(command, "b.bin"))
    // The script repeats all events; the reach is that of the exploration alone.
    let runs = try ["a.bin", "c.bin"].map {
      try command.run(Command.product("trace-view"), [$0, "--events"]).output.split(separator: "\n")
    }
    #expect(runs[0].count > 100 && runs[0].dropFirst() == runs[1].dropFirst())
    #expect(
      runs[0][0].contains("exploration")
        && runs[1][0] == runs[0][0].replacing(/,?"exploration":"(?:[^"\\]|\\.)*"/, with: ""))
    let processes = try command.events("a.bin") { event, _ in
      event.kind == .processStart || event.kind == .processExit ? "\(event.kind.rawValue) \(event[.process] ?? 0)" : nil
    }
    #expect(processes == ["process.exit 1", "process.start 2", "process.exit 2", "process.start 3", "process.exit 3"])
    let rest = try FileManager.default.contentsOfDirectory(atPath: command.path("."))
    let leftovers = rest.filter { name in [".memory", ".coverage", ".times", ".part-"].contains { name.contains($0) } }
    #expect(leftovers.isEmpty, "\(leftovers)")
  }

  @Test func `an exploration types what opens a screen, and says how far it came`() throws {
    let command = try Command()
    defer { command.remove() }
    try FileManager.default.createDirectory(atPath: command.path("answers"), withIntermediateDirectories: true)
    let app = ["--responses", "answers", "--", Command.product("runtime-samples"), "--app"]
    let result = try command.run(Command.product("trace-record"), ["--explore", "100"] + app)
    #expect(result.status == 0 && result.error.contains("explored 2 screens: ServedApp, Loads"), "\(result.error)")
    #expect(
      result.error.contains("all 22 controls used") || result.error.contains("of 22 controls used; never: "),
      "\(result.error)")
    #expect(command.read("trace.script")?.contains(#"type "https://example.com" into "field 1""#) == true)
    #expect(
      result.error.components(separatedBy: "no answer to GET https://api.test/v1/missing in").count == 2,
      "\(result.error)")
    // Each first launch begins with an empty disk, and each second one with what the first has left.
    #expect(
      result.output.split(separator: "\n").filter { $0.hasPrefix("launch ") } == [
        "launch 1", "launch 2", "launch 1", "launch 2",
      ],
      "\(result.output)")
  }

  @Test func `the trace says how far an exploration came, and every verdict says it later`() throws {
    let command = try Command()
    defer { command.remove() }
    let app = ["--", Command.product("runtime-samples"), "--locked"]
    let recorded = try command.run(Command.product("trace-record"), ["--explore", "100"] + app)
    let stuck = "stuck at SetupView: the field without a label takes a URL"
    #expect(
      recorded.error.contains("explored 2 screens: SetupView, HelpView") && recorded.error.contains(stuck),
      "\(recorded.error)")
    func view(_ words: String...) throws -> String {
      let result = try command.run(Command.product("trace-view"), ["trace.bin"] + words)
      return result.output + result.error
    }
    for words in [["--check", "--fail-on", "never"], ["--summary"], ["--info"], ["--step-summary"]] {
      let said = try command.run(Command.product("trace-view"), ["trace.bin"] + words)
      let text = said.output + said.error
      #expect(text.contains("explored 2 ") && text.contains("no new screen after step"), "\(words): \(text)")
      #expect(text.contains("takes a URL"), "\(words): \(text)")
    }
    for words in [["--ascii"], ["--svg"], ["--html"], ["--junit"], ["--github"]] {
      let said = try command.run(Command.product("trace-view"), ["trace.bin"] + words).output
      #expect(said.contains("2 screens explored, \(stuck)"), "\(words)")
    }
    let report = try #require(JSONSerialization.jsonObject(with: Data(view("--json").utf8)) as? [String: Any])
    let exploration = try #require(report["exploration"] as? [String: Any])
    let obstacle = try #require(exploration["stuck"] as? [String: Any])
    #expect(
      exploration["steps"] as? Int == 100 && exploration["screens"] as? Int == 2
        && (exploration["ended"] as? [Any])?.isEmpty == true)
    #expect(
      obstacle["screen"] as? String == "SetupView"
        && obstacle["because"] as? [String] == ["the field without a label takes a URL"])
    #expect(
      try OutputSchema("report").problems(view("--json")).isEmpty
        && OutputSchema("summary").problems(view("--summary", "--json")).isEmpty)
    #expect(try view("--summary", "--json").contains(stuck))
    // Other traces say nothing of it, and of several each says its own.
    #expect(try command.record("-q", "-o", "other.bin", "tab-view").status == 0)
    let both = try command.run(
      Command.product("trace-view"), ["trace.bin", "other.bin", "--check", "--fail-on", "never"]
    ).error
    #expect(both.components(separatedBy: "screens:").count == 2, "\(both)")
    #expect(try !command.run(Command.product("trace-view"), ["other.bin", "--json"]).output.contains("exploration"))
    #expect(
      try OutputSchema("reports").problems(
        command.run(Command.product("trace-view"), ["trace.bin", "other.bin", "--json"]).output
      ).isEmpty)
  }

  @Test func `launches that the app ends early are named with their last step`() throws {
    let command = try Command()
    defer { command.remove() }
    let app = ["--", Command.product("runtime-samples"), "--locked", "leave"]
    let recorded = try command.run(Command.product("trace-record"), ["--explore", "50"] + app)
    #expect(recorded.error.contains("ended early, at the step tap \"Leave\""), "\(recorded.error)")
    let check = try command.run(Command.product("trace-view"), ["trace.bin", "--check", "--fail-on", "never"])
    #expect(check.error.contains("ended early, at the step tap \"Leave\""), "\(check.error)")
    // Even a launch that ends with its first step leaves what it knows.
    let one = try command.run(Command.product("trace-record"), ["--explore", "20", "--clock", "real"] + app)
    #expect(one.error.contains("1 launch ended early, at the step tap \"Leave\""), "\(one.error)")
  }

  @Test func `an attribute that is no reach is one like any other`() throws {
    let command = try Command()
    defer { command.remove() }
    for text in [
      "7", "{", #"{"steps":1,"screens":0,"controls":1,"used":2}"#,
      #"{"steps":1,"screens":0,"reached":["x"],"controls":0,"used":0}"#,
    ] {
      let recorded = try command.record("-q", "-o", "x.bin", "--attr", "exploration=\(text)", "tab-view")
      #expect(recorded.status == 0)
      let said = try command.run(Command.product("trace-view"), ["x.bin", "--info"]).output
      #expect(said.contains("exploration = ") && !said.contains("explored"), "\(said)")
    }
  }

  @Test func `a finding of an exploration gets a short script`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("--explore", "60", "-o", "t.bin", "bug/update-loop")
    #expect(result.status == 0 && result.error.contains("t.scripts/1-update-loop.script, whose"), "\(result.error)")
    #expect(
      result.error.contains(
        "trace-record --shrink update-loop --script t.scripts/1-update-loop.script -o short.bin bug/update-loop"))
    #expect(
      try command.record("-q", "--script", "t.scripts/1-update-loop.script", "-o", "s.bin", "bug/update-loop").status
        == 0)
    let check = ["s.bin", "--check", "--rule", "update-loop", "--fail-on", "note"]
    #expect(try command.run(Command.product("trace-view"), check).status == 1)
    let steps = try #require(command.read("t.scripts/1-update-loop.script")).split(separator: "\n").count
    #expect(steps <= 9, "\(steps)")
  }

  @Test func `relaunch ends the process and starts the app again with its files`() throws {
    let command = try Command()
    defer { command.remove() }
    let script = ["wait 1s", "relaunch  # again", "launch", #"type "x" into "field 1""#, "relaunch"].joined(
      separator: "\n")
    try Data(script.utf8).write(to: URL(fileURLWithPath: command.path("r.script")))
    let app = ["--", Command.product("runtime-samples"), "--app"]
    let result = try command.run(Command.product("trace-record"), ["--script", "r.script"] + app)
    #expect(result.status == 0 && result.output == "launch 1\nlaunch 2\nlaunch 3\n", "\(result)")
    #expect(
      try command.record("--script", "r.script", "--explore", "5", "tab-view").error.contains(
        "must not have relaunch itself"))
    try Data("relaunch\ntap \"Nowhere\"\nrelaunch".utf8).write(to: URL(fileURLWithPath: command.path("r.script")))
    let stopped = try command.run(Command.product("trace-record"), ["--script", "r.script"] + app)
    #expect(
      stopped.status == 2 && stopped.error.contains(":2: no button") && stopped.output == "launch 1\nlaunch 2\n",
      "\(stopped)")
  }

  private func kept(_ command: Command, _ options: String..., crashes: Bool = false) throws -> [Substring] {
    let app = ["--", Command.product("runtime-samples"), "--kept"] + (crashes ? ["crash"] : [])
    let result = try command.run(Command.product("trace-record"), options + app)
    return result.output.split(separator: "\n").filter { $0.hasPrefix("launch ") }
  }

  @Test func `a relaunch finds defaults, scene storage and files again, and a fresh one finds nothing`() throws {
    let command = try Command()
    defer { command.remove() }
    let steps = [
      #"type "tea" into "Draft""#, #"tap "Enable""#, "relaunch", "wait 1s", "relaunch fresh  # installed anew",
      "relaunch",
    ]
    try Data(steps.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: command.path("k.script")))
    #expect(
      try kept(command, "--script", "k.script") == [
        "launch 1, off, draft , file none, names []", #"launch 2, on, draft tea, file 1, names ["n1"]"#,
        "launch 1, off, draft , file none, names []", #"launch 2, off, draft , file 1, names ["n1"]"#,
      ])
    try Data("wait 1s\nrelaunch\nwait 1s".utf8).write(to: URL(fileURLWithPath: command.path("c.script")))
    #expect(
      try kept(command, "--script", "c.script", crashes: true) == [
        "launch 1, off, draft , file none, names []", #"launch 2, off, draft , file 1, names ["n1"]"#,
      ])
    try Data("relaunch anew".utf8).write(to: URL(fileURLWithPath: command.path("w.script")))
    let wrong = try command.record("--script", "w.script", "tab-view")
    #expect(wrong.status == 2 && wrong.error.contains("fresh"), "\(wrong)")
  }

  @Test func `a finding of a second launch gets the steps of the first one too`() throws {
    let command = try Command()
    defer { command.remove() }
    let launches = try kept(command, "--explore", "100", "-o", "k.bin").map { $0.prefix { $0 != "," } }
    #expect(launches.prefix(4) == ["launch 1", "launch 2", "launch 1", "launch 2"])
    let names = try FileManager.default.contentsOfDirectory(atPath: command.path("k.scripts"))
    let name = try #require(names.first { $0.hasSuffix("unobserved-change.script") })
    let script = try #require(command.read("k.scripts/\(name)"))
    let lines = script.split(separator: "\n")
    let relaunch = try #require(lines.firstIndex(of: "relaunch"))
    #expect(lines[..<relaunch].contains(#"tap "Enable""#) && lines[relaunch...].contains(#"tap "Count""#), "\(script)")
    #expect(lines.count < 20, "\(script)")
    _ = try kept(command, "-q", "--script", "k.scripts/\(name)", "-o", "s.bin")
    let check = ["s.bin", "--check", "--rule", "unobserved-change", "--fail-on", "note"]
    #expect(try command.run(Command.product("trace-view"), check).status == 1)
    // The whole script finds the same again, launch by launch.
    _ = try kept(command, "-q", "--script", "k.script", "-o", "w.bin")
    let events = try ["k.bin", "w.bin"].map {
      try command.run(Command.product("trace-view"), [$0, "--events"]).output.split(separator: "\n").dropFirst()
    }
    #expect(events[0].count > 100 && events[0] == events[1])
  }

  @Test func `a script before an exploration goes as far as the disk of a second launch lets it`() throws {
    let command = try Command()
    defer { command.remove() }
    try Data("tap \"Enable\"\ntap \"Missing\"".utf8).write(to: URL(fileURLWithPath: command.path("m.script")))
    // A first launch must perform all of it.
    #expect(try kept(command, "--explore", "50", "--script", "m.script", "-o", "1.bin").count == 1)
    try Data("tap \"Enable\"".utf8).write(to: URL(fileURLWithPath: command.path("e.script")))
    #expect(
      try kept(command, "--explore", "50", "--script", "e.script", "-o", "2.bin").map { $0.prefix { $0 != "," } } == [
        "launch 1", "launch 2",
      ])
  }

  @Test func `a walk replaces no file but the script of another walk`() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(Array("# my own steps\n".utf8), to: "t.script")
    let refused = try command.record("tour", "--explore", "5", "-o", "t.bin")
    #expect(refused.status == 2 && refused.error.contains("t.script, which is not the script of an exploration"))
    #expect(command.read("t.script") == "# my own steps\n")
    for _ in 0..<2 { #expect(try command.record("tour", "--explore", "5", "-o", "u.bin").status == 0) }
  }
}
