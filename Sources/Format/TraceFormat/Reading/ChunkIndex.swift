/// The positions of the chunks in a file, found by reading only their headers.
struct ChunkIndex {
  struct Entry {
    /// The position of the chunk, in bytes from the start of the file.
    var offset: UInt64
    var header: ChunkHeader
    /// The number of bytes of the chunk in the file, including the header. Less than `header.committed` if the file is
    /// truncated.
    var available: Int
  }

  /// The chunks, sorted by writer, then by serial.
  private(set) var entries: [Entry] = []

  /// The first thousand byte ranges of the file that are not part of a chunk.
  private(set) var strayStretches: [(offset: UInt64, length: UInt64)] = []
  /// Chunks whose serial duplicates the serial of a chunk that was kept.
  private(set) var duplicates: [Entry] = []

  /// The maximum number of chunks read, so that a file consisting of chunk headers cannot exhaust memory.
  static let maximumCount = 1 << 20

  init(_ source: ByteSource, _ header: FileHeader, health: inout TraceHealth) throws(TraceReadError) {
    if header.chunkSize != 0 && !health.headerDamaged {
      try walkGrid(source, header, &health)
    } else {
      // A damaged header may have a wrong length or chunk size, so search for chunks from the end of its fixed part.
      let start = health.headerDamaged ? FileHeader.fixedLength : Int(header.length)
      try walkPacked(source, from: UInt64(start), &health)
    }
    entries = try Self.removingSuperseded(entries, source)
    try dropDuplicates(source, &health)
    entries.sort { a, b in (a.header.writer, a.header.serial) < (b.header.writer, b.header.serial) }
  }

  /// The chunks of each writer, ordered by writer.
  var byWriter: [ArraySlice<Entry>] {
    var slices: [ArraySlice<Entry>] = []
    var start = 0
    for index in entries.indices
    where index + 1 == entries.count || entries[index + 1].header.writer != entries[start].header.writer {
      slices.append(entries[start...index])
      start = index + 1
    }
    return slices
  }

  /// Finds adjacent chunks. After a damaged header, looks for the next chunk at every eighth byte.
  private mutating func walkPacked(_ source: ByteSource, from start: UInt64, _ health: inout TraceHealth)
    throws(TraceReadError)
  {
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

  /// Finds one chunk in each slot. A slot without the magic was never used, which is not damage.
  private mutating func walkGrid(_ source: ByteSource, _ header: FileHeader, _ health: inout TraceHealth)
    throws(TraceReadError)
  {
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
        _ = try unsafe withUnsafeMutableBytes(of: &word) { bytes throws(TraceReadError) in
          unsafe try source.read(bytes, at: offset)
        }
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
      // The kind comes from a later version: skip it, but report that.
      health.skippedRecords += 1
    } else if entries.count < Self.maximumCount {
      entries.append(entry)
    } else {
      noteStray(entry.offset, UInt64(entry.header.capacity), &health)
    }
  }

  /// Resolves duplicate serials, of which only one can be valid, by keeping the first chunk with a correct checksum.
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

  /// True if the chunk is sealed and its checksum is correct.
  static func isSound(_ entry: Entry, _ source: ByteSource) throws(TraceReadError) -> Bool {
    guard entry.header.seal != ChunkHeader.Seal.open.rawValue, entry.available == Int(entry.header.committed) else {
      return false
    }
    let length = entry.available - ChunkHeader.length
    return try unsafe withUnsafeTemporaryAllocation(byteCount: min(length, 1 << 16), alignment: 8) {
      bytes throws(TraceReadError) in
      var crc = CRC32C()
      var done = 0
      while done < length {
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[0..<min(length - done, bytes.count)])
        guard unsafe try source.read(part, at: entry.offset + UInt64(ChunkHeader.length + done)) == part.count else {
          return false
        }
        unsafe crc.add(UnsafeRawBufferPointer(part))
        done += part.count
      }
      return crc.value == entry.header.crc
    }
  }

  /// The chunk whose header is at `offset`, or nil if there is none.
  static func entry(_ source: ByteSource, at offset: UInt64) throws(TraceReadError) -> Entry? {
    try unsafe withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) {
      buffer throws(TraceReadError) in
      guard unsafe try source.read(buffer, at: offset) == ChunkHeader.length,
        let header = unsafe ChunkHeader(reading: UnsafeRawBufferPointer(buffer))
      else { return nil }
      let available = Int(min(UInt64(header.committed), source.length - offset))
      return Entry(offset: offset, header: header, available: available)
    }
  }

  private static func findChunk(_ source: ByteSource, from start: UInt64) throws(TraceReadError) -> UInt64? {
    let window = 1 << 16
    return try unsafe withUnsafeTemporaryAllocation(byteCount: window + 8, alignment: 8) {
      buffer throws(TraceReadError) in
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
