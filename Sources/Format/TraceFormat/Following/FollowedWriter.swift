/// One writer's stream while it grows: what has been taken from its chunks and not yet been handed out.
final class FollowedWriter {
  /// Records of one chunk that one look at the file found.
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
  /// Events missing before the chunk that was begun last, not yet handed out.
  private var gap: UInt64 = 0
  /// The chunk that was taken from last, and how much of it.
  private var serial: UInt64?
  private var taken = 0

  init(isRing: Bool) { self.isRing = isRing }

  /// The time of the event that was handed out last.
  var ticks: UInt64 { decoder.ticks }

  /// Takes over what the writer's chunks hold beyond what has been taken before.
  func take(_ entries: ArraySlice<ChunkIndex.Entry>, _ source: ByteSource) throws(TraceReadError) {
    for known in entries where known.header.serial >= serial ?? 0 {
      // The header again: of a chunk that another one follows, the first look may have come too early.
      guard let entry = try ChunkIndex.entry(source, at: known.offset), entry.header.serial == known.header.serial else { continue }
      let isStart = entry.header.serial != serial
      let from = isStart ? min(Int(entry.header.headerLength), entry.available) : taken
      guard isStart || entry.available > from else { continue }
      if isStart, try Self.isDamaged(entry, source) { continue }
      let piece = Piece(entry.header, isStart: isStart, count: entry.available - from)
      let count = unsafe try source.read(piece.bytes, at: entry.offset + UInt64(from))
      // The slot of a ring may have been used again meanwhile.
      guard count == entry.available - from, try ChunkIndex.entry(source, at: entry.offset)?.header.serial == entry.header.serial else { continue }
      serial = entry.header.serial
      taken = entry.available
      pieces.append(piece)
    }
  }

  /// Whether the chunk is complete and is not what its checksum says.
  private static func isDamaged(_ entry: ChunkIndex.Entry, _ source: ByteSource) throws(TraceReadError) -> Bool {
    guard entry.header.seal != ChunkHeader.Seal.open.rawValue, entry.available == Int(entry.header.committed) else { return false }
    return try !ChunkIndex.isSound(entry, source)
  }

  /// The time of the next event, or nil where none has come.
  func peek(_ strings: StringTable) -> UInt64? {
    while true {
      if gap > 0 { return decoder.ticks }
      if let ticks = decoder.peek(strings: strings) { return ticks }
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
    }
    // The decoder points into the piece.
    current = piece
    decoder = next
  }

  /// Reads the event that ``peek(_:)`` told of; false where its bytes are no record, which are then passed over.
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
    positions.note(position: record.kind == .loss ? decoder.ordinal &+ 1 : position, seq: record.kind == .loss ? seq &+ 1 : seq)
    if record.has(.cause) { record[.cause] = positions.seq(at: record.raw(.cause)) }
    return true
  }
}
