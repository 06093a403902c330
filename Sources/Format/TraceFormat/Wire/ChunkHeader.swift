/// The 64 bytes at the start of a chunk (Docs/TraceFormat.md, "Chunks"). A chunk belongs to one writer and is readable alone.
public struct ChunkHeader: Equatable, Sendable {
  public static let length = 64
  public static let magic: UInt32 = 0x4B48_4354  // "TCHK"
  /// The slot size of a live file, and the most that a packed chunk holds, in bytes.
  public static let defaultCapacity = 64 * 1024
  /// The largest capacity that a reader accepts, in bytes.
  public static let maximumCapacity = 16 * 1024 * 1024

  /// Byte offsets of the fields.
  public enum Offset {
    public static let magic = 0
    public static let headerLength = 4
    public static let kind = 6
    public static let flags = 7
    public static let committed = 8
    public static let capacity = 12
    public static let serial = 16
    public static let writer = 24
    public static let writerChunk = 28
    public static let baseTicks = 32
    public static let firstOrdinal = 40
    public static let lostBefore = 48
    public static let headerCRC = 52
    public static let seal = 56
    public static let crc = 60
  }

  /// Why a chunk was closed; 0 is a chunk that was still open.
  public enum Seal: UInt32, Sendable {
    case open = 0
    case full = 1
    case threadExit = 2
    case flush = 3
    case fork = 4
    case closed = 5
  }

  /// What a chunk holds.
  public enum Kind {
    public static let events: UInt8 = 1
  }

  /// Bits of ``flags``.
  public enum Flag {
    /// The header has a ``Succession`` behind its 64 bytes.
    public static let succeeds: UInt8 = 1
  }

  /// What tells that a chunk stands for others of its stream: those with serials from its own up to `last` that were written by an
  /// earlier move. A recorder publishes such a chunk first and takes the others away afterwards, so a reader may find both.
  public struct Succession: Equatable, Sendable {
    /// The length of a header with one.
    public static let headerLength = ChunkHeader.length + 16
    public static let lastOffset = ChunkHeader.length
    public static let moveOffset = ChunkHeader.length + 8

    /// The greatest serial that the chunk stands for.
    public var last: UInt64
    /// Counts up from 1 with each such chunk of the file; one that stands for nothing else is 0.
    public var move: UInt64
  }

  /// Bytes from the start of the chunk to its first record; a later minor version may put more behind the 64.
  public var headerLength: UInt16 = UInt16(Self.length)
  public var kind: UInt8 = Kind.events
  public var flags: UInt8 = 0
  /// Bytes valid from the start of the chunk: the word that publishes records.
  public var committed: UInt32 = 64
  /// Bytes from the start of this chunk to the start of the next.
  public var capacity: UInt32
  public var serial: UInt64
  public var writer: UInt32
  public var writerChunk: UInt32
  public var baseTicks: UInt64
  /// Events that this writer attempted before this chunk, recorded or lost.
  public var firstOrdinal: UInt64
  /// Events that this writer had lost and not yet told when the chunk was begun: for people; the records tell it exactly.
  public var lostBefore: UInt32 = 0
  public var seal: UInt32 = 0
  public var crc: UInt32 = 0

  public init(
    capacity: UInt32, serial: UInt64, writer: UInt32, writerChunk: UInt32, baseTicks: UInt64, firstOrdinal: UInt64
  ) {
    self.capacity = capacity
    self.serial = serial
    self.writer = writer
    self.writerChunk = writerChunk
    self.baseTicks = baseTicks
    self.firstOrdinal = firstOrdinal
  }

  /// Reads a header, or nil when the magic, the lengths or the header checksum are wrong.
  public init?(reading bytes: UnsafeRawBufferPointer) {
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
    guard headerLength >= UInt16(Self.length), committed >= UInt32(headerLength), committed <= capacity else { return nil }
    guard unsafe bytes.word(Offset.headerCRC) == headerCRC else { return nil }
  }

  /// Writes all 64 bytes.
  public func write(to target: UnsafeMutableRawBufferPointer) {
    unsafe writeFields(to: target)
    unsafe target.put(headerCRC, at: Offset.headerCRC)
    unsafe target.put(committed, at: Offset.committed)
    unsafe target.put(seal, at: Offset.seal)
    unsafe target.put(crc, at: Offset.crc)
  }

  /// CRC-32C of the first 64 bytes with `committed`, the checksum itself, `seal` and `crc` taken as 0.
  public var headerCRC: UInt32 {
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
