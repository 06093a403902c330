import TraceAnalysis
import TraceFormat
import Testing
import TraceTestSupport

/// Rules on the slots of a node.
@Suite struct SlotTests {
  @Test func `a node may have more slots than its list holds`() throws {
    var text = "0 node.create node=1 view=Form role=view\n"
    for slot in 0..<100 {
      text += "0 state.create node=1 slot=\(slot) name=\(slot == 90 ? "isLoading" : "s\(slot)") storage=state\n"
    }
    text +=
      "1 body.begin node=1\n1 body.end node=1\n2 visibility.enter node=1\n2 task.create task=7 node=1 mode=view\n2 task.start task=7\n"
    text += "3 state.write node=1 slot=90 value=true task=7\n4 task.end task=7 outcome=cancelled\n"
    text += "5 quiescent\n"
    let report = try TraceScript(text).report()
    #expect(report.findings.map(\.rule) == ["stuck-loading"])
  }
}
