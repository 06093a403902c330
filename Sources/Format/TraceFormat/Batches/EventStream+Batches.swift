extension EventStream {
  /// Reads events into a batch until it is full. Returns false, with an empty batch, at the end of the trace.
  ///
  /// - Throws: ``TraceReadError`` if the file can no longer be read. The batch then holds the events up to that point.
  mutating func fill(_ batch: EventBatch) throws(TraceReadError) -> Bool {
    batch.removeAll()
    var record = EventRecord()
    guard try next(&record) else { return false }
    var writer = BatchWriter(batch, first: record)
    defer { writer.finish() }
    writer.append(record, shapes)
    while !writer.isFull {
      var run = openRun(&record)
      run.pack(into: &writer, thread: record.thread, shapes)
      closeRun(run)
      if writer.isFull { break }
      guard try nextLong(&record) else { break }
      writer.append(record, shapes)
    }
    return true
  }
}

extension CompactRun {
  /// Packs events in compact form without decoding them into records. Stops at an event that only the stream can read,
  /// or when the batch is full.
  mutating func pack(into writer: inout BatchWriter, thread: UInt32, _ shapes: CompactShape.Table) {
    guard thread < 1 << 24 else { return }
    let threadBits = UInt64(thread) &<< 40
    repeat {
      packShort(into: &writer, threadBits, shapes)
    } while unsafe cursor < end && !writer.isFull && packWide(into: &writer, threadBits, shapes)
  }

  /// Packs events whose numbers all take one byte. Works on copies of the two positions so that the compiler keeps them
  /// in registers.
  private mutating func packShort(into writer: inout BatchWriter, _ threadBits: UInt64, _ shapes: CompactShape.Table) {
    var (cursor, ticks, lastNode, seq) = unsafe (self.cursor, self.ticks, self.lastNode, self.seq)
    var place = unsafe writer.place
    let (last, start) = unsafe (writer.limit, writer.start)
    while unsafe cursor < end && place <= last {
      let word = unsafe UInt64(littleEndian: cursor.loadUnaligned(as: UInt64.self))
      let shape = unsafe shapes.shape(word)
      let now = ticks &+ (word &>> 8) & 0x7F
      let elapsed = segment.time(now) &- start
      guard unsafe word & shape.pointee.stops == shape.pointee.expected, now < limit, elapsed <= UInt64(UInt32.max)
      else { break }
      // The next event depends only on this table lookup of the length.
      unsafe cursor += shapes.length(cursor)
      ticks = now
      seq &+= 1
      unsafe place[0] = elapsed | (word & 0xFF) &<< 32 | threadBits
      let first = (word &>> 16) & 0x7F
      if unsafe shape.pointee.startsWithNode {
        lastNode &+= Varint.unzigzag(first)
        unsafe place[1] = lastNode
      } else {
        unsafe place[1] = first
      }
      unsafe place += 2
      guard unsafe shape.pointee.count > 1 else { continue }
      unsafe place[0] = (word &>> 24) & 0x7F
      unsafe place[1] = (word &>> 32) & 0x7F
      unsafe place[2] = (word &>> 40) & 0x7F
      unsafe place += 3
    }
    unsafe (self.cursor, self.ticks, self.lastNode, self.seq) = unsafe (cursor, ticks, lastNode, seq)
    unsafe writer.place = place
  }

  /// Packs one event with numbers of up to eight bytes. Returns false without changing anything if the event does not
  /// have this form.
  private mutating func packWide(into writer: inout BatchWriter, _ threadBits: UInt64, _ shapes: CompactShape.Table)
    -> Bool
  {
    let code = unsafe UInt64(cursor.load(as: UInt8.self))
    let shape = unsafe shapes.shape(code)
    let place = unsafe writer.place
    let wide = unsafe Self.readWide(cursor, shape, place + 1, CompactShape.inOrder, ticks, limit, lastNode)
    guard let next = unsafe wide.place else { return false }
    let elapsed = unsafe segment.time(wide.ticks) &- writer.start
    guard elapsed <= UInt64(UInt32.max) else { return false }
    unsafe place[0] = elapsed | code &<< 32 | threadBits
    unsafe writer.place += shape.pointee.count > 1 ? 5 : 2
    unsafe (cursor, ticks, lastNode) = unsafe (next, wide.ticks, wide.node)
    seq &+= 1
    return true
  }
}
