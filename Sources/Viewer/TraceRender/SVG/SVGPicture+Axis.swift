internal import TraceFormat
import TraceSupport

extension SVGPicture {
  /// Draws the steps and times at the top, the rows below, and the guides, breaks and losses across all rows.
  mutating func drawAxisAndRows() {
    let heights = timeline.rows.map { RowLayout($0, self).height }
    drawAxis(over: heights) { svg in
      for row in svg.timeline.rows { svg.draw(row) }
      svg.drawChains()
      if svg.timeline.rows.isEmpty {
        svg.y += 200
        svg.text(
          "no view nodes in this selection", x: SVGMetrics.margin, class: "f", maximumWidth: svg.width - 2 * SVGMetrics.margin, fontSize: 14)
      }
    }
  }

  /// Draws the axis, with guides, breaks and losses across rows of the given heights.
  mutating func drawAxis(over heights: [Int], _ drawRows: (inout SVGPicture) -> Void) {
    let top = y
    let stepLines = placeSteps()
    y += stepLines.count * SVGMetrics.stepHeight
    let axis = y + SVGMetrics.axisHeight - 40
    let rowsTop = axis + 60
    let bottom = rowsTop + heights.reduce(0, +)

    bands(from: rowsTop, heights)
    let baseline = { (line: Int) in top + line * SVGMetrics.stepHeight + 150 }
    drawGuides(stepLines, baseline, bottom: bottom)
    for (line, steps) in stepLines.enumerated() {
      let guides = stepLines[..<line].joined().map(\.x)
      for step in steps where !step.text.isEmpty { drawLabel(of: step, baseline: baseline(line), guides) }
    }
    drawTicks(axis: axis)
    y = rowsTop
    drawRows(&self)
    // Losses cover the rows, because the content of a row is unknown where events are lost.
    let lines = breakLines()
    for loss in timeline.losses { hatch(loss, top: axis, bottom: bottom, below: lines.count) }
    for (cut, line) in zip(timeline.breaks, lines.places) { draw(cut, axis: axis, bottom: bottom, line: line) }
    // Labels ignore the pointer so that it shows the title of the shape behind them.
    writer.open("g", ["pointer-events": "none"])
    writer.append(labels)
    writer.close("g")
    drawFolded(breakLines: lines.count)
  }

  private mutating func bands(from top: Int, _ heights: [Int]) {
    var y = top
    for (index, height) in heights.enumerated() {
      if index.isMultiple(of: 2) {
        writer.element(
          "rect",
          [
            "class": "band", "x": .length(SVGMetrics.margin / 2), "y": .length(y), "width": .length(width - SVGMetrics.margin),
            "height": .length(height), "rx": "6",
          ])
      }
      y += height
    }
  }

  private struct PlacedStep {
    var x: Int
    var textX: Int
    var text: String
    var title: String
    var seqs: [UInt64]
  }

  /// Distributes the steps over as few lines as possible, with a maximum of four. A step whose label does not fit has only a title.
  private func placeSteps() -> [[PlacedStep]] {
    var lines: [[PlacedStep]] = []
    var ends: [Int] = []
    for step in timeline.steps {
      let target = (step.target.isEmpty ? "" : " “\(step.target)”") + (step.times > 1 ? " ×\(step.times)" : "")
      let title = step.action + target + (step.more > 0 ? " and \(step.more) more" : "") + " at \(TimeText.short(step.t))"
      let words = SVGMetrics.fitted(step.action + target + (step.more > 0 ? " +\(step.more)" : ""), to: 2400, fontSize: 14)
      let left = x(step.x)
      let length = SVGMetrics.width(words, fontSize: 14)
      let textX = min(left + 40, width - SVGMetrics.margin - length)
      let line = ends.firstIndex { $0 + 100 < textX } ?? lines.count
      let placed = PlacedStep(x: left, textX: textX, text: words, title: title, seqs: step.seqs)
      if line < lines.count {
        lines[line].append(placed)
        ends[line] = textX + length
      } else if lines.count < 4 {
        lines.append([placed])
        ends.append(textX + length)
      } else {
        lines[3].append(PlacedStep(x: left, textX: textX, text: "", title: title, seqs: step.seqs))
      }
    }
    return lines
  }

  /// Draws a dotted line through the rows for each step. A step without a label that is close to others gets only a tick, because many lines
  /// would look like hatching.
  private mutating func drawGuides(_ lines: [[PlacedStep]], _ baseline: (Int) -> Int, bottom: Int) {
    let labeled = Set(lines.joined().filter { !$0.text.isEmpty }.map(\.x))
    var last = -Self.minimumGap
    for (line, steps) in lines.enumerated() {
      for step in steps {
        let isClose = step.text.isEmpty && (step.x - last < Self.minimumGap || labeled.contains { abs($0 - step.x) < Self.minimumGap })
        if step.text.isEmpty, !isClose { last = step.x }
        var guide = SVGPath()
        // A tick is below the labels of its line.
        guide.move(step.x, baseline(line) + (isClose ? 35 : -110))
        guide.line(step.x, isClose ? baseline(line) + 60 : bottom)
        writer.element("path", ["class": "g", "d": .path(guide), "fill": "none", "data-seq": .seqs(step.seqs)], title: XMLText(step.title))
        note(step.seqs, step.x, baseline(line) - 50)
      }
    }
  }

  /// The smallest distance between guides of steps without labels.
  private static var minimumGap: Int { 100 }

  /// Draws the label of a step, with a gap in the guides of the steps above it.
  private mutating func drawLabel(of step: PlacedStep, baseline: Int, _ guides: [Int]) {
    let end = step.textX + SVGMetrics.width(step.text, fontSize: 14)
    if guides.contains(where: { step.textX - 30 < $0 && $0 < end + 30 }) {
      writer.element(
        "rect", ["class": "p", "x": .length(step.textX - 30), "y": .length(baseline - 130), "width": .length(end - step.textX + 60), "height": "17"])
    }
    writer.element("text", ["x": .length(step.textX), "y": .length(baseline)], XMLText(step.text))
  }

  private mutating func drawTicks(axis: Int) {
    var line = SVGPath()
    line.move(chartLeft, axis)
    line.line(width - SVGMetrics.margin, axis)
    writer.element("path", ["class": "k", "d": .path(line)])
    writer.element(
      "text", ["class": "f s", "x": .length(SVGMetrics.margin), "y": .length(axis - 70)], XMLText(timeline.isOrdered ? "time and order" : "time"))
    for instant in timeline.instants {
      writer.element(
        "rect",
        [
          "class": "in", "x": .length(x(instant.from)), "y": .length(axis - 20), "width": .length(x(instant.to) - x(instant.from)), "height": "4",
        ], title: XMLText("all at \(TimeText.short(instant.t)), in order"))
    }
    var end = 0
    for tick in timeline.ticks {
      var stroke = SVGPath()
      stroke.move(x(tick.x), axis)
      stroke.line(x(tick.x), axis - 50)
      writer.element("path", ["class": "k", "d": .path(stroke)])
      let length = SVGMetrics.width(tick.label, fontSize: 13)
      let left = min(x(tick.x), width - SVGMetrics.margin - length)
      if left < end + 60 { continue }
      end = left + length
      writer.element("text", ["class": "f s", "x": .length(left), "y": .length(axis - 70)], XMLText(tick.label))
    }
  }

  /// Returns the label of a break below the rows, with its position.
  private func label(_ cut: Timeline.Break) -> (words: String, left: Int, right: Int) {
    let words = "\(TimeText.short(cut.nanoseconds)) idle"
    let length = SVGMetrics.width(words, fontSize: 13)
    let left = max(min((x(cut.from) + x(cut.to)) / 2 - length / 2, width - SVGMetrics.margin - length), SVGMetrics.margin)
    return (words, left, left + length)
  }

  /// Returns the line of each break's label. Labels that would overlap are on different lines.
  private func breakLines() -> (places: [Int], count: Int) {
    var ends: [Int] = []
    let places = timeline.breaks.map { cut in
      let label = label(cut)
      let line = ends.firstIndex { $0 + 100 < label.left } ?? ends.count
      if line == ends.count { ends.append(label.right) } else { ends[line] = label.right }
      return line
    }
    return (places, ends.count)
  }

  /// Draws a break as a torn strip through all rows, with its duration.
  private mutating func draw(_ cut: Timeline.Break, axis: Int, bottom: Int, line: Int) {
    let middle = (x(cut.from) + x(cut.to)) / 2
    var points: [(x: Int, y: Int)] = []
    let steps = max((bottom - axis) / 120, 1)
    for step in 0...steps { points.append((middle - 30 + (step % 2) * 40, axis - 60 + step * (bottom - axis + 60) / steps)) }
    let right = points.reversed().map { (x: $0.x + 50, y: $0.y) }
    writer.element(
      "path", ["class": "p r", "d": .path(.polygon(points + right))], title: XMLText("\(TimeText.short(cut.nanoseconds)) without events, left out"))
    let label = label(cut)
    writer.element("text", ["class": "f s", "x": .length(label.left), "y": .length(bottom + 130 + line * 170)], XMLText(label.words))
  }

  private mutating func hatch(_ loss: Timeline.Loss, top: Int, bottom: Int, below lines: Int) {
    let left = x(loss.from)
    let size = max(x(loss.to) - left, 100)
    let start = min(left, width - SVGMetrics.margin - size)
    let words = loss.count > 0 ? "\(loss.count) lost" : "cut off"
    writer.element(
      "rect",
      [
        "fill": "url(#h)", "x": .length(start), "y": .length(top), "width": .length(size), "height": .length(bottom - top),
        "data-seq": .seqs(loss.seqs),
      ],
      title: XMLText("\(loss.count > 0 ? "\(loss.count) events lost" : "unknown number of events lost") (\(loss.reason))"))
    let length = SVGMetrics.width(words, fontSize: 13)
    writer.element(
      "text",
      ["class": "f s", "x": .length(min(start, width - SVGMetrics.margin - length)), "y": .length(bottom + 130 + lines * 170)],
      XMLText(words))
  }

  private mutating func drawFolded(breakLines: Int) {
    // Below the labels of breaks and losses.
    if breakLines > 0 { y += 10 + breakLines * 170 }
    if !timeline.losses.isEmpty { y += 170 }
    guard timeline.foldedNodes > 0 else { return }
    y += 200
    let views = timeline.foldedViews.prefix(5).map { "\($0.view) ×\($0.count)" } + (timeline.foldedViews.count > 5 ? ["…"] : [])
    let findings = Counted.text(timeline.foldedFindings, "finding")
    text(
      "… \(timeline.foldedNodes) more nodes (\(findings)): \(views.joined(separator: ", "))", x: SVGMetrics.margin, class: "f",
      maximumWidth: width - 2 * SVGMetrics.margin, fontSize: 14)
    y += 60
  }
}
