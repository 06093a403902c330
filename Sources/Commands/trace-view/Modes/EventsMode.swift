import CLISupport
import TraceFormat
import TraceRender

/// Prints the events as NDJSON, complete enough for `trace-record --from` to rebuild the trace.
struct EventsMode: Mode {
  let option = CommandOption.events

  func run(_ invocation: Invocation) throws -> ExitCode {
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
