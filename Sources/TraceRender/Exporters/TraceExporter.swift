public import TraceFormat

/// Writes a trace in another tool's form, event by event, in memory that grows with what lives and not with the trace.
public protocol TraceExporter {
  /// What has been written and not yet been drained.
  var bytes: [UInt8] { get set }

  /// Begins the file.
  mutating func begin(_ header: TraceHeader)
  /// Takes the next event.
  mutating func take(_ record: borrowing EventRecord)
  /// Ends the file; `t` is the time of the last event.
  mutating func end(t: UInt64)
}

/// The forms that `--export` offers.
public enum ExportFormat: String, CaseIterable, Sendable {
  case perfetto, chrome, ndjson, csv

  /// - Parameter showsAllRoles: Whether containers and primitives are written too.
  public func exporter(strings: StringTable, showsAllRoles: Bool) -> any TraceExporter {
    switch self {
    case .perfetto: PerfettoExporter(strings: strings, showsAllRoles: showsAllRoles)
    case .chrome: ChromeExporter(strings: strings, showsAllRoles: showsAllRoles)
    case .ndjson: LineExporter(strings: strings)
    case .csv: CSVExporter(strings: strings)
    }
  }
}

/// The events as NDJSON, as `--events` writes them.
struct LineExporter: TraceExporter {
  var bytes: [UInt8] = []
  private var lines: EventLineWriter

  init(strings: StringTable) { lines = EventLineWriter(strings: strings) }

  mutating func begin(_ header: TraceHeader) { bytes += lines.header(header) }
  mutating func take(_ record: borrowing EventRecord) { bytes += lines.line(record) }
  mutating func end(t: UInt64) {}
}
