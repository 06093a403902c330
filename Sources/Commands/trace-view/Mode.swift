import CLISupport

/// A kind of result that trace-view makes: the option that selects it and the work that produces it.
protocol Mode: Sendable {
  /// The option that selects the mode.
  var option: CommandOption { get }
  /// True if the mode reads a trace. The modes that describe rules do not.
  var needsTrace: Bool { get }
  /// The modes that give the form of this mode's result, if the mode has a form to choose: `--finding 1 --json`.
  var forms: [CommandOption] { get }
  /// The result for several traces, or nil if the mode accepts only one.
  var combinedResult: CombinedResult? { get }

  /// Produces the result.
  func run(_ invocation: Invocation) throws -> ExitCode
}

extension Mode {
  var needsTrace: Bool { true }
  var forms: [CommandOption] { [] }
  var combinedResult: CombinedResult? { nil }
}

/// The results that trace-view can produce from several traces.
enum CombinedResult {
  /// The differences between runs of a test.
  case variations
  /// The reports of all traces as JSON.
  case reports
  /// A check that any of the traces can fail, with the CI outputs.
  case check
  /// The CI outputs without a check.
  case ciOutputs
}

/// The list of modes.
enum ModeCatalog {
  /// Every mode, in the order of the help text.
  static let all: [any Mode] = [
    fallback, SVGMode(), PNGMode(), HTMLMode(), JSONMode(), StoryMode(), WhyMode(), EventsMode(), FollowMode(),
    SummaryMode(), CheckMode(),
    DiffMode(), ExpectMode(), WriteExpectMode(), ExportMode(), InfoMode(), ValidateMode(), RepairMode(), CutMode(),
    ListRulesMode(), ExplainMode(),
    MCPMode(),
  ]

  /// The mode of a command line that selects none.
  static let fallback = TextMode()
}
