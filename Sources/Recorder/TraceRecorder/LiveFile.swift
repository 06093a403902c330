internal import CChecksum
internal import CTraceShims
internal import TraceFormat
internal import TraceSystem

typealias RecorderPointer = UnsafeMutablePointer<ctrace_recorder>
typealias WriterPointer = UnsafeMutablePointer<ctrace_writer>

/// The mapped trace file of this process. Assigns chunk slots, grows, and counts lost events.
///
/// All of this can run on a recording thread, even inside a signal handler. It never waits for a lock, never allocates,
/// and never ends the process, regardless of what system calls return.
@safe
struct LiveFile {
  let state: RecorderPointer

  init(_ state: RecorderPointer) { unsafe self.state = state }

  /// The maximum number of chunks that are prepared ahead of the writers.
  static let mostAhead: UInt64 = 256
  /// The maximum number of bytes that the file grows by at once.
  static let growth: UInt64 = 16 << 20
  /// The minimum time between a failed growth and the next attempt, in nanoseconds.
  fileprivate static let retryDelay: UInt64 = 10_000_000

  func address(ofSlot slot: UInt64) -> UnsafeMutablePointer<UInt8> {
    unsafe state.pointee.map! + Int(state.pointee.header_length &+ slot &* state.pointee.chunk_size)
  }

  /// The serial of the next chunk.
  private var nextSerial: UInt64 { unsafe ctrace_load64(&state.pointee.next_serial) }

  /// Takes the serial of the next chunk.
  func takeSerial() -> UInt64 {
    defer { publishNextSerial() }
    return unsafe ctrace_add64(&state.pointee.next_serial, 1)
  }

  private func publishNextSerial() {
    unsafe ctrace_store_in_header(state, UInt64(CTRACE_HEADER_NEXT_SERIAL), nextSerial)
  }

  /// The reason why no chunk can be claimed.
  var shortage: LossReason { unsafe ctrace_load32(&state.pointee.has_lost_file) != 0 ? .noFile : .full }

  func count(_ reason: LossReason, _ events: UInt64 = 1) {
    unsafe ctrace_count_loss(state, UInt32(reason.rawValue), events)
  }

  /// Claims a slot for a new chunk. Returns nil if the file is full.
  ///
  /// - Parameter condition: The new state of the slot if the file is a ring.
  func claim(as condition: Int = CTRACE_SLOT_CURRENT) -> (slot: UInt64, serial: UInt64)? {
    let claimed = unsafe state.pointee.is_ring != 0 ? claimFromRing(condition) : claimNext()
    if let claimed, unsafe claimed.serial < state.pointee.slots { populateUnlessReady(claimed.slot) }
    return claimed
  }

  func populateUnlessReady(_ slot: UInt64) {
    // No thread prepared the slot. Two calls for the whole chunk are far cheaper than a page fault for each page.
    if unsafe slot >= ctrace_load64(&state.pointee.populated) { _ = populate(slot) }
  }

  /// The maximum size of the file in bytes.
  var size: UInt64 { unsafe state.pointee.header_length &+ state.pointee.slots &* state.pointee.chunk_size }

  /// The number of slots, starting with the first, that may have been used.
  var usedSlots: UInt64 {
    unsafe min(state.pointee.birth_slots &+ nextSerial, state.pointee.slots)
  }

  /// Prepares the pages of a previously unused slot that this thread has claimed.
  func populate(_ slot: UInt64) -> Bool {
    let chunk = unsafe state.pointee.chunk_size
    let offset = unsafe state.pointee.header_length &+ slot &* chunk
    return unsafe ctrace_populate(state.pointee.file, offset, address(ofSlot: slot), chunk)
  }

  private func claimNext() -> (slot: UInt64, serial: UInt64)? {
    // In each round, this thread or another one passes one serial.
    while true {
      let serial = nextSerial
      guard unsafe serial < state.pointee.slots, reserve(upTo: serial &+ 1) else { return nil }
      guard unsafe ctrace_swap64(&state.pointee.next_serial, serial, serial &+ 1) else { continue }
      publishNextSerial()
      // A slot that the housekeeper is preparing stays unused, so that no thread waits.
      let place = unsafe state.pointee.slot_states + Int(serial)
      if unsafe ctrace_swap8(place, UInt8(CTRACE_SLOT_UNUSED), UInt8(CTRACE_SLOT_CURRENT)) { return (serial, serial) }
    }
  }

  /// Claims the oldest slot that is neither a writer's current chunk nor a chunk of births. This way, a quiet thread
  /// keeps its last events.
  private func claimFromRing(_ condition: Int) -> (slot: UInt64, serial: UInt64)? {
    let (first, slots) = unsafe (state.pointee.birth_slots, ctrace_load64(&state.pointee.slots))
    // A truncated file may have lost all of its slots.
    guard slots > first else { return nil }
    let count = slots &- first
    for _ in 0..<(2 &* count) {
      let serial = takeSerial()
      var slot = first &+ serial % count
      if !reserve(upTo: slot &+ 1) {
        // The disk has become full since the start. The ring goes on in the part that has blocks.
        let given = min(reserved, slots)
        guard given > first else { return nil }
        slot = first &+ serial % (given &- first)
      }
      let place = unsafe state.pointee.slot_states + Int(slot)
      for free in [CTRACE_SLOT_UNUSED, CTRACE_SLOT_COMPLETE, CTRACE_SLOT_SEALED] {
        if unsafe ctrace_swap8(place, UInt8(free), UInt8(truncatingIfNeeded: condition)) { return (slot, serial) }
      }
    }
    return nil
  }

  /// Marks a chunk as complete after its writer has left it.
  func complete(slot: UInt64) {
    unsafe ctrace_store8(state.pointee.slot_states + Int(slot), UInt8(CTRACE_SLOT_COMPLETE))
    if unsafe ctrace_load32(&state.pointee.housekeeper_runs) == 0 { letGo(of: slot..<(slot &+ 1)) }
  }

  /// Gives the pages of chunks that nobody accesses any more back to the system; otherwise they would count as the
  /// program's memory until it ends. A ring keeps them, since it writes the slots again.
  func letGo(of slots: Range<UInt64>) {
    guard !slots.isEmpty, unsafe state.pointee.is_ring == 0 else { return }
    unsafe ctrace_let_go(address(ofSlot: slots.lowerBound), UInt64(slots.count) &* state.pointee.chunk_size)
  }

  /// Ensures that the first `slots` slots have blocks on disk.
  func reserve(upTo slots: UInt64) -> Bool {
    if unsafe slots <= ctrace_load64(&state.pointee.reserved) { return true }
    return grow(upTo: slots)
  }

  /// Allocates more of the file, trying smaller amounts until the file system accepts one. Several threads may do this
  /// at once.
  private func grow(upTo wanted: UInt64) -> Bool {
    let (slots, chunk) = unsafe (ctrace_load64(&state.pointee.slots), state.pointee.chunk_size)
    guard wanted <= slots else { return false }
    var growth = SlotGrowth(upTo: wanted, of: slots, atMost: Self.growth / chunk)
    while true {
      if let isReserved = growth.result { return isReserved }
      growth.step(self)
    }
  }

  /// Tells trace-record how long the file is.
  func noteLength(slots: UInt64) {
    guard let copy = unsafe state.pointee.ledger else { return }
    unsafe ctrace_note_length(copy, state.pointee.header_length &+ slots &* state.pointee.chunk_size)
  }

  func raise(_ place: UnsafeMutablePointer<UInt64>, to value: UInt64) {
    while true {
      let old = unsafe ctrace_load64(place)
      // The swap fails only if another thread has raised the word.
      if unsafe old >= value || ctrace_swap64(place, old, value) { return }
    }
  }

  /// Notifies the housekeeper that a chunk was claimed, so that the housekeeper stays ahead.
  func wakeHousekeeper() {
    guard unsafe ctrace_load32(&state.pointee.housekeeper_runs) != 0 else { return }
    _ = unsafe ctrace_add32(&state.pointee.housekeeper_word, 1)
    unsafe ctrace_wake32(&state.pointee.housekeeper_word)
  }

  /// Closes a chunk permanently: first the checksum, then the seal that makes it valid.
  func seal(_ chunk: UnsafeMutablePointer<UInt8>, _ seal: ChunkHeader.Seal) {
    let committed = unsafe ctrace_load32(chunk + ChunkHeader.Offset.committed)
    guard committed >= UInt32(ChunkHeader.length), unsafe UInt64(committed) <= state.pointee.chunk_size else { return }
    let crc = unsafe ~crc32c_extend(~0, chunk + ChunkHeader.length, UInt64(committed) &- UInt64(ChunkHeader.length))
    unsafe ctrace_store32(chunk + ChunkHeader.Offset.crc, crc)
    unsafe ctrace_store32(chunk + ChunkHeader.Offset.seal, seal.rawValue)
  }
}

extension LiveFile: GrowthPlace {
  var reserved: UInt64 { unsafe ctrace_load64(&state.pointee.reserved) }
  var isPostponed: Bool { unsafe ctrace_monotonic_ns() < ctrace_load64(&state.pointee.retry_ticks) }
  var writesZeros: Bool { unsafe state.pointee.must_write_zeros != 0 }

  func raiseReserved(from old: UInt64, to new: UInt64) -> Bool {
    guard unsafe ctrace_swap64(&state.pointee.reserved, old, new) else { return false }
    noteLength(slots: new)
    return true
  }
  func postpone() { unsafe ctrace_store64(&state.pointee.retry_ticks, ctrace_monotonic_ns() &+ Self.retryDelay) }
  func lock() -> Bool { unsafe ctrace_swap32(&state.pointee.growing, 0, 1) }
  func unlock() { unsafe ctrace_store32(&state.pointee.growing, 0) }

  func allocate(from first: UInt64, to end: UInt64) -> Bool {
    let chunk = unsafe state.pointee.chunk_size
    let offset = unsafe state.pointee.header_length &+ first &* chunk
    let file = unsafe state.pointee.file
    let length = ctrace_recorded_length(file)
    // A program that closes all descriptors may have reused ours for another file.
    guard length != UInt64.max else {
      unsafe ctrace_lose_file(state, false)
      return false
    }
    // A truncated file must not become long again, or nobody would notice that the rest is gone.
    guard length >= offset else {
      unsafe _ = ctrace_cover_truncated(address(ofSlot: first))
      return false
    }
    return
      (writesZeros
      ? ctrace_write_zeros(file, offset, (end &- first) &* chunk)
      : ctrace_reserve(file, offset, (end &- first) &* chunk)) == 0
  }
}
