import TraceFormat

extension RowBuilder {
  /// Begins a task, a fetch, the use of a resource or the life of an object. Returns its index in the row for ``end(_:at:outcome:seq:isNamed:)``.
  mutating func begin(_ kind: Timeline.Work.Kind, _ at: Timeline.Moment, seq: UInt64, cause: UInt64, detail: String, isNamed: Bool) -> Int {
    if !isNamed, let last = lastWork[Int(kind.rawValue)], let end = row.work[last].to, !row.work[last].isEvidence, at.x - end.x < resolution {
      row.work[last].count += 1
      return last
    }
    row.work.append(Timeline.Work(kind: kind, from: at, seq: seq, detail: detail, cause: cause, isEvidence: isNamed, seqs: [seq]))
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
    if let last = row.work[index].pauses.last, let end = last.to, at.x - end < resolution {
      row.work[index].pauses[row.work[index].pauses.count - 1].to = nil
      return
    }
    row.work[index].pauses.append(Timeline.Pause(from: at.x, to: nil))
  }

  /// Notes that a task continues. A pause that is too short to see is dropped.
  mutating func resume(_ index: Int, _ at: Timeline.Moment) {
    guard let last = row.work[index].pauses.last, last.to == nil else { return }
    if at.x - last.from < resolution {
      row.work[index].pauses.removeLast()
    } else {
      row.work[index].pauses[row.work[index].pauses.count - 1].to = at.x
    }
  }
}
