import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceAnalysis

/// The texts with which the Swift runtime ends a program.
struct FatalErrorTests {
  @Test(arguments: [
    ("App/Cart.swift:12: Fatal error: Unexpectedly found nil", "Unexpectedly found nil", "App/Cart.swift:12"),
    ("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range", "Index out of range", nil),
    ("App/Cart.swift:12: Precondition failed: Empty", "Empty", "App/Cart.swift:12"),
    ("App/Cart.swift:12: Assertion failed", "App/Cart.swift:12: Assertion failed", nil),
    ("ViewRuntime/EnvironmentObject.swift:14: Fatal error: No object", "No object", nil),
    ("Fatal error: in a release", "in a release", nil), ("Could not cast value", "Could not cast value", nil),
    ("", nil, nil),
    (": Fatal error: ", "", nil),
  ])
  func `a text has the error, and the line of the author's code if it is one`(
    _ message: String, _ text: String?, _ site: String?
  ) {
    let error = FatalError(message)
    #expect(error.text == text && error.site == site)
  }

  @Test(arguments: [
    ("Swift/Array.swift:1: Fatal error: Index out of range", "App/Rows.swift:7"),
    ("App/Cart.swift:12: Fatal error: Empty", "App/Cart.swift:12"),
  ])
  func `a crash in a library is at the line of the app that called it`(_ message: String, _ site: String) throws {
    let report = try TraceScript(
      """
      0 node.create node=1 view=Rows role=view site="App/Root.swift:1"
      + body.begin node=1
      + body.end node=1
      + action.begin action=tap label=Open
      + warning code=crash site="App/Rows.swift:7"
      + process.signal signal=4 message="\(message)"
      """
    ).report()
    let finding = try #require(report.findings.first { $0.rule == "program-crash" })
    #expect(finding.site == site && finding.siteRole == .change && finding.evidence.contains(5))
  }
}
