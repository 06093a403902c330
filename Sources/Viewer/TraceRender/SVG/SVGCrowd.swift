import TraceSupport

/// The nodes of a view of which only some have a row, as two areas: how many live, and below it how many are visible.
struct SVGCrowd {
  private let crowd: Timeline.Crowd
  private let chart: SVGChart
  private static let labelHeight = 170

  init(_ crowd: Timeline.Crowd, _ chart: SVGChart) {
    self.crowd = crowd
    self.chart = chart
  }

  /// The height of the drawing.
  var height: Int {
    let visibility =
      chart.timeline.tellsVisibility ? chart.metrics.gap + Self.labelHeight + chart.metrics.visibility : 0
    return max(2 * chart.metrics.padding + Self.labelHeight + chart.metrics.lifetime + visibility, 620)
  }

  /// The space that the name of a crowd needs.
  static func nameWidth(_ crowd: Timeline.Crowd) -> Int {
    max(SVGMetrics.width(crowd.view, fontSize: 17), SVGMetrics.width(Self.count(crowd), fontSize: 13))
  }

  private static func count(_ crowd: Timeline.Crowd) -> String { "\(crowd.folded) more of \(crowd.nodes)" }

  /// Draws the areas with their largest numbers.
  func draw(on canvas: inout SVGCanvas) {
    let metrics = chart.metrics
    let top = canvas.y + metrics.padding
    let left = SVGMetrics.margin
    let available = chart.left - left - 200
    let (name, count) = (crowd.view, Self.count(crowd))
    canvas.shapes.open("g")
    canvas.shapes.element(
      "title", [:], XMLText("\(name): \(Counted.text(crowd.nodes, "node")), of which \(crowd.folded) have no row"))
    canvas.label(SVGMetrics.fitted(name, to: available, fontSize: 17), class: "n", x: left, y: top + 160, fontSize: 17)
    canvas.label(SVGMetrics.fitted(count, to: available, fontSize: 13), class: "f s", x: left, y: top + 360)
    let lifetimeTop = top + Self.labelHeight
    canvas.label("alive: up to \(crowd.mostAlive) at once", class: "f s", x: chart.left, y: lifetimeTop - 50)
    area(
      crowd.levels.map { ($0.x, $0.alive) }, most: crowd.mostAlive, class: "l", top: lifetimeTop,
      height: metrics.lifetime, on: &canvas)
    let visibilityTop = lifetimeTop + metrics.lifetime + metrics.gap + Self.labelHeight
    if chart.timeline.tellsVisibility {
      canvas.label("visible: up to \(crowd.mostVisible) at once", class: "f s", x: chart.left, y: visibilityTop - 50)
      area(
        crowd.levels.map { ($0.x, $0.visible) }, most: crowd.mostVisible, class: "w", top: visibilityTop,
        height: metrics.visibility, on: &canvas)
    }
    canvas.shapes.close("g")
    canvas.y += height
  }

  /// Draws a stepped area.
  private func area(
    _ levels: [(x: Int, count: Int)], most: Int, class name: StaticString, top: Int, height: Int,
    on canvas: inout SVGCanvas
  ) {
    guard most > 0, let first = levels.first, let last = levels.last else { return }
    let bottom = top + height
    var points = [(x: chart.x(first.x), y: bottom)]
    // What begins at one place is drawn once, with its last number.
    for (index, level) in levels.enumerated() {
      let x = chart.x(level.x), y = bottom - height * level.count / most
      if points[points.count - 1].x < x { points.append((x, points[points.count - 1].y)) }
      if index + 1 == levels.count || chart.x(levels[index + 1].x) > x, points[points.count - 1].y != y {
        points.append((x, y))
      }
    }
    points.append((chart.x(last.x), bottom))
    canvas.shapes.element("path", ["class": .word(name), "d": .path(SVGPath.polygon(points))])
  }
}
