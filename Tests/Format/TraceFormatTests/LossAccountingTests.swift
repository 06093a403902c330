import Testing
import TraceTestSupport

@testable import TraceFormat

/// Attempted = recorded + lost, however the file is damaged.
struct LossAccountingTests {
  private func trace() throws -> (bytes: [UInt8], attempted: UInt64) {
    let writer = PackedTraceWriter(header: TraceHeader())
    var random = SeededGenerator(seed: 77)
    var record = EventRecord()
    var attempted: UInt64 = 0
    for index in 0..<UInt64(15_000) {
      if index % 2000 == 1999 {
        record.begin(.loss)
        record[.count] = index / 100
        record.set(.reason, .full)
        attempted += index / 100
      } else {
        randomize(&record, &random, writer, position: attempted + 1)
        attempted += 1
      }
      writer.emit(&record)
    }
    return (try writer.finish(), attempted)
  }

  private func account(_ bytes: [UInt8]) throws -> (events: UInt64, lost: UInt64) {
    let file = try TraceFile(bytes: bytes)
    var stream = file.events()
    var record = EventRecord()
    var events: UInt64 = 0
    var told: UInt64 = 0
    while try stream.next(&record) { if record.kind == .loss { told += record[.count]! } else { events += 1 } }
    #expect(told == file.health.lost)
    return (events, told)
  }

  @Test func `the sum is right for complete, truncated and damaged files`() throws {
    let (bytes, attempted) = try trace()
    let whole = try account(bytes)
    #expect(whole.events + whole.lost == attempted)
    #expect(whole.lost > 0)
    for length in stride(from: 400, to: bytes.count, by: 59_999) {
      let cut = try account(Array(bytes[0..<length]))
      #expect(cut.events + cut.lost == attempted)
    }
    for offset in stride(from: 2000, to: bytes.count, by: 59_999) {
      var changed = bytes
      changed[offset] ^= 0x55
      let found = try account(changed)
      #expect(found.events + found.lost == attempted)
    }
    for (cut, offset) in [(bytes.count * 2 / 3, 70_000), (bytes.count / 2, bytes.count / 3)] {
      var changed = Array(bytes[0..<cut])
      changed[offset] ^= 0x55
      let found = try account(changed)
      #expect(found.events + found.lost == attempted)
    }
  }

  @Test func `an event that exceeds a chunk is reported as lost in its place`() throws {
    let writer = PackedTraceWriter(header: TraceHeader())
    var record = EventRecord()
    for index in 0..<3 {
      record.begin(.bodyBegin)
      record[.node] = 1
      if index == 1 { record.set(.causes, list: (0..<20_000).map { UInt64($0) + 1_000_000 }) }
      #expect(writer.emit(&record) == UInt64(index + 1))
    }
    let file = try TraceFile(bytes: try writer.finish())
    #expect(try nodes(of: file) == [1, -1, 1])
    #expect(file.health.lostByReason[Int(LossReason.tooBig.rawValue)] == 1)
    #expect(writer.tooBig == 1)
  }

  @Test func `a list with many occurrences of one string takes linear time`() throws {
    let writer = PackedTraceWriter(header: TraceHeader())
    var record = EventRecord()
    record.begin(.bodyBegin)
    record.set(.causes, list: (0..<50_000).map { writer.intern("name \($0)").rawValue })
    writer.emit(&record)
    #expect(writer.tooBig == 1)
  }

  @Test func `impossible counts do not wrap around to 0`() throws {
    var trace = TraceBytes()
    let hugeLoss: [UInt8] = [EventKind.loss.code, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 78]
    trace.add(
      writer: 1, number: 0, firstOrdinal: 0, events: [(1, 1)],
      extra: hugeLoss + hugeLoss + [EventKind.loss.code, 1, 2, 78])
    let file = try TraceFile(bytes: trace.bytes)
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) {}
    #expect(file.health.lost == .max)
    #expect(!file.health.isComplete)
  }
}
