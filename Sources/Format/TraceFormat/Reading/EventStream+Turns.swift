/// Merges the writers: the writer with the earliest next record is active until another writer's next record is
/// earlier.
extension EventStream {
  /// Reads the next event in any form and from any writer.
  @usableFromInline @inline(never)
  mutating func nextLong(_ record: inout EventRecord) throws(TraceReadError) -> Bool {
    if trailing != nil { return nextTrailing(&record) }
    if !isInWindow {
      isInWindow = true
      while try next(&record) { if record.t >= window.start { return true } }
      return false
    }
    while true {
      if active < 0 {
        if try resume() { continue }
        finish()
        return nextTrailing(&record)
      }
      guard let ticks = lanes[active].gap != nil ? decoder.ticks : peek() else {
        if try !advanceWindow() { leaveChunk() }
        continue
      }
      let head = MergeQueue.Entry(ticks: ticks, rank: usesOrders ? decoder.rank : 0, stream: active)
      if let first = queue.first, first < head {
        // A time later than the start of the writer's next chunk is probably due to damage. If the record is not valid,
        // that chunk comes first.
        if let next = readers[active].nextTicks, next < ticks, lanes[active].gap == nil, !nextIsWhole() {
          if try !advanceWindow() { leaveChunk() }
          continue
        }
        lanes[active].decoder = decoder
        active = queue.replaceFirst(with: head).stream
        try openLane()
        if active >= 0 && lanes[active].gap == nil {
          positions[active].note(position: decoder.ordinal &+ 1, seq: seq &+ 1)
          if nextShort(&record) { return true }
        }
        continue
      }
      guard read(&record) else {
        if try !advanceWindow() { leaveChunk() }
        continue
      }
      if record.t <= window.end { return true }
      hasLaterEvents = true
      decoder = .empty
      trailing = []
      return false
    }
  }

  /// Returns the ticks of the active writer's next event, or nil at the end of the window or if the chunk is damaged.
  private mutating func peek() -> UInt64? {
    // Nearly always, the event is right there, and the strings need not be retained.
    decoder.isAtEvent ? decoder.eventTicks : decoder.peek(strings: file.strings)
  }

  private mutating func nextIsWhole() -> Bool {
    var probe = decoder
    return probe.nextEvent(&scratch) == .event
  }

  /// Activates the next writer if it has any records left. Returns false when all writers are finished.
  private mutating func resume() throws(TraceReadError) -> Bool {
    guard let first = queue.popFirst() else { return false }
    active = first.stream
    try openLane()
    return true
  }

  /// Resumes the active writer, or opens its next chunk.
  private mutating func openLane() throws(TraceReadError) {
    if lanes[active].isOpen {
      decoder = lanes[active].decoder
      return setLimit()
    }
    noteResumePoint()
    guard let (opened, gap) = try readers[active].open() else {
      active = -1
      decoder = .empty
      return
    }
    decoder = opened
    lanes[active].isOpen = true
    lanes[active].gap = gap
    if budget.isExceeded { trimWindows() }
    setLimit()
  }

  /// Remembers the point before the next chunk if no chunk is partially read. The number of points is limited, because
  /// a file can consist of tiny chunks from many writers.
  private mutating func noteResumePoint() {
    guard isWhole, readers.count <= 64, resumePoints.count * readers.count < 1 << 18, lanes.allSatisfy({ !$0.isOpen })
    else { return }
    resumePoints.append(ResumePoint(seq: seq &+ 1, lanes: readers.map { ($0.opened, $0.ticks) }))
  }

  mutating func setLimit() {
    limit = min(segment.end, ClockMap.lastTick)
    guard let first = queue.first else { return }
    // If the file has orders, the turn at equal ticks depends on each event.
    limit = min(limit, !usesOrders && active < first.stream && first.ticks < .max ? first.ticks + 1 : first.ticks)
  }

  /// Moves the window of the active writer's chunk forward. Returns false at the end of the chunk.
  private mutating func advanceWindow() throws(TraceReadError) -> Bool {
    guard try readers[active].advanceWindow(&decoder) else { return false }
    if budget.isExceeded { trimWindows() }
    return true
  }

  /// Frees the windows of waiting writers, which read them again when their turn comes.
  private mutating func trimWindows() {
    let kept = budget.keptShare
    for index in lanes.indices where index != active && readers[index].windowSize > kept {
      lanes[index].decoder.releaseWindow()
      readers[index].dropWindow()
    }
  }

  private mutating func leaveChunk() {
    let reader = readers[active]
    reader.close(decoder)
    lanes[active].isOpen = false
    if let ticks = reader.nextTicks {
      queue.push(.init(ticks: ticks, stream: active))
    } else {
      reader.dropWindow()
      positions[active] = SequenceMap()
    }
    if lanes.count > WindowBudget.ampleChunks { reader.dropWindow() }
    active = -1
    decoder = .empty
  }
}
