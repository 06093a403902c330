/// How much room one row needs, and in which lane each of its parts stands.
struct RowShape {
  /// The lane of each piece of work.
  private(set) var lanes: [Int] = []
  private(set) var laneCount = 0
  /// The lane of each finding.
  private(set) var findingLanes: [Int] = []
  private(set) var findingLaneCount = 0
  let height: Int
  /// The pieces of work whose words have room; empty where none has.
  private(set) var hasWords: [Bool] = []
  private static let mostLanes = 6

  init(_ row: Timeline.Row, _ svg: SVGPicture) {
    let bars = row.work.map { work in
      (from: svg.x(work.from.x), to: max(svg.x(work.to?.x ?? row.end), svg.x(work.from.x) + 120) + 40)
    }
    let wordy = row.work.map { work in
      let place = svg.place(of: work, end: row.end)
      return (from: place.from, to: place.to + 40)
    }
    (lanes, laneCount) = Self.pack(wordy, most: Self.mostLanes + 1)
    if svg.isDense || laneCount > Self.mostLanes {
      (lanes, laneCount) = Self.pack(bars, most: Self.mostLanes)
      hasWords = svg.isDense ? [] : Self.fitting(wordy, bars, lanes)
    } else {
      hasWords = row.work.map { _ in true }
    }
    let findings = row.findings.map { svg.timeline.findings[$0 - 1] }
    let marked = Self.pack(findings.map { (from: svg.x(max($0.from, 0)), to: svg.x(max($0.to, 0)) + 320) }, most: Self.mostLanes)
    (findingLanes, findingLaneCount) = marked
    let hasMarks = !row.marks.isEmpty
    let metrics = svg.metrics
    height =
      2 * metrics.padding + metrics.lifetime + metrics.gap + metrics.visibility + (hasMarks ? metrics.callbacks : 0)
      + laneCount * metrics.lane + findingLaneCount * metrics.finding
  }

  /// Gives each extent the first lane that is free from there on, the last one if none is.
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

  /// Which words fit between the bars and words of their lane.
  private static func fitting(_ wordy: [(from: Int, to: Int)], _ bars: [(from: Int, to: Int)], _ lanes: [Int]) -> [Bool] {
    var room = bars.map { _ in Int.max }
    var next = [Int](repeating: .max, count: mostLanes)
    for index in lanes.indices.reversed() {
      room[index] = next[lanes[index]]
      next[lanes[index]] = bars[index].from
    }
    var ends = [Int](repeating: 0, count: mostLanes)
    return lanes.indices.map { index in
      let fits = ends[lanes[index]] <= wordy[index].from && wordy[index].to <= room[index]
      ends[lanes[index]] = max(ends[lanes[index]], fits ? wordy[index].to : bars[index].to)
      return fits
    }
  }
}
