import TraceFormat
package import TraceSupport

/// Draws a ``Timeline`` as text: the lifetime, visibility and work of each node, with the findings underlined.
package struct TextTimeline {
  let timeline: Timeline
  let form: TextForm
  let glyphs: Glyphs
  private let noRows: [String]
  /// The number of columns for the names on the left, including the space after them.
  let gutter: Int
  /// The number of columns for the names of tracks.
  static let tagWidth = 10
  /// The number of columns for the chart.
  var chart: Int { timeline.width + 1 }

  /// Returns the width in cells for the layout of a timeline in a form.
  package static func chartWidth(_ form: TextForm) -> Int { form.columns - gutterWidth(form) - tagWidth - 1 }

  private static func gutterWidth(_ form: TextForm) -> Int { min(max(form.columns / 5, 12), 24) }

  /// Prepares the drawing of a timeline that has the width ``chartWidth(_:)``.
  ///
  /// - Parameter noRows: The lines for a timeline without rows.
  package init(_ timeline: Timeline, form: TextForm, noRows: [String] = ["no view nodes in this selection"]) {
    self.timeline = timeline
    self.noRows = noRows
    self.form = form
    glyphs = form.glyphs
    gutter = Self.gutterWidth(form)
  }

  /// The lines of the drawing: axis, rows, and legend.
  package func lines() -> [TerminalText] {
    var lines = axis() + steps(ofRow: nil)
    for (index, row) in timeline.rows.enumerated() {
      lines += draw(row) + steps(ofRow: index)
      if index + 1 < timeline.rows.count { lines.append("") }
    }
    if timeline.rows.isEmpty { lines += noRows.map(name) }
    lines += crowds() + activity() + folded()
    lines += legend()
    return lines
  }

  /// Text from the trace without control characters, in characters that the form can show.
  func name(_ raw: String) -> TerminalText { form.transliterated(TerminalText(raw)) }

  /// A line of the chart with its gutter.
  func line(_ label: TerminalText, style: TextStyle = .plain, tag: TerminalText = "", _ cells: CellLine) -> TerminalText
  {
    let shown = label.shortened(to: gutter - 1, ellipsis: glyphs.ellipsis)
    let body = cells.text(hasColor: form.hasColor)
    let tagged = form.painted(tag, .faint) + .spaces(Self.tagWidth - tag.count)
    let head = form.painted(shown, style) + .spaces(gutter - shown.cells)
    return (head + (tag.isEmpty && body.isEmpty ? "" : tagged) + body).withoutTrailingSpaces()
  }

  /// The number of all events over time, as a line below the rows, if some of the events have no row.
  private func activity() -> [TerminalText] {
    guard timeline.foldedNodes > 0, !timeline.activity.isEmpty else { return [] }
    let signs = Array(glyphs.levels)
    // A logarithm, so that few events are seen beside many.
    let densities = timeline.activity.map {
      Int.bitWidth - ($0.count / max($0.to - $0.from, 1) + 1).leadingZeroBitCount
    }
    let most = max(densities.max() ?? 1, 1)
    var cells = CellLine(width: chart)
    for (stretch, density) in zip(timeline.activity, densities) {
      let sign = signs[min(density * signs.count / (most + 1), signs.count - 1)]
      cells.fill(stretch.from, through: max(stretch.to - 1, stretch.from), sign, .plain)
    }
    return ["", line("all events", style: .faint, tag: "number", cells)]
  }

  private func folded() -> [TerminalText] {
    guard timeline.foldedNodes > 0 else { return [] }
    let views = timeline.foldedViews.prefix(4).map { "\(name($0.view)) ×\($0.count)" as TerminalText }
    let rest: TerminalText = timeline.foldedViews.count > 4 ? ", \(glyphs.ellipsis)" : ""
    let findings = Counted.text(timeline.foldedFindings, "finding")
    let text: TerminalText =
      "\(glyphs.ellipsis) \(timeline.foldedNodes) more nodes (\(findings)): \(views.joined(separator: ", "))\(rest); --max-rows shows more"
    return ["", form.transliterated(text)]
  }

  private func legend() -> [TerminalText] {
    let g = glyphs
    var parts: [TerminalText] = ["\(g.created)\(g.life)\(g.life)\(g.destroyed) created to destroyed"]
    if timeline.tellsVisibility { parts.append("\(g.visible)\(g.visible) visible  \(g.hidden)\(g.hidden) hidden") }
    parts.append("\(g.appear) onAppear  \(g.disappear) onDisappear")
    let kinds = Set(timeline.rows.flatMap { $0.work.map(\.kind) })
    if kinds.contains(.task) {
      parts.append("\(g.task)\(g.taskBar)\(g.done) task  \(g.cancelled) canceled  \(g.failed) failed")
    }
    if kinds.contains(.fetch) { parts.append("\(g.fetch)\(g.fetchBar)\(g.done) fetch") }
    if kinds.contains(.resource) { parts.append("\(g.resource)\(g.resourceBar)\(g.done) held resource") }
    if kinds.contains(.object) { parts.append("\(g.object)\(g.resourceBar)\(g.done) model object") }
    if timeline.rows.contains(where: {
      (!$0.findings.isEmpty || !$0.tellsVisibility) && $0.marks.contains { $0.kind.isUpdate }
    }) {
      parts.append("\(g.body) body  \(g.write) write  \(g.callback) other closure  \(g.event) other evidence")
    }
    if timeline.rows.contains(where: { $0.visible.contains { !$0.isOnScreen } }) {
      parts.append("\(g.offscreen)\(g.offscreen) off screen")
    }
    if timeline.rows.contains(where: { $0.marks.contains { $0.kind == .warning } }) {
      parts.append("\(g.warning) warning")
    }
    if timeline.rows.contains(where: { $0.marks.contains { $0.kind == .label } }) { parts.append("\(g.label) mark") }
    if !timeline.losses.isEmpty { parts.append("\(g.lost)\(g.lost) events lost") }
    if !timeline.breaks.isEmpty { parts.append("\(g.idle) idle time cut out") }
    var lines: [TerminalText] = []
    var line: TerminalText = ""
    for part in parts {
      if !line.isEmpty, line.cells + 3 + part.cells > form.columns {
        lines.append(line)
        line = ""
      }
      line += "\(line.isEmpty ? "" : "   ")\(part)"
    }
    return [""] + (lines + [line]).map { form.painted($0, .faint) }
  }
}
