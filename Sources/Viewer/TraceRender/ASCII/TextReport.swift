import TraceAnalysis
import TraceFormat
package import TraceSupport

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
    drawing = TextTimeline(picture.timeline, form: form, noRows: picture.noRows)
  }

  /// The number of findings that are described. More are for other tools.
  private static let mostFindings = 1000

  /// The lines, each with a line feed.
  package var text: TerminalText {
    var lines = headline.map { form.painted($0, .bold) } + verdict
    if let worst = picture.report.findings.first {
      lines += form.wrapped(drawing.name(worst.message), after: "", margin: "").map { form.painted($0, .bold) }
    }
    lines.append("")
    lines += drawing.lines()
    let findings = picture.report.findings
    for (index, finding) in findings.prefix(Self.mostFindings).enumerated() {
      lines += describe(finding, number: index + 1)
    }
    if findings.count > Self.mostFindings {
      let rest = Counted.text(findings.count - Self.mostFindings, "more finding")
      lines.append("\(rest); --finding N shows one, --json has all of them")
    }
    return form.transliterated(lines.map { "\($0)\n" }.joined())
  }

  /// The name and the facts. A narrow form breaks the line between two facts.
  private var headline: [TerminalText] {
    var lines: [TerminalText] = []
    for part in ([picture.name] + picture.facts).map(drawing.name) {
      if let last = lines.last, last.cells + 3 + part.cells <= form.columns {
        lines[lines.count - 1] += " \(glyphs.dot) \(part)"
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  private var verdict: [TerminalText] {
    let style = picture.report.shownSeverity.map(style) ?? .plain
    let conclusion = form.wrapped(TerminalText(picture.conclusion), after: "", margin: "").map {
      form.painted($0, style)
    }
    return conclusion + picture.remarks.flatMap { form.wrapped(TerminalText($0), after: "", margin: "") }
  }

  private func style(_ severity: Severity) -> TextStyle {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  private func describe(_ finding: Finding, number: Int) -> [TerminalText] {
    let head: [TerminalText] = [
      "[\(number)] \(finding.severity.rawValue)", "\(finding.rule)", drawing.name(finding.subject),
      "at \(TimeText.short(finding.t))",
    ]
    var lines = ["", form.painted(head.filter { !$0.isEmpty }.joined(separator: "  "), style(finding.severity))]
    lines += paragraph("", drawing.name(finding.message))
    lines += paragraph("why: ", drawing.name(finding.explanation))
    lines += paragraph("fix: ", drawing.name(finding.fix))
    if let because = finding.becauseText { lines += paragraph("because: ", drawing.name(because)) }
    if let site = finding.site {
      let client = finding.clientSite.map { ", which fetches at \(picture.report.paths.shown($0))" } ?? ""
      lines += paragraph("\(finding.siteRole.label): ", drawing.name(picture.report.paths.shown(site) + client))
    }
    for row in finding.site.flatMap({ frames[$0] })?.rows(">") ?? [] {
      lines.append("           \(drawing.name(row).prefix(max(20, form.columns - 11)))")
    }
    if let evidence = evidence(number) { lines += paragraph("evidence: ", evidence) }
    lines += paragraph("story: ", TerminalText(finding.command(on: picture.report.trace.file).description))
    lines += paragraph("rule:  ", TerminalText(picture.report.pages.words(of: finding.rule)))
    if !finding.expectedOn.isEmpty {
      lines += paragraph("", "expected on \(finding.expectedOn.joined(separator: ", ")): the platform itself does this")
    }
    return lines
  }

  private func evidence(_ number: Int) -> TerminalText? {
    let place = picture.timeline.findings.indices.contains(number - 1) ? picture.timeline.findings[number - 1] : nil
    guard let place, !place.evidence.isEmpty else { return nil }
    let described = place.evidence.map { event -> TerminalText in
      let detail: TerminalText = event.detail.isEmpty ? "" : " \(drawing.name(event.detail))"
      return "#\(event.seq) \(event.kind.rawValue)\(detail) at \(TimeText.short(event.t))"
    }
    let rest = place.evidenceCount - described.count
    return described.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }

  /// Wraps text to the width of the form with an indent of four. Further lines align with the text after the label.
  private func paragraph(_ label: TerminalText, _ words: TerminalText) -> [TerminalText] {
    form.wrapped(words, after: "    \(label)", margin: .spaces(4 + label.count))
  }
}
