import Testing
import TraceAnalysis
import TraceSupport
import TraceFormat
import TraceTestSupport

@Suite struct OutputTests {
  static let faulty = """
    0 node.create node=7 view=FirstTab role=view path=App/TabView/0/FirstTab site="App/FirstTab.swift:12"
    0 visibility.enter node=7
    10 fetch.begin fetch=1 key=items node=7 site="App/FirstTab.swift:20"
    20 fetch.begin fetch=2 key=items node=7 site="App/FirstTab.swift:20"
    90 fetch.end fetch=1 outcome=ok
    95 fetch.end fetch=2 outcome=ok
    """
  /// A view name with markup, workflow commands, terminal escapes, table cells and a right-to-left override.
  static let hostileName = "::error::x%0A<script>|`$(rm)`]]>&\\u001b[2J\\u202eevil\\u0001"
  static let hostile = faulty.replacing("view=FirstTab", with: "view=\"\(hostileName)\"").replacing(
    "key=items", with: "key=\"\(hostileName)\"")

  static func rules() -> [RuleInfo] { RuleCatalog.all.map(\.info) }
  static let locator = SitePathLocator(fallback: "Package.swift")

  @Test func `SARIF has a place, a fingerprint and a code flow for each result`() throws {
    let report = try TraceScript(Self.faulty).report()
    let bytes = SARIFReport(report, rules: Self.rules(), locator: Self.locator, version: "0.1.0").bytes()
    let run = try #require(try JSONValue.parse(bytes[...])["runs"]?.array?.first)
    let result = try #require(run["results"]?.array?.first)
    #expect(
      result["ruleId"]?.string == "double-fetch" && result["level"]?.string == "error" && result["ruleIndex"]?.uint == 0
    )
    let place = result["locations"]?.array?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "App/FirstTab.swift")
    #expect(place?["region"]?["startLine"]?.uint == 20)
    #expect(
      result["partialFingerprints"]?["primaryLocationLineHash"]?.string?.hasPrefix(report.findings[0].fingerprint)
        == true)
    let flow = result["codeFlows"]?.array?.first?["threadFlows"]?.array?.first?["locations"]?.array
    #expect(flow?.count == report.findings[0].evidence.count)
    #expect(run["tool"]?["driver"]?["rules"]?.array?.count == RuleCatalog.all.count)
  }

  @Test func `JUnit lists failures, passes and skips`() throws {
    let report = try TraceScript(Self.faulty + "\n100 loss count=3 reason=full").report()
    let text = JUnitReport(report, rules: Self.rules(), failLevel: .warning, locator: Self.locator).text().description
    #expect(
      text.contains("<testcase name=\"FirstTab\" classname=\"double-fetch\" time=\"0\">")
        && text.contains("[App/FirstTab.swift:20]"))
    #expect(text.contains("<failure message=\"'FirstTab'".replacing("'", with: "&#39;")))
    #expect(text.contains("<skipped message=\"undecided: events are lost; record again without a loss\"/>"))
    #expect(text.contains("failures=\"1\"") && text.contains("\nmore: trace-view events --finding "), "\(text)")
    let never = JUnitReport(report, rules: Self.rules(), failLevel: nil, locator: Self.locator).text().description
    #expect(never.contains("failures=\"0\"") && never.contains("<system-out>"))
  }

  @Test func `annotations stay on one line and start no other command`() throws {
    let report = try TraceScript(Self.hostile).report()
    let text = GitHubAnnotations(report, locator: Self.locator).text().description
    let lines = text.split(separator: "\n")
    #expect(lines.count == report.findings.count && lines.allSatisfy { $0.hasPrefix("::error file=") })
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("%0A<"))
    #expect(text.contains("%250A"))
  }

  @Test func `a fetch finding stands at the view's line, names the client's, and says what led to it`() throws {
    let report = try TraceScript(
      """
      0 node.create node=7 view=FirstTab role=view callbacks=[appear,change]
      0 visibility.enter node=7
      0 transaction.begin txn=1
      0 callback.begin node=7 callback=appear ordinal=0 site="App/FirstTab.swift:12" cause=3
      0 task.create task=1 node=7 mode=unstructured cause=4
      0 callback.end node=7 callback=appear ordinal=0
      0 task.create task=2 node=7 mode=view site="App/FirstTab.swift:9" cause=3
      10 task.start task=1 cause=5
      10 fetch.begin fetch=1 key=items node=7 task=1 site="App/Client.swift:4" cause=8
      11 task.start task=2 cause=7
      20 fetch.begin fetch=2 key=items node=7 task=2 site="App/Client.swift:4" cause=10
      90 fetch.end fetch=1 outcome=ok
      95 fetch.end fetch=2 outcome=ok
      """
    ).report()
    let finding = try #require(report.findings.first { $0.rule == "double-fetch" })
    #expect(finding.site == "App/FirstTab.swift:9" && finding.clientSite == "App/Client.swift:4")
    let because = "the launch, then started a task of FirstTab, then fetched \"items\""
    #expect(finding.becauseText == because)
    let bytes = SARIFReport(report, rules: Self.rules(), locator: Self.locator, version: "0.1.0").bytes()
    let result = try #require(try JSONValue.parse(bytes[...])["runs"]?.array?.first?["results"]?.array?.first)
    let related = result["relatedLocations"]?.array?.first?["physicalLocation"]
    #expect(
      related?["artifactLocation"]?["uri"]?.string == "App/Client.swift" && related?["region"]?["startLine"]?.uint == 4)
    #expect(result["message"]?["text"]?.string?.contains(" Because: \(because). ") == true)
    #expect(result["message"]?["text"]?.string?.contains(" More: trace-view ") == true)
    let github = GitHubAnnotations(report, locator: Self.locator).text().description
    #expect(github.hasPrefix("::error file=App/FirstTab.swift,line=9,") && github.contains("Because: \(because). "))
    let junit = JUnitReport(report, rules: Self.rules(), failLevel: .warning, locator: Self.locator).text().description
    #expect(junit.contains("because: the launch, then started a task of FirstTab"))
  }

  @Test func `findings beyond ten of a severity become one notice`() throws {
    var script = ""
    for index in 1...14 {
      script +=
        "0 node.create node=\(index) view=View\(index) role=view\n1 callback.begin node=\(index) callback=appear\n2 callback.begin node=\(index) callback=appear\n"
    }
    let text = GitHubAnnotations(try TraceScript(Self.sorted(script)).report(), locator: Self.locator).text()
      .description
    #expect(text.split(separator: "\n").count == 11)
    #expect(text.hasSuffix("::notice title=trace-view::4 more findings are in the report\n"))
  }

  private static func sorted(_ script: String) -> String {
    script.split(separator: "\n").sorted { Int($0.prefix(1))! < Int($1.prefix(1))! }.joined(separator: "\n")
  }

  @Test func `hostile names inject nothing into XML, Markdown and JSON`() throws {
    let report = try TraceScript(Self.hostile).report()
    let junit = JUnitReport(report, rules: Self.rules(), failLevel: .warning, locator: Self.locator).text().description
    #expect(
      !junit.contains("<script>") && !junit.contains("]]>") && !junit.contains("\u{1B}") && !junit.contains("\u{1}"))
    #expect(!junit.contains("\u{202E}"))
    let summary = StepSummary(report, timeline: "```\n").text().description
    #expect(
      !summary.contains("<script>") && summary.contains("&#60;script&#62;&#124;") && !summary.contains("\u{202E}"))
    #expect(summary.split(separator: "\n").filter { $0.hasPrefix("| error") }.allSatisfy { $0.unescapedBars == 6 })
    let sarif = SARIFReport(report, rules: Self.rules(), locator: Self.locator, version: "0.1.0").bytes()
    _ = try JSONValue.parse(sarif[...])
    let written = String(decoding: sarif, as: UTF8.self)
    #expect(!sarif.contains(0x1B) && !written.contains("<script") && !written.contains("\u{202E}"))
  }

  @Test func `the summary starts with the outcome and has the timeline, open if something was found`() throws {
    let text = StepSummary(try TraceScript(Self.faulty).report(), timeline: "FirstTab ├──").text().description
    #expect(text.hasPrefix("### Lifecycle check: 1 error, "))
    #expect(text.contains("<details open><summary>Timeline</summary>\n\n```text\nFirstTab ├──\n```"))
    #expect(
      StepSummary(try TraceScript("0 node.create node=1 view=A role=view").report(), timeline: "A").text().description
        .contains("<details><summary>"))
    #expect(text.utf8.count < 64_000)
  }

  @Test func `a baseline recognizes its findings in another run`() throws {
    let first = try TraceScript(Self.faulty).report()
    let baseline = Baseline(first.findings)
    let read = try Baseline(parsing: baseline.bytes())
    #expect(read == baseline)
    // Other times, another node id, another line: the same fault.
    let later = Self.faulty.replacing("node=7", with: "node=99").replacing("swift:20", with: "swift:25").replacing(
      "10 fetch", with: "11 fetch")
    let outcome = read.apply(try TraceScript(later).report().findings, today: "2026-11-21")
    #expect(outcome.new.isEmpty && outcome.known.count == 1 && outcome.stale.isEmpty)
    let other = read.apply(
      try TraceScript(Self.faulty.replacing("key=items", with: "key=other")).report().findings, today: "2026-11-21")
    #expect(other.new.count == 1 && other.stale.count == 1)
  }

  @Test func `an accepted finding expires on its day`() throws {
    let findings = try TraceScript(Self.faulty).report().findings
    var baseline = Baseline([])
    baseline.manual = [.init(id: "double-fetch:\(findings[0].fingerprint)", reason: "known", expires: "2027-01-31")]
    let read = try Baseline(parsing: baseline.bytes())
    #expect(read.apply(findings, today: "2027-01-30").new.isEmpty)
    let after = read.apply(findings, today: "2027-01-31")
    #expect(after.new.count == 1 && after.expired.count == 1)
  }

  @Test func `errors in a baseline and a configuration say what is expected`() {
    #expect { try Baseline(parsing: Array("{}".utf8)) } throws: {
      "\($0)" == "a baseline must have \"version\": 1; --write-baseline creates one"
    }
    #expect { try Baseline(parsing: Array("oops".utf8)) } throws: {
      "\($0)" == "a baseline must be a JSON object: byte 0: expected a value; --write-baseline creates one"
    }
    #expect { try CheckConfiguration(parsing: Array("oops".utf8)) } throws: {
      "\($0)" == "line 1, column 1: a configuration must be a JSON object: expected a value"
    }
    #expect { try CheckConfiguration(parsing: Array(#"{"severity":{"dubble":"note"}}"#.utf8)) } throws: {
      "\($0)" == "line 1, column 14: there is no rule \"dubble\"; --list-rules lists all rules"
    }
    #expect { try CheckConfiguration(parsing: Array(#"{"color":1}"#.utf8)) } throws: {
      "\($0)"
        == "line 1, column 2: \"color\" is not a setting; the settings are rules, severity, fail_on, baseline, coverage, reached, source_root, responses, log_patterns, rule_pages and twotrack"
    }
  }

  @Test func `a mark in the trace suppresses a rule for its node and descendants`() throws {
    let report = try TraceScript(
      Self.faulty + "\n96 mark label=\"trace-view:ignore double-fetch asked for\" scope=once node=7"
    ).report()
    #expect(report.findings.isEmpty && report.suppressed.map(\.rule) == ["double-fetch"])
  }

  @Test func `the report's keys have a fixed order`() throws {
    let text = String(decoding: try TraceScript(Self.faulty).report().json(), as: UTF8.self)
    let keys = [
      "schema", "trace", "file", "format", "profile", "events", "threads", "duration_ns", "lost", "recovered", "end",
      "attributes",
      "verdict", "errors", "warnings", "notes", "undecided", "not_applicable", "nodes", "node", "parent", "view",
      "role", "container", "path",
      "created_ns", "destroyed_ns", "destroy_reason", "visible", "appears", "disappears", "bodies", "states", "tasks",
      "fetches", "key", "begin_ns",
      "end_ns", "outcome", "findings", "rule", "severity", "t_ns", "message", "explanation", "fix", "fingerprint",
      "site", "evidence", "expected_on",
    ]
    var rest = Substring(text)
    for key in keys {
      let at = rest.firstRange(of: "\"\(key)\":")
      #expect(at != nil, "\(key) is missing or comes too early")
      if let at { rest = rest[at.upperBound...] }
    }
  }
}

extension Substring {
  /// The number of bars that Markdown reads as cell borders.
  fileprivate var unescapedBars: Int {
    var count = 0
    var escaped = false
    for character in self {
      if character == "|" && !escaped { count += 1 }
      escaped = character == "\\" && !escaped
    }
    return count
  }
}

extension Substring {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var at = startIndex
    while at < endIndex {
      if self[at...].hasPrefix(text) { return at..<index(at, offsetBy: text.count) }
      at = index(after: at)
    }
    return nil
  }
}
