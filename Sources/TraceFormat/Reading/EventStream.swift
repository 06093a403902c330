/// The events of a file, in the order of their time; at equal times by writer, then in the order of recording.
///
/// One pass in bounded memory: a chunk for each writer that has one open, or a part of one where many are (``WindowBudget``). `seq` counts from 1 without gaps and `t` never decreases;
/// stretches that are missing stand as `loss` events where they are missing.
///
/// ``next(_:)`` is inlined into its caller: events in compact form, nearly all of a large trace, cost no call.
/// Tools/BenchRead measures what a loop over them takes.
@safe
public struct EventStream: ~Copyable {
  /// Of the writer whose events are being handed out.
  @usableFromInline var decoder = ChunkDecoder.empty
  /// Ticks from which on another writer's turn comes, or ``segment`` ends.
  @usableFromInline var limit: UInt64 = 0
  @usableFromInline var segment: ClockMap.Segment
  @usableFromInline var seq: UInt64
  @usableFromInline let shapes = CompactShape.Table.shared

  /// Where a writer stands while another one's events are handed out. No reference in it, so that a switch of writers counts none.
  private struct Lane {
    var decoder = ChunkDecoder.empty
    var isOpen = false
    /// Missing events before the open chunk, not yet handed out.
    var gap: ChunkReader.Gap?
  }

  private let file: TraceFile
  private let clock: ClockMap
  private let budget: WindowBudget
  /// By writer, in the order of writers.
  private let readers: [ChunkReader]
  private var lanes: [Lane]
  private var positions: [SequenceMap]
  private var queue = MergeQueue()
  private var scratch = EventRecord()
  private var active = -1
  private var health = TraceHealth()
  /// The times, in nanoseconds, whose events are handed out, and whether the first one has been found.
  private let window: (start: UInt64, end: UInt64)
  private var isInWindow: Bool
  /// Whether there are events behind the times that are handed out.
  public private(set) var goesOn = false
  /// Once all records are read: the losses behind them, the last one first.
  private var trailing: [ChunkReader.Gap]?

  /// - Parameters:
  ///   - lanes: One for each writer, in the order of writers.
  ///   - budget: That of the lanes.
  ///   - seq: How many events lie before those that the lanes begin with.
  ///   - window: The times whose events are handed out; the clock has a stretch that begins behind its end.
  init(
    _ file: TraceFile, lanes readers: [ChunkReader], _ budget: WindowBudget, clock: ClockMap, seq: UInt64,
    window: (start: UInt64, end: UInt64) = (0, .max)
  ) {
    self.window = window
    isInWindow = window.start == 0
    self.file = file
    self.clock = clock
    self.budget = budget
    self.seq = seq
    segment = clock.segment(at: 0)
    self.readers = readers
    lanes = Array(repeating: Lane(), count: readers.count)
    // Few writers: a long memory for causes. Very many: a short one.
    positions = Array(repeating: SequenceMap(limit: max(16, (1 << 16) / max(readers.count, 1))), count: readers.count)
    if readers.count == 1 { positions[0].note(position: 1, seq: 1) }
    for (index, reader) in readers.enumerated() {
      if let ticks = reader.nextTicks { queue.push(.init(ticks: ticks, stream: index)) }
    }
  }

  /// Reads the next event into `record`, or returns false at the end of the trace; then ``TraceFile/health`` is complete.
  ///
  /// - Complexity: O(1) for one writer, O(log writers) where the writer changes; allocates only for list fields and new strings.
  @inlinable @inline(__always)
  public mutating func next(_ record: inout EventRecord) throws(TraceReadError) -> Bool {
    if nextShort(&record) { return true }
    return try nextLong(&record)
  }

  /// Hands all events that are left to `body`, in one record that is used again for each.
  ///
  /// The way to read whole traces: while events are in compact form, what the stream knows of its place stays in registers.
  @inlinable @inline(__always)
  public mutating func forEach(_ body: (borrowing EventRecord) throws(TraceReadError) -> Void) throws(TraceReadError) {
    var record = EventRecord()
    repeat {
      var run = openRun(&record)
      while run.next(&record, shapes) { try body(record) }
      closeRun(run)
      guard try nextLong(&record) else { return }
      try body(record)
    } while true
  }

  /// Reads an event in compact form whose numbers all take one byte; false, with nothing changed, for all others.
  @inlinable @inline(__always)
  mutating func nextShort(_ record: inout EventRecord) -> Bool {
    var run = openRun(&record)
    guard run.next(&record, shapes) else { return false }
    closeRun(run)
    return true
  }

  @inlinable @inline(__always)
  func openRun(_ record: inout EventRecord) -> CompactRun {
    record.thread = decoder.thread
    return unsafe CompactRun(
      cursor: decoder.cursor, end: decoder.quickEnd, ticks: decoder.ticks, limit: limit, lastNode: decoder.lastNode, seq: seq,
      segment: segment)
  }

  @inlinable @inline(__always)
  mutating func closeRun(_ run: CompactRun) {
    unsafe decoder.cursor = run.cursor
    decoder.ticks = run.ticks
    decoder.lastNode = run.lastNode
    // A damaged chunk may begin at any number: one that cannot grow stays, as it does record by record.
    let (after, isTooMany) = decoder.ordinal.addingReportingOverflow(run.seq &- seq)
    decoder.ordinal = isTooMany ? .max : after
    seq = run.seq
  }

  @usableFromInline @inline(never)
  mutating func nextLong(_ record: inout EventRecord) throws(TraceReadError) -> Bool {
    if nextCompact(&record) { return true }
    return try nextAny(&record)
  }

  /// Reads an event in compact form, well before the end of its chunk and before another writer's turn.
  @inline(__always)
  private mutating func nextCompact(_ record: inout EventRecord) -> Bool {
    var run = openRun(&record)
    guard run.next(&record, shapes) else { return false }
    closeRun(run)
    return true
  }

  @inline(never)
  private mutating func nextAny(_ record: inout EventRecord) throws(TraceReadError) -> Bool {
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
          if nextCompact(&record) { return true }
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

  private mutating func finish() {
    for reader in readers { health.add(reader.health) }
    let attempted = readers.reduce(UInt64(0)) { $0 &+ $1.ordinal }
    trailing = file.finish(health, attempted: attempted, unfinished: readers.compactMap(\.gapReason).first)
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

  private mutating func setLimit() {
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

  /// Reads the active writer's next record, or hands out the loss before it; false where none stands in the window.
  private mutating func read(_ record: inout EventRecord) -> Bool {
    let position = decoder.ordinal &+ 1
    if let gap = lanes[active].gap {
      lanes[active].gap = nil
      record.begin(.loss)
      record.thread = max(readers[active].writer, 1)
      record[.count] = gap.count
      record.set(.reason, gap.reason.word)
    } else {
      guard decoder.next(&record, strings: file.strings) == .event else { return false }
    }
    seq &+= 1
    record.seq = seq
    if decoder.ticks >= segment.end || decoder.ticks < segment.ticks {
      segment = clock.segment(at: decoder.ticks)
      setLimit()
    }
    record.t = segment.time(decoder.ticks)
    if record.kind == .loss {
      health.addLoss(record[.count] ?? 0, record.string(.reason).flatMap(LossReason.init(word:)) ?? .other)
      let count = record[.count] ?? 0
      if count > 0 && count <= decoder.ordinal { positions[active].noteLoss(from: decoder.ordinal &- count &+ 1) }
      positions[active].note(position: decoder.ordinal &+ 1, seq: seq &+ 1)
    } else {
      positions[active].note(position: position, seq: seq)
    }
    if record.has(.cause) { record[.cause] = positions[active].seq(at: record.raw(.cause)) }
    if record.kind == .processExit { health.sawExit = true }
    if record.kind == .processSignal { health.sawSignal = true }
    return true
  }

  /// Hands out the losses that lie behind the last record.
  private mutating func nextTrailing(_ record: inout EventRecord) -> Bool {
    let time = clock.nanoseconds(readers.reduce(0) { max($0, $1.ticks) })
    // A part of the trace that ends before its last record does not tell what is missing behind that.
    guard time <= window.end, let loss = trailing?.popLast() else { return false }
    seq &+= 1
    record.begin(.loss)
    record.seq = seq
    record.t = time
    record.thread = 1
    record[.count] = loss.count
    record.set(.reason, loss.reason.word)
    return true
  }
}
