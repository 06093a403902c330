package import TraceAnalysis
import TraceFormat
package import TraceSupport

/// A story as text: the finding's sentence, the part of the timeline that it happens in, its numbered steps, and the
/// line to change.
package struct StoryText {
  private let story: Story
  private let picture: Picture
  private let form: TextForm
  private let drawing: TextTimeline

  /// Prepares the text.
  /// - Parameter picture: The picture of the story, whose timeline has the width ``TextTimeline/chartWidth(_:)``.
  package init(_ story: Story, _ picture: Picture, form: TextForm) {
    self.story = story
    self.picture = picture
    self.form = form
    drawing = TextTimeline(picture.timeline, form: form)
  }

  /// The lines, each with a line feed.
  package var text: TerminalText {
    let finding = story.finding
    let head = [
      picture.name, "finding \(story.number) of \(story.count)", "\(finding.severity.rawValue) \(finding.rule)",
      finding.subject, "at \(TimeText.short(finding.t))",
    ].filter { !$0.isEmpty }
    var lines = [form.painted(head.map(drawing.name).joined(separator: " \(form.glyphs.dot) "), .faint)]
    lines += form.wrapped(drawing.name(finding.message), after: "", margin: "").map { form.painted($0, .bold) }
    lines.append("")
    lines += drawing.lines()
    lines.append("")
    lines += steps
    if let missing = story.missing { lines.append(form.painted("missing: \(drawing.name(missing.what))", .error)) }
    lines.append("")
    let block = story.block.map { ", in the block that begins on line \($0.split(separator: ":").last ?? "")" } ?? ""
    if let site = story.site {
      lines += paragraph(
        "\(finding.siteRole.label): ",
        story.shown(site) + block + (finding.clientSite.map { ", which fetches at \(story.shown($0))" } ?? ""))
    }
    if let made = story.madeSite { lines += paragraph("made at: ", story.shown(made)) }
    for row in picture.code?.rows(">") ?? [] {
      lines.append("        \(drawing.name(row).prefix(max(20, form.columns - 8)))")
    }
    lines += paragraph("why:    ", finding.explanation)
    lines += paragraph("fix:    ", finding.fix)
    lines += paragraph("rule:   ", picture.report.pages.words(of: finding.rule))
    return form.transliterated(lines.map { "\($0)\n" }.joined())
  }

  private func paragraph(_ label: TerminalText, _ words: String) -> [TerminalText] {
    form.wrapped(drawing.name(words), after: label, margin: .spaces(label.count))
  }

  private var steps: [TerminalText] {
    var lines: [TerminalText] = []
    let times = story.steps.map { TerminalText(TimeText.short($0.t)) }
    let width = times.map(\.cells).max() ?? 0
    for (index, step) in story.steps.enumerated() {
      let number = Self.number(index + 1, form)
      let time: TerminalText = .spaces(width - times[index].cells) + times[index]
      let label: TerminalText = "\(number)\(.spaces(3 - number.cells))\(time)  "
      var words = step.text
      let origins = story.origins(ofStep: index).map { Self.number($0, form).description }
      if !origins.isEmpty { words += " \(form.isUnicode ? "←" : "<-") \(origins.joined(separator: " "))" }
      if let site = step.site { words += "  (\(story.shown(site)))" }
      let shown = form.wrapped(drawing.name(words), after: label, margin: .spaces(label.cells))
      lines += shown.map { form.painted($0, story.evidence.contains(step.seq) ? .bold : .plain) }
    }
    if story.omitted > 0 {
      let left: TerminalText =
        "\(form.glyphs.ellipsis) \(Counted.text(story.omitted, "step")) between them left out; trace-view --why SEQ shows all"
      lines.append(form.painted("   " + left, .faint))
    }
    return lines
  }

  /// Returns the number of a step: a circled digit where the form can show it.
  static func number(_ number: Int, _ form: TextForm) -> TerminalText {
    guard form.isUnicode, (1...20).contains(number), let scalar = Unicode.Scalar(UInt32(0x2460 + number - 1)) else {
      return "\(number)"
    }
    return TerminalText(String(Character(scalar)))
  }
}
