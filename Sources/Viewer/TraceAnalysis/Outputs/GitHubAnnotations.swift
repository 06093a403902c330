internal import TraceFormat
import TraceSupport

/// GitHub workflow commands, one per line: the worst findings as annotations, then one notice about the rest.
///
/// GitHub shows ten errors and ten warnings for a step. More would hide the important ones.
package struct GitHubAnnotations {
  static let maximumOfEach = 10

  private let report: Report
  private let locator: any SourceLocator

  /// Creates the annotations of a report.
  package init(_ report: Report, locator: any SourceLocator) {
    self.report = report
    self.locator = locator
  }

  /// Returns the workflow commands, one per line.
  package func text() -> String {
    var lines: [String] = []
    var shown: [Severity: Int] = [:]
    for finding in report.findings {
      shown[finding.severity, default: 0] += 1
      if shown[finding.severity]! <= Self.maximumOfEach { lines.append(line(finding)) }
    }
    let hidden = report.findings.count - lines.count
    if hidden > 0 { lines.append("::notice title=trace-view::\(Counted.text(hidden, "more finding")) \(hidden == 1 ? "is" : "are") in the report") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ finding: Finding) -> String {
    let place = locator.location(of: finding)
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    let title = Self.property("\(finding.rule)\(finding.view.map { ": \($0)" } ?? "")")
    let because = finding.becauseText.map { "Because: \($0). " } ?? ""
    let message = Self.data("\(finding.message). \(because)\(finding.fix)")
    return "::\(command) file=\(Self.property(place.path)),line=\(place.line),title=\(title)::\(message)"
  }

  /// Escapes text from the trace twice: once for the terminal, and once so that it cannot start another workflow command.
  private static func data(_ text: String) -> String {
    TerminalText(text).description.escaped([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  private static func property(_ text: String) -> String { data(text).escaped([(":", "%3A"), (",", "%2C")]) }
}

extension String {
  fileprivate func escaped(_ pairs: [(Character, String)]) -> String {
    var text = ""
    for character in self {
      if let pair = pairs.first(where: { $0.0 == character }) { text += pair.1 } else { text.append(character) }
    }
    return text
  }
}
