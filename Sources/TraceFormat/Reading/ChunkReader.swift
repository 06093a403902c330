/// Reads the chunks of one writer one after the other, a window at a time.
@safe
final class ChunkReader {
  private let source: ByteSource
  private let strings: StringTable
  private var pending: ArraySlice<ChunkIndex.Entry>
  private var buffer: UnsafeMutableRawBufferPointer
  private var decoder: ChunkDecoder?
  private var current: ChunkIndex.Entry?
  /// What the next chunk's first ordinal must be: events of a writer are numbered from 0 without gaps.
  private var expectedOrdinal: UInt64 = 0
  /// Loss found between chunks, to be handed out as an event before the next one.
  private var unreported: (count: UInt64, reason: LossReason)?
  private(set) var health = TraceHealth()
  /// Events found missing between chunks, and the number of `loss` events made for them.
  private(set) var inferredLoss: UInt64 = 0
  private(set) var inferredGaps: UInt64 = 0

  /// The writer's number.
  let writer: UInt32

  init(_ source: ByteSource, _ entries: ArraySlice<ChunkIndex.Entry>, strings: StringTable) {
    self.source = source
    self.strings = strings
    pending = entries
    writer = entries.first?.header.writer ?? 0
    unsafe buffer = .allocate(byteCount: ChunkHeader.defaultCapacity, alignment: 16)
  }

  deinit { unsafe buffer.deallocate() }

  /// The ticks of the next event, or nil at the end.
  func peek() throws(TraceReadError) -> UInt64? {
    while true {
      if unreported != nil { return decoder?.ticks ?? current?.header.baseTicks ?? 0 }
      if let ticks = decoder?.peek(strings: strings) { return ticks }
      guard try advance() else { return nil }
    }
  }

  /// Reads the next event; false at the end. `ordinal` is set to the event's position minus 1.
  func next(_ record: inout EventRecord, ticks: inout UInt64, ordinal: inout UInt64) throws(TraceReadError) -> Bool {
    while true {
      if let loss = unreported {
        unreported = nil
        ticks = decoder?.ticks ?? current?.header.baseTicks ?? 0
        ordinal = decoder?.ordinal ?? expectedOrdinal
        record.begin(.loss)
        record.thread = max(writer, 1)
        record[.count] = loss.count
        record.set(.reason, loss.reason.word)
        return true
      }
      if decoder != nil {
        ordinal = decoder!.ordinal
        if decoder!.next(&record, strings: strings) == .event {
          ticks = decoder!.ticks
          if record.kind == .loss { countLoss(record) }
          return true
        }
      }
      guard try advance() else { return false }
    }
  }

  private func countLoss(_ record: borrowing EventRecord) {
    health.addLoss(record[.count] ?? 0, record.string(.reason).flatMap(LossReason.init(word:)) ?? .other)
  }

  /// Ends the current chunk and opens the next one that can be read; false when there is none.
  private func advance() throws(TraceReadError) -> Bool {
    if let done = decoder, let entry = current {
      health.skippedRecords += done.skippedExtensions
      let whole = Int(entry.header.committed) - ChunkHeader.length
      if done.offset < whole { health.tornChunks += 1 }
      expectedOrdinal = done.ordinal
      decoder = nil
    }
    while let entry = pending.popFirst() {
      if try open(entry) { return true }
      health.corruptChunks += 1
    }
    return false
  }

  private func open(_ entry: ChunkIndex.Entry) throws(TraceReadError) -> Bool {
    if unsafe buffer.count < entry.available {
      unsafe buffer.deallocate()
      unsafe buffer = .allocate(byteCount: entry.available, alignment: 16)
    }
    let count = unsafe try source.read(UnsafeMutableRawBufferPointer(rebasing: buffer[0..<entry.available]), at: entry.offset)
    let body = unsafe UnsafeRawBufferPointer(rebasing: buffer[min(ChunkHeader.length, count)..<count])
    if entry.header.seal != 0 && count == Int(entry.header.committed) {
      guard unsafe CRC32C.of(body) == entry.header.crc else { return false }
    }
    if entry.header.firstOrdinal > expectedOrdinal {
      // Nobody recorded why these are missing: the chunks between are gone or damaged.
      let count = entry.header.firstOrdinal - expectedOrdinal
      let reason: LossReason = health.corruptChunks > 0 ? .corrupt : .overwritten
      unreported = (count, reason)
      health.addLoss(count, reason)
      inferredLoss &+= count
      inferredGaps &+= 1
    }
    current = entry
    decoder = unsafe ChunkDecoder(bytes: body, header: entry.header)
    return true
  }
}
