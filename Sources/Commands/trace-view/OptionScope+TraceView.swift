import CLISupport

/// The modes in which the options of trace-view have an effect. An option that stands in none of these lists has one in
/// every mode.
extension OptionScope {
  static let traceView: [OptionScope] = [
    OptionScope([.width], in: [.ascii, .svg, .png, .finding, .why, .explain, .compare, .artifacts]),
    OptionScope([.maxRows], in: timelines),
    OptionScope([.theme], in: [.svg, .png, .html, .artifacts]),
    OptionScope([.lastGood], in: [.html, .artifacts]),
    OptionScope([.asciiOnly], in: [.ascii, .finding, .why, .explain, .compare]),
    OptionScope([.time], in: selecting + [.cut]),
    OptionScope([.view, .node], in: selecting + [.why]),
    OptionScope([.withoutValues], in: [.cut, .export, .events]),
    OptionScope([.allNodes], in: timelines + [.summary, .info, .events, .export]),
    OptionScope([.rule, .severity], in: judging + [.diff, .compare, .export]),
    OptionScope([.baseline, .writeBaseline], in: judging),
    OptionScope([.reached, .writeReached], in: [.check]),
    OptionScope([.config], in: judging + [.diff, .compare, .export, .listRules, .explain]),
    // What has always been accepted, and is not promised: a later release refuses it.
    OptionScope([.scale], in: timelines, .warned),
    OptionScope([.failOnStale], in: [.check], .warned),
    OptionScope([.allowEmpty], in: [.check] + ciOutputs, .warned),
    OptionScope([.sourceRoot], in: judging + [.compare, .export, .explain], .warned),
  ]

  /// The outputs for CI, each of which selects what is done as a mode does.
  static let ciOutputs: [CommandOption] = [.sarif, .junit, .github, .stepSummary, .format]

  /// The modes that draw a timeline.
  private static let timelines: [CommandOption] = [
    .ascii, .svg, .png, .html, .finding, .compare, .artifacts, .stepSummary,
  ]
  /// The modes that run the rules and show their findings.
  private static let judging: [CommandOption] =
    [.ascii, .svg, .png, .html, .json, .finding, .summary, .check, VerifyMode.option] + ciOutputs
  /// The modes that show a part of a trace.
  private static let selecting: [CommandOption] =
    [.ascii, .svg, .png, .html, .json, .finding, .events, .follow, .summary, .check, .diff, .export, .info, .compare]
    + ciOutputs
}
