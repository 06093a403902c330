import TraceAnalysis
import TraceFormat
package import TraceSupport

/// Draws several traces of one app as small multiples: the lanes of each place one below another, with the differences
/// marked.
package struct SVGComparison {
  private let comparison: Comparison
  /// The chart of each trace. All have the same axis.
  private let charts: [SVGChart]
  private var names: [String] { comparison.traces.map(\.name) }
  /// The height of the line with the name of a place.
  private static let nameHeight = 240

  /// Returns the text of the file.
  /// - Parameter width: The width in pixels.
  package static func render(_ comparison: Comparison, theme: SVGTheme = .auto, width: Int = 1200) -> XMLText {
    let drawing = Self(comparison, width: width * 10)
    let names = drawing.names
    let document = SVGDocument(
      title: "\(names.joined(separator: ", ")) side by side",
      description:
        "Lifetime and visibility of the same places in \(names.count) traces. Differences from \(names[0]) are marked.",
      theme: theme)
    return document.text(drawing.drawn())
  }

  private init(_ comparison: Comparison, width: Int) {
    self.comparison = comparison
    let longest = comparison.traces.map { SVGMetrics.width($0.name, fontSize: 13) + 400 }.max() ?? 0
    let views = comparison.places.map { SVGMetrics.width($0.view, fontSize: 14) + SVGRow.indent($0.depth) }.max() ?? 0
    charts = comparison.traces.map { SVGChart($0.picture, width: width, gutter: min(max(longest, views, 1100), 2600)) }
  }

  private func drawn() -> SVGCanvas {
    var canvas = SVGCanvas(charts[0])
    canvas.y = SVGMetrics.margin + 190
    canvas.text(names.joined(separator: " · "), x: SVGMetrics.margin, class: "h", fontSize: 22)
    canvas.y += 250
    let differing = comparison.traces.dropFirst().filter { !$0.differences.isEmpty }.map(\.name)
    let verdict =
      differing.isEmpty ? "the same behavior" : "different from \(names[0]): \(differing.joined(separator: ", "))"
    canvas.text(verdict, x: SVGMetrics.margin, class: "v", fontSize: 17)
    canvas.y += 200
    let rows = comparison.places.map { place in
      zip(place.rows, charts).map { row, chart in row.map { SVGRow($0, chart) } }
    }
    let heights = rows.map { $0.reduce(Self.nameHeight) { $0 + Self.height($1) } }
    SVGAxis(axisChart, top: canvas.y, heights: heights, scales: scales).draw(on: &canvas) { canvas in
      for (place, rows) in zip(comparison.places, rows) { draw(place, rows, on: &canvas) }
    }
    SVGLegend(of: legendTimeline).draw(on: &canvas)
    canvas.y += 100
    for line in comparison.pictureLines {
      let isHead = !line.hasPrefix(" ")
      canvas.y += isHead ? 80 : 0
      let left = SVGMetrics.margin + (isHead ? 0 : 160)
      for words in SVGMetrics.wrapped(line, to: canvas.width - left - SVGMetrics.margin, fontSize: 14, lines: 3) {
        canvas.y += 200
        canvas.text(words, x: left, class: isHead ? "e2" : "f", fontSize: 14)
      }
    }
    canvas.y += SVGMetrics.margin
    return canvas
  }

  /// The chart with the steps that all lanes share. What a single trace lost is drawn in its own lanes.
  private var axisChart: SVGChart {
    var chart = charts[0]
    chart.picture.timeline.losses = []
    chart.picture.timeline.steps = comparison.sharedSteps[0].compactMap { share in
      share.step.map { charts[0].timeline.steps[$0] }
    }
    return chart
  }

  /// The lines of times: one for all traces with the same times.
  private var scales: [SVGAxis.Scale] {
    var groups: [(names: [String], scale: SVGAxis.Scale)] = []
    for (index, chart) in charts.enumerated() {
      let shared = Set(comparison.sharedSteps[index].compactMap(\.step))
      let steps = chart.timeline.steps.enumerated().filter { !shared.contains($0.offset) }.map(\.element)
      let isSame = { (scale: SVGAxis.Scale) in
        let (a, b) = (scale.chart.timeline, chart.timeline)
        return a.ticks == b.ticks && a.instants == b.instants && a.blanks == b.blanks && a.lastX == b.lastX
          && scale.steps.isEmpty && steps.isEmpty
      }
      if let same = groups.firstIndex(where: { isSame($0.scale) }) {
        groups[same].names.append(names[index])
      } else {
        groups.append(([names[index]], SVGAxis.Scale(name: "", chart: chart, steps: steps)))
      }
    }
    let available = charts[0].left - SVGMetrics.margin - 150
    return groups.map { group in
      var scale = group.scale
      let all = group.names.joined(separator: ", ")
      scale.name =
        groups.count == 1
        ? (charts[0].timeline.isOrdered ? "time and order" : "time")
        : SVGMetrics.width(all, fontSize: 13) <= available || group.names.count == 1
          ? SVGMetrics.fitted(all, to: available, fontSize: 13) : "\(group.names[0]) and \(group.names.count - 1) more"
      return scale
    }
  }

  /// A timeline with everything that a lane shows, for the legend.
  private var legendTimeline: Timeline {
    var all = charts[0].timeline
    for chart in charts.dropFirst() {
      all.rows += chart.timeline.rows
      all.losses += chart.timeline.losses
      all.instants += chart.timeline.instants
      all.blanks += chart.timeline.blanks
      all.tellsVisibility = all.tellsVisibility || chart.timeline.tellsVisibility
    }
    return all
  }

  /// Draws over a lane what its trace alone leaves out: lost events, and the ragged edges of a stretch in which it
  /// waits for the others.
  private func drawOmissions(of chart: SVGChart, top: Int, height: Int, on canvas: inout SVGCanvas) {
    for loss in chart.timeline.losses {
      let left = chart.x(loss.from)
      let words = loss.count > 0 ? "\(loss.count) events lost" : "unknown number of events lost"
      canvas.shapes.element(
        "rect",
        [
          "fill": "url(#h)", "x": .length(left), "y": .length(top), "width": .length(max(chart.x(loss.to) - left, 60)),
          "height": .length(height),
          "data-seq": .seqs(loss.seqs),
        ], title: XMLText("\(words) (\(loss.reason))"))
    }
    for blank in chart.timeline.blanks where chart.x(blank.to) - chart.x(blank.from) >= 200 {
      for edge in [chart.x(blank.from) + 60, chart.x(blank.to) - 60] {
        canvas.shapes.element(
          "path", ["class": "k", "fill": "none", "d": .path(SVGPath(raggedAt: edge, top, height: height))],
          title: XMLText("stops at \(TimeText.short(blank.t)) until the next step; another trace needs longer"))
      }
    }
  }

  /// Returns the height of a lane. If the trace does not have the place, the lane is as high as its text.
  private static func height(_ row: SVGRow?) -> Int { row?.height ?? 200 }

  private func draw(_ place: Comparison.Place, _ rows: [SVGRow?], on canvas: inout SVGCanvas) {
    let chart = charts[0]
    let left = SVGMetrics.margin + SVGRow.indent(place.depth)
    canvas.labels.element(
      "text", ["class": "e2", "x": .length(left), "y": .length(canvas.y + 180)],
      XMLText(SVGMetrics.fitted(place.view, to: chart.left - left - 100, fontSize: 14)))
    canvas.y += Self.nameHeight
    for (index, row) in rows.enumerated() {
      let height = Self.height(row)
      if place.differs[index] {
        canvas.shapes.element(
          "rect",
          [
            "class": "wn", "x": .length(SVGMetrics.margin / 2), "y": .length(canvas.y),
            "width": .length(chart.width - SVGMetrics.margin),
            "height": .length(height), "rx": "3",
          ], title: XMLText("differs from \(names[0])"))
      }
      let name = (place.differs[index] ? "≠ " : "") + names[index]
      canvas.labels.element(
        "text",
        ["class": place.differs[index] ? "s nt e2" : "f s", "x": .length(left + 120), "y": .length(canvas.y + 170)],
        XMLText(SVGMetrics.fitted(name, to: chart.left - left - 220, fontSize: 13)))
      if let row {
        let top = canvas.y
        row.draw(on: &canvas, isNamed: false)
        drawOmissions(of: charts[index], top: top, height: height, on: &canvas)
      } else {
        canvas.label("not present", class: "f s", x: chart.left, y: canvas.y + 150)
        canvas.y += height
      }
    }
  }
}
