import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceSupport
import TraceTestSupport

@testable import TraceRender

/// The report, the picture and the exports tell the same lives and the same visibility of every node.
@Suite struct AgreementTests {
  /// The life of a node as one output tells it: its creation, its end, and when it was visible, in nanoseconds. `open`
  /// stands for no end.
  struct Life: Equatable {
    var created: UInt64?
    var destroyed: UInt64?
    var visible: [[UInt64]] = []
  }
  private static let open = UInt64.max

  private static func report(_ file: TraceFile) throws -> [UInt64: Life] {
    var options = AnalysisOptions()
    options.rules = []
    options.collectsNodes = true
    let nodes = try Analysis.run(file, options).nodes
    return Dictionary(
      uniqueKeysWithValues: nodes.map {
        (
          $0.node,
          Life(created: $0.created, destroyed: $0.destroyed, visible: $0.visible.map { [$0.from, $0.to ?? open] })
        )
      })
  }

  private static func picture(_ file: TraceFile) throws -> [UInt64: Life] {
    var request = TimelineRequest(width: 1_000_000, resolution: 1)
    request.rows = 10_000
    request.selection.showsAllRoles = true
    request.arrangesRows = false
    let timeline = try file.timeline(request, file.overview(request), findings: [])
    return Dictionary(
      uniqueKeysWithValues: timeline.rows.map { row in
        // Segments closer than a unit are one in the picture.
        #expect(row.visible.allSatisfy { $0.count == 1 }, "node \(row.node)")
        return (
          row.node,
          Life(
            created: row.created?.t, destroyed: row.destroyed?.t,
            visible: row.visible.map { [$0.from.t, $0.to?.t ?? open] })
        )
      })
  }

  /// The spans of the Chrome export. A span that its last event ends is open: the export ends all.
  private static func chrome(_ file: TraceFile) throws -> [UInt64: Life] {
    var lives: [UInt64: Life] = [:]
    let bytes = try export(ChromeExporter(ExportedNodes(file, showsAllRoles: true)), file)
    let events = try JSONValue.parse(bytes[...])["traceEvents"]?.array ?? []
    for event in events {
      guard let category = event["cat"]?.string, category == "lifetime" || category == "visibility",
        let id = event["id"]?.string.flatMap(UInt64.init)
      else { continue }
      let t = nanoseconds(event["ts"])
      let isOpen = event["args"]?["seq"] == nil
      switch (category, event["ph"]?.string) {
      case ("lifetime", "b"): lives[id, default: Life()].created = t
      case ("lifetime", _): if !isOpen { lives[id, default: Life()].destroyed = t }
      case (_, "b"): lives[id, default: Life()].visible.append([t, open])
      default: if !isOpen { lives[id, default: Life()].visible[lives[id]!.visible.count - 1][1] = t }
      }
    }
    return lives
  }

  private static func export(_ exporter: consuming some TraceExporter, _ file: TraceFile) throws -> [UInt8] {
    var exporter = exporter
    exporter.begin(file.header)
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) { exporter.take(record) }
    var last: [UInt8] = []
    try exporter.end(t: record.t) { last += $0 }
    return last + exporter.bytes
  }

  private static func nanoseconds(_ value: JSONValue?) -> UInt64 {
    guard case .number(let text) = value else { return 0 }
    let parts = text.split(separator: ".")
    return UInt64(parts[0])! * 1000 + UInt64(parts[1])!
  }

  private static func compare(_ file: TraceFile, _ name: String) throws {
    let report = try report(file)
    let picture = try picture(file)
    for (node, life) in report where life != Life() || picture[node] != nil {
      #expect(picture[node] ?? Life() == life, "\(name): node \(node) in the picture")
    }
    for (node, life) in try chrome(file) {
      // An export has no end for a node whose creation is missing.
      var told = report[node]
      if told?.created == nil { told?.destroyed = nil }
      #expect(told == life, "\(name): node \(node) in the export")
    }
  }

  private static let recorded = try! RepositoryFiles.files(below: "Traces", suffix: ".bin")

  @Test(arguments: recorded) func `all outputs of a recorded trace tell the same`(_ path: String) throws {
    try Self.compare(TraceFile(path: RepositoryFiles.path(path)), path)
  }

  @Test func `all outputs of a trace that lost events tell the same`() throws {
    for path in Self.recorded where path.contains("bug-") {
      let file = try TraceFile(path: RepositoryFiles.path(path))
      let text = String(decoding: try Self.export(NDJSONExporter(strings: file.strings), file), as: UTF8.self)
      let lines = text.split(separator: "\n").map(String.init)
      for seed in 0..<4 {
        // Every seventh event is lost or comes twice: creations, destructions, enters and leaves among them.
        var kept = [lines[0]]
        for (index, line) in lines.dropFirst().enumerated() {
          if (index + seed) % 7 == 0 { continue }
          kept += (index + seed) % 11 == 0 ? [line, line] : [line]
        }
        try Self.compare(TraceFile(ndjson: kept.joined(separator: "\n")), "\(path), seed \(seed)")
      }
    }
  }

  @Test func `a second destruction and a leave without an enter are told alike`() throws {
    let file = try TraceScript(
      """
      0 node.create node=1 view=A role=view
      1 visibility.leave node=1
      2 visibility.enter node=1
      3 node.destroy node=1
      9 node.destroy node=1
      9 visibility.enter node=1
      """
    ).file()
    let ms: UInt64 = 1_000_000
    let life = Life(created: 0, destroyed: 3 * ms, visible: [[0, ms], [2 * ms, 3 * ms]])
    #expect(try Self.report(file) == [1: life])
    try Self.compare(file, "script")
  }

  @Test func `what a source does not know any longer is neither visible nor hidden`() throws {
    let file = try TraceScript(
      """
      0 node.create node=1 view=A role=view
      0 warning node=1 code=visibility_unknown
      2 visibility.leave node=1
      4 visibility.enter node=1
      6 warning node=1 code=visibility_unknown
      9 mark label=end
      """
    ).file()
    let ms: UInt64 = 1_000_000
    #expect(try Self.report(file) == [1: Life(created: 0, destroyed: nil, visible: [[4 * ms, 6 * ms]])])
    try Self.compare(file, "script")
    let request = TimelineRequest(width: 100, resolution: 1)
    let row = try file.timeline(request, file.overview(request), findings: []).rows[0]
    #expect(row.unknown.map(\.from.t) == [0, 6 * ms] && row.unknown.map { $0.to?.t } == [2 * ms, nil])
    let (from, to) = (try #require(row.unknown[0].to).x, row.unknown[1].from.x)
    #expect(row.knownSpans == [from...to - 1] && row.marks.isEmpty)
    #expect(try file.text().contains("unknown") && file.svg().contains("visibility unknown"))
  }

  @Test func `the visibility of a trace that records none is unknown`() throws {
    let file = try TraceScript("0 node.create node=1 view=A role=view\n5 node.destroy node=1").file()
    let request = TimelineRequest(width: 100, resolution: 1)
    let timeline = try file.timeline(request, file.overview(request), findings: [])
    #expect(!timeline.tellsVisibility)
  }
}
