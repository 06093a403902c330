import CLISupport
import TraceAnalysis
import TraceFormat

extension Mode {
  /// The rules for their exit code: one line for each finding, 1 where one is at or above the fail level or the baseline is out of date.
  static let check = Mode(.check) { invocation in
    let judgement = try invocation.toldOnFailure { () throws(CommandFailure) in
      try invocation.judgement(collectsNodes: invocation.wantsCIOutputs)
    }
    invocation.tell(judgement)
    try invocation.writeCIOutputs(judgement.report)
    return try invocation.code(judgement)
  }
}

extension Invocation {
  /// Says what was found: a line for each finding, what is wrong with the baseline, and the counts.
  func tell(_ judgement: Judgement) {
    for finding in judgement.report.findings {
      let place = [finding.site, finding.view].compactMap { $0 }.first ?? "-"
      talk.say("\(finding.severity.rawValue): \(finding.rule): \(TerminalText(finding.message)) [\(TerminalText(place))]")
    }
    for complaint in judgement.complaints { talk.complain(complaint) }
    let verdict = judgement.report.verdict
    let known = judgement.known > 0 ? ", \(judgement.known) known" : ""
    let ignored = judgement.ignored > 0 ? ", \(judgement.ignored) ignored by comments" : ""
    talk.say("\(verdict.counts)\(known)\(ignored)")
  }

  /// 1 where a finding is at or above the fail level, or the baseline is out of date.
  func code(_ judgement: Judgement) throws(CommandFailure) -> ExitCode {
    if !judgement.complaints.isEmpty { return .findings }
    guard let level = try failLevel(), let worst = judgement.report.worst else { return .done }
    return worst >= level ? .findings : .done
  }
}
