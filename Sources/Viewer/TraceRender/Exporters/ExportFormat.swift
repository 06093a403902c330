package import TraceAnalysis
package import TraceFormat

/// A format that `trace-view --export` offers. The raw value is its name on the command line.
///
/// This is the only list of formats. The help text, the completions and the export itself are derived from it.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// Perfetto's protobuf.
  case perfetto
  /// Chrome's trace event JSON.
  case chrome
  /// The event stream as NDJSON.
  case ndjson
  /// One row per event.
  case csv
  /// NDJSON rows about the run, each lifetime and each finding.
  case facts

  /// A short description of the format for the help text.
  package var summary: String {
    switch self {
    case .perfetto: "protobuf for ui.perfetto.dev"
    case .chrome: "JSON for chrome://tracing"
    case .ndjson: "the event stream"
    case .csv: "one row per event"
    case .facts: "NDJSON rows about the run, each lifetime and each finding"
    }
  }

  /// The input of a format and the function that converts it.
  package enum Source: Sendable {
    /// An export of the events.
    ///
    /// Formats with one track per node first read the file once: a container or primitive gets a track if it has its
    /// own closures, tasks or fetches, which may begin long after its creation. If the Boolean argument is true, every
    /// node gets a track.
    case events(@Sendable (TraceFile, _ showsAllRoles: Bool) throws(TraceReadError) -> any TraceExporter)
    /// An export of the report, which must include the life of every node, passed on in pieces.
    /// The path is the absolute path of the file.
    case report(@Sendable (Report, TraceFile, _ path: String, (_ piece: [UInt8]) throws -> Void) throws -> Void)
  }

  /// The input of the format and the function that converts it.
  package var source: Source {
    switch self {
    case .perfetto:
      .events { file, showsAllRoles throws(TraceReadError) in
        PerfettoExporter(try ExportedNodes(file, showsAllRoles: showsAllRoles))
      }
    case .chrome:
      .events { file, showsAllRoles throws(TraceReadError) in
        ChromeExporter(try ExportedNodes(file, showsAllRoles: showsAllRoles))
      }
    case .ndjson: .events { file, _ throws(TraceReadError) in NDJSONExporter(strings: file.strings) }
    case .csv: .events { file, _ throws(TraceReadError) in CSVExporter(strings: file.strings) }
    case .facts:
      .report { report, file, path, put in
        let run = RunIdentity.make(file.fileHeader.traceID, attributes: file.header.attributes, path: path)
        try FactsExporter.write(report, file.header, run: run, put)
      }
    }
  }
}
