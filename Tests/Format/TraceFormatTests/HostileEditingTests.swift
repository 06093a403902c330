import Testing
import TraceTestSupport

@testable import TraceFormat

/// Traces and event streams with numbers and texts that no recorder writes, on their way into a new trace.
struct HostileEditingTests {
  private func events(_ file: TraceFile) throws -> [String] { Array(try lines(of: file).dropFirst()) }

  private func failCase(_ name: String) throws -> [UInt8] {
    try RepositoryFiles.bytes("Tests/Format/TraceFormatTests/FailCases/\(name)")
  }

  @Test func `a loss of as many events as can be counted is repaired`() throws {
    let damaged = try TraceFile(bytes: failCase("loss-max.bin"))
    let shown = try events(damaged)
    let repaired = try TraceFile(bytes: damaged.repaired())
    #expect(try events(repaired) == shown && shown.count == 2)
    #expect(repaired.health.lost == .max && damaged.health.lost == .max)
  }

  @Test func `causes survive losses of absurd size`() throws {
    let writer = PackedTraceWriter(header: TraceHeader())
    var record = EventRecord()
    for cause in 0..<3 as Range<UInt64> {
      record.begin(.loss)
      record[.count] = .max - cause
      record.set(.reason, .full)
      #expect(writer.emit(&record) == 0)
      record.begin(.transactionBegin)
      record[.txn] = 1
      if cause > 0 { record[.cause] = cause }
      #expect(writer.emit(&record) == cause + 1)
    }
    let file = try TraceFile(bytes: writer.finish())
    let shown = try events(file)
    #expect(try events(TraceFile(bytes: file.repaired())) == shown)
    #expect(shown[3].contains("\"cause\":2") && shown[5].contains("\"cause\":4"))
  }

  @Test func `a chunk that begins at the last ordinal has unknown causes, in the trace and in its copy`() throws {
    let transaction: [UInt8] = [EventKind.transactionBegin.code | RecordCode.fullFormBit, 1, 0b11, 9, 1]
    var trace = TraceBytes()
    trace.add(
      writer: 1, number: 0, firstOrdinal: .max - 1, events: [(1, 1)], extra: transaction + transaction + transaction)
    trace.add(writer: 2, number: 0, firstOrdinal: 0, events: [(1, 1)], extra: transaction + transaction)
    let file = try TraceFile(bytes: trace.bytes)
    let shown = try events(file)
    #expect(shown.count { $0.contains("transaction") } == 5)
    #expect(
      shown.filter { $0.contains("transaction") }.allSatisfy { $0.contains("cause") == $0.contains("\"thread\":2") })
    #expect(try events(TraceFile(bytes: file.repaired())) == shown)
  }

  @Test func `numbers outside the ranges of the contract are refused with line, limit and number`() throws {
    func message(_ line: String) -> String? {
      do { _ = try TraceFile(ndjson: "{\"kind\":\"trace.header\",\"format\":1}\n" + line) } catch { return "\(error)" }
      return nil
    }
    let limit = "9007199254740991"
    let huge = "18446744073709551615"
    #expect(
      message(#"{"t":0,"kind":"loss","count":\#(huge)}"#) == "line 2: count must be at most \(limit), found \(huge)")
    #expect(
      message(#"{"t":0,"kind":"frame.begin","frame":1,"seq":\#(huge)}"#)
        == "line 2: seq must be at most \(limit), found \(huge)")
    #expect(
      message(#"{"t":0,"kind":"node.move","node":9007199254740992}"#)
        == "line 2: node must be at most \(limit), found 9007199254740992")
    #expect(
      message(#"{"t":0,"kind":"transaction.begin","cause":\#(huge)}"#)
        == "line 2: cause must be at most \(limit), found \(huge)")
    #expect(
      message(#"{"t":0,"kind":"fetch.begin","request":9223372036854775808}"#)
        == "line 2: request must be at most 9223372036854775807, found 9223372036854775808")
    #expect(message(#"{"t":0,"kind":"node.move","node":\#(limit)}"#) == nil)
    // An age may be as good as endless.
    #expect(message(#"{"t":0,"kind":"fetch.begin","max_age_ns":\#(huge)}"#) == nil)
  }

  @Test(arguments: ["loss-max.ndjson", "seq-max.ndjson"])
  func `a stream with numbers at the end of their range is refused`(name: String) throws {
    let text = String(decoding: try failCase(name), as: UTF8.self)
    #expect(throws: EventLineReader.Failure.self) { try TraceFile(ndjson: text) }
  }

  @Test func `a text that is defined after its first use is kept where it is known`() throws {
    let damaged = try TraceFile(bytes: failCase("repair-strings.bin"))
    let shown = try events(damaged)
    let repaired = try TraceFile(bytes: damaged.repaired())
    #expect(try events(repaired) == shown)
    #expect(shown.contains { $0.contains("missing›") } && shown.contains { $0.contains("\"Lock\"") })
  }

  @Test func `a repaired trace still says what was damaged, however often it is repaired`() throws {
    let damaged = try TraceFile(bytes: failCase("repair-strings.bin"))
    let repaired = try TraceFile(bytes: TraceFile(bytes: damaged.repaired()).repaired())
    _ = try events(repaired)
    #expect(repaired.header.attributes.contains { $0 == ("damage", "1 damaged chunk skipped") })
    // A chunk that claims too many events leaves the number of missing ones unknown.
    #expect(repaired.health.missing?.contains("9007199254740992 other); 1 loss of unknown size") == true)
    #expect(
      try repaired.validate().verdict.hasSuffix(
        "and 1 loss of unknown size; made from a damaged trace (1 damaged chunk skipped)"))
  }

  @Test func `a text longer than a recorder writes is truncated by the reader and reported`() throws {
    let long = Array(String(repeating: "é", count: 3000).utf8)
    func definition(_ id: UInt8, _ text: [UInt8]) -> [UInt8] {
      [RecordCode.stringDefinition, 0x80 | id, 2, 0x80 | UInt8(text.count & 0x7F), UInt8(text.count >> 7)] + text
    }
    let mark: [UInt8] = [EventKind.mark.code | RecordCode.fullFormBit, 0, 1, 0x80, 2]
    var trace = TraceBytes()
    trace.add(writer: 1, number: 0, firstOrdinal: 0, events: [], extra: definition(0, long) + mark)
    let file = try TraceFile(bytes: trace.bytes)
    let shown = try #require(try events(file).first)
    #expect(shown.hasSuffix("ééé… (6000 bytes)\"}\n") && shown.utf8.count < 4200)
    #expect(file.health.missing?.contains("1 text of more than 4096 bytes truncated") == true)
    #expect(try file.validate().faults.map(\.what) == ["1 text of more than 4096 bytes"])
    // Repaired, it is the same text, and no longer too long.
    let repaired = try TraceFile(bytes: file.repaired())
    #expect(try events(repaired) == [shown] && repaired.health.isComplete)
    // Bytes that are not UTF-8 are replaced by three each.
    var wild = TraceBytes()
    wild.add(
      writer: 1, number: 0, firstOrdinal: 0, events: [],
      extra: definition(0, [UInt8](repeating: 0xFF, count: 4000)) + mark)
    let other = try TraceFile(bytes: wild.bytes)
    #expect(try events(TraceFile(bytes: other.repaired())) == events(other))
    #expect(try #require(try events(other).first).utf8.count < 4200)
  }

  @Test func `a definition with a great id takes no memory for the ids below it`() {
    let table = StringTable()
    let text = Array("x".utf8)
    for id in [1 << 20, 1 << 19, 300, 1 << 40] as [UInt64] { text.withUnsafeBytes { unsafe table.define(id, $0) } }
    #expect(table.text(StringID(rawValue: 1 << 20)) == "x" && table.text(StringID(rawValue: 300)) == "x")
    #expect(table.denseCount < 10_000)
  }

  @Test func `an event that fits only into a large chunk is copied`() throws {
    let writer = PackedTraceWriter(header: TraceHeader())
    writer.largestChunk = ChunkHeader.maximumCapacity
    var record = EventRecord()
    for count in [1, 20_000, 2] {
      record.begin(.bodyBegin)
      record[.node] = 1
      record.set(.causes, list: (0..<count).map { writer.intern("name \($0)").rawValue })
      writer.emit(&record)
    }
    let file = try TraceFile(bytes: writer.finish())
    let shown = try events(file)
    #expect(writer.tooBig == 0 && shown.count == 3 && shown[1].contains("name 19999"))
    #expect(try events(TraceFile(bytes: file.repaired())) == shown)
    #expect(try file.validate().isValid)
  }

  @Test func `a thread for every event does not cost a copy its header`() throws {
    var header = TraceHeader()
    header.threads = (1...400_000).map {
      .init(thread: $0, process: 1, name: "a thread with a name of some length \($0)")
    }
    header.profile = "ios18"
    let file = try TraceFile(bytes: PackedTraceWriter(header: header).finish())
    #expect(file.header.threads.isEmpty && file.header.profile == "ios18")
  }
}
