import Foundation
import Testing
import TraceTestSupport

/// Scripts from standard input.
@Suite struct PipedScriptTests {
  @Test func `a script on standard input does what the same script in a file does, and leaves no file`() throws {
    let command = try Command()
    defer { command.remove() }
    let script = "# one tab\ntab \"Second\"\nwait 100ms\n"
    try command.write(Array(script.utf8), to: "s.script")
    let environment = ["TMPDIR": command.path("")]
    #expect(try command.record("--script", "s.script", "-o", "a.bin", "tab-view").status == 0)
    let before = try FileManager.default.contentsOfDirectory(atPath: command.path(""))
    let piped = try command.record(
      "--script", "-", "-o", "b.bin", "tab-view", input: script, environment: environment)
    #expect(piped.status == 0, "\(piped.error)")
    let bytes = try ["a.bin", "b.bin"].map { try Data(contentsOf: URL(fileURLWithPath: command.path($0))) }
    #expect(bytes[0] == bytes[1])
    let after = try FileManager.default.contentsOfDirectory(atPath: command.path(""))
    #expect(Set(after).subtracting(before) == ["b.bin"], "\(after)")
    let wrong = try command.record("--script", "-", "tab-view", input: "tap \"Nowhere\"\n", environment: environment)
    #expect(wrong.status != 0 && wrong.error.contains("Nowhere"), "\(wrong)")
  }
}
