import Testing
@testable import TraceFormat
import TraceSystem

/// Checking, repairing and cutting traces.
struct EditingTests {
  /// A path for a temporary file, which is removed afterwards.
  private func withFile<Result>(_ body: (String) throws -> Result) rethrows -> Result {
    let path = "/tmp/twotrack-editing-\(getpid())-\(UInt64.random(in: 0 ... .max)).bin"
    defer { unsafe unlink(path) }
    return try body(path)
  }

  private func events(_ file: TraceFile) throws -> [String] {
    // Without the header line, and without seq, which is renumbered.
    try lines(of: file).dropFirst().map { String($0.drop { $0 != "," }) }
  }

  @Test func `a complete trace is valid, and the verdict has its size`() throws {
    let bytes = try randomTrace(seed: 1, count: 9000)
    let found = try TraceFile(bytes: bytes, name: "t.bin").validate()
    #expect(found.faults.isEmpty)
    #expect(found.isValid)
    #expect(found.events == 9000)
    #expect(found.verdict == "t.bin is a valid trace: \(found.chunks) chunks, 9000 events, 1 writer, 0 lost")
  }

  @Test func `a copy leaves out the numbers and texts of writes, and keeps Bools and cases`() throws {
    var header = TraceHeader()
    header.showsValues = true
    let writer = PackedTraceWriter(header: header)
    for value in [ScalarValue.bool(true), .uint(3), .string(writer.intern("secret word"))] {
      var record = EventRecord()
      record.begin(.stateWrite)
      record[.node] = 1
      record[.slot] = 0
      record.set(.value, value)
      if value != .bool(true) { record.set(.request, .string(writer.intern("word before"))) }
      writer.emit(&record)
    }
    let file = try TraceFile(bytes: writer.finish(), name: "t.bin")
    #expect(file.header.showsValues)
    try withFile { path in
      try file.cut(from: 0, to: .max, into: path, showsValues: false)
      let copy = try TraceFile(path: path)
      #expect(!copy.header.showsValues)
      let lines = try lines(of: copy).joined()
      #expect(lines.contains(#""value":true"#))
      #expect(!lines.contains("word") && !lines.contains(#""value":3"#))
      #expect(!lines.contains("before_value"))
    }
  }

  @Test func `each kind of damage is reported with its offset`() throws {
    var trace = TraceBytes()
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1), (2, 2)])
    trace.add(writer: 1, number: 1, firstOrdinal: 5, events: [(3, 3)])
    trace.add(writer: 2, number: 0, firstOrdinal: 0, events: [(3, 3)], sealed: false, extra: [0])
    trace.add(writer: 3, number: 0, firstOrdinal: 0, events: [(3, 3)]) { $0.serial = 0 }
    trace.add(writer: 4, number: 0, firstOrdinal: 0, events: [(3, 3)])
    var bytes = trace.bytes
    bytes[trace.offset(of: 4) + ChunkHeader.length] ^= 1
    bytes += [UInt8](repeating: 1, count: 16)
    let found = try TraceFile(bytes: bytes, name: "t.bin").validate()
    #expect(
      found.faults.map(\.description) == [
        "byte \(trace.offset(of: 1)): writer 1's chunk 1 is preceded by a gap of 3 events",
        "byte \(trace.offset(of: 2) + 67): an invalid record in chunk 2",
        "byte \(trace.offset(of: 3)): a second chunk with serial 0",
        "byte \(trace.offset(of: 4) + 60): the checksum of chunk 4 is wrong",
        "byte \(bytes.count - 16): 16 bytes do not belong to any chunk",
      ])
    #expect(found.verdict == "t.bin is damaged in 5 places: 4 chunks (1 open), 4 events, 3 writers, 0 lost")
  }

  @Test(arguments: [FileHeader.Mode.ring, .packed])
  func `what a ring has overwritten is lost and no damage, but a damaged chunk of it is`(_ mode: FileHeader.Mode) throws
  {
    var trace = TraceBytes(slotSize: mode == .ring ? 4096 : 0)
    trace.header.mode = mode
    trace.header.compatibleFlags = FileHeader.Feature.overwrites
    trace.add(writer: 1, number: 5, firstOrdinal: 40, events: [(1, 1), (2, 2)])
    trace.add(writer: 1, number: 7, firstOrdinal: 50, events: [(3, 3)])
    trace.add(writer: 1, number: 8, firstOrdinal: 51, events: [(4, 4)])
    var bytes = trace.bytes
    let found = try TraceFile(bytes: bytes, name: "t.bin").validate()
    #expect(found.verdict == "t.bin is a valid trace: 3 chunks, 4 events, 1 writer, 48 lost")
    bytes[trace.offset(of: 1) + ChunkHeader.length] ^= 1
    let damaged = try TraceFile(bytes: bytes, name: "t.bin").validate()
    #expect(
      damaged.faults.map(\.what) == [
        "the checksum of chunk 1 is wrong", "writer 1's chunk 8 is preceded by a gap of 1 event",
      ])
    #expect(damaged.lost == 48)
  }

  @Test func `a truncated file is reported with its committed and available bytes`() throws {
    let bytes = try randomTrace(seed: 2, count: 50)
    let found = try TraceFile(bytes: Array(bytes[0..<(bytes.count - 300)]), name: "t.bin").validate()
    #expect(found.faultCount == 2)
    #expect(found.faults[0].what.hasPrefix("the file ends inside chunk 0: "))
    #expect(found.faults[1].what.hasPrefix("the header counts 50 attempted events, but the chunks count "))
  }

  @Test func `a repaired trace is complete and has every event of the damaged one`() throws {
    var bytes = try randomTrace(seed: 3, count: 12_000)
    bytes[bytes.count / 2] ^= 0x10
    let damaged = try TraceFile(bytes: bytes)
    try withFile { path in
      let written = try damaged.repair(to: path)
      let repaired = try TraceFile(path: path)
      #expect(try events(repaired) == events(damaged))
      #expect(try repaired.validate().isValid)
      var header = repaired.header
      #expect(header.attributes.filter { $0.key == "damage" }.map(\.value) == ["1 damaged chunk skipped"])
      header.attributes.removeAll { $0.key == "damage" }
      #expect(header == damaged.header)
      #expect(repaired.health.lost == damaged.health.lost && repaired.health.lost > 0)
      #expect(repaired.fileHeader.eventCount == written)
    }
  }

  @Test func `a trace of several writers is repaired in reading order, including causes`() throws {
    var trace = TraceBytes(slotSize: 4096)
    let transaction: [UInt8] = [EventKind.transactionBegin.code | RecordCode.fullFormBit, 1, 0b11, 9, 2]
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 10), (4, 11)], sealed: false)
    trace.add(writer: 2, number: 0, firstOrdinal: 0, events: [(2, 20), (3, 21)], sealed: false, extra: transaction)
    let torn = try TraceFile(bytes: trace.bytes)
    try withFile { path in
      try torn.repair(to: path)
      #expect(try events(TraceFile(path: path)) == events(torn))
    }
  }

  @Test func `a cut holds its range, the creation of everything alive there, and earlier losses`() throws {
    let text = """
      {"kind":"trace.header","format":1,"clock":"virtual","attributes":{"a":"b"}}
      {"t":0,"kind":"node.create","node":1,"view":"Root"}
      {"t":1,"kind":"node.create","node":2,"parent":1,"view":"Gone"}
      {"t":2,"kind":"visibility.enter","node":1}
      {"t":3,"kind":"task.create","task":1,"node":1}
      {"t":3,"kind":"task.create","task":2,"node":1}
      {"t":4,"kind":"body.begin","node":1}
      {"t":5,"kind":"body.end","node":1}
      {"t":6,"kind":"task.end","task":2,"outcome":"done"}
      {"t":7,"kind":"loss","count":3,"reason":"full"}
      {"t":8,"kind":"node.destroy","node":2}
      {"t":9,"kind":"body.begin","node":1}
      {"t":10,"kind":"mark","label":"in"}
      {"t":20,"kind":"body.end","node":1}
      {"t":21,"kind":"mark","label":"out"}
      """
    let whole = try TraceFile(ndjson: text)
    try withFile { path in
      try whole.cut(from: 10, to: 20, into: path)
      let part = try TraceFile(path: path)
      let kinds = try events(part).map { $0.dropFirst(5).prefix { $0 != "}" } }
      #expect(
        kinds == [
          "0,\"thread\":1,\"kind\":\"node.create\",\"node\":1,\"view\":\"Root\"",
          "2,\"thread\":1,\"kind\":\"visibility.enter\",\"node\":1",
          "3,\"thread\":1,\"kind\":\"task.create\",\"task\":1,\"node\":1",
          "7,\"thread\":1,\"kind\":\"loss\",\"count\":3,\"reason\":\"full\"",
          "9,\"thread\":1,\"kind\":\"body.begin\",\"node\":1", "10,\"thread\":1,\"kind\":\"mark\",\"label\":\"in\"",
          "20,\"thread\":1,\"kind\":\"body.end\",\"node\":1",
        ])
      #expect(part.header.attributes.map { "\($0.key)=\($0.value)" } == ["a=b", "cut=10..20"])
      #expect(try part.validate().isValid)
    }
  }

  @Test func `a failed write leaves nothing behind`() throws {
    let file = try TraceFile(bytes: randomTrace(seed: 1, count: 10))
    #expect(throws: TraceEditError.write(.init(path: "/nonexistent/x.bin", reason: "No such file or directory"))) {
      try file.repair(to: "/nonexistent/x.bin")
    }
  }
}
