import CLISupport
import TraceAnalysis

extension Mode {
  /// The rules for their exit code: one line for each finding, 1 where one is at or above the fail level.
  static let check = Mode(.check) { invocation in
    let report = try invocation.report()
    for finding in report.findings {
      let place = [finding.site, finding.view].compactMap { $0 }.first ?? "-"
      invocation.talk.say("\(finding.severity.rawValue): \(finding.rule): \(finding.message) [\(place)]")
    }
    let verdict = report.verdict
    invocation.talk.say("\(verdict.errors) errors, \(verdict.warnings) warnings, \(verdict.notes) notes")
    guard let level = invocation.failLevel, let worst = report.worst else { return .done }
    return worst >= level ? .findings : .done
  }
}
