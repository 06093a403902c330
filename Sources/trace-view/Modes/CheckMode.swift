import CLISupport
import TraceAnalysis
import TraceFormat

extension Mode {
  /// The rules for their exit code: one line for each finding, 1 where one is at or above the fail level or the baseline is out of date.
  static let check = Mode(.check) { invocation in
    let judgement = try invocation.judgement(collectsNodes: invocation.wantsCIOutputs)
    let report = judgement.report
    for finding in report.findings {
      let place = [finding.site, finding.view].compactMap { $0 }.first ?? "-"
      invocation.talk.say("\(finding.severity.rawValue): \(finding.rule): \(TerminalText(finding.message)) [\(TerminalText(place))]")
    }
    for complaint in judgement.complaints { invocation.talk.complain(complaint) }
    try invocation.writeCIOutputs(report)
    let verdict = report.verdict
    let known = judgement.known > 0 ? ", \(judgement.known) known" : ""
    invocation.talk.say("\(verdict.errors) errors, \(verdict.warnings) warnings, \(verdict.notes) notes\(known)")
    if !judgement.complaints.isEmpty { return .findings }
    guard let level = try invocation.failLevel(), let worst = report.worst else { return .done }
    return worst >= level ? .findings : .done
  }
}
