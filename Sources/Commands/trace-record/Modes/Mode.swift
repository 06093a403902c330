import CLISupport

/// A kind of run of trace-record.
protocol Mode {
  func run(_ invocation: Invocation) throws -> ExitCode
}

/// A mode that an option selects.
protocol OptionMode: Mode, Sendable {
  var option: CommandOption { get }
}

/// A mode that records a scenario or a program several times.
protocol SeriesMode: OptionMode {
  /// A verb and its object, which say what is recorded: `--profiles records a scenario or a program`.
  var subject: String { get }
}

/// The modes that options select.
enum ModeCatalog {
  /// The modes that record neither a scenario nor a program. A run has at most one of them.
  static let alone: [any OptionMode] = [
    EventImportMode(), LogImportMode(), InstrumentsImportMode(), StressMode(), ScenarioListMode(), KnobListMode(),
  ]

  /// The modes that record a scenario or a program several times. The first one that is selected runs.
  static let series: [any SeriesMode] = [ProfilesMode(), EachKnobMode(), ShrinkMode(), WatchMode()]
}
