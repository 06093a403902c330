import TraceAnalysis
import TraceFormat
import TraceSupport

/// A dozen lines about a trace: what it is, how much of each thing happened, what is missing, what is wrong.
public struct SummaryText {
  public let text: String

  /// The most findings that are named.
  private static let mostFindings = 5
  private static let mostViews = 5

  public init(_ picture: Picture, survey: TraceSurvey) {
    let counts = survey.counts
    func count(_ kind: EventKind) -> Int { counts[kind] ?? 0 }
    let report = picture.report
    var lines: [(String, String)] = [
      ("trace", picture.name),
      ("what", picture.facts.joined(separator: ", ")),
      ("verdict", picture.verdict),
      ("nodes", "\(count(.nodeCreate)) created, \(count(.nodeDestroy)) destroyed"),
      ("visibility", "\(count(.visibilityEnter)) entered, \(count(.visibilityLeave)) left"),
      ("bodies", "\(count(.bodyBegin)) run, \(count(.bodySkip)) skipped, \(count(.stateWrite)) state writes"),
      ("tasks", "\(count(.taskCreate)) created, \(count(.taskCancel)) cancelled, \(count(.taskEnd)) ended"),
      ("fetches", "\(count(.fetchBegin)) begun, \(count(.fetchEnd)) ended"),
      ("loss", picture.health.missing ?? "none"),
    ]
    let viewCounts = survey.viewCounts()
    var views = viewCounts.prefix(Self.mostViews).map { "\($0.view) ×\($0.count)" }
    if viewCounts.count > Self.mostViews { views.append("…") }
    if views.isEmpty { views = ["none"] }
    lines.insert(("views", views.joined(separator: ", ")), at: 4)
    for (index, finding) in report.findings.prefix(Self.mostFindings).enumerated() {
      lines.append((index == 0 ? "findings" : "", "\(finding.severity.rawValue) \(finding.rule): \(finding.message)"))
    }
    if report.findings.count > Self.mostFindings { lines.append(("", "… \(report.findings.count - Self.mostFindings) more")) }
    text = lines.map { label, value in
      label + String(repeating: " ", count: 12 - label.count) + TerminalText(value).description + "\n"
    }.joined()
  }
}
