import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

@testable import TraceAnalysis

/// Traces of apps of which a part was left out of the build: what a rule would say about a view of that part is
/// undecided.
struct StubbedViewsTests {
  private func report(stubbed: String?) throws -> Report {
    var lines = TraceScript(
      """
      0 node.create node=1 view=Page<Int> role=view
      0 visibility.enter node=1
      1 fetch.begin fetch=1 key=items node=1
      2 fetch.begin fetch=2 key=items node=1
      3 fetch.end fetch=1 outcome=ok
      4 fetch.end fetch=2 outcome=ok
      """
    ).lines
    let attributes = stubbed.map { #","attributes":{"stubbed_views":"\#($0)"}"# } ?? ""
    lines[0] = #"{"kind":"trace.header","format":1,"clock":"virtual","build":"release"\#(attributes)}"#
    return try Analysis.run(TraceFile(ndjson: lines.joined(separator: "\n")), AnalysisOptions())
  }

  @Test func `a rule that would report a stubbed view is undecided`() throws {
    let whole = try report(stubbed: nil)
    #expect(whole.findings.map(\.rule) == ["double-fetch"] && !whole.verdict.undecided.contains("double-fetch"))
    let other = try report(stubbed: "Pages,Row")
    #expect(other.findings.map(\.rule) == ["double-fetch"])
    let stubbed = try report(stubbed: "Row,Page")
    #expect(stubbed.findings.isEmpty && stubbed.verdict.warnings + stubbed.verdict.errors == 0)
    #expect(stubbed.verdict.undecided.contains("double-fetch"))
    #expect(stubbed.verdict.reasons["double-fetch"]?.contains("'Page<Int>' was built only in part") == true)
  }

  @Test(arguments: [false, true])
  func `a crash of an app that was built in part is undecided`(isPartial: Bool) throws {
    var lines = TraceScript(
      """
      0 node.create node=1 view=Page role=view
      0 body.begin node=1
      1 process.signal signal=4
      """
    ).lines
    let attributes = isPartial ? #","attributes":{"left_out":"left out 1 place"}"# : ""
    lines[0] = #"{"kind":"trace.header","format":1,"clock":"virtual","build":"release"\#(attributes)}"#
    let report = try Analysis.run(TraceFile(ndjson: lines.joined(separator: "\n")), AnalysisOptions())
    let rules = report.findings.map(\.rule).filter { $0.contains("crash") }
    #expect(rules.isEmpty == isPartial, "\(report.findings.map(\.rule))")
    #expect(!isPartial || report.verdict.undecided.contains { $0.contains("crash") })
  }
}
