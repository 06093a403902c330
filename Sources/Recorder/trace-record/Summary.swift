import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The last line that trace-record prints.
struct Summary {
  let line: String

  init(_ survey: TraceSurvey, shownPath: String) {
    var facts = stat()
    let size = unsafe stat(survey.path, &facts) == 0 ? UInt64(max(facts.st_size, 0)) : 0
    let threads = survey.threads.count
    line =
      "wrote \(shownPath) (\(ByteSize.text(size)), \(survey.events) \(survey.events == 1 ? "event" : "events"), "
      + "\(threads) \(threads == 1 ? "thread" : "threads"), \(survey.lost) lost); view it with: trace-view \(shownPath)"
  }
}
