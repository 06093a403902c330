import Foundation
import Testing
import TraceFormat
import TraceTestSupport

@Suite struct ProgramTests {
  private let deaths = "'\(Command.product("recorder-deaths"))'"

  @Test func `a program that never records leaves a trace of its start and end`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("-o", "t.bin", "--", "sh", "-c", "sleep 0.1; exit 3")
    #expect(result.status == 3)
    #expect(result.error.contains("does not link TraceRecorder"))
    let events = try command.events("t.bin") { event, file in
      "\(event.kind.rawValue) \(file.strings.text(event.string(.command)) ?? "") \(event[.status].map(String.init) ?? "")"
    }
    #expect(events == ["process.start sh -c sleep 0.1; exit 3 ", "process.exit  3"])
    let times = try command.events("t.bin") { event, _ in event.t }
    #expect(times[0] == 0 && times[1] >= 100_000_000)
    let killed = try command.record("-o", "t.bin", "--", "sh", "-c", "kill -9 $$")
    #expect(killed.signal == SIGKILL)
    #expect(try command.events("t.bin") { event, _ in event.kind == .processSignal ? event[.signal] : nil } == [9])
  }

  @Test func `directories left by a crashed app are removed, but not the targets of links`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record(
      "-o", "t.bin", "--", "sh", "-c",
      """
      mkdir -p "$TWOTRACK_CONTAINERS/app/Documents" kept && echo 1 >kept/file && echo 1 >"$TWOTRACK_CONTAINERS/app/Documents/file"
      ln -s "$PWD/kept" "$TWOTRACK_CONTAINERS/app/link" && echo "$TWOTRACK_CONTAINERS" >place && kill -9 $$
      """)
    #expect(result.signal == SIGKILL)
    let place = try String(contentsOfFile: command.path("place"), encoding: .utf8).trimmingCharacters(in: .newlines)
    #expect(!place.isEmpty && !FileManager.default.fileExists(atPath: place))
    #expect(FileManager.default.fileExists(atPath: command.path("kept/file")))
  }

  @Test func `the ends of children are reported with their process numbers`() throws {
    let command = try Command()
    defer { command.remove() }
    let child = "\(deaths) victim --workers 1 --events 50"
    let script =
      "\(child) --published a; sh -c \"\(child) --published b; true\"; \(child) --published c --death exit --after 20; true"
    let result = try command.record("--", "sh", "-c", script)
    #expect(result.status == 0)
    let ends = try command.events("trace.bin") { event, _ in
      event.kind == .processExit ? "\(event[.process] ?? 0): \(event[.status] ?? 99)" : nil
    }
    // trace-record itself reports the end of the first recorded process.
    #expect(ends.sorted() == ["1: 0", "2: 0", "3: 7"])
  }

  @Test(arguments: [("fork", 1), ("fork-threads", 16)])
  func `forked children record what they do, and so do the children of children and of threads`(
    death: String, children: Int
  ) throws {
    let command = try Command()
    defer { command.remove() }
    let victim = [
      "victim", "--door", "trace", "--workers", "3", "--events", "3000", "--after", "1000", "--published", "p",
      "--death", death,
    ]
    #expect(
      try command.run(Command.product("trace-record"), ["--", Command.product("recorder-deaths")] + victim).status == 0)
    #expect(command.files.filter { $0.hasPrefix("trace.bin") } == ["trace.bin"])
    // Marks, resources and fetches of worker 9, which is what each child is.
    var counts: [UInt32: Int] = [:]
    for thread in try command.events(
      "trace.bin",
      { event, file -> UInt32? in
        let label = event.string(.label) ?? event.string(.name) ?? event.string(.key)
        return label.map { file.strings.text($0).hasPrefix("w9 ") } == true ? event.thread : nil
      })
    { counts[thread, default: 0] += 1 }
    #expect(counts.values.sorted() == Array(repeating: 5000, count: children))
    #expect(try TraceFile(path: command.path("trace.bin")).health.lost == 0)
  }

  @Test func `a forked child that cannot create its file says that its events are lost`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/bin/sh",
      [
        "-c",
        """
        mkdir d
        TWOTRACK_OUTPUT=d/t.bin \(deaths) victim --door trace --death fork --workers 1 --after 200000 --events 200001 --published p & program=$!
        while [ ! -e d/t.bin ]; do sleep 0.01; done
        rm -r d
        wait $program
        """,
      ])
    #expect(result.status == 0)
    let lines = result.error.split(separator: "\n")
    #expect(
      lines.count == 1 && lines.first?.hasPrefix("trace recorder: the forked process ") == true, "\(result.error)")
    #expect(lines.first?.hasSuffix(" cannot create its file: the directory is gone; its events are lost") == true)
  }

  @Test(arguments: ["/dev/null", "/dev/full", "d"])
  func `an output that is not a file is left alone, and nothing is placed beside it`(
    output: String
  ) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/bin/sh",
      [
        "-c",
        "mkdir d; ls -a . /dev >before; TWOTRACK_OUTPUT=\(output) \(deaths) victim --published p; ls -a . /dev >after",
      ])
    #expect(result.error.contains("trace recorder: cannot record to \(output): it is a d"), "\(result.error)")
    #expect(command.files == ["after", "before", "d"])
    let places = ["before", "after"].map {
      command.read($0)?.split(separator: "\n").filter { $0 != "before" && $0 != "after" }
    }
    #expect(places[0] == places[1])
  }

  /// True if the system provides the exit status of processes that are not children of this one.
  static var reportsEndsOfOthers: Bool {
    guard let release = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8) else { return false }
    let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (6, 15)
  }

  @Test(.enabled(if: ProgramTests.reportsEndsOfOthers, "Linux 6.15 or later"))
  func `children that cannot report their end have one nevertheless`() throws {
    let command = try Command()
    defer { command.remove() }
    // Alive long enough to be noticed: the death occurs after many events.
    func child(_ death: String, _ name: String) -> String {
      "\(deaths) victim --workers 1 --events 0 --published \(name) --death \(death) --after 200000"
    }
    let script =
      "\(deaths) victim --workers 1 --events 50 --published a; \(child("segv", "b")); \(child("_exit", "c")); true"
    #expect(try command.record("--", "sh", "-c", script).status == 0)
    let ends = try command.events("trace.bin") { event, _ -> String? in
      switch event.kind {
      case .processExit: "\(event[.process] ?? 0): status \(event[.status] ?? 99)"
      case .processSignal: "\(event[.process] ?? 0): signal \(event[.signal] ?? 99)"
      default: nil
      }
    }
    #expect(ends.sorted() == ["1: status 0", "2: signal 11", "3: status 8"])
  }

  @Test(.enabled(if: ProgramTests.reportsEndsOfOthers, "Linux 6.15 or later"))
  func `short-lived children each have an end`() throws {
    let command = try Command()
    defer { command.remove() }
    let first = "\(deaths) victim --workers 1 --events 50 --published a"
    let child = "\(deaths) victim --workers 1 --events 0 --published b --death"
    let script = "\(first); for i in $(seq 40); do \(child) _exit --after 1; \(child) segv --after 1; done; true"
    #expect(try command.record("--", "bash", "-c", script).status == 0)
    let exits = try command.events("trace.bin") { event, _ in event.kind == .processExit ? event[.status] : nil }
    let signals = try command.events("trace.bin") { event, _ in event.kind == .processSignal ? event[.signal] : nil }
    // The end of the first process is reported too.
    #expect(exits.count { $0 == 8 } == 40 && exits.count == 41)
    #expect(signals == Array(repeating: UInt64(SIGSEGV), count: 40))
  }

  @Test func `an orphaned process has an end`() throws {
    let command = try Command()
    defer { command.remove() }
    let child = "\(deaths) victim --workers 1 --events 0 --published b --death abort --after 200000"
    // The inner shell ends before the child starts, and the outer one after the child has been reaped.
    let orphan = "while kill -0 $$ 2>/dev/null; do sleep 0.05; done; exec \(child.replacing("'", with: "\""))"
    let script = """
      \(deaths) victim --workers 1 --events 50 --published a; sh -c '(\(orphan)) & echo $! >pid'
      while kill -0 $(cat pid) 2>/dev/null; do sleep 0.05; done
      """
    #expect(try command.record("--", "sh", "-c", script).status == 0)
    let ends = try command.events("trace.bin") { event, _ in event.kind == .processSignal ? event[.signal] : nil }
    #expect(ends == [UInt64(SIGABRT)])
  }

  @Test func `an interrupt from the terminal ends the program and trace-record, with a complete trace`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/usr/bin/env",
      [
        // The test runner blocks signals, which its children inherit.
        "python3", "-c",
        "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execvp(sys.argv[1], sys.argv[1:])",
        "bash", "-c",
        """
        set -m
        '\(Command.product("trace-record"))' -- \(deaths) paced --published c & group=$!
        while [ ! -e trace.bin ]; do sleep 0.05; done
        while [ ! -s c ]; do sleep 0.05; done
        kill -INT -$group
        wait $group
        echo $?
        """,
      ])
    #expect(result.output.hasSuffix("130\n"))
    #expect(
      try command.events("trace.bin") { event, _ in event.kind == .processSignal ? event[.signal] : nil } == [
        UInt64(SIGINT)
      ])
    let counters = try Data(contentsOf: URL(fileURLWithPath: command.path("c")))
    let promised = counters.withUnsafeBytes { $0.load(as: UInt64.self) }
    let there = try command.events("trace.bin") { event, _ in
      event.kind == .taskStart || event.kind == .mark ? event.seq : nil
    }
    #expect(there.count >= Int(promised))
  }

  @Test func `a signal sent to trace-record alone is forwarded, even an interrupt`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "/usr/bin/env",
      [
        "python3", "-c",
        """
        import os, signal, subprocess, sys, time
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
            run = subprocess.Popen([sys.argv[1], "-q", "--", "sh", "-c", "echo ready; exec sleep 3600"], stdout=subprocess.PIPE)
            run.stdout.readline()
            run.send_signal(number)
            print(run.wait())
        """, Command.product("trace-record"),
      ])
    #expect(result.output == "-2\n-3\n-15\n-1\n")
  }

  @Test func `marks in signal handlers never hang, and are recorded or counted with the reason`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      Command.product("recorder-deaths"), ["marks", "--runs", "5", "--seed", "1", "--directory", command.path("runs")])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("5 programs, "))
    #expect(result.output.contains(" 0 failures, seed 1\n"))
  }

  @Test func `a live file never exceeds its maximum size`() throws {
    let command = try Command()
    defer { command.remove() }
    for size in [300_000, 1 << 20, (1 << 20) + 65_535] {
      let result = try command.run(
        Command.product("recorder-deaths"), ["victim", "--published", "c", "--workers", "2", "--events", "400000"],
        environment: ["TWOTRACK_OUTPUT": command.path("live.bin"), "TWOTRACK_MAX_SIZE": "\(size)"])
      #expect(result.status == 0)
      let length = try #require(
        try FileManager.default.attributesOfItem(atPath: command.path("live.bin"))[.size] as? Int)
      #expect(length <= size)
      // All chunks that fit are used.
      #expect(length > size - 2 * 65_536)
      try FileManager.default.removeItem(atPath: command.path("live.bin"))
    }
  }

  @Test func `a ring keeps the creation of every node and the newest events`() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("--ring", "1m", "--stress", "3000000", "--threads", "2", "--nodes", "600")
    #expect(result.status == 0)
    let file = try TraceFile(path: command.path("trace.bin"))
    #expect(file.byteCount <= 1 << 20)
    var born = Set<UInt64>()
    var stream = file.events()
    var record = EventRecord()
    var recorded: UInt64 = 0
    while try stream.next(&record) {
      if record.kind == .nodeCreate, file.strings.text(record.string(.view)) == "StressView" {
        born.insert(record[.node] ?? 0)
      }
      if record.kind != .loss && record.kind != .processStart && record.kind != .processExit { recorded += 1 }
    }
    #expect(born.count == 600)
    #expect(file.health.lost > 2_000_000)
    // The recorder's own first event may be among the lost.
    #expect(recorded + file.health.lost == 3_000_000 || recorded + file.health.lost == 3_000_001)
  }
}
