import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

/// Tests of what changed on screen after each action.
struct ScreenStepTests {
  private static let header = [
    "0 transaction.begin txn=1",
    "+ node.create node=1 view=Cart role=view", "+ node.create node=2 parent=1 view=Row role=view",
    "+ transaction.end txn=1", "+ screen.change node=1 hash=1", "+ screen.change node=2 hash=2",
  ]

  private func steps(_ lines: [String], before end: UInt64 = .max) throws -> [String] {
    let file = try TraceScript((Self.header + lines).joined(separator: "\n")).file()
    return try file.screenSteps(before: end).map { "\($0.action)\($0.times > 1 ? " ×\($0.times)" : ""): \($0.text)" }
  }

  @Test func `each action has what changed on screen up to the next one, in the words that the trace holds`() throws {
    let told = try steps([
      "1 action.begin action=tap label=Add", "+ action.end action=tap label=Add",
      "+ screen.change node=1 hash=3 before=1 before_value=\"1 item\" value=\"2 items\"",
      "2 action.begin action=tap label=Sort", "+ action.end action=tap label=Sort",
      "3 action.begin action=tap label=Sort", "+ action.end action=tap label=Sort",
      "4 action.begin action=tap label=Edit", "+ action.end action=tap label=Edit",
      "+ screen.change node=2 hash=4 before=2", "+ screen.change node=1 hash=5 before=3 value=Done",
    ])
    #expect(
      told == [
        "the launch: new: Cart, Row", "tap \"Add\": Cart shows \"2 items\" in place of \"1 item\"",
        "tap \"Sort\" ×2: nothing on screen changed", "tap \"Edit\": Row shows something else; Cart shows \"Done\"",
      ])
  }

  @Test func `it ends with the first action behind the fault, and tells nothing if the trace does not tell the screen`()
    throws
  {
    let lines = [
      "1 action.begin action=tap label=A", "+ action.end action=tap label=A", "2 action.begin action=tap label=B",
      "+ screen.change node=1 hash=3 before=1",
    ]
    #expect(try steps(lines, before: 8) == ["the launch: new: Cart, Row", "tap \"A\": nothing on screen changed"])
    let file = try TraceScript("0 transaction.begin txn=1\n1 action.begin action=tap label=A").file()
    #expect(try file.screenSteps(before: .max).isEmpty)
  }
}
