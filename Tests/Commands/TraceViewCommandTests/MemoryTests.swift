#if os(Linux)
  import Testing
  import TraceFormat
  import TraceTestSupport

  /// The memory of trace-view has a limit that does not depend on the length of its output.
  struct MemoryTests {
    /// Runs trace-view with a limit for its address space. Without large inputs it takes about half of the smallest
    /// limit used here.
    private func view(_ command: Command, mebibytes: Int, _ arguments: [String]) throws -> Command.Result {
      let limited = "ulimit -v \(mebibytes * 1024) && exec \"$@\""
      let program = [Command.product("trace-view")] + arguments
      return try command.run(
        "/bin/sh", ["-c", limited, "sh"] + program, environment: ["MALLOC_ARENA_MAX": "1"], output: "/dev/null")
    }

    /// Many nodes that all have one long name and one long path, a few bytes each in the file.
    private func writeBomb(_ command: Command) throws {
      let trace = LongTrace(into: PackedTraceWriter(header: TraceHeader()))
      let view = trace.sink.intern(String(repeating: "V", count: 4096))
      let path = trace.sink.intern(String(repeating: "P", count: 4096))
      for node in 1...40_000 {
        trace.add(.nodeCreate, node: node) { record in
          record.set(.view, view)
          record.set(.path, path)
          record.set(.role, .view)
        }
      }
      try command.write(trace.sink.finish(), to: "bomb.bin")
    }

    @Test func `a short trace with a long report is written as it is made`() throws {
      let command = try Command()
      try writeBomb(command)
      // The report has 330 megabytes.
      for mode in [
        "--json", "--export=facts", "--export=chrome", "--export=perfetto", "--svg", "--html", "--sarif", "--summary",
      ] {
        let result = try view(command, mebibytes: 220, ["bomb.bin", mode])
        #expect(result.status == 0 && result.signal == nil, "\(mode): \(result)")
      }
      let several = try view(command, mebibytes: 300, ["bomb.bin", "bomb.bin", "--json"])
      #expect(several.status == 0 && several.signal == nil, "\(several)")
    }

    @Test func `a list that names a long text many times is cut`() throws {
      let command = try Command()
      let trace = LongTrace(into: PackedTraceWriter(header: TraceHeader()))
      let name = trace.sink.intern(String(repeating: "N", count: 4096))
      for _ in 1...4 {
        trace.add(.bodyBegin, node: 1) { $0.set(.causes, list: Array(repeating: name.rawValue, count: 5_000)) }
      }
      trace.add(.bodyBegin, node: 1) { $0.set(.causes, list: [name.rawValue]) }
      try command.write(trace.sink.finish(), to: "list.bin")
      for mode in ["--events", "--export=csv", "--check"] {
        let result = try view(command, mebibytes: 220, ["list.bin", mode])
        #expect(result.signal == nil && result.status < 2, "\(mode): \(result)")
      }
      let lines = try command("list.bin", "--events").output.split(separator: "\n")
      #expect(lines.count == 6 && lines[1].utf8.count < 1_100_000 && lines[1].hasSuffix("\"… (4744 more)\"]}"))
    }

    @Test func `a check keeps one model of the living nodes`() throws {
      let command = try Command()
      let trace = LongTrace(into: PackedTraceWriter(header: TraceHeader()))
      for _ in 1...600_000 { trace.create() }
      try command.write(trace.sink.finish(), to: "living.bin")
      let result = try view(command, mebibytes: 200, ["living.bin", "--check"])
      #expect(result.signal == nil && result.status < 2, "\(result)")
    }
  }
#endif
