import Testing
import TraceFormat
import TraceSupport
import TraceTestSupport

@testable import TraceAnalysis
@testable import TraceRender

/// No place of a page with events is empty: events that have no mark of their own are in a strip with their number.
@Suite struct DensityTests {
  /// The positions of the bodies of each node.
  private func bodies(_ file: TraceFile, _ timeline: Timeline) throws -> [UInt64: [Int]] {
    var positions: [UInt64: [Int]] = [:]
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) {
      guard record.kind == .bodyBegin, let node = record[.node] else { continue }
      positions[node, default: []].append(timeline.map.x(of: record.seq, at: record.t))
    }
    return positions
  }

  private func checkBodies(_ file: TraceFile, _ timeline: Timeline, _ name: String) throws {
    let bodies = try bodies(file, timeline)
    for row in timeline.rows where !row.isNodeless {
      let wanted = row.lives.flatMap { bodies[$0.node] ?? [] }, marks = row.marks.filter { $0.kind == .body }
      #expect(marks.reduce(0) { $0 + $1.count } == wanted.count, "\(name), row \(row.node)")
      let extents = marks.map { $0.at.x - 1...max(($0.last ?? $0.at).x, $0.at.x) + 1 }
      let void = wanted.filter { x in !extents.contains { $0.contains(x) } }
      #expect(void.isEmpty, "\(name), row \(row.node): nothing at \(void.prefix(3))")
    }
  }

  @Test(arguments: RepositoryFiles.traces) func `a page has a mark or a strip at each body`(_ path: String)
    throws
  {
    let file = try TraceFile(path: RepositoryFiles.path(path))
    try checkBodies(file, file.picture(HTMLPage.request()).timeline, path)
  }

  /// A view whose bodies run more often than a page can tell apart, and others that are beyond the limit of rows.
  private func long(_ clock: TraceHeader.Clock) throws -> TraceFile {
    let trace = LongTrace(clock)
    let node = trace.show("Screen")
    for _ in 0..<20 { trace.show("Row") }
    for round in 0..<20_000 {
      trace.t += round % 5_000 == 0 ? 1_000_000_000 : 1_000
      trace.add(.bodyBegin, node: node)
      trace.add(.bodyEnd, node: node)
    }
    trace.t += 5_000_000_000
    trace.add(.bodyBegin, node: node + 20)
    return try trace.file()
  }

  @Test(arguments: [TraceHeader.Clock.real, .virtual])
  func `marks that are too close for a page are a strip from the first to the last`(_ clock: TraceHeader.Clock) throws {
    let file = try long(clock)
    var picture = try file.picture(HTMLPage.request())
    try checkBodies(file, picture.timeline, "\(clock)")
    picture.timeline.coarsen(toShapes: 50, from: 32)
    let bodies = picture.timeline.rows[0].marks.filter { $0.kind == .body }
    #expect(bodies.count < 50 && bodies.contains { $0.count > 100 })
    try checkBodies(file, picture.timeline, "\(clock), coarse")
    #expect(picture.timeline.activity.reduce(0) { $0 + $1.count } == Int(picture.report.trace.events))
  }

  @Test(arguments: [TraceHeader.Clock.real, .virtual])
  func `the events of nodes without a row are counted where they are`(_ clock: TraceHeader.Clock) throws {
    let file = try long(clock)
    var request = SVGPicture.request(width: 1200)
    request.rows = 4
    let timeline = try file.picture(request).timeline
    #expect(timeline.foldedNodes == 17)
    // The last body belongs to a node without a row.
    let last = try #require(timeline.activity.last)
    #expect(last.count == 1 && last.to >= timeline.lastX - 1)
    #expect(zip(timeline.activity, timeline.activity.dropFirst()).allSatisfy { $0.to <= $1.from + 1 })
    // The idle time before it is not drawn as active.
    #expect(timeline.activity.count < 1_024)
    let svg = SVGPicture.render(try file.picture(request)).description
    #expect(svg.contains("all events") && svg.contains("1 event, with a mark or without"))
    var narrow = TimelineRequest(width: TextTimeline.chartWidth(TextForm()), resolution: 1)
    narrow.rows = 4
    let text = TextTimeline(try file.picture(narrow).timeline, form: TextForm()).lines().map(\.description)
    let strip = try #require(text.first { $0.hasPrefix("all events") })
    #expect(strip.contains { "▁▂▃▄▅▆▇█".contains($0) } && CellWidth.of(strip) <= 100)
    request = SVGPicture.request(width: 1200)
    request.resolution = 1
    #expect(try tabs().timeline(request, tabs().overview(request), findings: []).activity.isEmpty)
  }
}
