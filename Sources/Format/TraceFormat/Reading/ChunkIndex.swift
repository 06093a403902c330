/// Where the chunks of a file are: found by their headers alone.
struct ChunkIndex {
  struct Entry {
    /// Where the chunk starts in the file.
    var offset: UInt64
    var header: ChunkHeader
    /// Bytes of the chunk, header included, that the file holds; less than `header.committed` where the file is cut.
    var available: Int
  }

  /// By writer, then by the writer's own order.
  private(set) var entries: [Entry] = []

  /// Where the file holds what is no chunk; the first thousand places.
  private(set) var strayStretches: [(offset: UInt64, length: UInt64)] = []
  /// Second chunks of a serial that another one has.
  private(set) var duplicates: [Entry] = []

  /// The most chunks that are read, so that a file of nothing but chunk headers cannot fill the memory.
  static let maximumCount = 1 << 20

  init(_ source: ByteSource, _ header: FileHeader, health: inout TraceHealth) throws(TraceReadError) {
    if header.chunkSize != 0 && !health.headerDamaged {
      try walkGrid(source, header, &health)
    } else {
      // A damaged header may lie about its length and the grid: then chunks are looked for from its fixed part on.
      let start = health.headerDamaged ? FileHeader.fixedLength : Int(header.length)
      try walkPacked(source, from: UInt64(start), &health)
    }
    entries = try Self.withoutSucceeded(entries, source)
    try dropDuplicates(source, &health)
    entries.sort { a, b in (a.header.writer, a.header.serial) < (b.header.writer, b.header.serial) }
  }

  /// The chunks of each writer, in the order of writers.
  var byWriter: [ArraySlice<Entry>] {
    var slices: [ArraySlice<Entry>] = []
    var start = 0
    for index in entries.indices where index + 1 == entries.count || entries[index + 1].header.writer != entries[start].header.writer {
      slices.append(entries[start...index])
      start = index + 1
    }
    return slices
  }

  /// Chunks back to back; behind a damaged header the next one is looked for at every eighth byte.
  private mutating func walkPacked(_ source: ByteSource, from start: UInt64, _ health: inout TraceHealth) throws(TraceReadError) {
    var offset = start
    while offset < source.length {
      if let entry = try Self.entry(source, at: offset) {
        add(entry, &health)
        offset += UInt64(entry.header.capacity)
      } else {
        let next = try Self.findChunk(source, from: offset + 8) ?? source.length
        noteStray(offset, next - offset, &health)
        offset = next
      }
    }
  }

  /// One chunk a slot; a slot without a magic was never used, which is no damage.
  private mutating func walkGrid(_ source: ByteSource, _ header: FileHeader, _ health: inout TraceHealth) throws(TraceReadError) {
    let size = UInt64(header.chunkSize)
    guard size >= 4096, size <= UInt64(ChunkHeader.maximumCapacity), size.nonzeroBitCount == 1 else {
      throw .headerDamaged(name: source.name, what: "chunk size \(size)")
    }
    var offset = UInt64(header.length)
    var word: UInt32 = 0
    while offset + UInt64(ChunkHeader.length) <= source.length {
      if let entry = try Self.entry(source, at: offset), UInt64(entry.header.capacity) <= size {
        add(entry, &health)
      } else {
        _ = try unsafe withUnsafeMutableBytes(of: &word) { bytes throws(TraceReadError) in unsafe try source.read(bytes, at: offset) }
        if UInt32(littleEndian: word) == ChunkHeader.magic { noteStray(offset, size, &health) }
      }
      offset += size
    }
  }

  private mutating func noteStray(_ offset: UInt64, _ length: UInt64, _ health: inout TraceHealth) {
    health.strayBytes += length
    if strayStretches.count < 1000 { strayStretches.append((offset, length)) }
  }

  private mutating func add(_ entry: Entry, _ health: inout TraceHealth) {
    if entry.header.kind != ChunkHeader.Kind.events {
      // Of a later version; what is in it is passed over, and that is said.
      health.skippedRecords += 1
    } else if entries.count < Self.maximumCount {
      entries.append(entry)
    } else {
      noteStray(entry.offset, UInt64(entry.header.capacity), &health)
    }
  }

  /// Two chunks with one serial cannot both be true: the first one whose checksum is right holds.
  private mutating func dropDuplicates(_ source: ByteSource, _ health: inout TraceHealth) throws(TraceReadError) {
    entries.sort { a, b in (a.header.serial, a.offset) < (b.header.serial, b.offset) }
    var kept: [Entry] = []
    kept.reserveCapacity(entries.count)
    for entry in entries {
      guard let last = kept.last, last.header.serial == entry.header.serial else {
        kept.append(entry)
        continue
      }
      health.corruptChunks += 1
      if try !Self.isSound(last, source), try Self.isSound(entry, source) {
        kept[kept.count - 1] = entry
        duplicates.append(last)
      } else {
        duplicates.append(entry)
      }
    }
    entries = kept
  }

  /// Whether a chunk is sealed and its checksum right.
  static func isSound(_ entry: Entry, _ source: ByteSource) throws(TraceReadError) -> Bool {
    guard entry.header.seal != ChunkHeader.Seal.open.rawValue, entry.available == Int(entry.header.committed) else { return false }
    let length = entry.available - ChunkHeader.length
    return try unsafe withUnsafeTemporaryAllocation(byteCount: min(length, 1 << 16), alignment: 8) { bytes throws(TraceReadError) in
      var crc = CRC32C()
      var done = 0
      while done < length {
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[0..<min(length - done, bytes.count)])
        guard unsafe try source.read(part, at: entry.offset + UInt64(ChunkHeader.length + done)) == part.count else { return false }
        unsafe crc.add(UnsafeRawBufferPointer(part))
        done += part.count
      }
      return crc.value == entry.header.crc
    }
  }

  /// The chunk whose header stands at `offset`, or nil where there is none.
  static func entry(_ source: ByteSource, at offset: UInt64) throws(TraceReadError) -> Entry? {
    try unsafe withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) { buffer throws(TraceReadError) in
      guard unsafe try source.read(buffer, at: offset) == ChunkHeader.length,
        let header = unsafe ChunkHeader(reading: UnsafeRawBufferPointer(buffer))
      else { return nil }
      let available = Int(min(UInt64(header.committed), source.length - offset))
      return Entry(offset: offset, header: header, available: available)
    }
  }

  private static func findChunk(_ source: ByteSource, from start: UInt64) throws(TraceReadError) -> UInt64? {
    let window = 1 << 16
    return try unsafe withUnsafeTemporaryAllocation(byteCount: window + 8, alignment: 8) { buffer throws(TraceReadError) in
      var offset = start
      while offset < source.length {
        let count = unsafe try source.read(buffer, at: offset)
        var index = 0
        while index + 4 <= count && index < window {
          if unsafe UnsafeRawBufferPointer(buffer).word(index) == ChunkHeader.magic,
            try entry(source, at: offset + UInt64(index)) != nil
          {
            return offset + UInt64(index)
          }
          index += 8
        }
        offset += UInt64(window)
      }
      return nil
    }
  }
}
