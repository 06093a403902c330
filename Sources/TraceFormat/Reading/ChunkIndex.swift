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
  private var seen = Set<UInt64>()

  init(_ source: ByteSource, _ header: FileHeader, health: inout TraceHealth) throws(TraceReadError) {
    if header.chunkSize == 0 {
      try walkPacked(source, from: UInt64(header.length), &health)
    } else {
      try walkGrid(source, header, &health)
    }
    entries.sort { a, b in
      (a.header.writer, a.header.serial) < (b.header.writer, b.header.serial)
    }
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
        health.strayBytes += next - offset
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
        if UInt32(littleEndian: word) == ChunkHeader.magic { health.strayBytes += size }
      }
      offset += size
    }
  }

  /// Two chunks with one serial cannot both be true: the first one holds.
  private mutating func add(_ entry: Entry, _ health: inout TraceHealth) {
    if seen.insert(entry.header.serial).inserted {
      entries.append(entry)
    } else {
      health.corruptChunks += 1
    }
  }

  private static func entry(_ source: ByteSource, at offset: UInt64) throws(TraceReadError) -> Entry? {
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
