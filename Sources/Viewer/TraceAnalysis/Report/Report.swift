public import TraceFormat
public import TraceModel
import TraceSupport

/// What an analysis says about a trace: the content of `--json` (CONTRACT section 6).
public struct Report: Sendable {
  public var trace: TraceFacts
  public var verdict: Verdict
  public var nodes: [NodeSummary]
  /// Worst first, then by time.
  public var findings: [Finding]
  /// Findings that the traced program asked to leave out.
  public var suppressed: [Finding]
}

/// The trace itself.
public struct TraceFacts: Sendable {
  public var file: String
  public var format: UInt16
  public var profile: String?
  public var events: UInt64
  public var threads: Int
  /// The time of the last event, in nanoseconds from the start.
  public var duration: UInt64
  public var lost: UInt64
  /// Events read from a file that is damaged or was never closed; 0 for a whole one.
  public var recovered: UInt64
  public var end: TraceHealth.End
  public var attributes: [(key: String, value: String)]

  init(_ file: TraceFile, events: UInt64, threads: Int, duration: UInt64) {
    self.file = file.name
    format = UInt16(FileHeader.major)
    profile = file.header.profile
    self.events = events
    self.threads = threads
    self.duration = duration
    lost = file.health.lost
    recovered = file.health.neverClosed || !file.health.isComplete ? events : 0
    end = file.health.end
    attributes = file.header.attributes
  }
}

/// The counts by severity, and the rules that could say nothing.
public struct Verdict: Equatable, Sendable {
  public var errors = 0
  public var warnings = 0
  public var notes = 0
  /// Rules whose evidence may lie in what was lost.
  public var undecided: [String] = []
  /// Rules whose kinds never occur in the trace.
  public var notApplicable: [String] = []

  /// "1 error, 2 warnings, 0 notes".
  public var counts: String {
    [Counted.text(errors, "error"), Counted.text(warnings, "warning"), Counted.text(notes, "note")].joined(separator: ", ")
  }

  mutating func count(_ findings: [Finding]) {
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
    notes = findings.count { $0.severity == .note }
  }
}

extension Report {
  /// The worst severity found, or nil.
  public var worst: Severity? { findings.map(\.severity).max() }
}

extension Report {
  /// Keeps only these findings, and counts them anew.
  public mutating func retain(_ kept: [Finding]) {
    findings = kept
    verdict.count(kept)
  }
}
