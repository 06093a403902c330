import Testing
import TraceTestSupport

@testable import TraceFormat

/// The order of events, their numbers and times.
struct EventStreamTests {
  private func everything(_ bytes: [UInt8]) throws -> [[UInt64]] {
    let file = try TraceFile(bytes: bytes)
    var stream = file.events()
    var record = EventRecord()
    var events: [[UInt64]] = []
    while try stream.next(&record) { events.append([record.seq, record.t, UInt64(record.thread), record[.node] ?? 0]) }
    return events
  }

  @Test func `writers are merged by time, then by number`() throws {
    var trace = TraceBytes()
    trace.add(writer: 2, number: 0, firstOrdinal: 0, events: [(5, 20), (5, 21), (9, 22)])
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 10), (5, 11), (5, 12), (10, 13)])
    trace.add(writer: 2, number: 1, firstOrdinal: 3, events: [(9, 23), (30, 24)])
    #expect(
      try everything(trace.bytes) == [
        [1, 1, 1, 10], [2, 5, 1, 11], [3, 5, 1, 12], [4, 5, 2, 20], [5, 5, 2, 21], [6, 9, 2, 22], [7, 9, 2, 23],
        [8, 10, 1, 13],
        [9, 30, 2, 24],
      ])
  }

  /// Two streams whose events at 5 ticks were recorded in the order 10, 20, 11, 21, 22, 12.
  static func ordered(_ features: UInt32 = FileHeader.Feature.orders) -> TraceBytes {
    var trace = TraceBytes()
    trace.header.compatibleFlags = features
    trace.add(
      writer: 1, number: 0, firstOrdinal: 0, events: [(5, 10), (5, 11), (5, 12), (6, 13)], orders: [0: 0, 1: 2, 2: 5])
    trace.add(writer: 2, number: 0, firstOrdinal: 0, events: [(5, 20), (5, 21)], orders: [0: 1, 1: 3])
    trace.add(writer: 2, number: 1, firstOrdinal: 2, events: [(5, 22), (6, 23)], orders: [0: 4])
    return trace
  }

  @Test func `events at equal ticks are merged by their orders`() throws {
    #expect(try everything(Self.ordered().bytes).map { $0[3] } == [10, 20, 11, 21, 22, 12, 23, 13])
    // Without the feature, the orders of a file mean nothing.
    #expect(try everything(Self.ordered(0).bytes).map { $0[3] } == [10, 11, 12, 20, 21, 22, 13, 23])
  }

  @Test func `an event whose order is recorded precedes the one that has it as its ordinal`() throws {
    var trace = TraceBytes()
    trace.header.compatibleFlags = FileHeader.Feature.orders
    trace.add(writer: 1, number: 0, firstOrdinal: 7, events: [(5, 10), (5, 11), (5, 12)])
    trace.add(writer: 2, number: 0, firstOrdinal: 0, events: [(5, 20), (5, 21), (5, 22)], orders: [0: 8, 1: 8, 2: 9])
    #expect(try everything(trace.bytes).map { $0[3] }.filter { $0 > 0 } == [10, 20, 21, 11, 22, 12])
  }

  @Test func `an order record that holds no number is skipped`() throws {
    var trace = TraceBytes()
    trace.header.compatibleFlags = FileHeader.Feature.orders
    trace.add(
      writer: 1, number: 0, firstOrdinal: 0, events: [(5, 10)], extra: [RecordCode.order, 0, RecordCode.order, 1, 0x80])
    trace.add(writer: 1, number: 1, firstOrdinal: 1, events: [(6, 11)])
    let file = try TraceFile(bytes: trace.bytes)
    var stream = file.events()
    var nodes: [UInt64] = []
    try stream.forEach { event throws(TraceReadError) in nodes.append(event[.node] ?? 0) }
    #expect(nodes == [10, 11] && file.health.isComplete)
  }

  @Test func `the order of chunks in the file does not matter`() throws {
    var forward = TraceBytes()
    forward.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1), (2, 2)])
    forward.add(writer: 1, number: 1, firstOrdinal: 2, events: [(3, 3)])
    let bytes = forward.bytes
    let first = forward.offset(of: 0)
    let second = forward.offset(of: 1)
    let swapped = Array(bytes[0..<first] + bytes[second...] + bytes[first..<second])
    #expect(try everything(swapped) == everything(bytes))
  }

  @Test(arguments: [1, 2, 3, 7, 90]) func `many writers with random times are merged as if sorted`(writers: UInt32)
    throws
  {
    var random = SeededGenerator(seed: UInt64(writers))
    var trace = TraceBytes()
    var expected: [(ticks: UInt64, writer: UInt32, index: Int)] = []
    for writer in 1...writers {
      var ticks: UInt64 = .random(in: 0..<50, using: &random)
      var ordinal: UInt64 = 0
      for number in 0..<UInt32.random(in: 1...3, using: &random) {
        var events: [(UInt64, UInt64)] = []
        for _ in 0..<Int.random(in: 1...60, using: &random) {
          ticks += [0, 0, 1, 5, 200, 20_000].randomElement(using: &random)!
          let index = Int(ordinal) + events.count
          events.append((ticks, UInt64(index)))
          expected.append((ticks, writer, index))
        }
        trace.add(writer: writer, number: number, firstOrdinal: ordinal, events: events)
        ordinal += UInt64(events.count)
      }
    }
    expected.sort { ($0.ticks, $0.writer, $0.index) < ($1.ticks, $1.writer, $1.index) }
    let events = try everything(trace.bytes)
    #expect(events == expected.enumerated().map { [UInt64($0 + 1), $1.ticks, UInt64($1.writer), UInt64($1.index)] })
  }

  @Test func `a cause refers to its event by the number in the merged order`() throws {
    var trace = TraceBytes()
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 10), (4, 11)])
    // transaction.begin in full form, 1 tick later, both fields: txn 9, cause two events before it.
    let transaction: [UInt8] = [EventKind.transactionBegin.code | RecordCode.fullFormBit, 1, 0b11, 9, 2]
    trace.add(writer: 2, number: 0, firstOrdinal: 0, events: [(2, 20), (3, 21)], extra: transaction)
    let file = try TraceFile(bytes: trace.bytes)
    var stream = file.events()
    var record = EventRecord()
    var cause: UInt64?
    while try stream.next(&record) { if record.kind == .transactionBegin { cause = record[.cause] } }
    // In the file: 10 at 1, 20 at 2, 21 at 3, then 11 and the transaction at 4.
    #expect(cause == 2)
  }

  @Test func `a cause that was lost is unknown, not another event`() throws {
    // Eight events precede it: one in the first chunk, five missing, two in its own.
    for (distance, expected) in [(UInt8(1), 4), (2, 3), (3, nil), (7, nil), (8, 1), (9, nil)] as [(UInt8, UInt64?)] {
      let transaction: [UInt8] = [EventKind.transactionBegin.code | RecordCode.fullFormBit, 1, 0b11, 9, distance]
      var trace = TraceBytes()
      trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1)])
      trace.add(writer: 1, number: 2, firstOrdinal: 6, events: [(3, 7), (4, 8)], extra: transaction)
      let file = try TraceFile(bytes: trace.bytes)
      var stream = file.events()
      var record = EventRecord()
      // 1, the loss, 7, 8, the transaction.
      for _ in 1...5 { #expect(try stream.next(&record)) }
      #expect(record.kind == .transactionBegin)
      #expect(record[.cause] == expected, "\(distance) events before")
    }
  }

  @Test func `time never decreases, even if a chunk claims to begin before its predecessor`() throws {
    var trace = TraceBytes()
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [(50, 1), (60, 2)])
    trace.add(writer: 1, number: 1, firstOrdinal: 2, events: [(10, 3), (70, 4)])
    let times = try everything(trace.bytes).map { $0[1] }
    #expect(times == times.sorted())
    #expect(times.count == 4)
  }

  @Test func `the fast paths and the careful path read the same`() throws {
    // Numbers of every length from one to ten bytes. Only the careful path reads the last 64 bytes of a chunk.
    var random = SeededGenerator(seed: 3)
    for _ in 0..<30 {
      var events: [(UInt64, UInt64)] = []
      var ticks: UInt64 = 0
      for _ in 0..<200 {
        ticks += UInt64.random(in: 0..<(1 << UInt64.random(in: 1..<55, using: &random)), using: &random)
        events.append((ticks, UInt64.random(in: 0..<(1 << UInt64.random(in: 1..<63, using: &random)), using: &random)))
      }
      var trace = TraceBytes()
      trace.add(writer: 1, number: 0, firstOrdinal: 0, events: events)
      #expect(try everything(trace.bytes).map { [$0[1], $0[3]] } == events.map { [$0.0, $0.1] })
    }
  }

  @Test func `a time range reads like that part of the whole`() throws {
    var random = SeededGenerator(seed: 8)
    let writer = PackedTraceWriter(header: TraceHeader())
    var record = EventRecord()
    for position in 1...UInt64(12_000) {
      randomize(&record, &random, writer, position: position)
      writer.emit(&record)
    }
    let file = try TraceFile(bytes: try writer.finish())
    let whole = try numberedTimes(file.events())
    let last = whole.last!.t
    for (start, end) in [
      (0, last), (last / 2, last), (last / 3, last / 2), (last, last), (last + 1, .max), (0, 0), (5, 4),
    ] as [(UInt64, UInt64)] {
      let part = try numberedTimes(file.events(from: start, to: end))
      #expect(part.map(\.seq) == whole.filter { $0.t >= start && $0.t <= end }.map(\.seq))
    }
  }

  private func numberedTimes(_ events: consuming EventStream) throws -> [(seq: UInt64, t: UInt64)] {
    var record = EventRecord()
    var found: [(UInt64, UInt64)] = []
    while try events.next(&record) { found.append((record.seq, record.t)) }
    return found
  }
}
