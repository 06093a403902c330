import CLISupport
import TraceFormat
import TraceRender

/// Prints a postmortem of the trace file: its run, its end, missing data, the next step, and the counts of its events.
struct InfoMode: Mode {
  let option = CommandOption.info

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = try invocation.path()
    // Checked before the file is read: if the program has ended by now, the file holds everything that it recorded.
    let isAlive = try FileIdentity.isRegularFile(path) && RecordedProcess(invocation.trace().fileHeader).isAlive
    let file = try invocation.trace()
    let pipeline = try invocation.pipeline(file)
    var overview = TraceOverview(try invocation.request(width: 1, resolution: 1), file.header, strings: file.strings, throughout: true)
    var processes = ProcessHistory(strings: pipeline.sourceStrings)
    try invocation.reading { () throws(TraceReadError) in
      try pipeline.run(observe: { processes.take($0) }, drain: { overview.take($0) })
    }
    let isRecording = isAlive && file.fileHeader.state == .online
    try invocation.write(InfoText(file, overview, processes, isRecording: isRecording).text)
    return .done
  }
}
