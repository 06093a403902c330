import TraceFormat

extension TimelineBuilder {
  /// The row that an event belongs to: the row of its node, its object or its task, or the row of work without a node.
  private func row(of record: borrowing EventRecord) -> Int? {
    if let node = record[.node] ?? record[.by] { return chosen.contains(node) ? rowOfNode[node] : nil }
    if let entry = objects[record[.object]] ?? fetches[record[.fetch]] ?? resources[record[.resource]] { return entry.row }
    if let task = record.kind == .taskCreate ? record[.parentTask] : record[.task] { return tasks[task]?.row ?? nodelessRow }
    return nodelessRow
  }

  /// Draws an event of a node or of work in its row. Returns false if the row has no mark for it.
  mutating func noteNode(_ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool) -> Bool {
    guard let index = row(of: record) else { return false }
    switch record.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave:
      return rows[index].take(record, at, start: start, isNamed: isNamed, strings)
    case .stateCreate: rows[index].addState(record, strings)
    case .taskCreate:
      let place = rows[index].begin(.task, at, seq: record.seq, cause: links.cause(of: record), detail: text(record, .mode), isNamed: isNamed)
      tasks.open(record[.task], row: index, work: place)
      return true
    case .fetchBegin:
      let place = rows[index].begin(.fetch, at, seq: record.seq, cause: links.cause(of: record), detail: text(record, .key), isNamed: isNamed)
      fetches.open(record[.fetch], row: index, work: place)
      return true
    case .resourceAcquire:
      let place = rows[index].begin(.resource, at, seq: record.seq, cause: links.cause(of: record), detail: text(record, .name), isNamed: isNamed)
      resources.open(record[.resource], row: index, work: place)
      return true
    case .objectCreate:
      let place = rows[index].begin(.object, at, seq: record.seq, cause: links.cause(of: record), detail: text(record, .type), isNamed: isNamed)
      objects.open(record[.object], row: index, work: place)
      return true
    default: return isInTime(record) && noteMark(index, record, at, isNamed: isNamed)
    }
    return false
  }

  /// Draws an event without a duration. Returns false if its kind has no mark.
  private mutating func noteMark(_ index: Int, _ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool) -> Bool {
    let seq = record.seq, cause = links.cause(of: record)
    switch record.kind {
    case .callbackBegin:
      let hidden = record.flag(.onscreen) == false ? "off screen" : ""
      if record.is(.callback, .appear) {
        rows[index].row.appears += 1
        rows[index].mark(.appear, at, seq: seq, cause: cause, isNamed: isNamed) { hidden }
      } else if record.is(.callback, .disappear) {
        rows[index].row.disappears += 1
        rows[index].mark(.disappear, at, seq: seq, cause: cause, isNamed: isNamed) { hidden }
      } else {
        let name = text(record, .callback)
        rows[index].mark(.callback, at, seq: seq, cause: cause, isNamed: isNamed) { Self.modifier(name) }
      }
    case .bodyBegin:
      rows[index].row.bodies += 1
      // The causes are turned into words only for a separate mark.
      let causes = record.list(.causes).map(Array.init), strings = strings
      if causes?.isEmpty == true { rows[index].row.redundantBodies += 1 }
      rows[index].mark(.body, at, seq: seq, cause: cause, isNamed: isNamed) { causes.map { Self.causes($0, strings) } ?? "" }
    case .stateWrite:
      let name = rows[index].name(ofSlot: record[.slot]), raw = record[.value]
      let note = record.flag(.dropped) == true ? " (dropped)" : record.flag(.equal) == true ? " (equal)" : "", strings = strings
      rows[index].mark(.write, at, seq: seq, cause: cause, isNamed: isNamed) { Self.write(name.map(strings.text) ?? "", raw, strings) + note }
    case .objectPublish:
      let name = record.string(.name), raw = record[.value], note = record.flag(.equal) == true ? " (equal)" : "", strings = strings
      rows[index].mark(.write, at, seq: seq, cause: cause, isNamed: isNamed) { Self.write(name.map(strings.text) ?? "", raw, strings) + note }
    case .warning:
      let code = text(record, .code)
      rows[index].mark(.warning, at, seq: seq, cause: cause, isNamed: isNamed) { code }
    case .mark:
      let label = text(record, .label)
      rows[index].mark(.label, at, seq: seq, cause: cause, isNamed: isNamed) { label }
    default: return false
    }
    return true
  }

  /// Draws an event that a finding names and no other mark represents: in its row, in the row of the finding, or as a step.
  mutating func noteOther(_ record: borrowing EventRecord, _ at: Timeline.Moment) {
    let words = detail(record).isEmpty ? record.kind.name : "\(record.kind.name) \(detail(record))"
    let hasOwner = [Field.node, .by, .task, .object, .fetch, .resource].contains { record.has($0) }
    guard hasOwner else {
      return addStep(record.kind == .transactionBegin && !hasAction ? "launch" : record.kind.name, "", at, seq: record.seq, isNamed: true)
    }
    let finding = evidence.finding(of: record.seq).flatMap { timeline.findings[$0].row }
    guard let index = row(of: record) ?? finding ?? nodelessRow else { return }
    rows[index].mark(.event, at, seq: record.seq, cause: links.cause(of: record), isNamed: true) { words }
  }

  mutating func noteTask(_ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool) -> Bool {
    guard let entry = tasks[record[.task]] else { return false }
    switch record.kind {
    case .taskSuspend: rows[entry.row].pause(entry.work, at)
    case .taskResume: rows[entry.row].resume(entry.work, at)
    case .taskCancel:
      rows[entry.row].cancel(entry.work, at: at, seq: record.seq, reason: text(record, .reason), isNamed: isNamed)
      return true
    case .taskEnd: return end(tasks.close(record[.task]), record, at, isNamed: isNamed)
    default: break  // The bar begins with the creation.
    }
    if isNamed { rows[entry.row].name(entry.work, seq: record.seq) }
    return isNamed
  }

  mutating func end(_ entry: (row: Int, work: Int)?, _ record: borrowing EventRecord, _ at: Timeline.Moment, isNamed: Bool) -> Bool {
    guard let entry else { return false }
    let outcome: Timeline.Work.Outcome =
      record.is(.outcome, .cancelled) ? .cancelled : record.is(.outcome, .failed) ? .failed : .done
    rows[entry.row].end(entry.work, at: at, outcome: outcome, seq: record.seq, isNamed: isNamed)
    return true
  }
}
