/// Loads the chunks of one writer one after the other, whole or in windows, and tells what is missing between them.
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
  private let budget: WindowBudget
  private var window: UnsafeMutableRawBufferPointer
  /// Events that the writer attempted before the next chunk, as far as its chunks tell.
  private(set) var ordinal: UInt64 = 0
  /// The time of the last record read.
  private(set) var ticks: UInt64 = 0
  /// Why events would be missing before the next chunk.
  private(set) var gapReason: LossReason?
  /// What was found wrong with this writer's chunks.
  private(set) var health = TraceHealth()

  /// - Parameters:
  ///   - budget: That of all writers whose chunks are read side by side.
  ///   - hasStrayBytes: Whether the file holds bytes that may have been a chunk.
  init(
    _ source: ByteSource, _ entries: ArraySlice<ChunkIndex.Entry>, _ header: FileHeader, _ budget: WindowBudget, hasStrayBytes: Bool
  ) {
    self.source = source
    self.budget = budget
    isLiveRing = header.mode == .ring && header.state != .closed
    // A ring that was packed is a packed file.
    missingReason = header.mode == .file || hasStrayBytes ? .corrupt : .overwritten
    pending = entries
    isAscending = zip(entries, entries.dropFirst()).allSatisfy { $0.header.baseTicks <= $1.header.baseTicks }
    writer = entries.first?.header.writer ?? 0
    unsafe window = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  deinit { unsafe window.deallocate() }

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
      guard let first = try load(entry) else {
        health.corruptChunks += 1
        gapReason = .corrupt
        continue
      }
      current = entry
      budget.openChunks += 1
      var gap: Gap?
      if entry.header.firstOrdinal > ordinal {
        // Nobody recorded why these are missing: chunks between are gone, damaged, or overwritten by newer ones.
        gap = Gap(count: entry.header.firstOrdinal - ordinal, reason: gapReason ?? missingReason)
        ordinal = entry.header.firstOrdinal
      }
      gapReason = nil
      let start = min(Int(entry.header.headerLength), entry.available)
      var decoder = ChunkDecoder(length: entry.available - start, header: entry.header, ordinal: ordinal, ticks: ticks)
      unsafe decoder.readOn(in: UnsafeRawBufferPointer(rebasing: window[min(start, first)..<first]))
      return (decoder, gap)
    }
    return nil
  }

  /// Moves the window on to the decoder's next record, which is not whole in it; false if no more of the chunk can be read.
  func readOn(_ decoder: inout ChunkDecoder) throws(TraceReadError) -> Bool {
    let known = decoder.bytesAtHand
    guard let entry = current, known < decoder.bytesLeft else { return false }
    decoder.letGo()
    // A record that does not fit the window is given twice the room, until it fits or the chunk ends.
    let wanted = min(decoder.bytesLeft, max(budget.share, 2 * known))
    resizeWindow(wanted)
    let offset = entry.offset + UInt64(entry.header.headerLength) + UInt64(decoder.offset)
    let count = unsafe try source.read(UnsafeMutableRawBufferPointer(rebasing: window[0..<wanted]), at: offset)
    let isTaken = try isTakenAgain(entry)
    guard count > known && !isTaken else { return false }
    unsafe decoder.readOn(in: UnsafeRawBufferPointer(rebasing: window[0..<count]))
    return true
  }

  /// Ends the open chunk, whose records have been read as far as they can be.
  func close(_ decoder: ChunkDecoder) {
    guard let entry = current else { return }
    current = nil
    budget.openChunks -= 1
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

  /// The bytes that the window takes.
  var windowSize: Int { unsafe window.count }

  /// Gives the window's memory back; a decoder in it must have let go of it.
  func dropWindow() { resizeWindow(0) }

  /// Makes the window at least so large: anew where it is too small, or takes more than the writer's share for nothing.
  private func resizeWindow(_ size: Int) {
    if unsafe size > 0 && window.count >= size && window.count <= max(2 * size, budget.share) { return }
    unsafe budget.used += size - window.count
    unsafe window.deallocate()
    unsafe window = size == 0 ? UnsafeMutableRawBufferPointer(start: nil, count: 0) : .allocate(byteCount: size, alignment: 16)
  }

  /// Puts the beginning of a chunk into the window, or all of it where it may take so much; returns how many bytes, or nil where the
  /// chunk is not what its header says.
  private func load(_ entry: ChunkIndex.Entry) throws(TraceReadError) -> Int? {
    guard entry.header.baseTicks <= ClockMap.lastTick else { return nil }
    let isSealed = entry.header.seal != ChunkHeader.Seal.open.rawValue && entry.available == Int(entry.header.committed)
    let share = budget.shareOfNext
    let wanted = min(entry.available, max(share, Int(entry.header.headerLength)))
    if isSealed, wanted < entry.available {
      guard try ChunkIndex.isSound(entry, source) else { return nil }
    }
    // Most writers' chunks are all of one size, but for the last.
    resizeWindow(max(wanted, pending.isEmpty ? 0 : min(ChunkHeader.defaultCapacity, share)))
    let count = unsafe try source.read(UnsafeMutableRawBufferPointer(rebasing: window[0..<wanted]), at: entry.offset)
    guard count >= ChunkHeader.length else { return nil }
    if isSealed, wanted == entry.available, count == wanted {
      let checked = unsafe UnsafeRawBufferPointer(rebasing: window[ChunkHeader.length..<count])
      guard unsafe CRC32C.of(checked) == entry.header.crc else { return nil }
    }
    return try isTakenAgain(entry) ? nil : count
  }

  /// Whether a recorder that runs on has taken the chunk's slot for newer events while it was read.
  private func isTakenAgain(_ entry: ChunkIndex.Entry) throws(TraceReadError) -> Bool {
    guard isLiveRing else { return false }
    return try ChunkIndex.entry(source, at: entry.offset)?.header.serial != entry.header.serial
  }
}
