import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

extension Invocation {
  /// What the rules say about the trace.
  /// - Parameter collectsNodes: Whether the life of every node is told too; takes memory for each.
  func report(collectsNodes: Bool = false) throws(CommandFailure) -> Report {
    try report(on: try trace(), collectsNodes: collectsNodes)
  }

  /// What the rules say about another trace.
  /// - Parameter jobs: The threads it may take; those of `--jobs` where none are given.
  func report(on file: TraceFile, collectsNodes: Bool = false, jobs: Int? = nil) throws(CommandFailure) -> Report {
    var options = AnalysisOptions()
    options.collectsNodes = collectsNodes
    options.rules = try chosenRules()
    if let jobs { options.jobs = jobs } else { options.jobs = try self.jobs() }
    options.severities = try severities()
    var report = try reading { () throws(TraceReadError) in try Analysis.run(file, options) }
    let found = report.findings.count
    report.narrow(to: try selection())
    let left = found - report.findings.count
    if left > 0 { talk.say("\(Counted.text(left, "finding")) outside of the selection left out") }
    return report
  }

  /// Whether only a part of what a rule could find is looked for.
  var isSelective: Bool { [CommandOption.time, .view, .node].contains { arguments.has($0) } }

  /// How many threads a large trace may take: those of `--jobs`, or the processors, but no more than pay.
  func jobs() throws(CommandFailure) -> Int {
    min(try arguments.number(.jobs, in: 1...4096) ?? min(ParallelWork.processors, 4), 64)
  }

  /// The level at which a check fails, or nil for `never`.
  func failLevel() throws(CommandFailure) -> Severity? {
    let configured = try configuration()?.failOn
    guard let text = arguments[.failOn] ?? configured else { return .warning }
    return Severity(rawValue: text)
  }

  /// The rules of `--rule`: those named, or all but those named with a dash.
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

  private func severities() throws(CommandFailure) -> [String: Severity] {
    var severities = try configuration()?.severities ?? [:]
    for text in arguments.all(.severity) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let severity = Severity(rawValue: parts[1]) else {
        throw .usage("--severity wants RULE=LEVEL with a level of error, warning, note, not '\(text)'")
      }
      guard RuleCatalog.rule(parts[0]) != nil else { throw Self.unknownRule(parts[0]) }
      severities[parts[0]] = severity
    }
    return severities
  }

  static func unknownRule(_ id: String) -> CommandFailure {
    let nearest = nearestName(to: id, in: RuleCatalog.all.map { $0.info.id }).map { "; did you mean \($0)?" }
    return .usage("there is no rule '\(id)'" + (nearest ?? "; --list-rules names them all"))
  }
}
