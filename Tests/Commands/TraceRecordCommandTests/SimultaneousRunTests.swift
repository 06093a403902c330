import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// Runs with the same output, and files that others have put in their place.
@Suite struct SimultaneousRunTests {
  private static let deaths = "'\(Command.product("recorder-deaths"))'"
  private static let recorder = "'\(Command.product("trace-record"))'"

  /// A run that records so many events, and ends when something is written to its pipe.
  private static func run(_ name: String, events: Int) -> String {
    """
    mkfifo go-\(name)
    \(recorder) -o t.bin -- sh -c "\(deaths) victim --workers 1 --events \(events) --published \(name); echo >done-\(name); read x <go-\(name)" \
    2>said-\(name) &
    while [ ! -e done-\(name) ]; do sleep 0.01; done
    """
  }

  private func tasks(_ command: Command, _ name: String) throws -> Int {
    try command.events(name) { event, _ in event.kind == .taskStart || event.kind == .mark ? event.seq : nil }.count
  }

  @Test(arguments: ["a b c", "c b a", "b a c", "b c a"])
  func `runs at the same time with one output keep all traces, in whatever order they end`(order: String) throws {
    let command = try Command()
    defer { command.remove() }
    let ends = order.split(separator: " ").map { "echo >go-\($0); wait $\($0)" }.joined(separator: "\n")
    let starts = [("a", 20), ("b", 30), ("c", 40)].map { "\(Self.run($0.0, events: $0.1))\n\($0.0)=$!" }.joined(
      separator: "\n")
    #expect(try command.run("/bin/sh", ["-c", "\(starts)\n\(ends)"]).status == 0)
    #expect(command.files.filter { $0.hasPrefix("t.bin") } == ["t.bin", "t.bin.old", "t.bin.old-2"])
    for (name, place, events) in [("a", "t.bin.old", 20), ("b", "t.bin.old-2", 30), ("c", "t.bin", 40)] {
      #expect(try tasks(command, place) == events)
      let last = try #require(command.read("said-\(name)")?.split(separator: "\n").last)
      #expect(last.hasPrefix("trace-record: wrote \(place) (") && last.hasSuffix("view it with: trace-view \(place)"))
    }
  }

  /// Starts all commands when each has a process, and waits for all.
  private func together(_ command: Command, _ lines: [[String]]) throws -> Command.Result {
    let script = """
      import subprocess, sys
      start = ["sh", "-c", 'read x; exec "$@"', "sh"]
      runs = [subprocess.Popen(start + line.split("\\n"), stdin=subprocess.PIPE) for line in sys.argv[1:]]
      for run in runs: run.stdin.close()
      sys.exit(max(run.wait() for run in runs))
      """
    return try command.run("/usr/bin/env", ["python3", "-c", script] + lines.map { $0.joined(separator: "\n") })
  }

  @Test func `runs that start at once keep all traces`() throws {
    let command = try Command()
    defer { command.remove() }
    let recorder = [Command.product("trace-record"), "-o", "t.bin"]
    let programs = (0..<3).map {
      recorder + [
        "--", Command.product("recorder-deaths"), "victim", "--workers", "1", "--events", "20", "--published", "p\($0)",
      ]
    }
    #expect(try together(command, Array(repeating: recorder + ["if-else"], count: 3) + programs).status == 0)
    let traces = command.files.filter { $0.hasPrefix("t.bin") }
    #expect(traces == ["t.bin", "t.bin.old"] + (2...5).map { "t.bin.old-\($0)" })
    #expect(try traces.count { try tasks(command, $0) == 20 } == 3)
  }

  @Test func `a run completes its trace while others rename it all the time`() throws {
    let command = try Command()
    defer { command.remove() }
    // Another run moves a trace that is being recorded to the next name; here, somebody moves it back and forth.
    let script = """
      for n in $(seq 40); do
        mkdir $n; cd $n
        while [ ! -e stop ]; do mv -n t.bin t.bin.old; mv -n t.bin.old t.bin; done 2>mv.log &
        \(Self.recorder) -o t.bin -- \(Self.deaths) victim --workers 1 --events 20 --published p 2>>../said
        echo >stop; wait; cd ..
      done
      """
    #expect(try command.run("/bin/sh", ["-c", script]).status == 0)
    let said = command.read("said") ?? ""
    #expect(!said.contains("recorded nothing") && !said.contains("could not be completed"), "\(said)")
  }

  @Test func `imports at once keep all traces`() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(Array(#"{"seq":1,"t":0,"thread":1,"kind":"mark","label":"m"}"#.utf8), to: "s.ndjson")
    let line = [Command.product("trace-record"), "-o", "t.bin", "--from", "s.ndjson"]
    #expect(try together(command, Array(repeating: line, count: 4)).status == 0)
    let traces = command.files.filter { $0.hasPrefix("t.bin") }
    #expect(traces == ["t.bin", "t.bin.old", "t.bin.old-2", "t.bin.old-3"])
    for trace in traces { #expect(try command.events(trace) { event, _ in event.kind.rawValue } == ["mark"]) }
  }

  @Test func `no run destroys an earlier trace, and the latest one of them is FILE old`() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(Array("first".utf8), to: "t.bin")
    let past = Date(timeIntervalSinceNow: -1000)
    func record() throws -> Command.Result { try command.record("-o", "t.bin", "if-else") }
    func age() throws {
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: command.path("t.bin"))
    }
    try age()
    #expect(try record().status == 0)
    #expect(command.read("t.bin.old") == "first")
    try age()
    let third = try record()
    #expect(third.status == 0 && third.error.contains("t.bin.old is kept as ") && third.error.contains("t.bin.old-2\n"))
    #expect(command.files == ["t.bin", "t.bin.old", "t.bin.old-2"])
    #expect(command.read("t.bin.old-2") == "first")
    #expect(try TraceFile(path: command.path("t.bin.old")).fileHeader.state == .closed)
    try FileManager.default.removeItem(atPath: command.path("t.bin.old"))
    #expect(mkfifo(command.path("t.bin.old"), 0o600) == 0)
    let result = try record()
    #expect(
      result.status == 0 && result.error.contains("t.bin.old-3, because ")
        && result.error.contains("t.bin.old is a pipe\n"))
    #expect(command.read("t.bin.old-2") == "first")
    #expect(command.files == ["t.bin", "t.bin.old", "t.bin.old-2", "t.bin.old-3"])
  }

  @Test func `what is not a file is passed over, whatever its name`() throws {
    let command = try Command()
    defer { command.remove() }
    let secret = try Command()
    defer { secret.remove() }
    try secret.write(Array("secret".utf8), to: "s")
    let plant = """
      mkfifo t.bin.part-1; mkdir t.bin.part-2; ln -s '\(secret.path("s"))' t.bin.part-3
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("t.bin.part-4")'
      ln -s t.bin.part-1 t.bin.part-5
      """
    for words in ["if-else", "-- \(Self.deaths) victim --workers 1 --events 5 --published c", "-- true"] {
      // A run that opens the pipe waits for ever.
      let result = try command.run("/bin/sh", ["-c", "\(plant)\ntimeout 600 \(Self.recorder) -o t.bin \(words)"])
      #expect(result.status == 0)
      let sentence =
        "trace-record: t.bin.part-1 is a pipe, not a part of this trace, and left as it is, as are 4 more\n"
      #expect(result.error.components(separatedBy: sentence).count == 2)
      #expect(command.files.filter { $0.hasPrefix("t.bin") } == ["t.bin"] + (1...5).map { "t.bin.part-\($0)" })
      #expect(secret.read("s") == "secret")
      for name in command.files { try FileManager.default.removeItem(atPath: command.path(name)) }
    }
  }

  @Test func `what a process left that ended while it created its file is removed, and nothing else`() throws {
    let command = try Command()
    defer { command.remove() }
    // The shell is gone when trace-record looks, and its number is not in use.
    let plant =
      "sh -c 'echo $$ >gone'; read gone <gone; : >t.bin.$gone.tmp; : >t.bin.$$.tmp; : >t.bin.x.tmp; echo text >t.bin.0$gone.tmp"
    let result = try command.run("/bin/sh", ["-c", "\(plant); \(Self.recorder) -o t.bin if-else; echo $$ >own"])
    #expect(result.status == 0)
    let gone = try #require(command.read("gone")?.dropLast())
    let own = try #require(command.read("own")?.dropLast())
    #expect(
      Set(command.files.filter { $0.hasPrefix("t.bin") }) == [
        "t.bin", "t.bin.\(own).tmp", "t.bin.x.tmp", "t.bin.0\(gone).tmp",
      ])
  }

  @Test func `a process that outlives the run keeps its file, which the last line names`() throws {
    let command = try Command()
    defer { command.remove() }
    let paced = "\(Self.deaths) paced --published b & echo $! >pid; while [ ! -s b ]; do sleep 0.01; done"
    for (first, events) in [("\(Self.deaths) victim --workers 1 --events 20 --published a;", 20), ("", 0)] {
      // Python passes no open files on, by which Foundation would wait for the process that stays.
      let result = try command.run(
        "/usr/bin/env",
        [
          "python3", "-c", "import subprocess, sys; subprocess.run(sys.argv[1:])", Command.product("trace-record"),
          "-o", "t.bin", "--", "sh", "-c",
          "\(first) \(paced)",
        ])
      let pid = try #require(command.read("pid").flatMap { pid_t($0.dropLast()) })
      defer { kill(pid, SIGKILL) }
      #expect(result.status == 0)
      #expect(
        result.error.hasSuffix(
          ", still recorded by process \(pid) in t.bin.part-\(pid); view it with: trace-view t.bin\n"))
      #expect(command.files.filter { $0.hasPrefix("t.bin") } == ["t.bin", "t.bin.part-\(pid)"])
      #expect(try TraceFile(path: command.path("t.bin")).fileHeader.state == .closed)
      #expect(try tasks(command, "t.bin") >= events)
      // The process goes on recording there.
      let before = try tasks(command, "t.bin.part-\(pid)")
      while try tasks(command, "t.bin.part-\(pid)") <= before { usleep(1000) }
      for name in command.files { try FileManager.default.removeItem(atPath: command.path(name)) }
    }
  }
}
