import CLISupport
import TraceSystem
import TraceSupport

/// One run of trace-record, as requested on the command line.
struct Invocation {
  private(set) var arguments: ParsedArguments
  let console: Console
  let output: String

  /// The scenario of a command line that names nothing to record.
  static let usualScenario = "tour"

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let arguments = try PipedScript.resolved(arguments)
    self.arguments = arguments
    console = Console(command: "trace-record", isQuiet: arguments.has(.quiet))
    output = arguments[.output] ?? "trace.bin"
    if output == "-" {
      throw .usage("--output must name a file, not -: programs share the trace file while it is written")
    }
    if output.isEmpty { throw .usage("--output needs a file name") }
  }

  func run() throws -> ExitCode { try mode().run(self) }

  /// Returns the same run with a scenario.
  func naming(_ scenario: String) -> Invocation {
    var named = self
    named.arguments.operands = [scenario]
    return named
  }

  private func mode() throws -> any Mode {
    if arguments.operands.first == "init", arguments.rest == nil { return InitMode() }
    try refuseOptionsWithoutEffect()
    let alone = try aloneMode()
    if alone == nil, !arguments.has(.watch), namesNothing, let project = nearbyProject {
      return TourMode(project: project)
    }
    if let series = ModeCatalog.series.first(where: { arguments.has($0.option) }) {
      if let alone {
        throw CommandFailure.usage("--\(series.option.name) \(series.subject), not --\(alone.option.name)")
      }
      return series
    }
    return try alone ?? namedMode()
  }

  /// Refuses the options that apply only to a mode or option that this command line lacks.
  private func refuseOptionsWithoutEffect() throws {
    if let option = [CommandOption.yes, .noBuild, .twotrack].first(where: { arguments.has($0) }) {
      throw CommandFailure.usage("--\(option.name) applies only to trace-record init")
    }
    if arguments.has(.pattern), !arguments.has(.fromLog) {
      throw CommandFailure.usage("--pattern applies only to --from-log FILE")
    }
    if !arguments.has(.stress), let option = [CommandOption.threads, .nodes].first(where: arguments.has) {
      throw CommandFailure.usage("--\(option.name) applies only to --stress EVENTS")
    }
    if arguments.has(.seed), !arguments.has(.explore), try !answersRequests {
      throw CommandFailure.usage("--seed applies only to --explore N and --responses DIR")
    }
    if arguments.has(.json), !arguments.has(.list), !arguments.has(.listKnobs) {
      throw CommandFailure.usage(
        "--json is a form of --list and --list-knobs; to see a trace as JSON: trace-view trace.bin --json")
    }
  }

  /// Returns the selected mode of those that record neither a scenario nor a program, if any.
  private func aloneMode() throws(CommandFailure) -> (any OptionMode)? {
    let selected = ModeCatalog.alone.filter { arguments.has($0.option) }
    guard let mode = selected.first else { return nil }
    let allowsOperands = mode is InstrumentsImportMode
    guard selected.count == 1, arguments.rest == nil, arguments.operands.isEmpty || allowsOperands else {
      throw .usage(
        "give one of SCENARIO, -- COMMAND, --from, --from-log, --from-instruments, --stress, --list, --list-knobs")
    }
    return mode
  }

  /// Returns the mode of a command or a scenario.
  private func namedMode() throws(CommandFailure) -> any Mode {
    guard let command = arguments.rest else {
      guard arguments.operands.count <= 1 else {
        throw .usage("only one SCENARIO at a time; to record a program, put it after --")
      }
      return OperandMode(word: arguments.operands.first ?? Self.usualScenario)
    }
    if arguments.operands == ["instrument"], !command.isEmpty { return InstrumentMode(command: command) }
    guard arguments.operands.isEmpty else { throw .usage("give a SCENARIO or a COMMAND, not both") }
    guard !command.isEmpty else { throw .usage("COMMAND is missing after --") }
    return ProgramMode(command: command)
  }

  private var namesNothing: Bool { arguments.operands.isEmpty && arguments.rest == nil }

  /// The project that a person may have meant who named nothing to record.
  private var nearbyProject: NearbyProject? {
    // A scenario runs in a child without arguments.
    ProcessEnvironment.value(Scenarios.variable) == nil ? NearbyProject.around("") : nil
  }
}
