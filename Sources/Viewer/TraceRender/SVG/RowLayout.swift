/// The height of one row and the lanes of its parts.
struct RowLayout {
  /// The lane of each piece of work.
  private(set) var lanes: [Int] = []
  private(set) var laneCount = 0
  /// The lane of each finding.
  private(set) var findingLanes: [Int] = []
  private(set) var findingLaneCount = 0
  let height: Int
  /// For each piece of work, true if its label fits. Empty if no label fits.
  private(set) var hasLabel: [Bool] = []
  private static let maximumLanes = 6

  init(_ row: Timeline.Row, _ svg: SVGPicture) {
    let bars = row.work.map { work in
      (from: svg.x(work.from.x), to: max(svg.x(work.to?.x ?? row.end), svg.x(work.from.x) + 120) + 40)
    }
    let labeled = row.work.map { work in
      let place = svg.extent(of: work, end: row.end)
      return (from: place.from, to: place.to + 40)
    }
    (lanes, laneCount) = Self.pack(labeled, most: Self.maximumLanes + 1)
    if svg.isDense || laneCount > Self.maximumLanes {
      (lanes, laneCount) = Self.pack(bars, most: Self.maximumLanes)
      hasLabel = svg.isDense ? [] : Self.fitting(labeled, bars, lanes)
    } else {
      hasLabel = row.work.map { _ in true }
    }
    (findingLanes, findingLaneCount) = Self.pack(row.findings.map { svg.extent(ofFinding: $0) }, most: Self.maximumLanes)
    let metrics = svg.metrics
    let tracks = row.isNodeless ? 0 : metrics.lifetime + metrics.gap + metrics.visibility
    // The minimum height of a row without tracks is the height of its name.
    height =
      2 * metrics.padding + tracks + (row.laneMarks.isEmpty ? 0 : metrics.callbacks)
      + (row.isNodeless && row.laneMarks.isEmpty ? max(laneCount, 2) : laneCount) * metrics.lane + findingLaneCount * metrics.finding
  }

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
  private static func fitting(_ labeled: [(from: Int, to: Int)], _ bars: [(from: Int, to: Int)], _ lanes: [Int]) -> [Bool] {
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
