/// Loads the chunks of one writer one after the other, each into the same buffer, and tells what is missing between them.
@safe
final class ChunkReader {
  /// The writer's number.
  let writer: UInt32
  private let source: ByteSource
  private let isLiveRing: Bool
  /// Why chunks would be missing that left no trace of themselves.
  private let missingReason: LossReason
  private var pending: ArraySlice<ChunkIndex.Entry>
  /// Whether no chunk begins earlier than the one before it: so in every trace that a recorder wrote.
  private let isAscending: Bool
  private var current: ChunkIndex.Entry?
  private var buffer: UnsafeMutableRawBufferPointer
  /// Events that the writer attempted before the next chunk, as far as its chunks tell.
  private(set) var ordinal: UInt64 = 0
  /// The time of the last record read.
  private(set) var ticks: UInt64 = 0
  /// Why events would be missing before the next chunk.
  private(set) var gapReason: LossReason?
  /// What was found wrong with this writer's chunks.
  private(set) var health = TraceHealth()

  /// - Parameter hasStrayBytes: Whether the file holds bytes that may have been a chunk.
  init(_ source: ByteSource, _ entries: ArraySlice<ChunkIndex.Entry>, _ header: FileHeader, hasStrayBytes: Bool) {
    self.source = source
    isLiveRing = header.mode == .ring && header.state != .closed
    // A ring that was packed is a packed file.
    missingReason = header.mode == .file || hasStrayBytes ? .corrupt : .overwritten
    pending = entries
    isAscending = zip(entries, entries.dropFirst()).allSatisfy { $0.header.baseTicks <= $1.header.baseTicks }
    writer = entries.first?.header.writer ?? 0
    unsafe buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  deinit { unsafe buffer.deallocate() }

  /// Ticks before which no record of the next chunk that can be read is; nil behind the last chunk.
  var nextTicks: UInt64? { pending.first.map { isAscending ? max($0.header.baseTicks, ticks) : ticks } }

  /// Events missing before the chunk that was opened last.
  struct Gap {
    var count: UInt64
    var reason: LossReason
  }

  /// Passes over chunks as if they had been read; nothing in them may be a loss.
  func skip(_ count: Int) {
    pending = pending.dropFirst(count)
    if let next = pending.first { ordinal = next.header.firstOrdinal }
  }

  /// Opens the next chunk that can be read; nil when there is none.
  func open() throws(TraceReadError) -> (decoder: ChunkDecoder, gap: Gap?)? {
    while let entry = pending.popFirst() {
      let bytes = unsafe try load(entry)
      guard let bytes = unsafe bytes else {
        health.corruptChunks += 1
        gapReason = .corrupt
        continue
      }
      current = entry
      var gap: Gap?
      if entry.header.firstOrdinal > ordinal {
        // Nobody recorded why these are missing: chunks between are gone, damaged, or overwritten by newer ones.
        gap = Gap(count: entry.header.firstOrdinal - ordinal, reason: gapReason ?? missingReason)
        ordinal = entry.header.firstOrdinal
      }
      gapReason = nil
      return (unsafe ChunkDecoder(bytes: bytes, header: entry.header, ordinal: ordinal, ticks: ticks), gap)
    }
    return nil
  }

  /// Ends the open chunk, whose records have been read as far as they can be.
  func close(_ decoder: ChunkDecoder) {
    guard let entry = current else { return }
    current = nil
    ordinal = decoder.ordinal
    ticks = decoder.ticks
    health.skippedRecords += decoder.skippedExtensions
    guard decoder.offset < Int(entry.header.committed) - Int(entry.header.headerLength) else { return }
    if entry.available < Int(entry.header.committed) {
      health.tornChunks += 1
      gapReason = .torn
    } else {
      health.corruptChunks += 1
      gapReason = .corrupt
    }
  }

  /// Gives the memory of the last chunk back; for traces of very many writers.
  func releaseBuffer() {
    unsafe buffer.deallocate()
    unsafe buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  /// The records of a chunk, or nil where it is not what its header says. Valid until the next chunk is loaded.
  private func load(_ entry: ChunkIndex.Entry) throws(TraceReadError) -> UnsafeRawBufferPointer? {
    if unsafe buffer.count < entry.available {
      unsafe buffer.deallocate()
      unsafe buffer = .allocate(byteCount: max(entry.available, pending.isEmpty ? 0 : ChunkHeader.defaultCapacity), alignment: 64)
    }
    let count = unsafe try source.read(UnsafeMutableRawBufferPointer(rebasing: buffer[0..<entry.available]), at: entry.offset)
    guard count >= ChunkHeader.length, entry.header.baseTicks <= ClockMap.lastTick else { return nil }
    if entry.header.seal != ChunkHeader.Seal.open.rawValue && count == Int(entry.header.committed) {
      let checked = unsafe UnsafeRawBufferPointer(rebasing: buffer[ChunkHeader.length..<count])
      guard unsafe CRC32C.of(checked) == entry.header.crc else { return nil }
    }
    // A recorder that runs on may have taken the slot for newer events while it was read.
    if isLiveRing, try ChunkIndex.entry(source, at: entry.offset)?.header.serial != entry.header.serial { return nil }
    return unsafe UnsafeRawBufferPointer(rebasing: buffer[min(Int(entry.header.headerLength), count)..<count])
  }
}
