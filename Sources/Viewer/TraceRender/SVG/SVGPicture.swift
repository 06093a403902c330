import TraceAnalysis
import TraceFormat
import TraceSupport

/// Draws a ``Picture`` as one SVG file without scripts or external references. The same trace always gives the same bytes.
package struct SVGPicture {
  var picture: Picture
  let theme: SVGTheme
  private let isInPage: Bool
  /// The width of the picture in tenths of a pixel.
  let width: Int
  var timeline: Timeline { picture.timeline }
  var writer = SVGWriter()
  /// The labels in the rows. They are written after all shapes so that no break covers them.
  var labels = SVGWriter(depth: 1)
  /// The positions of the events that findings name.
  var places: [UInt64: (x: Int, y: Int)] = [:]
  /// The start of the time axis.
  let chartLeft: Int
  var chartWidth: Int { width - chartLeft - SVGMetrics.margin }
  /// True for pictures with many rows. The rows are lower and their tracks have no labels.
  let isDense: Bool
  var metrics: RowMetrics { isDense ? .dense : .roomy }
  /// The bottom of the current drawing.
  var y = 0

  /// Returns the request for the timeline of a picture.
  /// - Parameter width: The width of the picture in pixels.
  package static func request(width: Int) -> TimelineRequest { TimelineRequest(width: width * 10, resolution: 8) }

  /// The maximum size of a picture in bytes, unless the findings alone take more.
  package static let maximumBytes = 300_000

  init(_ picture: Picture, theme: SVGTheme, width: Int, isInPage: Bool = false, gutter: Int? = nil) {
    self.isInPage = isInPage
    self.picture = picture
    self.theme = theme
    self.width = width
    let longest =
      picture.timeline.rows.map { row in
        let label = Self.label(row)
        return Self.indent(row) + max(SVGMetrics.width(label.view, fontSize: 17), SVGMetrics.width(label.node, fontSize: 13))
      }.max() ?? 0
    chartLeft = SVGMetrics.margin + (gutter ?? min(max(longest, 1100), 2400)) + 200
    isDense = gutter != nil || picture.timeline.rows.count > 16
  }

  /// Returns the text of the file. A picture larger than ``maximumBytes`` is drawn again with neighbors merged.
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - isInPage: True for a part of a page, which already has the style sheet.
  package static func render(_ picture: Picture, theme: SVGTheme = .auto, width: Int = 1200, isInPage: Bool = false) -> String {
    // A shape takes about 150 bytes. If the picture is still too large, the next round merges by size.
    var shapes = maximumBytes / 150
    while true {
      let timeline = picture.timeline.coarsened(toShapes: shapes, from: 16)
      let drawn = Picture(timeline, report: picture.report, header: picture.header, health: picture.health)
      var svg = SVGPicture(drawn, theme: theme, width: width * 10, isInPage: isInPage)
      svg.draw()
      if svg.writer.text.utf8.count <= maximumBytes || shapes < 100 { return svg.writer.text }
      shapes = min(shapes, timeline.shapeCount) * 3 / 4
    }
  }

  /// Returns the position of a unit of the timeline, in tenths of a pixel.
  func x(_ unit: Int) -> Int { chartLeft + unit * chartWidth / max(timeline.width, 1) }

  /// Returns the name of a row and the line below it.
  static func label(_ row: Timeline.Row) -> (view: String, node: String) {
    if row.isNodeless { return ("no view", "services, other code") }
    return (row.view.isEmpty ? "node" : row.view, "#\(row.node)" + (row.note.isEmpty ? "" : " \(row.note)"))
  }

  /// Returns the indent of a row's name below the row that encloses it.
  static func indent(_ row: Timeline.Row) -> Int { min(row.depth, 5) * 120 }

  /// Draws the body first, since the root element needs its height.
  private mutating func draw() {
    let rows = Counted.text(timeline.rows.count, "node")
    drawRoot(
      title: "\(picture.name): lifetime and visibility of its views",
      description:
        "\(picture.verdict). \(picture.facts.joined(separator: ", ")). \(rows) drawn, \(timeline.foldedNodes) folded. To see it as text, run: trace-view \(picture.name)"
    ) { $0.drawBody() }
  }

  /// Draws the root element around a body.
  mutating func drawRoot(title: String, description: String, _ drawBody: (inout SVGPicture) -> Void) {
    var body = self
    drawBody(&body)
    writer.open(
      "svg",
      [
        isInPage ? "class" : "xmlns": isInPage ? "still" : "http://www.w3.org/2000/svg", "viewBox": .path(SVGPath(box: width, body.y)),
        "width": .length(width), "height": .length(body.y), "role": "img", "aria-labelledby": "t d",
      ])
    writer.element("title", ["id": "t"], XMLText(title))
    writer.element("desc", ["id": "d"], XMLText(description))
    if !isInPage { writer.style(theme.css) }
    writer.open("defs")
    writer.open("pattern", ["id": "h", "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"])
    writer.element("path", ["class": "loss", "d": "M-2 2L2 -2M0 8L8 0M6 10L10 6", "stroke-width": "1.5"])
    writer.close("pattern")
    writer.open("marker", ["id": "a", "viewBox": "0 0 6 6", "refX": "5", "refY": "3", "markerWidth": "5", "markerHeight": "5", "orient": "auto"])
    writer.element("path", ["class": "x", "d": "M0 0L6 3L0 6Z"])
    writer.close("marker")
    writer.close("defs")
    writer.element("rect", ["class": "p", "width": .length(width), "height": .length(body.y)])
    let head = writer.text
    writer = body.writer
    writer.prepend(head)
    writer.finish()
    y = body.y
  }

  private mutating func drawBody() {
    y = SVGMetrics.margin
    drawHeading()
    drawAxisAndRows()
    drawLegend()
    drawFindings()
    y += SVGMetrics.margin
  }

  private mutating func drawHeading() {
    y += 190
    text(picture.name, x: SVGMetrics.margin, class: "h", maximumWidth: width - 2 * SVGMetrics.margin, fontSize: 22)
    y += 250
    let facts = picture.facts.joined(separator: " · ")
    text(facts, x: SVGMetrics.margin, class: "f", maximumWidth: width - 2 * SVGMetrics.margin, fontSize: 14)
    y += 290
    let worst = picture.report.worst
    text(
      picture.verdict, x: SVGMetrics.margin, class: worst == nil ? "v" : worst == .note ? "v nt" : "v fault",
      maximumWidth: width - 2 * SVGMetrics.margin, fontSize: 17)
    y += 130
  }

  /// Draws a line of text at the current height, shortened to a maximum width.
  mutating func text(_ raw: String, x: Int, class name: StaticString, maximumWidth: Int, fontSize: Int) {
    let shown = SVGMetrics.fitted(raw, to: maximumWidth, fontSize: fontSize)
    writer.element("text", ["class": .word(name), "x": .length(x), "y": .length(y)], XMLText(shown))
  }
}
