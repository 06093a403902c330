import TraceFormat
import TraceModel

/// Builds one row in a pass over the events, in memory bounded by the width of the picture.
///
/// Marks and segments closer to each other than ``resolution`` are merged into one with a count. Evidence of a finding, and the first and
/// last segment, are never merged away.
struct RowBuilder {
  var row: Timeline.Row
  let resolution: Int
  /// The last mark of each kind that the next one may be merged into, by the raw value of the kind.
  private var lastMarks = [Int?](repeating: nil, count: Timeline.Mark.Kind.allCases.count)
  /// The last finished work of each kind that the next one may be merged into.
  private var lastWork = [Int?](repeating: nil, count: Timeline.Work.Kind.allCases.count)
  private var life = NodeLife()

  init(node: UInt64, resolution: Int) {
    row = Timeline.Row(node: node)
    self.resolution = resolution
  }

  /// Takes an event of the node's life.
  ///
  /// - Parameter start: The start of the picture, from which a node is drawn as visible that leaves without having entered.
  mutating func take(_ record: borrowing EventRecord, _ at: Timeline.Moment, start: Timeline.Moment, _ strings: StringTable) {
    switch life.take(record) {
    case .born: describe(record, at, strings)
    case .entered: enter(at, onscreen: record.flag(.onscreen) ?? true)
    case .left: row.visible[row.visible.count - 1].to = at
    case .leftUnseen:
      row.visible.append(Timeline.Segment(from: row.created ?? start, to: at, isOnScreen: true, isOpenAtStart: row.created == nil))
    case .ended(let wasVisible):
      if wasVisible { row.visible[row.visible.count - 1].to = at }
      row.destroyed = at
      row.destroyReason = TimelineBuilder.text(record, .reason, strings)
    case nil:
      // A second enter without a leave: the segment continues, and may only now be on screen.
      guard record.kind == .visibilityEnter, life.isVisible, record.flag(.onscreen) != false else { return }
      row.visible[row.visible.count - 1].isOnScreen = true
    }
  }

  private mutating func describe(_ record: borrowing EventRecord, _ at: Timeline.Moment, _ strings: StringTable) {
    row.created = at
    row.parent = record[.parent]
    row.view = TimelineBuilder.text(record, .view, strings)
    row.path = TimelineBuilder.text(record, .path, strings)
    row.site = TimelineBuilder.text(record, .site, strings)
    row.explicitID = TimelineBuilder.text(record, .explicitID, strings)
    row.container = TimelineBuilder.text(record, .container, strings)
  }

  private mutating func enter(_ at: Timeline.Moment, onscreen: Bool) {
    if let last = row.visible.last, let end = last.to, at.x - end.x < resolution, last.isOnScreen == onscreen,
      at.x - last.from.x < resolution * Timeline.Segment.maximumMergedLength
    {
      row.visible[row.visible.count - 1].to = nil
      row.visible[row.visible.count - 1].count += 1
      return
    }
    row.visible.append(Timeline.Segment(from: at, to: nil, isOnScreen: onscreen))
  }

  mutating func mark(_ kind: Timeline.Mark.Kind, _ at: Timeline.Moment, seq: UInt64, detail: String, isEvidence: Bool) {
    let slot = Int(kind.rawValue)
    if !isEvidence, let last = lastMarks[slot], at.x - row.marks[last].at.x < resolution {
      row.marks[last].count += 1
      return
    }
    if !isEvidence { lastMarks[slot] = row.marks.count }
    row.marks.append(Timeline.Mark(kind: kind, at: at, seq: seq, detail: detail, isEvidence: isEvidence))
  }

  /// Begins a task, a fetch or the use of a resource; returns its index in the row for ``end(_:at:outcome:)``.
  mutating func begin(
    _ kind: Timeline.Work.Kind, _ at: Timeline.Moment, seq: UInt64, detail: String, isEvidence: Bool
  ) -> Int {
    let slot = Int(kind.rawValue)
    if !isEvidence, let last = lastWork[slot], let end = row.work[last].to, at.x - end.x < resolution {
      row.work[last].count += 1
      return last
    }
    row.work.append(Timeline.Work(kind: kind, from: at, seq: seq, detail: detail, isEvidence: isEvidence))
    return row.work.count - 1
  }

  mutating func end(_ index: Int, at: Timeline.Moment, outcome: Timeline.Work.Outcome) {
    row.work[index].to = at
    row.work[index].outcome = outcome
    if !row.work[index].isEvidence { lastWork[Int(row.work[index].kind.rawValue)] = index }
  }

  mutating func cancel(_ index: Int, at: Timeline.Moment) {
    if row.work[index].cancelled == nil { row.work[index].cancelled = at }
  }
}
