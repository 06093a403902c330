internal import TraceFormat
internal import TraceModel
import TraceSupport

/// The reports of several traces, in the order in which the traces were given.
package struct ReportCollection: Sendable {
  /// The report of each trace.
  package var reports: [Report]
  /// The differences between runs of the same test.
  package var flakes: FlakeMap
  /// The share of the app's views that the traces reached together, if the sources tell.
  package var coverage: ViewCoverage?

  /// Creates a collection.
  package init(_ reports: [Report], _ flakes: FlakeMap) {
    self.reports = reports
    self.flakes = flakes
  }

  /// Returns the reports merged into one, or nil if there are none. A fault in several traces is one finding that
  /// states their number.
  package func merged() -> Report? {
    guard var all = reports.first else { return nil }
    all.coverage = coverage
    guard reports.count > 1 else { return all }
    var places: [String: Int] = [:]
    all.findings = []
    all.suppressed = reports.flatMap(\.suppressed)
    all.nodes = []
    all.explorations = reports.flatMap(\.explorations)
    all.judgments = reports.flatMap(\.judgments)
    for report in reports.dropFirst() { all.created.formUnion(report.created) }
    let hasProfiles = reports.contains { $0.trace.profile != reports[0].trace.profile }
    var profiles: [String: [String]] = [:]
    for report in reports {
      for finding in report.findings {
        if let profile = report.trace.profile, profiles[finding.fingerprint]?.contains(profile) != true {
          profiles[finding.fingerprint, default: []].append(profile)
        }
        if let at = places[finding.fingerprint] {
          all.findings[at].count += finding.count
          all.findings[at].traces.append(report.trace.file)
        } else {
          places[finding.fingerprint] = all.findings.count
          all.findings.append(finding)
          all.findings[all.findings.count - 1].traces = [report.trace.file]
        }
      }
    }
    for (index, finding) in all.findings.enumerated() {
      let names = hasProfiles ? profiles[finding.fingerprint] ?? [] : []
      let under = names.isEmpty ? "" : "under \(names.joined(separator: ", ")); "
      all.findings[index].message +=
        " (\(under)first in \(finding.traces[0]), in \(finding.traces.count) of \(reports.count) traces)"
    }
    all.findings.sort { ($1.severity, $0.rule, $0.fingerprint) < ($0.severity, $1.rule, $1.fingerprint) }
    all.trace.file = "\(reports.count) traces"
    all.trace.events = reports.reduce(0) { $0 &+ $1.trace.events }
    all.trace.lost = reports.reduce(0) { $0 &+ $1.trace.lost }
    all.trace.requests = reports.reduce(RequestCounts()) { $0 + $1.trace.requests }
    all.trace.duration = reports.reduce(0) { $0 &+ $1.trace.duration }
    all.verdict = Verdict()
    all.verdict.count(all.findings)
    all.verdict.undecided = Self.union(reports.map(\.verdict.undecided))
    for report in reports {
      all.verdict.reasons.merge(report.verdict.reasons) { first, _ in first }
      all.verdict.open.merge(report.verdict.open, uniquingKeysWith: +)
    }
    // A rule is not applicable to the collection only if it is not applicable to any trace.
    all.verdict.notApplicable = all.verdict.notApplicableToAll(reports)
    return all
  }

  private static func union(_ lists: [[String]]) -> [String] {
    let all = Set(lists.joined())
    return RuleCatalog.all.map(\.info.id).filter(all.contains)
  }

  /// Returns one JSON document with every report, as `--json` writes it for one trace, and the differences between runs
  /// of one test.
  package func json() -> [UInt8] {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    return bytes
  }

  /// Writes the same document in pieces.
  package func writeJSON<Failure: Error>(_ put: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.reports/1")
    writer.key("reports")
    writer.beginArray()
    for report in reports {
      try report.write(to: &writer, put)
      try writer.pass(to: put)
    }
    writer.endArray()
    writer.key("tests")
    writer.beginArray()
    for group in flakes.groups {
      group.write(to: &writer)
      try writer.pass(to: put)
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    try put(writer.bytes)
  }
}

extension Verdict {
  fileprivate func notApplicableToAll(_ reports: [Report]) -> [String] {
    reports[0].verdict.notApplicable.filter { rule in reports.allSatisfy { $0.verdict.notApplicable.contains(rule) } }
  }
}

extension FlakeMap.Group {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("test", test)
    writer.member("profile", profile)
    if let commit { writer.member("commit", commit) }
    writer.list("files", files) { $1.value($0) }
    writer.list("findings", findings) { $0.write(to: &$1) }
    writer.list("varying_steps", steps) { $0.write(to: &$1) }
    writer.member("steady_steps", steadySteps)
    writer.endObject()
  }
}

extension FlakeMap.Tally {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let severity { writer.member("severity", severity.rawValue) }
    writer.member("text", text)
    writer.member("runs", runs)
    writer.list("counts", counts) { $1.value($0) }
    writer.endObject()
  }
}
