import Testing
import TraceFormat
import TraceSupport
import TraceTestSupport

/// The post mortem of a trace: `--info`.
struct InfoTests {
  let view: Command

  init() throws { view = try Command() }

  private func info(_ script: String, _ name: String = "t.bin", change: ([UInt8]) -> [UInt8] = { $0 }) throws
    -> [String]
  {
    try view.write(change(TraceScript(script).bytes()), to: name)
    let result = try view(name, "--info")
    #expect(result.status == 0)
    return result.output.split(separator: "\n").map(String.init)
  }

  private static let crash = """
    header profile=ios18 clock=real
    0 process.start process=1 pid=42 command="App --fast"
    5s node.create node=1 view=A role=view
    5500 process.signal process=1 signal=11
    """

  @Test func `a crash tells command, signal and the command that shows the last second`() throws {
    let lines = try info(Self.crash)
    #expect(lines.contains("command     App --fast (process 42, signal 11 (SIGSEGV))"))
    #expect(lines.contains("missing     nothing"))
    #expect(
      lines.contains(
        "end         signal: the program crashed with signal 11 (SIGSEGV), so only the beginning can be judged"))
    #expect(lines.contains("next        trace-view t.bin --time 4500ms..    # the last second"), "\(lines)")
  }

  @Test func `a clean run is judged next, and says what it does not tell`() throws {
    let lines = try info(
      "header clock=virtual\n0 node.create node=1 view=A role=view\n9 process.exit status=0", "it's.bin")
    #expect(lines.contains("next        trace-view 'it'\\''s.bin' --check    # checks the trace"))
    #expect(lines.contains("recorded    no date, because equal runs in virtual time give equal bytes"))
    #expect(lines.contains("commit      not recorded; trace-record --attr commit=… stores it"))
  }

  @Test func `losses name the option that has room for them`() throws {
    let full = try info(Self.crash + "\n5600 loss count=3 reason=full")
    #expect(full.contains("next        trace-record --max-size 64m -- COMMAND    # has room for the lost events"))
    #expect(full.contains { $0.hasPrefix("missing     the trace is incomplete: 3 events lost (3 full") }, "\(full)")
    let ring = try info(Self.crash + "\n5600 loss count=3 reason=overwritten")
    #expect(ring.contains { $0.hasPrefix("next        trace-record --ring 64m -- COMMAND") })
  }

  @Test func `a damaged trace is repaired next`() throws {
    let lines = try info(Self.crash) { $0.dropLast(9).map(\.self) }
    #expect(lines.contains { $0.hasPrefix("next        trace-view t.bin --repair -o t-repaired.bin") }, "\(lines)")
  }

  @Test func `it says that a trace differs from run to run, and why`() throws {
    let start = "header profile=ios18 clock=virtual\n0 process.start process=1 pid=42 command=App"
    #expect(try !info(start).contains { $0.hasPrefix("differs") })
    let polled = start + "\n1s warning code=clock_polled"
    #expect(try info(polled).contains("differs     from run to run, because code polled a clock in a loop"))
    #expect(
      try info(polled + "\n1s warning code=late_work").contains {
        $0.hasPrefix("differs")
          && $0.hasSuffix("polled a clock in a loop and work on another thread took too long to be awaited")
      })
  }

  @Test func `attributes tell app, system and commit in lines of their own`() throws {
    let events = """
      {"kind":"trace.header","format":1,"clock":"real","attributes":{"app":"Shop 1.2","commit":"f00d","zone":"1"}}
      {"t":0,"kind":"process.start","process":1,"command":"Shop"}
      """
    let imported = try view.run(
      Command.product("trace-record"), ["--from", "-", "-o", "t.bin"], input: Array(events.utf8))
    #expect(imported.status == 0)
    let lines = try view("t.bin", "--info").output.split(separator: "\n")
    #expect(
      lines.contains("app         Shop 1.2") && lines.contains("commit      f00d")
        && lines.contains("attribute   zone = 1"))
    #expect(!lines.contains { $0.hasPrefix("attribute   commit") })
  }

  @Test(arguments: [
    (0, "1970-01-01 00:00:00 UTC"), (951_827_696, "2000-02-29 12:34:56 UTC"),
    (1_795_645_164, "2026-11-25 22:19:24 UTC"),
  ])
  func `a time is a date of the civil calendar`(_ seconds: Int, _ text: String) {
    #expect(UTCTime(secondsSince1970: seconds).description == text)
  }
}
