/// The axis of several traces of one app, drawn one below another.
///
/// The axis is a row of parts, one for each step that the traces share; the launch begins the first. A part has its
/// step, at one position in all traces, then the instant of the step, in which the events of that instant follow each
/// other in order, and then time.
///
/// **Invariant.** Time passes at one scale, in every part and in every trace, and nowhere else. It stands still in the
/// instants of steps, and in the blanks: a trace that reaches the next step sooner than another stops where its time
/// ends, and continues at the step. Thus the length of every span, less the instants, blanks and cuts in it, is its
/// duration, less the time that is cut out, at that scale. Everything is drawn where its trace has its time, and
/// positions never decrease from event to event. Instants, blanks and cuts are drawn as breaks.
struct SharedAxis {
  /// A part of the axis, from a shared step to the next.
  struct Part: Equatable {
    /// The position of the step.
    var start = 0
    /// The position at which its instant ends and time begins to pass.
    var timeStart = 0
    /// The time until the next step in the trace that takes longest, in nanoseconds.
    var duration: UInt64 = 0
    /// The maximum number of positions that a trace needs in the instant.
    var slots = 0
    /// The idle periods that are cut out, in nanoseconds from ``timeStart``.
    var cuts: [TimeScale.Gap] = []
  }

  private(set) var parts: [Part]
  let width: Int
  /// The length of a nanosecond, of a place in an instant and of a cut.
  private(set) var nanosecond = 0.0
  private(set) var slot = 0.0
  private(set) var cut = 0.0

  /// The widest place in an instant, in tenths of a pixel: most marks fit beside each other.
  private static let maximumSlot = 120.0
  private static let maximumCut = 0.04

  /// Lays out an axis.
  /// - Parameters:
  ///   - parts: The parts with their durations, slots and cuts.
  ///   - width: The length of the axis.
  init(_ parts: [Part], width: Int) {
    self.parts = parts
    self.width = width
    let length = Double(width)
    let slots = parts.reduce(0) { $0 + $1.places }
    let cuts = parts.reduce(0) { $0 + $1.cuts.count }
    let time = parts.reduce(0.0) { $0 + Double($1.shown) }
    // Order takes at most half of the axis, as in the picture of one trace.
    slot = slots == 0 ? 0 : time == 0 ? length / Double(slots) : min(Self.maximumSlot, length / 2 / Double(slots))
    cut = cuts == 0 ? 0 : length * min(Self.maximumCut, 0.25 / Double(cuts))
    nanosecond = time == 0 ? 0 : (length - slot * Double(slots) - cut * Double(cuts)) / time
    var place = 0.0
    for index in parts.indices {
      self.parts[index].start = Int(place.rounded())
      place += slot * Double(parts[index].places)
      self.parts[index].timeStart = Int(place.rounded())
      place += nanosecond * Double(parts[index].shown) + cut * Double(parts[index].cuts.count)
    }
  }

  /// Returns the position of a time in a part.
  func x(_ part: Int, after time: UInt64) -> Int {
    let cuts = parts[part].cuts.filter { $0.start < time }
    let left = cuts.reduce(0.0) { $0 + cut * Double(min(time, $1.end) - $1.start) / Double($1.length) }
    let shown = cuts.reduce(time) { $0 - (min(time, $1.end) - $1.start) }
    return parts[part].timeStart + Int((nanosecond * Double(shown) + left).rounded())
  }

  /// Returns the position of a place in the instant of a part.
  func x(_ part: Int, slot index: Int) -> Int {
    min(parts[part].start + Int((slot * Double(index)).rounded()), parts[part].timeStart)
  }

  /// The extents of all cuts.
  var breaks: [Timeline.Break] {
    parts.indices.flatMap { part in
      parts[part].cuts.map {
        Timeline.Break(from: x(part, after: $0.start), to: x(part, after: $0.end), nanoseconds: $0.length)
      }
    }
  }
}

extension SharedAxis.Part {
  /// The number of places that the instant takes on the axis. Two steps at the same time still have different
  /// positions.
  fileprivate var places: Int { slots > 1 || duration == 0 ? slots : 0 }
  /// The time that is drawn to scale, in nanoseconds.
  fileprivate var shown: UInt64 { duration - cuts.reduce(0) { $0 + $1.length } }
}

extension SharedAxis {
  /// Lays out the axis of several traces.
  /// - Parameters:
  ///   - lanes: The traces. The first has a step for each part.
  ///   - width: The length of the axis.
  static func of(_ lanes: inout [ComparisonLane], width: Int) -> SharedAxis {
    var parts = [Part](repeating: Part(), count: lanes[0].anchors.count)
    for lane in lanes {
      for leg in lane.legs where leg.parts.count == 1 { parts[leg.parts.lowerBound].widen(to: leg.duration) }
    }
    // A trace without a shared step passes through its part, and may need more time than the others.
    for lane in lanes {
      for leg in lane.legs where leg.parts.count > 1 {
        let last = leg.parts.upperBound - 1
        var rest = leg.duration
        for part in leg.parts.dropLast() { rest -= min(rest, parts[part].duration) }
        parts[last].widen(to: rest)
      }
    }
    for index in lanes.indices {
      lanes[index].distribute(over: parts.map(\.duration))
      for (anchor, places) in zip(lanes[index].anchors, lanes[index].places) {
        parts[anchor.part].slots = max(parts[anchor.part].slots, places.count)
      }
    }
    cutIdleTime(of: lanes, in: &parts)
    return SharedAxis(parts, width: width)
  }

  /// Decides which idle time to cut out: periods in which no trace has anything to draw.
  private static func cutIdleTime(of lanes: [ComparisonLane], in parts: inout [Part]) {
    var idle: [(part: Int, gap: TimeScale.Gap)] = []
    for part in parts.indices {
      var common = [TimeScale.Gap(start: 0, end: parts[part].duration)]
      for lane in lanes { common = intersection(common, lane.idle(in: part, of: parts[part].duration)) }
      idle += common.map { (part, $0) }
    }
    // As in the picture of one trace, but in virtual time only if the rest would be hard to see.
    let isOrdered = lanes.contains { $0.timeline.isOrdered }
    let events = lanes.reduce(0) { $0 + $1.moments.count }
    let least = isOrdered ? 2.0 / 3 : max(0.2, 3 / Double(max(events, 1)))
    var active = parts.reduce(0.0) { $0 + Double($1.duration) }
    for (part, gap) in idle.sorted(by: {
      ($0.gap.length, $1.part, $1.gap.start) > ($1.gap.length, $0.part, $0.gap.start)
    }) {
      guard Double(gap.length) > active * least, Double(gap.length) < active else { break }
      parts[part].cuts.append(gap)
      active -= Double(gap.length)
    }
    for part in parts.indices { parts[part].cuts.sort { $0.start < $1.start } }
  }

  /// Returns what two ascending lists of periods have in common. The end of a period is an event, so periods that touch
  /// stay apart.
  private static func intersection(_ a: [TimeScale.Gap], _ b: [TimeScale.Gap]) -> [TimeScale.Gap] {
    var (all, i, j) = ([TimeScale.Gap](), 0, 0)
    while i < a.count, j < b.count {
      let (start, end) = (max(a[i].start, b[j].start), min(a[i].end, b[j].end))
      if start < end { all.append(TimeScale.Gap(start: start, end: end)) }
      if a[i].end < b[j].end { i += 1 } else { j += 1 }
    }
    return all
  }
}

extension SharedAxis.Part {
  fileprivate mutating func widen(to least: UInt64) { duration = max(duration, least) }
}
