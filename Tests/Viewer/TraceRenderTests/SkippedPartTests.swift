import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceRender

/// The second pass of a picture reads only the parts that it draws, and draws the same as if it read everything.
struct SkippedPartTests {
  /// A trace of many chunks: views that come one after another, with steps, work and idle periods in some parts.
  private func trace(seed: UInt64) throws -> TraceFile {
    var random = SeededGenerator(seed: seed)
    let trace = LongTrace(.real)
    trace.show("ContentView")
    var task = 0
    for stretch in 0..<40 {
      let node = trace.show("Row\(stretch % 5)")
      if stretch % 13 == 3 { trace.t += 5_000_000_000 }
      if stretch % 7 == 2 {
        trace.add(.actionBegin) { $0.set(.action, .tap) }
        trace.add(.actionEnd)
      }
      if stretch % 11 == 5 {
        task += 1
        trace.task(task, of: node)
        trace.t += 40_000
        trace.add(.taskEnd) { $0[.task] = UInt64(task) }
      }
      for _ in 0..<Int.random(in: 500...4000, using: &random) {
        trace.t += 1000
        trace.add(.bodyBegin, node: node)
        trace.add(.bodyEnd, node: node)
        if Int.random(in: 0..<200, using: &random) == 0 { trace.disappear(node) }
        if Int.random(in: 0..<200, using: &random) == 0 { trace.appear(node) }
      }
    }
    return try trace.file()
  }

  /// The picture of a pass over all events.
  private func complete(
    _ file: TraceFile, _ request: TimelineRequest, _ overview: TraceOverview, _ findings: [FindingAnchor]
  ) throws -> Timeline {
    var builder = TimelineBuilder(overview, findings: findings, request, isVirtual: false, strings: file.strings)
    var stream = file.events()
    try stream.forEach { event throws(TraceReadError) in builder.take(event) }
    return builder.finish()
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, [1, 4, 60]) func `a picture does not depend on what is left out`(
    seed: UInt64, rows: Int
  ) throws {
    let file = try trace(seed: seed)
    var request = TimelineRequest(width: 10_000, resolution: 80)
    request.rows = rows
    let overview = try file.overview(request)
    let last = overview.events
    for findings in [[], [FindingAnchor(node: 20, t: 0, evidence: [last / 3, last / 2], because: [last / 5])]] {
      var wanted = try complete(file, request, overview, findings)
      var found = try file.timeline(request, overview, findings: findings)
      #expect(found.named == wanted.named)
      // A dictionary need not print its elements in the same order.
      (wanted.named, found.named) = ([:], [:])
      let isSame = "\(found)" == "\(wanted)"
      #expect(isSame)
      #expect(wanted.rows.count >= min(rows, 2))
      #expect(!wanted.breaks.isEmpty)
    }
  }

  @Test func `a picture of few rows reads few events again`() throws {
    let file = try trace(seed: 7)
    var request = TimelineRequest(width: 10_000, resolution: 80)
    request.rows = 1
    let overview = try file.overview(request)
    let builder = TimelineBuilder(overview, findings: [], request, isVirtual: false, strings: file.strings)
    var read = 0
    for part in file.parts(of: builder) {
      guard case .read(let start, let end) = part else { continue }
      var stream = file.events(from: start, to: end)
      try stream.forEach { _ throws(TraceReadError) in read += 1 }
    }
    #expect(read > 0 && UInt64(read) < overview.events * 9 / 10, "\(read) of \(overview.events)")
  }

  @Test func `everything is read again where order takes space`() throws {
    let file = try trace(seed: 8)
    var request = TimelineRequest(width: 10_000, resolution: 80)
    for change in [{ $0.scale = .order }, { $0.selection.times = 5...UInt64.max }] as [(inout TimelineRequest) -> Void]
    {
      request = TimelineRequest(width: 10_000, resolution: 80)
      change(&request)
      let overview = try file.overview(request)
      let builder = TimelineBuilder(overview, findings: [], request, isVirtual: false, strings: file.strings)
      let parts = file.parts(of: builder)
      guard parts.count == 1, case .all = parts[0] else {
        Issue.record("\(parts.count) parts")
        continue
      }
    }
  }
}
