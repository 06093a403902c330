import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSources
import TraceSupport
import TraceSystem

/// A report without the findings that a baseline or a comment in the sources accepts.
struct CheckResult {
  var report: Report
  /// The number of findings that the baseline lists.
  var known = 0
  /// The number of findings that comments in the sources suppress.
  var ignored = 0
  /// The stale and expired entries of the baseline, one line each.
  var baselineProblems: [TerminalText] = []
}

/// The findings that the user accepts: in the baseline of `--baseline` or the settings, or in comments of the sources.
final class AcceptedFindings {
  private let arguments: ParsedArguments
  private let console: Console
  private let selection: SelectionOptions
  private let settings: Settings
  private let rules: RuleOptions
  private let sources: SourceOptions
  private let destination: ResultDestination
  /// True if this run has written the file of `--write-baseline`.
  private var hasWrittenBaseline = false

  init(
    _ arguments: ParsedArguments, _ console: Console, _ selection: SelectionOptions, _ settings: Settings,
    _ rules: RuleOptions,
    _ sources: SourceOptions, _ destination: ResultDestination
  ) {
    self.arguments = arguments
    self.console = console
    self.selection = selection
    self.settings = settings
    self.rules = rules
    self.sources = sources
    self.destination = destination
  }

  /// Returns a report without the findings that comments and the baseline accept, completed from the sources. Writes the
  /// file of `--write-baseline`.
  func check(_ report: Report) throws(CommandFailure) -> CheckResult {
    var result = try accept(report)
    sources.complete(&result.report)
    return result
  }

  private func accept(_ report: Report) throws(CommandFailure) -> CheckResult {
    var result = CheckResult(report: report)
    if let sources = sources.tree(for: report) {
      let comments = SourceSuppressions(sources)
      let kept = report.findings.filter { !comments.suppresses($0) }
      result.ignored = report.findings.count - kept.count
      result.report.retain(kept)
    }
    if let path = arguments[.writeBaseline] {
      try writeBaseline(result.report.findings, to: path)
      result.known = result.report.findings.count
      result.report.retain([])
      return result
    }
    guard let (path, outcome) = try baselineOutcome(result.report.findings) else {
      if arguments.has(.failOnStale) { console.note("--fail-on-stale has no effect without a baseline") }
      return result
    }
    result.known = outcome.known.count
    // An entry is not stale if its rule did not run, if the selection hides it, or if its events may be lost.
    let ran = Set(try rules.chosenIDs())
    let stale =
      selection.isNarrow || report.trace.lost > 0
      ? [] : outcome.stale.filter { ran.contains(String($0.prefix { $0 != ":" })) }
    let staleLines: [TerminalText] = stale.map { "\(path): \($0) is stale: no finding matches it; remove it" }
    let staleFails = arguments.has(.failOnStale)
    if !staleFails { for line in staleLines { console.note(line) } }
    result.baselineProblems =
      (staleFails ? staleLines : [])
      + outcome.expired.map { "\(path): \($0) has expired" }
    result.report.retain(outcome.new)
    return result
  }

  /// Returns a report in the form that modes display: without known findings. Writes the file of `--write-baseline` on
  /// the first call.
  func shown(_ report: Report) throws(CommandFailure) -> Report {
    if arguments.has(.writeBaseline), !hasWrittenBaseline { _ = try check(report) }
    return try withoutKnown(report)
  }

  /// Returns a report without the findings that the baseline lists. A baseline that this run writes hides nothing.
  func withoutKnown(_ report: Report) throws(CommandFailure) -> Report {
    if arguments.has(.writeBaseline) { return report }
    guard let outcome = try baselineOutcome(report.findings)?.outcome else { return report }
    var report = report
    report.retain(outcome.new)
    return report
  }

  private func writeBaseline(_ findings: [Finding], to path: String) throws(CommandFailure) {
    try destination.refuseInput(path, asResultOf: .writeBaseline)
    var baseline = Baseline(findings)
    baseline.manual = try manualEntries(in: path)
    let byHand = Set(baseline.manual.map(\.id))
    baseline.current.removeAll { byHand.contains($0.id) }
    let bytes = baseline.bytes()
    guard bytes.count <= InputFile.maximumBytesOfBaseline else {
      throw CommandFailure(
        .output,
        "the baseline of \(Counted.text(baseline.current.count, "finding")) would be larger than the \(InputFile.maximumBytesOfBaseline >> 20) MiB that --baseline reads; leave out rules with --rule=-ID"
      )
    }
    let output = try destination.file(path, for: .writeBaseline, isKnown: true)
    try output.write(encoded: bytes)
    try output.close()
    hasWrittenBaseline = true
    console.note("wrote \(Counted.text(baseline.current.count, "finding")) to \(path)")
  }

  /// Returns the entries that were added by hand to the baseline that is about to be replaced; the new baseline keeps
  /// them.
  private func manualEntries(in path: String) throws(CommandFailure) -> [Baseline.Manual] {
    guard path != "-", FileIdentity.isRegularFile(path) else { return [] }
    let bytes = try InputFile.read(path, most: InputFile.maximumBytesOfBaseline)
    if bytes.isEmpty { return [] }
    if let baseline = try? Baseline(parsing: bytes) { return baseline.manual }
    guard destination.replacement == .anyFile else {
      throw .usage(
        "--write-baseline would overwrite \(path), which is not a baseline; choose another file, or add --force")
    }
    return []
  }

  /// Compares the findings with the baseline of `--baseline` or of the settings; returns nil if there is none.
  private func baselineOutcome(_ findings: [Finding]) throws(CommandFailure) -> (
    path: String, outcome: Baseline.Outcome
  )? {
    let configured = try settings.baseline()
    guard let path = arguments[.baseline] ?? configured else { return nil }
    let bytes: [UInt8]
    do throws(CommandFailure) {
      bytes = try InputFile.read(path, most: InputFile.maximumBytesOfBaseline)
    } catch {
      guard arguments[.baseline] == nil, let file = try settings.file() else { throw error }
      throw CommandFailure(error.code, "\(file): \"baseline\": \(error.message)")
    }
    do throws(Baseline.Failure) {
      return (path, try Baseline(parsing: bytes).apply(findings, today: Self.today()))
    } catch {
      throw .usage("\(path): \(error)")
    }
  }

  /// Returns the date in UTC as `YYYY-MM-DD`, which is used only to decide whether an entry has expired.
  private static func today() -> String { UTCTime(secondsSince1970: Int(time(nil))).day }
}
