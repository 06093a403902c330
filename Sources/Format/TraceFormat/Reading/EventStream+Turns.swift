/// Whose turn it is: the writer with the earliest next record hands out its own until another one's is earlier.
extension EventStream {
  /// Reads the next event, whatever its form and whosever turn it is.
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
      guard let ticks = lanes[active].gap != nil ? decoder.ticks : decoder.peek(strings: file.strings) else {
        if try !readOn() { leaveChunk() }
        continue
      }
      let head = MergeQueue.Entry(ticks: ticks, stream: active)
      if let first = queue.first, first < head {
        // A time behind the writer's next chunk is that of a record that is none, most likely; then what it tells next comes earlier.
        if let next = readers[active].nextTicks, next < ticks, lanes[active].gap == nil, !nextIsWhole() {
          if try !readOn() { leaveChunk() }
          continue
        }
        lanes[active].decoder = decoder
        active = queue.replaceFirst(with: head).stream
        try take()
        if active >= 0 && lanes[active].gap == nil {
          positions[active].note(position: decoder.ordinal &+ 1, seq: seq &+ 1)
          if nextShort(&record) { return true }
        }
        continue
      }
      guard read(&record) else {
        if try !readOn() { leaveChunk() }
        continue
      }
      if record.t <= window.end { return true }
      goesOn = true
      decoder = .empty
      trailing = []
      return false
    }
  }

  private mutating func nextIsWhole() -> Bool {
    var probe = decoder
    return probe.next(&scratch, strings: file.strings) == .event
  }

  /// Makes the writer whose turn it is the active one, if it has anything left; false when all are read.
  private mutating func resume() throws(TraceReadError) -> Bool {
    guard let first = queue.popFirst() else { return false }
    active = first.stream
    try take()
    return true
  }

  /// Goes on where the active writer was left, or opens its next chunk.
  private mutating func take() throws(TraceReadError) {
    if lanes[active].isOpen {
      decoder = lanes[active].decoder
    } else if let (opened, gap) = try readers[active].open() {
      decoder = opened
      lanes[active].isOpen = true
      lanes[active].gap = gap
      if budget.isExceeded { trimWindows() }
    } else {
      active = -1
      decoder = .empty
      return
    }
    setLimit()
  }

  mutating func setLimit() {
    limit = min(segment.end, ClockMap.lastTick)
    guard let first = queue.first else { return }
    limit = min(limit, active < first.stream && first.ticks < .max ? first.ticks + 1 : first.ticks)
  }

  /// Reads on behind the window of the active writer's chunk; false where the chunk ends with it.
  private mutating func readOn() throws(TraceReadError) -> Bool {
    guard try readers[active].readOn(&decoder) else { return false }
    if budget.isExceeded { trimWindows() }
    return true
  }

  /// Takes windows back from writers that wait for their turn; they read anew where they were left.
  private mutating func trimWindows() {
    let kept = budget.keptShare
    for index in lanes.indices where index != active && readers[index].windowSize > kept {
      lanes[index].decoder.letGo()
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
