import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// The facts that a trace records about its run, and the pictures of a file whose program is still recording.
@Suite struct PostMortemTests {
  @Test func `a run in real time tells its system and the commit of the CI run`() throws {
    let command = try Command()
    defer { command.remove() }
    let environment = ["CI_COMMIT_SHA": "f00d", "CI_PIPELINE_ID": "7"]
    #expect(
      try command.record("--attr", "app=Shop 1.2", "--", "sh", "-c", "exit 3", environment: environment).status == 3)
    let lines = try command.run(Command.product("trace-view"), ["trace.bin", "--info"]).output.split(separator: "\n")
    #expect(
      lines.contains("commit      f00d") && lines.contains("app         Shop 1.2")
        && lines.contains("attribute   run_id = 7"))
    #expect(lines.contains { $0.hasPrefix("system      Linux ") }, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("command     sh -c exit 3 (") && $0.hasSuffix("exit with status 3)") }, "\(lines)")
    let scenario = try command.record("-o", "s.bin", "tour", environment: environment)
    #expect(scenario.status == 0)
    #expect(
      try TraceFile(path: command.path("s.bin")).header.attributes.map(\.key) == ["bundled_scenario"],
      "virtual time depends on nothing outside")
  }

  @Test func `a file that is still recorded has a date, a picture and a page, and is followed next`() throws {
    let command = try Command()
    defer { command.remove() }
    let view = "'\(Command.product("trace-view"))'"
    let result = try command.run(
      "/bin/sh",
      [
        "-c",
        """
        TWOTRACK_OUTPUT=live.bin '\(Command.product("recorder-deaths"))' paced --published counters & program=$!
        while [ ! -e live.bin ]; do sleep 0.05; done
        \(view) live.bin --info >living
        \(view) live.bin --svg=live.svg && \(view) live.bin --html=live.html && echo drawn
        kill -9 $program
        wait $program
        \(view) live.bin --info >dead
        """,
      ])
    #expect(result.output == "drawn\n", "\(result.error)")
    let living = try #require(command.read("living"))
    #expect(living.contains("\nend         open: the program is still recording\n"))
    #expect(living.contains("\nnext        trace-view live.bin --follow    # the program is still recording\n"))
    #expect(living.contains(/\nrecorded    \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\n/))
    let dead = try #require(command.read("dead"))
    #expect(
      dead.contains(
        "\nend         open: the trace does not record how the program ended; the file was never closed, "
          + "so only the beginning can be judged\n"))
    #expect(dead.contains(/\nnext        trace-view live.bin --time \d+ms..    # the last second\n/))
    #expect(
      command.read("live.svg")?.hasPrefix("<svg") == true
        && command.read("live.html")?.contains("<title>live.bin") == true)
  }
}
