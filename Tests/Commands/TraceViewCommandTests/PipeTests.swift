import Foundation
import Testing
import TraceTestSupport

/// Traces and settings read from a named pipe, as from `<(zcat t.gz)`.
struct PipeTests {
  let view: Command

  init() throws {
    view = try Command()
    try view.write(.faulty, to: "t.bin")
  }

  /// Creates a pipe and a process that writes to it once there is a reader.
  private func pipe(_ name: String, from command: String) throws -> Process {
    unsafe #expect(mkfifo(view.path(name), 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Delayed, so that the reader has to wait.
    writer.arguments = ["-c", "sleep 0.2; \(command) > \(name)"]
    writer.currentDirectoryURL = view.directory
    try writer.run()
    return writer
  }

  @Test func `a pipe gives the same result as the file`() throws {
    for mode in ["--events", "--check"] {
      let name = "p\(mode)"
      let writer = try pipe(name, from: "cat t.bin")
      let piped = try view(name, mode)
      writer.waitUntilExit()
      let plain = try view("t.bin", mode)
      // What shows more of a trace names its file.
      let output = piped.output.replacing(" \(name) ", with: " t.bin ")
      #expect(output == plain.output && piped.status == plain.status && !plain.output.isEmpty, "\(piped)")
    }
  }

  @Test func `both traces of a comparison may be pipes`() throws {
    try view.write(.clean, to: "clean.bin")
    let writers = [try pipe("a", from: "cat t.bin"), try pipe("b", from: "cat clean.bin")]
    let piped = try view("a", "--diff", "b")
    for writer in writers { writer.waitUntilExit() }
    #expect(try piped.output == view("t.bin", "--diff", "clean.bin").output && piped.status == 1, "\(piped)")
  }

  @Test func `expectations and baselines may come from a pipe`() throws {
    #expect(try view("t.bin", "--write-expect", "e.txt").status == 0)
    let expectations = try pipe("e", from: "cat e.txt")
    let held = try view("t.bin", "--expect", "e")
    expectations.waitUntilExit()
    #expect(held.status == 0, "\(held)")
    #expect(try view("t.bin", "--check", "--write-baseline", "b.json").status == 0)
    let baseline = try pipe("b", from: "cat b.json")
    let known = try view("t.bin", "--check", "--baseline", "b")
    baseline.waitUntilExit()
    #expect(known.status == 0 && known.error.contains("1 known"), "\(known)")
  }

  @Test func `an empty pipe is not a trace, and no pipe can be followed`() throws {
    let writer = try pipe("p", from: "true")
    let empty = try view("p", "--info")
    writer.waitUntilExit()
    #expect(empty.status == 3 && empty.error.contains("p is empty (0 bytes)"), "\(empty)")
    let followed = try view("p", "--follow")
    #expect(
      followed.status == 2
        && followed.error == "trace-view: --follow needs the file that is being written, not a pipe\n", "\(followed)")
  }

  @Test func `no new trace replaces a pipe or a folder`() throws {
    unsafe #expect(mkfifo(view.path("p.bin"), 0o600) == 0)
    for words in [["--repair"], ["--cut", "--time", "0..1s"]] {
      let result = try view(["t.bin"] + words + ["-o", "p.bin"])
      #expect(
        result.status == 5
          && result.error == "trace-view: cannot write p.bin: it is a device or pipe; a trace must be a file\n",
        "\(result)")
      #expect(try view(["t.bin"] + words + ["-o", "."]).status == 5)
    }
    var facts = stat()
    unsafe #expect(lstat(view.path("p.bin"), &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `pipes in a folder are skipped`() throws {
    unsafe #expect(mkfifo(view.path("p.bin"), 0o600) == 0)
    let result = try view(".", "--check")
    #expect(
      result.status == 1 && result.error.hasPrefix("trace-view: 0 errors, 1 warning, 0 notes\n")
        && result.error.contains("\ntrace-view: judged "), "\(result)")
  }
}
