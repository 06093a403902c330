import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

/// Prints a postmortem of the trace file: its run, its end, missing data, the next step, and the counts of its events.
struct InfoMode: Mode {
  let option = CommandOption.info

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = try invocation.input.path()
    // Checked before the file is read: if the program has ended by now, the file holds everything that it recorded.
    let isAlive = try FileIdentity.isRegularFile(path) && RecordedProcess(invocation.input.trace().fileHeader).isAlive
    let file = try invocation.input.trace()
    let pipeline = try invocation.analyzer.pipeline(file)
    var overview = TraceOverview(
      try invocation.drawing.request(width: 1, resolution: 1), file.header, strings: file.strings, throughout: true)
    var processes = ProcessHistory(strings: pipeline.sourceStrings)
    var realTime = RealTimeUses()
    try reading { () throws(TraceReadError) in
      try pipeline.run(
        observe: {
          processes.take($0); realTime.take($0)
        }, drain: { overview.take($0) })
    }
    let isRecording = isAlive && file.fileHeader.state == .online
    let ending = try reading { () throws(TraceReadError) in try RunEnding(reading: file) }
    try invocation.destination.write(
      InfoText(file, overview, processes, realTime, ending, isRecording: isRecording).text)
    return .done
  }
}

/// Checks the file against the trace format and prints each fault.
struct ValidateMode: Mode {
  let option = CommandOption.validate

  func run(_ invocation: Invocation) throws -> ExitCode {
    let file = try invocation.input.trace()
    let validation = try reading { () throws(TraceReadError) in try file.validate() }
    let faults: TerminalText = validation.faults.map { "\($0.description)\n" }.joined()
    let more = validation.faultCount - validation.faults.count
    try invocation.destination.write(
      "\(faults)\(more > 0 ? "and \(more) more\n" as TerminalText : "")\(validation.verdict)\n")
    let isWhole = validation.isValid && validation.lost == 0
    return invocation.arguments.has(.strict) && !isWhole ? .damaged : .done
  }
}

/// Writes the readable part of a trace to a new, complete file.
struct RepairMode: Mode {
  let option = CommandOption.repair

  func run(_ invocation: Invocation) throws -> ExitCode {
    let path = try invocation.destination.newTracePath(for: option)
    let file = try invocation.input.trace()
    let events = try editing { () throws(TraceEditError) in try file.repair(to: path) }
    invocation.console.note("wrote \(path): \(Counted.text(events, "event"))")
    return .done
  }
}

/// Writes a time range to a new trace, including the creation of every node that is alive at the start of the range.
struct CutMode: Mode {
  let option = CommandOption.cut

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard invocation.arguments.has(.time) else { throw CommandFailure.usage("--cut needs a time range: --time A..B") }
    let path = try invocation.destination.newTracePath(for: option)
    let times = try invocation.selection.selection().times
    let file = try invocation.input.trace()
    let events = try editing { () throws(TraceEditError) in
      try file.cut(
        from: times.lowerBound, to: times.upperBound, into: path,
        showsValues: !invocation.arguments.has(.withoutValues))
    }
    invocation.console.note("wrote \(path): \(Counted.text(events, "event"))")
    return .done
  }
}

/// Runs an operation that reads the trace and writes another trace. A read error becomes ``ExitCode/input``, a write
/// error ``ExitCode/output``.
private func editing<Result>(_ body: () throws(TraceEditError) -> Result) throws(CommandFailure) -> Result {
  do throws(TraceEditError) {
    return try body()
  } catch {
    switch error {
    case .read: throw CommandFailure(.input, "\(error)")
    case .write: throw CommandFailure(.output, "\(error)")
    }
  }
}
