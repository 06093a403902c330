import TraceRecorder

/// The last line that trace-record prints.
struct Summary {
  let line: String

  /// - Parameter running: The files that processes are still recording after the end of the run, with their paths as shown.
  init(_ survey: TraceSurvey, shownPath: String, running: [(pid: UInt32, path: String)] = []) {
    let threads = survey.threads.count
    let rest = running.map { ", still recorded by process \($0.pid) in \($0.path)" }.joined()
    line =
      "wrote \(shownPath) (\(ByteSize.text(survey.byteCount)), \(survey.events) \(survey.events == 1 ? "event" : "events"), "
      + "\(threads) \(threads == 1 ? "thread" : "threads"), \(survey.lost) lost)\(rest); view it with: trace-view \(shownPath)"
  }
}
