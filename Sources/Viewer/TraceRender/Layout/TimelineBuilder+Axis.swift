import TraceFormat

extension TimelineBuilder {
  /// The maximum numbers of ticks, steps and anchors.
  private static let maximumTicks = 10
  private static let maximumSteps = 400
  private static let maximumAnchors = 400
  /// The fraction of the axis, as a divisor, that an instant must take to be shown.
  private static let instantShare = 60

  /// Returns true if an event at this time ends a break or may have a tick.
  @inline(__always) func affectsAxis(_ t: UInt64) -> Bool {
    t >= nextGapEnd || (!scale.isLinear && t != instant?.t)
  }

  /// Adds the break that ends with an event, and its tick and anchor.
  /// - Parameter order: The number of drawn events before the previous event.
  mutating func noteAxis(_ at: Timeline.Moment, before order: Int) {
    if at.t >= nextGapEnd {
      // From the start of the gap itself, which may be an event that is not drawn.
      let gap = scale.gaps[nextGap]
      let from = Int(scale.position(gap.start, order: order) * Double(width))
      timeline.breaks.append(Timeline.Break(from: from, to: at.x, nanoseconds: gap.length))
      nextGap += 1
      nextGapEnd = nextGap < scale.gaps.count ? scale.gaps[nextGap].end : .max
    }
    guard !scale.isLinear, at.t != instant?.t else { return }
    endInstant()
    instant = at
    if timeline.anchors.last.map({ at.x - $0.x >= max(width / Self.maximumAnchors, 1) }) ?? true { timeline.anchors.append(at) }
    if let last = timeline.ticks.last, at.x - last.x < width / Self.maximumTicks { return }
    timeline.ticks.append(Timeline.Tick(x: at.x, label: TimeText.short(at.t)))
  }

  /// Adds the current instant if its events take up space on the axis.
  private mutating func endInstant() {
    guard let instant, lastDrawnX - instant.x >= max(width / Self.instantShare, 1), timeline.instants.count < Self.maximumAnchors else { return }
    timeline.instants.append(Timeline.Instant(from: instant.x, to: lastDrawnX, t: instant.t))
  }

  /// Adds a step, or counts it as a repetition of the last one. Returns false if the event is not a step.
  mutating func noteStep(_ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool) -> Bool {
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
      action = text(record, .action)
      target = text(record, .label)
    case .scenePhase:
      // The phases of a launch are always the same and would only take up the space of the first steps.
      if !hasAction, !isNamed { return false }
      action = text(record, .phase)
    case .rootDestroy: action = "root destroyed"
    case .processExit: action = "exit \(record[.status].map { Int64(bitPattern: $0) } ?? 0)"
    default: action = "signal \(record[.signal] ?? 0)"
    }
    guard overview.selection.times.contains(at.t) else { return true }
    addStep(action, target, at, seq: record.seq, isNamed: isNamed)
    return true
  }

  mutating func addStep(_ action: String, _ target: String, _ at: Timeline.Moment, seq: UInt64, isNamed: Bool) {
    // A repetition counts only if there were only updates in between. A list is scrolled row by row, and each row is drawn anyway.
    defer { lastStepLandmark = landmarks }
    let last = timeline.steps.count - 1
    if last >= 0, timeline.steps[last].action == action, timeline.steps[last].target == target, timeline.steps[last].more == 0,
      landmarks == lastStepLandmark + 1 || action == "scroll"
    {
      timeline.steps[last].times += 1
    } else if last >= 0, timeline.steps[last].x == at.x || timeline.steps.count >= Self.maximumSteps {
      timeline.steps[last].more += 1
    } else {
      timeline.steps.append(Timeline.Step(x: at.x, t: at.t, action: action, target: target, seqs: [seq]))
      return
    }
    if isNamed { timeline.steps[last].seqs.append(seq) }
  }

  /// Adds a loss, or extends the last one if it is close and has the same reason.
  mutating func noteLoss(_ record: borrowing EventRecord, from: Int, _ at: Timeline.Moment) -> Bool {
    let count = record[.count] ?? 0
    let reason = text(record, .reason)
    if let last = timeline.losses.last, at.x - last.to <= width / 200, last.reason == reason {
      timeline.losses[timeline.losses.count - 1].to = at.x
      timeline.losses[timeline.losses.count - 1].count &+= count
      if timeline.named.contains(record.seq) { timeline.losses[timeline.losses.count - 1].seqs.append(record.seq) }
      return true
    }
    timeline.losses.append(Timeline.Loss(from: from, to: at.x, count: count, reason: reason, seqs: [record.seq]))
    return true
  }

  /// Completes the timeline.
  package consuming func finish() -> Timeline {
    if !scale.isLinear { endInstant() }
    // The picture of a time range ends with the range, and the picture of the whole trace ends with its last event.
    timeline.lastX = overview.selection.times.upperBound < .max ? width : lastDrawnX
    var places: [Int: Int] = [:]
    for (index, builder) in rows.enumerated() {
      guard let row = clipped(builder.row) else { continue }
      places[index] = timeline.rows.count
      timeline.rows.append(row)
    }
    for index in timeline.findings.indices {
      evidence.place(&timeline.findings[index], index)
      timeline.findings[index].row = timeline.findings[index].row.flatMap { places[$0] }
    }
    if request.arrangesRows {
      timeline.joinLives()
      timeline.arrange()
      timeline.namePlaces()
      if let most = request.siblings { timeline.foldSiblings(beyond: most) }
    }
    fold()
    if scale.isLinear {
      timeline.ticks = AxisTicks.linear(scale, width: width, most: Self.maximumTicks)
      let ends = [scale.start] + scale.gaps.flatMap { [$0.start, $0.end] } + [scale.end]
      timeline.anchors = ends.map { Timeline.Moment(x: Int(scale.position($0, order: 0) * Double(width)), t: $0) }
    }
    return timeline
  }

  /// Clips a row to the selected time range. Returns nil if nothing remains.
  private func clipped(_ whole: Timeline.Row) -> Timeline.Row? {
    let begin = overview.selection.times.lowerBound
    var row = whole
    if let destroyed = row.destroyed, destroyed.t < begin { return nil }
    row.visible.removeAll { $0.to.map { $0.t < begin } ?? false }
    row.work.removeAll { $0.to.map { $0.t < begin } ?? false }
    if row.isNodeless, row.marks.isEmpty, row.work.isEmpty { return nil }
    if row.created == nil, row.visible.isEmpty, row.marks.isEmpty, row.work.isEmpty, row.destroyed == nil { return nil }
    if let created = row.created, created.t < begin { row.created = nil }
    row.end = timeline.lastX
    row.last = Timeline.Moment(x: timeline.lastX, t: scale.end)
    return row
  }

  /// Counts the nodes and findings without a row.
  private mutating func fold() {
    timeline.foldedNodes = max(overview.selectedNodes - timeline.rows.reduce(0) { $0 + ($1.isNodeless ? 0 : $1.lives.count) }, 0)
    timeline.foldedFindings = zip(timeline.findings, hasNode).count { $0.row == nil && $1 }
    guard timeline.foldedNodes > 0 else { return }
    var rowsByView: [String: Int] = [:]
    for row in timeline.rows { rowsByView[row.view, default: 0] += row.lives.count }
    timeline.foldedViews = overview.viewCounts().compactMap { entry in
      let left = entry.count - rowsByView[entry.view, default: 0]
      return left > 0 ? (entry.view, left) : nil
    }
  }
}
