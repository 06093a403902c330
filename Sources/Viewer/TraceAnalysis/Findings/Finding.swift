/// One fault that a rule found in a trace. The texts hold names from the trace as they are: every output escapes them for itself.
public struct Finding: Equatable, Sendable {
  public var rule: String
  public var severity: Severity
  /// The node that did it, or nil where the trace names none.
  public var node: UInt64?
  /// The view that did it, by its type's name, or nil.
  public var view: String?
  /// When it was certain, in nanoseconds from the start of the trace.
  public var t: UInt64
  /// What happened, in one sentence with the names of this trace.
  public var message: String
  /// Why that is a fault.
  public var explanation: String
  /// What to do about it.
  public var fix: String
  /// The same for the same fault in another trace: made of rule, view, place and cause, without times, ids, lines or list indices.
  public var fingerprint: String
  /// `Module/File.swift:42`, or nil.
  public var site: String?
  /// The positions (`seq`) of the events that prove it, ascending.
  public var evidence: [UInt64]
  /// The profiles on which this is the platform's normal behaviour.
  public var expectedOn: [String]
  /// How often the same cause showed.
  public var count: Int
  /// The structural place without list indices, or the chain of views where the trace has no paths.
  public var place: String
}

extension Finding: CustomStringConvertible {
  /// One line: severity, rule, message and place.
  public var description: String { "\(severity.rawValue) \(rule): \(message)" + (site.map { " [\($0)]" } ?? "") }
}
