internal import TraceFormat
package import TraceSupport

/// A page for GitHub's step summary: the outcome, the findings and the timeline.
package struct StepSummary {
  /// The maximum size. Far below GitHub's limit of 1 MiB, because nobody reads longer pages.
  static let maximumBytes = 64_000
  static let maximumFindings = 50

  private let report: Report
  private let timeline: TerminalText

  /// Creates a summary of a report.
  ///
  /// - Parameter timeline: The text timeline, without color.
  package init(_ report: Report, timeline: TerminalText) {
    self.report = report
    self.timeline = timeline
  }

  /// Returns the Markdown of the page.
  package func text() -> MarkdownText {
    let verdict = report.verdict
    var text: MarkdownText = "### Lifecycle check: \(outcome)\n\n"
    text +=
      "\(report.trace.shownFile) · \(Counted.text(report.trace.events, "event")) · profile \(report.trace.profile ?? "unknown")"
    text += report.trace.lost > 0 ? " · **\(Counted.text(report.trace.lost, "event")) lost**\n\n" : "\n\n"
    for sentence in report.judgmentSentences { text += "**\(sentence)**\n\n" }
    if let coverage = report.coverage { text += "Reached \(coverage.words).\n\n" }
    for sentence in report.explorationSentences { text += "\(sentence)\n\n" }
    for (reason, ids) in verdict.undecidedByReason {
      let rules: [MarkdownText] = ids.map { "`\($0)`" }
      text += "Undecided: \(rules.joined(separator: ", ")): \(reason)\n\n"
    }
    if !report.findings.isEmpty {
      text += "| | rule | view | what | fix |\n|---|---|---|---|---|\n"
      for finding in report.findings.prefix(Self.maximumFindings) { text += row(finding) }
      if report.findings.count > Self.maximumFindings {
        let more = report.findings.count - Self.maximumFindings
        text += "\n\(more) more \(more == 1 ? "is" : "are") in the report.\n"
      }
      text += "\n"
      if report.pages.address(of: "") == nil {
        text += "`trace-view --explain RULE` explains a rule: the cause, the fix, and how to silence it.\n\n"
      }
    }
    // The picture itself, open if it shows a finding.
    let picture = MarkdownText(block: "text", timeline)
    let details: MarkdownText =
      "<details\(report.findings.isEmpty ? "" : " open")><summary>Timeline</summary>\n\n\(picture)\n</details>\n"
    if text.description.utf8.count + details.description.utf8.count <= Self.maximumBytes { text += details }
    return text
  }

  /// The counts of what was found, and a remark if that may not be all.
  private var outcome: String {
    let isInconclusive = report.judgments.contains(where: \.isInconclusive)
    guard !report.findings.isEmpty else { return isInconclusive ? "not judged to the end" : "nothing found" }
    return report.verdict.counts + (isInconclusive ? ", not judged to the end" : "")
  }

  private func row(_ finding: Finding) -> MarkdownText {
    let site: MarkdownText = finding.site.map { " (\(report.paths.shown($0)))" } ?? ""
    let expected: MarkdownText =
      finding.expectedOn.isEmpty ? "" : " *Normal on \(finding.expectedOn.joined(separator: ", ")).*"
    let because: MarkdownText = finding.becauseText.map { " Because: \($0)." } ?? ""
    let what: MarkdownText = "\(finding.message)\(site)\(because)\(expected)"
    let fix: MarkdownText = "\(finding.fix) More: \(MarkdownText(code: finding.command(in: report).description))"
    let rule =
      report.pages.address(of: finding.rule).map { MarkdownText(link: $0, finding.rule) } ?? "`\(finding.rule)`"
    return "| \(finding.severity.rawValue) | \(rule) | \(finding.view ?? "") | \(what) | \(fix) |\n"
  }
}
