import Testing
import TraceFormat
import TraceModel
import TraceTestSupport

@testable import TraceAnalysis

/// A sleeping detector is shown nothing until an event wakes it, and none is shown plain events. That must not change
/// the findings.
@Suite struct SleepingRuleTests {
  @Test(arguments: LabeledFile.all.map(\.rule)) func `a sleeping rule misses nothing`(rule: String) throws {
    for trace in LabeledFile.all.first(where: { $0.rule == rule })!.traces {
      let (some, all) = (try judge(trace.ndjson), try judge(trace.ndjson, showsAllEvents: true))
      #expect(some.json() == all.json(), "\(rule): \(trace.what)")
    }
  }

  /// A rule about every body and about writes, which wakes too late for the writes.
  private struct LateRule: AnomalyRule {
    let info = RuleInfo(
      id: "late", severity: .note, summary: "late", rationale: "Late.", remedy: "None.", detection: "Always.",
      needs: [], faulty: "f", clean: "c")
    let detectors: [Detector.Type] = [LateDetector.self, BodyDetector.self]
  }
  private final class LateDetector: Detector {
    override class var reads: KindSet { KindSet(.stateWrite) }
    override class var wakesOn: KindSet { KindSet(.quiescent) }
    override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
      report(model, on: nil, at: (event.seq, event.t), "a write", evidence: [event.seq], cause: "write")
    }
  }
  private final class BodyDetector: Detector {
    override class var reads: KindSet { KindSet(.bodyBegin) }
    override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
      report(model, on: nil, at: (event.seq, event.t), "a body", evidence: [event.seq], cause: "body")
    }
  }

  @Test func `a rule that wakes too late, or that needs plain events, is noticed`() throws {
    let trace = TraceScript("0 node.create node=1\n1 state.write node=1 slot=0\n2 body.begin node=1\n2 body.end node=1")
      .lines
    #expect(try judge(trace, rules: [LateRule()]).findings.isEmpty)
    #expect(
      try judge(trace, rules: [LateRule()], showsAllEvents: true).findings.map(\.message) == ["a write", "a body"])
  }
}
