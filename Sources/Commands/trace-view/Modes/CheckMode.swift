import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

/// Runs the rules for their exit code and prints one line for each finding.
struct CheckMode: Mode {
  let option = CommandOption.check
  let combinedResult: CombinedResult? = .check

  func run(_ invocation: Invocation) throws -> ExitCode {
    let result = try invocation.reportingUnreadableTrace { () throws(CommandFailure) in
      try invocation.checkResult(collectsNodes: invocation.wantsCIOutputs)
    }
    try invocation.print(result)
    let isFailing = try invocation.exitCode(result) != .done || invocation.isFailing(result.report)
    let attachments = try invocation.writeArtifacts(isFailing ? [result.report] : [])
    try invocation.writeCIOutputs(result.report, attachments: attachments)
    let code = try invocation.exitCode(result)
    return try code == .done && invocation.refusesToJudge([result.report]) ? .damaged : code
  }
}

extension Invocation {
  /// Prints a line for each finding, the problems with the baseline, and the counts.
  ///
  /// The findings go to the result. If a CI output replaces the result on standard output, they go to standard error.
  func print(_ result: CheckResult) throws(CommandFailure) {
    let lines = result.report.findings.map { finding in
      let place = [finding.site, finding.view].compactMap { $0 }.first ?? "-"
      return "\(finding.severity.rawValue): \(finding.rule): \(TerminalText(finding.message)) [\(TerminalText(place))]"
    }
    let onStandardOutput = try ciOutputsWithoutFile()
    if onStandardOutput.isEmpty {
      try write(lines.map { "\($0)\n" }.joined())
    } else if !onStandardOutput.contains(where: { $0.kind == .xcode }) {
      // Xcode would show the same finding twice.
      for line in lines { console.note(line) }
    }
    for problem in result.baselineProblems { console.error(problem) }
    let verdict = result.report.verdict
    let known = result.known > 0 ? ", \(result.known) known" : ""
    let ignored = result.ignored > 0 ? ", \(result.ignored) ignored by comments" : ""
    console.note("\(verdict.counts)\(known)\(ignored)")
    let rules = try chosenRules().map(\.info.id)
    let counts = "\(verdict.undecided.count) undecided, \(verdict.notApplicable.count) not applicable"
    console.note("judged \(verdict.judged(of: rules)) of \(Counted.text(rules.count, "rule")), \(counts)")
  }

  /// Reports traces that no rule could judge, and traces that were judged only in part because their process died. Returns true if there are any
  /// and the command line does not allow them, since such a check proves nothing.
  func refusesToJudge(_ reports: [Report]) throws(CommandFailure) -> Bool {
    if arguments.has(.allowEmpty) { return false }
    let rules = try chosenRules().map(\.info.id)
    let refused = reports.compactMap { report in report.refusal(of: rules).map { (report.trace.file, $0) } }
    for (file, reason) in refused { console.error("\(TerminalText(file)): \(reason); --allow-empty accepts that") }
    return !refused.isEmpty
  }

  /// Returns ``ExitCode/findings`` if a finding is at or above the fail level or if the baseline is out of date.
  func exitCode(_ result: CheckResult) throws(CommandFailure) -> ExitCode {
    if !result.baselineProblems.isEmpty { return .findings }
    guard let level = try failLevel(), let worst = result.report.worst else { return .done }
    return worst >= level ? .findings : .done
  }
}

extension Report {
  /// Returns the reason that a lack of findings from these rules proves nothing, or nil.
  func refusal(of rules: [String]) -> String? {
    if verdict.judgesNothing(of: rules) {
      let why = verdict.undecided.isEmpty ? "no rule applies to what it contains" : "every rule that applies is undecided"
      return "nothing was judged because \(why)"
    }
    guard trace.isUnfinished else { return nil }
    return "only the beginning was judged because \(trace.end == .signal ? "a signal ended the program" : "the file was never closed")"
  }
}
