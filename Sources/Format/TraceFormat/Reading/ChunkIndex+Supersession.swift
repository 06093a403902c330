extension ChunkIndex {
  /// Removes chunks that are superseded by another chunk. They exist if a ring's recorder was killed, or the file was
  /// read, before the recorder freed them.
  ///
  /// A chunk supersedes others only if its checksum is correct. Otherwise, one wrong byte could hide intact chunks.
  static func removingSuperseded(_ found: [Entry], _ source: ByteSource) throws(TraceReadError) -> [Entry] {
    guard found.contains(where: { $0.header.flags & ChunkHeader.Flag.supersedes != 0 }) else { return found }
    let entries = found.sorted { a, b in
      (a.header.writer, a.header.serial, a.offset) < (b.header.writer, b.header.serial, b.offset)
    }
    var supersessions: [ChunkHeader.Supersession?] = []
    supersessions.reserveCapacity(entries.count)
    for entry in entries { supersessions.append(try supersession(entry, source)) }
    var kept: [Entry] = []
    // The current writer's chunks that begin no later than the current chunk, ordered by move, latest first.
    var candidates = MergeQueue()
    var validity: [Int: Bool] = [:]
    func isValid(_ index: Int) throws(TraceReadError) -> Bool {
      if let known = validity[index] { return known }
      let isSound = try isSound(entries[index], source)
      validity[index] = isSound
      return isSound
    }
    var next = 0
    for (index, entry) in entries.enumerated() {
      if index == 0 || entries[index - 1].header.writer != entry.header.writer { candidates = MergeQueue() }
      next = max(next, index)
      while next < entries.count, entries[next].header.writer == entry.header.writer,
        entries[next].header.serial == entry.header.serial
      {
        if let supersession = supersessions[next] { candidates.push(.init(ticks: ~supersession.move, stream: next)) }
        next += 1
      }
      var isSuperseded = false
      while let candidate = candidates.first, let supersession = supersessions[candidate.stream], !isSuperseded {
        if candidate.stream == index {
          // The chunk itself has the latest move, so nothing supersedes it if its checksum is correct.
          if try isValid(index) { break }
        } else if supersession.last >= entry.header.serial, try isValid(candidate.stream) {
          if let own = supersessions[index], own.move >= supersession.move, try isValid(index) { break }
          isSuperseded = true
        }
        if !isSuperseded { _ = candidates.popFirst() }
      }
      if !isSuperseded { kept.append(entry) }
    }
    return kept
  }

  /// The range of serials that a chunk supersedes, or nil if it supersedes none.
  private static func supersession(_ entry: Entry, _ source: ByteSource) throws(TraceReadError) -> ChunkHeader
    .Supersession?
  {
    let length = ChunkHeader.Supersession.headerLength
    guard entry.header.flags & ChunkHeader.Flag.supersedes != 0, Int(entry.header.headerLength) >= length,
      entry.available >= length
    else { return nil }
    return try unsafe withUnsafeTemporaryAllocation(byteCount: length, alignment: 8) { bytes throws(TraceReadError) in
      guard unsafe try source.read(bytes, at: entry.offset) == length else { return nil }
      let bytes = UnsafeRawBufferPointer(bytes)
      let found = unsafe ChunkHeader.Supersession(
        last: bytes.long(ChunkHeader.Supersession.lastOffset), move: bytes.long(ChunkHeader.Supersession.moveOffset))
      return found.move > 0 ? found : nil
    }
  }
}
