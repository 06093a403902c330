import CLISupport
import TraceAnalysis
import TraceFormat
import TraceModel
import TraceRender
import TraceSupport

/// One run of trace-view: its mode, and the parts that a mode takes what it needs from.
final class Invocation {
  let arguments: ParsedArguments
  let console: Console
  let input: TraceInput
  let selection: SelectionOptions
  let drawing: DrawingOptions
  let settings: Settings
  let rules: RuleOptions
  let sources: SourceOptions
  let destination: ResultDestination
  let analyzer: TraceAnalyzer
  let accepted: AcceptedFindings
  let ciOutputs: CIOutputs
  /// True if the first word is `verify`, in the place of a trace.
  private let isVerification: Bool

  init(_ arguments: ParsedArguments) {
    var arguments = arguments
    isVerification = arguments.operands.first == VerifyMode.word
    if isVerification { arguments.operands.removeFirst() }
    self.arguments = arguments
    console = Console(command: CommandLineSyntax.traceView.name, isQuiet: arguments.has(.quiet))
    input = TraceInput(arguments)
    selection = SelectionOptions(arguments)
    drawing = DrawingOptions(arguments, selection)
    settings = Settings(arguments)
    rules = RuleOptions(arguments, settings)
    sources = SourceOptions(arguments, settings)
    destination = ResultDestination(arguments, input)
    analyzer = TraceAnalyzer(arguments, console, selection, rules)
    accepted = AcceptedFindings(arguments, console, selection, settings, rules, sources, destination)
    ciOutputs = CIOutputs(arguments, console, input, rules, sources, destination)
  }

  /// Runs the selected mode.
  func run() throws -> ExitCode {
    if isVerification { return try VerifyMode().run(self) }
    var selected = ModeCatalog.all.filter { arguments.has($0.option) }
    if let owner = selected.first(where: { !$0.forms.isEmpty }) {
      // Of the modes that give its form, at most one can be chosen.
      let others = selected.filter { other in other.option.name != owner.option.name }
      if others.count <= 1, others.allSatisfy({ other in owner.forms.contains { $0.name == other.option.name } }) {
        selected = [owner]
      }
    }
    if selected.count > 1 {
      throw CommandFailure.usage(
        "\(selected.map { "--\($0.option.name)" }.joined(separator: " and ")) cannot be combined; choose one")
    }
    let mode: any Mode = selected.first ?? (ciOutputs.isRequested ? CIMode() : ModeCatalog.fallback)
    if let first = selected.first, ciOutputs.isRequested, first.option.name != CommandOption.check.name {
      throw CommandFailure.usage("CI outputs can be combined with --check, but not with --\(first.option.name)")
    }
    try destination.refuseSharedFiles(with: try ciOutputs.requested())
    if let folder = sources.root, !TraceFolder.isFolder(folder) {
      let owner: TerminalText = arguments.has(.sourceRoot) ? "--source-root" : "source_root of the settings,"
      throw CommandFailure.usage("\(owner) \(folder) is not a folder")
    }
    let outputs = OptionScope.ciOutputs + [.compare, .artifacts]
    try refuseUselessOptions(
      (ModeCatalog.all.map(\.option) + outputs).filter(arguments.has), default: mode.option)
    warnAboutUnusedOptions()
    if mode.needsTrace {
      let paths = try input.severalPaths()
      if arguments.has(.compare) { return try TraceComparison(self).run(mode, on: try paths ?? [input.path()]) }
      let isSummary = mode.combinedResult == .variations && arguments.has(.json)
      if paths != nil, !isSummary, let form = mode.forms.first(where: arguments.has) {
        throw CommandFailure.usage("--\(mode.option.name) with --\(form.name) works on one trace")
      }
      if let paths { return try SeveralTraces(self).run(mode, on: paths) }
      _ = try input.path()
    }
    let code = try mode.run(self)
    guard let trace = input.opened else { return code }
    let unknown = try selection.unknown(in: trace)
    for note in unknown.notes { console.note(note) }
    let isRefused =
      unknown.isEverything && code == .done && mode.option.name == CommandOption.check.name
      && !arguments.has(.allowEmpty)
    return exitCode(isRefused ? .damaged : code, after: trace.health)
  }

  /// Refuses options without effect in what was asked for, or says which they are.
  func refuseUselessOptions(_ selected: [CommandOption], default mode: CommandOption? = nil)
    throws(CommandFailure)
  {
    let modes = selected.isEmpty ? [mode].compactMap { $0 } : selected
    for useless in CommandLineSyntax.traceView.useless(in: arguments, modes: modes) {
      guard useless.consequence == .warned else { throw .usage(useless.sentence) }
      console.note("\(useless.sentence); a later release refuses it")
    }
  }

  /// The options that have an effect only beside one of others. Without `--check`, for example, `--fail-on` would
  /// accept every trace.
  private static let companions: [(option: CommandOption, of: [CommandOption])] = [
    (.failOn, [.check, .junit]), (.artifacts, [.check]), (.minCoverage, [.check]), (.diffBy, [.diff]),
    (.link, [.html, .artifacts]), (.lastGood, [.finding, .artifacts]),
    (.writeKnobs, [.compare]),
    (
      .force,
      [
        .output, .svg, .png, .html, .json, .sarif, .junit, .github, .stepSummary, .format, .artifacts, .writeBaseline,
        .writeReached,
        .writeExpect, .writeKnobs,
      ]
    ),
  ]

  private func warnAboutUnusedOptions() {
    for (option, owners) in Self.companions
    where arguments.has(option) && !owners.contains(where: { arguments.has($0) }) {
      console.note("--\(option.name) has no effect without --\(owners[0].name)")
    }
  }

  /// Reports what is missing from a trace; returns the exit code, which `--strict` turns into ``ExitCode/damaged``.
  func exitCode(_ code: ExitCode, after health: TraceHealth) -> ExitCode {
    guard let missing = health.missing else { return code }
    console.note("\(missing)")
    return arguments.has(.strict) ? .damaged : code
  }

  // MARK: - The trace

  /// Returns the report on the trace.
  /// - Parameter collectsNodes: True to include the life of every node, which takes memory for each node.
  /// - Parameter limits: The limits of these lives.
  func report(collectsNodes: Bool = false, limits: NodeLimits = NodeLimits()) throws(CommandFailure) -> Report {
    let file = try input.trace()
    var report = try analyzer.report(on: file, collectsNodes: collectsNodes, limits: limits)
    report.coverage = sources.coverage(of: [report])
    return report
  }

  /// Returns the trace with its report and its layout.
  /// - Parameter most: The maximum number of findings; the others are left out.
  func picture(_ request: TimelineRequest, most: Int = .max) throws(CommandFailure) -> Picture {
    let file = try input.trace()
    let (found, overview) = try analyzer.reportAndOverview(on: file, request)
    var report = try accepted.shown(found)
    sources.complete(&report)
    report.coverage = sources.coverage(of: [report])
    let omitted = max(report.findings.count - most, 0)
    report.shorten(to: most)
    return try reading { () throws(TraceReadError) in
      let timeline = try file.timeline(request, overview, findings: report.findings.map { FindingAnchor($0) })
      var picture = Picture(timeline, report: report, header: file.header, health: file.health)
      picture.omittedFindings = omitted
      return picture
    }
  }

  /// Returns what makes a page of a picture.
  func storyPage() throws(CommandFailure) -> StoryPage {
    let configured = try settings.baseline()
    return StoryPage(
      sources: sources, hasBaseline: (arguments[.baseline] ?? configured) != nil, lastGood: arguments[.lastGood])
  }

  /// Writes the requested CI outputs for the trace. At most one of them can go to standard output.
  func writeCIOutputs(_ report: Report, attachments: [String: [String]] = [:]) throws(CommandFailure) {
    try ciOutputs.write(report, suites: [report], attachments: attachments) { () throws(CommandFailure) in
      let form = TextForm(columns: 100, isUnicode: true, hasColor: false)
      let picture = try picture(drawing.request(width: TextTimeline.chartWidth(form), resolution: 1))
      return TextReport(picture, form: form).text
    }
  }
}
