import CLISupport
import TraceAnalysis
import TraceFormat
import TraceModel
import TraceRender
import TraceSupport
import TraceSystem

/// Runs the chosen rules on traces, and narrows what they find to the selection.
struct TraceAnalyzer {
  private let arguments: ParsedArguments
  private let console: Console
  private let selection: SelectionOptions
  private let rules: RuleOptions

  init(_ arguments: ParsedArguments, _ console: Console, _ selection: SelectionOptions, _ rules: RuleOptions) {
    self.arguments = arguments
    self.console = console
    self.selection = selection
    self.rules = rules
  }

  /// Returns the report on a trace.
  /// - Parameter collectsNodes: True to include the life of every node, which takes memory for each node.
  /// - Parameter limits: The limits of these lives.
  /// - Parameter tellsExcused: True to include what excuses have kept silent.
  func report(
    on file: TraceFile, collectsNodes: Bool = false, limits: NodeLimits = NodeLimits(), tellsExcused: Bool = false
  ) throws(CommandFailure) -> Report {
    try report(collectsNodes: collectsNodes, limits, tellsExcused: tellsExcused) { options throws(CommandFailure) in
      let pipeline = try pipeline(file)
      return try reading { () throws(TraceReadError) in try Analysis.run(pipeline, options) }
    }
  }

  /// Returns the report on a trace and an overview of it, made in one pass.
  /// - Parameter throughout: True for an overview regardless of the selected times.
  func reportAndOverview(
    on file: TraceFile, _ request: TimelineRequest, throughout: Bool = false
  ) throws(CommandFailure) -> (Report, TraceOverview) {
    let pipeline = try pipeline(file)
    var overview = TraceOverview(request, file.header, strings: pipeline.sourceStrings, throughout: throughout)
    let report = try report(collectsNodes: false, NodeLimits()) { options throws(CommandFailure) in
      try reading { () throws(TraceReadError) in try Analysis.run(pipeline, options) { overview.take($0) } }
    }
    overview.finish()
    return (report, overview)
  }

  private func report(
    collectsNodes: Bool, _ limits: NodeLimits, tellsExcused: Bool = false,
    _ run: (AnalysisOptions) throws(CommandFailure) -> Report
  ) throws(CommandFailure) -> Report {
    var options = AnalysisOptions()
    options.collectsNodes = collectsNodes
    options.nodeLimits = limits
    options.tellsExcused = tellsExcused
    options.nodeLimits.only = try selection.selection().nodes
    options.rules = try rules.chosen()
    options.severities = try rules.severities()
    var report = try run(options)
    report.pages = try rules.pages()
    let found = report.findings.count
    report.narrow(to: try selection.selection())
    let omitted = found - report.findings.count
    if omitted > 0 { console.note("omitted \(Counted.text(omitted, "finding")) outside the selection") }
    return report
  }

  /// Returns a pass over a trace, which uses two threads for a large trace.
  func pipeline(_ file: TraceFile) throws(CommandFailure) -> EventPipeline {
    EventPipeline(file, isParallel: try jobs() > 1 && file.byteCount >= Self.parallelBytes)
  }

  /// The minimum length, in bytes, of a trace for which a second thread is faster.
  private static let parallelBytes: UInt64 = 1 << 20

  /// Returns the number of threads for a large trace: the value of `--jobs` or the number of processors, limited to the
  /// number that is useful.
  private func jobs() throws(CommandFailure) -> Int {
    min(try arguments.number(.jobs, in: 1...4096) ?? min(BackgroundThread.processors, 4), 64)
  }
}
