import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

/// Runs the rules for their exit code and prints one line for each finding.
struct CheckMode: Mode {
  let option = CommandOption.check
  let combinedResult: CombinedResult? = .check

  func run(_ invocation: Invocation) throws -> ExitCode {
    let check = Check(invocation)
    let result = try check.result()
    try check.print(result)
    let code = try check.exitCode(result)
    let isFailing = try code != .done || check.isFailing(result.report)
    let attachments = try FailureArtifacts(invocation).write(isFailing ? [result.report] : [])
    try invocation.writeCIOutputs(result.report, attachments: attachments)
    return code
  }
}

/// Writes the CI outputs without a check. Any option for a CI output selects this mode.
struct CIMode: Mode {
  let option = CommandOption.sarif
  let combinedResult: CombinedResult? = .ciOutputs

  func run(_ invocation: Invocation) throws -> ExitCode {
    try invocation.writeCIOutputs(invocation.accepted.check(invocation.report(collectsNodes: true)).report)
    return .done
  }
}

/// The judgment of a check: its lines and its exit code.
struct Check {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Returns the report on the trace without accepted findings. If the trace cannot be read, JUnit gets a test case
  /// with an error, for readers who see nothing else.
  func result() throws(CommandFailure) -> CheckResult {
    do throws(CommandFailure) {
      return try invocation.accepted.check(invocation.report(collectsNodes: invocation.ciOutputs.isRequested))
    } catch {
      if error.code == .input {
        try invocation.ciOutputs.writeUnreadable([(try invocation.input.path(), error.description)])
      }
      throw error
    }
  }

  /// Prints a line for each finding, the problems with the baseline, and the counts.
  ///
  /// The findings go to the result. If a CI output replaces the result on standard output, they go to standard error.
  func print(_ result: CheckResult) throws(CommandFailure) {
    let lines = result.report.findings.flatMap { self.lines(of: $0, result.report) }
    let onStandardOutput = try invocation.ciOutputs.withoutFile()
    if onStandardOutput.isEmpty {
      let form = try invocation.drawing.terminalForm()
      let shown = form.map { form in lines.flatMap { form.broken($0) } } ?? lines
      try invocation.destination.write(shown.map { "\($0)\n" }.joined())
    } else if !onStandardOutput.contains(where: { $0.kind == .xcode }) {
      // Xcode would show the same finding twice.
      for line in lines { invocation.console.note(line) }
    }
    for problem in result.baselineProblems { invocation.console.error(problem) }
    let verdict = result.report.verdict
    let known = result.known > 0 ? ", \(result.known) known" : ""
    let ignored = result.ignored > 0 ? ", \(result.ignored) ignored by comments" : ""
    // Green means little for views that were never seen, so the line that says it says that, too.
    let share = result.report.coverage.flatMap { $0.missing.isEmpty ? nil : " in \($0.words)" } ?? ""
    let requests = result.report.trace.requests
    let unanswered = requests.haveAllFailed ? ", without an answer to any request" : ""
    invocation.console.note("\(verdict.counts)\(share)\(unanswered)\(known)\(ignored)")
    if let sentence = requests.sentence { invocation.console.note("\(sentence)") }
    if let file = try invocation.settings.foundFile() { invocation.console.note("settings of \(file)") }
    if let coverage = result.report.coverage {
      let missing = coverage.missing.isEmpty ? "" : "; never: \(Self.list(coverage.missing))"
      invocation.console.note("reached \(coverage.words)\(missing)")
    }
    for sentence in result.report.explorationSentences { invocation.console.note("\(sentence)") }
    if let advice = result.report.reachAdvice { invocation.console.note("\(advice)") }
    for (reason, rules) in verdict.undecidedByReason {
      invocation.console.note("undecided: \(rules.joined(separator: ", ")): \(reason)")
    }
    let rules = try invocation.rules.chosenIDs()
    let counts = "\(verdict.undecided.count) undecided, \(verdict.notApplicable.count) not applicable"
    let missing = result.report.trace.needingMore(of: rules)
    let detail = missing > 0 ? " (\(missing) need more than --detail \(result.report.trace.detail.rawValue))" : ""
    invocation.console.note(
      "judged \(verdict.judged(of: rules)) of \(Counted.text(rules.count, "rule")), \(counts)\(detail)")
  }

  /// The number of views that were not reached and are named.
  private static let maximumMissing = 10

  /// The lines of a finding: what and where, why it happened, what mends it, and what shows more.
  private func lines(of finding: Finding, _ report: Report) -> [TerminalText] {
    let place = [finding.site.map(report.paths.shown), finding.view].compactMap { $0 }.joined(separator: ", ")
    var lines: [TerminalText] = [
      "\(finding.severity.rawValue): \(finding.rule): \(finding.message) [\(place.isEmpty ? "-" : place)]"
    ]
    if let because = finding.becauseText { lines.append("  because: \(because)") }
    lines.append("  fix: \(finding.fix)")
    lines.append("  more: \(finding.command(on: finding.traces.first ?? report.trace.file))")
    if let page = report.pages.address(of: finding.rule) { lines.append("  rule: \(page)") }
    return lines
  }

  /// Says which traces were not judged to the end of their run.
  private func printJudgments(_ report: Report, _ code: ExitCode) {
    for judgment in report.judgments {
      guard let sentence = judgment.sentence else { continue }
      if judgment.isInconclusive, code == .damaged {
        invocation.console.error("\(judgment.trace): \(sentence); --allow-empty accepts that")
      } else {
        invocation.console.note("\(judgment.trace): \(sentence)")
      }
    }
  }

  /// Returns ``ExitCode/findings`` if a finding is at or above the fail level or if the baseline is out of date, and
  /// otherwise ``ExitCode/damaged`` if a lack of findings proves nothing. Says why.
  func exitCode(_ result: CheckResult) throws(CommandFailure) -> ExitCode {
    let code = try codeOfFindings(result)
    printJudgments(result.report, code)
    return code
  }

  private func codeOfFindings(_ result: CheckResult) throws(CommandFailure) -> ExitCode {
    if !result.baselineProblems.isEmpty { return .findings }
    if try !isReachKept(result.report) { return .findings }
    let asked = try invocation.arguments.number(.minCoverage, in: 0...100),
      configured = try invocation.settings.values()?.coverage
    if let least = asked ?? configured {
      guard let coverage = result.report.coverage else {
        let owner = invocation.arguments.has(.minCoverage) ? "--min-coverage" : "the coverage that the settings ask for"
        throw .usage("\(owner) needs the sources of the app that was recorded; --source-root DIR names their folder")
      }
      if coverage.percent < least {
        invocation.console.error("reached \(coverage.words), which is \(coverage.percent) % and less than \(least) %")
        return .findings
      }
    }
    return switch try outcome(result.report) {
    case .passed: .done
    case .failed: .findings
    case .inconclusive: .damaged
    }
  }

  /// Returns false, and says why, if a view that an earlier check has reached was not. Writes the file of
  /// `--write-reached`.
  private func isReachKept(_ report: Report) throws(CommandFailure) -> Bool {
    if let path = invocation.arguments[.writeReached] {
      try writeReached(ReachedViews(report.created), to: path)
      return true
    }
    let configured = try invocation.settings.reached()
    guard let path = invocation.arguments[.reached] ?? configured else { return true }
    guard let before = ReachedViews(parsing: try InputFile.read(path)) else {
      throw .usage("\(path): a list of views must be a UTF-8 text file with one name per line")
    }
    let new = before.new(in: report.created)
    if !new.isEmpty { invocation.console.note("reached for the first time: \(Self.list(new)); not yet in \(path)") }
    let missing = before.missing(in: report.created)
    guard !missing.isEmpty else { return true }
    invocation.console.error(
      "no longer reached: \(Self.list(missing)), which \(path) lists; --write-reached \(path) accepts that")
    return false
  }

  private func writeReached(_ views: ReachedViews, to path: String) throws(CommandFailure) {
    let isFile = path != "-" && FileIdentity.isRegularFile(path)
    let isOwn = isFile ? ReachedViews.isOwn(try InputFile.read(path)) : false
    let output = try invocation.destination.file(path, for: .writeReached, isKnown: isOwn)
    try output.write(views.text)
    try output.close()
    invocation.console.note("wrote \(Counted.text(views.names.count, "view")) to \(path)")
  }

  /// The first of some names, and the number of the others.
  private static func list(_ names: [String]) -> String {
    let rest = names.count - maximumMissing
    return names.prefix(maximumMissing).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func outcome(_ report: Report) throws(CommandFailure) -> CheckOutcome {
    report.outcome(
      failingOn: try invocation.rules.failLevel(), acceptsInconclusive: invocation.arguments.has(.allowEmpty))
  }

  /// Returns true if a trace alone makes the check fail: because of a finding, because its lack of findings proves
  /// nothing, or, with `--strict`, because it is damaged.
  func isFailing(_ report: Report) throws(CommandFailure) -> Bool {
    if invocation.arguments.has(.strict), report.trace.lost > 0 || report.trace.recovered > 0 { return true }
    return try outcome(report) != .passed
  }
}
