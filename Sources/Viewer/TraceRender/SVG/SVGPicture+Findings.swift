import TraceAnalysis

extension SVGPicture {
  /// The most findings that are told in words.
  static let mostFindings = 30

  /// The numbered table under the picture: what happened, where, and what to do.
  mutating func drawFindings() {
    let findings = picture.report.findings
    guard !findings.isEmpty else { return }
    y += 300
    text("Findings", x: SVGMetrics.margin, class: "n", room: 4000, fontSize: 17)
    y += 60
    for (index, finding) in findings.prefix(Self.mostFindings).enumerated() { draw(finding, number: index + 1) }
    if findings.count > Self.mostFindings {
      y += 260
      text("… \(findings.count - Self.mostFindings) more; trace-view lists them all", x: SVGMetrics.margin, class: "f", room: 8000, fontSize: 14)
    }
  }

  private mutating func draw(_ finding: Finding, number: Int) {
    let left = SVGMetrics.margin + 320
    let room = width - SVGMetrics.margin - left
    y += 280
    badge(number, at: SVGMetrics.margin + 100, y - 50)
    var where_ = finding.view ?? ""
    if let node = finding.node { where_ += (where_.isEmpty ? "" : " ") + "#\(node)" }
    let headline = [finding.rule, finding.severity.rawValue, where_, "at \(TimeText.short(finding.t))"].filter { !$0.isEmpty }
    text(headline.joined(separator: " · "), x: left, class: "e", room: room, fontSize: 14)
    for line in SVGMetrics.wrapped(finding.message, to: room, fontSize: 14, lines: 4) {
      y += 200
      text(line, x: left, class: "c", room: room, fontSize: 14)
    }
    for line in SVGMetrics.wrapped("fix: \(finding.fix)", to: room, fontSize: 14, lines: 4) {
      y += 200
      text(line, x: left, class: "f", room: room, fontSize: 14)
    }
    if let site = finding.site {
      y += 200
      text(site, x: left, class: "f", room: room, fontSize: 14)
    }
  }
}
