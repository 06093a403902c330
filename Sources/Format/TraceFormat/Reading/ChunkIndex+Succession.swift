extension ChunkIndex {
  /// Leaves out the chunks that another one stands for: a ring's recorder was killed, or looked at, before it took them away.
  ///
  /// That a chunk stands for others is believed only where its checksum is right: else one wrong byte could hide sound chunks.
  static func withoutSucceeded(_ found: [Entry], _ source: ByteSource) throws(TraceReadError) -> [Entry] {
    guard found.contains(where: { $0.header.flags & ChunkHeader.Flag.succeeds != 0 }) else { return found }
    let entries = found.sorted { a, b in (a.header.writer, a.header.serial, a.offset) < (b.header.writer, b.header.serial, b.offset) }
    var successions: [ChunkHeader.Succession?] = []
    successions.reserveCapacity(entries.count)
    for entry in entries { successions.append(try succession(entry, source)) }
    var kept: [Entry] = []
    // Chunks of the writer at hand that begin no later than the one at hand, by their moves, the latest first.
    var candidates = MergeQueue()
    var sound: [Int: Bool] = [:]
    func isBelieved(_ index: Int) throws(TraceReadError) -> Bool {
      if let known = sound[index] { return known }
      let isSound = try isSound(entries[index], source)
      sound[index] = isSound
      return isSound
    }
    var next = 0
    for (index, entry) in entries.enumerated() {
      if index == 0 || entries[index - 1].header.writer != entry.header.writer { candidates = MergeQueue() }
      next = max(next, index)
      while next < entries.count, entries[next].header.writer == entry.header.writer, entries[next].header.serial == entry.header.serial {
        if let succession = successions[next] { candidates.push(.init(ticks: ~succession.move, stream: next)) }
        next += 1
      }
      var isSucceeded = false
      while let candidate = candidates.first, let succession = successions[candidate.stream], !isSucceeded {
        if candidate.stream == index {
          // Its own is the latest move: nothing else stands for it, if it is believed.
          if try isBelieved(index) { break }
        } else if succession.last >= entry.header.serial, try isBelieved(candidate.stream) {
          if let own = successions[index], own.move >= succession.move, try isBelieved(index) { break }
          isSucceeded = true
        }
        if !isSucceeded { _ = candidates.popFirst() }
      }
      if !isSucceeded { kept.append(entry) }
    }
    return kept
  }

  /// What a chunk says about the others that it stands for; nil where it says nothing.
  private static func succession(_ entry: Entry, _ source: ByteSource) throws(TraceReadError) -> ChunkHeader.Succession? {
    let length = ChunkHeader.Succession.headerLength
    guard entry.header.flags & ChunkHeader.Flag.succeeds != 0, Int(entry.header.headerLength) >= length, entry.available >= length
    else { return nil }
    return try unsafe withUnsafeTemporaryAllocation(byteCount: length, alignment: 8) { bytes throws(TraceReadError) in
      guard unsafe try source.read(bytes, at: entry.offset) == length else { return nil }
      let bytes = UnsafeRawBufferPointer(bytes)
      let found = unsafe ChunkHeader.Succession(
        last: bytes.long(ChunkHeader.Succession.lastOffset), move: bytes.long(ChunkHeader.Succession.moveOffset))
      return found.move > 0 ? found : nil
    }
  }
}
