internal import CTraceShims
internal import TraceFormat

/// The slow path of one thread's writer: new chunks, losses, strings, and records that are not of the compact shapes.
///
/// The caller holds the writer's busy flag. What is written becomes visible by one release store of the committed length,
/// so that a definition and the event that needs it appear together.
@safe
struct ChunkStream {
  let writer: WriterPointer
  let file: LiveFile

  init(_ writer: WriterPointer, _ file: LiveFile) {
    unsafe self.writer = writer
    self.file = file
  }

  /// The most text of one string that a record carries, in bytes; the rest is cut off.
  static let longestString = 4096
  /// Room for what may come before a record: five loss records and a thread switch.
  private static let preamble = 5 * 40 + 16

  var isVirtual: Bool { unsafe writer.pointee.clock == UInt32(CTRACE_CLOCK_VIRTUAL) }

  /// Writes one event and returns its position; a loss is counted and has a position too.
  func write(_ record: borrowing EventRecord, strings: StringRegistry) -> UInt64 {
    let position = nextPosition
    let ticks = unsafe isVirtual ? record.t : ctrace_ticks(writer.pointee.clock)
    let thread = unsafe isVirtual ? record.thread : writer.pointee.thread
    let needed = RecordEncoder.maximumLength(of: record) + strings.definitionLength(of: record)
    guard var cursor = unsafe makeRoom(for: needed, ticks: ticks, thread: thread) else { return position }
    unsafe strings.define(record, in: writer, at: &cursor)
    var encoder = unsafe RecordEncoder(ticks: writer.pointee.ticks, lastNode: writer.pointee.last_node)
    unsafe cursor += encoder.write(record, ticks: ticks, ordinal: writer.pointee.ordinal, to: cursor)
    unsafe writer.pointee.ticks = encoder.ticks
    unsafe writer.pointee.last_node = encoder.lastNode
    unsafe writer.pointee.ordinal &+= 1
    unsafe ctrace_publish(writer, cursor.assumingMemoryBound(to: UInt8.self))
    settle()
    return position
  }

  /// Makes the fast path possible again: room for a compact record, losses told. False when the record is lost, which is counted.
  func open() -> Bool {
    let ticks = unsafe ctrace_ticks(writer.pointee.clock)
    let longest = Int(CTRACE_LONGEST_APPEND)
    guard let cursor = unsafe makeRoom(for: longest, ticks: ticks, thread: writer.pointee.thread) else { return false }
    unsafe ctrace_publish(writer, cursor.assumingMemoryBound(to: UInt8.self))
    settle()
    return true
  }

  /// The position that the next event will have.
  var nextPosition: UInt64 { unsafe writer.pointee.ordinal &+ ctrace_pending_loss(writer) &+ 1 }

  /// A place for `needed` bytes, with everything written before it that the next event needs; nil when the event is lost.
  private func makeRoom(for needed: Int, ticks: UInt64, thread: UInt32) -> UnsafeMutableRawPointer? {
    let length = Self.preamble + needed
    guard unsafe UInt64(length + ChunkHeader.length) <= file.state.pointee.chunk_size else {
      lose(.tooBig)
      return nil
    }
    if unsafe writer.pointee.chunk == nil || length > writer.pointee.end! - writer.pointee.cursor! {
      guard begin(ticks: ticks) else {
        lose(.full)
        return nil
      }
    }
    var cursor = unsafe UnsafeMutableRawPointer(writer.pointee.cursor!)
    unsafe tellLosses(ticks: ticks, at: &cursor)
    unsafe follow(thread: thread, at: &cursor)
    return unsafe cursor
  }

  /// Counts one event that was not written, by reason.
  func lose(_ reason: LossReason) {
    file.count(reason)
    unsafe ctrace_note_loss(writer, UInt32(reason.rawValue))
  }

  /// Opens the fast path again, unless a loss waits to be told.
  private func settle() {
    let opens = unsafe !isVirtual && ctrace_pending_loss(writer) == 0
    unsafe writer.pointee.limit = opens ? writer.pointee.end! - Int(CTRACE_LONGEST_APPEND) : nil
    ctrace_signal_fence()
    // A handler may have lost an event between the question and the store.
    if unsafe opens && ctrace_pending_loss(writer) != 0 { unsafe writer.pointee.limit = nil }
  }

  /// Leaves the current chunk and starts the next one; false when there is none to be had.
  private func begin(ticks: UInt64) -> Bool {
    leave()
    guard let (slot, serial) = file.claim() else { return false }
    let chunk = unsafe file.address(ofSlot: slot)
    let size = unsafe UInt32(truncatingIfNeeded: file.state.pointee.chunk_size)
    unsafe writer.pointee.chunk_number &+= 1
    var header = unsafe ChunkHeader(
      capacity: size, serial: serial, writer: writer.pointee.identifier, writerChunk: writer.pointee.chunk_number,
      baseTicks: ticks, firstOrdinal: writer.pointee.ordinal)
    header.lostBefore = unsafe UInt32(truncatingIfNeeded: ctrace_pending_loss(writer))
    unsafe withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) { bytes in
      unsafe header.write(to: bytes)
      // 0 says "no chunk" while the rest changes; the magic is the last store.
      unsafe ctrace_store32(chunk, 0)
      unsafe UnsafeMutableRawPointer(chunk + 4).copyMemory(from: bytes.baseAddress! + 4, byteCount: ChunkHeader.length - 4)
      unsafe ctrace_store32(chunk, ChunkHeader.magic)
    }
    unsafe writer.pointee.chunk = chunk
    unsafe writer.pointee.cursor = chunk + ChunkHeader.length
    unsafe writer.pointee.end = chunk + Int(size)
    unsafe writer.pointee.slot = slot
    unsafe writer.pointee.ticks = ticks
    unsafe writer.pointee.last_node = 0
    unsafe writer.pointee.stream_thread = max(writer.pointee.identifier, 1)
    file.wakeTender()
    return true
  }

  /// Gives the current chunk up.
  func leave() {
    guard unsafe writer.pointee.chunk != nil else { return }
    let slot = unsafe writer.pointee.slot
    unsafe writer.pointee.limit = nil
    unsafe writer.pointee.chunk = nil
    unsafe writer.pointee.cursor = nil
    unsafe writer.pointee.end = nil
    file.complete(slot: slot)
  }

  private func follow(thread: UInt32, at cursor: inout UnsafeMutableRawPointer) {
    guard unsafe thread != writer.pointee.stream_thread, thread > 0 else { return }
    unsafe cursor += RecordEncoder.writeThreadSwitch(thread, to: cursor)
    unsafe writer.pointee.stream_thread = thread
  }

  /// Writes a loss record for each reason that has one pending.
  private func tellLosses(ticks: UInt64, at cursor: inout UnsafeMutableRawPointer) {
    guard unsafe ctrace_pending_loss(writer) != 0 else { return }
    for reason in [LossReason.full, .reentrant, .tooBig, .noFile, .forkedChild] {
      let count = unsafe ctrace_take_loss(writer, UInt32(reason.rawValue))
      guard count > 0 else { continue }
      let delta = unsafe ticks > writer.pointee.ticks ? ticks &- writer.pointee.ticks : 0
      unsafe writer.pointee.ticks &+= delta
      unsafe cursor.storeBytes(of: EventKind.loss.rawValue, as: UInt8.self)
      unsafe cursor += 1
      for value in [delta, count, StringID(reason.word).rawValue] { unsafe cursor += Varint.write(value, to: cursor) }
      unsafe writer.pointee.ordinal &+= count
    }
  }
}
