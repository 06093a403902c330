import TraceAnalysis

extension SVGPicture {
  /// The maximum number of findings to list.
  static let maximumFindings = 30

  /// Draws the numbered list of findings below the picture: location, message and fix.
  mutating func drawFindings() {
    let findings = picture.report.findings
    guard !findings.isEmpty else { return }
    y += 300
    text("Findings", x: SVGMetrics.margin, class: "n", maximumWidth: 4000, fontSize: 17)
    y += 60
    for (index, finding) in findings.prefix(Self.maximumFindings).enumerated() { draw(finding, number: index + 1) }
    if findings.count > Self.maximumFindings {
      y += 260
      text(
        "… \(findings.count - Self.maximumFindings) more; trace-view lists them all", x: SVGMetrics.margin, class: "f", maximumWidth: 8000,
        fontSize: 14)
    }
  }

  private mutating func draw(_ finding: Finding, number: Int) {
    let left = SVGMetrics.margin + 320
    let available = width - SVGMetrics.margin - left
    y += 280
    badge(number, at: SVGMetrics.margin + 100, y - 50)
    var location = finding.view ?? ""
    if let node = finding.node { location += (location.isEmpty ? "" : " ") + "#\(node)" }
    let headline = [finding.rule, finding.severity.rawValue, location, "at \(TimeText.short(finding.t))"].filter { !$0.isEmpty }
    text(headline.joined(separator: " · "), x: left, class: finding.severity == .note ? "nt e2" : "e", maximumWidth: available, fontSize: 14)
    for line in SVGMetrics.wrapped(finding.message, to: available, fontSize: 14, lines: 4) {
      y += 200
      text(line, x: left, class: "c", maximumWidth: available, fontSize: 14)
    }
    for line in SVGMetrics.wrapped("fix: \(finding.fix)", to: available, fontSize: 14, lines: 4) {
      y += 200
      text(line, x: left, class: "f", maximumWidth: available, fontSize: 14)
    }
    if let because = finding.becauseText {
      for line in SVGMetrics.wrapped("because: \(because)", to: available, fontSize: 14, lines: 4) {
        y += 200
        text(line, x: left, class: "f", maximumWidth: available, fontSize: 14)
      }
    }
    if let site = finding.site {
      y += 200
      text(site, x: left, class: "f", maximumWidth: available, fontSize: 14)
    }
  }
}
