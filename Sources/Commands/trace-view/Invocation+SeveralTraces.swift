import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// Returns the paths of the traces if there are several or if a folder is given; nil if the command line names one trace.
  func severalTraces() throws(CommandFailure) -> [String]? {
    let operands = arguments.operands + (arguments.rest ?? [])
    for operand in operands.dropFirst()
    where ModeCatalog.all.contains(where: { $0.option.name == operand }) && !FileIdentity.exists(operand) {
      throw .usage("there is no file \(operand); did you mean --\(operand)?")
    }
    for operand in operands.dropFirst() { try refuseResultAsOperand(operand) }
    guard operands.count > 1 || operands.contains(where: { $0 != "-" && TraceFolder.isFolder($0) }) else { return nil }
    return try expandedOperands()
  }

  /// Returns the paths of all traces, with each folder replaced by the traces in it.
  func expandedOperands() throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for operand in arguments.operands + (arguments.rest ?? []) {
      if operand != "-", TraceFolder.isFolder(operand) { paths += try TraceFolder.traces(operand) } else { paths.append(operand) }
    }
    return paths
  }

  /// Throws if `--svg out.svg` is used instead of `--svg=out.svg`, because the file would be read as a trace.
  private func refuseResultAsOperand(_ operand: String) throws(CommandFailure) {
    let results: [(option: CommandOption, suffix: String)] = [
      (.svg, ".svg"), (.html, ".html"), (.json, ".json"), (.sarif, ".sarif"), (.sarif, ".json"), (.junit, ".xml"), (.github, ".txt"),
      (.stepSummary, ".md"),
    ]
    let intended = results.first { arguments.has($0.option) && arguments[$0.option] == nil && operand.hasSuffix($0.suffix) }
    guard let intended else { return }
    throw .usage("\(TerminalText(operand)) would be read as a trace; write the result to it with --\(intended.option.name)=\(TerminalText(operand))")
  }

  /// Runs a mode on several traces. Reports each trace that cannot be read and continues with the others; the exit code is then ``ExitCode/input``.
  func run(_ mode: any Mode, on paths: [String]) throws -> ExitCode {
    if arguments.has(.compare) { return try compare(paths, mode) }
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
        var report = try report(on: file, collectsNodes: result == .reports)
        if !isCheck { report = try withoutKnownFindings(report) }
        runs.append(FlakeMap.Run(report, try reading { () throws(TraceReadError) in try BehaviorProfile(file) }))
        reports.append(report)
        if hasSelection, try unknownSelection(in: file).isEverything { lacking += 1 }
        if let missing = file.health.missing {
          console.note("\(TerminalText(path)): \(missing)")
          if arguments.has(.strict), worst == .done { worst = .damaged }
        }
      } catch {
        guard error.code == .input else { throw error }
        console.error(error.description)
        worst = .input
        unreadable.append((path, error.description))
      }
    }
    let code = try write(result, of: ReportCollection(reports, FlakeMap(runs)), unreadable)
    if lacking > 0, lacking == reports.count {
      console.note("none of \(Counted.text(lacking, "trace")) contains anything that is selected")
      if result == .check, code == .done, worst == .done, !arguments.has(.allowEmpty) { return .damaged }
    }
    return worst == .done ? code : worst
  }

  private func write(_ result: CombinedResult, of all: ReportCollection, _ unreadable: [(file: String, why: String)]) throws -> ExitCode {
    switch result {
    case .reports:
      try updateBaseline(all)
      let output = try output()
      try all.writeJSON { piece throws(CommandFailure) in try output.write(piece) }
      try output.close()
      return .done
    case .variations:
      try updateBaseline(all)
      try write(try FlakeMapText(all.flakes, form: textForm()).text)
      return .done
    case .check: return try check(all, unreadable, decidesExitCode: true)
    case .ciOutputs: return try check(all, unreadable, decidesExitCode: false)
    }
  }

  private func updateBaseline(_ all: ReportCollection) throws {
    if arguments.has(.writeBaseline), let merged = all.merged() { _ = try checkResult(merged) }
  }

  private func check(_ all: ReportCollection, _ unreadable: [(file: String, why: String)], decidesExitCode: Bool) throws -> ExitCode {
    guard let merged = all.merged() else {
      try writeUnreadable(unreadable)
      return .done
    }
    let result = try checkResult(merged)
    if decidesExitCode { try print(result) }
    let form = TextForm(columns: 100, isUnicode: true, hasColor: false)
    let suites = all.reports.map { $0.limited(to: result.report.findings) }
    let attachments = try writeArtifacts(decidesExitCode ? suites.filter { report throws(CommandFailure) in try isFailing(report) } : [])
    try writeCIOutputs(result.report, suites: suites, unreadable: unreadable, attachments: attachments) {
      FlakeMapText(all.flakes, form: form).text
    }
    guard decidesExitCode else { return .done }
    let code = try exitCode(result)
    return try code == .done && refusesToJudge(all.reports) ? .damaged : code
  }
}

extension Report {
  /// Returns the report with only the findings in `kept`, which leaves out the ones that a baseline or a comment accepts.
  fileprivate func limited(to kept: [Finding]) -> Report {
    let fingerprints = Set(kept.map(\.fingerprint))
    var report = self
    report.retain(findings.filter { fingerprints.contains($0.fingerprint) })
    return report
  }
}
