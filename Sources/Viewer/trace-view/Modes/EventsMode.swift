import CLISupport
import TraceFormat
import TraceRender

extension Mode {
  /// The events as NDJSON: what `trace-record --from` reads, nothing lost.
  static let events = Mode(.events) { invocation in
    let file = try invocation.trace()
    let chosen = try invocation.selection()
    var selection = EventSelection(chosen, file.header, file.strings)
    let output = try invocation.output()
    var lines = EventLineWriter(strings: file.strings)
    try output.write(lines.header(file.header))
    var stream = file.events(for: chosen)
    var record = EventRecord()
    while try invocation.reading({ () throws(TraceReadError) in try stream.next(&record) }) {
      if selection.admits(record) { try output.write(lines.line(record)) }
    }
    try output.close()
    return .done
  }
}
