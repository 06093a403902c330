import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// Returns the report on the trace.
  /// - Parameter collectsNodes: True to include the life of every node, which takes memory for each node.
  func report(collectsNodes: Bool = false) throws(CommandFailure) -> Report {
    try report(on: try trace(), collectsNodes: collectsNodes)
  }

  /// Returns the report on any trace, narrowed to the selection.
  func report(on file: TraceFile, collectsNodes: Bool = false) throws(CommandFailure) -> Report {
    try report(collectsNodes: collectsNodes) { options throws(CommandFailure) in
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
    let report = try report(collectsNodes: false) { options throws(CommandFailure) in
      try reading { () throws(TraceReadError) in try Analysis.run(pipeline, options) { overview.take($0) } }
    }
    overview.finish()
    return (report, overview)
  }

  /// Returns a report of rules on a trace, narrowed to the selection.
  private func report(
    collectsNodes: Bool, _ run: (AnalysisOptions) throws(CommandFailure) -> Report
  ) throws(CommandFailure) -> Report {
    var options = AnalysisOptions()
    options.collectsNodes = collectsNodes
    options.rules = try chosenRules()
    options.severities = try severities()
    var report = try run(options)
    let found = report.findings.count
    report.narrow(to: try selection())
    let omitted = found - report.findings.count
    if omitted > 0 { console.note("omitted \(Counted.text(omitted, "finding")) outside the selection") }
    return report
  }

  /// Returns a pass over a trace, which uses two threads for a large trace.
  func pipeline(_ file: TraceFile) throws(CommandFailure) -> EventPipeline {
    EventPipeline(file, isParallel: try jobs() > 1 && file.byteCount >= Self.parallelBytes)
  }

  /// The minimum length, in bytes, of a trace for which a second thread is faster.
  private static var parallelBytes: UInt64 { 1 << 20 }

  /// True if the selection hides a part of the findings.
  var hasSelection: Bool { [CommandOption.time, .view, .node].contains { arguments.has($0) } }

  /// Returns the number of threads for a large trace: the value of `--jobs` or the number of processors, limited to the number that is useful.
  func jobs() throws(CommandFailure) -> Int {
    min(try arguments.number(.jobs, in: 1...4096) ?? min(BackgroundThread.processors, 4), 64)
  }

  /// Returns the level at which a check fails, or nil for `never`.
  func failLevel() throws(CommandFailure) -> Severity? {
    let configured = try configuration()?.failOn
    guard let text = arguments[.failOn] ?? configured else { return .warning }
    return Severity(rawValue: text)
  }

  /// Returns the rules that `--rule` selects: the named rules, or all rules except the ones named with a dash.
  func chosenRules() throws(CommandFailure) -> [any AnomalyRule] {
    var names = arguments.all(.rule).flatMap { $0.split(separator: ",").map(String.init) }
    if names.isEmpty { names = try configuration()?.rules ?? [] }
    var wanted: Set<String> = []
    var unwanted: Set<String> = []
    for name in names {
      let id = name.hasPrefix("-") ? String(name.dropFirst()) : name
      guard RuleCatalog.rule(id) != nil else { throw Self.unknownRule(id) }
      if name.hasPrefix("-") { unwanted.insert(id) } else { wanted.insert(id) }
    }
    return RuleCatalog.all.filter { (wanted.isEmpty || wanted.contains($0.info.id)) && !unwanted.contains($0.info.id) }
  }

  /// Returns the severities that `--severity` and the settings change, by rule.
  private func severities() throws(CommandFailure) -> [String: Severity] {
    var severities = try configuration()?.severities ?? [:]
    for text in arguments.all(.severity) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let severity = Severity(rawValue: parts[1]) else {
        throw .usage("--severity needs RULE=LEVEL with a level of error, warning or note, not '\(text)'")
      }
      guard RuleCatalog.rule(parts[0]) != nil else { throw Self.unknownRule(parts[0]) }
      severities[parts[0]] = severity
    }
    return severities
  }

  /// Returns the failure for a rule that does not exist, with the most similar rule that does.
  static func unknownRule(_ id: String) -> CommandFailure {
    let nearest = nearestName(to: id, in: RuleCatalog.all.map { $0.info.id }).map { "; did you mean \($0)?" }
    return .usage("there is no rule '\(id)'" + (nearest ?? "; --list-rules lists them"))
  }
}
