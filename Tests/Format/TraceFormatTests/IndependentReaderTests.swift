import Testing
import TraceSupport
import TraceTestSupport

@testable import TraceFormat

private let hasPython = (try? Command().run("/usr/bin/env", ["python3", "--version"]).status) == 0

/// Tools/tests/read_trace.py, written from Docs/TraceFormat.md alone, reads the same as the product. The page is thus
/// complete.
@Suite(.enabled(if: hasPython, "needs python3"))
struct IndependentReaderTests {
  /// Compares the events of both readers for one file, as parsed JSON including the order of keys.
  private func compare(_ bytes: [UInt8], _ what: String) throws {
    let command = try Command()
    defer { command.remove() }
    try command.write(bytes, to: "trace.bin")
    let result = try command.run(
      "/usr/bin/env", ["python3", RepositoryFiles.path("Tools/tests/read_trace.py"), "trace.bin"])
    #expect(result.status == 0, "\(what): \(result.error)")
    let theirs = result.output.utf8.split(separator: 0x0A).map { Array($0) }
    let ours = try lines(of: TraceFile(path: command.path("trace.bin"))).dropFirst().map { Array($0.utf8.dropLast()) }
    #expect(theirs.count == ours.count, "\(what): number of events")
    for (their, our) in zip(theirs, ours) {
      let same = try JSONValue.parse(their[...]) == JSONValue.parse(our[...])
      if !same {
        Issue.record(
          "\(what): read_trace.py says \(String(decoding: their, as: UTF8.self)), the product \(String(decoding: our, as: UTF8.self))"
        )
        return
      }
    }
  }

  @Test func `it has at most 200 lines`() throws {
    let text = try RepositoryFiles.text("Tools/tests/read_trace.py")
    #expect(text.utf8.count { $0 == 0x0A } <= 200)
  }

  @Test func `packed traces that are complete, truncated or have a damaged chunk or header`() throws {
    let bytes = try randomTrace(seed: 21, count: 2500)
    try compare(bytes, "packed")
    try compare(Array(bytes[0..<(bytes.count * 2 / 3)]), "packed-cut")
    for (offset, what) in [(bytes.count / 2, "chunk"), (45, "header")] {
      var changed = bytes
      changed[offset] ^= 0x20
      try compare(changed, "packed-damaged-\(what)")
    }
  }

  @Test func `accounts of writers whose chunks are gone`() throws {
    for flags in [0, FileHeader.Feature.overwrites] {
      for (attempted, noFile) in [([0, 2500], 0), ([0, 2600, 7, 9], 0), ([3000], 0), ([0, 2600], 100)]
        as [([UInt64], UInt64)]
      {
        let bytes = try randomTrace(seed: 21, count: 2500)
        var header = try TraceFile(bytes: bytes).fileHeader
        let chunks = bytes[Int(header.length)...]
        (header.eventCount, header.attemptedCount, header.compatibleFlags) = (0, 0, flags)
        header.accounts = FileHeader.Accounts(writers: attempted.count)
        header.accounts!.attempted = attempted
        header.lost[Int(LossReason.noFile.rawValue)] += noFile
        header.lost[Int(LossReason.full.rawValue)] += 60
        header.accounts!.reported[Int(LossReason.full.rawValue)] = header.lost[Int(LossReason.full.rawValue)] - 20
        try compare(header.encoded()! + chunks, "accounts \(attempted) of \(flags)")
      }
    }
  }

  @Test func `streams with orders at equal ticks`() throws {
    for features in [0, FileHeader.Feature.orders] {
      try compare(EventStreamTests.ordered(features).bytes, "orders-\(features)")
    }
  }

  @Test func `a ring whose recorder was killed while it moved records to another chunk`() throws {
    for state in SupersessionTests.states { try compare(SupersessionTests.bytes(state), "moved-\(state)") }
  }

  @Test func `a grid of several writers left by a killed process, with a hardware clock`() throws {
    var random = SeededGenerator(seed: 4)
    var grid = TraceBytes(slotSize: 4096)
    grid.header.clockKind = .tsc
    grid.header.ticksPerSecond = 2_596_136_000
    grid.header.startTicks = 1_000_000
    grid.header.startMonotonic = 77
    grid.header.anchors = [(1_000_000, 77), (1_010_000, 4000), (1_700_000, 280_001)].map {
      .init(ticks: $0.0, monotonic: $0.1, realtime: 0, boottime: 0)
    }
    grid.header.lost[Int(LossReason.reentrant.rawValue)] = 5
    for number in 0..<UInt32(3) {
      for writer in 1...UInt32(4) {
        var ticks = 1_000_000 + UInt64(number) * 100_000
        let events = (0..<100).map { _ in
          ticks += UInt64.random(in: 0..<900, using: &random)
          return (ticks: ticks, node: UInt64.random(in: 1..<100_000, using: &random))
        }
        grid.add(
          writer: writer, number: number, firstOrdinal: UInt64(number) * 100, events: events, sealed: number == 0)
        if writer == 2 { grid.addUnusedSlot() }
      }
    }
    let bytes = grid.bytes
    try compare(bytes, "grid")
    try compare(Array(bytes[0..<(bytes.count - 5000)]), "grid-cut")
    var changed = bytes
    changed[grid.offset(of: 6) + 100] = 0
    try compare(changed, "grid-damaged")
    changed = bytes
    for index in 0..<64 { changed[grid.offset(of: 2) + index] = 0 }
    try compare(changed, "grid-hole")
  }

  @Test func `a ring, extensions, unknown strings and unusual numbers`() throws {
    var ring = TraceBytes(slotSize: 4096)
    ring.header.mode = .ring
    let odd: [UInt8] =
      [0xA1, 2, 0, 0, RecordCode.threadSwitch, 9]
      + [EventKind.mark.code, 0, 0x80, 0x20, 57, EventKind.nodeCreate.code, 3, 2, 0x7F, 0x81, 0x04]
      + [EventKind.stateWrite.code | 0x40, 1, 0x89, 0x02, 2, 2, 1, UInt8(Field.bytes.rawValue), 7]
      + [EventKind.loss.code, 1, 9, 80, EventKind.transactionBegin.code | 0x40, 0, 3, 1, 11]
    ring.add(writer: 3, number: 8, firstOrdinal: 70, events: [(5, 1), (900, 2)], sealed: false, extra: odd)
    ring.add(writer: 1, number: 8, firstOrdinal: 0, events: [(5, 1), (900, 2)], sealed: false)
    try compare(ring.bytes, "ring")
  }
}
