import Foundation
import Testing
import TraceAnalysis

@Suite struct RuleReferenceTests {
  static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/Viewer/TraceAnalysis/TraceAnalysis.docc/Rules.md").standardizedFileURL

  @Test func `Rules.md is what the rules say of themselves`() throws {
    let text = RuleReference.markdown(RuleCatalog.all)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: Self.page)
      Issue.record("Rules.md rewritten; review the diff and run again")
      return
    }
    let written = (try? String(contentsOf: Self.page, encoding: .utf8)) ?? ""
    #expect(
      written == text, "Rules.md is out of date; run: UPDATE_GOLDENS=1 swift test --filter RuleReferenceTests, then review the diff")
  }

  @Test func `each rule's page shows a faulty and a clean mini timeline that fit a terminal`() {
    for info in RuleCatalog.all.map(\.info) {
      for timeline in [info.faulty, info.clean] {
        let lines = timeline.split(separator: "\n")
        #expect((1...8).contains(lines.count) && lines.allSatisfy { $0.count <= 72 }, "\(info.id)")
      }
    }
  }
}
