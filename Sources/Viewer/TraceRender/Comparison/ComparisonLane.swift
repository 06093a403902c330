/// One trace of a comparison: the steps that it shares with the others, and the time between them.
struct ComparisonLane {
  /// A shared step: the part of the axis that it begins, and its time and position in the picture of the trace alone.
  struct Anchor {
    var part: Int
    var at: Timeline.Moment
  }

  /// The time from a shared step to the next one of this trace, or to its end.
  struct Leg {
    /// The parts of the axis that it takes: several if the trace lacks steps that others share.
    var parts: Range<Int>
    var duration: UInt64
  }

  /// The time of a trace in a part of the axis.
  private struct Run {
    var part: Int
    /// The time at which the part's time begins, and the time for which it runs.
    var start: UInt64
    var duration: UInt64
  }

  let timeline: Timeline
  let anchors: [Anchor]
  let legs: [Leg]
  /// All times of the picture.
  let moments: [Timeline.Moment]
  /// The different positions in the instant of each anchor, in order.
  let places: [[Int]]
  /// The runs of each leg.
  private var runs: [[Run]] = []
  /// True if distances are numbers of events. Everything then belongs to the instant of its step.
  private let isTimeless: Bool

  /// - Parameters:
  ///   - anchors: The launch and the shared steps, in order.
  ///   - count: The number of parts of the axis.
  init(_ timeline: Timeline, _ anchors: [Anchor], of count: Int, isTimeless: Bool) {
    self.timeline = timeline
    self.anchors = anchors
    self.isTimeless = isTimeless
    moments = timeline.moments
    let ends =
      anchors.dropFirst().map { (part: $0.part, t: $0.at.t) } + [
        (part: count, t: max(timeline.times.upperBound, anchors.last!.at.t))
      ]
    legs = zip(anchors, ends).map { Leg(parts: $0.part..<$1.part, duration: isTimeless ? 0 : $1.t - $0.at.t) }
    var places = [Set<Int>](repeating: [], count: anchors.count)
    for moment in moments {
      let leg = Self.leg(of: moment, anchors)
      if isTimeless || moment.t <= anchors[leg].at.t { places[leg].insert(moment.x) }
    }
    self.places = places.map { $0.sorted() }
  }

  /// Fills the parts of the axis with the time of the trace, each from its beginning.
  mutating func distribute(over durations: [UInt64]) {
    runs = zip(anchors, legs).map { anchor, leg in
      var start = anchor.at.t
      let end = start + leg.duration
      return leg.parts.map { part in
        let run = Run(part: part, start: start, duration: min(end - start, durations[part]))
        start += run.duration
        return run
      }
    }
  }

  // MARK: - Positions

  /// Returns the position of a moment on the shared axis.
  func moved(_ moment: Timeline.Moment, on axis: SharedAxis) -> Timeline.Moment {
    let leg = Self.leg(of: moment, anchors)
    if isTimeless || moment.t <= anchors[leg].at.t {
      let slot = places[leg].firstIndex { $0 >= moment.x } ?? max(places[leg].count - 1, 0)
      return Timeline.Moment(x: axis.x(anchors[leg].part, slot: slot), t: moment.t)
    }
    let run = runs[leg].first { moment.t <= $0.start + $0.duration } ?? runs[leg].last!
    return Timeline.Moment(x: axis.x(run.part, after: min(moment.t - run.start, run.duration)), t: moment.t)
  }

  /// Returns the last shared step before a moment, or the launch. The position orders the events of one instant.
  private static func leg(of moment: Timeline.Moment, _ anchors: [Anchor]) -> Int {
    anchors.lastIndex { $0.at.x <= moment.x && $0.at.t <= moment.t } ?? 0
  }

  /// Returns the timeline on the shared axis.
  func timeline(on axis: SharedAxis) -> Timeline {
    var known: [Timeline.Moment: Timeline.Moment] = [:]
    var all = timeline.moved { moment in
      if let at = known[moment] { return at }
      let at = moved(moment, on: axis)
      known[moment] = at
      return at
    }
    all.isCompared = true
    all.ticks = ticks(on: axis)
    all.breaks = axis.breaks
    all.instants = instants(on: axis)
    all.blanks = blanks(on: axis)
    all.lastX = moved(Timeline.Moment(x: timeline.lastX, t: timeline.times.upperBound), on: axis).x
    // The anchors are those of the trace alone, and nothing zooms a comparison.
    all.anchors = []
    return all
  }

  // MARK: - Breaks

  /// The instants of the trace that have a length, with their times.
  func instants(on axis: SharedAxis) -> [Timeline.Instant] {
    anchors.map {
      Timeline.Instant(
        from: axis.parts[$0.part].start, to: axis.parts[$0.part].timeStart, t: $0.at.t, until: $0.at.t)
    }
    .filter { $0.from < $0.to }
  }

  /// The stretches in which other traces take longer to the next step, or have a step that this trace lacks.
  func blanks(on axis: SharedAxis) -> [Timeline.Instant] {
    var blanks: [Timeline.Instant] = []
    let all = runs.joined().map {
      (from: axis.x($0.part, after: $0.duration), t: $0.start + $0.duration, part: $0.part)
    }
    let own = Set(anchors.map(\.part))
    for (run, next) in zip(all, all.dropFirst()) {
      let end = own.contains(next.part) ? axis.parts[next.part].start : axis.parts[next.part].timeStart
      guard run.from < end else { continue }
      if let last = blanks.last, last.to == run.from, last.t == run.t {
        blanks[blanks.count - 1].to = end
      } else {
        blanks.append(Timeline.Instant(from: run.from, to: end, t: run.t, until: run.t))
      }
    }
    return blanks
  }

  /// Returns the periods of a part in which the trace has nothing to draw, in nanoseconds from the beginning of the
  /// part's time.
  func idle(in part: Int, of duration: UInt64) -> [TimeScale.Gap] {
    guard let run = runs.joined().first(where: { $0.part == part }) else { return [] }
    let end = run.start + run.duration
    var idle = timeline.idle.compactMap { gap -> TimeScale.Gap? in
      let (from, to) = (max(gap.start, run.start), min(gap.end, end))
      return from < to ? TimeScale.Gap(start: from - run.start, end: to - run.start) : nil
    }
    if run.duration < duration { idle.append(TimeScale.Gap(start: run.duration, end: duration)) }
    return idle
  }

  // MARK: - Times

  /// Returns labels with the trace's own times: at its shared steps, where its time ends before a blank, and at round
  /// times between them.
  func ticks(on axis: SharedAxis) -> [Timeline.Tick] {
    var ticks = anchors.map { Timeline.Tick(x: axis.parts[$0.part].start, label: TimeText.short($0.at.t)) }
    guard !isTimeless else { return ticks }
    func add(_ x: Int, _ label: String) {
      if ticks.allSatisfy({ abs($0.x - x) >= Self.tickDistance }) { ticks.append(Timeline.Tick(x: x, label: label)) }
    }
    for blank in blanks(on: axis) { add(blank.from, TimeText.short(blank.t)) }
    if axis.nanosecond > 0 {
      let step = AxisTicks.roundStep(atLeast: UInt64(max(Double(Self.tickDistance) / axis.nanosecond, 1)))
      for run in runs.joined() {
        let first = run.start / step + 1
        let last = (run.start + run.duration) / step
        guard first <= last else { continue }
        for time in (first...min(last, first + 200)).map({ $0 * step }) {
          let after = time - run.start
          if axis.parts[run.part].cuts.contains(where: { $0.start < after && after < $0.end }) { continue }
          add(axis.x(run.part, after: after), TimeText.exact(time))
        }
      }
    }
    return ticks.sorted { $0.x < $1.x }
  }
  /// The smallest distance between two times.
  private static let tickDistance = 1000
}
