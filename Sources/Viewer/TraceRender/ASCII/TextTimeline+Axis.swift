import TraceSupport

extension TextTimeline {
  /// The lines above the rows: steps, times and axis.
  func axis() -> [TerminalText] {
    var lines = steps().map { line("", $0) }
    var labels = CellLine(width: chart)
    var ruler = CellLine(width: chart)
    ruler.fill(0, through: chart - 1, glyphs.axis, .faint)
    for tick in timeline.ticks {
      let text = name(tick.label)
      // A label that does not fit between its tick and the right edge ends at the edge.
      let x = tick.x + text.count <= chart ? tick.x : chart - text.count
      ruler.put(glyphs.tick, at: tick.x, .faint)
      if labels.isFree(max(x - 1, 0)..<min(x + text.count + 1, chart)) { labels.write(text, at: x, .faint) }
    }
    for cut in timeline.breaks {
      ruler.fill(cut.from, through: cut.to, glyphs.idle, .faint)
      let text = TerminalText(TimeText.short(cut.nanoseconds))
      let x = (cut.from + cut.to - text.count) / 2
      if cut.to - cut.from >= text.count + 2 { ruler.write(text, at: x, .faint) }
    }
    for loss in timeline.losses {
      ruler.fill(loss.from, through: loss.to, glyphs.lost, .warning)
      let text: TerminalText = loss.count > 0 ? "\(loss.count) lost" : "cut off"
      let x = min(max(loss.from, 0), chart - text.count)
      if labels.isFree(max(x, 0)..<min(x + text.count, chart)) { labels.write(text, at: x, .warning) }
    }
    lines.append(line("", tag: "time", labels))
    lines.append(line("", ruler))
    return lines
  }

  /// The steps, in at most four lines. Below them are the numbers of steps that do not fit.
  private func steps() -> [CellLine] {
    var lines: [CellLine] = []
    var folds = CellFolds()
    for step in timeline.steps {
      let times: TerminalText = step.times > 1 ? " \(form.isUnicode ? "×" : "x")\(step.times)" : ""
      let more: TerminalText = step.more > 0 ? "\(times) +\(step.more)" : times
      let target: TerminalText =
        step.target.isEmpty ? "" : " \(glyphs.openQuote)\(name(step.target))\(glyphs.closeQuote)"
      let text: TerminalText = "\(glyphs.step)\(name(step.action))\(target)\(more)"
      let x = min(step.x, chart - 1)
      let shown = text.shortened(to: 24, ellipsis: glyphs.ellipsis)
      guard shown.count == shown.cells else {
        folds.add(1 + step.more, at: x)
        continue
      }
      let start = min(x, max(chart - shown.count, 0))
      let range = start..<min(start + shown.count + 1, chart)
      if let index = lines.firstIndex(where: { $0.isFree(range) }) {
        lines[index].write(shown, at: start, .faint)
      } else if lines.count < 4 {
        var next = CellLine(width: chart)
        next.write(shown, at: start, .faint)
        lines.append(next)
      } else {
        folds.add(1 + step.more, at: x)
      }
    }
    return folds.isEmpty ? lines : lines + [folds.line(width: chart)]
  }
}
