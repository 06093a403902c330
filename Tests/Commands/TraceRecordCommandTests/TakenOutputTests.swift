import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// Programs that record without trace-record, to an output that is taken.
@Suite struct TakenOutputTests {
  private static let deaths = "'\(Command.product("recorder-deaths"))'"
  private static let recorder = "'\(Command.product("trace-record"))'"

  private func tasks(_ command: Command, _ name: String) throws -> Int {
    try command.events(name) { event, _ in event.kind == .taskStart || event.kind == .mark ? event.seq : nil }.count
  }

  @Test func `a program that finds its output taken says where it records`() throws {
    let command = try Command()
    defer { command.remove() }
    let victim = "exec \(Self.deaths) victim --workers 1 --events 20 --published"
    func run(_ name: String) throws -> Command.Result {
      try command.run(
        "/bin/sh", ["-c", "echo $$; \(victim) \(name)"], environment: ["TWOTRACK_OUTPUT": command.path("t.bin")])
    }
    #expect(try run("a").error == "")
    let second = try run("b")
    let pid = second.output.dropLast()
    let output = command.path("t.bin")
    #expect(
      second.error == "trace recorder: \(output) is already in use by an earlier or concurrent recording; "
        + "process \(pid) is recording to \(output).part-\(pid)\n")
    #expect(try tasks(command, "t.bin") == 20 && tasks(command, "t.bin.part-\(pid)") == 20)
    // Inherited from a run of trace-record that has ended.
    let inherited = try command.run(
      "/bin/sh",
      [
        "-c",
        """
        mkfifo go; \(Self.recorder) -q -o u.bin -- sh -c '(read x <go; \(victim.replacing("'", with: "\"")) c 2>said) & \
        \(Self.deaths.replacing("'", with: "\"")) victim --workers 1 --events 20 --published d'
        echo >go; while [ ! -s said ]; do sleep 0.01; done; cat said
        """,
      ])
    #expect(inherited.output.contains("u.bin is already in use") && inherited.error == "")
    // The processes of one run know of each other.
    let together = try command.record("-o", "v.bin", "--", "sh", "-c", "\(victim.dropFirst(5)) e; \(victim) f")
    #expect(!together.error.contains("already in use") && together.error.hasPrefix("trace-record: wrote v.bin"))
  }
}
