import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

extension Mode {
  /// The rules for their exit code: one line for each finding, 1 where one is at or above the fail level or the baseline is out of date.
  static let check = Mode(.check) { invocation in
    let judgement = try invocation.toldOnFailure { () throws(CommandFailure) in
      try invocation.judgement(collectsNodes: invocation.wantsCIOutputs)
    }
    try invocation.tell(judgement)
    try invocation.writeCIOutputs(judgement.report)
    return try invocation.code(judgement)
  }
}

extension Invocation {
  /// Tells what was found: a line for each finding, what is wrong with the baseline, and the counts.
  ///
  /// The findings are the result; where an output for CI stands there, they are talk.
  func tell(_ judgement: Judgement) throws(CommandFailure) {
    let lines = judgement.report.findings.map { finding in
      let place = [finding.site, finding.view].compactMap { $0 }.first ?? "-"
      return "\(finding.severity.rawValue): \(finding.rule): \(TerminalText(finding.message)) [\(TerminalText(place))]"
    }
    if looseCIOutputs.isEmpty {
      try write(lines.map { "\($0)\n" }.joined())
    } else {
      for line in lines { talk.say(line) }
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
