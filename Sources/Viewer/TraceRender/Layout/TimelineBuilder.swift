import TraceAnalysis
package import TraceFormat

/// The second pass over a trace: lays out the events of the rows that the overview found.
///
/// Memory grows with rows × width, not with the number of events.
package struct TimelineBuilder: ~Copyable {
  let overview: TraceOverview
  private let request: TimelineRequest
  private let strings: StringTable
  /// The axis, which has a position for every event.
  private(set) var axis: AxisBuilder
  private var rows: [RowBuilder] = []
  private(set) var rowOfNode: [UInt64: Int] = [:]
  private var chosen = NodeIDSet()
  /// The row of work without a node, or nil if only some nodes are selected.
  private var nodelessRow: Int?
  private var tasks = WorkTable()
  private var fetches = WorkTable()
  private var resources = WorkTable()
  private var objects = WorkTable()
  private(set) var evidence: EvidenceTracker
  /// True once the selected times have begun.
  private var hasBegun = false
  /// For each finding, in order, true if the finding is about a node.
  private let hasNode: [Bool]
  private var findings: [Timeline.FindingPlace] = []
  /// The distance below which marks of a kind are merged.
  private var resolution: Int
  /// The number of separate marks in all rows.
  private var marks = 0
  /// The number of marks from which on the resolution becomes coarser, or nil for no limit.
  private var mostMarks: Int?

  /// Prepares the layout.
  /// - Parameters:
  ///   - findings: The findings in the order of the report. Their nodes get the first rows.
  ///   - request: The number of rows, the width and the scale.
  ///   - isVirtual: True if the clock of the trace is virtual.
  ///   - strings: The strings of the trace.
  package init(
    _ overview: TraceOverview, findings: [FindingAnchor], _ request: TimelineRequest, isVirtual: Bool,
    strings: StringTable
  ) {
    self.overview = overview
    self.request = request
    resolution = max(request.resolution, 1)
    mostMarks = request.marks
    self.strings = strings
    axis = AxisBuilder(
      overview.scale(request.scale.spread(isVirtual: isVirtual)), width: request.width, resolution: resolution,
      times: overview.selection.times, strings: strings)
    evidence = EvidenceTracker(findings)
    hasNode = findings.map { $0.node != nil }
    for finding in findings { if let node = finding.node { addRow(node) } }
    // Rows with findings come first. Both groups are in order of creation.
    rows.sort { $0.row.node < $1.row.node }
    for node in overview.candidates { addRow(node) }
    for (index, row) in rows.enumerated() { rowOfNode[row.row.node] = index }
    if overview.selection.selectsAllNodes {
      nodelessRow = rows.count
      rows.append(RowBuilder(node: 0, resolution: resolution))
    }
    for (number, finding) in findings.enumerated() {
      var place = Timeline.FindingPlace(row: finding.node.map { rowOfNode[$0] } ?? nodelessRow, from: -1, to: -1)
      place.evidenceCount = finding.evidence.count
      if let row = place.row { rows[row].row.findings.append(number + 1) }
      self.findings.append(place)
    }
  }

  private mutating func addRow(_ node: UInt64) {
    guard rows.count < request.rows, !chosen.contains(node) else { return }
    chosen.insert(node)
    rows.append(RowBuilder(node: node, resolution: resolution))
  }

  /// Processes the next event. The events must be the same as for the overview, in the same order.
  package mutating func take(_ record: borrowing EventRecord) {
    let isNamed = evidence.contains(record.seq)
    guard isNamed || DrawnKinds.affectRow(record.kind), !overview.selection.ends(before: record) else { return }
    if !hasBegun, !overview.selection.begins(after: record) { begin() }
    let isShown = overview.isDrawn(record)
    // Nearly all events of a large trace belong to nodes without a row. They only advance the order.
    guard isNamed || affectsRow(record) else { return isShown ? axis.count(record) : () }
    let at = axis.moment(record.t)
    let previous = axis.lastMoment
    if isShown { axis.count(record) }
    if isNamed {
      evidence.note(
        record, at, node: row(of: record).map { rows[$0].row.node }, detail: EventText.detail(record, strings),
        isInTime: isInTime(record))
    }
    let isMarked: Bool
    switch record.kind {
    case .actionBegin, .actionEnd, .scenePhase, .rootDestroy, .processExit, .processSignal:
      isMarked = axis.noteStep(record, at, isNamed: isNamed, isInTime: isInTime(record))
    case .loss: isMarked = axis.noteLoss(record, from: previous, at, isNamed: isNamed)
    case .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd: isMarked = noteTask(record, at, isNamed: isNamed)
    case .fetchEnd: isMarked = end(fetches.close(record[.fetch]), record, at, isNamed: isNamed)
    case .resourceRelease: isMarked = end(resources.close(record[.resource]), record, at, isNamed: isNamed)
    case .objectDestroy: isMarked = end(objects.close(record[.object]), record, at, isNamed: isNamed)
    default: isMarked = noteNode(record, at, isNamed: isNamed)
    }
    if isNamed, !isMarked, isInTime(record) { noteOther(record, at) }
  }

  /// True if the event can change a row or the axis.
  @inline(__always) private func affectsRow(_ record: borrowing EventRecord) -> Bool {
    switch record.kind {
    case .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd: tasks[record[.task]] != nil
    case .fetchEnd: fetches[record[.fetch]] != nil
    case .resourceRelease: resources[record[.resource]] != nil
    case .objectDestroy, .objectPublish:
      objects[record[.object]] != nil || record[.node].map { chosen.contains($0) } ?? false
    case .actionBegin, .actionEnd, .scenePhase, .rootDestroy, .processExit, .processSignal: true
    default: record[.node].map { chosen.contains($0) } ?? true
    }
  }

  private func isInTime(_ record: borrowing EventRecord) -> Bool { overview.selection.contains(record) }

  /// Begins the selected times: what has ended before is not in the picture.
  private mutating func begin() {
    hasBegun = true
    guard overview.selection.events.lowerBound > 0 else { return }
    for index in rows.indices { rows[index].beginPicture() }
  }

  /// Skips events that change only the number of drawn events.
  mutating func skip(_ stretches: ArraySlice<StretchTable.Stretch>) { axis.skip(stretches) }

  // MARK: - The rows

  /// The row that an event belongs to: the row of its node, its object or its task, or the row of work without a node.
  private func row(of record: borrowing EventRecord) -> Int? {
    if let node = record[.node] ?? record[.by] { return chosen.contains(node) ? rowOfNode[node] : nil }
    if let entry = objects[record[.object]] ?? fetches[record[.fetch]] ?? resources[record[.resource]] {
      return entry.row
    }
    if let task = record.kind == .taskCreate ? record[.parentTask] : record[.task] {
      return tasks[task]?.row ?? nodelessRow
    }
    return nodelessRow
  }

  /// Draws an event of a node or of work in its row. Returns false if the row has no mark for it.
  private mutating func noteNode(_ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool) -> Bool {
    guard let index = row(of: record) else { return false }
    switch record.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave:
      return rows[index].take(record, at, start: axis.start, isNamed: isNamed, strings)
    case .warning where record.is(.code, .visibilityUnknown):
      return rows[index].take(record, at, start: axis.start, isNamed: isNamed, strings)
    case .stateCreate:
      rows[index].addState(record, strings)
      return false
    case .taskCreate:
      tasks.open(record[.task], row: index, work: begin(.task, .mode, record, at, isNamed: isNamed, in: index))
    case .fetchBegin:
      fetches.open(record[.fetch], row: index, work: begin(.fetch, .key, record, at, isNamed: isNamed, in: index))
    case .resourceAcquire:
      resources.open(
        record[.resource], row: index, work: begin(.resource, .name, record, at, isNamed: isNamed, in: index))
    case .objectCreate:
      objects.open(record[.object], row: index, work: begin(.object, .type, record, at, isNamed: isNamed, in: index))
    default: return isInTime(record) && noteMark(index, record, at, isNamed: isNamed)
    }
    return true
  }

  /// Begins a piece of work in a row. Returns its index in the row.
  /// - Parameter name: The field with the name of the work.
  private mutating func begin(
    _ kind: Timeline.Work.Kind, _ name: Field, _ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool,
    in row: Int
  ) -> Int {
    rows[row].begin(
      kind, at, seq: record.seq, detail: EventText.string(record, name, strings), isNamed: isNamed)
  }

  /// Draws an event without a duration. Returns false if its kind has no mark.
  private mutating func noteMark(_ index: Int, _ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool)
    -> Bool
  {
    let kind: Timeline.Mark.Kind
    switch record.kind {
    case .callbackBegin where record.is(.callback, .appear):
      rows[index].row.appears += 1
      kind = .appear
    case .callbackBegin where record.is(.callback, .disappear):
      rows[index].row.disappears += 1
      kind = .disappear
    case .callbackBegin: kind = .callback
    case .bodyBegin:
      rows[index].row.bodies += 1
      if record.list(.causes)?.isEmpty == true { rows[index].row.redundantBodies += 1 }
      kind = .body
    case .stateWrite, .objectPublish: kind = .write
    case .warning: kind = .warning
    case .mark: kind = .label
    default: return false
    }
    // Nearly all marks of a large trace are merged, and need no words.
    guard rows[index].mark(kind, at, seq: record.seq, isNamed: isNamed) else { return true }
    rows[index].describeMark(detail(of: kind, record, in: rows[index]))
    marks += 1
    if let most = mostMarks, marks > most { coarsenMarks(to: most / 2) }
    return true
  }

  /// Returns the words of a mark.
  private func detail(of kind: Timeline.Mark.Kind, _ record: borrowing EventRecord, in row: RowBuilder) -> String {
    switch kind {
    case .appear, .disappear: return record.flag(.onscreen) == false ? "off screen" : ""
    case .callback: return EventText.modifier(EventText.string(record, .callback, strings))
    case .body:
      // What changed says more than the kind of cause.
      let changed = record.list(.changed) ?? []
      return (changed.isEmpty ? record.list(.causes) : changed).map { EventText.causes(Array($0), strings) } ?? ""
    case .write:
      let name = record.kind == .stateWrite ? row.name(ofSlot: record[.slot]) : record.string(.name)
      let note = record.flag(.dropped) == true ? " (dropped)" : record.flag(.equal) == true ? " (equal)" : ""
      return EventText.write(name.map(strings.text) ?? "", record, strings) + note
    case .warning: return EventText.warning(record, strings)
    case .label: return EventText.string(record, .label, strings)
    case .event: return ""
    }
  }

  /// Doubles the distance below which marks are merged until at most `most` are left.
  private mutating func coarsenMarks(to most: Int) {
    while marks > most, resolution < request.width {
      resolution *= 2
      for index in rows.indices { rows[index].coarsenMarks(to: resolution) }
      marks = rows.reduce(0) { $0 + $1.row.marks.count }
    }
    // What is left is named by findings.
    if marks > most { mostMarks = nil }
  }

  /// Draws an event that a finding names and no other mark represents: in its row, in the row of the finding, or as a
  /// step.
  private mutating func noteOther(_ record: borrowing EventRecord, _ at: Timeline.Moment) {
    let hasOwner = [Field.node, .by, .task, .object, .fetch, .resource].contains { record.has($0) }
    guard hasOwner else {
      let name = record.kind == .transactionBegin && !axis.hasAction ? "launch" : record.words(strings)
      return axis.addStep(name, "", Timeline.StepEvent(seq: record.seq, at: at), isNamed: true)
    }
    let finding = evidence.finding(of: record.seq).flatMap { findings[$0].row }
    guard let index = row(of: record) ?? finding ?? nodelessRow else { return }
    if rows[index].mark(.event, at, seq: record.seq, isNamed: true) { rows[index].describeMark(record.words(strings)) }
  }

  private mutating func noteTask(_ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool) -> Bool {
    guard let entry = tasks[record[.task]] else { return false }
    switch record.kind {
    case .taskSuspend: rows[entry.row].pause(entry.work, at)
    case .taskResume: rows[entry.row].resume(entry.work, at)
    case .taskCancel:
      rows[entry.row].cancel(
        entry.work, at: at, seq: record.seq, reason: EventText.string(record, .reason, strings), isNamed: isNamed)
      return true
    case .taskEnd: return end(tasks.close(record[.task]), record, at, isNamed: isNamed)
    default: break  // The bar begins with the creation.
    }
    if isNamed { rows[entry.row].name(entry.work, seq: record.seq) }
    return isNamed
  }

  private mutating func end(
    _ entry: (row: Int, work: Int)?, _ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool
  ) -> Bool {
    guard let entry else { return false }
    let outcome: Timeline.Work.Outcome =
      record.is(.outcome, .cancelled) ? .cancelled : record.is(.outcome, .failed) ? .failed : .done
    rows[entry.row].end(entry.work, at: at, outcome: outcome, seq: record.seq, isNamed: isNamed)
    return true
  }

  // MARK: - The end

  /// Completes the timeline.
  package consuming func finish() -> Timeline {
    var timeline = Timeline()
    let axisScale = axis.scale
    timeline.named = evidence.places
    timeline.tellsVisibility = overview.tellsVisibility
    axis.finish(&timeline)
    var places: [Int: Int] = [:]
    for (index, builder) in rows.enumerated() {
      guard
        var row = clipped(
          builder.drawn, isPast: builder.isPast, to: Timeline.Moment(x: timeline.lastX, t: timeline.times.upperBound))
      else {
        continue
      }
      row.tellsVisibility =
        overview.tellsVisibility
        && (!overview.seesPart || !builder.row.visible.isEmpty || builder.row.unknown.contains { $0.to != nil })
      places[index] = timeline.rows.count
      timeline.rows.append(row)
    }
    timeline.findings = findings
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
    timeline.placeRepeats()
    fold(&timeline)
    if timeline.foldedNodes > 0 || timeline.rows.contains(where: { $0.marks.contains { $0.count > 1 } }) {
      timeline.activity = overview.activity.stretches(on: axisScale, width: request.width)
    }
    let selectsAll = overview.selection.selectsAllNodes && overview.selection.times == NodeSelection().times
    timeline.isEmpty = selectsAll && timeline.rows.isEmpty && timeline.foldedNodes == 0
    return timeline
  }

  /// Clips a row to the selected time range. Returns nil if nothing remains.
  /// - Parameter isPast: True if the node was destroyed before.
  private func clipped(_ whole: Timeline.Row, isPast: Bool, to end: Timeline.Moment) -> Timeline.Row? {
    let begin = overview.selection.times.lowerBound
    var row = whole
    if let destroyed = row.destroyed, destroyed.t < begin || isPast { return nil }
    row.visible.removeAll { $0.to.map { $0.t < begin } ?? false }
    row.work.removeAll { $0.to.map { $0.t < begin } ?? false }
    if row.isNodeless, row.marks.isEmpty, row.work.isEmpty { return nil }
    if row.created == nil, row.visible.isEmpty, row.marks.isEmpty, row.work.isEmpty, row.destroyed == nil { return nil }
    if let created = row.created, created.t < begin { row.created = nil }
    (row.end, row.last) = (end.x, end)
    return row
  }

  /// Counts the nodes and findings without a row.
  private func fold(_ timeline: inout Timeline) {
    timeline.foldedNodes = max(
      overview.selectedNodes - timeline.rows.reduce(0) { $0 + ($1.isNodeless ? 0 : $1.lives.count) }, 0)
    timeline.foldedFindings = zip(timeline.findings, hasNode).count { $0.row == nil && $1 }
    guard timeline.foldedNodes > 0 else { return }
    var rowsByView: [String: Int] = [:]
    for row in timeline.rows { rowsByView[row.view, default: 0] += row.lives.count }
    timeline.foldedViews = overview.viewCounts().compactMap { entry in
      let left = entry.count - rowsByView[entry.view, default: 0]
      return left > 0 ? (entry.view, left) : nil
    }
    timeline.crowds = overview.crowds(most: Self.maximumCrowds).compactMap { entry in
      let folded = entry.nodes - rowsByView[entry.view, default: 0]
      return folded >= Self.leastCrowd
        ? crowd(entry.series, of: entry.view, nodes: entry.nodes, folded: folded, to: timeline.lastX) : nil
    }
  }

  /// The maximum number of views whose nodes without a row are drawn together, and the least number of such nodes.
  private static let maximumCrowds = 4
  private static let leastCrowd = 8

  private func crowd(_ series: CrowdTable.Series, of view: String, nodes: Int, folded: Int, to end: Int)
    -> Timeline.Crowd
  {
    let levels = series.points.map { point in
      (
        x: Int(axis.scale.position(point.t, order: point.order) * Double(request.width)), alive: point.alive,
        visible: point.visible
      )
    }
    return Timeline.Crowd(
      view: view, nodes: nodes, folded: folded, levels: levels + [(end, series.alive, series.visible)],
      mostAlive: series.mostAlive,
      mostVisible: series.mostVisible)
  }
}
