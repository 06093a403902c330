import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Invocation {
  /// Returns the settings of `--config`, or nil if the option was not given.
  func configuration() throws(CommandFailure) -> CheckConfiguration? {
    guard let path = arguments[.config] else { return nil }
    let bytes = try InputFile.read(path)
    do throws(CheckConfiguration.Failure) {
      return try CheckConfiguration(parsing: bytes)
    } catch {
      throw .usage("\(TerminalText(path)): \(error)")
    }
  }

  /// Returns the sources to which a report's findings refer, or nil if none are available.
  private func sources(of report: Report) -> SourceTree? {
    // Outside a repository, the search for source files could reach any number of folders.
    guard report.findings.contains(where: { $0.site != nil }), arguments.has(.sourceRoot) || SourceTree.repository() != nil else { return nil }
    return SourceTree(arguments[.sourceRoot], trace: report.trace.file)
  }

  /// Returns the source lines around the sites of a report's findings.
  func codeFrames(of report: Report) -> [String: CodeFrame] {
    guard let sources = sources(of: report).map(SourceLines.init) else { return [:] }
    let sites = Set(report.findings.compactMap(\.site))
    return Dictionary(uniqueKeysWithValues: sites.compactMap { site in sources.frame(of: site).map { (site, $0) } })
  }

  /// Returns the report on the trace without accepted findings.
  func checkResult(collectsNodes: Bool = false) throws(CommandFailure) -> CheckResult {
    try checkResult(report(collectsNodes: collectsNodes))
  }

  /// Returns a report without the findings that comments and the baseline accept. Writes the file of `--write-baseline`.
  func checkResult(_ report: Report) throws(CommandFailure) -> CheckResult {
    var result = CheckResult(report: report)
    if let sources = sources(of: report) {
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
    guard let (path, outcome) = try baselineOutcome(result.report.findings) else { return result }
    result.known = outcome.known.count
    // An entry is not stale if its rule did not run, if the selection hides it, or if its events may be lost.
    let ran = Set(try chosenRules().map(\.info.id))
    let stale = hasSelection || report.trace.lost > 0 ? [] : outcome.stale.filter { ran.contains(String($0.prefix { $0 != ":" })) }
    let staleLines = stale.map { "\(TerminalText(path)): \(TerminalText($0)) is stale: no finding matches it; remove it" }
    let staleFails = arguments.has(.failOnStale)
    if !staleFails { for line in staleLines { console.note(line) } }
    result.baselineProblems =
      (staleFails ? staleLines : [])
      + outcome.expired.map { "\(TerminalText(path)): \(TerminalText($0)) has expired" }
    result.report.retain(outcome.new)
    return result
  }

  private func writeBaseline(_ findings: [Finding], to path: String) throws(CommandFailure) {
    try refuseInput(path, asResultOf: .writeBaseline)
    var baseline = Baseline(findings)
    baseline.manual = try manualEntries(in: path)
    baseline.current.removeAll { entry in baseline.manual.contains { $0.id == entry.id } }
    let output = try file(path, for: .writeBaseline)
    try output.write(baseline.text())
    try output.close()
    hasWrittenBaseline = true
    console.note("wrote \(Counted.text(baseline.current.count, "finding")) to \(TerminalText(path))")
  }

  /// Returns the entries that were added by hand to the baseline that is about to be replaced; the new baseline keeps them.
  private func manualEntries(in path: String) throws(CommandFailure) -> [Baseline.Manual] {
    guard path != "-", FileIdentity.isRegularFile(path) else { return [] }
    let bytes = try InputFile.read(path)
    if bytes.isEmpty { return [] }
    guard let baseline = try? Baseline(parsing: bytes) else {
      throw .usage("--write-baseline would overwrite \(TerminalText(path)), which is not a baseline; choose another file")
    }
    return baseline.manual
  }

  /// Returns a report in the form that modes display: without known findings. Writes the file of `--write-baseline` on the first call.
  func shown(_ report: Report) throws(CommandFailure) -> Report {
    if arguments.has(.writeBaseline), !hasWrittenBaseline { _ = try checkResult(report) }
    return try withoutKnownFindings(report)
  }

  /// Returns a report without the findings that the baseline lists. A baseline that this run writes hides nothing.
  func withoutKnownFindings(_ report: Report) throws(CommandFailure) -> Report {
    if arguments.has(.writeBaseline) { return report }
    guard let outcome = try baselineOutcome(report.findings)?.outcome else { return report }
    var report = report
    report.retain(outcome.new)
    return report
  }

  /// Compares the findings with the baseline of `--baseline` or of the settings; returns nil if there is none.
  private func baselineOutcome(_ findings: [Finding]) throws(CommandFailure) -> (path: String, outcome: Baseline.Outcome)? {
    let configured = try configuration()?.baseline
    guard let path = arguments[.baseline] ?? configured else { return nil }
    let bytes = try InputFile.read(path)
    do throws(Baseline.Failure) {
      return (path, try Baseline(parsing: bytes).apply(findings, today: Self.today()))
    } catch {
      throw .usage("\(TerminalText(path)): \(error)")
    }
  }

  /// Returns the date in UTC as `YYYY-MM-DD`, which is used only to decide whether an entry has expired.
  private static func today() -> String { UTCTime(secondsSince1970: Int(time(nil))).day }
}
