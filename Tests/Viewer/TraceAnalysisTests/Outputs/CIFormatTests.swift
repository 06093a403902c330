import Foundation
import Testing
import TraceAnalysis
import TraceSupport
import TraceTestSupport

/// The outputs of `--format`, and what JUnit may contain.
struct CIFormatTests {
  static let locator = SitePathLocator(fallback: "Package.swift")

  /// The same fault in two traces, and one without a place in the sources in the second.
  private func merged() throws -> (Report, [Report]) {
    let placeless = OutputTests.faulty.replacing(" site=\"App/FirstTab.swift:20\"", with: "").replacing(
      " site=\"App/FirstTab.swift:12\"", with: ""
    )
    .replacing("FirstTab", with: "LastTab")
    var reports = [
      try TraceScript(OutputTests.faulty).report(), try TraceScript(OutputTests.faulty).report(),
      try TraceScript(placeless).report(),
    ]
    for (index, name) in ["runs/a.bin", "./runs/b.bin", "./runs/c.bin"].enumerated() {
      reports[index].trace.file = name
    }
    return (try #require(ReportCollection(reports, FlakeMap([])).merged()), reports)
  }

  @Test func `diagnostics have path, line, severity, message and rule`() throws {
    let report = try TraceScript(OutputTests.faulty).report()
    let lines = XcodeDiagnostics(report, locator: Self.locator).text().description.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("App/FirstTab.swift:20: error: 'FirstTab' fetched \"items\" again"))
    #expect(lines[0].hasSuffix("[double-fetch]"))
    let hostile = XcodeDiagnostics(try TraceScript(OutputTests.hostile).report(), locator: Self.locator).text()
      .description
    #expect(hostile.split(separator: "\n").count == 1 && !hostile.contains("\u{1B}") && !hostile.contains("\u{202E}"))
  }

  @Test func `code quality has what GitLab reads of each finding`() throws {
    let report = try TraceScript(OutputTests.faulty).report()
    let entries = try #require(try JSONValue.parse(CodeQualityReport(report, locator: Self.locator).bytes()[...]).array)
    let entry = try #require(entries.first)
    #expect(
      entries.count == 1 && entry["check_name"]?.string == "double-fetch" && entry["severity"]?.string == "critical")
    #expect(entry["fingerprint"]?.string == report.findings[0].fingerprint)
    #expect(
      entry["location"]?["path"]?.string == "App/FirstTab.swift" && entry["location"]?["lines"]?["begin"]?.uint == 20)
    #expect(entry["description"]?.string?.hasPrefix("'FirstTab' fetched \"items\" again") == true)
  }

  @Test func `a finding of several traces stands at its line, or at its own trace`() throws {
    let (report, _) = try merged()
    #expect(Set(report.findings.map(\.traces)) == [["runs/a.bin", "./runs/b.bin"], ["./runs/c.bin"]])
    let lines = GitHubAnnotations(report, locator: Self.locator).text().description.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.contains {
        $0.hasPrefix("::error file=App/FirstTab.swift,line=20,")
          && $0.contains("(first in runs/a.bin, in 2 of 3 traces)")
      })
    #expect(lines.contains { $0.hasPrefix("::error file=runs/c.bin,line=1,") })
  }

  @Test func `SARIF counts how often and names in which traces a fault was seen`() throws {
    let bytes = SARIFReport(try merged().0, rules: OutputTests.rules(), locator: Self.locator, version: "0.1.0").bytes()
    let results = try #require(try JSONValue.parse(bytes[...])["runs"]?.array?.first?["results"]?.array)
    let result = try #require(results.first { $0["properties"]?["view"]?.string == "FirstTab" })
    #expect(results.count == 2 && result["occurrenceCount"]?.uint == 2)
    #expect(result["properties"]?["traces"]?.array?.compactMap(\.string) == ["runs/a.bin", "./runs/b.bin"])
  }

  @Test func `JUnit has only what Jenkins allows, and a name of its own for each case`() throws {
    var (_, reports) = try merged()
    reports[1].trace.file = reports[2].trace.file
    let attachments = ["runs/a.bin": ["out/a.svg", "out/a.html"]]
    let text = JUnitReport(
      reports, rules: OutputTests.rules(), failLevel: .warning, locator: Self.locator, attachments: attachments
    ).text()
      .description
    let allowed = [
      "testsuites": ["name", "tests", "failures", "errors", "time"], "testcase": ["name", "classname", "time"],
      "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
    ]
    for tag in text.matches(of: /<(testsuites|testsuite|testcase) ([^>]*?)\/?>/) {
      let names = tag.2.matches(of: /([a-z]+)="/).map { String($0.1) }
      #expect(Set(names).isSubset(of: allowed[String(tag.1)]!), "\(tag.0)")
    }
    let cases = text.matches(of: /<testcase name="([^"]*)" classname="([^"]*)"/).map { "\($0.1) \($0.2)" }
    // One for each finding, one for each undecided rule, and one for all that judged.
    let wanted = reports.map { $0.findings.count + $0.verdict.undecided.count + 1 }.reduce(0, +)
    #expect(cases.count == wanted && Set(cases).count == cases.count)
    let attached = "</failure>\n      <system-out>[[ATTACHMENT|out/a.svg]]\n[[ATTACHMENT|out/a.html]]</system-out>"
    #expect(text.components(separatedBy: attached).count == 2, "\(text.suffix(3000))")
  }
}
