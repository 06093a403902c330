import Testing

@testable import TraceFormat

/// The reader's behavior with chunks that are missing, truncated, changed, duplicated or of a later version.
struct DamageTests {
  /// Two writers with two chunks each and four events per chunk.
  private func trace(slotSize: Int = 0, sealed: Bool = true) -> TraceBytes {
    var trace = TraceBytes(slotSize: slotSize)
    for number in 0..<UInt32(2) {
      for writer in 1...UInt32(2) {
        let start = UInt64(number) * 100 + UInt64(writer)
        trace.add(
          writer: writer, number: number, firstOrdinal: UInt64(number) * 4,
          events: (0..<4).map { (start + 2 * $0, UInt64(writer) * 1000 + UInt64(number) * 10 + $0) }, sealed: sealed)
      }
    }
    return trace
  }

  @Test func `a grid with unused slots is complete`() throws {
    var grid = TraceBytes(slotSize: 4096)
    grid.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1), (3, 3)], sealed: false)
    grid.addUnusedSlot()
    grid.add(writer: 2, number: 0, firstOrdinal: 0, events: [(2, 2)], sealed: false)
    grid.addUnusedSlot()
    let file = try TraceFile(bytes: grid.bytes)
    #expect(try nodes(of: file) == [1, 2, 3])
    #expect(file.health.isComplete)
    #expect(file.health.neverClosed)
    #expect(file.health.end == .open)
  }

  @Test func `a slot that was claimed and never written is not damage`() throws {
    var grid = TraceBytes(slotSize: 4096)
    grid.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1)], sealed: false)
    grid.add(writer: 1, number: 1, firstOrdinal: 1, events: [], sealed: false)
    let file = try TraceFile(bytes: grid.bytes)
    #expect(try nodes(of: file) == [1])
    #expect(file.health.isComplete)
  }

  @Test func `a chunk with a wrong checksum is skipped and its events are counted as lost in their place`() throws {
    let whole = trace()
    var bytes = whole.bytes
    bytes[whole.offset(of: 0) + ChunkHeader.length + 2] ^= 1
    let file = try TraceFile(bytes: bytes)
    #expect(try nodes(of: file) == [2000, 2001, 2002, 2003, -4, 1010, 2010, 1011, 2011, 1012, 2012, 1013, 2013])
    #expect(file.health.corruptChunks == 1)
    #expect(file.health.lostByReason[Int(LossReason.corrupt.rawValue)] == 4)
  }

  @Test func `a chunk with an overwritten header is counted by the next one`() throws {
    let whole = trace()
    var bytes = whole.bytes
    for index in 0..<64 { bytes[whole.offset(of: 1) + index] = 0xAA }
    let file = try TraceFile(bytes: bytes)
    let found = try nodes(of: file)
    #expect(found.contains(-4))
    #expect(found.filter { $0 > 0 }.count == 12)
    #expect(file.health.strayBytes > 0)
    #expect(!file.health.isComplete)
  }

  @Test func `an open chunk is read up to the damage`() throws {
    let whole = trace(slotSize: 4096, sealed: false)
    var bytes = whole.bytes
    // The third record of the first chunk: 3 bytes each, after one with a long node id.
    let records = whole.offset(of: 0) + ChunkHeader.length
    bytes[records + 4 + 3] = 0x00
    let file = try TraceFile(bytes: bytes)
    #expect(try nodes(of: file).prefix(4) == [1000, 2000, 1001, 2001])
    #expect(try nodes(of: file).contains(-2))
    #expect(file.health.corruptChunks == 1)
  }

  @Test func `of two chunks with one serial the valid one is used in either order`() throws {
    for damaged in 0...1 {
      var twice = TraceBytes()
      twice.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 7)])
      twice.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 7)]) { $0.serial = 0 }
      var bytes = twice.bytes
      bytes[twice.offset(of: damaged) + ChunkHeader.length + 2] ^= 4
      let file = try TraceFile(bytes: bytes)
      #expect(try nodes(of: file) == [7])
      #expect(file.health.corruptChunks == 1)
    }
  }

  @Test func `missing chunks of a ring are overwritten events, even before the first remaining one`() throws {
    var ring = TraceBytes(slotSize: 4096)
    ring.header.mode = .ring
    ring.add(writer: 1, number: 5, firstOrdinal: 40, events: [(100, 1)], sealed: false)
    ring.add(writer: 1, number: 7, firstOrdinal: 50, events: [(200, 2)], sealed: false)
    let file = try TraceFile(bytes: ring.bytes)
    #expect(try nodes(of: file) == [-40, 1, -9, 2])
    #expect(file.health.lostByReason[Int(LossReason.overwritten.rawValue)] == 49)
  }

  @Test func `missing chunks of a packed ring are overwritten events, unless there are stray bytes`() throws {
    var packed = TraceBytes()
    packed.add(writer: 1, number: 5, firstOrdinal: 40, events: [(100, 1)])
    packed.add(writer: 1, number: 7, firstOrdinal: 50, events: [(200, 2)])
    let file = try TraceFile(bytes: packed.bytes)
    #expect(try nodes(of: file) == [-40, 1, -9, 2])
    #expect(file.health.lostByReason[Int(LossReason.overwritten.rawValue)] == 49)
    let stray = try TraceFile(bytes: packed.bytes + [UInt8](repeating: 7, count: 80))
    #expect(try nodes(of: stray) == [-40, 1, -9, 2])
    #expect(stray.health.lostByReason[Int(LossReason.corrupt.rawValue)] == 49)
  }

  @Test func `a closed trace without a count of attempts reports truncation by its count of events`() throws {
    var packed = TraceBytes()
    packed.add(writer: 1, number: 0, firstOrdinal: 0, events: [(100, 1), (101, 2)])
    packed.header.eventCount = 7
    let file = try TraceFile(bytes: packed.bytes)
    #expect(try nodes(of: file) == [1, 2, -5])
    #expect(file.health.lostByReason[Int(LossReason.torn.rawValue)] == 5)
  }

  @Test func `a joined string is the string that it begins with and its own bytes`() throws {
    let code = RecordCode.joinedString
    let root: [UInt8] = [RecordCode.stringDefinition, 0x80, 2, 4] + "Root".utf8
    let cases: [(definitions: [UInt8], text: String)] = [
      (root + [code, 11, 0x81, 2, 0x80, 2] + "/Row[1]".utf8, "Root/Row[1]"),
      (root + [code, 4, 0x81, 2, 0x80, 2], "Root"),
      // The first definition of an id is used.
      (root + [code, 5, 0x81, 2, 0x80, 2, 0x61, code, 5, 0x81, 2, 0x80, 2, 0x62], "Roota"),
      (root + [code, 5, 0x81, 2, 0x80, 2, 0xFF], "Root\u{FFFD}"),
      // A prefix that is not defined, that is the string itself, or that is missing.
      (root + [code, 5, 0x81, 2, 0x82, 2, 0x61], "‹string 257 missing›"),
      (root + [code, 5, 0x81, 2, 0x81, 2, 0x61], "‹string 257 missing›"),
      (root + [code, 2, 0x81, 2], "‹string 257 missing›"),
      (root + [code, 1, 0x80, code, 0], "‹string 257 missing›"),
    ]
    for (definitions, text) in cases {
      var trace = TraceBytes()
      // node.create in full form: the time, the mask of `node` and `path`, and their values.
      trace.add(
        writer: 1, number: 0, firstOrdinal: 0, events: [(5, 10)],
        extra: definitions + [EventKind.nodeCreate.code | RecordCode.fullFormBit, 0, 0x41, 2, 0x81, 2])
      let file = try TraceFile(bytes: trace.bytes)
      var stream = file.events()
      var record = EventRecord()
      var paths: [String] = []
      while try stream.next(&record) { if let path = record.string(.path) { paths.append(file.strings.text(path)) } }
      #expect(paths == [text])
    }
  }

  @Test func `extension records are skipped, and those that are not ignorable are counted`() throws {
    for (code, skipped) in [(UInt8(0x80), 1), (0xA0, 0), (0xFE, 0), (0xDE, 1)] {
      var trace = TraceBytes()
      trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1)], extra: [code, 3, 0, 1, 2] + [17, 1, 2])
      let file = try TraceFile(bytes: trace.bytes)
      #expect(try nodes(of: file) == [1, 2])
      #expect(file.health.skippedRecords == skipped)
    }
  }

  @Test(arguments: [0x00, 0x3D, 0x3F, 0x40, 0x7D, 0x7F, 0xFF] as [UInt8])
  func `a code that no version uses ends the chunk`(code: UInt8) throws {
    var trace = TraceBytes()
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1)], extra: [code, 1, 0, 17, 1, 2])
    let file = try TraceFile(bytes: trace.bytes)
    #expect(try nodes(of: file).filter { $0 > 0 } == [1])
    #expect(file.health.corruptChunks == 1)
  }

  @Test func `a chunk of an unknown kind is skipped and reported`() throws {
    var trace = trace()
    trace.add(writer: 9, number: 0, firstOrdinal: 0, events: [(1, 1)]) { $0.kind = 2 }
    let file = try TraceFile(bytes: trace.bytes)
    #expect(try nodes(of: file).count == 16)
    #expect(file.health.skippedRecords == 1)
  }

  @Test func `a longer chunk header is skipped`() throws {
    var trace = TraceBytes()
    // The eight bytes after the first 64 belong to the header, so they are not records.
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [], extra: [0, 0, 0, 0, 0, 0, 0, 0, 17, 1, 2]) {
      $0.headerLength = 72
    }
    let file = try TraceFile(bytes: trace.bytes)
    #expect(try nodes(of: file) == [1])
    #expect(file.health.isComplete)
  }

  @Test func `losses that only the file header counts are reported at the end`() throws {
    var lossy = trace(slotSize: 4096, sealed: false)
    lossy.header.lost[Int(LossReason.full.rawValue)] = 12
    lossy.header.lost[Int(LossReason.reentrant.rawValue)] = 3
    let file = try TraceFile(bytes: lossy.bytes)
    #expect(try nodes(of: file).suffix(2) == [-12, -3])
    #expect(file.health.lost == 15)
  }

  @Test func `a file with a damaged header is read by searching for its chunks`() throws {
    for offset in [FileHeader.Offset.chunkSize, FileHeader.Offset.headerLength + 2, FileHeader.Offset.traceID] {
      var bytes = trace().bytes
      bytes[offset] ^= 0x10
      do {
        let file = try TraceFile(bytes: bytes)
        #expect(try nodes(of: file).count == 16)
        #expect(file.health.headerDamaged)
        #expect(!file.health.isComplete)
      } catch let error as TraceReadError {
        // A header that claims to be longer than the file.
        #expect(offset == FileHeader.Offset.headerLength + 2 && error.description.contains("header"))
      }
    }
  }
}
