import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceAnalysis

struct TraceIncompleteRuleTests {
  private func fix(_ loss: String) throws -> String {
    let report = try TraceScript("0 node.create node=1 view=A role=view\n1 \(loss)\n2 node.destroy node=1").report()
    return try #require(report.findings.first { $0.rule == "trace-incomplete" }).fix
  }

  @Test(arguments: LossReason.allCases) func `a larger file is advised only if the file reached its limit`(
    _ reason: LossReason
  ) throws {
    let fix = try fix("loss count=9 reason=\(reason.word.text)")
    #expect(fix.contains("--max-size") == [.full, .durableFull].contains(reason), "\(fix)")
    #expect(fix.contains("--ring") == (reason == .overwritten), "\(fix)")
    #expect(fix.first!.isUppercase && fix.hasSuffix("."))
  }

  @Test func `a late start is advised against`() throws {
    let report = try TraceScript(
      "0 node.create node=1 view=A role=view\n1 visibility.enter node=2\n2 node.destroy node=1"
    ).report()
    #expect(
      report.findings.filter { $0.rule == "trace-incomplete" }.map(\.fix) == [
        "Start recording before the first view is built."
      ])
  }
}
