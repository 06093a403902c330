import TraceAnalysis
import TraceFormat
import TraceSupport

/// Draws several traces of one app as small multiples: the lanes of each place one below another, with the differences marked.
package enum SVGComparison {
  /// Returns the text of the file.
  /// - Parameter width: The width in pixels.
  package static func render(_ comparison: Comparison, theme: SVGTheme = .auto, width: Int = 1200) -> String {
    let names = comparison.traces.map(\.name)
    let longest = names.map { SVGMetrics.width($0, fontSize: 13) + 400 }.max() ?? 0
    let views = comparison.places.map { SVGMetrics.width($0.view, fontSize: 14) + min($0.depth, 5) * 120 }.max() ?? 0
    var svg = SVGPicture(comparison.traces[0].picture, theme: theme, width: width * 10, gutter: min(max(longest, views, 1100), 2600))
    svg.drawRoot(
      title: "\(names.joined(separator: ", ")) side by side",
      description: "Lifetime and visibility of the same places in \(names.count) traces. Differences from \(names[0]) are marked."
    ) { $0.drawBody(comparison) }
    return svg.writer.text
  }
}

extension SVGPicture {
  /// The height of the line with the name of a place.
  private static let nameHeight = 240

  fileprivate mutating func drawBody(_ comparison: Comparison) {
    y = SVGMetrics.margin + 190
    let available = width - 2 * SVGMetrics.margin
    text(comparison.traces.map(\.name).joined(separator: " · "), x: SVGMetrics.margin, class: "h", maximumWidth: available, fontSize: 22)
    y += 250
    let differing = comparison.traces.dropFirst().filter { !$0.differences.isEmpty }.map(\.name)
    let verdict = differing.isEmpty ? "the same behavior" : "different from \(comparison.traces[0].name): \(differing.joined(separator: ", "))"
    text(verdict, x: SVGMetrics.margin, class: "v", maximumWidth: available, fontSize: 17)
    y += 200
    let heights = comparison.places.map { place in
      Self.nameHeight + zip(place.rows, comparison.traces).reduce(0) { $0 + laneHeight($1.0, $1.1) }
    }
    drawAxis(over: heights) { $0.drawPlaces(comparison) }
    drawLegend()
    y += 100
    for line in comparison.differenceLines {
      let isHead = !line.hasPrefix(" ")
      y += isHead ? 280 : 200
      text(line, x: SVGMetrics.margin + (isHead ? 0 : 160), class: isHead ? "e2" : "f", maximumWidth: available, fontSize: 14)
    }
    y += SVGMetrics.margin
  }

  /// Returns the height of a lane. If the trace does not have the place, the lane is as high as its text.
  private mutating func laneHeight(_ row: Timeline.Row?, _ trace: Comparison.Trace) -> Int {
    guard let row else { return 200 }
    let shown = picture
    defer { picture = shown }
    picture = trace.picture
    return RowLayout(row, self).height
  }

  private mutating func drawPlaces(_ comparison: Comparison) {
    let shown = picture
    defer { picture = shown }
    for place in comparison.places {
      let left = SVGMetrics.margin + min(place.depth, 5) * 120
      labels.element(
        "text", ["class": "e2", "x": .length(left), "y": .length(y + 180)],
        XMLText(SVGMetrics.fitted(place.view, to: chartLeft - left - 100, fontSize: 14)))
      y += Self.nameHeight
      for (index, row) in place.rows.enumerated() {
        picture = comparison.traces[index].picture
        let height = laneHeight(row, comparison.traces[index])
        if place.differs[index] {
          writer.element(
            "rect",
            [
              "class": "wn", "x": .length(SVGMetrics.margin / 2), "y": .length(y), "width": .length(width - SVGMetrics.margin),
              "height": .length(height), "rx": "3",
            ], title: XMLText("differs from \(comparison.traces[0].name)"))
        }
        let name = (place.differs[index] ? "≠ " : "") + comparison.traces[index].name
        labels.element(
          "text", ["class": place.differs[index] ? "s nt e2" : "f s", "x": .length(left + 120), "y": .length(y + 170)],
          XMLText(SVGMetrics.fitted(name, to: chartLeft - left - 220, fontSize: 13)))
        guard let row else {
          labels.element("text", ["class": "f s", "x": .length(chartLeft), "y": .length(y + 150)], XMLText("not present"))
          y += height
          continue
        }
        var lane = row
        lane.findings = []
        draw(lane, isNamed: false)
      }
    }
  }
}
