import CLISupport
import TraceFormat
import TraceRender

extension Mode {
  /// The trace in another tool's form.
  static let export = Mode(.export) { invocation in
    let file = try invocation.trace()
    guard let format = invocation.arguments[.export].flatMap(ExportFormat.init(rawValue:)) else {
      // The one form that is made of the report instead of the events.
      let report = try invocation.report(collectsNodes: true)
      try invocation.write(FactsExporter.lines(report, file.header, id: file.fileHeader.traceID))
      return .done
    }
    let output = try invocation.output()
    let showsAllRoles = invocation.arguments.has(.allNodes)
    var exporter = try invocation.reading { () throws(TraceReadError) in try format.exporter(of: file, showsAllRoles: showsAllRoles) }
    let chosen = try invocation.selection()
    var selection = EventSelection(chosen, file.header, file.strings)
    exporter.begin(file.header)
    var stream = file.events(for: chosen)
    var record = EventRecord()
    while try invocation.reading({ () throws(TraceReadError) in try stream.next(&record) }) {
      if selection.admits(record) { exporter.take(record) }
      if exporter.bytes.count > 1 << 16 {
        try output.write(exporter.bytes)
        exporter.bytes.removeAll(keepingCapacity: true)
      }
    }
    exporter.end(t: min(record.t, chosen.times.upperBound))
    try output.write(exporter.bytes)
    try output.close()
    return .done
  }
}
