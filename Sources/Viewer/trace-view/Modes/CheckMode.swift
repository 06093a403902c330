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
    try invocation.writeCIOutputs(result.report)
    return try invocation.exitCode(result)
  }
}

extension Invocation {
  /// Prints a line for each finding, the problems with the baseline, and the counts.
  ///
  /// The findings go to the result. If a CI output takes its place on standard output, they go to standard error.
  func print(_ result: CheckResult) throws(CommandFailure) {
    let lines = result.report.findings.map { finding in
      let place = [finding.site, finding.view].compactMap { $0 }.first ?? "-"
      return "\(finding.severity.rawValue): \(finding.rule): \(TerminalText(finding.message)) [\(TerminalText(place))]"
    }
    if ciOutputsWithoutFile.isEmpty {
      try write(lines.map { "\($0)\n" }.joined())
    } else {
      for line in lines { console.note(line) }
    }
    for problem in result.baselineProblems { console.error(problem) }
    let verdict = result.report.verdict
    let known = result.known > 0 ? ", \(result.known) known" : ""
    let ignored = result.ignored > 0 ? ", \(result.ignored) ignored by comments" : ""
    console.note("\(verdict.counts)\(known)\(ignored)")
  }

  /// ``ExitCode/findings`` if a finding is at or above the fail level or the baseline is out of date.
  func exitCode(_ result: CheckResult) throws(CommandFailure) -> ExitCode {
    if !result.baselineProblems.isEmpty { return .findings }
    guard let level = try failLevel(), let worst = result.report.worst else { return .done }
    return worst >= level ? .findings : .done
  }
}
