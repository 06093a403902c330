internal import CTraceShims
internal import TraceFormat

/// The slow path of one thread's writer: new chunks, losses, strings, and records that do not have a compact shape.
///
/// The caller has marked the writer as busy. A single release store of the committed length makes bytes visible, so
/// that a definition and the event that needs it appear together.
@safe
struct ChunkStream {
  let writer: WriterPointer
  let file: LiveFile
  /// True if the stream holds births. Its chunks are not overwritten.
  let isForBirths: Bool

  init(_ writer: WriterPointer, _ file: LiveFile, births: Bool = false) {
    unsafe self.writer = writer
    self.file = file
    isForBirths = births
  }

  /// The maximum length of a string in a record, in bytes. Longer strings are truncated.
  static let longestString = PackedTraceWriter.maximumStringLength
  /// The space that may be needed before a record: five loss records, a thread switch, and an order.
  private static let preamble = 5 * 40 + 16 + 12

  var isVirtual: Bool { unsafe writer.pointee.clock == UInt32(CTRACE_CLOCK_VIRTUAL) }

  /// Writes one event and returns its position. A lost event is counted and also has a position.
  ///
  /// - Parameter order: The event's order among the events of other streams at the same time. If nil, the event's
  ///   ordinal is used.
  /// - Returns: Nil if there is no space for births; the event then belongs in the ring.
  func write(_ record: borrowing EventRecord, order: UInt64?, strings: StringRegistry) -> UInt64? {
    let position = nextPosition
    let ticks = unsafe isVirtual ? record.t : ctrace_ticks(writer.pointee.clock)
    let thread = unsafe isVirtual ? record.thread : writer.pointee.thread
    let offset = order.map { $0 &- (position &- 1) } ?? 0
    let needed = RecordEncoder.maximumLength(of: record) + strings.definitionLength(of: record)
    guard let start = unsafe makeSpace(for: needed, ticks: ticks, thread: thread, orderOffset: offset) else {
      return isForBirths ? nil : position
    }
    var cursor = unsafe start
    unsafe strings.define(record, in: writer, at: &cursor)
    var encoder = unsafe RecordEncoder(ticks: writer.pointee.ticks, lastNode: writer.pointee.last_node)
    unsafe cursor += encoder.write(record, ticks: ticks, ordinal: ordinal, to: cursor)
    unsafe writer.pointee.ticks = encoder.ticks
    unsafe writer.pointee.last_node = encoder.lastNode
    unsafe ctrace_publish(writer, UInt64(cursor - start))
    return position
  }

  /// Writes one short event that the fast path rejected.
  func write(shape: UInt32, _ kind: EventKind, order: UInt64?, _ first: UInt64, _ second: UInt64, _ third: UInt64) {
    let offset = order.map { $0 &- (nextPosition &- 1) } ?? 0
    let ticks = unsafe isVirtual ? writer.pointee.ticks : ctrace_ticks(writer.pointee.clock)
    let thread = unsafe isVirtual ? writer.pointee.stream_thread : writer.pointee.thread
    guard unsafe makeSpace(for: Int(CTRACE_LONGEST_APPEND), ticks: ticks, thread: thread, orderOffset: offset) != nil
    else { return }
    unsafe ctrace_append_wide(
      writer, shape << 8 | UInt32(kind.code), ticks, first, second, third, writer.pointee.position)
  }

  /// The number of events of this stream that have been recorded or reported as lost.
  private var ordinal: UInt64 { unsafe writer.pointee.chunk_ordinal &+ writer.pointee.position >> 32 }

  /// The position of the next event, which is its ordinal plus 1.
  var nextPosition: UInt64 { unsafe ordinal &+ ctrace_pending_loss(writer) &+ 1 }

  /// The number of bytes of the chunk that are in use.
  private var used: Int { unsafe Int(UInt32(truncatingIfNeeded: writer.pointee.position)) }

  /// Writes everything that must precede the next event and returns the address for `needed` bytes, or nil if the event
  /// is lost.
  ///
  /// The preceding records are published together with the event, except for loss records, which are published before
  /// the event.
  private func makeSpace(for needed: Int, ticks: UInt64, thread: UInt32, orderOffset: UInt64)
    -> UnsafeMutableRawPointer?
  {
    let length = Self.preamble + needed
    let capacity = unsafe Int(file.state.pointee.chunk_size)
    guard length + ChunkHeader.length <= capacity else {
      if isForBirths { return nil }
      lose(.tooBig)
      return nil
    }
    if unsafe writer.pointee.chunk != nil && writer.pointee.slot >= file.state.pointee.slots { abandon() }
    if unsafe writer.pointee.chunk == nil || length > capacity - used {
      guard begin(ticks: ticks) else {
        if isForBirths { return nil }
        lose(file.shortage)
        return nil
      }
    }
    writeLosses(ticks: ticks)
    switchThread(to: thread)
    setOrder(orderOffset)
    return unsafe UnsafeMutableRawPointer(writer.pointee.chunk!) + used
  }

  /// Counts one event as lost for the given reason.
  func lose(_ reason: LossReason) {
    file.count(reason)
    unsafe ctrace_note_loss(writer, UInt32(reason.rawValue))
  }

  /// The limits up to which the fast paths may write short records and other records. Closed if the fast path must not
  /// run, or if a fork left the writer without an owner.
  var limits: (short: UInt32, record: UInt32) {
    let closed = UInt32(CTRACE_LIMIT_CLOSED)
    guard unsafe writer.pointee.chunk != nil, unsafe ctrace_load32(&writer.pointee.ownership) != 0 else {
      return (closed, closed)
    }
    let size = unsafe UInt32(truncatingIfNeeded: file.state.pointee.chunk_size)
    let isNative = unsafe writer.pointee.clock == UInt32(CTRACE_CLOCK_NATIVE)
    return (isNative ? size &- UInt32(CTRACE_LONGEST_APPEND) : closed, size)
  }

  /// Starts the next chunk and leaves the current one. Returns false if there is no next chunk.
  ///
  /// The current chunk may be overwritten as soon as it is left. The header of the next chunk, which states how many
  /// events of the stream precede it, is therefore written first.
  private func begin(ticks: UInt64) -> Bool {
    guard let (slot, serial) = claim() else { return false }
    let chunk = unsafe file.address(ofSlot: slot)
    let size = unsafe UInt32(truncatingIfNeeded: file.state.pointee.chunk_size)
    // A fork may have interrupted the thread while it was leaving its chunk. A writer without an owner starts a new
    // stream, regardless of what was counted.
    if unsafe WriterPool.isUnowned(writer) {
      leave()
      unsafe writer.pointee.chunk_ordinal = 0
    }
    unsafe writer.pointee.chunk_number &+= 1
    var header = unsafe ChunkHeader(
      capacity: size, serial: serial, writer: writer.pointee.identifier, writerChunk: writer.pointee.chunk_number,
      baseTicks: ticks, firstOrdinal: ordinal)
    header.lostBefore = unsafe UInt32(truncatingIfNeeded: ctrace_pending_loss(writer))
    unsafe withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) { bytes in
      unsafe header.write(to: bytes)
      // 0 means "no chunk" while the rest changes. The magic is stored last.
      unsafe ctrace_store32(chunk, 0)
      unsafe UnsafeMutableRawPointer(chunk + 4).copyMemory(
        from: bytes.baseAddress! + 4, byteCount: ChunkHeader.length - 4)
      unsafe ctrace_store32(chunk, ChunkHeader.magic)
    }
    leave()
    unsafe writer.pointee.chunk = chunk
    unsafe writer.pointee.position = UInt64(ChunkHeader.length)
    unsafe writer.pointee.slot = slot
    unsafe writer.pointee.ticks = ticks
    unsafe writer.pointee.last_node = 0
    unsafe writer.pointee.stream_thread = max(writer.pointee.identifier, 1)
    unsafe writer.pointee.order_offset = isForBirths ? CTRACE_ORDER_UNKNOWN : 0
    file.wakeHousekeeper()
    ctrace_survive_truncation()
    return true
  }

  private func claim() -> (slot: UInt64, serial: UInt64)? {
    if isForBirths { return BirthArea(file).claim() }
    if let claimed = file.claim() { return claimed }
    // In a ring, the chunk being left may be the only one that can be claimed. If the process dies in between, the
    // writer's account shows how many events there were.
    let hadChunk = unsafe writer.pointee.chunk != nil
    leave()
    return unsafe hadChunk && file.state.pointee.is_ring != 0 ? file.claim() : nil
  }

  /// Abandons a chunk that is beyond the end of a truncated file. Its events count as lost.
  private func abandon() {
    let events = unsafe writer.pointee.position >> 32
    file.count(.noFile, events)
    // A reader counts these events using the writer's account, because it may find a part of the chunk.
    unsafe ctrace_count_reported(file.state, UInt32(LossReason.noFile.rawValue), events)
    detach()
  }

  /// Leaves the writer without a chunk and publishes its account.
  private func detach() {
    let ordinal = ordinal
    // The order matters because another thread may add the two numbers.
    unsafe ctrace_store64(&writer.pointee.position, CTRACE_POSITION_NONE)
    unsafe ctrace_store64(&writer.pointee.chunk_ordinal, ordinal)
    unsafe writer.pointee.chunk = nil
    unsafe ctrace_publish_account(file.state, writer)
  }

  /// Leaves the current chunk, which is then complete.
  func leave() {
    guard unsafe writer.pointee.chunk != nil else { return }
    let slot = unsafe writer.pointee.slot
    detach()
    if isForBirths { BirthArea(file).complete(slot) } else { file.complete(slot: slot) }
  }

  private func switchThread(to thread: UInt32) {
    guard unsafe thread != writer.pointee.stream_thread, thread > 0 else { return }
    let length = unsafe RecordEncoder.writeThreadSwitch(thread, to: writer.pointee.chunk! + used)
    // Advance the position without publishing: the switch is not an event, and is published together with the event
    // that needs it.
    unsafe writer.pointee.position &+= UInt64(length)
    unsafe writer.pointee.stream_thread = thread
  }

  /// Writes the order of the next event unless the reader can get there by counting. Like a thread switch, it is
  /// published with the event.
  private func setOrder(_ offset: UInt64) {
    guard unsafe offset != writer.pointee.order_offset else { return }
    let length = unsafe RecordEncoder.writeOrder(ordinal &+ offset, to: writer.pointee.chunk! + used)
    unsafe writer.pointee.position &+= UInt64(length)
    unsafe writer.pointee.order_offset = offset
  }

  /// Writes and publishes a loss record for each reason with pending losses.
  private func writeLosses(ticks: UInt64) {
    guard unsafe ctrace_pending_loss(writer) != 0 else { return }
    for number in LossReason.full.rawValue...LossReason.forkedChild.rawValue {
      guard let reason = LossReason(rawValue: number) else { continue }
      let count = unsafe ctrace_take_loss(writer, UInt32(number))
      guard count > 0 else { continue }
      let delta = unsafe ticks > writer.pointee.ticks ? ticks &- writer.pointee.ticks : 0
      unsafe writer.pointee.ticks &+= delta
      let start = unsafe UnsafeMutableRawPointer(writer.pointee.chunk!) + used
      var cursor = unsafe start
      unsafe cursor.storeBytes(of: EventKind.loss.code, as: UInt8.self)
      unsafe cursor += 1
      for value in [delta, count, StringID(reason.word).rawValue] { unsafe cursor += Varint.write(value, to: cursor) }
      unsafe ctrace_publish(writer, UInt64(cursor - start))
      // The record itself is not an event, but the losses that it reports are.
      unsafe writer.pointee.chunk_ordinal &+= count &- 1
      unsafe ctrace_count_reported(file.state, UInt32(reason.rawValue), count)
    }
  }
}
