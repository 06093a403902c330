internal import CTraceShims
internal import TraceFormat

/// The order and state of the chunks of births, as seen by the thread that moves births.
@safe
struct BirthChunks {
  private let file: LiveFile

  init(_ file: LiveFile) { self.file = file }

  /// A chunk of births.
  struct Source {
    var slot: UInt64
    var header: ChunkHeader
    /// The greatest serial that the chunk covers: the chunk's serial, or the last serial that it supersedes.
    var last: UInt64
  }

  /// Records the progress of a chunk in the current round, as a CTRACE_BIRTHS_* value.
  func note(_ slot: UInt64, _ what: Int) {
    unsafe file.state.pointee.births_seen[Int(slot)] = UInt8(truncatingIfNeeded: what)
  }

  func noted(_ slot: UInt64) -> Int { unsafe Int(file.state.pointee.births_seen[Int(slot)]) }

  /// Calls `body` with each slot that may hold births.
  func forEachSlot(_ body: (UInt64) -> Void) {
    let area = unsafe file.state.pointee.birth_slots
    for slot in 0..<area { body(slot) }
    guard unsafe ctrace_load64(&file.state.pointee.births_outside) > 0 else { return }
    for slot in area..<max(area, file.usedSlots) {
      let condition = condition(of: slot)
      if condition == CTRACE_SLOT_KEPT || condition == CTRACE_SLOT_KEEPING { body(slot) }
    }
  }

  private func condition(of slot: UInt64) -> Int {
    unsafe Int(ctrace_load8(file.state.pointee.slot_states + Int(slot)))
  }

  private func isOutside(_ slot: UInt64) -> Bool { unsafe slot >= file.state.pointee.birth_slots }

  /// The complete chunk with the lowest serial that has not been visited in this round.
  func next() -> Source? {
    var found: Source?
    forEachSlot { slot in
      guard noted(slot) == CTRACE_BIRTHS_UNSEEN, isComplete(slot), let source = source(slot),
        found == nil || source.header.serial < found!.header.serial
      else { return }
      found = source
    }
    return found
  }

  /// Returns the next chunk of the stream, or nil if that chunk is incomplete or in use, because a chunk can only
  /// supersede a range without gaps.
  func follower(of chunk: Source) -> Source? {
    guard var next = first(of: chunk.header.writer, behind: chunk.last, before: .max) else { return nil }
    // A chunk may have been started behind the search position. By now, all chunks before `next` exist.
    while let earlier = first(of: chunk.header.writer, behind: chunk.last, before: next.header.serial) {
      next = earlier
    }
    guard isComplete(next.slot) else { return nil }
    // Read it again, because its writer may have appended to it.
    return source(next.slot)
  }

  private func first(of writer: UInt32, behind last: UInt64, before end: UInt64) -> Source? {
    var found: Source?
    forEachSlot { slot in
      guard let source = source(slot), source.header.writer == writer, source.header.serial > last,
        source.header.serial < found?.header.serial ?? end
      else { return }
      found = source
    }
    return found
  }

  private func isComplete(_ slot: UInt64) -> Bool {
    let condition = condition(of: slot)
    return condition == CTRACE_SLOT_COMPLETE || condition == CTRACE_SLOT_SEALED || condition == CTRACE_SLOT_KEPT
  }

  /// True if the stream continues in another chunk, whose first ordinal shows how many events precede it.
  func isFollowed(_ chunk: Source) -> Bool {
    var isFollowed = false
    forEachSlot { slot in
      if !isFollowed, let other = source(slot), other.header.writer == chunk.header.writer,
        other.header.serial > chunk.last
      {
        isFollowed = true
      }
    }
    return isFollowed
  }

  /// Reads a chunk that a thread may be writing. Reads each word of the header once, except for the seal and the
  /// checksum, which change last.
  func source(_ slot: UInt64) -> Source? {
    let chunk = unsafe file.address(ofSlot: slot)
    guard unsafe file.state.pointee.reserved > slot, unsafe ctrace_load32(chunk) == ChunkHeader.magic else {
      return nil
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: ChunkHeader.length / 4) { words in
      unsafe words.initialize(repeating: 0)
      for index in 0..<(ChunkHeader.Offset.seal / 4) { unsafe words[index] = ctrace_load32(chunk + 4 * index) }
      guard let header = unsafe ChunkHeader(reading: UnsafeRawBufferPointer(words)) else { return nil }
      let isMoved = header.flags & ChunkHeader.Flag.supersedes != 0
      let last = isMoved ? unsafe ctrace_load64(chunk + ChunkHeader.Supersession.lastOffset) : header.serial
      return Source(slot: slot, header: header, last: last)
    }
  }

  /// Claims a complete chunk so that the housekeeper does not touch it.
  func take(_ slot: UInt64) -> Bool {
    let place = unsafe file.state.pointee.slot_states + Int(slot)
    if isOutside(slot) { return unsafe ctrace_swap8(place, UInt8(CTRACE_SLOT_KEPT), UInt8(CTRACE_SLOT_PREPARING)) }
    return unsafe ctrace_swap8(place, UInt8(CTRACE_SLOT_SEALED), UInt8(CTRACE_SLOT_PREPARING))
      || ctrace_swap8(place, UInt8(CTRACE_SLOT_COMPLETE), UInt8(CTRACE_SLOT_PREPARING))
  }

  /// Gives back a claimed chunk that keeps its births.
  func keep(_ slot: UInt64) { set(slot, isOutside(slot) ? CTRACE_SLOT_KEPT : CTRACE_SLOT_SEALED) }

  /// Gives back a claimed chunk as free.
  func free(_ slot: UInt64) {
    // New content in the slot has not been visited.
    note(slot, CTRACE_BIRTHS_UNSEEN)
    set(slot, CTRACE_SLOT_UNUSED)
    if isOutside(slot) { _ = unsafe ctrace_add64(&file.state.pointee.births_outside, 0 &- 1) }
  }

  private func set(_ slot: UInt64, _ condition: Int) {
    unsafe ctrace_store8(file.state.pointee.slot_states + Int(slot), UInt8(truncatingIfNeeded: condition))
  }
}
