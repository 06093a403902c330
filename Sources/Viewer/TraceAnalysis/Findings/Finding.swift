/// A fault that a rule found in a trace. The texts contain unescaped names from the trace: every output has to escape them.
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
  /// The fault, in one sentence with the names of this trace.
  public var message: String
  /// The harm that the fault does.
  public var explanation: String
  /// The change that removes the fault.
  public var fix: String
  /// A hash of rule, view, place, cause and file. Without times, ids, lines and list indices, it is the same for the same fault in another trace.
  public var fingerprint: String
  /// The source location as `Module/File.swift:42`, or nil.
  public var site: String?
  /// The source location that performed the fetch which the line at `site` started, or nil if there is no other one.
  public var clientSite: String? = nil
  /// The positions (`seq`) of the events that prove it, ascending.
  public var evidence: [UInt64]
  /// The times at which it happened, with what proves it each time; at most 64.
  public var occurrences: [Occurrence] = []
  /// The steps that led to it, the first cause first; empty if the trace does not tell.
  public var because: [BecauseStep] = []
  /// The profiles on which this is the platform's normal behaviour.
  public var expectedOn: [String]
  /// One of the times that a fault occurred.
  public struct Occurrence: Equatable, Sendable {
    /// The time of the event that proves it, in nanoseconds from the start of the trace.
    public var t: UInt64
    /// The positions (`seq`) of the events that prove it, ascending.
    public var evidence: [UInt64]
  }

  /// The number of times that the same fault occurred.
  public var count: Int
  /// The traces in which it was found, if several were judged, in their order; empty in the report of one trace.
  public var traces: [String] = []
  /// The structural path without list indices, or the chain of views in a trace without paths.
  public var place: String
}

extension Finding: CustomStringConvertible {
  /// One line: severity, rule, message and place.
  public var description: String { "\(severity.rawValue) \(rule): \(message)" + (site.map { " [\($0)]" } ?? "") }
}
