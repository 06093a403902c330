import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// Files that come to harm while a program records to them: attempted is recorded and lost, and the reason is true.
@Suite struct HarmedFileTests {
  /// The number of events that each process of the program attempts.
  private static let events = 20_000

  /// A harm that the program does to its files at its 9000th event, and what follows.
  struct Harm: CustomTestStringConvertible, Sendable {
    let name: String
    var options: [String] = []
    /// The words by which trace-record says it.
    let said: String
    /// The trace that is written, or nil if there is no place for it.
    var trace: String? = "f/t.bin"
    /// The number of processes.
    var processes = 1
    /// False if everything can still be read.
    var loses = true
    var testDescription: String { ([name] + options).joined(separator: " ") }

    static let all = [
      Harm(name: "remove", said: "f/t.bin was removed while the program ran", loses: false),
      Harm(
        name: "replace", said: "f/t.bin was replaced by another file while the program ran", trace: "f/t.bin.old",
        loses: false),
      Harm(name: "rename", said: "f/t.bin was moved away while the program ran", loses: false),
      Harm(name: "remakeFolder", said: "f/t.bin was removed while the program ran", loses: false),
      Harm(name: "empty", said: "f/t.bin was truncated to nothing while the program ran; what it held is lost"),
      Harm(name: "regrow", said: "f/t.bin was truncated to nothing while the program ran; what it held is lost"),
      Harm(
        name: "overwrite", said: "f/t.bin was overwritten while the program ran; what it held is lost",
        trace: "f/t.bin.old"),
      Harm(
        name: "header", options: ["--rest", "208", "--word", "77"],
        said: "the header of f/t.bin was overwritten while the program ran; the trace has the copy of it that its",
        loses: false),
      Harm(
        name: "header", options: ["--rest", "40", "--word", "77", "--family", "forked", "--members", "2"],
        said: "the header of f/t.bin was overwritten while the program ran", processes: 2, loses: false),
      Harm(
        name: "header", options: ["--rest", "200", "--word", "18446744073709551615"],
        said: "wrote f/t.bin (", loses: false),
      Harm(
        name: "shorten", options: ["--rest", "70000"],
        said: "f/t.bin was truncated while the program ran; what was after the cut, and what came later, is lost"),
      Harm(
        name: "noDescriptors", options: ["--family", "forked", "--members", "2", "--follow"],
        said: "could not create its file: Too many open files; its events are lost", processes: 2),
      Harm(
        name: "deleteFolder",
        said: "f/t.bin cannot be written: its folder was deleted while the program ran, and 20001 events that ",
        trace: nil),
      Harm(
        name: "moveFolder",
        said: "f/t.bin cannot be written: its folder was moved while the program ran; ", trace: nil),
    ]
  }

  private func record(_ command: Command, _ harm: Harm, _ options: [String] = []) throws -> Command.Result {
    try FileManager.default.createDirectory(atPath: command.path("f"), withIntermediateDirectories: true)
    let program = [
      Command.product("recorder-deaths"), "harmed", "--harm", harm.name, "--events", "\(Self.events)", "--moment",
      "9000",
      "--published", "published",
    ]
    return try command.run(
      Command.product("trace-record"), options + ["-o", "f/t.bin", "--"] + program + harm.options)
  }

  @Test(arguments: Harm.all)
  func `attempted is recorded and lost, whatever happens to the file`(harm: Harm) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try record(command, harm, ["--strict"])
    #expect(result.error.contains(harm.said), "\(result.error)")
    #expect(!result.error.contains("does not link TraceRecorder"))
    guard let trace = harm.trace else {
      #expect(result.status == 4 && !result.error.contains("wrote ") && !result.error.contains("0 lost"))
      return
    }
    #expect(result.error.contains("wrote \(trace) ("), "\(result.error)")
    #expect(result.status == (harm.loses ? 4 : 0))
    var recorded = 0
    var lost = 0
    let file = try TraceFile(path: command.path(trace))
    var stream = file.events()
    var event = EventRecord()
    while try stream.next(&event) {
      if event.kind == .taskStart || event.kind == .mark || event.kind == .processStart { recorded += 1 }
      if event.kind == .loss { lost += Int(event[.count] ?? 0) }
    }
    // Each process with a file also attempts its start.
    let starts = harm.name == "header" ? harm.processes : 1
    #expect(recorded + lost == harm.processes * Self.events + starts, "\(recorded) recorded, \(lost) lost")
    #expect((lost > 0) == harm.loses && Int(file.health.lost) == lost)
    #expect(result.error.contains(" \(lost) lost)"), "\(result.error)")
  }

  /// A reason for which no file can be created, as a shell does it around a program.
  struct Obstacle: CustomTestStringConvertible, Sendable {
    let before: String
    let after: String
    let said: String
    var testDescription: String { before }

    static let all = [
      Obstacle(before: "mv f g", after: "mv g f", said: "No such file or directory; its events are lost"),
      Obstacle(before: "mkdir f/t.bin", after: "rmdir f/t.bin", said: "Is a directory; its events are lost"),
      Obstacle(before: "mkfifo f/t.bin", after: "rm f/t.bin", said: "File exists; its events are lost"),
      Obstacle(before: "ulimit -f 10", after: ":", said: "File too large; its events are lost"),
    ]
  }

  @Test(arguments: Obstacle.all, ["--script steps.script", "--clock real"])
  func `an app without a file loses as many events as it records with one`(obstacle: Obstacle, options: String) throws {
    let command = try Command()
    defer { command.remove() }
    try FileManager.default.createDirectory(atPath: command.path("f"), withIntermediateDirectories: true)
    try command.write(Array("settle\n".utf8), to: "steps.script")
    let app = "'\(Command.product("HabitsSample"))'"
    let recorder = "'\(Command.product("trace-record"))' --strict \(options)"
    let plain = try command.run("/bin/sh", ["-c", "\(recorder) -o plain.bin -- \(app)"])
    #expect(plain.status == 0, "\(plain)")
    let recorded = try command.events("plain.bin") { event, _ in
      event.kind.rawValue.hasPrefix("process.") ? nil : event.seq
    }
    let result = try command.run(
      "/bin/sh",
      ["-c", #"\#(recorder) -o f/t.bin -- sh -c "\#(obstacle.before); \#(app); \#(obstacle.after)""#])
    #expect(result.status == 4 && result.error.contains(obstacle.said), "\(result)")
    #expect(result.error.contains(" \(recorded.count) lost)"), "\(recorded.count) recorded; \(result.error)")
    let check = try command.run(Command.product("trace-view"), ["f/t.bin", "--check"])
    #expect(check.status == 4 && check.output.contains("\(recorded.count) events were lost (no_file)"), "\(check)")
  }

  @Test func `a program that nobody records and that has no file says how much is lost`() throws {
    let command = try Command()
    defer { command.remove() }
    for (output, reason) in [("missing/t.bin", "cannot create missing/t.bin"), (".", "it is a directory")] {
      for product in ["HabitsSample", "recorder-deaths"] {
        let result = try command.run(
          Command.product(product), product == "HabitsSample" ? [] : ["harmed", "--published", "p", "--events", "500"],
          environment: ["TWOTRACK_OUTPUT": output])
        let lines = result.error.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains(reason), "\(result)")
        let count = lines[1].split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0
        #expect(product == "HabitsSample" ? count > 100 : count == 500, "\(result)")
        #expect(result.status == 0 && lines[1].hasSuffix("are lost: there is no file"), "\(result)")
      }
    }
  }

  @Test func `the forked children of a program without a file count too`() throws {
    let command = try Command()
    defer { command.remove() }
    try FileManager.default.createDirectory(atPath: command.path("f"), withIntermediateDirectories: true)
    for obstacle in Obstacle.all {
      let program =
        "'\(Command.product("recorder-deaths"))' harmed --family forked --members 3 --events 1000 --published p"
      let result = try command.run(
        "/bin/sh",
        [
          "-c",
          "'\(Command.product("trace-record"))' --strict -o f/t.bin -- "
            + #"sh -c "\#(obstacle.before); \#(program); \#(obstacle.after)""#,
        ])
      #expect(result.status == 4 && result.error.contains(" 3000 lost)"), "\(obstacle.before): \(result)")
    }
  }

  @Test func `a file that somebody has written to is left as it is`() throws {
    let command = try Command()
    defer { command.remove() }
    for name in ["replace", "overwrite"] {
      _ = try record(command, Harm(name: name, said: ""))
      #expect(command.read("f/t.bin") == (name == "replace" ? "another" : "another's text"))
      try FileManager.default.removeItem(atPath: command.path("f"))
    }
  }

  @Test func `without a place for the trace the exit status is not that of success`() throws {
    let command = try Command()
    defer { command.remove() }
    let deleted = try record(command, Harm(name: "deleteFolder", said: ""))
    #expect(deleted.status == 5 && deleted.error.split(separator: "\n").count == 1, "\(deleted)")
    let moved = try record(command, Harm(name: "moveFolder", said: ""))
    #expect(moved.status == 5 && moved.error.contains("f.moved/t.bin holds what was recorded"), "\(moved)")
    // What is said to be there is there.
    #expect(try command.events("f.moved/t.bin") { event, _ in event.kind == .taskStart ? event.seq : nil }.count > 0)
  }

  @Test(arguments: ["forked", "spawned"], [[], ["--follow"]])
  func `what children lose is told with the folder that was moved`(family: String, order: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try record(
      command, Harm(name: "moveFolder", options: ["--family", family, "--members", "3"] + order, said: ""))
    let files = try FileManager.default.contentsOfDirectory(atPath: command.path("f.moved"))
    var recorded = 0
    for file in files where !file.hasSuffix(".tmp") {
      recorded += try command.events("f.moved/\(file)") { event, _ in
        event.kind == .taskStart || event.kind == .mark ? event.seq : nil
      }.count
    }
    let start = result.error.firstRange(of: "trace-view reads it; ")?.upperBound
    let told = start.flatMap { Int(result.error[$0...].prefix { $0.isNumber }) } ?? 0
    // Each child may have lost its start too.
    #expect((3 * Self.events...3 * Self.events + 2).contains(recorded + told), "\(recorded) recorded; \(result)")
    #expect(result.status == 5)
  }

  @Test func `a pipe in the place of the live file is not waited for`() throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(Array("wait 1s\n".utf8), to: "steps.script")
    let result = try command.run(
      "/bin/bash",
      [
        "-c",
        """
        '\(Command.product("trace-record"))' -o t.bin --clock real --script steps.script -- \
          '\(Command.product("HabitsSample"))' & recorder=$!
        until [ -s t.bin ]; do :; done
        rm t.bin; mkfifo t.bin
        wait $recorder
        """,
      ], limit: 120)
    #expect(result.status == 0 && result.error.contains("t.bin was replaced by another file"), "\(result)")
    #expect(try command.run(Command.product("trace-view"), ["t.bin.old", "--check", "--fail-on", "never"]).status == 0)
  }
}
