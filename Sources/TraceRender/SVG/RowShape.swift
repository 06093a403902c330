/// How much room one row needs, and in which lane each of its parts stands.
struct RowShape {
  /// The lane of each piece of work, and whether its words have room behind it.
  private(set) var lanes: [Int] = []
  private(set) var laneCount = 0
  /// The lane of each finding.
  private(set) var findingLanes: [Int] = []
  private(set) var findingLaneCount = 0
  let height: Int
  private(set) var hasWords = true
  private static let mostLanes = 6

  init(_ row: Timeline.Row, _ svg: SVGPicture) {
    func pack(_ extents: [(from: Int, to: Int)]) -> (lanes: [Int], count: Int) {
      var ends: [Int] = []
      var lanes: [Int] = []
      for extent in extents {
        var lane = ends.firstIndex { $0 < extent.from } ?? ends.count
        if lane == ends.count { if lane < Self.mostLanes { ends.append(0) } else { lane = Self.mostLanes - 1 } }
        ends[lane] = max(ends[lane], extent.to)
        lanes.append(lane)
      }
      return (lanes, ends.count)
    }
    let bars = row.work.map { work in
      (from: svg.x(work.from.x), to: max(svg.x(work.to?.x ?? row.end), svg.x(work.from.x) + 120) + 40)
    }
    let wordy = zip(bars, row.work).map { bar, work in
      (from: bar.from, to: bar.to + SVGMetrics.width(SVGPicture.words(work), fontSize: 13) + 80)
    }
    var packed = pack(wordy)
    if svg.isDense || packed.count > 4 {
      packed = pack(bars)
      hasWords = false
    }
    (lanes, laneCount) = packed
    let findings = row.findings.map { svg.timeline.findings[$0 - 1] }
    let marked = pack(findings.map { (from: svg.x(max($0.from, 0)), to: svg.x(max($0.to, 0)) + 320) })
    (findingLanes, findingLaneCount) = marked
    let hasMarks = !row.marks.isEmpty
    let metrics = svg.metrics
    height =
      2 * metrics.padding + metrics.lifetime + metrics.gap + metrics.visibility + (hasMarks ? metrics.callbacks : 0)
      + laneCount * metrics.lane + findingLaneCount * metrics.finding
  }
}
