internal import TraceFormat
package import TraceSupport

/// JUnit XML: a suite for each trace, and in it a case for each finding, a skipped case for each undecided rule, and
/// one for all rules that judged the trace. Rules that are not applicable have no case.
///
/// Uses only elements and attributes that the schema of Jenkins' xUnit plugin allows. Each case has a unique name,
/// since GitLab drops duplicates.
package struct JUnitReport {
  private let reports: [Report]
  private let rules: [RuleInfo]
  private let failLevel: Severity?
  private let locator: any SourceLocator
  private let unreadable: [(file: String, why: String)]
  private let attachments: [String: [String]]
  private let acceptsInconclusive: Bool

  /// Creates a report of several traces.
  ///
  /// - Parameters:
  ///   - rules: The rules that were run, in order.
  ///   - failLevel: The lowest severity of findings that are failures. Other findings are part of the output of their
  ///     case. Nil for no failures.
  ///   - unreadable: The traces that could not be judged, with the reason. Each is a suite with one failed case.
  ///   - attachments: The paths of pictures and pages of failing traces, by trace file.
  ///   - acceptsInconclusive: True if a trace passes that was judged only in part or not at all.
  package init(
    _ reports: [Report], rules: [RuleInfo], failLevel: Severity?, locator: any SourceLocator,
    unreadable: [(file: String, why: String)] = [], attachments: [String: [String]] = [:],
    acceptsInconclusive: Bool = false
  ) {
    self.reports = reports
    self.rules = rules
    self.failLevel = failLevel
    self.locator = locator
    self.unreadable = unreadable
    self.attachments = attachments
    self.acceptsInconclusive = acceptsInconclusive
  }

  /// Creates a report of one trace.
  package init(_ report: Report, rules: [RuleInfo], failLevel: Severity?, locator: any SourceLocator) {
    self.init([report], rules: rules, failLevel: failLevel, locator: locator)
  }

  /// Returns the XML document.
  package func text() -> XMLText {
    var names = CaseNames()
    let suites = reports.map { suite($0, &names) } + unreadable.map { Self.suite($0, $1, &names) }
    let counts = suites.reduce(Counts()) { $0 + $1.counts }
    var lines: [XMLText] = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"trace-view\" \(counts.commonAttributes)>",
    ]
    lines += suites.flatMap(\.lines)
    return (lines + ["</testsuites>"]).map { "\($0)\n" }.joined()
  }

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    /// The counts on the element for all suites. Jenkins rejects `skipped` there.
    var commonAttributes: XMLText { "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"0\"" }
    var attributes: XMLText {
      "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" time=\"0\""
    }

    static func + (a: Self, b: Self) -> Self {
      Self(
        tests: a.tests + b.tests, failures: a.failures + b.failures, errors: a.errors + b.errors,
        skipped: a.skipped + b.skipped)
    }
  }

  /// The names of cases in XML. Each is used only once, because views may differ only in characters that XML cannot
  /// contain.
  private struct CaseNames {
    private var taken: Set<XMLText> = []
    /// The last number that was added to a name, so that n equal names take n steps.
    private var numbers: [XMLText: Int] = [:]

    mutating func take(_ rule: String, _ name: String) -> XMLText {
      let text = JUnitReport.xml(JUnitText(name))
      var free = text
      while !taken.insert("\(rule) \(free)").inserted {
        let number = numbers["\(rule) \(text)", default: 1] + 1
        numbers["\(rule) \(text)"] = number
        free = "\(text) (\(number))"
      }
      return free
    }
  }

  private static func suite(_ file: String, _ reason: String, _ names: inout CaseNames) -> (
    lines: [XMLText], counts: Counts
  ) {
    let counts = Counts(tests: 1, errors: 1)
    let reason = xml(JUnitText(reason))
    let error: XMLText = "<error message=\"\(reason)\" type=\"unreadable\">\(reason)</error>"
    let readable = testCase("trace", names.take("trace", "readable: \(TraceFacts.shown(file))"), body: [error])
    return (
      [
        "  <testsuite name=\"\(xml(JUnitText(TraceFacts.shown(file))))\" \(counts.attributes)>", readable,
        "  </testsuite>",
      ], counts
    )
  }

  private func suite(_ report: Report, _ names: inout CaseNames) -> (lines: [XMLText], counts: Counts) {
    var cases: [XMLText] = []
    var counts = Counts()
    for finding in report.findings {
      let isFailing = failLevel.map { finding.severity >= $0 } ?? false
      if isFailing { counts.failures += 1 }
      cases.append(
        Self.testCase(
          finding.rule, names.take(finding.rule, name(Self.name(finding), report)),
          body: body(finding, isFailing, report)))
    }
    for rule in report.verdict.undecided {
      counts.skipped += 1
      let reason = Self.xml(JUnitText("undecided: \(report.verdict.reasons[rule] ?? "")"))
      cases.append(
        Self.testCase(rule, names.take(rule, name("undecided", report)), body: ["<skipped message=\"\(reason)\"/>"]))
    }
    let judged = rules.map(\.id).filter {
      !report.verdict.undecided.contains($0) && !report.verdict.notApplicable.contains($0)
    }
    let clean = judged.filter { id in !report.findings.contains { $0.rule == id } }
    if let reason = report.judgments.first(where: \.isInconclusive)?.sentence {
      // A suite that proves nothing must not look like one that passes.
      let element: XMLText = acceptsInconclusive ? "skipped" : "error type=\"unjudged\""
      if acceptsInconclusive { counts.skipped += 1 } else { counts.errors += 1 }
      cases.append(
        Self.testCase(
          "judged", names.take("judged", name("the whole run", report)),
          body: ["<\(element) message=\"\(Self.xml(JUnitText(reason)))\"/>"]))
    } else {
      let text = Self.xml(
        JUnitText("\(Counted.text(judged.count, "rule")) judged; nothing found by \(clean.joined(separator: ", "))"))
      cases.append(
        Self.testCase(
          "judged", names.take("judged", name("rules without a finding", report)),
          body: ["<system-out>\(text)</system-out>"]))
    }
    counts.tests = cases.count
    var lines: [XMLText] = [
      "  <testsuite name=\"\(Self.xml(JUnitText(report.trace.shownFile)))\" \(counts.attributes)>"
    ]
    lines.append("    <properties>")
    lines.append(
      "      <property name=\"profile\" value=\"\(Self.xml(JUnitText(report.trace.profile ?? "unknown")))\"/>")
    lines.append("      <property name=\"events\" value=\"\(report.trace.events)\"/>")
    lines.append("      <property name=\"lost\" value=\"\(report.trace.lost)\"/>")
    if let judgment = report.judgments.first?.sentence {
      lines.append("      <property name=\"judgment\" value=\"\(Self.xml(JUnitText(judgment)))\"/>")
    }
    if let coverage = report.coverage { lines.append("      <property name=\"reached\" value=\"\(coverage.words)\"/>") }
    if let exploration = report.explorations.first {
      lines.append("      <property name=\"exploration\" value=\"\(Self.xml(JUnitText(exploration.reach.clause)))\"/>")
    }
    lines.append("    </properties>")
    return (lines + cases + ["  </testsuite>"], counts)
  }

  /// The name of a case: the view, and the trace if there are several.
  private func name(_ view: String, _ report: Report) -> String {
    reports.count > 1 ? "\(view) in \(report.trace.shownFile)" : view
  }

  private func body(_ finding: Finding, _ isFailing: Bool, _ report: Report) -> [XMLText] {
    let details = details(finding, report)
    guard isFailing else { return ["<system-out>\(details)</system-out>"] }
    let failure: XMLText =
      "<failure message=\"\(Self.xml(JUnitText(finding.message)))\" type=\"\(finding.severity.rawValue)\">\(details)</failure>"
    // The form in which Jenkins and GitLab find the files of a failing case.
    let attached: [JUnitText] = attachments[report.trace.file, default: []].map { "[[ATTACHMENT|\($0)]]" }
    if attached.isEmpty { return [failure] }
    return [failure, "<system-out>\(Self.xml(attached.joined(separator: "\n")))</system-out>"]
  }

  private func details(_ finding: Finding, _ report: Report) -> XMLText {
    let found = locator.location(of: finding)
    let place: JUnitText = found.isFallback ? finding.site.map { " [\($0)]" } ?? "" : " [\(found.path):\(found.line)]"
    let evidence = finding.evidence.map(String.init).joined(separator: ", ")
    let because: JUnitText = finding.becauseText.map { "\nbecause: \($0)" } ?? ""
    let more: JUnitText =
      "\nmore: \(finding.command(in: report).description)\nrule: \(report.pages.words(of: finding.rule))"
    return Self.xml(
      "\(finding.severity.rawValue): \(finding.message)\(place)\(because)\nevidence: events \(evidence)\nfix: \(finding.fix)\(more)"
    )
  }

  private static func xml(_ text: JUnitText) -> XMLText { XMLText(lines: text) }

  private static func testCase(_ rule: String, _ name: XMLText, body: [XMLText]) -> XMLText {
    let head: XMLText = "    <testcase name=\"\(name)\" classname=\"\(rule)\" time=\"0\""
    if body.isEmpty { return "\(head)/>" }
    let lines: [XMLText] = body.map { "      \($0)\n" }
    return "\(head)>\n\(lines.joined())    </testcase>"
  }

  private static func name(_ finding: Finding) -> String {
    guard let view = finding.view, !view.isEmpty else { return "unknown view" }
    return view
  }
}
