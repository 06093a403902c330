import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

/// Tells whether a finding is gone after a change, and what is new: `trace-view verify BEFORE AFTER --finding N`. Exits
/// 0 if it is gone and nothing new is at or above the fail level, and 1 otherwise.
struct VerifyMode {
  /// The word in the place of a trace that selects the mode. A trace of this name is `./verify`.
  static let word = "verify"
  /// The word in the place of an option, for the table of options and modes. It is no option of the command line.
  static let option = CommandOption(word, "judge two traces")

  func run(_ invocation: Invocation) throws -> ExitCode {
    let arguments = invocation.arguments
    // The modes that give the form of a story also give that of a verification.
    let forms = [CommandOption.finding, .ascii, .json].map(\.name)
    let others = ModeCatalog.all.map(\.option) + [.time, .view, .node, .compare]
    if let other = others.first(where: { arguments.has($0) && !forms.contains($0.name) }) {
      throw CommandFailure.usage("verify judges whole traces and cannot be combined with --\(other.name)")
    }
    if invocation.ciOutputs.isRequested {
      throw CommandFailure.usage("verify has no CI outputs; its exit code and --json have the result")
    }
    try invocation.refuseUselessOptions([VerifyMode.option])
    let paths = try invocation.input.paths()
    guard paths.count == 2 else {
      throw CommandFailure.usage(
        "verify needs two traces, not \(paths.count): trace-view verify BEFORE AFTER --finding N (write ./verify for a trace of that name)"
      )
    }
    guard let wanted = arguments[.finding] else {
      throw CommandFailure.usage(
        "verify needs the finding of \(paths[0]) that was to be fixed: --finding N or --finding FINGERPRINT")
    }
    let files = try paths.map { path throws(CommandFailure) in
      try reading { () throws(TraceReadError) in try TraceFile(path: path) }
    }
    let reports = try files.map { file throws(CommandFailure) in try invocation.analyzer.report(on: file) }
    if reports[0].findings.isEmpty, !reports[1].findings.isEmpty {
      throw CommandFailure.usage(
        "the earlier trace, \(paths[0]), has no findings, but \(paths[1]) has: trace-view verify BEFORE AFTER --finding N"
      )
    }
    let number = try invocation.accepted.withoutKnown(reports[0]).number(ofFinding: wanted)
    let shown = try invocation.accepted.withoutKnown(reports[0]).findings[number - 1]
    let runs = try reading { () throws(TraceReadError) in
      try (RecordedRun(files[0], reports[0]), RecordedRun(files[1], reports[1]))
    }
    let result = Verification(
      of: shown, in: runs.0, against: runs.1, shown: try invocation.accepted.withoutKnown(reports[1]).findings)
    let level = try invocation.rules.failLevel()
    if arguments.has(.json) {
      _ = try invocation.destination.write(json: result.json(failingOn: level, pages: reports[0].pages))
    } else {
      try invocation.destination.write(Self.lines(result).map { "\($0)\n" }.joined())
    }
    return invocation.exitCode(result.passes(failingOn: level) ? .done : .findings, after: files[1].health)
  }

  private static func lines(_ result: Verification) -> [TerminalText] {
    func line(_ finding: Finding) -> TerminalText {
      let place = [finding.site, finding.view].compactMap { $0 }.joined(separator: ", ")
      return "\(finding.severity.rawValue): \(finding.rule): \(finding.message) [\(place.isEmpty ? "-" : place)]"
    }
    var lines: [TerminalText] = ["\(words(result.state)): \(line(result.finding))"]
    if let reason = result.reason { lines.append("  \(reason)") }
    if let command = result.command { lines.append("  run: \(command)") }
    if result.state == .moved { lines += result.now.map { "  now: \(line($0))" } }
    lines += result.new.map { "new: \(line($0))" }
    if result.new.isEmpty { lines.append("nothing new") }
    return lines
  }

  private static func words(_ state: Verification.State) -> TerminalText {
    switch state {
    case .gone: "gone"
    case .moved: "moved"
    case .present: "still there"
    case .unknown: "cannot tell"
    }
  }
}
