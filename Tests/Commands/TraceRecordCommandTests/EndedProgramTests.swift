import Foundation
import Testing
import TraceTestSupport

/// The verdict on programs that a signal ended, from the recording to the exit code of the check.
@Suite struct EndedProgramTests {
  private let view = "'\(Command.product("trace-view"))'"
  private let record = "'\(Command.product("trace-record"))'"
  /// Runs a command of the shell that starts a program in the background, waits until its live trace fulfills a
  /// condition, sends it a signal, and checks the trace.
  private func check(
    _ command: Command, _ start: String, until condition: String, signal: String, _ options: String = ""
  ) throws -> Command.Result {
    try command.run(
      "/bin/bash",
      [
        "-c",
        """
        \(start) & program=$!
        holds() { [ -e t.bin ] && \(view) t.bin --events 2> /dev/null | grep -q '\(condition)'; }
        # A test that is ended takes what it has started with it.
        until holds || ! kill -0 $PPID 2> /dev/null; do :; done
        kill -\(signal) $program
        wait $program 2> /dev/null
        \(view) t.bin --check -q \(options)
        """,
      ])
  }

  /// Starts an app in real time, with and without a recorder that waits for it.
  private func start(_ script: String, in command: Command) throws -> (recorded: String, alone: String) {
    try command.write(Array("\(script)\n".utf8), to: "steps.script")
    let app = "'\(Command.product("HabitsSample"))'"
    return (
      "\(ChildSignals.usual) \(record) -q -o t.bin --clock real --script steps.script -- \(app)",
      "TMPDIR=$PWD TWOTRACK_OUTPUT=t.bin TWOTRACK_SCRIPT=steps.script \(ChildSignals.usual) \(app)"
    )
  }

  @Test(arguments: ["KILL", "TERM", "INT", "HUP"]) func `a program that a signal ends in the middle is not green`(
    _ signal: String
  ) throws {
    let command = try Command()
    defer { command.remove() }
    // Nobody says that it has come to rest after the tap.
    let start = try start("tap \"Next\"\nwait 3600s", in: command)
    // trace-record itself lets a program end by the other signals.
    let sent = signal == "KILL" ? "TERM" : signal
    let recorded = try check(command, start.recorded, until: "\"action.end\"", signal: sent, "--fail-on never")
    #expect(recorded.status == 4, "\(recorded)")
    #expect(recorded.error.contains("t.bin: only the beginning was judged because signal "), "\(recorded)")
    #expect(
      try command.run(Command.product("trace-view"), ["t.bin", "--check", "--fail-on", "never", "--allow-empty"]).status
        == 0)
    try FileManager.default.removeItem(atPath: command.path("t.bin"))
    let alone = try check(command, start.alone, until: "\"action.end\"", signal: signal, "--fail-on never")
    #expect(alone.status == 4 && alone.error.contains("because the file was never closed"), "\(alone)")
  }

  @Test(arguments: [("TERM", Int32(0)), ("INT", 0), ("HUP", 4)])
  func `a program that its user ends at rest is judged until then`(_ signal: String, _ status: Int32) throws {
    let command = try Command()
    defer { command.remove() }
    let start = try start("wait 3600s", in: command)
    let ended = try check(command, start.recorded, until: "\"quiescent\"", signal: signal, "--fail-on never")
    #expect(ended.status == status, "\(ended)")
    let said = try command.run(Command.product("trace-view"), ["t.bin", "--check", "--fail-on", "never"]).error
    #expect(said.contains("t.bin: judged until signal ") == (status == 0), "\(said)")
  }

  @Test func `a program that ends by itself is green, with and without a recorder that waits for it`() throws {
    let command = try Command()
    defer { command.remove() }
    let start = try start("tap \"Next\"", in: command)
    for line in [start.recorded, start.alone] {
      let result = try command.run(
        "/bin/bash", ["-c", "\(line); \(view) t.bin --check --fail-on never > found; echo $?; rm t.bin"])
      #expect(result.output == "0\n" && !result.error.contains("only the beginning"), "\(result)")
    }
  }

  @Test(arguments: [
    "timeout 2 \"$0\" --endless body semaphore", "\"$0\" --endless body lock & sleep 2; kill -9 $!; wait; true",
  ])
  func `the end of a wrapper is not that of the program that it started`(_ line: String) throws {
    let command = try Command()
    defer { command.remove() }
    _ = try command.run(
      "/bin/bash",
      [
        "-c",
        """
        \(ChildSignals.usual) '\(Command.product("trace-record"))' -q -o t.bin -- \
          bash -c '\(line)' '\(Command.product("runtime-samples"))'
        """,
      ])
    let info = try command.run(Command.product("trace-view"), ["t.bin", "--info"]).output
    // Older systems do not tell how the process of another one has ended.
    guard ProgramTests.reportsEndsOfOthers else { return }
    #expect(info.contains("signal"), "\(info)")
    #expect(try command.run(Command.product("trace-view"), ["t.bin", "--check", "--fail-on", "never"]).status == 4)
  }
}
