import Testing
import TraceSupport
import TraceTestSupport

@testable import TraceFormat

/// Replays inputs that once broke the reader or the parsers, and hostile inputs made by hand.
///
/// Tools/fuzz/run-fuzz writes such inputs to Tools/fuzz/Fuzz/artifacts. Files copied to FailCases are read in every
/// run.
struct FailCaseTests {
  private static let names = (try? RepositoryFiles.files(below: "Tests/Format/TraceFormatTests/FailCases")) ?? []

  /// The requirements for every input: the reader ends, numbers and times are in order, and counts are consistent.
  private func replay(_ bytes: [UInt8]) throws {
    _ = try? JSONValue.parse(bytes[...])
    if let first = try? TraceFile(ndjson: String(decoding: bytes, as: UTF8.self)) {
      let text = try ndjson(first)
      #expect(try ndjson(TraceFile(ndjson: text)) == text)
    }
    guard let file = try? TraceFile(bytes: bytes) else { return }
    var stream = file.events()
    var record = EventRecord()
    var lines = EventLineWriter(strings: file.strings)
    var seq: UInt64 = 0
    var time: UInt64 = 0
    var middle: UInt64 = 0
    var whole: [UInt8] = []
    while try stream.next(&record) {
      seq += 1
      #expect(record.seq == seq && record.t >= time && record.t <= ClockMap.latest && record.thread > 0)
      time = record.t
      if seq < 50 { middle = time }
      let line = lines.line(record)
      _ = try JSONValue.parse(line[...])
      whole += line
    }
    #expect(seq <= UInt64(bytes.count) * 2 + 64)
    for least in [1, 100] {
      // A pass of its own: a second pass over one file knows more strings.
      let file = try TraceFile(bytes: bytes)
      var windows = file.events(WindowBudget(limit: 0, leastShare: least))
      var same: [UInt8] = []
      var lines = EventLineWriter(strings: file.strings)
      while try windows.next(&record) { same += lines.line(record) }
      #expect(same == whole)
    }
    var part = file.events(from: middle / 2, to: middle)
    while try part.next(&record) { #expect(record.t >= middle / 2 && record.t <= middle) }
    _ = try file.validate().verdict
    let repaired = try TraceFile(bytes: file.repaired())
    #expect(try ndjson(repaired).utf8.drop { $0 != 0x0A }.elementsEqual([0x0A] + whole))
    _ = try file.cut(from: middle / 2, to: middle)
  }

  private func ndjson(_ file: TraceFile) throws -> String {
    var lines = EventLineWriter(strings: file.strings)
    var text = lines.header(file.header)
    var stream = file.events()
    try stream.forEach { event throws(TraceReadError) in text += lines.line(event) }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `every stored input is handled`() throws {
    #expect(!Self.names.isEmpty)
    for name in Self.names { try replay(RepositoryFiles.bytes(name)) }
  }

  @Test func `absurd counts cost nothing`() throws {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]
    for extra in [
      [EventKind.bodyBegin.code | 0x40, 1, 0b10] + huge, [RecordCode.stringDefinition] + huge + huge, [0x80] + huge,
      [EventKind.bodyBegin.code | 0x40, 1, 0b100] + huge,
      [EventKind.bodyBegin.code, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
      [EventKind.bodyBegin.code, 0x80, 0x00, 2], [RecordCode.threadSwitch] + huge, [RecordCode.threadSwitch, 0],
    ] as [[UInt8]] {
      var trace = TraceBytes()
      trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1)], extra: extra)
      try replay(trace.bytes)
      let file = try TraceFile(bytes: trace.bytes)
      // The event, and a loss of unknown size.
      #expect(try nodes(of: file) == [1, 0])
      #expect(file.health.corruptChunks == 1)
    }
  }

  @Test func `five thousand writers are merged`() throws {
    var trace = TraceBytes()
    for writer in 1...UInt32(5000) {
      trace.add(
        writer: writer, number: 0, firstOrdinal: 0, events: [(UInt64(writer % 97), 1), (1000 + UInt64(writer), 2)])
    }
    #expect(try nodes(of: TraceFile(bytes: trace.bytes)).count == 10_000)
  }
}
