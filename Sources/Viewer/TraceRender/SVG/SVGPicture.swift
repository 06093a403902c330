import TraceAnalysis
import TraceFormat
import TraceSupport

/// Draws a ``Picture`` as one SVG file: no script, no outside reference, the same bytes for the same trace.
public struct SVGPicture {
  let picture: Picture
  let theme: SVGTheme
  /// The width of the whole in tenths of a pixel.
  let width: Int
  var timeline: Timeline { picture.timeline }
  var writer = SVGWriter()
  /// The words in the rows: drawn behind all shapes, so that no break runs through them.
  var words = SVGWriter(depth: 1)
  /// Where the time axis begins.
  let chartLeft: Int
  var chartWidth: Int { width - chartLeft - SVGMetrics.margin }
  /// Many rows leave out the words that fewer rows have room for.
  let isDense: Bool
  var metrics: RowMetrics { isDense ? .dense : .roomy }
  /// The bottom of what is drawn so far.
  var y = 0

  /// The axis length and resolution to lay a timeline out with for a picture of that width in pixels.
  public static func request(width: Int) -> TimelineRequest { TimelineRequest(width: width * 10, resolution: 8) }

  /// The most bytes of a picture, unless the findings alone take more.
  public static let mostBytes = 300_000

  private init(_ picture: Picture, theme: SVGTheme, width: Int) {
    self.picture = picture
    self.theme = theme
    self.width = width
    let longest = picture.timeline.rows.map { Self.label($0).view }.map { SVGMetrics.width($0, fontSize: 17) }.max() ?? 0
    chartLeft = SVGMetrics.margin + min(max(longest, 1100), 2400) + 200
    isDense = picture.timeline.rows.count > 16
  }

  /// The file's text. A picture that comes out larger than ``mostBytes`` is drawn again with neighbours merged.
  public static func render(_ picture: Picture, theme: SVGTheme = .auto, width: Int = 1200) -> String {
    // A shape takes a hundred bytes and more; what the count leaves too large is merged once more, by its bytes.
    var shapes = mostBytes / 100
    while true {
      let timeline = picture.timeline.coarsened(toShapes: shapes, from: 16)
      let drawn = Picture(timeline, report: picture.report, header: picture.header, health: picture.health)
      var svg = SVGPicture(drawn, theme: theme, width: width * 10)
      svg.draw()
      if svg.writer.text.utf8.count <= mostBytes || shapes < 100 { return svg.writer.text }
      shapes = min(shapes, timeline.shapeCount) * 3 / 4
    }
  }

  /// The place of a layout unit.
  func x(_ unit: Int) -> Int { chartLeft + unit * chartWidth / max(timeline.width, 1) }

  /// A row's name and the line under it.
  static func label(_ row: Timeline.Row) -> (view: String, node: String) {
    (row.view.isEmpty ? "node" : row.view, "#\(row.node)" + (row.explicitID.isEmpty ? "" : " id \(row.explicitID)"))
  }

  /// The body is drawn first, since its height stands in the root element.
  private mutating func draw() {
    var body = self
    body.drawBody()
    writer.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": .path(SVGPath(box: width, body.y)), "width": .length(width),
        "height": .length(body.y), "role": "img", "aria-labelledby": "t d",
      ])
    writer.element("title", ["id": "t"], XMLText("\(picture.name): lifetime and visibility of its views"))
    let rows = Counted.text(timeline.rows.count, "node")
    writer.element(
      "desc", ["id": "d"],
      XMLText(
        "\(picture.verdict). \(picture.facts.joined(separator: ", ")). \(rows) drawn, \(timeline.foldedNodes) folded. The same as text: trace-view \(picture.name)"
      ))
    writer.style(theme.css)
    writer.open("defs")
    writer.open("pattern", ["id": "h", "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"])
    writer.element("path", ["class": "loss", "d": "M-2 2L2 -2M0 8L8 0M6 10L10 6", "stroke-width": "1.5"])
    writer.close("pattern")
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
    text(picture.name, x: SVGMetrics.margin, class: "h", room: width - 2 * SVGMetrics.margin, fontSize: 22)
    y += 250
    let facts = picture.facts.joined(separator: " · ")
    text(facts, x: SVGMetrics.margin, class: "f", room: width - 2 * SVGMetrics.margin, fontSize: 14)
    y += 290
    let worst = picture.report.worst
    text(
      picture.verdict, x: SVGMetrics.margin, class: worst == nil ? "v" : worst == .note ? "v nt" : "v fault",
      room: width - 2 * SVGMetrics.margin, fontSize: 17)
    y += 130
  }

  /// One line of text at the present height, shortened to its room.
  mutating func text(_ raw: String, x: Int, class name: StaticString, room: Int, fontSize: Int) {
    let shown = SVGMetrics.fitted(raw, to: room, fontSize: fontSize)
    writer.element("text", ["class": .word(name), "x": .length(x), "y": .length(y)], XMLText(shown))
  }
}
