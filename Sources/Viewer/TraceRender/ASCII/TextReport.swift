import TraceAnalysis
import TraceFormat

/// The default view of trace-view: headline, verdict, timeline, and findings with their evidence and fixes.
package struct TextReport {
  private let picture: Picture
  private let form: TextForm
  private let drawing: TextTimeline
  private let frames: [String: CodeFrame]
  private var glyphs: Glyphs { form.glyphs }

  /// Prepares the text of a picture whose timeline has the width ``TextTimeline/chartWidth(_:)``.
  ///
  /// - Parameter frames: The source lines around the sites of findings, if the sources are available.
  package init(_ picture: Picture, form: TextForm, frames: [String: CodeFrame] = [:]) {
    self.frames = frames
    self.picture = picture
    self.form = form
    drawing = TextTimeline(picture.timeline, form: form)
  }

  /// The lines, each with a line feed.
  package var text: String {
    var lines = headline.map { drawing.paint($0, .bold) } + [verdict, ""]
    lines += drawing.lines()
    for (index, finding) in picture.report.findings.enumerated() { lines += describe(finding, number: index + 1) }
    return form.transliterated(lines.joined(separator: "\n") + "\n")
  }

  /// The name and the facts. A narrow form breaks the line between two facts.
  private var headline: [String] {
    var lines: [String] = []
    for part in ([picture.name] + picture.facts).map(drawing.name) {
      if let last = lines.last, CellWidth.of(last) + 3 + CellWidth.of(part) <= form.columns {
        lines[lines.count - 1] += " \(glyphs.dot) \(part)"
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  private var verdict: String {
    guard let worst = picture.report.worst else { return picture.verdict }
    return drawing.paint(picture.verdict, style(worst))
  }

  private func style(_ severity: Severity) -> TextStyle {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  private func describe(_ finding: Finding, number: Int) -> [String] {
    var place = finding.view.map { drawing.name($0) } ?? ""
    if let node = finding.node { place += (place.isEmpty ? "" : " ") + "#\(node)" }
    let head = ["[\(number)] \(finding.severity.rawValue)", finding.rule, place, "at \(TimeText.short(finding.t))"]
    var lines = ["", drawing.paint(head.filter { !$0.isEmpty }.joined(separator: "  "), style(finding.severity))]
    lines += paragraph("", drawing.name(finding.message))
    lines += paragraph("why: ", finding.explanation)
    lines += paragraph("fix: ", finding.fix)
    if let because = finding.becauseText { lines += paragraph("because: ", drawing.name(because)) }
    if let site = finding.site { lines += paragraph("at:  ", drawing.name(site + (finding.clientSite.map { ", which fetches at \($0)" } ?? ""))) }
    for row in finding.site.flatMap({ frames[$0] })?.rows(">") ?? [] {
      lines.append("           " + String(drawing.name(row).prefix(max(20, form.columns - 11))))
    }
    if let evidence = evidence(number) { lines += paragraph("evidence: ", evidence) }
    if !finding.expectedOn.isEmpty {
      lines += paragraph("", "expected on \(finding.expectedOn.joined(separator: ", ")): the platform itself does this")
    }
    return lines
  }

  private func evidence(_ number: Int) -> String? {
    let place = picture.timeline.findings.indices.contains(number - 1) ? picture.timeline.findings[number - 1] : nil
    guard let place, !place.evidence.isEmpty else { return nil }
    let described = place.evidence.map { event in
      let detail = event.detail.isEmpty ? "" : " \(drawing.name(event.detail))"
      return "#\(event.seq) \(event.kind.rawValue)\(detail) at \(TimeText.short(event.t))"
    }
    let rest = place.evidenceCount - described.count
    return described.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  /// Wraps text to the width of the form with an indent of four. Further lines align with the text after the label.
  private func paragraph(_ label: String, _ words: String) -> [String] {
    form.wrapped(words, after: "    " + label, margin: String(repeating: " ", count: 4 + label.count))
  }
}
