import TraceAnalysis
import TraceFormat
package import TraceSupport

/// Draws a ``Picture`` as one SVG file without scripts or external references. The same trace always gives the same
/// bytes.
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
  package static func render(_ picture: Picture, theme: SVGTheme = .auto, width: Int = 1200, isInPage: Bool = false)
    -> XMLText
  {
    // A shape takes about 150 bytes. If the picture is still too large, the next round merges by size, unless only what
    // findings name is left.
    let least = picture.timeline.coarsened(toShapes: 0, from: 16).shapeCount
    var shapes = max(maximumBytes / 150, least)
    while true {
      let timeline = picture.timeline.coarsened(toShapes: shapes, from: 16)
      var drawn = picture
      drawn.timeline = timeline
      let text = document(of: drawn, isInPage ? nil : theme).text(drawing(of: SVGChart(drawn, width: width * 10)))
      if text.description.utf8.count <= maximumBytes || shapes < 100 || timeline.shapeCount <= least { return text }
      shapes = max(min(shapes, timeline.shapeCount) * 3 / 4, least)
    }
  }

  /// Returns the text of a file with a given size, in pixels. The drawing gets the width at which it fills most of the
  /// frame.
  /// - Parameter layOut: Lays out the picture for a width in pixels.
  package static func render<Failure: Error>(
    filling frame: (width: Int, height: Int), theme: SVGTheme, _ layOut: (Int) throws(Failure) -> Picture
  ) throws(Failure) -> XMLText {
    var width = frame.width
    while true {
      let picture = try layOut(width)
      let canvas = drawing(of: SVGChart(picture, width: width * 10))
      let needed = canvas.y / 10 * frame.width / frame.height
      if needed <= width + width / 50 || width >= 2 * frame.width {
        var document = document(of: picture, theme)
        document.frame = (frame.width * 10, frame.height * 10)
        return document.text(canvas)
      }
      width = min(width + (needed - width) * 2 / 3 + 1, 2 * frame.width)
    }
  }

  private static func document(of picture: Picture, _ theme: SVGTheme?) -> SVGDocument {
    let timeline = picture.timeline
    let rows = Counted.text(timeline.rows.count, "node")
    return SVGDocument(
      title: "\(picture.name): lifetime and visibility of its views",
      description:
        "\(picture.verdict). \(picture.facts.joined(separator: ", ")). \(rows) drawn, \(timeline.foldedNodes) folded. To see it as text, run: trace-view \(picture.name)",
      theme: theme, isStory: picture.story != nil)
  }

  /// The size from which on the neighbors in a small picture are merged, in shapes.
  private static let maximumSmallShapes = 400

  /// Returns the text of a file with the rows and their axis alone, for a picture beside others.
  /// - Parameter width: The width in pixels.
  package static func rows(of picture: Picture, theme: SVGTheme, width: Int) -> XMLText {
    var picture = picture
    picture.timeline = picture.timeline.coarsened(toShapes: maximumSmallShapes, from: 16)
    let chart = SVGChart(picture, width: width * 10)
    var canvas = SVGCanvas(chart)
    canvas.y = SVGMetrics.margin / 2
    drawRows(of: chart, on: &canvas)
    canvas.y += SVGMetrics.margin / 2
    return document(of: picture, theme).text(canvas)
  }

  private static func drawing(of chart: SVGChart) -> SVGCanvas {
    var canvas = SVGCanvas(chart)
    canvas.y = SVGMetrics.margin
    drawHeading(chart.picture, on: &canvas)
    drawRows(of: chart, on: &canvas)
    SVGLegend(of: chart.timeline).draw(on: &canvas)
    if let story = SVGStory(chart) { story.drawText(on: &canvas) } else { SVGFindings(chart).drawList(on: &canvas) }
    canvas.y += SVGMetrics.margin
    return canvas
  }

  /// Draws the axis and the rows.
  private static func drawRows(of chart: SVGChart, on canvas: inout SVGCanvas) {
    let rows = chart.timeline.rows.map { SVGRow($0, chart) }
    let crowds = chart.timeline.crowds.map { SVGCrowd($0, chart) }
    let activity = SVGActivity(chart)
    let heights = rows.map(\.height) + crowds.map(\.height) + [activity.height].filter { $0 > 0 }
    SVGAxis(chart, top: canvas.y, heights: heights).draw(on: &canvas) { canvas in
      for row in rows { row.draw(on: &canvas) }
      for crowd in crowds { crowd.draw(on: &canvas) }
      activity.draw(on: &canvas)
      let arrows = canvas.arrows.draw(
        chart.timeline.links, around: canvas.words, marks: canvas.marks, ends: canvas.ends, bars: canvas.bars,
        with: &canvas.shapes)
      SVGStory(chart)?.drawNumbers(clearOf: arrows, on: &canvas)
      if rows.isEmpty {
        for line in chart.picture.noRows {
          canvas.y += 200
          canvas.text(line, x: SVGMetrics.margin, class: "f", fontSize: 14)
        }
      }
    }
  }

  /// Draws the name and the facts, and as the headline the sentence of the finding that matters most.
  private static func drawHeading(_ picture: Picture, on canvas: inout SVGCanvas) {
    var facts = [picture.name]
    if let story = picture.story {
      facts += ["finding \(story.number) of \(story.count)", story.finding.rule, story.finding.subject]
    }
    let width = canvas.width - 2 * SVGMetrics.margin
    let line = { (facts: [String]) in facts.joined(separator: " · ") }
    // A narrow picture leaves out facts about the run, the last ones first.
    var shown = facts + picture.facts
    while shown.count > facts.count, SVGMetrics.width(line(shown), fontSize: 14) > width { shown.removeLast() }
    canvas.y += 130
    canvas.text(line(shown), x: SVGMetrics.margin, class: "f", fontSize: 14)
    canvas.y += 130
    for line in SVGMetrics.wrapped(picture.headline, to: width, fontSize: 20, lines: 3) {
      canvas.y += 270
      canvas.text(line, x: SVGMetrics.margin, class: "h", fontSize: 20)
    }
    if picture.story == nil {
      canvas.y += 270
      let worst = picture.report.shownSeverity
      canvas.text(
        picture.conclusion, x: SVGMetrics.margin, class: worst == nil ? "v" : worst == .note ? "v nt" : "v fault",
        fontSize: 17)
      for line in picture.remarks.flatMap({ SVGMetrics.wrapped($0, to: width, fontSize: 14, lines: 2) }) {
        canvas.y += 210
        canvas.text(line, x: SVGMetrics.margin, class: "f", fontSize: 14)
      }
    }
    // Each of several actions with one label has a number, above the label.
    let hasRepeatedSteps = picture.story != nil && picture.timeline.steps.contains { $0.times > 1 }
    canvas.y += hasRepeatedSteps ? 210 : 130
  }
}
