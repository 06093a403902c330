import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    var lines = try LineSource(path: source)
    var bytes: [UInt8] = []
    while let line = try lines.next() {
      bytes += line
      bytes.append(0x0A)
    }
    let log = ConsoleLog(bytes)
    guard log.understood > 0 else {
      let name = source == "-" ? "standard input" : "\(source)"
      throw CommandFailure(
        .input, "\(name) does not mention any view; print lines such as 'FirstTab onAppear' in onAppear, onDisappear and .task")
    }
    do {
      let trace = try UnfinishedTrace(OutputPlace(path: output, console: console))
      let writer = try trace.fill { path in try PackedTraceWriter(header: facts.added(to: log.header), path: path) }
      defer { writer.abandon() }
      log.write(into: writer)
      let written = try trace.finish(writer)
      if log.skipped > 0 { console.note("skipped \(Counted.text(log.skipped, "line")) without a view") }
      console.note(Summary(written.survey, shownPath: written.path).line)
    } catch let failure as TraceWriteError {
      throw CommandFailure(.output, "\(failure)")
    }
    return .done
  }
}
