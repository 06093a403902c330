/// The events of a file, in the order of their time; at equal times by writer, then in the order of recording.
///
/// One pass in bounded memory: a chunk for each writer that has one open, or a part of one where many are (``WindowBudget``). `seq` counts
/// from 1 without gaps and `t` never decreases; stretches that are missing stand as `loss` events where they are missing.
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
  struct Lane {
    var decoder = ChunkDecoder.empty
    var isOpen = false
    /// Missing events before the open chunk, not yet handed out.
    var gap: ChunkReader.Gap?
  }

  let file: TraceFile
  let clock: ClockMap
  let budget: WindowBudget
  /// By writer, in the order of writers.
  let readers: [ChunkReader]
  var lanes: [Lane]
  var positions: [SequenceMap]
  var queue = MergeQueue()
  var scratch = EventRecord()
  var active = -1
  var health = TraceHealth()
  /// The times, in nanoseconds, whose events are handed out, and whether the first one has been found.
  let window: (start: UInt64, end: UInt64)
  var isInWindow: Bool
  /// Whether there are events behind the times that are handed out.
  public internal(set) var goesOn = false
  /// Once all records are read: the losses behind them, the last one first.
  var trailing: [ChunkReader.Gap]?

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
}
