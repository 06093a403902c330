import Testing
import TraceTestSupport

@testable import TraceFormat

/// Traces of released format versions, byte for byte, and the events that every reader must find in them.
///
/// A golden is created once, by UPDATE_GOLDENS=1 if the file is missing, and never rewritten: a change that breaks one
/// of these tests breaks existing traces. A new version of the format adds its own goldens.
struct GoldenVersionTests {
  private static func path(_ name: String) -> String { "Tests/Format/TraceFormatTests/Goldens/" + name }

  /// Creates the file if it is missing and requested. A missing file is a failure in any case.
  private func golden(_ name: String, _ make: () throws -> [UInt8]) throws -> [UInt8] {
    let path = Self.path(name)
    if let bytes = try? RepositoryFiles.bytes(path) { return bytes }
    Issue.record(
      "\(name) is missing; make it with UPDATE_GOLDENS=1 swift test --filter GoldenVersionTests and look at it")
    let bytes = try make()
    if Golden.isUpdating { try RepositoryFiles.write(bytes, to: path) }
    return bytes
  }

  private func check(_ name: String, _ make: () throws -> [UInt8]) throws {
    let file = try TraceFile(bytes: golden(name + ".bin", make))
    let text = try lines(of: file).joined()
    let wanted = try golden(name + ".ndjson") { Array(text.utf8) }
    #expect(text == String(decoding: wanted, as: UTF8.self), "\(name).bin no longer reads as \(name).ndjson")
    #expect(file.header.profile == "ios18")
  }

  @Test func `version 1: one stream with every kind and field`() throws {
    try check("version-1-packed") {
      var header = TraceHeader()
      header.profile = "ios18"
      header.knobs = [("list.prefetch", "2"), ("tabs.creation", "lazy")]
      header.attributes = [("commit", "4a5b6c")]
      header.threads = [.init(thread: 2, process: 2, name: "worker")]
      let writer = PackedTraceWriter(header: header)
      var record = EventRecord()
      for kind in EventKind.allCases {
        for (round, fields) in [
          EventSchema.of(kind).fields, Array(EventSchema.of(kind).fields.prefix(EventSchema.of(kind).core)),
        ].enumerated() {
          record.begin(kind)
          record.t += UInt64(kind.code) * 100
          record.thread = round == 0 ? 1 : 2
          for field in fields { Self.fill(field, &record, UInt64(kind.code), writer) }
          if kind == .mark { record[.bytes] = 1 << 40 }
          writer.emit(&record)
        }
      }
      return try writer.finish()
    }
  }

  @Test func `version 1: two streams with a hardware clock, a loss, an extension and a missing chunk`() throws {
    try check("version-1-streams") {
      var trace = TraceBytes()
      trace.header.trace.profile = "ios18"
      trace.header.clockKind = .tsc
      trace.header.ticksPerSecond = 3_000_000_000
      trace.header.startTicks = 500
      trace.header.startMonotonic = 9
      trace.header.anchors = [
        .init(ticks: 500, monotonic: 9, realtime: 1, boottime: 1),
        .init(ticks: 3500, monotonic: 1010, realtime: 2, boottime: 2),
      ]
      trace.header.lost[Int(LossReason.full.rawValue)] = 8
      let loss: [UInt8] = [EventKind.loss.code, 1, 6, WellKnownString.full.rawValue]
      trace.add(
        writer: 1, number: 0, firstOrdinal: 0, events: [(500, 1), (900, 2), (1000, 70_000)],
        extra: loss + [0x85, 2, 1, 1])
      trace.add(writer: 2, number: 0, firstOrdinal: 0, events: [(700, 3), (1000, 4), (4000, 5)])
      trace.add(writer: 1, number: 2, firstOrdinal: 12, events: [(9000, 1)], sealed: false)
      return trace.bytes
    }
  }

  private static func fill(_ field: Field, _ record: inout EventRecord, _ number: UInt64, _ sink: some EventSink) {
    let value = number * number * UInt64(field.rawValue + 1)
    switch field.type {
    case .uint, .node: record[field] = value
    case .int: record.set(field, -Int(value))
    case .bool: record.set(field, number % 2 == 0)
    case .event: record[field] = max(1, number / 2)
    case .string: record.set(field, sink.intern(number % 3 == 0 ? "appear" : "näme \(number)"))
    case .value: record.set(field, [.bool(false), .string(sink.intern("loading")), .uint(value)][Int(number % 3)])
    case .strings: record.set(field, list: [sink.intern("self").rawValue, sink.intern("isOn").rawValue])
    case .uints: record.set(field, list: [1, value])
    case .events: record.set(field, list: [0, max(1, number / 2)])
    }
  }
}
