internal import CTraceShims
internal import TraceFormat

/// One step of moving births together: a few chunks of one stream, the next ones behind the hand, become one without the dead.
///
/// The new chunk stands for all of them in their stream: it has the first one's serial and first ordinal. They go before it comes,
/// a store apart, so that no birth is ever there twice. One thread at a time.
@safe
struct BirthMove {
  private let file: LiveFile
  private let mover: WriterPointer

  init(_ file: LiveFile) {
    self.file = file
    unsafe mover = ctrace_mover(file.state)
  }

  enum Outcome {
    /// At least one chunk is free that was not.
    case freed
    /// The chunks looked at cannot become fewer.
    case nothing
    /// There are no more chunks behind the hand; it stands at the beginning again.
    case atEnd
  }

  /// How many chunks one step looks at: what takes a recording thread milliseconds at the most.
  private static let most = 8

  // Made before anything is recorded, then only touched by the thread that moves.
  nonisolated(unsafe) private static var record = EventRecord()
  nonisolated(unsafe) private static var strings = RecordReader.makeStrings()

  static func prepare() {
    // Room for lists, so that reading one allocates nothing.
    unsafe record.set(.callbacks, list: repeatElement(0, count: 64))
    _ = unsafe strings
  }

  /// A chunk of births.
  private struct Source {
    var slot: UInt64
    var header: ChunkHeader
  }

  func step() -> Outcome {
    let state = unsafe file.state
    guard let first = next(from: unsafe state.pointee.births_hand, of: nil) else {
      endRound()
      return .atEnd
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.most) { taken in
      let (count, dropped) = unsafe gather(first, into: taken)
      let isEmpty = unsafe mover.pointee.position >> 32 == 0
      guard count > 1 || dropped else {
        for index in 0..<count { unsafe give(taken[index], CTRACE_SLOT_SEALED) }
        return .nothing
      }
      let target = unsafe state.pointee.births_spare
      if !isEmpty { unsafe file.seal(file.address(ofSlot: target), .full) }
      for index in 0..<count { unsafe ctrace_store32(file.address(ofSlot: taken[index]), 0) }
      if !isEmpty {
        unsafe ctrace_store32(file.address(ofSlot: target), ChunkHeader.magic)
        unsafe state.pointee.births_spare = taken[0]
        give(target, CTRACE_SLOT_SEALED)
        see(target)
      }
      for index in (isEmpty ? 0 : 1)..<count {
        // What is written there next has not come by.
        unsafe file.state.pointee.births_seen[Int(taken[index])] = 0
        unsafe give(taken[index], CTRACE_SLOT_UNUSED)
      }
      return isEmpty || count > 1 ? .freed : .nothing
    }
  }

  /// Copies chunks from `first` on, as many as fit into one, and moves the hand behind them.
  ///
  /// - Returns: How many of `taken` are copied whole, and whether births of dead nodes are left out.
  private func gather(_ first: Source, into taken: UnsafeMutableBufferPointer<UInt64>) -> (count: Int, dropped: Bool) {
    begin(first.header)
    var count = 0
    var dropped = false
    var source: Source? = first
    while let chunk = source, count < Self.most {
      // A chunk that nothing follows would not be missed where it ends; one that does not fit is the next step's first.
      let isTaken = isFollowed(chunk.header) && take(chunk.slot)
      let copied = isTaken ? copy(chunk) : nil
      if isTaken, copied == nil { give(chunk.slot, CTRACE_SLOT_SEALED) }
      guard let copied else {
        guard count == 0 else { break }
        unsafe file.state.pointee.births_hand = chunk.header.serial &+ 1
        break
      }
      dropped = dropped || copied > 0
      see(chunk.slot)
      unsafe taken[count] = chunk.slot
      count += 1
      unsafe file.state.pointee.births_hand = chunk.header.serial &+ 1
      source = next(from: chunk.header.serial &+ 1, of: chunk.header.writer)
    }
    return (count, dropped)
  }

  /// Notes that a chunk has come by in this round.
  private func see(_ slot: UInt64) { unsafe file.state.pointee.births_seen[Int(slot)] = 1 }

  /// All chunks have come by that could; the deaths stay known of nodes whose births stand in the others.
  private func endRound() {
    for slot in 0..<(unsafe file.state.pointee.birth_slots) {
      if unsafe file.state.pointee.births_seen[Int(slot)] == 0, let header = header(slot) { carryOn(Source(slot: slot, header: header)) }
      unsafe file.state.pointee.births_seen[Int(slot)] = 0
    }
    unsafe DeadNodes(file.state).change()
    unsafe file.state.pointee.births_hand = 0
  }

  /// The complete chunk with the least serial from `serial` on, of that writer or of any.
  private func next(from serial: UInt64, of writer: UInt32?) -> Source? {
    var found: Source?
    for slot in 0..<(unsafe file.state.pointee.birth_slots) {
      let condition = unsafe ctrace_load8(file.state.pointee.slot_states + Int(slot))
      guard condition == UInt8(CTRACE_SLOT_COMPLETE) || condition == UInt8(CTRACE_SLOT_SEALED), let header = header(slot),
        header.serial >= serial, writer == nil || header.writer == writer, found == nil || header.serial < found!.header.serial
      else { continue }
      found = Source(slot: slot, header: header)
    }
    return found
  }

  /// Whether its stream goes on in another chunk, which tells by its first ordinal what is missing before it.
  private func isFollowed(_ header: ChunkHeader) -> Bool {
    for slot in 0..<(unsafe file.state.pointee.birth_slots) {
      if let other = self.header(slot), other.writer == header.writer, other.serial > header.serial { return true }
    }
    return false
  }

  /// The header of a chunk that its thread may be writing: each word read once, the seal and the checksum, which change last, not at all.
  private func header(_ slot: UInt64) -> ChunkHeader? {
    let chunk = unsafe file.address(ofSlot: slot)
    guard unsafe file.state.pointee.reserved > slot, unsafe ctrace_load32(chunk) == ChunkHeader.magic else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: ChunkHeader.length / 4) { words in
      unsafe words.initialize(repeating: 0)
      for index in 0..<(ChunkHeader.Offset.seal / 4) { unsafe words[index] = ctrace_load32(chunk + 4 * index) }
      return unsafe ChunkHeader(reading: UnsafeRawBufferPointer(words))
    }
  }

  /// Keeps the tender off a complete chunk.
  private func take(_ slot: UInt64) -> Bool {
    let place = unsafe file.state.pointee.slot_states + Int(slot)
    return unsafe ctrace_swap8(place, UInt8(CTRACE_SLOT_SEALED), UInt8(CTRACE_SLOT_PREPARING))
      || ctrace_swap8(place, UInt8(CTRACE_SLOT_COMPLETE), UInt8(CTRACE_SLOT_PREPARING))
  }

  private func give(_ slot: UInt64, _ condition: Int) {
    unsafe ctrace_store8(file.state.pointee.slot_states + Int(slot), UInt8(truncatingIfNeeded: condition))
  }
}

extension BirthMove {
  /// Writes the new chunk's header, all but the magic.
  private func begin(_ first: ChunkHeader) {
    let target = unsafe file.state.pointee.births_spare
    let chunk = unsafe file.address(ofSlot: target)
    var header = first
    header.committed = UInt32(ChunkHeader.length)
    header.capacity = unsafe UInt32(truncatingIfNeeded: file.state.pointee.chunk_size)
    header.seal = ChunkHeader.Seal.open.rawValue
    header.crc = 0
    unsafe withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) { bytes in
      unsafe header.write(to: bytes)
      unsafe ctrace_store32(chunk, 0)
      unsafe UnsafeMutableRawPointer(chunk + 4).copyMemory(from: bytes.baseAddress! + 4, byteCount: ChunkHeader.length - 4)
    }
    unsafe mover.pointee.chunk = chunk
    unsafe mover.pointee.chunk_number &+= 1
    unsafe mover.pointee.position = UInt64(ChunkHeader.length)
    unsafe mover.pointee.ticks = first.baseTicks
    unsafe mover.pointee.last_node = 0
    unsafe mover.pointee.stream_thread = max(first.writer, 1)
  }

  /// Calls `body` with the ticks of each event of a chunk, which stands in ``record``; stops where that says false.
  private func forEachEvent(of source: Source, _ body: (UInt64) -> Bool) {
    let bytes = unsafe UnsafeRawBufferPointer(start: file.address(ofSlot: source.slot), count: Int(source.header.committed))
    var reader = unsafe RecordReader(bytes, source.header, strings: Self.strings)
    while let ticks = unsafe reader.next(&Self.record), body(ticks) {}
  }

  /// Appends the births of a chunk whose nodes are not known as dead.
  ///
  /// - Returns: How many dead ones are left out; nil, with nothing appended, where there is no room.
  private func copy(_ source: Source) -> Int? {
    let before = unsafe mover.pointee.position
    let dead = unsafe DeadNodes(file.state)
    var dropped = 0
    var fits = true
    forEachEvent(of: source) { ticks in
      if unsafe dead.contains(Self.record[.node] ?? 0) { dropped += 1 } else { fits = append(ticks) }
      return fits
    }
    if fits { return dropped }
    unsafe mover.pointee.position = before
    unsafe ctrace_store32(mover.pointee.chunk! + ChunkHeader.Offset.committed, UInt32(truncatingIfNeeded: before))
    return nil
  }

  /// Keeps the deaths known of nodes whose births stay where they are.
  private func carryOn(_ source: Source) {
    let dead = unsafe DeadNodes(file.state)
    forEachEvent(of: source) { _ in
      unsafe dead.carry(Self.record[.node] ?? 0)
      return true
    }
  }

  private func append(_ ticks: UInt64) -> Bool {
    let registry = LiveRecorder.shared.strings
    let used = unsafe Int(UInt32(truncatingIfNeeded: mover.pointee.position))
    let needed = unsafe RecordEncoder.maximumLength(of: Self.record) + registry.definitionLength(of: Self.record) + 16
    guard unsafe needed <= Int(file.state.pointee.chunk_size) - used else { return false }
    let start = unsafe UnsafeMutableRawPointer(mover.pointee.chunk!) + used
    var cursor = unsafe start
    let thread = unsafe Self.record.thread
    if unsafe thread != mover.pointee.stream_thread {
      unsafe cursor += RecordEncoder.writeThreadSwitch(thread, to: cursor)
      unsafe mover.pointee.stream_thread = thread
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
