import Foundation
import Testing
import TraceFormat
import TraceTestSupport

/// A folder that gathers the traces of tests.
struct FolderTests {
  let command: Command

  init() throws { command = try Command() }

  private func traces(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: command.path(folder))) ?? []).sorted()
  }

  @Test func `the view hosts of a program leave their traces in the folder`() throws {
    let samples = "'\(Command.product("runtime-samples"))'"
    let script = "\(samples) rows a.bin && \(samples) rows b.bin; exit 7"
    let result = try command.record("-o", "traces/", "--", "sh", "-c", script)
    #expect(result.status == 7)
    #expect(result.error == "trace-record: wrote 2 traces to traces/; check them with: trace-view traces/ --check\n")
    #expect(traces("traces").count == 2)
    let again = try command.record("-o", "traces/", "--", "sh", "-c", script)
    #expect(again.error.contains("wrote 2 traces to traces/ (2 were already there)"))
    #expect(traces("traces").count == 4)
  }

  @Test func `a program that leaves no trace is reported, and fails with --strict`() throws {
    let result = try command.record("-o", "traces/", "--", "true")
    #expect(
      result.status == 0
        && result.error == "trace-record: true left no trace in traces/: no ViewHost of LifecycleTesting ran\n")
    #expect(try command.record("--strict", "-o", "traces/", "--", "true").status == 4)
    #expect(try command.record("--strict", "-o", "traces/", "--", "false").status == 1)
  }

  @Test func `options of a single trace and folders that cannot be written are refused before the program starts`()
    throws
  {
    let refused = try command.record("-o", "traces/", "--profile", "ios17", "--", "touch", "ran")
    #expect(refused.status == 2 && refused.error.contains("--profile applies to a single trace"))
    #expect(try command.record("-o", "none/traces/", "--", "touch", "ran").status == 125)
    try command.write([], to: "file")
    #expect(try command.record("-o", "file/", "--", "touch", "ran").status == 125)
    #expect(!command.files.contains("ran"))
  }
}
