/// The events of a file, ordered by time, then by recording order, or by writer in a file without orders.
///
/// Reads the file in one pass with bounded memory: one chunk for each writer with an open chunk, or a part of a chunk
/// if many are open (``WindowBudget``). `seq` starts at 1 and has no gaps, and `t` never decreases. `loss` events
/// appear wherever events are missing.
///
/// ``next(_:)`` is inlined into its caller, so events in compact form, which make up nearly all of a large trace, do
/// not cost a call. Tools/benchmarks/BenchRead measures a loop over them.
@safe
public struct EventStream: ~Copyable {
  /// The decoder of the active writer.
  @usableFromInline var decoder = ChunkDecoder.empty
  /// The ticks at which another writer's turn comes or ``segment`` ends.
  @usableFromInline var limit: UInt64 = 0
  @usableFromInline var segment: ClockMap.Segment
  @usableFromInline var seq: UInt64
  @usableFromInline let shapes = CompactShape.Table.shared

  /// The state of a writer while another one is active. Does not hold references, so switching writers requires no
  /// reference counting.
  struct Lane {
    var decoder = ChunkDecoder.empty
    var isOpen = false
    /// The undelivered events missing before the open chunk.
    var gap: ChunkReader.Gap?
  }

  let file: TraceFile
  let clock: ClockMap
  /// True if the file uses the orders of events (``FileHeader/Feature/orders``).
  let usesOrders: Bool
  let budget: WindowBudget
  /// One reader for each writer, ordered by writer.
  let readers: [ChunkReader]
  var lanes: [Lane]
  var positions: [SequenceMap]
  var queue = MergeQueue()
  var scratch = EventRecord()
  var active = -1
  var health = TraceHealth()
  /// The range of times to deliver, in nanoseconds, and a flag that is set once the first event in that range has been
  /// found.
  let window: (start: UInt64, end: UInt64)
  var isInWindow: Bool
  /// True if the file has events after the requested range.
  public internal(set) var hasLaterEvents = false
  /// The losses after the last record, in reverse order. Set once all records have been read.
  var trailing: [ChunkReader.Gap]?
  /// True if the pass covers only selected chunks, and therefore reports nothing about the file as a whole.
  let isPart: Bool
  var resumePoints: [ResumePoint] = []
  /// True if the pass covers the whole file.
  var isWhole: Bool { !isPart && window == (0, .max) }

  /// - Parameters:
  ///   - lanes: One reader for each writer, ordered by writer.
  ///   - budget: The memory budget of the readers.
  ///   - seq: The number of events before the readers' first event.
  ///   - window: The range of times to deliver. The clock must have a segment that begins right after the end of this
  ///     range.
  ///   - isPart: True if the readers begin or end within the file.
  init(
    _ file: TraceFile, lanes readers: [ChunkReader], _ budget: WindowBudget, clock: ClockMap, seq: UInt64,
    window: (start: UInt64, end: UInt64) = (0, .max), isPart: Bool = false
  ) {
    self.isPart = isPart
    self.window = window
    isInWindow = window.start == 0
    self.file = file
    self.clock = clock
    usesOrders = file.fileHeader.compatibleFlags & FileHeader.Feature.orders != 0
    self.budget = budget
    self.seq = seq
    segment = clock.segment(at: 0)
    self.readers = readers
    lanes = Array(repeating: Lane(), count: readers.count)
    // Remember more positions for causes if there are few writers, and fewer if there are many.
    positions = Array(repeating: SequenceMap(limit: max(16, (1 << 16) / max(readers.count, 1))), count: readers.count)
    if readers.count == 1 && !isPart { positions[0].note(position: 1, seq: 1) }
    for (index, reader) in readers.enumerated() {
      if let ticks = reader.nextTicks { queue.push(.init(ticks: ticks, stream: index)) }
    }
  }

  /// Reads the next event into `record`. Returns false at the end of the trace, when ``TraceFile/health`` is complete.
  ///
  /// - Throws: ``TraceReadError`` if the file can no longer be read. Damage is counted in ``TraceFile/health``, not
  ///   thrown.
  /// - Complexity: O(1) for one writer, O(log writers) when the writer changes. Allocates only for list fields and new
  ///   strings.
  @inlinable @inline(__always)
  public mutating func next(_ record: inout EventRecord) throws(TraceReadError) -> Bool {
    if nextShort(&record) { return true }
    return try nextLong(&record)
  }

  /// Calls `body` with each remaining event, reusing one record.
  ///
  /// This is the fastest way to read a whole trace: during runs of events in compact form, the position of the stream
  /// stays in registers.
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

  /// Reads an event in compact form whose numbers all take one byte. Returns false for all other events, without
  /// changing anything.
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
      cursor: decoder.cursor, end: decoder.quickEnd, ticks: decoder.ticks, limit: limit, lastNode: decoder.lastNode,
      seq: seq,
      segment: segment)
  }

  @inlinable @inline(__always)
  mutating func closeRun(_ run: CompactRun) {
    unsafe decoder.cursor = run.cursor
    decoder.ticks = run.ticks
    decoder.lastNode = run.lastNode
    // A damaged chunk can begin at any ordinal. As when reading single records, an ordinal that would overflow stays
    // unchanged.
    let (after, isTooMany) = decoder.ordinal.addingReportingOverflow(run.seq &- seq)
    decoder.ordinal = isTooMany ? .max : after
    seq = run.seq
  }
}
