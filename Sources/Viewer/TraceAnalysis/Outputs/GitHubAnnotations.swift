internal import TraceFormat
import TraceSupport

/// GitHub workflow commands, one per line: the worst findings as annotations, then one notice about the rest.
///
/// GitHub shows ten errors and ten warnings for a step. More would hide the important ones.
package struct GitHubAnnotations {
  static let maximumOfEach = 10

  private let report: Report
  private let locator: any SourceLocator
  private let acceptsInconclusive: Bool

  /// Creates the annotations of a report.
  ///
  /// - Parameter acceptsInconclusive: True if a trace passes that was judged only in part or not at all.
  package init(_ report: Report, locator: any SourceLocator, acceptsInconclusive: Bool = false) {
    self.report = report
    self.locator = locator
    self.acceptsInconclusive = acceptsInconclusive
  }

  /// Returns the workflow commands, one per line.
  package func text() -> WorkflowCommandText {
    var lines: [WorkflowCommandText] = []
    var shown: [Severity: Int] = [:]
    for finding in report.findings {
      shown[finding.severity, default: 0] += 1
      if shown[finding.severity]! <= Self.maximumOfEach { lines.append(line(finding)) }
    }
    let hidden = report.findings.count - lines.count
    if hidden > 0 {
      lines.append(
        "::notice title=trace-view::\(Counted.text(hidden, "more finding")) \(hidden == 1 ? "is" : "are") in the report"
      )
    }
    lines += judgmentLines
    if let coverage = report.coverage, !coverage.missing.isEmpty {
      lines.append("::notice title=trace-view::Reached \(coverage.words); the others were not judged")
    }
    for exploration in report.explorations.prefix(Self.maximumOfEach) where exploration.reach.isCutShort {
      lines.append("::notice title=trace-view::\(exploration.reach.clause); what lies beyond was not judged")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The traces that were not judged to the end of their run, those that fail first.
  private var judgmentLines: [WorkflowCommandText] {
    let cut = report.judgments.filter { $0.sentence != nil }
    let sorted = cut.filter(\.isInconclusive) + cut.filter { !$0.isInconclusive }
    var lines: [WorkflowCommandText] = sorted.prefix(Self.maximumOfEach).map { judgment in
      let command = judgment.isInconclusive && !acceptsInconclusive ? "error" : "notice"
      return "::\(command) title=trace-view::\(TraceFacts.shown(judgment.trace)): \(judgment.sentence ?? "")"
    }
    let hidden = cut.count - lines.count
    if hidden > 0 {
      lines.append("::notice title=trace-view::\(Counted.text(hidden, "more trace")) not judged to the end")
    }
    return lines
  }

  private func line(_ finding: Finding) -> WorkflowCommandText {
    let place = locator.location(of: finding)
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    let title = "\(finding.rule)\(finding.view.map { ": \($0)" } ?? "")"
    let because: WorkflowCommandText = finding.becauseText.map { "Because: \($0). " } ?? ""
    let text: WorkflowCommandText =
      "\(finding.message). \(because)\(finding.fix) More: \(finding.command(in: report).description) Rule: \(report.pages.words(of: finding.rule))"
    return "::\(command) file=\(property: place.path),line=\(place.line),title=\(property: title)::\(text)"
  }
}
