import TraceRecorder
import TraceSupport

/// The last line that trace-record prints.
struct Summary {
  let line: TerminalText

  /// - Parameter running: The files that processes are still recording after the end of the run, with their paths as
  ///   shown.
  init(_ survey: TraceSurvey, shownPath: String, running: [(pid: UInt32, path: String)] = []) {
    let rest: TerminalText = running.map { ", still recorded by process \($0.pid) in \($0.path)" }.joined()
    let counts: TerminalText =
      "\(ByteSize.text(survey.byteCount)), \(Counted.text(survey.events, "event")), \(Counted.text(survey.threads.count, "thread")), \(survey.lost) lost"
    line = "wrote \(shownPath) (\(counts))\(rest); view it with: trace-view \(ShellText(file: shownPath))"
  }
}
