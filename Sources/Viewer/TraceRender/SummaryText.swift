import TraceAnalysis
import TraceFormat
package import TraceSupport

/// A dozen lines about a trace: its facts, its counts, its losses and its first findings.
package struct SummaryText {
  /// The lines, each with a line feed.
  package let text: TerminalText

  /// The maximum numbers of findings and views to list.
  private static let maximumFindings = 5
  private static let maximumViews = 5

  /// Summarizes a trace.
  /// - Parameters:
  ///   - overview: The overview of the whole trace.
  ///   - form: The form of the terminal that shows the lines, or nil for a file or a pipe, whose lines are not broken.
  package init(_ picture: Picture, overview: TraceOverview, form: TextForm? = nil) {
    let counts = overview.counts
    func count(_ kind: EventKind) -> Int { counts[kind] ?? 0 }
    let report = picture.report
    var lines: [(String, String)] = [
      ("trace", picture.name),
      ("what", picture.facts.joined(separator: ", ")),
      ("verdict", picture.verdict),
      ("nodes", "\(count(.nodeCreate)) created, \(count(.nodeDestroy)) destroyed"),
      ("visibility", "\(count(.visibilityEnter)) entered, \(count(.visibilityLeave)) left"),
      ("bodies", "\(count(.bodyBegin)) run, \(count(.bodySkip)) skipped, \(count(.stateWrite)) state writes"),
      ("tasks", "\(count(.taskCreate)) created, \(count(.taskCancel)) canceled, \(count(.taskEnd)) ended"),
      ("fetches", "\(count(.fetchBegin)) begun, \(count(.fetchEnd)) ended"),
      ("loss", picture.health.missing ?? "none"),
    ]
    for (index, sentence) in report.explorationSentences.enumerated() {
      lines.append((index == 0 ? "exploration" : "", sentence))
    }
    if let damage = picture.header.attributes.first(where: { $0.key == TraceFile.damageAttribute })?.value {
      lines.append(("damage", "made from a damaged trace: \(damage)"))
    }
    let viewCounts = overview.viewCounts()
    var views = viewCounts.prefix(Self.maximumViews).map { "\($0.view) ×\($0.count)" }
    if viewCounts.count > Self.maximumViews { views.append("…") }
    if views.isEmpty { views = ["none"] }
    lines.insert(("views", views.joined(separator: ", ")), at: 4)
    for (index, finding) in report.findings.prefix(Self.maximumFindings).enumerated() {
      lines.append((index == 0 ? "findings" : "", "\(finding.severity.rawValue) \(finding.rule): \(finding.message)"))
    }
    if report.findings.count > Self.maximumFindings {
      lines.append(("", "… \(report.findings.count - Self.maximumFindings) more"))
    }
    text = LabeledLines.text(lines, form: form)
  }
}
