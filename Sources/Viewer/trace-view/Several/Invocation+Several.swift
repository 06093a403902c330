import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// The traces to look at together: several files, or those of a folder. Nil where one trace is named.
  func severalPaths() throws(CommandFailure) -> [String]? {
    let operands = arguments.operands + (arguments.rest ?? [])
    for operand in operands.dropFirst() where Mode.all.contains(where: { $0.option.name == operand }) && !FileIdentity.exists(operand) {
      throw .usage("there is no file \(operand); did you mean --\(operand)?")
    }
    for operand in operands.dropFirst() { try refuseStrayResult(operand) }
    guard operands.count > 1 || operands.contains(where: { $0 != "-" && TraceFolder.isFolder($0) }) else { return nil }
    var paths: [String] = []
    for operand in operands {
      if operand != "-", TraceFolder.isFolder(operand) { paths += try TraceFolder.traces(operand) } else { paths.append(operand) }
    }
    return paths
  }

  /// Tells who writes `--svg out.svg` that the file's name stands behind an equals sign; it would be taken for a trace.
  private func refuseStrayResult(_ operand: String) throws(CommandFailure) {
    let results: [(option: CommandOption, ending: String)] = [
      (.svg, ".svg"), (.html, ".html"), (.json, ".json"), (.sarif, ".sarif"), (.sarif, ".json"), (.junit, ".xml"), (.github, ".txt"),
      (.stepSummary, ".md"),
    ]
    let meant = results.first { arguments.has($0.option) && arguments[$0.option] == nil && operand.hasSuffix($0.ending) }
    guard let meant else { return }
    throw .usage("\(TerminalText(operand)) is taken for a trace; a file for the result is named by --\(meant.option.name)=\(TerminalText(operand))")
  }

  /// Runs the mode that was asked for on all of them. One that cannot be read is said, and the exit code is 3 when the others are done.
  func runSeveral(_ paths: [String], _ mode: Mode) throws -> ExitCode {
    guard ["ascii", "summary", "check", "json", "sarif"].contains(mode.option.name) else {
      throw CommandFailure.usage(
        "--\(mode.option.name) works on one trace, and \(paths.count) are named; several go with --check, --json, --summary and the CI outputs")
    }
    var reports: [Report] = []
    var runs: [FlakeMap.Run] = []
    var worst = ExitCode.done
    var unreadable: [(file: String, why: String)] = []
    for path in paths {
      do throws(CommandFailure) {
        let file = try reading { () throws(TraceReadError) in try TraceFile(path: path) }
        var report = try report(on: file, collectsNodes: mode.option.name == "json")
        if !["check", "sarif"].contains(mode.option.name) { report = try withoutKnown(report) }
        runs.append(FlakeMap.Run(report, try reading { () throws(TraceReadError) in try BehaviourProfile(file) }))
        reports.append(report)
        if let missing = file.health.missing {
          talk.say("\(TerminalText(path)): \(missing)")
          if arguments.has(.strict), worst == .done { worst = .damaged }
        }
      } catch {
        guard error.code == .input else { throw error }
        talk.complain(error.description)
        worst = .input
        unreadable.append((path, error.description))
      }
    }
    let all = ReportCollection(reports, FlakeMap(runs))
    let code = try tell(all, unreadable, mode)
    return worst == .done ? code : worst
  }

  private func tell(_ all: ReportCollection, _ unreadable: [(file: String, why: String)], _ mode: Mode) throws -> ExitCode {
    let isCheck = ["check", "sarif"].contains(mode.option.name)
    if arguments.has(.writeBaseline), !isCheck, let merged = all.merged() { _ = try judge(merged) }
    switch mode.option.name {
    case "json":
      try write(all.json())
      return .done
    case "check", "sarif": return try check(all, unreadable, decides: mode.option.name == "check")
    default:
      try write(try FlakeMapText(all.flakes, form: textForm()).text)
      return .done
    }
  }

  private func check(_ all: ReportCollection, _ unreadable: [(file: String, why: String)], decides: Bool) throws -> ExitCode {
    guard let merged = all.merged() else {
      try writeUnreadable(unreadable)
      return .done
    }
    let judgement = try judge(merged)
    if decides { try tell(judgement) }
    let form = TextForm(columns: 100, isUnicode: true, hasColor: false)
    try writeCIOutputs(judgement.report, suites: all.reports, unreadable: unreadable) { FlakeMapText(all.flakes, form: form).text }
    return decides ? try code(judgement) : .done
  }
}
