internal import Foundation
public import TraceAnalysis
internal import TraceFormat
internal import TraceModel

/// A finished trace: its events and its findings.
public struct LifecycleTrace {
  /// One finding of a rule.
  public typealias Finding = TraceAnalysis.Finding
  /// The severity of a finding.
  public typealias Severity = TraceAnalysis.Severity

  /// All events, in the order of the trace.
  public let events: [Event]
  /// The findings that `trace-view` reports, with errors first: by the rules and severities of the nearest
  /// `.twotrack.json`, without those that its baseline or a comment in the sources accepts.
  public let findings: [Finding]
  /// The ids of the rules that could not be decided, without those on durations: time in a host is virtual.
  public let undecided: [String]
  /// The sentence on why a lack of findings proves nothing, such as a signal that ended the program; nil if the rules
  /// judged the run to its end.
  public let unjudged: String?
  /// The sentence on what would decide each undecided rule, by its id.
  let undecidedReasons: [String: String]
  /// The ids of the rules that the settings of the project turn off.
  let rulesOff: Set<String>
  let bytes: [UInt8]
  /// The file in which the trace is, or is attached to a failing test; nil if it is only in memory.
  let file: String?

  /// Reads a trace file. A damaged trace is read up to the damage.
  ///
  /// - Throws: `TraceReadError` if the file is not a trace, and an error with the place if the settings of the project
  ///   or their baseline cannot be used.
  public init(path: String) throws {
    let file = try TraceFile(path: path)
    try self.init(file, bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))), in: path)
  }

  /// Reads a trace in memory.
  ///
  /// - Parameter file: The file in which it is as well, if any.
  init(bytes: [UInt8], in file: String? = nil) throws {
    try self.init(TraceFile(bytes: bytes), bytes: bytes, in: file)
  }

  private init(_ file: TraceFile, bytes: [UInt8], in path: String?) throws {
    self.bytes = bytes
    self.file = path.map(TraceFacts.shown)
    var events: [Event] = []
    var model = LifecycleModel(header: file.header, strings: file.strings)
    var stream = file.events()
    var record = EventRecord()
    var names = SubjectNames()
    while try stream.next(&record) {
      model.apply(record)
      events.append(
        Event(record, file.strings, node: model.node?.id ?? record[.node], view: model.node?.view, names: &names))
    }
    self.events = events
    var options = AnalysisOptions()
    options.collectsNodes = false
    let settings = try ProjectSettings.nearest()
    if let settings {
      options.rules = settings.values.chosenRules
      options.severities = settings.values.severities
    }
    let report = try Analysis.run(file, options)
    let uncommented = AcceptingComments.retained(report.findings, settings)
    findings = try settings?.withoutKnown(uncommented) ?? uncommented
    rulesOff = Set(RuleCatalog.all.map(\.info.id)).subtracting(options.rules.map(\.info.id))
    undecided = report.verdict.undecided.filter { report.verdict.reasons[$0] != Verdict.virtualTime }
    undecidedReasons = report.verdict.reasons
    unjudged = report.judgments.first { $0.isInconclusive }?.sentence
  }

  /// Writes the trace to a file that `trace-view` can read.
  ///
  /// - Throws: A Foundation error if the file cannot be written.
  public func write(to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Returns the events of one kind.
  ///
  /// - Parameter view: The type name of the view that the events must belong to; nil for any view.
  public func events(_ kind: Event.Kind, view: String? = nil) -> [Event] {
    events.filter { $0.kind == kind && (view == nil || $0.view == view) }
  }
}
