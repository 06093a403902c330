/// The stream of one writer in a growing file: the records that have been copied from its chunks but not delivered.
final class FollowedWriter {
  /// The records of one chunk that were new in one look at the file.
  @safe
  private final class Piece {
    let header: ChunkHeader
    let isStart: Bool
    let bytes: UnsafeMutableRawBufferPointer

    init(_ header: ChunkHeader, isStart: Bool, count: Int) {
      self.header = header
      self.isStart = isStart
      unsafe bytes = .allocate(byteCount: count, alignment: 8)
    }

    deinit { unsafe bytes.deallocate() }
  }

  private let isRing: Bool
  private var pieces: [Piece] = []
  private var current: Piece?
  private var decoder = ChunkDecoder.empty
  private var positions = SequenceMap()
  /// The number of undelivered events missing before the current chunk.
  private var gap: UInt64 = 0
  /// The serial of the last chunk that was copied from, and the number of bytes copied from it.
  private var serial: UInt64?
  private var taken = 0

  init(isRing: Bool) { self.isRing = isRing }

  /// The time of the last delivered event, in ticks.
  var ticks: UInt64 { decoder.ticks }

  /// Copies the records that the writer's chunks have gained since the last call.
  func take(_ entries: ArraySlice<ChunkIndex.Entry>, _ source: ByteSource) throws(TraceReadError) {
    for known in entries where known.header.serial >= serial ?? 0 {
      // Read the header again: the last records of a chunk that is followed by another may have been written after the
      // first look.
      guard let entry = try ChunkIndex.entry(source, at: known.offset), entry.header.serial == known.header.serial
      else { continue }
      let isStart = entry.header.serial != serial
      let from = isStart ? min(Int(entry.header.headerLength), entry.available) : taken
      guard isStart || entry.available > from else { continue }
      if isStart, try Self.isDamaged(entry, source) { continue }
      let piece = Piece(entry.header, isStart: isStart, count: entry.available - from)
      let count = unsafe try source.read(piece.bytes, at: entry.offset + UInt64(from))
      // In a ring, the slot may have been reused in the meantime.
      guard count == entry.available - from,
        try ChunkIndex.entry(source, at: entry.offset)?.header.serial == entry.header.serial
      else { continue }
      serial = entry.header.serial
      taken = entry.available
      pieces.append(piece)
    }
  }

  /// True if the chunk is complete and its checksum is wrong.
  private static func isDamaged(_ entry: ChunkIndex.Entry, _ source: ByteSource) throws(TraceReadError) -> Bool {
    guard entry.header.seal != ChunkHeader.Seal.open.rawValue, entry.available == Int(entry.header.committed) else {
      return false
    }
    return try !ChunkIndex.isSound(entry, source)
  }

  /// The time of the next event in ticks and its rank, or nil if none is available.
  func peek(_ strings: StringTable) -> (ticks: UInt64, rank: UInt64)? {
    while true {
      if gap > 0 { return (decoder.ticks, decoder.rank) }
      if let ticks = decoder.peek(strings: strings) { return (ticks, decoder.rank) }
      guard !pieces.isEmpty else { return nil }
      begin(pieces.removeFirst())
    }
  }

  private func begin(_ piece: Piece) {
    var next = unsafe ChunkDecoder(
      bytes: UnsafeRawBufferPointer(piece.bytes), header: piece.header, ordinal: decoder.ordinal, ticks: decoder.ticks)
    if piece.isStart {
      if piece.header.firstOrdinal > decoder.ordinal {
        gap = piece.header.firstOrdinal - decoder.ordinal
        next.ordinal = piece.header.firstOrdinal
      }
    } else {
      next.ticks = decoder.ticks
      next.lastNode = decoder.lastNode
      next.thread = decoder.thread
      next.continueOrder(of: decoder)
    }
    // The decoder points into the piece, so keep the piece alive.
    current = piece
    decoder = next
  }

  /// Reads the event that ``peek(_:)`` found. If its bytes are not a valid record, skips the rest of the piece and
  /// returns false.
  func read(_ record: inout EventRecord, _ strings: StringTable, seq: UInt64) -> Bool {
    if gap > 0 {
      record.begin(.loss)
      record.thread = decoder.thread
      record[.count] = gap
      record.set(.reason, (isRing ? LossReason.overwritten : .corrupt).word)
      gap = 0
      positions.note(position: decoder.ordinal &+ 1, seq: seq &+ 1)
      return true
    }
    let position = decoder.ordinal &+ 1
    guard decoder.next(&record, strings: strings) == .event else {
      var nothing = ChunkDecoder.empty
      nothing.ticks = decoder.ticks
      nothing.ordinal = decoder.ordinal
      decoder = nothing
      current = nil
      return false
    }
    positions.note(
      position: record.kind == .loss ? decoder.ordinal &+ 1 : position, seq: record.kind == .loss ? seq &+ 1 : seq)
    if record.has(.cause) { record[.cause] = positions.seq(at: record.raw(.cause)) }
    return true
  }
}
