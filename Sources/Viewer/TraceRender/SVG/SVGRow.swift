import TraceFormat
import TraceSupport

/// One row of a picture: its name, its two tracks, its marks, its work and its findings, one below another.
struct SVGRow {
  private let row: Timeline.Row
  private let chart: SVGChart
  /// The lane of each piece of work.
  private let lanes: [Int]
  private let laneCount: Int
  /// For each piece of work, true if its label fits. Empty if no label fits.
  private let hasLabel: [Bool]
  /// The lane of each finding.
  private let findingLanes: [Int]
  private let findingLaneCount: Int
  /// The further occurrences of faults, by finding.
  private let repeats: [SVGFindings.Repeats]
  private static let maximumLanes = 6
  /// The number of findings that are underlined in a row. Those with lower numbers are worse.
  private static let maximumFindings = 60
  /// The number of findings of the row that are not underlined.
  private let hiddenFindings: Int

  init(_ whole: Timeline.Row, _ chart: SVGChart) {
    var row = whole
    hiddenFindings = max(row.findings.count - Self.maximumFindings, 0)
    if hiddenFindings > 0 { row.findings = Array(row.findings.sorted().prefix(Self.maximumFindings)) }
    self.row = row
    self.chart = chart
    let bars = row.work.map { work in
      (
        from: chart.x(work.from.x) - SVGWork.overhang(of: work),
        to: max(chart.x(work.to?.x ?? row.end), chart.x(work.from.x) + 120) + 40
      )
    }
    let labeled = row.work.map { work in
      let place = SVGWork(work, end: row.end, chart).extent
      return (from: place.from, to: place.to + 40)
    }
    var (lanes, laneCount) = Self.pack(labeled, most: Self.maximumLanes + 1)
    if chart.isDense || laneCount > Self.maximumLanes {
      (lanes, laneCount) = Self.pack(bars, most: Self.maximumLanes)
      hasLabel = chart.isDense ? [] : Self.fitting(labeled, bars, lanes)
    } else {
      hasLabel = row.work.map { _ in true }
    }
    (self.lanes, self.laneCount) = (lanes, laneCount)
    let findings = SVGFindings(chart)
    if let story = SVGStory(chart) {
      // A story has no underlines, only the mark of what is missing.
      (findingLanes, findingLaneCount) = ([], !row.findings.isEmpty && story.hasMissing ? 1 : 0)
      repeats = []
    } else {
      (findingLanes, findingLaneCount) = Self.pack(
        row.findings.map { findings.extent(of: $0) }, most: Self.maximumLanes)
      repeats = findings.repeats(in: row)
    }
  }

  /// The height of the row. The minimum height of a row without tracks is the height of its name.
  var height: Int {
    let metrics = chart.metrics
    let tracks = row.isNodeless ? 0 : metrics.lifetime + bodiesHeight + metrics.visibility
    return 2 * metrics.padding + tracks + (row.laneMarks.isEmpty ? 0 : metrics.callbacks)
      + (row.isNodeless && row.laneMarks.isEmpty ? max(laneCount, 2) : laneCount) * metrics.lane + findingLaneCount
      * metrics.finding + repeats.count
      * metrics.lane
  }

  /// The height between the two tracks, with the ticks of bodies and the numbers of merged ones.
  private var bodiesHeight: Int {
    let bodies = row.marks.filter { $0.kind == .body }
    guard !bodies.isEmpty else { return chart.metrics.gap }
    return !chart.isDense && (bodies.contains { $0.count > 1 } || !SVGDensity.split(bodies, chart).dense.isEmpty)
      ? 170 : chart.metrics.gap + chart.metrics.bodies
  }

  /// Draws the row.
  /// - Parameter isNamed: False to leave out the name.
  func draw(on canvas: inout SVGCanvas, isNamed: Bool = true) {
    let metrics = chart.metrics
    let top = canvas.y
    let lifetimeTop = top + metrics.padding
    let visibilityTop = lifetimeTop + metrics.lifetime + bodiesHeight
    let marksTop = row.isNodeless ? lifetimeTop : visibilityTop + metrics.visibility
    let workTop = marksTop + (row.laneMarks.isEmpty ? 0 : metrics.callbacks)
    let findingsTop = workTop + laneCount * metrics.lane
    let findings = SVGFindings(chart)

    canvas.shapes.open("g")
    canvas.shapes.element("title", [:], XMLText(title))
    if isNamed { drawName(top: lifetimeTop, on: &canvas) }
    let story = SVGStory(chart)
    if story == nil { for number in row.findings { findings.wash(number, top: top, height: height, on: &canvas) } }
    let marks = SVGMarks(row, chart)
    if !row.isNodeless {
      let tracks = SVGTracks(row, chart)
      tracks.drawLifetime(top: lifetimeTop, on: &canvas)
      marks.drawBodies(top: lifetimeTop + metrics.lifetime, height: bodiesHeight, on: &canvas)
      tracks.drawVisibility(top: visibilityTop, on: &canvas)
    }
    marks.drawLane(top: marksTop, on: &canvas)
    for (index, work) in row.work.enumerated() {
      SVGWork(work, end: row.end, chart).draw(
        top: workTop + lanes[index] * metrics.lane, hasLabel: !hasLabel.isEmpty && hasLabel[index], on: &canvas)
    }
    if let story {
      if !row.findings.isEmpty { story.drawMissing(top: findingsTop, on: &canvas) }
    } else {
      for (index, number) in row.findings.enumerated() {
        findings.underline(number, top: findingsTop + findingLanes[index] * metrics.finding, on: &canvas)
      }
    }
    for (index, repeated) in repeats.enumerated() {
      findings.draw(repeated, top: findingsTop + findingLaneCount * metrics.finding + index * metrics.lane, on: &canvas)
    }
    canvas.shapes.close("g")
    canvas.y = top + height
  }

  private var title: String {
    if row.isNodeless { return "work without a view" }
    var parts = ["\(row.title) \(row.subtitle)"]
    if !row.path.isEmpty { parts.append(row.path) }
    if !row.site.isEmpty { parts.append(row.site) }
    if hiddenFindings > 0 {
      parts.append(
        "\(Counted.text(hiddenFindings, "finding")) beyond the first \(Self.maximumFindings) are not underlined")
    }
    parts.append(
      "\(Counted.text(row.appears, "appear")), \(Counted.text(row.disappears, "disappear")), \(row.bodies == 1 ? "1 body" : "\(row.bodies) bodies")"
    )
    return parts.joined(separator: " · ")
  }

  private func drawName(top: Int, on canvas: inout SVGCanvas) {
    let left = SVGMetrics.margin + Self.indent(row.depth)
    let available = chart.left - left - 200
    let view = SVGMetrics.fitted(row.title, to: available, fontSize: 17)
    let node = SVGMetrics.fitted(row.subtitle, to: available, fontSize: 13)
    canvas.label(view, class: "n", x: left, y: top + (chart.isDense ? 140 : 160), fontSize: 17)
    canvas.label(node, class: "f s", x: left, y: top + (chart.isDense ? 300 : 360))
  }

  /// Returns the indent of the name of a row that is enclosed by others.
  static func indent(_ depth: Int) -> Int { min(depth, 5) * 120 }

  /// Returns the space that the name of a row needs.
  static func nameWidth(_ row: Timeline.Row) -> Int {
    indent(row.depth) + max(SVGMetrics.width(row.title, fontSize: 17), SVGMetrics.width(row.subtitle, fontSize: 13))
  }
}

extension SVGRow {
  /// Assigns each extent to the first lane that is free at its start, or to the last lane if none is.
  private static func pack(_ extents: [(from: Int, to: Int)], most: Int) -> (lanes: [Int], count: Int) {
    var ends: [Int] = []
    var lanes: [Int] = []
    for extent in extents {
      var lane = ends.firstIndex { $0 < extent.from } ?? ends.count
      if lane == ends.count { if lane < most { ends.append(0) } else { lane = most - 1 } }
      ends[lane] = max(ends[lane], extent.to)
      lanes.append(lane)
    }
    return (lanes, ends.count)
  }

  /// Returns true for each label that fits between the bars and labels of its lane.
  private static func fitting(_ labeled: [(from: Int, to: Int)], _ bars: [(from: Int, to: Int)], _ lanes: [Int])
    -> [Bool]
  {
    var limits = bars.map { _ in Int.max }
    var next = [Int](repeating: .max, count: maximumLanes)
    for index in lanes.indices.reversed() {
      limits[index] = next[lanes[index]]
      next[lanes[index]] = bars[index].from
    }
    var ends = [Int](repeating: 0, count: maximumLanes)
    return lanes.indices.map { index in
      let fits = ends[lanes[index]] <= labeled[index].from && labeled[index].to <= limits[index]
      ends[lanes[index]] = max(ends[lanes[index]], fits ? labeled[index].to : bars[index].to)
      return fits
    }
  }
}

extension Timeline.Row {
  /// The name of the row.
  var title: String { isNodeless ? "no view" : view.isEmpty ? "node" : view }

  /// The line below the name.
  var subtitle: String { isNodeless ? "services, other code" : "#\(node)" + (note.isEmpty ? "" : " \(note)") }
}
