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
  /// The patterns that the user has taught, those of the command line first.
  var patterns: [LogPattern] = []
  /// The number of patterns on the command line. Those of the settings are for other logs too.
  var patternsOfCommand = 0

  func run() throws -> ExitCode {
    try EarlierOutput(output, console).check()
    var lines = try LineSource(path: source, isReadTwice: true)
    let log = try read(&lines)
    try check(log)
    noteUnusedPatterns(log)
    if log.text.wantsInfo {
      console.note(
        "the log was taken without info messages, which _logChanges writes; add --info to log show, or --level info to log stream"
      )
    }
    note(log)
    noteIndistinct(log)
    noteInferred(log)
    do {
      return try write(log, &lines)
    } catch let error as TraceWriteError {
      throw CommandFailure(.output, "\(error.description); choose another place with --output")
    }
  }

  private func write(_ log: ConsoleLog, _ lines: inout LineSource) throws -> ExitCode {
    let trace = try UnfinishedTrace(OutputPlace(path: output, console: console))
    let writer = try trace.fill { path in try PackedTraceWriter(header: facts.added(to: log.header), path: path) }
    defer { writer.abandon() }
    var whole: [LogWriter.WholeRequest] = []
    if log.survey.hasWholeRequests {
      // When they begin is known from the lines that tell of their ends.
      var trial = LogWriter(sink: NoEvents(), log, patterns)
      lines.rewind()
      while let line = try lines.next() { trial.write(line) }
      trial.finish()
      whole = trial.wholeRequests
    }
    var events = LogWriter(sink: writer, log, patterns, whole: whole)
    lines.rewind()
    while let line = try lines.next() { events.write(line) }
    events.finish()
    let written = try trace.finish(writer)
    if events.earlierRequests > 0 {
      console.note(
        "left out the ends of \(Counted.text(events.earlierRequests, "request")) whose beginning is not in the log")
    }
    noteSkipped(log)
    if log.excess > 0 {
      console.error(
        "skipped \(Counted.text(log.excess, "line")) about views beyond the first \(log.viewCount), for which there is no room"
      )
    }
    console.note(Summary(written.survey, shownPath: written.path).line)
    return .done
  }

  /// The number of patterns of skipped lines that are named.
  private static let mostShapes = 12

  /// Says how many lines say nothing, and of which patterns they are.
  private func noteSkipped(_ log: ConsoleLog) {
    guard log.skipped > 0 else { return }
    console.note("skipped \(Counted.text(log.skipped, "line")) without a view")
    let shapes = log.shapes.ranked
    for shape in shapes.prefix(Self.mostShapes) { console.note("  \(shape.lines) of the pattern: \(shape.text)") }
    let rest = shapes.dropFirst(Self.mostShapes)
    if !rest.isEmpty {
      let lines = rest.reduce(log.shapes.others) { $0 + $1.lines }
      console.note("  \(lines) of \(rest.count)\(log.shapes.others > 0 ? " and more" : "") other patterns")
    }
    if let hint = PatternHint(shapes) { console.note("  to teach one: --pattern '\(hint.text)=fetch.begin'") }
  }

  /// Names the patterns that say nothing about this log.
  private func noteUnusedPatterns(_ log: ConsoleLog) {
    for (number, pattern) in patterns.prefix(patternsOfCommand).enumerated() where !log.usedPatterns.contains(number) {
      console.note("the pattern '\(pattern.text)' matched no line")
    }
  }

  /// Says whose requests and timers those are that name no view.
  private func noteInferred(_ log: ConsoleLog) {
    let owners = log.inferredOwners
    guard let first = owners.first else { return }
    let more = owners.count > 1 ? " (and so for \(Counted.text(owners.count - 1, "other")))" : ""
    console.note(
      "no line says whose '\(first.what)' is; it is taken for that of \(first.view), to whose lines it belongs\(more)")
  }

  /// Says what is unusual about a log.
  private func note(_ log: ConsoleLog) {
    switch log.missing {
    case .message?:
      console.error(
        "the log ends in the middle of a message, as if it had been interrupted; the messages up to there are read")
    case .arrayEnd?:
      console.note("the log ends before its JSON does, as if it had been interrupted; all of its messages are read")
    case nil: break
    }
    let names = log.processNames
    if names.count > 1 {
      let shown = names.prefix(5).map { "\($0)" as TerminalText }.joined(separator: ", ")
      console.note("the log has views of \(names.count) processes: \(shown)\(names.count > 5 ? ", and others" : "")")
    }
  }

  /// Names the types whose views the log does not tell apart.
  private func noteIndistinct(_ log: ConsoleLog) {
    let types = log.indistinct
    guard !types.isEmpty else { return }
    let shown = types.prefix(5).map { "\($0.name) (\(Counted.text($0.appearances, "appearance")))" as TerminalText }
      .joined(separator: ", ")
    console.note(
      "the log does not distinguish the views of \(Counted.text(types.count, "type")): \(shown)\(types.count > 5 ? ", and others" : ""); their "
        + "visibility is unknown. Print what distinguishes them, such as 'Row 5 onAppear'")
  }

  /// Reads the log to its end. Ctrl-C is the end of a pipe, so that a log that is still being written can be stopped.
  private func read(_ lines: inout LineSource) throws -> ConsoleLog {
    var log = ConsoleLog(patterns)
    do {
      while let line = try lines.next() {
        if log.text.lines == 0, line.starts(with: FileHeader.magic.prefix(4)) {
          throw CommandFailure(.input, "\(shownSource) is already a trace, not a log; open it with trace-view")
        }
        if log.text.lines == 0, let packing = TextPacking(line) {
          throw CommandFailure(.input, packing.advice(for: source == "-" ? nil : source))
        }
        try log.note(line)
      }
      try log.finish()
    } catch let failure as ConsoleLog.Failure { throw CommandFailure(.input, "\(shownSource) \(failure)") }
    return log
  }

  /// Refuses a text of another kind, and a text in which no line is understood.
  private func check(_ log: ConsoleLog) throws(CommandFailure) {
    let prints = "lines that the app prints, such as 'FirstTab onAppear'"
    guard log.text.lines > 0 else {
      throw CommandFailure(
        .input, "\(shownSource) is empty; it should contain the output of log stream or log show, or \(prints)")
    }
    guard !log.text.isOfAnotherKind else {
      throw CommandFailure(
        .input,
        "\(shownSource) is not a log; expected the output of log stream or log show in any style, rows copied from Console, a device's syslog, or \(prints)"
          + "\(shownKind(log))")
    }
    guard log.understood > 0 else {
      noteSkipped(log)
      noteUnusedPatterns(log)
      let changes = "call Self._logChanges() in body, and add --info to log show or --level info to log stream"
      let printing = "print lines such as 'FirstTab onAppear' in onAppear, onDisappear and .task"
      throw CommandFailure(
        .damaged,
        "nothing in \(shownSource) mentions a view or a request; \(printing), or \(changes)\(shownKind(log))")
    }
  }

  /// The kind of text, for a sentence.
  private func shownKind(_ log: ConsoleLog) -> TerminalText { log.text.kind.map { "; it looks like \($0)" } ?? "" }

  private var shownSource: String { source == "-" ? "standard input" : source }
}

/// A sink that keeps nothing, for a reading that only tries.
private final class NoEvents: EventSink {
  private var count: UInt64 = 0
  let kinds = UInt64.max

  func intern(_ string: String) -> StringID { StringID(rawValue: 1) }
  func intern(_ path: StructuralPath, text: () -> String) -> StringID { StringID(rawValue: 1) }

  func emit(_ record: inout EventRecord) -> UInt64 {
    count += 1
    return count
  }
}
