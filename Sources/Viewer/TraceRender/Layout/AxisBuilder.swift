import TraceFormat

/// Builds the time axis of a timeline: its ticks, breaks, instants, steps and losses, and the position of every event.
struct AxisBuilder {
  let scale: TimeScale
  private let width: Int
  /// The distance below which instants are merged.
  private let resolution: Int
  /// The times of the picture. Steps at other times are left out.
  private let times: ClosedRange<UInt64>
  private let strings: StringTable
  /// The number of drawn events so far.
  private var order = 0
  /// The time and order of the last drawn event.
  private var lastDrawn: (t: UInt64, order: Int)
  /// The number of open action spans. Only the outermost is a step.
  private var actionDepth = 0
  /// True once an action has begun.
  private(set) var hasAction = false
  /// The number of drawn events so far that are not updates, and that number at the last step.
  private var landmarks = 0
  private var lastStepLandmark = -1
  private var nextGap = 0
  /// The end of the next gap that is cut out, in nanoseconds.
  private var nextGapEnd: UInt64
  /// The time and position of the first event of the current instant.
  private var instant: Timeline.Moment?

  private var ticks: [Timeline.Tick] = []
  private var anchors: [Timeline.Moment] = []
  private var breaks: [Timeline.Break] = []
  private var instants: [Timeline.Instant] = []
  private var steps: [Timeline.Step] = []
  private var losses: [Timeline.Loss] = []
  private var map: AxisMap

  /// The maximum numbers of ticks, steps and anchors.
  private static let maximumTicks = 10
  private static let maximumSteps = 400
  private static let maximumAnchors = 400
  /// The least distance of anchors, and of events of one step.
  private var leastDistance: Int { max(width / Self.maximumAnchors, 1) }

  init(_ scale: TimeScale, width: Int, resolution: Int, times: ClosedRange<UInt64>, strings: StringTable) {
    self.scale = scale
    self.width = width
    self.resolution = resolution
    self.times = times
    self.strings = strings
    lastDrawn = (scale.start, 0)
    map = AxisMap(scale, width: width)
    nextGapEnd = scale.gaps.first?.end ?? .max
  }

  // MARK: - Positions

  /// The start of the picture.
  var start: Timeline.Moment { Timeline.Moment(x: 0, t: scale.start) }

  /// The time and position of the last event that has its own position.
  var lastMoment: Timeline.Moment { Timeline.Moment(x: lastX, t: lastDrawn.t) }
  /// The position of the last event that has its own position.
  var lastX: Int { Int(scale.position(lastDrawn.t, order: lastDrawn.order) * Double(width)) }

  /// Returns the position of the next event.
  func moment(_ t: UInt64) -> Timeline.Moment {
    Timeline.Moment(x: Int(scale.position(t, order: order) * Double(width)), t: t)
  }

  /// Counts an event that has its own position, and adds it to the axis.
  @inline(__always) mutating func count(_ record: borrowing EventRecord) {
    let t = record.t
    // Only an event that ends a break or may have a tick affects the axis.
    if t >= nextGapEnd || (!scale.isLinear && t != instant?.t) { note(moment(t), before: lastDrawn.order + 1) }
    lastDrawn = (t, order)
    map.count(record.seq)
    order += 1
    if !DrawnKinds.isUpdate(record.kind) { landmarks += 1 }
  }

  /// Skips events that change only the number of drawn events.
  mutating func skip(_ stretches: ArraySlice<StretchTable.Stretch>) {
    landmarks += stretches.reduce(0) { $0 + $1.landmarks }
    if let last = stretches.last { lastDrawn.t = max(lastDrawn.t, last.lastDrawn) }
  }

  /// Adds the break that ends with an event, and its tick and anchor.
  /// - Parameter order: The number of drawn events up to the previous event.
  private mutating func note(_ at: Timeline.Moment, before order: Int) {
    if at.t >= nextGapEnd {
      // From the start of the gap itself, which may be an event that is not drawn.
      let gap = scale.gaps[nextGap]
      let from = Int(scale.position(gap.start, order: order) * Double(width))
      breaks.append(Timeline.Break(from: from, to: at.x, nanoseconds: gap.length))
      nextGap += 1
      nextGapEnd = nextGap < scale.gaps.count ? scale.gaps[nextGap].end : .max
    }
    guard !scale.isLinear, at.t != instant?.t else { return }
    endInstant()
    instant = at
    if anchors.last.map({ at.x - $0.x >= leastDistance }) ?? true { anchors.append(at) }
    if let last = ticks.last, at.x - last.x < width / Self.maximumTicks { return }
    ticks.append(Timeline.Tick(x: at.x, label: TimeText.short(at.t)))
  }

  /// Adds the place that the events of the current instant take on the axis. What is too close to the last place to be
  /// told apart from it extends it.
  private mutating func endInstant() {
    guard let instant else { return }
    let end = Int(scale.position(lastDrawn.t, order: lastDrawn.order + 1) * Double(width))
    guard end > instant.x else { return }
    if let last = instants.last, instant.x - last.to < resolution {
      (instants[instants.count - 1].to, instants[instants.count - 1].until) = (end, instant.t)
    } else {
      instants.append(Timeline.Instant(from: instant.x, to: end, t: instant.t, until: instant.t))
    }
  }

  // MARK: - Steps and losses

  /// Adds a step, or counts it as a repetition of the last one. Returns false if the event is not a step.
  mutating func noteStep(_ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool, isInTime: Bool) -> Bool
  {
    let action: String
    var target = ""
    switch record.kind {
    case .actionEnd:
      actionDepth = max(actionDepth - 1, 0)
      return false
    case .actionBegin:
      actionDepth += 1
      hasAction = true
      guard actionDepth == 1 || isNamed else { return false }
      action = EventText.string(record, .action, strings)
      target = EventText.string(record, .label, strings)
    case .scenePhase:
      // The phases of a launch are always the same and would only take up the space of the first steps.
      if !hasAction, !isNamed { return false }
      action = EventText.string(record, .phase, strings)
    case .rootDestroy: action = "root destroyed"
    case .processExit: action = "exit \(record[.status].map { Int64(bitPattern: $0) } ?? 0)"
    default: action = "signal \(record[.signal] ?? 0)"
    }
    guard isInTime else { return true }
    addStep(action, target, Timeline.StepEvent(seq: record.seq, at: at), isNamed: isNamed)
    return true
  }

  mutating func addStep(_ action: String, _ target: String, _ event: Timeline.StepEvent, isNamed: Bool) {
    // A repetition counts only if there were only updates in between. A list is scrolled row by row, and each row is
    // drawn anyway.
    defer { lastStepLandmark = landmarks }
    let last = steps.count - 1
    if last >= 0, steps[last].action == action, steps[last].target == target, steps[last].more == 0,
      landmarks == lastStepLandmark + 1 || action == "scroll"
    {
      steps[last].times += 1
    } else if steps.count >= Self.maximumSteps {
      steps[last].more += 1
    } else {
      steps.append(Timeline.Step(events: [event], last: event.at, action: action, target: target))
      return
    }
    steps[last].last = event.at
    let isApart = event.at.x - steps[last].events[steps[last].events.count - 1].at.x >= leastDistance
    if isNamed || isApart { steps[last].events.append(event) }
  }

  /// Adds a loss, or extends the last one if it is close and has the same reason.
  mutating func noteLoss(_ record: borrowing EventRecord, from: Timeline.Moment, _ at: Timeline.Moment, isNamed: Bool)
    -> Bool
  {
    let count = record[.count] ?? 0
    let reason = EventText.string(record, .reason, strings)
    if let last = losses.last, at.x - last.to <= width / 200, last.reason == reason {
      (losses[losses.count - 1].to, losses[losses.count - 1].end) = (at.x, at.t)
      losses[losses.count - 1].count &+= count
      if isNamed { losses[losses.count - 1].seqs.append(record.seq) }
      return true
    }
    losses.append(
      Timeline.Loss(from: from.x, to: at.x, count: count, reason: reason, seqs: [record.seq], start: from.t, end: at.t))
    return true
  }

  // MARK: - The end

  /// Completes the axis of a timeline.
  consuming func finish(_ timeline: inout Timeline) {
    if scale.isLinear {
      ticks = AxisTicks.linear(scale, width: width, most: Self.maximumTicks)
      let ends = [scale.start] + scale.gaps.flatMap { [$0.start, $0.end] } + [scale.end]
      anchors = ends.map { Timeline.Moment(x: Int(scale.position($0, order: 0) * Double(width)), t: $0) }
    } else {
      endInstant()
    }
    timeline.width = width
    timeline.map = map
    timeline.isOrdered = !scale.isLinear
    timeline.times = scale.start...scale.end
    timeline.idle = scale.idle
    // The picture of a time range ends with the range, and the picture of the whole trace ends with its last event, which
    // may have no position of its own.
    let end = Int(scale.position(scale.end, order: lastDrawn.order) * Double(width))
    timeline.lastX = times.upperBound < .max ? width : end
    (timeline.ticks, timeline.anchors, timeline.breaks) = (ticks, anchors, breaks)
    (timeline.instants, timeline.steps, timeline.losses) = (instants, steps, losses)
  }
}
