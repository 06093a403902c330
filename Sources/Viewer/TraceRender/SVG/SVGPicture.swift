import TraceAnalysis
import TraceFormat
package import TraceSupport

/// Draws a ``Picture`` as one SVG file without scripts or external references. The same trace always gives the same bytes.
package enum SVGPicture {
  /// Returns the request for the timeline of a picture.
  /// - Parameter width: The width of the picture in pixels.
  package static func request(width: Int) -> TimelineRequest { TimelineRequest(width: width * 10, resolution: 8) }

  /// The maximum size of a picture in bytes, unless the findings alone take more.
  package static let maximumBytes = 300_000

  /// Returns the text of the file. A picture larger than ``maximumBytes`` is drawn again with neighbors merged.
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - isInPage: True for a part of a page, which already has the style sheet.
  package static func render(_ picture: Picture, theme: SVGTheme = .auto, width: Int = 1200, isInPage: Bool = false) -> XMLText {
    // A shape takes about 150 bytes. If the picture is still too large, the next round merges by size, unless only what findings name is left.
    let least = picture.timeline.coarsened(toShapes: 0, from: 16).shapeCount
    var shapes = max(maximumBytes / 150, least)
    while true {
      let timeline = picture.timeline.coarsened(toShapes: shapes, from: 16)
      let drawn = Picture(timeline, report: picture.report, header: picture.header, health: picture.health)
      let text = document(of: drawn, isInPage ? nil : theme).text(drawing(of: SVGChart(drawn, width: width * 10)))
      if text.description.utf8.count <= maximumBytes || shapes < 100 || timeline.shapeCount <= least { return text }
      shapes = max(min(shapes, timeline.shapeCount) * 3 / 4, least)
    }
  }

  private static func document(of picture: Picture, _ theme: SVGTheme?) -> SVGDocument {
    let timeline = picture.timeline
    let rows = Counted.text(timeline.rows.count, "node")
    return SVGDocument(
      title: "\(picture.name): lifetime and visibility of its views",
      description:
        "\(picture.verdict). \(picture.facts.joined(separator: ", ")). \(rows) drawn, \(timeline.foldedNodes) folded. To see it as text, run: trace-view \(picture.name)",
      theme: theme)
  }

  private static func drawing(of chart: SVGChart) -> SVGCanvas {
    var canvas = SVGCanvas(chart)
    canvas.y = SVGMetrics.margin
    drawHeading(chart.picture, on: &canvas)
    let rows = chart.timeline.rows.map { SVGRow($0, chart) }
    SVGAxis(chart, top: canvas.y, heights: rows.map(\.height)).draw(on: &canvas) { canvas in
      for row in rows { row.draw(on: &canvas) }
      canvas.arrows.draw(for: chart.timeline.findings, with: &canvas.shapes)
      if rows.isEmpty {
        canvas.y += 200
        canvas.text("no view nodes in this selection", x: SVGMetrics.margin, class: "f", fontSize: 14)
      }
    }
    SVGLegend(of: chart.timeline).draw(on: &canvas)
    SVGFindings(chart).drawList(on: &canvas)
    canvas.y += SVGMetrics.margin
    return canvas
  }

  private static func drawHeading(_ picture: Picture, on canvas: inout SVGCanvas) {
    canvas.y += 190
    canvas.text(picture.name, x: SVGMetrics.margin, class: "h", fontSize: 22)
    canvas.y += 250
    canvas.text(picture.facts.joined(separator: " · "), x: SVGMetrics.margin, class: "f", fontSize: 14)
    canvas.y += 290
    let worst = picture.report.worst
    canvas.text(picture.verdict, x: SVGMetrics.margin, class: worst == nil ? "v" : worst == .note ? "v nt" : "v fault", fontSize: 17)
    canvas.y += 130
  }
}
