public import TraceAnalysis
public import TraceFormat
import TraceSupport

/// Everything a picture of a trace is made of, whatever its form.
public struct Picture: Sendable {
  public let timeline: Timeline
  public let report: Report
  public let header: TraceHeader
  public let health: TraceHealth

  /// - Parameter timeline: Laid out with the report's findings, in their order.
  public init(_ timeline: Timeline, report: Report, header: TraceHeader, health: TraceHealth) {
    self.timeline = timeline
    self.report = report
    self.header = header
    self.health = health
  }

  /// The file's name without its directory: that is this machine's and says nothing about the trace.
  public var name: String {
    // What `<(zcat t.gz)` is called is the shell's whim.
    if report.trace.file.hasPrefix("/dev/fd/") { return "pipe" }
    return String(report.trace.file.split(separator: "/").last ?? "trace")
  }

  /// The facts that every picture states first: profile, clock, size, loss.
  var facts: [String] {
    var parts: [String] = []
    if let profile = header.profile { parts.append(profile) }
    parts.append(header.clock == .virtual ? "virtual time" : "real time")
    parts.append(Counted.text(report.trace.events, "event"))
    parts.append(Counted.text(report.trace.threads, "thread"))
    parts.append(TimeText.short(report.trace.duration))
    parts.append(health.lost > 0 ? "\(health.lost) lost" : health.isComplete ? "0 lost" : "damaged")
    return parts
  }

  /// The answer in one sentence.
  var verdict: String {
    let counts = report.verdict
    var sentence =
      report.findings.isEmpty
      ? "no findings"
      : [(counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note")].filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1) }.joined(
        separator: ", ")
    if !counts.undecided.isEmpty {
      sentence += "; \(Counted.text(counts.undecided.count, "rule")) undecided, since events are missing"
    }
    return sentence
  }
}

extension FindingAnchor {
  public init(_ finding: Finding) { self.init(node: finding.node, t: finding.t, evidence: finding.evidence) }
}
