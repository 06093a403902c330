import Testing
import TraceTestSupport

@testable import TraceFormat

/// Passes between two places give the same events as a pass over the whole trace.
struct ResumePointTests {
  private struct Seen: Equatable {
    var seq: UInt64
    var t: UInt64
    var node: UInt64?
    var thread: UInt32
  }

  private func events(_ stream: consuming EventStream) throws -> [Seen] {
    var seen: [Seen] = []
    try stream.forEach { event throws(TraceReadError) in
      seen.append(Seen(seq: event.seq, t: event.t, node: event[.node], thread: event.thread))
    }
    return seen
  }

  private func check(_ file: TraceFile, leastPoints: Int) throws {
    let whole = try events(file.events())
    #expect(file.health.isComplete)
    let points = file.resumePoints
    #expect(points.count >= leastPoints)
    #expect(points.first?.seq == 1)
    for (index, start) in points.enumerated() {
      for end in [index + 1, index + 2] {
        let next = end < points.count ? points[end] : nil
        let found = try events(file.events(from: start, to: next))
        let wanted = whole[Int(start.seq - 1)..<(next.map { Int($0.seq - 1) } ?? whole.count)]
        let isSame = found == Array(wanted)
        #expect(isSame, "from \(start.seq) to \(next?.seq ?? 0)")
      }
    }
    #expect(file.resumePoints.count == points.count, "a pass over a part leaves them alone")
  }

  @Test func `one writer can be resumed at each chunk`() throws {
    let trace = LongTrace(.real)
    let root = trace.create()
    for number in 0..<30_000 {
      trace.t += UInt64(number % 7) * 1000
      trace.add(.bodyBegin, node: root)
      trace.add(.bodyEnd, node: root)
    }
    try check(trace.file(), leastPoints: 3)
  }

  @Test func `writers that take turns can be resumed where none is half read`() throws {
    var trace = TraceBytes()
    var ordinals: [UInt32: UInt64] = [:], chunks: [UInt32: UInt32] = [:]
    func add(_ writer: UInt32, _ ticks: [UInt64]) {
      let events = ticks.map { (ticks: $0, node: UInt64(writer) * 1000 + $0) }
      trace.add(writer: writer, number: chunks[writer] ?? 0, firstOrdinal: ordinals[writer] ?? 0, events: events)
      ordinals[writer, default: 0] += UInt64(ticks.count)
      chunks[writer, default: 0] += 1
    }
    add(1, [1, 2, 5])
    add(2, [3, 4, 8])  // overlaps both chunks of writer 1
    add(1, [6, 7, 9])
    add(3, [20, 21])  // alone
    add(1, [30, 33])
    add(2, [31, 32])
    add(3, [40])
    let file = try TraceFile(bytes: trace.bytes)
    try check(file, leastPoints: 4)
    #expect(file.resumePoints.map(\.seq) == [1, 10, 12, 16])
  }

  @Test func `a pass over a time range does not tell where to resume`() throws {
    let trace = LongTrace(.real)
    let root = trace.create()
    for _ in 0..<30_000 {
      trace.t += 1000
      trace.add(.bodyBegin, node: root)
    }
    let file = try trace.file()
    _ = try events(file.events(from: 20_000_000, to: .max - 1))
    #expect(file.resumePoints.isEmpty)
  }
}
