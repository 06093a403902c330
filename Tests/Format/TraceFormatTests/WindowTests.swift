import Testing
import TraceTestSupport

@testable import TraceFormat

/// Chunks read in windows, as needed when very many threads recorded at once, give the same result as chunks read
/// whole.
struct WindowTests {
  /// Every event of a pass or the error that ended it, and the damage found.
  private func everything(_ bytes: [UInt8], _ budget: WindowBudget) throws -> [String] {
    let file = try TraceFile(bytes: bytes)
    var stream = file.events(budget)
    var record = EventRecord()
    var writer = EventLineWriter(strings: file.strings)
    var lines: [String] = []
    while try stream.next(&record) { lines.append(String(decoding: writer.line(record), as: UTF8.self)) }
    return lines + ["\(file.health)"]
  }

  @Test(arguments: [1, 7, 64, 300]) func `records of every kind and length read the same through a small window`(
    least: Int
  ) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let bytes = try randomTrace(seed: seed, count: 3000)
      #expect(try everything(bytes, WindowBudget(limit: 0, leastShare: least)) == everything(bytes, WindowBudget()))
    }
  }

  @Test func `alternating writers read the same through small windows`() throws {
    var random = SeededGenerator(seed: 1)
    for isSealed in [true, false] {
      let bytes = Self.crowd(writers: 300, events: 400, isSealed: isSealed, &random).bytes
      let whole = try everything(bytes, WindowBudget())
      #expect(whole.count == 300 * 400 + 1)
      for limit in GeneratedCases.share([0, 1 << 12, 1 << 16, 1 << 18], every: 2) {
        #expect(try everything(bytes, WindowBudget(limit: limit)) == whole)
      }
    }
  }

  @Test func `damage is found in the same place through a window`() throws {
    var random = SeededGenerator(seed: 2)
    let bytes = Self.crowd(writers: 3, events: 40, isSealed: false, &random).bytes
    for offset in FileHeader.fixedLength..<bytes.count {
      var changed = bytes
      changed[offset] ^= UInt8.random(in: 1...255, using: &random)
      let inWindows = try everything(changed, WindowBudget(limit: 0, leastShare: 5))
      if try inWindows != everything(changed, WindowBudget()) {
        Issue.record("byte \(offset) changed to \(changed[offset])")
      }
    }
  }

  @Test func `the windows of very many writers stay within their limit`() throws {
    var random = SeededGenerator(seed: 3)
    let file = try TraceFile(bytes: Self.crowd(writers: 500, events: 600, isSealed: true, &random).bytes)
    let budget = WindowBudget(limit: 300_000)
    var stream = file.events(budget)
    var record = EventRecord()
    var most = 0
    while try stream.next(&record) { most = max(most, budget.used) }
    // Read whole, five hundred chunks of three kilobytes would take four times as much.
    #expect(file.byteCount > 1_200_000)
    #expect(most > 150_000 && most <= 300_000)
    _ = consume stream
    #expect(budget.openChunks == 0)
  }

  private static func crowd(writers: UInt32, events: UInt64, isSealed: Bool, _ random: inout SeededGenerator)
    -> TraceBytes
  {
    var trace = TraceBytes()
    for writer in 1...writers {
      var ticks = UInt64(writer)
      var own: [(ticks: UInt64, node: UInt64)] = []
      for _ in 0..<events {
        own.append((ticks, UInt64(writer) << UInt64.random(in: 0...20, using: &random)))
        ticks += UInt64(writers) * .random(in: 0...8, using: &random)
      }
      trace.add(writer: writer, number: 0, firstOrdinal: 0, events: own, sealed: isSealed)
    }
    return trace
  }
}
