import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport

/// Converts a console log to a binary trace.
struct LogImport {
  /// A path, or `-` for standard input.
  let source: String
  let output: String
  let console: Console
  /// The facts given on the command line.
  let facts: ImportFacts

  func run() throws -> ExitCode {
    try EarlierOutput(output, console).check()
    var lines = try LineSource(path: source, isReadTwice: true)
    var log = ConsoleLog()
    do {
      while let line = try lines.next() { try log.note(line) }
    } catch let failure as ConsoleLog.Failure { throw CommandFailure(.input, "\(shownSource) \(failure)") }
    guard log.understood > 0 else {
      throw CommandFailure(
        .input, "\(shownSource) does not mention any view; print lines such as 'FirstTab onAppear' in onAppear, onDisappear and .task")
    }
    let trace = try UnfinishedTrace(OutputPlace(path: output, console: console))
    let writer = try trace.fill { path in try PackedTraceWriter(header: facts.added(to: log.header), path: path) }
    defer { writer.abandon() }
    var events = LogWriter(sink: writer, log)
    lines.rewind()
    while let line = try lines.next() { events.write(line) }
    let written = try trace.finish(writer)
    if log.skipped > 0 { console.note("skipped \(Counted.text(log.skipped, "line")) without a view") }
    if log.excess > 0 {
      console.error("skipped \(Counted.text(log.excess, "line")) about views beyond the first \(log.views.count), for which there is no room")
    }
    console.note(Summary(written.survey, shownPath: written.path).line)
    return .done
  }

  private var shownSource: String { source == "-" ? "standard input" : source }
}
