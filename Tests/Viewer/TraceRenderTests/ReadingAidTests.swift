import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

@testable import TraceRender

/// Details that make a picture readable at first sight.
struct ReadingAidTests {
  @Test(arguments: ["double-fetch", "work-not-resumed", "stuck-loading", "double-push"])
  func `the rule's name stands beside the underline`(
    _ rule: String
  ) throws {
    let file = try TraceFile(path: RepositoryFiles.path("Traces/bug-\(rule).bin"))
    let findings = try Analysis.run(file).findings
    let svg = try file.svg(findings)
    let picture = svg.components(separatedBy: ">Findings<")[0]
    #expect(findings.contains { $0.rule == rule })
    #expect(picture.contains(">\(rule)</text>"))
  }

  @Test func `between two lives of a place nothing is hidden`() throws {
    let file = try TraceScript(
      """
      0 node.create node=1 view=List role=view
      + visibility.enter node=1
      + node.create node=2 parent=1 view=Row role=view path=List/Row
      + visibility.enter node=2
      10ms visibility.leave node=2 reason=scroll
      20ms node.destroy node=2 reason=evict
      60ms node.create node=3 parent=1 view=Row role=view path=List/Row
      70ms visibility.enter node=3
      100ms visibility.leave node=3
      """
    ).file()
    let request = TimelineRequest(width: 1000, resolution: 1)
    let row = try #require(
      try file.timeline(request, file.overview(request), findings: []).rows.first { $0.view == "Row" })
    #expect(row.lives.count == 2)
    #expect(row.spans.count == 2 && row.spans[0].upperBound < row.spans[1].lowerBound)
  }
}
