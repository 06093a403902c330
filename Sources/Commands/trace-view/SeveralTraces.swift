import CLISupport
import TraceAnalysis
import TraceFormat
import TraceModel
import TraceRender
import TraceSupport

/// Runs a mode on several traces.
struct SeveralTraces {
  private let invocation: Invocation
  private var arguments: ParsedArguments { invocation.arguments }
  private var console: Console { invocation.console }
  private var selection: SelectionOptions { invocation.selection }
  private var analyzer: TraceAnalyzer { invocation.analyzer }
  private var accepted: AcceptedFindings { invocation.accepted }
  private var destination: ResultDestination { invocation.destination }

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Runs a mode. Reports each trace that cannot be read and continues with the others; the exit code is then
  /// ``ExitCode/input``.
  func run(_ mode: any Mode, on paths: [String]) throws -> ExitCode {
    guard let result = mode.combinedResult else {
      throw CommandFailure.usage(
        "--\(mode.option.name) works on one trace, not on \(paths.count); --check, --json, --summary and the CI outputs accept several, and --compare --svg draws them in one picture"
      )
    }
    let isCheck = result == .check || result == .ciOutputs
    var reports: [Report] = []
    var runs: [FlakeMap.Run] = []
    var worst = ExitCode.done
    var unreadable: [(file: String, why: String)] = []
    var lacking = 0
    for path in paths {
      do throws(CommandFailure) {
        let file = try reading { () throws(TraceReadError) in try TraceFile(path: path) }
        var report = try analyzer.report(on: file, collectsNodes: result == .reports, limits: .report)
        if isCheck { invocation.sources.complete(&report) } else { report = try accepted.withoutKnown(report) }
        runs.append(FlakeMap.Run(report, try reading { () throws(TraceReadError) in try BehaviorProfile(file) }))
        reports.append(report)
        if selection.isNarrow, try selection.unknown(in: file).isEverything { lacking += 1 }
        if let missing = file.health.missing {
          console.note("\(path): \(missing)")
          if arguments.has(.strict), worst == .done { worst = .damaged }
        }
      } catch {
        guard error.code == .input else { throw error }
        console.error(error.message)
        worst = .input
        unreadable.append((path, error.description))
      }
    }
    var all = ReportCollection(reports, FlakeMap(runs))
    all.coverage = invocation.sources.coverage(of: reports)
    let code = try write(result, of: all, unreadable)
    if !isCheck { noteJudgments(reports) }
    if lacking > 0, lacking == reports.count {
      console.note("none of \(Counted.text(lacking, "trace")) contains anything that is selected")
      if result == .check, code == .done, worst == .done, !arguments.has(.allowEmpty) { return .damaged }
    }
    return worst == .done ? code : worst
  }

  /// Says which traces were not judged to the end of their run. A check says it with its verdict, and CI outputs contain
  /// it.
  private func noteJudgments(_ reports: [Report]) {
    for judgment in reports.flatMap(\.judgments) {
      if let sentence = judgment.sentence { console.note("\(judgment.trace): \(sentence)") }
    }
  }

  private func write(_ result: CombinedResult, of all: ReportCollection, _ unreadable: [(file: String, why: String)])
    throws -> ExitCode
  {
    switch result {
    case .reports:
      try updateBaseline(all)
      let output = try destination.output()
      try all.writeJSON { piece throws(CommandFailure) in try output.write(encoded: piece) }
      try output.close()
      return .done
    case .variations:
      try updateBaseline(all)
      if arguments.has(.json), var merged = all.merged() {
        invocation.sources.complete(&merged)
        return try destination.write(json: merged.briefJSON(of: invocation.rules.chosenIDs()))
      }
      try destination.write(try FlakeMapText(all.flakes, form: invocation.drawing.textForm()).text)
      return .done
    case .check: return try check(all, unreadable, decidesExitCode: true)
    case .ciOutputs: return try check(all, unreadable, decidesExitCode: false)
    }
  }

  private func updateBaseline(_ all: ReportCollection) throws {
    if arguments.has(.writeBaseline), let merged = all.merged() { _ = try accepted.check(merged) }
  }

  private func check(_ all: ReportCollection, _ unreadable: [(file: String, why: String)], decidesExitCode: Bool) throws
    -> ExitCode
  {
    guard let merged = all.merged() else {
      try invocation.ciOutputs.writeUnreadable(unreadable)
      return .done
    }
    let result = try accepted.check(merged)
    let check = Check(invocation)
    if decidesExitCode { try check.print(result) }
    let form = TextForm(columns: 100, isUnicode: true, hasColor: false)
    let suites = all.reports.map { $0.limited(to: result.report.findings) }
    let failing =
      decidesExitCode ? try suites.filter { report throws(CommandFailure) in try check.isFailing(report) } : []
    let attachments = try FailureArtifacts(invocation).write(failing)
    try invocation.ciOutputs.write(result.report, suites: suites, unreadable: unreadable, attachments: attachments) {
      FlakeMapText(all.flakes, form: form).text
    }
    guard decidesExitCode else { return .done }
    return try check.exitCode(result)
  }
}

extension Report {
  /// Returns the report with only the findings in `kept`, which leaves out the ones that a baseline or a comment
  /// accepts.
  fileprivate func limited(to kept: [Finding]) -> Report {
    let fingerprints = Set(kept.map(\.fingerprint))
    var report = self
    report.retain(findings.filter { fingerprints.contains($0.fingerprint) })
    return report
  }
}
