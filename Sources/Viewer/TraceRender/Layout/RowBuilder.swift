import TraceFormat
import TraceModel

/// Builds one row in a pass over the events, in memory bounded by the width of the picture.
///
/// Marks and segments that are closer together than ``resolution`` are merged into one with a count. Events that a
/// finding names, and the first and last segments, are never merged away.
struct RowBuilder {
  var row: Timeline.Row
  private var resolution: Int
  /// The last mark of each kind, into which the next one may be merged, by the raw value of the kind.
  private var lastMarks = [Int?](repeating: nil, count: Timeline.Mark.Kind.allCases.count)
  /// The last finished work of each kind, into which the next one may be merged.
  private var lastWork = [Int?](repeating: nil, count: Timeline.Work.Kind.allCases.count)
  private var life = NodeLife()
  /// The visible segments and the work that ended before the picture begins.
  private var pastSegments = 0
  private var pastWork: Set<Int> = []
  /// True if the node was destroyed before the picture begins.
  private(set) var isPast = false
  /// The names of the node's state, by slot.
  private var slotNames: [UInt64: StringID] = [:]

  init(node: UInt64, resolution: Int) {
    row = Timeline.Row(node: node)
    self.resolution = resolution
  }

  /// The row without what ended before the picture begins.
  var drawn: Timeline.Row {
    guard pastSegments > 0 || !pastWork.isEmpty else { return row }
    var drawn = row
    drawn.visible.removeFirst(pastSegments)
    drawn.work = row.work.indices.filter { !pastWork.contains($0) }.map { row.work[$0] }
    return drawn
  }

  /// Begins a picture of a part of an instant: what has ended by now is not in it, although it has the same time.
  mutating func beginPicture() {
    isPast = row.destroyed != nil
    pastSegments = row.visible.count - (row.visible.last.map { $0.to == nil } ?? false ? 1 : 0)
    pastWork = Set(row.work.indices.filter { row.work[$0].to != nil })
    (row.created, row.bodies, row.redundantBodies, row.appears, row.disappears) = (nil, 0, 0, 0, 0)
    lastMarks = lastMarks.map { _ in nil }
    lastWork = lastWork.map { _ in nil }
  }

  /// Processes an event of the node's life. Returns false if the row does not show it.
  ///
  /// - Parameter start: The start of the picture. A node that leaves without having entered is drawn as visible from
  ///   there.
  mutating func take(
    _ record: borrowing EventRecord, _ at: Timeline.Moment, start: Timeline.Moment, isNamed: Bool,
    _ strings: StringTable
  ) -> Bool {
    switch life.take(record) {
    case .born:
      describe(record, at, strings)
      row.seqs.append(record.seq)
    case .entered:
      if let last = row.unknown.indices.last, row.unknown[last].to == nil { row.unknown[last].to = at }
      enter(at, onscreen: record.flag(.onscreen) ?? true, seq: record.seq, isNamed: isNamed)
    case .left:
      leave(at, record, isNamed: isNamed)
      row.visible[row.visible.count - 1].leaveReason = EventText.string(record, .reason, strings)
    case .leftUnseen:
      row.visible.append(
        Timeline.Segment(from: row.created ?? start, to: at, isOnScreen: true, isOpenAtStart: row.created == nil))
      leave(at, record, isNamed: isNamed)
    case .lost(let wasVisible):
      if wasVisible { leave(at, record, isNamed: isNamed) }
      // What is unknown from the time of the creation on is unknown from its position on.
      row.unknown.append(Timeline.Unknown(from: row.created.flatMap { $0.t == at.t ? $0 : nil } ?? at, to: nil))
    case .foundHidden: row.unknown[row.unknown.count - 1].to = at
    case .ended(let wasVisible):
      if wasVisible { row.visible[row.visible.count - 1].to = at }
      row.destroyed = at
      row.destroyReason = EventText.string(record, .reason, strings)
      row.seqs.append(record.seq)
    case nil:
      // A second enter without a leave. The segment continues, and may only now be on screen.
      guard record.kind == .visibilityEnter, life.isVisible else { return false }
      if record.flag(.onscreen) != false { row.visible[row.visible.count - 1].isOnScreen = true }
      if isNamed { name(visible: record.seq) }
      return isNamed
    }
    return true
  }

  private mutating func describe(_ record: borrowing EventRecord, _ at: Timeline.Moment, _ strings: StringTable) {
    row.created = at
    row.parent = record[.parent]
    row.view = EventText.string(record, .view, strings)
    row.path = EventText.string(record, .path, strings)
    row.site = EventText.string(record, .site, strings)
    row.explicitID = EventText.string(record, .explicitID, strings)
    row.container = EventText.string(record, .container, strings)
  }

  /// Adds the name of a state slot that is created with the node.
  mutating func addState(_ record: borrowing EventRecord, _ strings: StringTable) {
    if row.states.count < 8 { row.states.append(EventText.string(record, .name, strings)) }
    if let slot = record[.slot], slotNames.count < 256 { slotNames[slot] = record.string(.name) }
  }

  func name(ofSlot slot: UInt64?) -> StringID? { slot.flatMap { slotNames[$0] } }

  private mutating func enter(_ at: Timeline.Moment, onscreen: Bool, seq: UInt64, isNamed: Bool) {
    if !isNamed, row.visible.count > pastSegments, let last = row.visible.last, !last.isEvidence, let end = last.to,
      at.x - end.x < resolution, last.isOnScreen == onscreen,
      at.x - last.from.x < resolution * Timeline.Segment.maximumMergedLength
    {
      row.visible[row.visible.count - 1].to = nil
      row.visible[row.visible.count - 1].count += 1
      return
    }
    row.visible.append(Timeline.Segment(from: at, to: nil, isOnScreen: onscreen, seqs: [seq], isEvidence: isNamed))
  }

  private mutating func leave(_ at: Timeline.Moment, _ record: borrowing EventRecord, isNamed: Bool) {
    row.visible[row.visible.count - 1].to = at
    if isNamed { return name(visible: record.seq) }
    if row.visible[row.visible.count - 1].count == 1 { row.visible[row.visible.count - 1].seqs.append(record.seq) }
  }

  private mutating func name(visible seq: UInt64) {
    row.visible[row.visible.count - 1].seqs.append(seq)
    row.visible[row.visible.count - 1].isEvidence = true
  }

  /// Adds a mark. Returns true if it is a separate mark, and false if it is merged into the last one of its kind.
  mutating func mark(_ kind: Timeline.Mark.Kind, _ at: Timeline.Moment, seq: UInt64, isNamed: Bool) -> Bool {
    let slot = Int(kind.rawValue)
    if !isNamed, let last = lastMarks[slot], at.x - row.marks[last].at.x < resolution {
      row.marks[last].count += 1
      row.marks[last].last = at
      return false
    }
    if !isNamed { lastMarks[slot] = row.marks.count }
    row.marks.append(Timeline.Mark(kind: kind, at: at, seq: seq, isEvidence: isNamed))
    return true
  }

  /// Sets the text of the latest separate mark.
  mutating func describeMark(_ detail: String) { row.marks[row.marks.count - 1].detail = detail }

  /// Merges the marks that are closer together than a distance, and from now on everything that is.
  mutating func coarsenMarks(to resolution: Int) {
    self.resolution = resolution
    row.coarsenMarks(to: resolution)
    lastMarks = lastMarks.map { _ in nil }
    for index in row.marks.indices where !row.marks[index].isEvidence {
      lastMarks[Int(row.marks[index].kind.rawValue)] = index
    }
  }

  // MARK: - Work

  /// Begins a task, a fetch, the use of a resource or the life of an object. Returns its index in the row for
  /// ``end(_:at:outcome:seq:isNamed:)``.
  mutating func begin(_ kind: Timeline.Work.Kind, _ at: Timeline.Moment, seq: UInt64, detail: String, isNamed: Bool)
    -> Int
  {
    if !isNamed, let last = lastWork[Int(kind.rawValue)], let end = row.work[last].to, !row.work[last].isEvidence,
      at.x - end.x < resolution,
      at.x - row.work[last].from.x < resolution * Timeline.Segment.maximumMergedLength
    {
      row.work[last].count += 1
      return last
    }
    row.work.append(Timeline.Work(kind: kind, from: at, seq: seq, detail: detail, isEvidence: isNamed, seqs: [seq]))
    return row.work.count - 1
  }

  mutating func end(_ index: Int, at: Timeline.Moment, outcome: Timeline.Work.Outcome, seq: UInt64, isNamed: Bool) {
    row.work[index].to = at
    row.work[index].outcome = outcome
    resume(index, at)
    if isNamed { name(index, seq: seq) } else if row.work[index].count == 1 { row.work[index].seqs.append(seq) }
    if !row.work[index].isEvidence { lastWork[Int(row.work[index].kind.rawValue)] = index }
  }

  mutating func cancel(_ index: Int, at: Timeline.Moment, seq: UInt64, reason: String, isNamed: Bool) {
    if row.work[index].cancelled == nil {
      row.work[index].cancelled = at
      row.work[index].cancelReason = reason
      row.work[index].cancelSeq = seq
      if !isNamed { row.work[index].seqs.append(seq) }
    }
    if isNamed { name(index, seq: seq) }
  }

  /// Adds an event that a finding names to a piece of work.
  mutating func name(_ index: Int, seq: UInt64) {
    row.work[index].seqs.append(seq)
    row.work[index].isEvidence = true
  }

  /// Notes that a task begins to wait. If tasks are merged into one, only the first shows its waits.
  mutating func pause(_ index: Int, _ at: Timeline.Moment) {
    guard row.work[index].count == 1, row.work[index].pauses.last.map({ $0.to != nil }) ?? true else { return }
    if let last = row.work[index].pauses.last, let end = last.to, at.x - end.x < resolution {
      row.work[index].pauses[row.work[index].pauses.count - 1].to = nil
      return
    }
    row.work[index].pauses.append(Timeline.Pause(from: at, to: nil))
  }

  /// Notes that a task continues. A pause that is too short to see is dropped.
  mutating func resume(_ index: Int, _ at: Timeline.Moment) {
    guard let last = row.work[index].pauses.last, last.to == nil else { return }
    if at.x - last.from.x < resolution {
      row.work[index].pauses.removeLast()
    } else {
      row.work[index].pauses[row.work[index].pauses.count - 1].to = at
    }
  }
}
