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

  /// An exporter for the events of a file.
  ///
  /// The forms that have a track for each node look through the file first: a container or primitive is written where it has closures,
  /// tasks or fetches of its own, which may be told long after its creation.
  ///
  /// - Parameter showsAllRoles: Whether all containers and primitives are written.
  /// - Throws: ``TraceReadError`` where the input stops being readable in the middle.
  public func exporter(of file: TraceFile, showsAllRoles: Bool) throws(TraceReadError) -> any TraceExporter {
    switch self {
    case .perfetto: PerfettoExporter(try ExportedNodes(file, showsAllRoles: showsAllRoles))
    case .chrome: ChromeExporter(try ExportedNodes(file, showsAllRoles: showsAllRoles))
    case .ndjson: LineExporter(strings: file.strings)
    case .csv: CSVExporter(strings: file.strings)
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
