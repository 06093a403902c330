internal import TraceFormat
import TraceSupport

/// The parts of a trace that a picture leaves out: idle time and lost events, drawn across all rows, and the nodes
/// without a row.
struct SVGOmissions {
  private let chart: SVGChart
  /// The heights of the time axis and of the end of the rows.
  private let top, bottom: Int
  /// The line of each break's label below the rows. Labels that would overlap are on different lines.
  private let lines: [Int]
  private let lineCount: Int

  init(_ chart: SVGChart, top: Int, bottom: Int) {
    self.chart = chart
    self.top = top
    self.bottom = bottom
    var ends: [Int] = []
    lines = chart.timeline.breaks.map { cut in
      let label = Self.label(cut, chart)
      let line = ends.firstIndex { $0 + 100 < label.left } ?? ends.count
      if line == ends.count { ends.append(label.right) } else { ends[line] = label.right }
      return line
    }
    lineCount = ends.count
  }

  /// Draws losses and breaks over the shapes of the rows, the labels of the rows over both, and the counts below.
  func draw(on canvas: inout SVGCanvas) {
    // Losses cover the rows, because the content of a row is unknown where events are lost.
    for loss in chart.timeline.losses { draw(loss, with: &canvas.shapes) }
    for (cut, line) in zip(chart.timeline.breaks, lines) {
      draw(cut, line: line, around: canvas.words, with: &canvas.shapes)
    }
    canvas.drawLabels()
    // Below the labels of breaks and losses.
    if lineCount > 0 { canvas.y += 10 + lineCount * 170 }
    if !chart.timeline.losses.isEmpty { canvas.y += 170 }
    drawFoldedNodes(on: &canvas)
  }

  /// Returns the label of a break with its position.
  private static func label(_ cut: Timeline.Break, _ chart: SVGChart) -> (words: String, left: Int, right: Int) {
    let words = "\(TimeText.short(cut.nanoseconds)) idle"
    let length = SVGMetrics.width(words, fontSize: 13)
    let left = max(min((chart.x(cut.from) + chart.x(cut.to)) / 2 - length / 2, chart.right - length), SVGMetrics.margin)
    return (words, left, left + length)
  }

  /// Returns the left and the right edge of the torn strip of a break.
  static func strip(of cut: Timeline.Break, _ chart: SVGChart) -> (left: Int, right: Int) {
    let middle = (chart.x(cut.from) + chart.x(cut.to)) / 2
    return (middle - 30, middle + 60)
  }

  /// Draws a break as a torn strip with gaps for words, and its duration.
  private func draw(_ cut: Timeline.Break, line: Int, around words: SVGPlaces, with writer: inout SVGWriter) {
    let (start, end) = Self.strip(of: cut, chart)
    let strips = words.vertical(start, end, from: top - 60, to: bottom).map { strip in
      let steps = max((strip.upperBound - strip.lowerBound) / 120, 1)
      let left = (0...steps).map { step in
        (x: start + (step % 2) * 40, y: strip.lowerBound + step * (strip.upperBound - strip.lowerBound) / steps)
      }
      return left + left.reversed().map { (x: $0.x + 50, y: $0.y) }
    }
    writer.element(
      "path", ["class": "p r", "d": .path(.polygons(strips))],
      title: XMLText("\(TimeText.short(cut.nanoseconds)) without events, left out"))
    let label = Self.label(cut, chart)
    writer.element(
      "text", ["class": "f s", "x": .length(label.left), "y": .length(bottom + 130 + line * 170)], XMLText(label.words))
  }

  /// Draws a loss as a hatched strip, with the number of lost events below the labels of breaks.
  private func draw(_ loss: Timeline.Loss, with writer: inout SVGWriter) {
    let left = chart.x(loss.from)
    let size = max(chart.x(loss.to) - left, 100)
    let start = min(left, chart.right - size)
    let words = loss.count > 0 ? "\(loss.count) lost" : "cut off"
    writer.element(
      "rect",
      [
        "fill": "url(#h)", "x": .length(start), "y": .length(top), "width": .length(size),
        "height": .length(bottom - top),
        "data-seq": .seqs(loss.seqs),
      ],
      title: XMLText(
        "\(loss.count > 0 ? "\(loss.count) events lost" : "unknown number of events lost") (\(loss.reason))"))
    let length = SVGMetrics.width(words, fontSize: 13)
    writer.element(
      "text",
      ["class": "f s", "x": .length(min(start, chart.right - length)), "y": .length(bottom + 130 + lineCount * 170)],
      XMLText(words))
  }

  private func drawFoldedNodes(on canvas: inout SVGCanvas) {
    let timeline = chart.timeline
    guard timeline.foldedNodes > 0 else { return }
    canvas.y += 200
    let views =
      timeline.foldedViews.prefix(5).map { "\($0.view) ×\($0.count)" } + (timeline.foldedViews.count > 5 ? ["…"] : [])
    let findings = Counted.text(timeline.foldedFindings, "finding")
    canvas.text(
      "… \(timeline.foldedNodes) more nodes (\(findings)): \(views.joined(separator: ", "))", x: SVGMetrics.margin,
      class: "f", fontSize: 14)
    canvas.y += 60
  }
}
