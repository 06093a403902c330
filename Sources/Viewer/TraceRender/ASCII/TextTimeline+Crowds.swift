import TraceSupport

extension TextTimeline {
  /// The lines for the nodes of views of which only some have a row: how many live and are visible at each position.
  func crowds() -> [TerminalText] {
    timeline.crowds.flatMap { crowd -> [TerminalText] in
      let alive = levels(crowd.levels.map { ($0.x, $0.alive) }, most: crowd.mostAlive, .lifetime)
      let visible = levels(crowd.levels.map { ($0.x, $0.visible) }, most: crowd.mostVisible, .visible)
      let peaks: TerminalText =
        "up to \(crowd.mostAlive) alive" + (timeline.tellsVisibility ? ", up to \(crowd.mostVisible) visible" : "")
        + " at once"
      let rest: TerminalText = "  \(crowd.folded) more of \(crowd.nodes)"
      var lines: [TerminalText] = ["", line(name(crowd.view), style: .bold, tag: "lifetime", alive)]
      if timeline.tellsVisibility { lines.append(line(rest, style: .faint, tag: "visible", visible)) }
      let head = timeline.tellsVisibility ? "" : rest.shortened(to: gutter - 1, ellipsis: glyphs.ellipsis)
      return lines + [form.painted(head + .spaces(gutter + Self.tagWidth - head.cells) + peaks, .faint)]
    }
  }

  private func levels(_ levels: [(x: Int, count: Int)], most: Int, _ style: TextStyle) -> CellLine {
    var cells = CellLine(width: chart)
    guard most > 0 else { return cells }
    let signs = Array(glyphs.levels)
    for (index, level) in levels.enumerated() where level.count > 0 {
      // The least number has a sign, and the largest the last one.
      let sign = signs[min(level.count * signs.count / (most + 1), signs.count - 1)]
      let end = index + 1 < levels.count ? max(levels[index + 1].x - 1, level.x) : level.x
      cells.fill(level.x, through: end, sign, style)
    }
    return cells
  }
}
