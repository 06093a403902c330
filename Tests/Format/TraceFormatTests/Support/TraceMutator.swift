import TraceTestSupport

@testable import TraceFormat

/// Damages a recorded trace in a few places and makes all checksums right again, so that the damage reaches the decoder
/// of records.
struct TraceMutator {
  private var random: SeededGenerator
  private var bytes: [UInt8]

  /// - Parameter seed: Equal seeds damage equal traces in the same way.
  init(_ trace: [UInt8], seed: UInt64) {
    bytes = trace
    random = SeededGenerator(seed: seed)
  }

  /// Returns the damaged trace.
  mutating func mutant() -> [UInt8] {
    for _ in 0...random.below(3) {
      switch random.below(10) {
      case 0: changeFileHeader()
      case 1: changeChunkHeader()
      case 2: repeatChunk()
      case 3: if random.below(4) == 0 { bytes.removeLast(random.below(bytes.count - FileHeader.fixedLength)) }
      case 4: insertNumber()
      default: changeRecords()
      }
    }
    // One in eight keeps wrong checksums.
    if random.below(8) > 0 { repairChecksums() }
    return bytes
  }

  /// The offsets of all chunks that a reader would find.
  private var chunks: [Int] {
    stride(from: FileHeader.fixedLength, to: bytes.count - ChunkHeader.length, by: 8).filter { offset in
      unsafe bytes.withUnsafeBytes { unsafe $0.word(offset) == ChunkHeader.magic }
    }
  }

  /// A number that is small, random, or near the end of a range.
  private mutating func number() -> UInt64 {
    switch random.below(4) {
    case 0: UInt64(random.below(300))
    case 1: random.next() >> UInt64(random.below(64))
    default:
      [.max, .max - 1, 1 << 63, 1 << 62, 1 << 53, 1 << 32, UInt64(UInt32.max), 4096].randomElement(using: &random)!
    }
  }

  private mutating func changeFileHeader() {
    let longs = [
      FileHeader.Offset.startTicks, FileHeader.Offset.ticksPerSecond, FileHeader.Offset.startMonotonic,
      FileHeader.Offset.eventCount, FileHeader.Offset.attemptedCount, FileHeader.Offset.anchorsCount,
      FileHeader.Offset.lost + 8 * random.below(10),
    ]
    let offset = longs.randomElement(using: &random)!
    let number = number()
    unsafe bytes.withUnsafeMutableBytes { unsafe $0.put(number, at: offset) }
    if random.below(4) == 0 { bytes[FileHeader.Offset.clockKind] = UInt8(random.below(5)) }
    if random.below(8) == 0 { bytes[FileHeader.Offset.state] = UInt8(random.below(3)) }
  }

  private mutating func changeChunkHeader() {
    guard let chunk = chunks.randomElement(using: &random) else { return }
    let number = number()
    let offset = random.below(6)
    unsafe bytes.withUnsafeMutableBytes { bytes in
      switch offset {
      case 0: unsafe bytes.put(number, at: chunk + ChunkHeader.Offset.firstOrdinal)
      case 1: unsafe bytes.put(number, at: chunk + ChunkHeader.Offset.baseTicks)
      case 2: unsafe bytes.put(number, at: chunk + ChunkHeader.Offset.serial)
      case 3: unsafe bytes.put(UInt32(truncatingIfNeeded: number), at: chunk + ChunkHeader.Offset.writer)
      case 4: unsafe bytes.put(UInt32(truncatingIfNeeded: number), at: chunk + ChunkHeader.Offset.writerChunk)
      default: unsafe bytes.put(UInt32(truncatingIfNeeded: number & 0xFFF), at: chunk + ChunkHeader.Offset.committed)
      }
    }
  }

  /// Appends a copy of a chunk, as one of another writer.
  private mutating func repeatChunk() {
    guard let start = chunks.randomElement(using: &random) else { return }
    let end = chunks.first { $0 > start } ?? bytes.count
    let copy = bytes.count
    bytes += bytes[start..<end]
    let serial = random.next() >> 32
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe bytes.put(serial, at: copy + ChunkHeader.Offset.serial)
      unsafe bytes.put(UInt32(2), at: copy + ChunkHeader.Offset.writer)
    }
  }

  /// Overwrites a place in a record with a number of up to ten bytes.
  private mutating func insertNumber() {
    guard let at = place() else { return }
    var number = number()
    var index = at
    while index < bytes.count {
      bytes[index] = UInt8(number & 0x7F) | (number > 0x7F ? 0x80 : 0)
      number >>= 7
      index += 1
      if number == 0 { break }
    }
  }

  private mutating func changeRecords() {
    for _ in 0...random.below(4) {
      guard let at = place() else { return }
      switch random.below(3) {
      case 0: bytes[at] ^= 1 << UInt8(random.below(8))
      case 1: bytes[at] = UInt8(random.below(256))
      default:
        bytes[at] = [EventKind.loss.code, RecordCode.stringDefinition, RecordCode.threadSwitch, 0x80, 0, 0xFF]
          .randomElement(using: &random)!
      }
    }
  }

  /// A byte among the records of a chunk.
  private mutating func place() -> Int? {
    let starts = chunks
    guard let first = starts.first, first + ChunkHeader.length < bytes.count else { return nil }
    let at = (first + ChunkHeader.length) + random.below(bytes.count - first - ChunkHeader.length)
    return starts.contains { at >= $0 && at < $0 + ChunkHeader.length } ? nil : at
  }

  private mutating func repairChecksums() {
    let starts = chunks
    unsafe bytes.withUnsafeMutableBytes { bytes in
      let whole = UnsafeRawBufferPointer(bytes)
      let offset = Int(unsafe whole.word(FileHeader.Offset.attributesOffset))
      let length = Int(unsafe whole.word(FileHeader.Offset.attributesLength))
      if offset <= bytes.count, length <= bytes.count - offset {
        unsafe bytes.put(FileHeader.checksum(whole, attributes: offset, length), at: FileHeader.Offset.headerCRC)
      }
      for start in starts {
        let head = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<(start + ChunkHeader.length)])
        let committed = Int(unsafe whole.word(start + ChunkHeader.Offset.committed))
        if committed > ChunkHeader.length, committed <= bytes.count - start {
          unsafe head.put(
            CRC32C.of(UnsafeRawBufferPointer(rebasing: whole[(start + ChunkHeader.length)..<(start + committed)])),
            at: ChunkHeader.Offset.crc)
        }
        var zeroed = unsafe [UInt8](head)
        for field in [
          ChunkHeader.Offset.committed, ChunkHeader.Offset.headerCRC, ChunkHeader.Offset.seal, ChunkHeader.Offset.crc,
        ] {
          for index in field..<(field + 4) { zeroed[index] = 0 }
        }
        unsafe head.put(zeroed.withUnsafeBytes { unsafe CRC32C.of($0) }, at: ChunkHeader.Offset.headerCRC)
      }
    }
  }
}
