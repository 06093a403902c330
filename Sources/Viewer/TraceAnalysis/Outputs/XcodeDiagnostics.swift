internal import TraceFormat
package import TraceSupport

/// The findings in the format of compiler diagnostics, which Xcode and editors show at their lines: `path:line:
/// warning: message [rule]`.
package struct XcodeDiagnostics {
  private let report: Report
  private let locator: any SourceLocator

  /// Creates the diagnostics of a report. The locator's paths should be absolute, since Xcode does not open relative
  /// paths.
  package init(_ report: Report, locator: any SourceLocator) {
    self.report = report
    self.locator = locator
  }

  /// Returns one line per finding.
  package func text() -> TerminalText {
    report.findings.map { finding in
      let place = locator.location(of: finding)
      let because = finding.becauseText.map { ". Because: \($0)" } ?? ""
      let text = "\(finding.message)\(because). \(finding.fix) [\(finding.rule)]"
      return "\(place.path):\(place.line): \(finding.severity.rawValue): \(text)\n"
    }.joined()
  }
}
