package import TraceFormat

/// The node, time and events of a finding, which determine its position.
package struct FindingAnchor: Sendable {
  /// The id of the node that the finding is about, or nil.
  package var node: UInt64?
  /// The time in nanoseconds from the start of the trace.
  package var t: UInt64
  /// The sequence numbers of the events that are evidence, in ascending order.
  package var evidence: [UInt64]
  /// The sequence numbers of the steps that led to the fault, starting with the first cause.
  package var because: [UInt64]

  /// Creates an anchor.
  package init(node: UInt64?, t: UInt64, evidence: [UInt64], because: [UInt64] = []) {
    self.node = node
    self.t = t
    self.evidence = evidence
    self.because = because
  }
}

/// The second pass over a trace: lays out the events of the rows that the overview found.
///
/// Memory grows with rows × width, not with the number of events.
package struct TimelineBuilder {
  let overview: TraceOverview
  let scale: TimeScale
  let width: Int
  private let resolution: Int
  let strings: StringTable
  var rows: [RowBuilder] = []
  var rowOfNode: [UInt64: Int] = [:]
  var chosen = NodeIDSet()
  /// The row of work without a node, or nil if only some nodes are selected.
  private(set) var nodelessRow: Int?
  var tasks = WorkTable()
  var fetches = WorkTable()
  var resources = WorkTable()
  var objects = WorkTable()
  var evidence: EvidenceTracker
  var links: CauseLinks
  /// For each finding, in order, true if the finding is about a node.
  let hasNode: [Bool]
  let request: TimelineRequest
  var timeline = Timeline()
  var order = 0
  /// The time and order of the last drawn event.
  var lastDrawn: (t: UInt64, order: Int)
  /// The number of open action spans. Only the outermost is a step.
  var actionDepth = 0
  /// True once an action has begun.
  var hasAction = false
  /// The number of drawn events so far that are not updates, and that number at the last step.
  var landmarks = 0
  var lastStepLandmark = -1
  var nextGap = 0
  /// The end of the next gap that is cut out, in nanoseconds.
  var nextGapEnd: UInt64
  /// The time and position of the first event of the current instant.
  var instant: Timeline.Moment?

  /// Prepares the layout.
  /// - Parameters:
  ///   - findings: The findings in the order of the report. Their nodes get the first rows.
  ///   - request: The number of rows, the width and the scale.
  ///   - isVirtual: True if the clock of the trace is virtual.
  ///   - strings: The strings of the trace.
  package init(_ overview: TraceOverview, findings: [FindingAnchor], _ request: TimelineRequest, isVirtual: Bool, strings: StringTable) {
    self.overview = overview
    self.width = request.width
    self.resolution = max(request.resolution, 1)
    self.strings = strings
    scale = overview.scale(request.scale.spread(isVirtual: isVirtual))
    lastDrawn = (scale.start, 0)
    nextGapEnd = scale.gaps.first?.end ?? .max
    evidence = EvidenceTracker(findings)
    links = CauseLinks(isKept: request.linksCauses && overview.events <= 1_000_000)
    hasNode = findings.map { $0.node != nil }
    self.request = request
    timeline.width = width
    timeline.named = evidence.named
    timeline.isOrdered = !scale.isLinear
    timeline.tellsVisibility = overview.tellsVisibility
    timeline.times = scale.start...scale.end
    for finding in findings { if let node = finding.node { addRow(node, limit: request.rows) } }
    // Rows with findings come first. Both groups are in order of creation.
    rows.sort { $0.row.node < $1.row.node }
    for node in overview.candidates { addRow(node, limit: request.rows) }
    for (index, row) in rows.enumerated() { rowOfNode[row.row.node] = index }
    if overview.selection.selectsAllNodes {
      nodelessRow = rows.count
      rows.append(RowBuilder(node: 0, resolution: resolution))
    }
    for (number, finding) in findings.enumerated() {
      var place = Timeline.FindingPlace(row: finding.node.map { rowOfNode[$0] } ?? nodelessRow, from: -1, to: -1)
      place.evidenceCount = finding.evidence.count
      if let row = place.row { rows[row].row.findings.append(number + 1) }
      timeline.findings.append(place)
    }
  }

  private mutating func addRow(_ node: UInt64, limit: Int) {
    guard rows.count < limit, !chosen.contains(node) else { return }
    chosen.insert(node)
    rows.append(RowBuilder(node: node, resolution: resolution))
  }

  var start: Timeline.Moment { Timeline.Moment(x: 0, t: scale.start) }

  /// Processes the next event. The events must be the same as for the overview, in the same order.
  package mutating func take(_ record: borrowing EventRecord) {
    let isNamed = evidence.contains(record.seq)
    links.note(record)
    guard isNamed || DrawnKinds.affectRow(record.kind), record.t <= overview.selection.times.upperBound else { return }
    let isShown = overview.isDrawn(record)
    // Nearly all events of a large trace belong to nodes without a row. They only advance the order.
    guard isNamed || affectsRow(record) else { return isShown ? countDrawn(record) : () }
    let at = moment(record.t)
    let previous = lastDrawnX
    if isShown { countDrawn(record) }
    if isNamed { evidence.note(record, at, detail: detail(record), isInTime: isInTime(record)) }
    let isMarked: Bool
    switch record.kind {
    case .actionBegin, .actionEnd, .scenePhase, .rootDestroy, .processExit, .processSignal: isMarked = noteStep(record, at, isNamed: isNamed)
    case .loss: isMarked = noteLoss(record, from: previous, at)
    case .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd: isMarked = noteTask(record, at, isNamed: isNamed)
    case .fetchEnd: isMarked = end(fetches.close(record[.fetch]), record, at, isNamed: isNamed)
    case .resourceRelease: isMarked = end(resources.close(record[.resource]), record, at, isNamed: isNamed)
    case .objectDestroy: isMarked = end(objects.close(record[.object]), record, at, isNamed: isNamed)
    default: isMarked = noteNode(record, at, isNamed: isNamed)
    }
    if isNamed, !isMarked, isInTime(record) { noteOther(record, at) }
  }

  private func moment(_ t: UInt64) -> Timeline.Moment {
    Timeline.Moment(x: Int(scale.position(t, order: order) * Double(width)), t: t)
  }

  /// True if the event can change a row or the axis.
  @inline(__always) private func affectsRow(_ record: borrowing EventRecord) -> Bool {
    switch record.kind {
    case .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd: tasks[record[.task]] != nil
    case .fetchEnd: fetches[record[.fetch]] != nil
    case .resourceRelease: resources[record[.resource]] != nil
    case .objectDestroy, .objectPublish: objects[record[.object]] != nil || record[.node].map { chosen.contains($0) } ?? false
    case .rootDestroy: true
    default: record[.node].map { chosen.contains($0) } ?? true
    }
  }

  /// Counts an event that has its own position, and adds it to the axis.
  @inline(__always) private mutating func countDrawn(_ record: borrowing EventRecord) {
    let t = record.t
    if affectsAxis(t) { noteAxis(moment(t), before: lastDrawn.order) }
    lastDrawn = (t, order)
    order += 1
    if !DrawnKinds.isUpdate(record.kind) { landmarks += 1 }
  }

  /// The position of the last event that has its own position.
  var lastDrawnX: Int { Int(scale.position(lastDrawn.t, order: lastDrawn.order) * Double(width)) }

  func isInTime(_ record: borrowing EventRecord) -> Bool { overview.selection.times.contains(record.t) }

  /// The string of a field, shortened if it is long. A single name must not make the picture large, and the trace contains the full name.
  func text(_ record: borrowing EventRecord, _ field: Field) -> String { Self.text(record, field, strings) }

  static func text(_ record: borrowing EventRecord, _ field: Field, _ strings: StringTable) -> String {
    record.string(field).map { short(strings.text($0)) } ?? ""
  }

  static func short(_ text: String) -> String { text.utf8.count > 240 ? String(text.prefix(200)) + "…" : text }
}
