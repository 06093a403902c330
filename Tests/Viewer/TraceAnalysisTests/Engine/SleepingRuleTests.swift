import Testing
import TraceAnalysis

/// A sleeping rule is shown nothing until an event wakes it, and no plain events of some kinds. That must not change its findings.
@Suite struct SleepingRuleTests {
  /// A rule that never sleeps and reads plain events too.
  private struct Sleepless: AnomalyRule {
    let rule: any AnomalyRule
    var info: RuleInfo { rule.info.shown(wakesOn: []) }
    func detector(_ run: RuleRun) -> Detector { rule.detector(run) }
  }

  @Test(arguments: LabeledFile.all.map(\.rule)) func `a sleeping rule misses nothing`(rule: String) throws {
    for trace in LabeledFile.all.first(where: { $0.rule == rule })!.traces {
      let asleep = try judge(trace.ndjson)
      let awake = try judge(trace.ndjson, rules: RuleCatalog.all.map(Sleepless.init))
      #expect(asleep.json() == awake.json(), "\(rule): \(trace.what)")
    }
  }

  @Test func `a rule that wakes too late is noticed`() throws {
    struct Late: AnomalyRule {
      let rule: any AnomalyRule
      var info: RuleInfo { rule.info.shown(wakesOn: KindSet(.quiescent)) }
      func detector(_ run: RuleRun) -> Detector { rule.detector(run) }
    }
    let rule = try #require(RuleCatalog.all.first { $0.info.id == "double-fetch" })
    let trace = try #require(LabeledFile.all.first { $0.rule == "double-fetch" }?.traces.first { $0.kind == "faulty" })
    #expect(try judge(trace.ndjson, rules: [rule]).findings.count == 1)
    #expect(try judge(trace.ndjson, rules: [Late(rule: rule)]).findings.isEmpty)
  }
}

extension RuleInfo {
  fileprivate func shown(wakesOn: KindSet) -> RuleInfo {
    RuleInfo(
      id: id, severity: severity, summary: summary, rationale: rationale, remedy: remedy, namedRemedy: namedRemedy, detection: detection,
      exceptions: exceptions,
      needs: needs, reads: reads, wakesOn: wakesOn, yieldsTo: yieldsTo, needsRealClock: needsRealClock,
      judgesCreationOrder: judgesCreationOrder, faulty: faulty, clean: clean)
  }
}
