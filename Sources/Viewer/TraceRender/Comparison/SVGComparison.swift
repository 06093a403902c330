import TraceAnalysis
import TraceFormat
package import TraceSupport

/// Draws several traces of one app as small multiples: the lanes of each place one below another, with the differences marked.
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
      description: "Lifetime and visibility of the same places in \(names.count) traces. Differences from \(names[0]) are marked.", theme: theme)
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
    let verdict = differing.isEmpty ? "the same behavior" : "different from \(names[0]): \(differing.joined(separator: ", "))"
    canvas.text(verdict, x: SVGMetrics.margin, class: "v", fontSize: 17)
    canvas.y += 200
    let rows = comparison.places.map { place in zip(place.rows, charts).map { row, chart in row.map { SVGRow($0, chart) } } }
    let heights = rows.map { $0.reduce(Self.nameHeight) { $0 + Self.height($1) } }
    SVGAxis(charts[0], top: canvas.y, heights: heights).draw(on: &canvas) { canvas in
      for (place, rows) in zip(comparison.places, rows) { draw(place, rows, on: &canvas) }
    }
    SVGLegend(of: charts[0].timeline).draw(on: &canvas)
    canvas.y += 100
    for line in comparison.pictureLines {
      let isHead = !line.hasPrefix(" ")
      canvas.y += isHead ? 280 : 200
      let available = canvas.width - 2 * SVGMetrics.margin
      canvas.text(line, x: SVGMetrics.margin + (isHead ? 0 : 160), class: isHead ? "e2" : "f", maximumWidth: available, fontSize: 14)
    }
    canvas.y += SVGMetrics.margin
    return canvas
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
            "class": "wn", "x": .length(SVGMetrics.margin / 2), "y": .length(canvas.y), "width": .length(chart.width - SVGMetrics.margin),
            "height": .length(height), "rx": "3",
          ], title: XMLText("differs from \(names[0])"))
      }
      let name = (place.differs[index] ? "≠ " : "") + names[index]
      canvas.labels.element(
        "text", ["class": place.differs[index] ? "s nt e2" : "f s", "x": .length(left + 120), "y": .length(canvas.y + 170)],
        XMLText(SVGMetrics.fitted(name, to: chart.left - left - 220, fontSize: 13)))
      if let row {
        row.draw(on: &canvas, isNamed: false)
      } else {
        canvas.labels.element("text", ["class": "f s", "x": .length(chart.left), "y": .length(canvas.y + 150)], XMLText("not present"))
        canvas.y += height
      }
    }
  }
}
