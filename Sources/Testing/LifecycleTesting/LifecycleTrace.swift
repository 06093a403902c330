internal import Foundation
public import TraceAnalysis
internal import TraceFormat
internal import TraceModel

/// A finished trace: its events, and what the rules say of it.
public struct LifecycleTrace {
  public typealias Finding = TraceAnalysis.Finding
  public typealias Severity = TraceAnalysis.Severity

  /// Every event, in the order of the trace.
  public let events: [Event]
  /// What `trace-view` would report: errors first.
  public let findings: [Finding]
  /// The rules that could say nothing because events were lost.
  public let undecided: [String]
  private let bytes: [UInt8]

  /// Reads a trace file.
  ///
  /// - Throws: `TraceReadError` when it is no trace; a damaged one is read as far as it is whole.
  public init(path: String) throws {
    let file = try TraceFile(path: path)
    try self.init(file, bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Takes over a trace in memory.
  init(bytes: [UInt8]) throws {
    try self.init(TraceFile(bytes: bytes), bytes: bytes)
  }

  private init(_ file: TraceFile, bytes: [UInt8]) throws {
    self.bytes = bytes
    var events: [Event] = []
    var model = LifecycleModel(header: file.header, strings: file.strings)
    var stream = file.events()
    var record = EventRecord()
    var names = ToldNames()
    while try stream.next(&record) {
      model.apply(record)
      events.append(Event(record, file.strings, node: model.node?.id ?? record[.node], view: model.node?.view, names: &names))
    }
    self.events = events
    var options = AnalysisOptions()
    options.collectsNodes = false
    let report = try Analysis.run(file, options)
    findings = report.findings
    undecided = report.verdict.undecided
  }

  /// Writes the trace to a file, for `trace-view`.
  public func write(to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// The events of one kind, of one view where one is named.
  public func events(_ kind: Event.Kind, view: String? = nil) -> [Event] {
    events.filter { $0.kind == kind && (view == nil || $0.view == view) }
  }
}
