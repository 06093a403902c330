import Testing
import TraceAnalysis
import TraceTestSupport

@Suite struct RuleReferenceTests {
  @Test func `Rules.md matches the metadata of the rules`() {
    expectDocument(RuleReference.markdown(RuleCatalog.all), "Sources/Viewer/TraceAnalysis/TraceAnalysis.docc/Rules.md")
  }

  @Test func `each rule has a faulty and a clean timeline that fit a terminal`() {
    for info in RuleCatalog.all.map(\.info) {
      for timeline in [info.faulty, info.clean] {
        let lines = timeline.split(separator: "\n")
        #expect((1...8).contains(lines.count) && lines.allSatisfy { $0.count <= 72 }, "\(info.id)")
      }
    }
  }
}
