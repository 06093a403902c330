/// The 64 bytes at the start of a chunk (Docs/TraceFormat.md, "Chunks"). A chunk belongs to one writer and can be read
/// independently.
package struct ChunkHeader: Equatable, Sendable {
  /// The length of the fixed part, in bytes.
  package static let length = 64
  /// The first four bytes of a chunk: "TCHK".
  package static let magic: UInt32 = 0x4B48_4354
  /// The slot size of a live file and the maximum capacity of a packed chunk, in bytes.
  package static let defaultCapacity = 64 * 1024
  /// The maximum capacity that a reader accepts, in bytes.
  package static let maximumCapacity = 16 * 1024 * 1024

  /// Byte offsets of the fields, from the start of the chunk.
  package enum Offset {
    /// The magic number, 4 bytes.
    package static let magic = 0
    /// ``ChunkHeader/headerLength``, 2 bytes.
    package static let headerLength = 4
    /// ``ChunkHeader/kind``, 1 byte.
    package static let kind = 6
    /// ``ChunkHeader/flags``, 1 byte.
    package static let flags = 7
    /// ``ChunkHeader/committed``, 4 bytes.
    package static let committed = 8
    /// ``ChunkHeader/capacity``, 4 bytes.
    package static let capacity = 12
    /// ``ChunkHeader/serial``, 8 bytes.
    package static let serial = 16
    /// ``ChunkHeader/writer``, 4 bytes.
    package static let writer = 24
    /// ``ChunkHeader/writerChunk``, 4 bytes.
    package static let writerChunk = 28
    /// ``ChunkHeader/baseTicks``, 8 bytes.
    package static let baseTicks = 32
    /// ``ChunkHeader/firstOrdinal``, 8 bytes.
    package static let firstOrdinal = 40
    /// ``ChunkHeader/lostBefore``, 4 bytes.
    package static let lostBefore = 48
    /// ``ChunkHeader/headerCRC``, 4 bytes.
    package static let headerCRC = 52
    /// ``ChunkHeader/seal``, 4 bytes.
    package static let seal = 56
    /// ``ChunkHeader/crc``, 4 bytes.
    package static let crc = 60
  }

  /// The reason why a chunk was closed.
  package enum Seal: UInt32, Sendable {
    /// The chunk has not been closed.
    case open = 0
    /// The chunk is full.
    case full = 1
    /// The thread of the writer ended.
    case threadExit = 2
    /// The recorder was flushed.
    case flush = 3
    /// The process forked.
    case fork = 4
    /// The trace was closed.
    case closed = 5
  }

  /// The kinds of chunks.
  package enum Kind {
    /// The chunk holds events and the records that belong to them.
    package static let events: UInt8 = 1
  }

  /// The bits of ``flags``.
  package enum Flag {
    /// The 64 bytes are followed by a ``Supersession``.
    package static let supersedes: UInt8 = 1
  }

  /// The range of older chunks of the same writer that a chunk replaces.
  ///
  /// These are the chunks with serials from the chunk's serial to `last` that were written by an earlier move. A
  /// recorder publishes the new chunk before it frees the others, so a reader can find both.
  package struct Supersession: Equatable, Sendable {
    /// The length of a chunk header with a supersession, in bytes.
    package static let headerLength = ChunkHeader.length + 16
    /// The byte offset of ``last`` from the start of the chunk.
    package static let lastOffset = ChunkHeader.length
    /// The byte offset of ``move`` from the start of the chunk.
    package static let moveOffset = ChunkHeader.length + 8

    /// The greatest serial to be replaced.
    package var last: UInt64
    /// The number of the move within the file, counted from 1. Chunks without a supersession have the move 0.
    package var move: UInt64
  }

  /// The number of bytes from the start of the chunk to its first record. A later minor version may extend the header.
  package var headerLength: UInt16 = UInt16(Self.length)
  /// The content of the chunk; see ``Kind``.
  package var kind: UInt8 = Kind.events
  /// A combination of ``Flag`` bits. Readers ignore unknown ones.
  package var flags: UInt8 = 0
  /// The number of valid bytes from the start of the chunk. Storing this number publishes the records within it.
  package var committed: UInt32 = 64
  /// The number of bytes from the start of this chunk to the start of the next.
  package var capacity: UInt32
  /// A number that is unique in the file and increases within a writer's stream.
  package var serial: UInt64
  /// The number of the writer, which has one stream of chunks.
  package var writer: UInt32
  /// The zero-based number of the chunk within its stream.
  package var writerChunk: UInt32
  /// The ticks from which the time of the first record is counted.
  package var baseTicks: UInt64
  /// The number of events, recorded or lost, that the writer attempted before this chunk.
  package var firstOrdinal: UInt64
  /// The number of lost events that the writer had not reported when the chunk was started. Informational; `loss`
  /// records are exact.
  package var lostBefore: UInt32 = 0
  /// A ``Seal`` raw value.
  package var seal: UInt32 = 0
  /// CRC-32C of the bytes from 64 to ``committed``, if the chunk is sealed.
  package var crc: UInt32 = 0

  /// Creates the header of an open, empty chunk.
  package init(
    capacity: UInt32, serial: UInt64, writer: UInt32, writerChunk: UInt32, baseTicks: UInt64, firstOrdinal: UInt64
  ) {
    self.capacity = capacity
    self.serial = serial
    self.writer = writer
    self.writerChunk = writerChunk
    self.baseTicks = baseTicks
    self.firstOrdinal = firstOrdinal
  }

  /// Reads a header. Returns nil if the magic, a length or the header checksum is wrong.
  package init?(reading bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.length, unsafe bytes.word(Offset.magic) == Self.magic else { return nil }
    headerLength = unsafe bytes.half(Offset.headerLength)
    capacity = unsafe bytes.word(Offset.capacity)
    committed = unsafe bytes.word(Offset.committed)
    serial = unsafe bytes.long(Offset.serial)
    writer = unsafe bytes.word(Offset.writer)
    writerChunk = unsafe bytes.word(Offset.writerChunk)
    baseTicks = unsafe bytes.long(Offset.baseTicks)
    firstOrdinal = unsafe bytes.long(Offset.firstOrdinal)
    lostBefore = unsafe bytes.word(Offset.lostBefore)
    seal = unsafe bytes.word(Offset.seal)
    crc = unsafe bytes.word(Offset.crc)
    kind = unsafe bytes[Offset.kind]
    flags = unsafe bytes[Offset.flags]
    guard capacity >= UInt32(Self.length), capacity <= UInt32(Self.maximumCapacity) else { return nil }
    guard headerLength >= UInt16(Self.length), committed >= UInt32(headerLength), committed <= capacity else {
      return nil
    }
    guard unsafe bytes.word(Offset.headerCRC) == headerCRC else { return nil }
  }

  /// Writes all 64 bytes to `target`.
  package func write(to target: UnsafeMutableRawBufferPointer) {
    unsafe writeFields(to: target)
    unsafe target.put(headerCRC, at: Offset.headerCRC)
    unsafe target.put(committed, at: Offset.committed)
    unsafe target.put(seal, at: Offset.seal)
    unsafe target.put(crc, at: Offset.crc)
  }

  /// CRC-32C of the 64 bytes with `committed`, the checksum itself, `seal` and `crc` replaced by 0.
  package var headerCRC: UInt32 {
    unsafe withUnsafeTemporaryAllocation(byteCount: Self.length, alignment: 8) { buffer in
      unsafe writeFields(to: buffer)
      return unsafe CRC32C.of(UnsafeRawBufferPointer(buffer))
    }
  }

  private func writeFields(to target: UnsafeMutableRawBufferPointer) {
    unsafe target.baseAddress!.initializeMemory(as: UInt8.self, repeating: 0, count: Self.length)
    unsafe target.put(Self.magic, at: Offset.magic)
    unsafe target.put(headerLength, at: Offset.headerLength)
    unsafe target.put(kind, at: Offset.kind)
    unsafe target.put(flags, at: Offset.flags)
    unsafe target.put(capacity, at: Offset.capacity)
    unsafe target.put(serial, at: Offset.serial)
    unsafe target.put(writer, at: Offset.writer)
    unsafe target.put(writerChunk, at: Offset.writerChunk)
    unsafe target.put(baseTicks, at: Offset.baseTicks)
    unsafe target.put(firstOrdinal, at: Offset.firstOrdinal)
    unsafe target.put(lostBefore, at: Offset.lostBefore)
  }
}
