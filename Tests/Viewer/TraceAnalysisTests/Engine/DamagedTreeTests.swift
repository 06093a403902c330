import Testing
import TraceAnalysis
import TraceTestSupport

@Suite struct DamagedTreeTests {
  @Test func `nodes that are each other's parents have a place`() throws {
    let script = TraceScript(
      """
      0 node.create node=1 parent=2
      0 node.create node=2 parent=1
      0 visibility.enter node=1
      1 fetch.begin fetch=1 key=items node=1
      2 fetch.end fetch=1 outcome=ok
      3 fetch.begin fetch=2 key=items node=1
      4 fetch.end fetch=2 outcome=ok
      """)
    #expect(try judge(script.lines).findings.contains { $0.rule == "double-fetch" })
  }
}
