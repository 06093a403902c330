/// Loads the chunks of one writer in order, whole or in windows, and reports any gaps between them.
@safe
final class ChunkReader {
  /// The number of the writer.
  let writer: UInt32
  private let source: ByteSource
  private let isLiveRing: Bool
  /// The reason reported for chunks that are missing without any other sign of damage.
  private let missingReason: LossReason
  private var pending: ArraySlice<ChunkIndex.Entry>
  private let first: Int
  /// True if no chunk begins earlier than its predecessor, which is the case in every trace that a recorder wrote.
  private let isAscending: Bool
  private var current: ChunkIndex.Entry?
  private let budget: WindowBudget
  private var window: UnsafeMutableRawBufferPointer
  /// The number of events that the writer attempted before the next chunk, as far as its chunks show.
  private(set) var ordinal: UInt64 = 0
  /// The time of the last record, in ticks.
  private(set) var ticks: UInt64 = 0
  /// The reason for events missing before the next chunk, if damage was found.
  private(set) var gapReason: LossReason?
  /// The damage found in this writer's chunks.
  private(set) var health = TraceHealth()

  /// - Parameters:
  ///   - budget: The budget shared by all writers that are read together.
  ///   - hasStrayBytes: True if the file has bytes outside of chunks, which might be the remains of a chunk.
  init(
    _ source: ByteSource, _ entries: ArraySlice<ChunkIndex.Entry>, _ header: FileHeader, _ budget: WindowBudget,
    hasStrayBytes: Bool
  ) {
    self.source = source
    self.budget = budget
    isLiveRing = header.mode == .ring && header.state != .closed
    // A packed ring has the mode `packed`.
    missingReason = header.mode == .file || hasStrayBytes ? .corrupt : .overwritten
    pending = entries
    first = entries.startIndex
    isAscending = zip(entries, entries.dropFirst()).allSatisfy { $0.header.baseTicks <= $1.header.baseTicks }
    writer = entries.first?.header.writer ?? 0
    unsafe window = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  deinit { unsafe window.deallocate() }

  /// A lower bound for the ticks of the records in the next readable chunk, or nil after the last chunk.
  var nextTicks: UInt64? { pending.first.map { isAscending ? max($0.header.baseTicks, ticks) : ticks } }

  /// The events missing before the chunk that was opened last.
  struct Gap {
    var count: UInt64
    var reason: LossReason
  }

  /// Begins in the middle of the writer's chunks, after a record with the given time.
  func resume(ticks: UInt64) {
    skip(0)
    self.ticks = ticks
  }

  /// Skips chunks as if they had been read. Valid only for chunks without losses.
  func skip(_ count: Int) {
    pending = pending.dropFirst(count)
    if let next = pending.first { ordinal = next.header.firstOrdinal }
  }

  /// The number of chunks that have been opened or skipped.
  var opened: Int { pending.startIndex - first }

  /// Opens the next readable chunk, or returns nil if there is none.
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
        // No record gives the reason: the chunks in between are missing, damaged, or overwritten by newer ones.
        gap = Gap(count: entry.header.firstOrdinal - ordinal, reason: gapReason ?? missingReason)
        ordinal = entry.header.firstOrdinal
      }
      gapReason = nil
      let start = min(Int(entry.header.headerLength), entry.available)
      var decoder = ChunkDecoder(length: entry.available - start, header: entry.header, ordinal: ordinal, ticks: ticks)
      unsafe decoder.resume(in: UnsafeRawBufferPointer(rebasing: window[min(start, first)..<first]))
      return (decoder, gap)
    }
    return nil
  }

  /// Moves the window to the decoder's next record, which extends beyond the window. Returns false if no more of the
  /// chunk can be read.
  func advanceWindow(_ decoder: inout ChunkDecoder) throws(TraceReadError) -> Bool {
    let known = decoder.bytesAtHand
    guard let entry = current, known < decoder.bytesLeft else { return false }
    decoder.releaseWindow()
    // Double the window for a record that does not fit, until it fits or the chunk ends.
    let wanted = min(decoder.bytesLeft, max(budget.share, 2 * known))
    resizeWindow(wanted)
    let offset = entry.offset + UInt64(entry.header.headerLength) + UInt64(decoder.offset)
    let count = unsafe try source.read(UnsafeMutableRawBufferPointer(rebasing: window[0..<wanted]), at: offset)
    let isTaken = try isSlotReused(entry)
    guard count > known && !isTaken else { return false }
    unsafe decoder.resume(in: UnsafeRawBufferPointer(rebasing: window[0..<count]))
    return true
  }

  /// Closes the current chunk after its readable records have been read.
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

  /// The size of the window, in bytes.
  var windowSize: Int { unsafe window.count }

  /// Frees the window. No decoder may use it afterward.
  func dropWindow() { resizeWindow(0) }

  /// Makes the window at least `size` bytes long. Reallocates it if it is too small or needlessly exceeds the writer's
  /// share.
  private func resizeWindow(_ size: Int) {
    if unsafe size > 0 && window.count >= size && window.count <= max(2 * size, budget.share) { return }
    unsafe budget.used += size - window.count
    unsafe window.deallocate()
    unsafe window =
      size == 0 ? UnsafeMutableRawBufferPointer(start: nil, count: 0) : .allocate(byteCount: size, alignment: 16)
  }

  /// Reads the beginning of a chunk into the window, or the whole chunk if the budget allows. Returns the number of
  /// bytes read, or nil if the chunk is damaged.
  private func load(_ entry: ChunkIndex.Entry) throws(TraceReadError) -> Int? {
    guard entry.header.baseTicks <= ClockMap.lastTick else { return nil }
    let isSealed = entry.header.seal != ChunkHeader.Seal.open.rawValue && entry.available == Int(entry.header.committed)
    let share = budget.shareOfNext
    let wanted = min(entry.available, max(share, Int(entry.header.headerLength)))
    if isSealed, wanted < entry.available {
      guard try ChunkIndex.isSound(entry, source) else { return nil }
    }
    // For most writers, all chunks except the last one have the same size.
    resizeWindow(max(wanted, pending.isEmpty ? 0 : min(ChunkHeader.defaultCapacity, share)))
    let count = unsafe try source.read(UnsafeMutableRawBufferPointer(rebasing: window[0..<wanted]), at: entry.offset)
    guard count >= ChunkHeader.length else { return nil }
    if isSealed, wanted == entry.available, count == wanted {
      let checked = unsafe UnsafeRawBufferPointer(rebasing: window[ChunkHeader.length..<count])
      guard unsafe CRC32C.of(checked) == entry.header.crc else { return nil }
    }
    return try isSlotReused(entry) ? nil : count
  }

  /// True if a running recorder reused the chunk's slot for newer events while the chunk was being read.
  private func isSlotReused(_ entry: ChunkIndex.Entry) throws(TraceReadError) -> Bool {
    guard isLiveRing else { return false }
    return try ChunkIndex.entry(source, at: entry.offset)?.header.serial != entry.header.serial
  }
}
