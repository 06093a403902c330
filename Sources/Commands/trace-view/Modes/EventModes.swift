import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

/// Prints the events as NDJSON, complete enough for `trace-record --from` to rebuild the trace.
struct EventsMode: Mode {
  let option = CommandOption.events

  func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try invocation.input.trace()
    let chosen = try invocation.selection.selection()
    var selection = EventSelection(chosen, file.header, file.strings)
    let output = try invocation.destination.output()
    var lines = EventLineWriter(strings: file.strings)
    let leavesOutValues = invocation.arguments.has(.withoutValues)
    try output.write(encoded: lines.header(file.header.showing(values: !leavesOutValues)))
    var stream = file.events(for: chosen)
    var record = EventRecord()
    while try reading({ () throws(TraceReadError) in try stream.next(&record) }) {
      guard selection.admits(record) else { continue }
      if leavesOutValues { record.removeShownValues() }
      try output.write(encoded: lines.line(record))
    }
    try output.close()
    return .done
  }
}

/// Converts the trace for another tool.
struct ExportMode: Mode {
  let option = CommandOption.export

  func run(_ invocation: Invocation) throws -> ExitCode {
    let name = invocation.arguments[.export] ?? ""
    guard let format = ExportFormat(rawValue: name) else {
      throw CommandFailure.usage("--export does not support '\(name)'")
    }
    switch format.source {
    case .events(let makeExporter):
      let file = try invocation.input.trace()
      let output = try invocation.destination.output()
      let showsAllRoles = invocation.arguments.has(.allNodes)
      let exporter = try reading { () throws(TraceReadError) in try makeExporter(file, showsAllRoles) }
      try export(file, with: exporter, to: output, invocation)
    case .report(let write):
      let file = try invocation.input.trace()
      let report = try invocation.report(collectsNodes: true)
      let output = try invocation.destination.output()
      let path = try invocation.input.path()
      try write(report, file, FileIdentity.absolutePath(path) ?? path) { try output.write(encoded: $0) }
      try output.close()
    }
    return .done
  }

  /// Writes the selected events in pieces, because exports of large traces do not fit in memory.
  private func export(_ file: TraceFile, with exporter: any TraceExporter, to output: Output, _ invocation: Invocation)
    throws
  {
    var exporter = exporter
    let chosen = try invocation.selection.selection()
    var selection = EventSelection(chosen, file.header, file.strings)
    let leavesOutValues = invocation.arguments.has(.withoutValues)
    exporter.begin(file.header.showing(values: !leavesOutValues))
    var stream = file.events(for: chosen)
    var record = EventRecord()
    while try reading({ () throws(TraceReadError) in try stream.next(&record) }) {
      if selection.admits(record) {
        if leavesOutValues { record.removeShownValues() }
        exporter.take(record)
      }
      try exporter.drain { try output.write(encoded: $0) }
    }
    try exporter.end(t: min(record.t, chosen.times.upperBound)) { try output.write(encoded: $0) }
    try output.write(encoded: exporter.bytes)
    try output.close()
  }
}
