import Foundation
import Testing
import TraceFormat
import TraceTestSupport

@Suite struct TraceRecordCommandTests {
  private func victim(_ arguments: String) -> String {
    "'\(Command.product("recorder-deaths"))' victim --published counters.$$ \(arguments)"
  }

  @Test func `a program's status, output and trace are preserved`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record(
      "-o", "t.bin", "--", "sh", "-c", "cat; \(victim("--workers 3 --events 200")); exit 7", input: "hello")
    #expect(result.status == 7)
    #expect(result.output == "hello")
    #expect(result.error.hasPrefix("trace-record: wrote t.bin ("))
    #expect(result.error.hasSuffix("602 events, 3 threads, 0 lost); view it with: trace-view t.bin\n"))
    #expect(try command.events("t.bin") { event, _ in event.kind == .processExit ? event[.status] : nil } == [7])
    #expect(!command.files.contains { $0.contains("part") || $0.contains("tmp") })
  }

  @Test func `if a signal ends the program, trace-record ends by the same signal, with a complete trace`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record(
      "--", Command.product("recorder-deaths"), "victim", "--published", "c", "--death", "segv", "--after", "500")
    #expect(result.signal == SIGSEGV)
    #expect(result.error.contains("0 lost"))
    #expect(
      try command.events("trace.bin") { event, _ in event.kind == .processSignal ? event[.signal] : nil } == [
        UInt64(SIGSEGV)
      ])
    let found = try command.events("trace.bin") { event, _ in
      event.kind == .taskStart && event.raw(.task) >> 40 == 0 ? event.raw(.task) : nil
    }
    #expect(found.count >= 500 - 500 / 16)
  }

  @Test func `children are merged into one trace with their own lanes and ids`() throws {
    let command = try Command()
    defer { command.remove() }
    let script = "\(victim("--workers 2 --events 100")) & \(victim("--workers 1 --events 50")); wait"
    let result = try command.record("--", "sh", "-c", script)
    #expect(result.status == 0)
    #expect(command.files.filter { $0.hasPrefix("trace.bin") } == ["trace.bin"])
    let processes = try command.events("trace.bin") { event, file in
      event.kind == .processStart
        ? "\(event[.process] ?? 0) \(file.strings.text(event.string(.command))?.contains("victim") == true)" : nil
    }
    #expect(processes.sorted() == ["1 true", "2 true"])
    let tasks = try command.events("trace.bin") { event, _ in event.kind == .taskStart ? event[.task] : nil }
    #expect(tasks.count == Set(tasks).count)
    let file = try TraceFile(path: command.path("trace.bin"))
    #expect(file.header.threads.map(\.thread) == [1, 2, 3])
    #expect(Set(file.header.threads.map(\.process)) == [1, 2])
  }

  @Test func `a program that cannot be started gives a shell's exit codes`() throws {
    let command = try Command()
    defer { command.remove() }
    #expect(try command.record("--", "./nowhere").status == 127)
    _ = FileManager.default.createFile(
      atPath: command.path("text"), contents: Data("x".utf8), attributes: [.posixPermissions: 0o600])
    #expect(try command.record("--", "./text").status == 126)
    #expect(try command.record("-o", "nowhere/t.bin", "--", "true").status == 125)
    #expect(try command.record("-o", ".", "--", "true").status == 125)
    #expect(try command.record("--max-size", "many", "--", "true").status == 2)
    #expect(try command.record("--").status == 2)
    #expect(try command.record("no-such-scenario").status == 2)
    #expect(
      try command.record("./app", "-x").error
        == "trace-record: unknown option -x; to record a program, put it and its options after --\n")
    #expect(
      try command.record("-x", "./app").error
        == "trace-record: unknown option -x; 'trace-record --help' lists the options\n")
  }

  @Test func `a program without the recorder gets a note, and keeps its status`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("--", "sh", "-c", "exit 3")
    #expect(result.status == 3)
    #expect(result.error.contains("does not link TraceRecorder"))
  }

  @Test func `verbose output says what is recorded, how, and how it ended`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("-v", "--profile", "ios17", "--attr", "suite=a", "--ring=1m", "if-else")
    let lines = result.error.split(separator: "\n").map(String.init)
    #expect(lines.count == 5 && lines[0] == "trace-record: recording if-else")
    #expect(
      lines[1].hasPrefix("trace-record: ios17, virtual time, the last 1.0 MB into /")
        && lines[1].hasSuffix("/trace.bin"))
    #expect(Array(lines[2...3]) == ["trace-record: with suite=a", "trace-record: if-else exited with status 0"])
    #expect(lines[4].hasPrefix("trace-record: wrote trace.bin ("))
    #expect(try command.record("-q", "-v", "if-else").error == "")
  }

  @Test func `an existing trace is kept as FILE old`() throws {
    let command = try Command()
    defer { command.remove() }
    try Data("before".utf8).write(to: command.directory.appendingPathComponent("trace.bin"))
    _ = try command.record("--stress", "1000")
    #expect(try String(contentsOfFile: command.path("trace.bin.old"), encoding: .utf8) == "before")
    #expect(try TraceFile(path: command.path("trace.bin")).fileHeader.state == .closed)
  }

  @Test func `stress prints its figures as one JSON object and loses nothing`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("--stress", "30001", "--threads", "3", "--nodes", "50")
    #expect(try OutputSchema("stress").problems(result.output).isEmpty, "\(result.output)")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    for key in ["events", "threads", "ns_per_event", "clock_ns", "ratio_to_clock", "bytes_per_event", "lost"] {
      #expect(json[key] is NSNumber)
    }
    #expect(json["events"] as? Int == 30001)
    #expect(json["lost"] as? Int == 0)
    let counted = try command.events("trace.bin") { event, _ in
      event.kind == .processStart || event.kind == .processExit ? nil : event.seq
    }
    #expect(counted.count == 30001)
  }

  @Test func `a full trace counts lost events, and strict makes that status 4`() throws {
    let command = try Command()
    defer { command.remove() }
    let words = [
      "--max-size", "300k", "--", Command.product("recorder-deaths"), "victim", "--published", "c", "--workers", "1",
      "--events", "200000",
    ]
    let result = try command.run(Command.product("trace-record"), words)
    #expect(result.status == 0)
    let file = try TraceFile(path: command.path("trace.bin"))
    var stream = file.events()
    var record = EventRecord()
    var recorded: UInt64 = 0
    while try stream.next(&record) { if record.kind == .taskStart || record.kind == .mark { recorded += 1 } }
    #expect(file.health.lostByReason[Int(LossReason.full.rawValue)] > 0)
    #expect(recorded + file.health.lost == 200_000)
    #expect(try command.run(Command.product("trace-record"), ["--strict"] + words).status == 4)
  }

  @Test func `a size that is too small is raised to the minimum, and a ring never exceeds the maximum size`() throws {
    let command = try Command()
    defer { command.remove() }
    let small = try command.record("--max-size", "8k", "--stress", "100000")
    #expect(
      small.status == 0 && small.error.hasPrefix("trace-record: --max-size 8k is less than a trace needs; using 256k\n")
    )
    #expect(small.error.contains(" events, 1 thread, ") && !small.error.contains(" 0 lost"))
    let quiet = try command.record("-q", "-o", "q.bin", "--max-size", "1", "bug/double-fetch")
    #expect(quiet.error == "trace-record: --max-size 1 is less than a trace needs; using 256k\n")
    let explored = try command.record("-q", "-o", "e.bin", "--max-size", "300k", "--explore", "200", "bug/double-fetch")
    #expect(explored.error.hasPrefix("trace-record: 8 launches need 2048k, which is more than the size that was asked"))
    let ring = try command.record("--ring", "64m", "--max-size", "300k", "--stress", "200000")
    #expect(ring.status == 0 && ring.error.hasPrefix("trace-record: wrote trace.bin"))
    #expect(
      try FileManager.default.attributesOfItem(atPath: command.path("trace.bin"))[.size] as? Int ?? .max < 400_000)
    for bad in ["0", "2048g", "-1"] { #expect(try command.record("--max-size", bad, "--stress", "10").status == 2) }
  }

  @Test func `a trace never replaces a pipe or a directory`() throws {
    let command = try Command()
    defer { command.remove() }
    let pipe = command.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let stream = #"{"seq":1,"t":0,"thread":1,"kind":"mark","label":"m"}"#
    let reason = "it is a pipe or a socket; a trace must be a file; choose another place with --output"
    for words in [[], ["--", "true"], ["--stress", "10"]] {
      let result = try command.run(Command.product("trace-record"), ["-o", "pipe"] + words)
      #expect(result.status == 125 && result.error.hasSuffix("pipe cannot be written: \(reason)\n"), "\(words)")
    }
    #expect(try command.record("-o", "pipe", "--from", "-", input: stream).status == 5)
    #expect(try command.record("-o", "pipe", "--from-log", "-", input: "A onAppear\n").status == 5)
    #expect(try command.record("-o", ".", "--from", "-", input: stream).status == 5)
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.path("")) == ["pipe"])
    // Like /dev/stdout on some systems.
    try FileManager.default.createSymbolicLink(atPath: command.path("link"), withDestinationPath: "pipe")
    #expect(try command.record("-o", "link").status == 125)
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.path("")).sorted() == ["link", "pipe"])
  }

  @Test func `an event stream becomes a trace, and an invalid line is reported`() throws {
    let command = try Command()
    defer { command.remove() }
    let stream = """
      {"kind":"trace.header","format":1,"profile":"ios17","knobs":{},"clock":"virtual","build":"debug","attributes":{}}
      {"seq":1,"t":0,"thread":1,"kind":"node.create","node":1,"view":"ContentView"}
      {"seq":2,"t":5,"thread":2,"kind":"body.begin","node":1}

      """
    #expect(try command.record("--from", "-", "-o", "a.bin", input: stream).status == 0)
    #expect(
      try command.events("a.bin") { event, _ in "\(event.kind.rawValue) \(event.t) \(event.thread)" } == [
        "node.create 0 1", "body.begin 5 2",
      ])
    #expect(try TraceFile(path: command.path("a.bin")).header.profile == "ios17")
    let bad = try command.record("--from", "-", "-o", "b.bin", input: stream + "{\"t\":3}\n")
    #expect(bad.status == 3)
    #expect(bad.error.contains("line 4"))
    #expect(command.files == ["a.bin"])
    let framed = "\n \r\n\u{FEFF}" + stream.replacing("\n", with: "\r\n")
    #expect(try command.record("--from", "-", "-o", "c.bin", input: framed).status == 0)
    #expect(
      FileManager.default.contents(atPath: command.path("c.bin"))
        == FileManager.default.contents(atPath: command.path("a.bin")))
    #expect(try command.record("--from", "-", "-o", "b.bin", input: framed + "{\"t\":3}\n").error.contains("line 6"))
  }

  @Test func `attributes of an imported run are stored, and options without effect are reported`() throws {
    let command = try Command()
    defer { command.remove() }
    let stream = """
      {"kind":"trace.header","format":1,"profile":"ios17","clock":"real","attributes":{"zone":"1","branch":"old"}}
      {"t":0,"kind":"quiescent"}

      """
    let result = try command.record(
      "--from", "-", "--profile", "ios16", "--attr", "branch=new", "--attr", "a=b", "--ring", input: stream)
    #expect(
      result.status == 0
        && result.error.hasPrefix("trace-record: --ring has no effect with --from, which runs no program\n"))
    var header = try TraceFile(path: command.path("trace.bin")).header
    #expect(
      header.profile == "ios16" && header.attributes.map { "\($0.key)=\($0.value)" } == ["zone=1", "a=b", "branch=new"])
    #expect(
      try command.record("--from-log", "-", "--profile", "ios17", "--attr", "test=launch", input: "FirstTab onAppear\n")
        .status == 0)
    header = try TraceFile(path: command.path("trace.bin")).header
    #expect(header.profile == "ios17" && header.attributes.contains { $0 == ("test", "launch") })
    #expect(try command.record("--threads", "2").error == "trace-record: --threads applies only to --stress EVENTS\n")
    #expect(
      try command.record("--knob", "tabs.creation=late").error
        == "trace-record: the knob tabs.creation must be eager or lazyFirstVisit, not \"late\"\n"
    )
    let again = try command.record("--from", "trace.bin", "-o", "b.bin")
    #expect(again.status == 3 && again.error.contains("trace.bin is already a trace"))
  }
}
