internal import TraceFormat
import TraceSupport

/// JUnit XML: a suite for each trace and a case for each rule and view, so that passing rules are listed too.
///
/// Uses only elements and attributes that the schema of Jenkins' xUnit plugin allows. Each case has a unique name, since GitLab drops
/// duplicates.
package struct JUnitReport {
  private let reports: [Report]
  private let rules: [RuleInfo]
  private let failLevel: Severity?
  private let locator: any SourceLocator
  private let unreadable: [(file: String, why: String)]
  private let attachments: [String: [String]]

  /// Creates a report of several traces.
  ///
  /// - Parameters:
  ///   - rules: The rules that were run, in order.
  ///   - failLevel: The lowest severity of findings that are failures. Other findings are part of the output of their case. Nil for no failures.
  ///   - unreadable: The traces that could not be judged, with the reason. Each is a suite with one failed case.
  ///   - attachments: The paths of pictures and pages of failing traces, by trace file.
  package init(
    _ reports: [Report], rules: [RuleInfo], failLevel: Severity?, locator: any SourceLocator,
    unreadable: [(file: String, why: String)] = [], attachments: [String: [String]] = [:]
  ) {
    self.reports = reports
    self.rules = rules
    self.failLevel = failLevel
    self.locator = locator
    self.unreadable = unreadable
    self.attachments = attachments
  }

  /// Creates a report of one trace.
  package init(_ report: Report, rules: [RuleInfo], failLevel: Severity?, locator: any SourceLocator) {
    self.init([report], rules: rules, failLevel: failLevel, locator: locator)
  }

  /// Returns the XML document.
  package func text() -> String {
    var names = CaseNames()
    let suites = reports.map { suite($0, &names) } + unreadable.map { Self.suite($0, $1, &names) }
    let counts = suites.reduce(Counts()) { $0 + $1.counts }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"trace-view\" \(counts.commonAttributes)>"]
    lines += suites.flatMap(\.lines)
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    /// The counts on the element for all suites. Jenkins rejects `skipped` there.
    var commonAttributes: String { "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"0\"" }
    var attributes: String { "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" time=\"0\"" }

    static func + (a: Self, b: Self) -> Self {
      Self(tests: a.tests + b.tests, failures: a.failures + b.failures, errors: a.errors + b.errors, skipped: a.skipped + b.skipped)
    }
  }

  /// The names of cases in XML. Each is used only once, because views may differ only in characters that XML cannot contain.
  private struct CaseNames {
    private var taken: Set<String> = []

    mutating func take(_ rule: String, _ name: String) -> String {
      let text = "\(XMLText(name))"
      var free = text
      var number = 1
      while !taken.insert("\(rule) \(free)").inserted {
        number += 1
        free = "\(text) (\(number))"
      }
      return free
    }
  }

  private static func suite(_ file: String, _ reason: String, _ names: inout CaseNames) -> (lines: [String], counts: Counts) {
    let counts = Counts(tests: 1, errors: 1)
    let error = "<error message=\"\(XMLText(reason))\" type=\"unreadable\">\(XMLText(reason))</error>"
    return (
      [
        "  <testsuite name=\"\(XMLText(file))\" \(counts.attributes)>", testCase("trace", names.take("trace", "readable: \(file)"), body: [error]),
        "  </testsuite>",
      ],
      counts
    )
  }

  private func suite(_ report: Report, _ names: inout CaseNames) -> (lines: [String], counts: Counts) {
    var cases: [String] = []
    var counts = Counts()
    for rule in rules {
      let found = report.findings.filter { $0.rule == rule.id }
      if found.isEmpty {
        let reason = self.reason(rule, report)
        if reason != nil { counts.skipped += 1 }
        cases.append(
          Self.testCase(
            rule.id, names.take(rule.id, name("every view", report)), body: reason.map { ["<skipped message=\"\(XMLText($0))\"/>"] } ?? []))
        continue
      }
      for view in Self.unique(found.map(Self.name)) {
        let mine = found.filter { Self.name($0) == view }
        let failing = mine.filter { finding in failLevel.map { finding.severity >= $0 } ?? false }
        if !failing.isEmpty { counts.failures += 1 }
        cases.append(Self.testCase(rule.id, names.take(rule.id, name(view, report)), body: body(mine, failing, report)))
      }
    }
    counts.tests = cases.count
    var lines = ["  <testsuite name=\"\(XMLText(report.trace.file))\" \(counts.attributes)>"]
    lines.append("    <properties>")
    lines.append("      <property name=\"profile\" value=\"\(XMLText(report.trace.profile ?? "unknown"))\"/>")
    lines.append("      <property name=\"events\" value=\"\(report.trace.events)\"/>")
    lines.append("      <property name=\"lost\" value=\"\(report.trace.lost)\"/>")
    lines.append("    </properties>")
    return (lines + cases + ["  </testsuite>"], counts)
  }

  private func reason(_ rule: RuleInfo, _ report: Report) -> String? {
    if report.verdict.undecided.contains(rule.id) { return "undecided: \(Counted.text(report.trace.lost, "event")) lost, or the trace begins late" }
    if report.verdict.notApplicable.contains(rule.id) { return "not applicable: the trace contains none of the events that the rule needs" }
    return nil
  }

  /// The name of a case: the view, and the trace if there are several.
  private func name(_ view: String, _ report: Report) -> String { reports.count > 1 ? "\(view) in \(report.trace.file)" : view }

  private func body(_ findings: [Finding], _ failing: [Finding], _ report: Report) -> [String] {
    func details(_ findings: [Finding]) -> String {
      findings.map { finding in
        let found = locator.location(of: finding)
        let place = found.isFallback ? finding.site.map { " [\($0)]" } ?? "" : " [\(found.path):\(found.line)]"
        let evidence = finding.evidence.map(String.init).joined(separator: ", ")
        let because = finding.becauseText.map { "\nbecause: \($0)" } ?? ""
        return "\(finding.severity.rawValue): \(finding.message)\(place)\(because)\nevidence: events \(evidence)\nfix: \(finding.fix)"
      }.joined(separator: "\n\n")
    }
    guard let first = failing.first else { return ["<system-out>\(XMLText(details(findings)))</system-out>"] }
    // The form in which Jenkins and GitLab find the files of a failing case.
    let attached = attachments[report.trace.file, default: []].map { "[[ATTACHMENT|\($0)]]" }.joined(separator: "\n")
    return ["<failure message=\"\(XMLText(first.message))\" type=\"\(first.severity.rawValue)\">\(XMLText(details(failing)))</failure>"]
      + (attached.isEmpty ? [] : ["<system-out>\(XMLText(attached))</system-out>"])
  }

  private static func testCase(_ rule: String, _ name: String, body: [String]) -> String {
    let head = "    <testcase name=\"\(name)\" classname=\"\(XMLText(rule))\" time=\"0\""
    if body.isEmpty { return head + "/>" }
    return head + ">\n" + body.map { "      \($0)\n" }.joined() + "    </testcase>"
  }

  private static func name(_ finding: Finding) -> String {
    guard let view = finding.view, !view.isEmpty else { return "unknown view" }
    return view
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
