import Foundation
import Testing
import TraceTestSupport

/// `--watch`: a command that is run again at each save.
struct WatchTests {
  let command: Command

  init() throws { command = try Command() }

  /// Watches until a script has ended, and returns what the watch said and printed.
  private func watch(_ script: String) throws -> Command.Result {
    let samples = "'\(Command.product("runtime-samples"))' rows a.bin"
    return try command.run(
      "/bin/bash",
      [
        "-c",
        """
        until_said() { while ! grep -q "$1" traces/watch.js 2>/dev/null; do sleep 0.05; done; }
        '\(Command.product("trace-record"))' --watch -o traces/ -- sh -c "echo ran >>runs; \(samples); cat a.swift | grep -q fine" &
        watch=$!
        \(script)
        kill $watch; wait $watch
        """,
      ])
  }

  @Test func `a save runs the command again, and the page learns of it`() throws {
    try command.write(Array("fine".utf8), to: "a.swift")
    let result = try watch(
      """
      until_said 'show(1, "passed", 1);'
      cp traces/lifecycle.html first.html
      echo broken >a.swift; until_said 'show(2, "no findings, but the command failed", 2);'
      touch traces/b.swift; mkdir sub; echo fine >a.swift; echo new >sub/b.swift; until_said 'show(3, "passed", 3);'
      """)
    // The shell's word for the signal that ended the watch.
    #expect(result.status == 128 + SIGTERM && command.read("runs") == "ran\nran\nran\n")
    #expect(
      result.error.contains(
        "trace-record: run 3 is green: passed; 2 Swift files watched, the page is traces/watch.html\n"),
      "\(result.error)")
    #expect(command.read("first.html")?.contains("<html") == true)
    // Only the last run's trace is kept.
    let traces = try FileManager.default.contentsOfDirectory(atPath: command.path("traces")).filter {
      $0.hasSuffix(".bin")
    }
    #expect(traces.count == 1)
  }

  @Test func `a watch that has nothing to repeat, to watch or to keep says so`() throws {
    func refused(_ status: Int32, _ text: String, _ arguments: String...) throws {
      let result = try command.run(Command.product("trace-record"), ["--watch"] + arguments)
      #expect(result.status == status && result.error.contains(text), "\(result.error)")
    }
    try refused(2, "--watch repeats a command and collects its traces in a folder", "--", "true")
    try refused(2, "--watch repeats a command and collects its traces in a folder", "-o", "traces/")
    try refused(2, "the name of a folder ends in a slash: -o traces/, not -o traces\n", "-o", "traces", "--", "true")
    try refused(2, "--watch repeats a program, not --list", "--list")
    try refused(2, "--profile applies to a single trace", "-o", "traces/", "--profile", "ios17", "--", "true")
    try refused(3, "there is no Swift file in this folder to watch", "-o", "traces/", "--", "true")
    try command.write([], to: "traces/kept.bin")
    try refused(2, "traces/ holds traces of another run", "-o", "traces/", "--", "true")
    #expect(FileManager.default.fileExists(atPath: command.path("traces/kept.bin")))
  }
}
