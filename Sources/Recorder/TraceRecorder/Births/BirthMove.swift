internal import CTraceShims
internal import TraceFormat

/// A step in moving births: merges a few consecutive chunks of one stream into one, leaving out the births of dead
/// nodes.
///
/// The new chunk supersedes the others: it has the serial and the first ordinal of the first chunk, and its header
/// states the range. The new chunk is published with a single store before the others are freed. A reader therefore
/// finds each birth exactly once, even if the process dies between any two instructions. Only one thread at a time may
/// do this.
@safe
struct BirthMove {
  private let file: LiveFile
  private let chunks: BirthChunks
  private let mover: WriterPointer

  init(_ file: LiveFile) {
    self.file = file
    chunks = BirthChunks(file)
    unsafe mover = ctrace_mover(file.state)
  }

  enum Outcome {
    /// At least one chunk has become free.
    case freed
    /// The visited chunks cannot be reduced.
    case nothing
    /// All chunks have been visited; the next step starts a new round.
    case atEnd
  }

  /// The maximum number of chunks that one step visits. This takes a recording thread no more than a few milliseconds.
  private static let most = 8

  // Created before anything is recorded, then used only by the thread that moves births.
  nonisolated(unsafe) private static var record = EventRecord()
  nonisolated(unsafe) private static var strings = RecordReader.makeStrings()

  static func prepare() {
    // Reserve capacity for lists, so that reading one does not allocate.
    unsafe record.set(.callbacks, list: repeatElement(0, count: 64))
    _ = unsafe strings
  }

  func step() -> Outcome {
    let state = unsafe file.state
    guard let first = chunks.next() else {
      endRound()
      return .atEnd
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.most) { taken in
      let (count, last, dropped) = unsafe gather(first, into: taken)
      let isEmpty = unsafe mover.pointee.position >> 32 == 0
      guard count > 1 || dropped else {
        for index in 0..<count { unsafe chunks.keep(taken[index]) }
        return .nothing
      }
      let target = unsafe state.pointee.births_spare
      if !isEmpty { publish(target, superseding: last) }
      for index in 0..<count { unsafe ctrace_store32(file.address(ofSlot: taken[index]), 0) }
      var spare: Int?
      if !isEmpty {
        // Prefer a chunk of the area, so that the ring gets back the chunks outside of it.
        spare = unsafe taken[..<count].firstIndex { unsafe $0 < state.pointee.birth_slots } ?? 0
        unsafe state.pointee.births_spare = taken[spare!]
        chunks.keep(target)
        chunks.note(target, CTRACE_BIRTHS_CLEANED)
      }
      for index in 0..<count where index != spare { unsafe chunks.free(taken[index]) }
      return isEmpty || count > 1 ? .freed : .nothing
    }
  }

  /// Copies as many consecutive chunks, starting with `first`, as fit into one.
  ///
  /// - Returns: The number of chunks in `taken` that were copied, the last serial that they cover, and true if births
  ///   of dead nodes were dropped.
  private func gather(_ first: BirthChunks.Source, into taken: UnsafeMutableBufferPointer<UInt64>) -> (
    count: Int, last: UInt64, dropped: Bool
  ) {
    begin(first.header)
    var count = 0
    var last: UInt64 = 0
    var dropped = false
    var source: BirthChunks.Source? = first
    while let chunk = source, count < Self.most {
      // If no chunk follows this one, the loss of its end would go unnoticed. A chunk that does not fit starts the next
      // step.
      let isTaken = chunks.isFollowed(chunk) && chunks.take(chunk.slot)
      let copied = isTaken ? copy(chunk) : nil
      if isTaken, copied == nil { chunks.keep(chunk.slot) }
      guard let copied else {
        if count == 0 { chunks.note(chunk.slot, CTRACE_BIRTHS_SEEN) }
        break
      }
      dropped = dropped || copied > 0
      chunks.note(chunk.slot, CTRACE_BIRTHS_CLEANED)
      unsafe taken[count] = chunk.slot
      count += 1
      last = chunk.last
      source = chunks.follower(of: chunk)
    }
    return (count, last, dropped)
  }

  /// Ends a round when all available chunks have been visited. A death is kept if the node's births are in one of the
  /// other chunks.
  private func endRound() {
    chunks.forEachSlot { slot in
      if chunks.noted(slot) != CTRACE_BIRTHS_CLEANED, let source = chunks.source(slot) { preserveDeaths(source) }
      chunks.note(slot, CTRACE_BIRTHS_UNSEEN)
    }
    unsafe DeadNodes(file.state).swapTables()
  }
}

extension BirthMove {
  /// Writes the new chunk's header, except for the magic.
  private func begin(_ first: ChunkHeader) {
    let target = unsafe file.state.pointee.births_spare
    let chunk = unsafe file.address(ofSlot: target)
    let length = ChunkHeader.Supersession.headerLength
    var header = first
    header.headerLength = UInt16(length)
    header.flags |= ChunkHeader.Flag.supersedes
    header.committed = UInt32(length)
    header.capacity = unsafe UInt32(truncatingIfNeeded: file.state.pointee.chunk_size)
    header.seal = ChunkHeader.Seal.open.rawValue
    header.crc = 0
    unsafe withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) { bytes in
      unsafe header.write(to: bytes)
      unsafe ctrace_store32(chunk, 0)
      unsafe UnsafeMutableRawPointer(chunk + 4).copyMemory(
        from: bytes.baseAddress! + 4, byteCount: ChunkHeader.length - 4)
    }
    unsafe mover.pointee.chunk = chunk
    unsafe mover.pointee.chunk_number &+= 1
    unsafe mover.pointee.chunk_ordinal = first.firstOrdinal
    unsafe mover.pointee.order_offset = CTRACE_ORDER_UNKNOWN
    unsafe mover.pointee.position = UInt64(length)
    unsafe mover.pointee.ticks = first.baseTicks
    unsafe mover.pointee.last_node = 0
    unsafe mover.pointee.stream_thread = max(first.writer, 1)
  }

  /// Makes the new chunk valid, so that it supersedes all others of its stream up to a serial. The magic is stored
  /// last.
  private func publish(_ target: UInt64, superseding last: UInt64) {
    let chunk = unsafe file.address(ofSlot: target)
    // Not incremented in place, because ThreadSanitizer would treat that as a write to the whole state.
    let move = unsafe file.state.pointee.births_moves &+ 1
    unsafe file.state.pointee.births_moves = move
    unsafe ctrace_store64(chunk + ChunkHeader.Supersession.lastOffset, last)
    unsafe ctrace_store64(chunk + ChunkHeader.Supersession.moveOffset, move)
    unsafe file.seal(chunk, .full)
    unsafe ctrace_store32(chunk, ChunkHeader.magic)
  }

  /// Calls `body` with the ticks and the order of each event in a chunk, after storing the event in ``record``. Stops
  /// when `body` returns false.
  private func forEachEvent(of source: BirthChunks.Source, _ body: (_ ticks: UInt64, _ order: UInt64) -> Bool) {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: file.address(ofSlot: source.slot), count: Int(source.header.committed))
    var reader = unsafe RecordReader(bytes, source.header, strings: Self.strings)
    while let ticks = unsafe reader.next(&Self.record), body(ticks, reader.order) {}
  }

  /// Appends the births of a chunk, except for the births of dead nodes.
  ///
  /// - Returns: The number of dropped births, or nil, without appending anything, if the rest does not fit.
  private func copy(_ source: BirthChunks.Source) -> Int? {
    let before = unsafe mover.pointee.position
    let dead = unsafe DeadNodes(file.state)
    var dropped = 0
    var fits = true
    forEachEvent(of: source) { ticks, order in
      if unsafe dead.contains(Self.record[.node] ?? 0) { dropped += 1 } else { fits = append(ticks, order) }
      return fits
    }
    if fits { return dropped }
    unsafe mover.pointee.position = before
    unsafe ctrace_store32(mover.pointee.chunk! + ChunkHeader.Offset.committed, UInt32(truncatingIfNeeded: before))
    return nil
  }

  /// Keeps the deaths of nodes whose births remain in the chunk.
  private func preserveDeaths(_ source: BirthChunks.Source) {
    let dead = unsafe DeadNodes(file.state)
    forEachEvent(of: source) { _, _ in
      unsafe dead.preserve(Self.record[.node] ?? 0)
      return true
    }
  }

  private func append(_ ticks: UInt64, _ order: UInt64) -> Bool {
    let registry = LiveRecorder.shared.strings
    let used = unsafe Int(UInt32(truncatingIfNeeded: mover.pointee.position))
    let needed = unsafe RecordEncoder.maximumLength(of: Self.record) + registry.definitionLength(of: Self.record) + 28
    guard unsafe needed <= Int(file.state.pointee.chunk_size) - used else { return false }
    let start = unsafe UnsafeMutableRawPointer(mover.pointee.chunk!) + used
    var cursor = unsafe start
    let thread = unsafe Self.record.thread
    if unsafe thread != mover.pointee.stream_thread {
      unsafe cursor += RecordEncoder.writeThreadSwitch(thread, to: cursor)
      unsafe mover.pointee.stream_thread = thread
    }
    let offset = unsafe order &- (mover.pointee.chunk_ordinal &+ mover.pointee.position >> 32)
    if unsafe offset != mover.pointee.order_offset {
      unsafe cursor += RecordEncoder.writeOrder(order, to: cursor)
      unsafe mover.pointee.order_offset = offset
    }
    unsafe registry.define(Self.record, in: mover, at: &cursor)
    var encoder = unsafe RecordEncoder(ticks: mover.pointee.ticks, lastNode: mover.pointee.last_node)
    unsafe cursor += encoder.write(Self.record, ticks: ticks, ordinal: 0, to: cursor)
    unsafe mover.pointee.ticks = encoder.ticks
    unsafe mover.pointee.last_node = encoder.lastNode
    unsafe ctrace_publish(mover, UInt64(cursor - start))
    return true
  }
}
