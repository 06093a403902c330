public import TraceFormat

/// The node, time and evidence of a finding, which decide its position.
public struct FindingAnchor: Sendable {
  /// The id of the node that the finding is about, or nil.
  public var node: UInt64?
  /// The time in nanoseconds from the start of the trace.
  public var t: UInt64
  /// The sequence numbers of the events that are evidence, ascending.
  public var evidence: [UInt64]

  /// Creates an anchor.
  public init(node: UInt64?, t: UInt64, evidence: [UInt64]) {
    self.node = node
    self.t = t
    self.evidence = evidence
  }
}

/// The second pass over a trace: lays out the events of the rows that the overview found.
///
/// Memory grows with rows × width, not with the number of events.
public struct TimelineBuilder {
  let overview: TraceOverview
  let scale: TimeScale
  let width: Int
  private let resolution: Int
  private let strings: StringTable
  var rows: [RowBuilder] = []
  private var rowOfNode: [UInt64: Int] = [:]
  private var chosen = NodeIDSet()
  private var tasks = WorkTable()
  private var fetches = WorkTable()
  private var resources = WorkTable()
  var evidence: EvidenceTracker
  /// True for each finding that is about a node, in the order of the findings.
  let hasNode: [Bool]
  var timeline = Timeline()
  var order = 0
  /// The time and order of the last drawn event.
  private var lastDrawn: (t: UInt64, order: Int)
  /// The number of open action spans; only the outermost is a step.
  var actionDepth = 0
  /// True once an action has begun.
  var hasAction = false
  /// The order of the last step.
  var lastStepOrder = -1
  var nextGap = 0
  /// The end of the next gap that is cut out, in nanoseconds.
  var nextGapEnd: UInt64
  var lastTickTime: UInt64?

  /// Prepares the layout.
  /// - Parameters:
  ///   - findings: The findings in the order of the report; their nodes get the first rows.
  ///   - rows: The number of rows at most.
  ///   - width: The length of the time axis in units.
  ///   - resolution: The least distance in units at which two marks of a kind are drawn separately.
  ///   - isVirtual: True if the clock of the trace is virtual.
  ///   - strings: The strings of the trace.
  public init(
    _ overview: TraceOverview, findings: [FindingAnchor], rows limit: Int, width: Int, resolution: Int, isVirtual: Bool,
    strings: StringTable
  ) {
    self.overview = overview
    self.width = width
    self.resolution = max(resolution, 1)
    self.strings = strings
    scale = overview.scale(isVirtual: isVirtual)
    lastDrawn = (scale.start, 0)
    nextGapEnd = scale.gaps.first?.end ?? .max
    evidence = EvidenceTracker(findings)
    hasNode = findings.map { $0.node != nil }
    timeline.width = width
    timeline.isOrdered = !scale.isLinear
    timeline.tellsVisibility = overview.tellsVisibility
    timeline.times = scale.start...scale.end
    for finding in findings { if let node = finding.node { addRow(node, limit: limit) } }
    // Rows with findings come first; both groups are in order of creation.
    rows.sort { $0.row.node < $1.row.node }
    for node in overview.candidates { addRow(node, limit: limit) }
    for (index, row) in rows.enumerated() { rowOfNode[row.row.node] = index }
    for (number, finding) in findings.enumerated() {
      var place = Timeline.FindingPlace(row: finding.node.flatMap { rowOfNode[$0] }, from: -1, to: -1)
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

  private var start: Timeline.Moment { Timeline.Moment(x: 0, t: scale.start) }

  /// Takes the next event. The events must be those the overview took, in the same order.
  public mutating func take(_ record: borrowing EventRecord) {
    let isEvidence = evidence.contains(record.seq)
    guard isEvidence || DrawnKinds.affectRow(record.kind), record.t <= overview.selection.times.upperBound else { return }
    let isShown = overview.isDrawn(record)
    // Nearly all events of a large trace belong to nodes without a row: they only advance the order.
    guard isEvidence || affectsRow(record) else { return isShown ? countDrawn(record.t) : () }
    let at = moment(record.t)
    let previous = lastDrawnX
    if isShown { countDrawn(record.t) }
    if isEvidence { evidence.note(record, at, detail: detail(record), isInTime: isInTime(record)) }
    switch record.kind {
    case .actionBegin, .actionEnd, .scenePhase, .rootDestroy, .processExit, .processSignal: noteStep(record, at)
    case .loss: noteLoss(record, from: previous, at)
    case .taskStart, .taskCancel, .taskEnd: noteTask(record, at)
    case .fetchEnd: end(fetches.close(record[.fetch]), record, at)
    case .resourceRelease: end(resources.close(record[.resource]), record, at)
    default: noteNode(record, at, isEvidence: isEvidence)
    }
  }

  private func moment(_ t: UInt64) -> Timeline.Moment {
    Timeline.Moment(x: Int(scale.position(t, order: order) * Double(width)), t: t)
  }

  /// True if the event can change a row or the axis.
  @inline(__always) private func affectsRow(_ record: borrowing EventRecord) -> Bool {
    switch record.kind {
    case .taskStart, .taskCancel, .taskEnd: tasks[record[.task]] != nil
    case .fetchEnd: fetches[record[.fetch]] != nil
    case .resourceRelease: resources[record[.resource]] != nil
    case .rootDestroy: true
    default: record[.node].map { chosen.contains($0) } ?? true
    }
  }

  /// Counts an event that has a position of its own, and adds it to the axis.
  @inline(__always) private mutating func countDrawn(_ t: UInt64) {
    if affectsAxis(t) { noteAxis(moment(t), before: lastDrawn.order) }
    lastDrawn = (t, order)
    order += 1
  }

  /// The position of the last event that has one of its own.
  var lastDrawnX: Int { Int(scale.position(lastDrawn.t, order: lastDrawn.order) * Double(width)) }

  private mutating func noteNode(_ record: borrowing EventRecord, _ at: Timeline.Moment, isEvidence: Bool) {
    guard let node = record[.node], chosen.contains(node), let index = rowOfNode[node] else { return }
    switch record.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave:
      rows[index].take(record, at, start: start, strings)
    case .stateCreate:
      if rows[index].row.states.count < 8 { rows[index].row.states.append(text(record, .name)) }
    case .bodyBegin: rows[index].row.bodies += 1
    case .callbackBegin where isInTime(record): noteCallback(index, record, at, isEvidence: isEvidence)
    case .warning where isInTime(record): rows[index].mark(.warning, at, seq: record.seq, detail: text(record, .code), isEvidence: isEvidence)
    case .mark where isInTime(record): rows[index].mark(.label, at, seq: record.seq, detail: text(record, .label), isEvidence: isEvidence)
    case .taskCreate:
      let place = rows[index].begin(.task, at, seq: record.seq, detail: text(record, .mode), isEvidence: isEvidence)
      tasks.open(record[.task], row: index, work: place)
    case .fetchBegin:
      let place = rows[index].begin(.fetch, at, seq: record.seq, detail: text(record, .key), isEvidence: isEvidence)
      fetches.open(record[.fetch], row: index, work: place)
    case .resourceAcquire:
      let place = rows[index].begin(.resource, at, seq: record.seq, detail: text(record, .name), isEvidence: isEvidence)
      resources.open(record[.resource], row: index, work: place)
    // Other kinds come here only as evidence, which has been noted. Marks before the selected times are not drawn.
    default: break
    }
  }

  private mutating func noteCallback(_ index: Int, _ record: borrowing EventRecord, _ at: Timeline.Moment, isEvidence: Bool) {
    let hidden = record.flag(.onscreen) == false ? "off screen" : ""
    if record.is(.callback, .appear) {
      rows[index].row.appears += 1
      rows[index].mark(.appear, at, seq: record.seq, detail: hidden, isEvidence: isEvidence)
    } else if record.is(.callback, .disappear) {
      rows[index].row.disappears += 1
      rows[index].mark(.disappear, at, seq: record.seq, detail: hidden, isEvidence: isEvidence)
    }
  }

  private mutating func noteTask(_ record: borrowing EventRecord, _ at: Timeline.Moment) {
    guard let entry = tasks[record[.task]] else { return }
    switch record.kind {
    case .taskCancel: rows[entry.row].cancel(entry.work, at: at)
    case .taskEnd: end(tasks.close(record[.task]), record, at)
    default: break  // A start adds nothing to the picture: the bar begins with the creation.
    }
  }

  private mutating func end(_ entry: (row: Int, work: Int)?, _ record: borrowing EventRecord, _ at: Timeline.Moment) {
    guard let entry else { return }
    let outcome: Timeline.Work.Outcome =
      record.is(.outcome, .cancelled) ? .cancelled : record.is(.outcome, .failed) ? .failed : .done
    rows[entry.row].end(entry.work, at: at, outcome: outcome)
  }

  private func isInTime(_ record: borrowing EventRecord) -> Bool { overview.selection.times.contains(record.t) }

  /// The string of a field, shortened if it is long: one name must not make the picture large, and the trace has all of it.
  func text(_ record: borrowing EventRecord, _ field: Field) -> String { Self.text(record, field, strings) }

  static func text(_ record: borrowing EventRecord, _ field: Field, _ strings: StringTable) -> String {
    guard let id = record.string(field) else { return "" }
    let text = strings.text(id)
    return text.utf8.count > 240 ? String(text.prefix(200)) + "…" : text
  }
}
