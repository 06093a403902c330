internal import TraceFormat
import TraceSupport

/// A report for GitLab's code quality widget: JSON with a location and a fingerprint for each finding.
package struct CodeQualityReport {
  private let report: Report
  private let locator: any SourceLocator

  /// Creates the report. The locator's paths must be relative to the root of the repository.
  package init(_ report: Report, locator: any SourceLocator) {
    self.report = report
    self.locator = locator
  }

  /// Returns the JSON document.
  package func bytes() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for finding in report.findings {
      let place = locator.location(of: finding)
      writer.beginObject()
      writer.member("description", TerminalText("\(finding.message). \(finding.fix)").description)
      writer.member("check_name", finding.rule)
      if let page = report.pages.address(of: finding.rule) {
        writer.key("content")
        writer.beginObject()
        writer.member("body", "[\(finding.rule)](\(page))")
        writer.endObject()
      }
      writer.member("fingerprint", finding.fingerprint)
      writer.member("severity", Self.severity(finding.severity))
      writer.key("location")
      writer.beginObject()
      writer.member("path", TerminalText(place.path).description)
      writer.key("lines")
      writer.beginObject()
      writer.member("begin", place.line)
      writer.endObject()
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endLine()
    return writer.bytes
  }

  /// The severity in GitLab's terms, which are info, minor, major, critical and blocker.
  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "info"
    case .warning: "major"
    case .error: "critical"
    }
  }
}
