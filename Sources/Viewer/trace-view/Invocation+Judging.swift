import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A report after the baseline, and what the baseline had to say.
struct Judgement {
  var report: Report
  /// Findings that the baseline knows.
  var known = 0
  /// Findings that a comment in the sources leaves out.
  var ignored = 0
  /// What is wrong with the baseline itself: stale and expired entries.
  var complaints: [String] = []
}

extension Invocation {
  /// The settings of `--config`, or none.
  func configuration() throws(CommandFailure) -> CheckConfiguration? {
    guard let path = arguments[.config] else { return nil }
    let bytes = try InputFile.read(path)
    do throws(CheckConfiguration.Failure) {
      return try CheckConfiguration(parsing: bytes)
    } catch {
      throw .usage("\(TerminalText(path)): \(error)")
    }
  }

  /// What the rules say, without what the baseline knows.
  func judgement(collectsNodes: Bool = false) throws(CommandFailure) -> Judgement {
    try judge(report(collectsNodes: collectsNodes))
  }

  /// A report without what the baseline knows.
  func judge(_ report: Report) throws(CommandFailure) -> Judgement {
    var judgement = Judgement(report: report)
    // Outside of a repository there is no telling how much would be looked through.
    if report.findings.contains(where: { $0.site != nil }), arguments.has(.sourceRoot) || SourceTree.repository() != nil {
      let comments = SourceSuppressions(SourceTree(arguments[.sourceRoot], trace: report.trace.file))
      let kept = report.findings.filter { !comments.cover($0) }
      judgement.ignored = report.findings.count - kept.count
      judgement.report.retain(kept)
    }
    if let path = arguments[.writeBaseline] {
      try keepInputs(from: path, .writeBaseline)
      var baseline = Baseline(judgement.report.findings)
      baseline.manual = try accepted(in: path)
      baseline.current.removeAll { entry in baseline.manual.contains { $0.id == entry.id } }
      let output = try file(path, for: .writeBaseline)
      try output.write(baseline.text())
      try output.close()
      hasWrittenBaseline = true
      talk.say("wrote \(Counted.text(baseline.current.count, "finding")) to \(TerminalText(path))")
      judgement.known = judgement.report.findings.count
      judgement.report.retain([])
      return judgement
    }
    guard let (path, outcome) = try baselineOutcome(judgement.report.findings) else { return judgement }
    judgement.known = outcome.known.count
    // Nothing can be said of what was not looked for, or may lie in what was lost.
    let told = Set(try chosenRules().map(\.info.id))
    let stale = isSelective || report.trace.lost > 0 ? [] : outcome.stale.filter { told.contains(String($0.prefix { $0 != ":" })) }
    let staleLines = stale.map { "\(TerminalText(path)): \(TerminalText($0)) is stale: nothing answers to it any more; take it out" }
    let staleFails = !arguments.has(.passOnStaleBaseline)
    if !staleFails { for line in staleLines { talk.say(line) } }
    judgement.complaints =
      (staleFails ? staleLines : [])
      + outcome.expired.map { "\(TerminalText(path)): \(TerminalText($0)) has expired" }
    judgement.report.retain(outcome.new)
    return judgement
  }

  /// What somebody accepted by hand in the baseline that is about to be replaced; a new one takes it over.
  private func accepted(in path: String) throws(CommandFailure) -> [Baseline.Manual] {
    guard path != "-", FileIdentity.isRegularFile(path) else { return [] }
    let bytes = try InputFile.read(path)
    if bytes.isEmpty { return [] }
    guard let baseline = try? Baseline(parsing: bytes) else {
      throw .usage("--write-baseline would replace \(TerminalText(path)), which is no baseline; name another file")
    }
    return baseline.manual
  }

  /// A report for the modes that show one: without what a baseline knows. A baseline that is to be written is, and knows nothing yet.
  func shown(_ report: Report) throws(CommandFailure) -> Report {
    if arguments.has(.writeBaseline), !hasWrittenBaseline { _ = try judge(report) }
    return try withoutKnown(report)
  }

  func withoutKnown(_ report: Report) throws(CommandFailure) -> Report {
    if arguments.has(.writeBaseline) { return report }
    guard let outcome = try baselineOutcome(report.findings)?.outcome else { return report }
    var report = report
    report.retain(outcome.new)
    return report
  }

  /// What the baseline of `--baseline` or of the settings says of these findings; nil where there is none.
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

  /// The day in UTC; it decides only whether an accepted finding has expired.
  private static func today() -> String {
    // Days since 0000-03-01, so that the leap day ends a year (the civil calendar of 400-year eras).
    let days = Int(time(nil)) / 86_400 + 719_468
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month < 10 ? month + 3 : month - 9))-\(two(day))"
  }
}
