package import TraceSupport

/// A fault that a rule found in a trace. The texts contain unescaped names from the trace, which every output must
/// escape.
public struct Finding: Equatable, Sendable {
  /// The id of the rule.
  public var rule: String
  /// The severity of this finding.
  public var severity: Severity
  /// The node at fault, or nil if the trace names none.
  public var node: UInt64?
  /// The type name of the view at fault, or nil.
  public var view: String?
  /// The time of the event that proves the fault, in nanoseconds from the start of the trace.
  public var t: UInt64
  /// The fault, in one sentence with names from this trace.
  public var message: String
  /// The harm that the fault does.
  public var explanation: String
  /// The change that removes the fault.
  public var fix: String
  /// A hash of rule, view, place, cause and file. It contains no times, ids, lines or list indices, so it is the same
  /// for the same fault in another trace.
  public var fingerprint: String
  /// The source location as `Module/File.swift:42`, or nil.
  public var site: String?
  /// The part that the line at `site` has in the fault.
  public var siteRole = SiteRole.made
  /// The explicit id of the node or of the nearest one around it that has one, such as that of a row of `ForEach`.
  package var explicitID: String? = nil
  /// The source location that makes the view at fault, or nil.
  package var madeSite: String? = nil
  /// The code to look for in the sources, if no event stands for what a fix edits.
  package var fixedCode: FixedCode? = nil
  /// The source location that performed the fetch started by the line at `site`, or nil if there is no such separate
  /// location.
  public var clientSite: String? = nil
  /// The positions (`seq`) of the events that prove the fault, in ascending order.
  public var evidence: [UInt64]
  /// The first 64 occurrences of the fault, each with its evidence.
  public var occurrences: [Occurrence] = []
  /// The steps that led to the fault, starting with the first cause. Empty if the trace does not record them.
  public var because: [BecauseStep] = []
  /// The profiles under which this is the platform's normal behavior.
  public var expectedOn: [String]
  /// An occurrence of a fault.
  public struct Occurrence: Equatable, Sendable {
    /// The time of the event that proves the occurrence, in nanoseconds from the start of the trace.
    public var t: UInt64
    /// The positions (`seq`) of the events that prove the fault, in ascending order.
    public var evidence: [UInt64]
  }

  /// The number of times that the same fault occurred.
  public var count: Int
  /// The traces that contain the fault, in order, if several traces were checked. Empty in the report of one trace.
  public var traces: [String] = []
  /// The structural path without list indices, or the chain of views in a trace without paths.
  public var place: String
  /// The position of the event with which the fault was known, which may come after its evidence: only the end of a run
  /// proves that something never happened.
  package var established: UInt64 = 0
}

extension Finding {
  /// The command that tells the story of the finding, for someone who has the trace.
  package func command(in report: Report) -> ShellText {
    command(on: traces.first.map(TraceFacts.shown) ?? report.trace.shownFile)
  }

  /// The command that tells the story of the finding in a trace file. It names the finding by the start of its
  /// fingerprint, because its number depends on the other options.
  package func command(on file: String) -> ShellText {
    "trace-view \(ShellText(file: file)) --finding \(String(fingerprint.prefix(8)))"
  }
}

extension Finding {
  /// The view, its node and the row that it is in, as far as they are known: `Row #8 id 2`.
  package var subject: String {
    [view, node.map { "#\($0)" }, explicitID.map { "id \($0)" }].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Finding: CustomStringConvertible {
  /// One line: severity, rule, message and place.
  public var description: String { "\(severity.rawValue) \(rule): \(message)" + (site.map { " [\($0)]" } ?? "") }
}
