import Testing
import TraceAnalysis

/// A trace and the rules that must fire on it, no others.
struct LabelledTrace: CustomTestStringConvertible, Sendable {
  let what: String
  let rules: [String]
  let view: String?
  let severity: Severity?
  let script: String

  /// A clean trace.
  init(_ what: String, _ script: String) { self.init(what, [], nil, nil, script) }

  /// A faulty trace with the ids of its findings, sorted.
  init(_ what: String, _ rules: [String], _ script: String) { self.init(what, rules, nil, nil, script) }
  init(_ what: String, _ rules: [String], _ severity: Severity, _ script: String) { self.init(what, rules, nil, severity, script) }
  init(_ what: String, _ rules: [String], view: String, _ script: String) { self.init(what, rules, view, nil, script) }
  init(_ what: String, _ rules: [String], view: String, _ severity: Severity, _ script: String) {
    self.init(what, rules, view, severity, script)
  }

  private init(_ what: String, _ rules: [String], _ view: String?, _ severity: Severity?, _ script: String) {
    self.what = what
    self.rules = rules
    self.view = view
    self.severity = severity
    self.script = script
  }

  var testDescription: String { what }

  func check() throws {
    let report = try Script(script).report()
    #expect(report.findings.map(\.rule).sorted() == rules, "\(what): \(report.findings.map(\.message))")
    if let view { #expect(report.findings.first?.view == view, "\(what)") }
    if let severity { #expect(report.findings.first?.severity == severity, "\(what)") }
    for finding in report.findings {
      #expect(finding.evidence == finding.evidence.sorted() && !finding.evidence.isEmpty, "\(what): evidence \(finding.evidence)")
      #expect(!finding.message.contains("?"), "\(what): \(finding.message)")
    }
  }
}
