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
    try EarlierOutput(output).check()
    var lines = try LineSource(path: source)
    var bytes: [UInt8] = []
    while let line = try lines.next() {
      bytes += line
      bytes.append(0x0A)
    }
    let log = ConsoleLog(bytes)
    guard log.understood > 0 else {
      let name = source == "-" ? "standard input" : "\(TerminalText(source))"
      throw CommandFailure(
        .input, "\(name) says nothing about a view; print lines like 'FirstTab onAppear' in onAppear, onDisappear and .task")
    }
    do {
      let writer = try PackedTraceWriter(header: facts.added(to: log.header), path: output)
      defer { writer.abandon() }
      log.write(into: writer)
      try EarlierOutput(output).keep()
      try writer.finish()
    } catch let failure as TraceWriteError {
      throw CommandFailure(.output, failure.description)
    }
    if log.skipped > 0 { console.note("skipped \(Counted.text(log.skipped, "line")) without a view") }
    console.note(Summary(try TraceSurvey(path: output), shownPath: output).line)
    return .done
  }
}
