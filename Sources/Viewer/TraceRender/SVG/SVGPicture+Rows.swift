import TraceFormat
import TraceSupport

extension SVGPicture {
  /// Draws one node: its name, its two tracks, its work and its findings.
  /// - Parameter isNamed: False to leave out the name.
  mutating func draw(_ row: Timeline.Row, isNamed: Bool = true) {
    let layout = RowLayout(row, self)
    let top = y
    let lifetimeTop = top + metrics.padding
    let visibilityTop = lifetimeTop + metrics.lifetime + metrics.gap
    let marksTop = row.isNodeless ? lifetimeTop : visibilityTop + metrics.visibility
    let workTop = marksTop + (row.laneMarks.isEmpty ? 0 : metrics.callbacks)
    let findingsTop = workTop + layout.laneCount * metrics.lane

    writer.open("g")
    writer.element("title", [:], XMLText(title(row)))
    if isNamed { drawLabel(row, top: lifetimeTop) }
    for number in row.findings { wash(number, top: top, height: layout.height) }
    if !row.isNodeless {
      drawLifetime(row, top: lifetimeTop)
      drawBodies(row, top: lifetimeTop)
      drawVisibility(row, top: visibilityTop)
    }
    drawMarks(row, top: marksTop)
    for (index, work) in row.work.enumerated() {
      draw(work, end: row.end, top: workTop + layout.lanes[index] * metrics.lane, hasLabel: !layout.hasLabel.isEmpty && layout.hasLabel[index])
    }
    for (index, number) in row.findings.enumerated() {
      underline(number, top: findingsTop + layout.findingLanes[index] * metrics.finding)
    }
    writer.close("g")
    y = top + layout.height
  }

  private func title(_ row: Timeline.Row) -> String {
    var parts = ["\(Self.label(row).view) \(Self.label(row).node)"]
    if row.isNodeless { return "work without a view" }
    if !row.path.isEmpty { parts.append(row.path) }
    if !row.site.isEmpty { parts.append(row.site) }
    parts.append(
      "\(Counted.text(row.appears, "appear")), \(Counted.text(row.disappears, "disappear")), \(row.bodies == 1 ? "1 body" : "\(row.bodies) bodies")")
    return parts.joined(separator: " · ")
  }

  private mutating func drawLabel(_ row: Timeline.Row, top: Int) {
    let label = Self.label(row)
    let left = SVGMetrics.margin + Self.indent(row)
    let available = chartLeft - left - 200
    let view = SVGMetrics.fitted(label.view, to: available, fontSize: 17)
    let node = SVGMetrics.fitted(label.node, to: available, fontSize: 13)
    labels.element("text", ["class": "n", "x": .length(left), "y": .length(top + (isDense ? 140 : 160))], XMLText(view))
    labels.element("text", ["class": "f s", "x": .length(left), "y": .length(top + (isDense ? 300 : 360))], XMLText(node))
  }

  private mutating func drawVisibility(_ row: Timeline.Row, top: Int) {
    let middle = top + metrics.visibility / 2
    guard timeline.tellsVisibility else {
      let left = x(row.created?.x ?? 0)
      let right = x(row.lives.last.map { $0.destroyed?.x ?? row.end } ?? row.end)
      let word = "visibility unknown"
      if !isDense, left + SVGMetrics.width(word, fontSize: 13) + 80 < right {
        labels.element("text", ["class": "f s", "x": .length(left + 80), "y": .length(middle + 45)], XMLText(word))
      }
      return
    }
    if !row.visible.isEmpty || row.created != nil {
      let line = hiddenLine(row, middle: middle)
      writer.element("path", ["class": "i", "d": .path(line), "stroke-width": "1.5", "stroke-dasharray": "3 4"])
    }
    for segment in row.visible {
      let from = x(segment.from.x)
      draw(segment, from: from, to: max(x(segment.to?.x ?? row.end), from + 15), top: top)
    }
  }

  /// Draws the line of the hidden periods behind the visible segments, with gaps for its labels. Between two lives, nothing is hidden.
  private mutating func hiddenLine(_ row: Timeline.Row, middle: Int) -> SVGPath {
    var line = SVGPath()
    for span in row.spans {
      line.move(x(span.lowerBound), middle)
      for (index, segment) in row.visible.enumerated() {
        guard let hid = segment.to?.x, span.contains(hid) else { continue }
        let next = index + 1 < row.visible.count ? min(row.visible[index + 1].from.x, span.upperBound) : span.upperBound
        labelHidden(from: max(x(hid), x(segment.from.x) + 15), to: x(next), middle: middle, segment.leaveReason, &line)
      }
      line.line(x(span.upperBound), middle)
    }
    return line
  }

  private mutating func draw(_ segment: Timeline.Segment, from: Int, to: Int, top: Int) {
    let start = segment.isOpenAtStart ? "visible from before the start" : "visible from \(TimeText.short(segment.from.t))"
    let reason = segment.leaveReason.isEmpty ? "" : " (\(segment.leaveReason))"
    let end = segment.to.map { " to \(TimeText.short($0.t))\(reason)" } ?? ", still visible at the end"
    note(Array(segment.seqs.prefix(1)), from, top + metrics.visibility / 2)
    note(segment.seqs, to, top + metrics.visibility / 2)
    let times = segment.count > 1 ? " (\(segment.count) times)" : ""
    writer.element(
      "rect",
      [
        "class": segment.isOnScreen ? Self.visibleClass(segment.count) : "o", "x": .length(from), "y": .length(top), "width": .length(to - from),
        "height": .length(metrics.visibility), "rx": "2", "data-seq": .seqs(segment.seqs),
      ], title: XMLText((segment.isOnScreen ? "" : "off screen, ") + start + end + times))
    let word = segment.count > 1 ? "visible ×\(segment.count)" : segment.isOnScreen ? "visible" : "off screen"
    let length = SVGMetrics.width(word, fontSize: 13)
    let left = positionClearOfBreaks(from + 80, length)
    guard !isDense, left + length + 80 < to else { return }
    labels.element(
      "text", ["class": segment.isOnScreen ? "s wt" : "s", "x": .length(left), "y": .length(top + 157)], XMLText(word))
  }

  /// Returns the first position from `left` at which a label of the given length overlaps no break, so that it is on the color of the bar.
  private func positionClearOfBreaks(_ left: Int, _ length: Int) -> Int {
    timeline.breaks.reduce(left) { left, cut in
      let middle = (x(cut.from) + x(cut.to)) / 2
      return left < middle + 80 && left + length > middle - 60 ? middle + 110 : left
    }
  }

  /// Returns the style classes of a visible segment. The more segments a merged segment represents, the more opaque it is.
  private static func visibleClass(_ count: Int) -> SVGWriter.Value {
    switch count {
    case 1: "w"
    case 2...3: "w d1"
    case 4...15: "w d2"
    default: "w d3"
    }
  }

  /// Labels a hidden period with the reason that the view is hidden, if the period is long enough, and leaves a gap for the label in its line.
  private mutating func labelHidden(from: Int, to: Int, middle: Int, _ reason: String, _ line: inout SVGPath) {
    guard !isDense else { return }
    for word in reason.isEmpty ? ["hidden"] : ["hidden: \(reason)", "hidden"] {
      let length = SVGMetrics.width(word, fontSize: 13)
      guard to - from > length + 240 else { continue }
      let start = (from + to - length) / 2
      line.line(start - 40, middle)
      line.move(start + length + 40, middle)
      labels.element("text", ["class": "f s", "x": .length(start), "y": .length(middle + 45)], XMLText(word))
      return
    }
  }
}
