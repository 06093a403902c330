import TraceFormat

extension TimelineBuilder {
  /// The most ticks of an axis, and the most steps that are kept.
  private static let mostTicks = 10
  private static let mostSteps = 400
  private static let mostAnchors = 400

  /// Whether an event at that time ends a break or may have a tick.
  @inline(__always) func wantsAxis(_ t: UInt64) -> Bool {
    t >= nextGapEnd || (!scale.isLinear && t != lastTickTime)
  }

  /// Notes what an event tells about the axis.
  /// - Parameter order: How many drawn events stand before the event before.
  mutating func noteAxis(_ at: Timeline.Moment, before order: Int) {
    if at.t >= nextGapEnd {
      // From the gap's own beginning: what ends there may be an event that is not drawn.
      let gap = scale.gaps[nextGap]
      let from = Int(scale.position(gap.start, order: order) * Double(width))
      timeline.breaks.append(Timeline.Break(from: from, to: at.x, nanoseconds: gap.length))
      nextGap += 1
      nextGapEnd = nextGap < scale.gaps.count ? scale.gaps[nextGap].end : .max
    }
    guard !scale.isLinear, at.t != lastTickTime else { return }
    lastTickTime = at.t
    if timeline.anchors.last.map({ at.x - $0.x >= max(width / Self.mostAnchors, 1) }) ?? true { timeline.anchors.append(at) }
    if let last = timeline.ticks.last, at.x - last.x < width / Self.mostTicks { return }
    timeline.ticks.append(Timeline.Tick(x: at.x, label: TimeText.short(at.t)))
  }

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
      // The phases of a launch are always the same and only take the room of the first steps.
      if !hasAction { return }
      action = text(record, .phase)
    case .rootDestroy: action = "root destroyed"
    case .processExit: action = "exit \(record[.status].map { Int64(bitPattern: $0) } ?? 0)"
    default: action = "signal \(record[.signal] ?? 0)"
    }
    guard survey.selection.times.contains(at.t) else { return }
    // A repetition is one only where nothing else that is drawn came in between.
    defer { lastStepOrder = order }
    if let last = timeline.steps.last, last.action == action, last.target == target, last.more == 0, order == lastStepOrder + 1 {
      timeline.steps[timeline.steps.count - 1].times += 1
      return
    }
    if let last = timeline.steps.last, last.x == at.x || timeline.steps.count >= Self.mostSteps {
      timeline.steps[timeline.steps.count - 1].more += 1
      return
    }
    timeline.steps.append(Timeline.Step(x: at.x, t: at.t, action: action, target: target))
  }

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

  /// What an event is about, in a few words.
  func detail(_ record: borrowing EventRecord) -> String {
    for field in [Field.key, .callback, .label, .name, .reason, .outcome, .code, .mode, .view] where record.has(field) {
      return text(record, field)
    }
    return ""
  }

  /// Ends the picture.
  public consuming func finish() -> Timeline {
    // A picture of a stretch ends where the stretch does; one of the whole trace where its last event stands.
    timeline.lastX = survey.selection.times.upperBound < .max ? width : reach
    var places: [Int: Int] = [:]
    for (index, builder) in rows.enumerated() {
      guard let row = inTime(builder.row) else { continue }
      places[index] = timeline.rows.count
      timeline.rows.append(row)
    }
    for index in timeline.findings.indices {
      evidence.place(&timeline.findings[index], index)
      timeline.findings[index].row = timeline.findings[index].row.flatMap { places[$0] }
    }
    fold()
    if scale.isLinear {
      timeline.ticks = AxisTicks.linear(scale, width: width, most: Self.mostTicks)
      let ends = [scale.start] + scale.gaps.flatMap { [$0.start, $0.end] } + [scale.end]
      timeline.anchors = ends.map { Timeline.Moment(x: Int(scale.position($0, order: 0) * Double(width)), t: $0) }
    }
    return timeline
  }

  /// The row as far as it lies in the time that is shown, or nil where nothing of it does.
  private func inTime(_ whole: Timeline.Row) -> Timeline.Row? {
    let begin = survey.selection.times.lowerBound
    var row = whole
    if let destroyed = row.destroyed, destroyed.t < begin { return nil }
    // What ended before the shown time only led up to it.
    row.visible.removeAll { $0.to.map { $0.t < begin } ?? false }
    row.work.removeAll { $0.to.map { $0.t < begin } ?? false }
    if row.created == nil, row.visible.isEmpty, row.marks.isEmpty, row.work.isEmpty, row.destroyed == nil { return nil }
    if let created = row.created, created.t < begin { row.created = nil }
    row.end = timeline.lastX
    return row
  }

  /// Counts what has no row.
  private mutating func fold() {
    timeline.foldedNodes = max(survey.selectedNodes - timeline.rows.count, 0)
    timeline.foldedFindings = zip(timeline.findings, hasNode).count { $0.row == nil && $1 }
    guard timeline.foldedNodes > 0 else { return }
    var rowsByView: [String: Int] = [:]
    for row in timeline.rows { rowsByView[row.view, default: 0] += 1 }
    timeline.foldedViews = survey.viewCounts().compactMap { entry in
      let left = entry.count - rowsByView[entry.view, default: 0]
      return left > 0 ? (entry.view, left) : nil
    }
  }
}
