import TraceFormat

extension TimelineBuilder {
  /// The number of ticks, steps and anchors at most.
  private static let maximumTicks = 10
  private static let maximumSteps = 400
  private static let maximumAnchors = 400

  /// True if an event at this time ends a break or may have a tick.
  @inline(__always) func affectsAxis(_ t: UInt64) -> Bool {
    t >= nextGapEnd || (!scale.isLinear && t != lastTickTime)
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
    guard !scale.isLinear, at.t != lastTickTime else { return }
    lastTickTime = at.t
    if timeline.anchors.last.map({ at.x - $0.x >= max(width / Self.maximumAnchors, 1) }) ?? true { timeline.anchors.append(at) }
    if let last = timeline.ticks.last, at.x - last.x < width / Self.maximumTicks { return }
    timeline.ticks.append(Timeline.Tick(x: at.x, label: TimeText.short(at.t)))
  }

  /// Adds a step, or counts it as a repetition of the last one.
  mutating func noteStep(_ record: borrowing EventRecord, _ at: Timeline.Moment) {
    let action: String
    var target = ""
    switch record.kind {
    case .actionEnd:
      actionDepth = max(actionDepth - 1, 0)
      return
    case .actionBegin:
      actionDepth += 1
      hasAction = true
      guard actionDepth == 1 else { return }
      action = text(record, .action)
      target = text(record, .label)
    case .scenePhase:
      // The phases of a launch are always the same and would only take space from the first steps.
      if !hasAction { return }
      action = text(record, .phase)
    case .rootDestroy: action = "root destroyed"
    case .processExit: action = "exit \(record[.status].map { Int64(bitPattern: $0) } ?? 0)"
    default: action = "signal \(record[.signal] ?? 0)"
    }
    guard overview.selection.times.contains(at.t) else { return }
    // A repetition counts only if no other drawn event came between.
    defer { lastStepOrder = order }
    if let last = timeline.steps.last, last.action == action, last.target == target, last.more == 0, order == lastStepOrder + 1 {
      timeline.steps[timeline.steps.count - 1].times += 1
      return
    }
    if let last = timeline.steps.last, last.x == at.x || timeline.steps.count >= Self.maximumSteps {
      timeline.steps[timeline.steps.count - 1].more += 1
      return
    }
    timeline.steps.append(Timeline.Step(x: at.x, t: at.t, action: action, target: target))
  }

  /// Adds a loss, or extends the last one if it is close and has the same reason.
  mutating func noteLoss(_ record: borrowing EventRecord, from: Int, _ at: Timeline.Moment) {
    let count = record[.count] ?? 0
    let reason = text(record, .reason)
    if let last = timeline.losses.last, at.x - last.to <= width / 200, last.reason == reason {
      timeline.losses[timeline.losses.count - 1].to = at.x
      timeline.losses[timeline.losses.count - 1].count &+= count
      return
    }
    timeline.losses.append(Timeline.Loss(from: from, to: at.x, count: count, reason: reason))
  }

  /// The subject of an event in a few words.
  func detail(_ record: borrowing EventRecord) -> String {
    for field in [Field.key, .callback, .label, .name, .reason, .outcome, .code, .mode, .view] where record.has(field) {
      return text(record, field)
    }
    return ""
  }

  /// Completes the timeline.
  public consuming func finish() -> Timeline {
    // The picture of a time range ends with the range, that of the whole trace with its last event.
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
    fold()
    if scale.isLinear {
      timeline.ticks = AxisTicks.linear(scale, width: width, most: Self.maximumTicks)
      let ends = [scale.start] + scale.gaps.flatMap { [$0.start, $0.end] } + [scale.end]
      timeline.anchors = ends.map { Timeline.Moment(x: Int(scale.position($0, order: 0) * Double(width)), t: $0) }
    }
    return timeline
  }

  /// Clips a row to the selected time range; returns nil if nothing of it remains.
  private func clipped(_ whole: Timeline.Row) -> Timeline.Row? {
    let begin = overview.selection.times.lowerBound
    var row = whole
    if let destroyed = row.destroyed, destroyed.t < begin { return nil }
    row.visible.removeAll { $0.to.map { $0.t < begin } ?? false }
    row.work.removeAll { $0.to.map { $0.t < begin } ?? false }
    if row.created == nil, row.visible.isEmpty, row.marks.isEmpty, row.work.isEmpty, row.destroyed == nil { return nil }
    if let created = row.created, created.t < begin { row.created = nil }
    row.end = timeline.lastX
    return row
  }

  /// Counts the nodes and findings without a row.
  private mutating func fold() {
    timeline.foldedNodes = max(overview.selectedNodes - timeline.rows.count, 0)
    timeline.foldedFindings = zip(timeline.findings, hasNode).count { $0.row == nil && $1 }
    guard timeline.foldedNodes > 0 else { return }
    var rowsByView: [String: Int] = [:]
    for row in timeline.rows { rowsByView[row.view, default: 0] += 1 }
    timeline.foldedViews = overview.viewCounts().compactMap { entry in
      let left = entry.count - rowsByView[entry.view, default: 0]
      return left > 0 ? (entry.view, left) : nil
    }
  }
}
