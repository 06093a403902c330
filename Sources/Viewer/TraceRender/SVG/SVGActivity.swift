import TraceSupport

/// The number of all events over time, as a strip below the rows, if some of the events have no mark of their own.
struct SVGActivity {
  private let chart: SVGChart
  private static let height = 160

  init(_ chart: SVGChart) { self.chart = chart }

  /// The height of the drawing, which is 0 if every event has its mark.
  var height: Int { chart.timeline.foldedNodes > 0 && !chart.timeline.activity.isEmpty ? Self.height + 200 : 0 }

  /// Draws a bar for each stretch with events. Its height tells how many there are in a pixel.
  func draw(on canvas: inout SVGCanvas) {
    guard height > 0 else { return }
    let bottom = canvas.y + 100 + Self.height
    canvas.label("all events", class: "f s", x: SVGMetrics.margin, y: bottom - 30)
    let bars = chart.timeline.activity.map { stretch in
      let from = chart.x(stretch.from)
      return (from: from, to: max(chart.x(stretch.to), from + 10), count: stretch.count)
    }
    let densities = bars.map { Self.logarithm($0.count * 10 / max($0.to - $0.from, 10)) }
    let most = max(densities.max() ?? 1, 1)
    for (bar, density) in zip(bars, densities) {
      let height = max(Self.height * density / most, 20)
      canvas.shapes.element(
        "rect",
        [
          "class": "in", "x": .length(bar.from), "y": .length(bottom - height), "width": .length(bar.to - bar.from),
          "height": .length(height),
        ], title: XMLText("\(Counted.text(bar.count, "event")), with a mark or without"))
    }
    canvas.y += height
  }

  /// The binary logarithm of a number, so that few events are seen beside many.
  private static func logarithm(_ count: Int) -> Int { Int.bitWidth - (count + 1).leadingZeroBitCount }
}
