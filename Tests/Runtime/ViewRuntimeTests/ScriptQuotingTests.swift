import Testing
import TraceTestSupport

@testable import ViewRuntime

/// The scripts that the tools write.
struct ScriptQuotingTests {
  @Test func `steps with any labels are read as they were written`() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<(GeneratedCases.isWhole ? 20_000 : 500) {
      let (one, other) = (HostileNames.next(&random), HostileNames.next(&random))
      let steps = [
        ScriptStep.tap(one, .once(.first)), .tap(one, .once(.beside(other))), .tap(one, .times(2)), .type(one, other),
        .scroll(.to(one)), .pick(one),
        .set(one, 0.5), .move(one, .above, other), .clear(other), .settle(),
      ]
      let script = try Script(steps.map { "\($0)\n" }.joined(), file: "s")
      #expect(script.lines.map(\.step) == steps && script.lines.map(\.number) == Array(1...steps.count), "\(steps)")
    }
  }

  @Test(arguments: ["“Save”", "„Save“", "„Save”", "«Save»", "»Save«", "”Save”"])
  func `quotation marks of prose are read, too`(typed: String) throws {
    #expect(try Script("tap \(typed)\n", file: "s").lines.map(\.step) == [.tap("Save", .once(.first))])
    #expect(throws: ScriptError.self) { try Script("tap \(typed.dropLast())\n", file: "s") }
  }
}
