import CLISupport
import CTraceShims
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

/// Records one program: prepares the output, runs the program, and creates one trace from the files of the program and
/// its children.
struct Recording {
  let invocation: Invocation
  let command: [String]
  let isScenario: Bool
  /// The name and version of a project's app, which runs in virtual time with or without a script; nil for other
  /// programs.
  let app: String?
  /// Attributes that tell about the build of the app.
  let facts: [String: String]

  init(
    _ invocation: Invocation, command: [String], isScenario: Bool = false, app: String? = nil,
    facts: [String: String] = [:]
  ) {
    self.app = app
    self.facts = facts
    self.invocation = invocation
    self.command = command
    self.isScenario = isScenario
  }

  func run() throws -> ExitCode {
    let scenario = isScenario ? Scenarios.named(command[0]) : nil
    let isVirtual =
      scenario.map { !$0.isPaced }
      ?? (app != nil || invocation.arguments.has(.script) || invocation.arguments.has(.explore))
    var options = try invocation.recorderOptions(
      clock: isVirtual ? .virtual : .real, scenario: scenario, app: app, facts: facts)
    let place = OutputPlace(path: options.output, console: invocation.console)
    try place.prepare()
    let started = ClockCost.now
    let watch = ChildWatch(place)
    options.listener = watch.address
    let ledger = RunLedger(session: options.session)
    options.ledger = ledger.path
    let containers = AppContainers(session: options.session)
    options.containers = containers.path
    reportPlan(options)
    var launches = Launches(place, options, count: try invocation.launchCount)
    while let number = launches.next {
      if number > 0, try invocation.startsFresh(number) { containers.removeKept() }
      options.launch = launches.count > 1 ? "\(number)/\(launches.count)" : nil
      let child = try start(options)
      ForwardedSignals.begin(child.identifier, command: command[0], output: invocation.output)
      var orphans: [pid_t: ProcessEnd] = [:]
      let end = child.wait(orphans: &orphans) { ForwardedSignals.programEnded(output: invocation.output) }
      reportEnd(end)
      launches.add(end, of: child.identifier, held: watch.files, counted: ledger.processes) { part in
        watch.end(of: part, orphans)
      }
    }
    containers.remove()
    if ledger.overflow > 0 {
      invocation.console.note(
        "\(ledger.overflow) of the processes were too many to count apart from their files; what happens to these files stays unknown"
      )
    }
    let problem = finish(place, options, launches, started: started)
    return try launches.end.conclude(with: problem.code(isStrict: invocation.arguments.has(.strict)))
  }

  /// Says how far an exploration came, and names its script and those of its findings.
  private func reportExploration(_ launches: Launches, _ reach: ExplorationReach?, trace: String) {
    guard invocation.arguments.has(.explore) else { return }
    let script = ExplorationScript(path: invocation.explorationScript)
    defer { script.clean() }
    for sentence in reach?.sentences ?? [] { invocation.console.note(TerminalText(sentence)) }
    guard FileNames.identity(of: script.path) != nil else { return }
    let count = launches.count > 1 ? " of \(launches.count) launches" : ""
    let seed =
      (try? invocation.answersRequests) == true ? invocation.arguments[.seed].map { " and --seed \($0)" } ?? "" : ""
    invocation.console.note("wrote \(script.path), which repeats the exploration\(count) with --script\(seed)")
    // It takes further runs, which nobody waits for who does not read of them.
    if invocation.console.isQuiet { return }
    FindingScripts(invocation, trace: trace, program: isScenario ? command : ["--"] + command, script).write()
  }

  /// Says in one sentence that the app of a project ended itself, and why.
  private func reportCrash(_ survey: TraceSurvey) {
    guard let app, let crash = survey.crash else { return }
    let cause = crash.message.isEmpty ? "signal \(crash.signal)" : crash.message
    let doubt = facts["left_out"] == nil ? "" : "; it was built only in part, which may be the reason"
    invocation.console.note("\(app) crashed: \(cause)\(doubt); the trace shows what led to it")
  }

  private func start(_ options: RecorderOptions) throws(CommandFailure) -> RecordedProgram {
    // A crash is told in a sentence; the runtime's own report has hundreds of lines about registers and images.
    let isPlain = ProcessEnvironment.value("SWIFT_BACKTRACE") == nil
    let backtrace = app != nil && isPlain ? ["SWIFT_BACKTRACE=limit=16,registers=none,images=none,color=no"] : []
    guard isScenario else { return try RecordedProgram(command, environment: options.environment + backtrace) }
    let name = "\(Scenarios.variable)=\(command[0])"
    return try RecordedProgram([SiblingProgram.own], environment: options.environment + [name])
  }

  /// With `--verbose`, reports what will be recorded and with which profile, clock and size.
  private func reportPlan(_ options: RecorderOptions) {
    guard invocation.arguments.has(.verbose) else { return }
    let clock = options.header.clock == .virtual ? "virtual time" : "real time"
    let limit = options.mode == .ring ? "the last" : "at most"
    invocation.console.note(
      "recording \(command.joined(separator: " "))\(options.script.map { " with the script \($0)" } ?? "")")
    let profile = options.header.profile ?? PlatformProfile.default.rawValue
    invocation.console.note(
      "\(profile), \(clock), \(limit) \(ByteSize.text(options.maximumSizeInBytes)) into \(options.output)")
    let changed = invocation.arguments.all(.knob) + invocation.arguments.all(.attribute)
    if !changed.isEmpty { invocation.console.note("with \(changed.joined(separator: ", "))") }
  }

  private func reportEnd(_ end: ProcessEnd) {
    guard invocation.arguments.has(.verbose) else { return }
    switch end {
    case .exit(let status): invocation.console.note("\(command[0]) exited with status \(status)")
    case .signal(let signal): invocation.console.note("\(command[0]) was ended by signal \(signal)")
    }
  }

  /// A problem with the trace that may change the exit code.
  enum Problem {
    case none
    case lost
    /// The program recorded nothing.
    case noTrace
    /// The trace of what was recorded could not be completed.
    case incomplete
    /// There is no place for a trace, and no file holds what was recorded.
    case noPlace

    func code(isStrict: Bool) -> ExitCode {
      switch self {
      case .none, .noTrace: .done
      case .lost, .incomplete: isStrict ? .damaged : .done
      case .noPlace: isStrict ? .damaged : .output
      }
    }
  }

  private func finish(
    _ place: OutputPlace, _ options: RecorderOptions, _ launches: Launches, started: UInt64
  ) -> Problem {
    let console = invocation.console
    let parts = launches.recorded.flatMap(\.parts)
    place.removeUnfinishedFiles()
    reportHarm(parts, place)
    if place.isGone { return reportGone(parts, place) }
    do {
      guard !parts.isEmpty else {
        let unperformed = invocation.arguments.has(.script) ? ", and no step of the script was performed" : ""
        console.error(
          "\(command[0]) recorded nothing: it does not link TraceRecorder or could not create its file; the trace has only its start and end\(unperformed)"
        )
        let written = try writeEmpty(place, options, launches.end, started: started)
        reportPlace(of: written.path, place)
        SwiftBuildDiagnosis(command).report(launches.end, to: console)
        console.note(Summary(written.survey, shownPath: place.shown(written.path, as: invocation.output)).line)
        return .noTrace
      }
      let recorded = launches.recorded
      let reach = invocation.arguments.has(.explore) ? ExplorationScript(path: invocation.explorationScript).reach : nil
      let result = try TraceAssembly(
        place: place, launches: recorded.map(\.parts), ends: recorded.map(\.endOfFirst), partEnds: launches.partEnds,
        reach: reach
      ).run()
      reportPlace(of: result.path, place, parts[0])
      reportExploration(launches, reach, trace: result.path)
      let running = result.running.map { (pid: $0.pid, path: place.shown($0.path, as: invocation.output)) }
      reportCrash(result.survey)
      console.note(
        Summary(result.survey, shownPath: place.shown(result.path, as: invocation.output), running: running).line)
      return result.survey.lost > 0 ? .lost : .none
    } catch {
      let remains = RunRemains(parts, place)
      console.error(place.incompleteness(parts, remains, because: error, shownAs: invocation.output))
      return remains.files.isEmpty ? .noPlace : .incomplete
    }
  }

  /// Writes a trace with the facts that trace-record itself knows about a program without a recorder.
  private func writeEmpty(
    _ place: OutputPlace, _ options: RecorderOptions, _ end: ProcessEnd, started: UInt64
  ) throws -> (survey: TraceSurvey, path: String) {
    let trace = try UnfinishedTrace(place)
    let writer = try trace.fill { path in try PackedTraceWriter(header: options.header, path: path) }
    var record = EventRecord()
    record.begin(.processStart)
    record.thread = 1
    record[.process] = 1
    record.set(.command, writer.intern(command.joined(separator: " ")))
    writer.emit(&record)
    end.fill(&record)
    record.thread = 1
    record.t = options.header.clock == .virtual ? 0 : ClockCost.now - started
    writer.emit(&record)
    return try trace.finish(writer)
  }

  /// Says what happened to the files of the processes while the program ran.
  private func reportHarm(_ parts: [RunPart], _ place: OutputPlace) {
    // The folder is told once.
    if place.isGone { return }
    let remarks = parts.compactMap { $0.remark(place.shown($0.path, as: invocation.output)) }
    for remark in remarks.prefix(Self.mostRemarks) { invocation.console.note(remark) }
    if remarks.count > Self.mostRemarks {
      invocation.console.note("the same or the like happened to \(remarks.count - Self.mostRemarks) more files")
    }
  }

  private static let mostRemarks = 4

  /// Says that the trace has no place, and how much is lost with it.
  private func reportGone(_ parts: [RunPart], _ place: OutputPlace) -> Problem {
    let remains = RunRemains(parts, place)
    if let first = remains.files.first {
      let more: TerminalText =
        remains.files.count > 1 ? ", and \(remains.files.count - 1) more are next to it" : ""
      invocation.console.error(
        "\(invocation.output) cannot be written: its folder was moved while the program ran; \(first.path) holds what was recorded\(more), and trace-view reads it\(remains.loss)"
      )
      return .noPlace
    }
    let (lost, verb) = (remains.lost, remains.lost == 1 ? "is" : "are")
    invocation.console.error(
      "\(invocation.output) cannot be written: its folder was deleted while the program ran, and \(Counted.text(lost, "event")) that \(command[0]) recorded \(verb) lost"
    )
    return .noPlace
  }

  /// Explains a name that the user did not ask for.
  private func reportPlace(of path: String, _ place: OutputPlace, _ part: RunPart? = nil) {
    guard path != place.path else { return }
    if let part, !part.isInPlace {
      return invocation.console.note("this trace is \(place.shown(path, as: invocation.output))")
    }
    invocation.console.note(
      "another run took \(invocation.output) meanwhile; this trace is \(place.shown(path, as: invocation.output))")
  }
}
