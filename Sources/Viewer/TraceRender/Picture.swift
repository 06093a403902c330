package import TraceAnalysis
package import TraceFormat
import TraceSupport

/// The content of a picture of a trace, independent of its format.
package struct Picture: Sendable {
  /// The layout of rows, marks and findings.
  package var timeline: Timeline
  /// The findings and the facts about the run.
  package let report: Report
  /// The header of the trace: profile, clock, attributes.
  package let header: TraceHeader
  /// The missing events and bytes.
  package let health: TraceHealth
  /// The story that the picture tells, or nil for a picture of all findings.
  package var story: Story?
  /// The accounts and stories of a page, or nil if the page tells none.
  var accounts: PageAccounts?
  /// The source lines around the line that the story says to change, if the sources are at hand.
  package var code: CodeFrame?
  /// The sheet about the story with which a page opens, or nil.
  package var sheet: FaultSheet?
  /// The small pictures of a page that opens with a story, or nil.
  package var stills: StillPictures?
  /// The number of findings that are left out because nobody could look through them.
  package var omittedFindings = 0

  /// Creates a picture from its parts.
  /// - Parameter timeline: A timeline that was laid out with the report's findings, in their order.
  package init(_ timeline: Timeline, report: Report, header: TraceHeader, health: TraceHealth) {
    self.timeline = timeline
    self.report = report
    self.header = header
    self.health = health
  }

  /// The name of the file without its directory, which depends on the machine and not on the trace.
  package var name: String {
    // The shell generates the name for `<(zcat t.gz)`.
    if report.trace.file.hasPrefix("/dev/fd/") { return "pipe" }
    return String(report.trace.file.split(separator: "/").last ?? "trace")
  }

  /// The facts in the heading of every picture: profile, clock, size, loss.
  var facts: [String] {
    var parts: [String] = []
    if let scenario = header.bundledScenario { parts.append("bundled scenario \(scenario)") }
    if let profile = header.profile { parts.append(profile) }
    parts.append(header.clock == .virtual ? "virtual time" : "real time")
    parts.append(Counted.text(report.trace.events, "event"))
    parts.append(Counted.text(report.trace.threads, "thread"))
    parts.append(TimeText.short(report.trace.duration))
    parts.append(health.lost > 0 ? "\(health.lost) lost" : health.isComplete ? "0 lost" : "damaged")
    return parts
  }

  /// The sentence of the worst finding, or the name of the trace if there is none.
  var headline: String { report.findings.first?.message ?? name }

  /// The lines of a picture without rows. If the request left out nothing, the trace is empty, and they tell what to do
  /// next.
  var noRows: [String] {
    guard timeline.isEmpty else { return ["no view nodes in this selection"] }
    return [
      "this trace is empty: no view and no work of the program was recorded",
      "record a package, without an edit: trace-record instrument -- swift run",
      "record an Xcode project:           trace-record App.xcodeproj",
    ]
  }

  /// The number of findings by severity and how far the trace was judged, as a sentence.
  var verdict: String { ([conclusion] + remarks).joined(separator: "; ") }

  /// The first part of the verdict: the number of findings by severity, and whether that proves anything.
  var conclusion: String {
    let counts = report.verdict
    let judgments = report.judgmentSentences
    var sentence =
      report.findings.isEmpty
      ? timeline.isEmpty ? "nothing to judge" : "no findings"
      : [(counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note")].filter { $0.0 > 0 }.map {
        Counted.text($0.0, $0.1)
      }.joined(
        separator: ", ")
    if omittedFindings > 0 {
      sentence += "; the first \(report.findings.count) findings are shown, --json has all of them"
    }
    if !judgments.isEmpty {
      // Nobody has looked for findings that a log cannot show.
      let isUnjudgedLog = report.findings.isEmpty && report.judgments.allSatisfy(\.isOfSilentLog)
      sentence =
        isUnjudgedLog
        ? "not judged: " + report.judgments.compactMap(\.because).joined(separator: "; ")
        : sentence + "; " + judgments.joined(separator: "; ")
    }
    if let coverage = report.coverage { sentence += " in \(coverage.words)" }
    return sentence
  }

  /// The rest of the verdict, which is no fault of the app: how far an exploration came, and the undecided rules.
  var remarks: [String] {
    let told = report.judgments.compactMap(\.because)
    let undecided = report.verdict.undecidedByReason.filter { reason, _ in
      reason != Verdict.virtualTime && !told.contains(reason)
    }
    return (report.explorations.first.map { [$0.reach.clause] } ?? [])
      + undecided.map { "\(Counted.text($1.count, "rule")) undecided: \($0)" }
  }
}

extension Report {
  /// The severity in whose color a verdict is shown: of the worst finding, and at least a warning if a lack of findings
  /// proves nothing.
  var shownSeverity: Severity? {
    guard judgments.contains(where: \.isInconclusive) else { return worst }
    return max(worst ?? .warning, .warning)
  }
}

extension FindingAnchor {
  /// The position of a finding of the report.
  package init(_ finding: Finding) {
    var repeats = finding.occurrences.map(\.evidence)
    if let own = repeats.firstIndex(of: finding.evidence) { repeats.remove(at: own) }
    self.init(
      node: finding.node, t: finding.t, evidence: finding.evidence, because: finding.because.map(\.seq),
      repeats: repeats, count: finding.count)
  }
}
