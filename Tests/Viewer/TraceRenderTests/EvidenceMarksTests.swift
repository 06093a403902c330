import Foundation
import Testing
@testable import TraceAnalysis
import TraceFormat
import TraceSupport
import TraceTestSupport

@testable import TraceRender

/// Every event that a finding names has a mark: evidence and what led to it, in the picture, in the page and in the
/// text.
@Suite struct EvidenceMarksTests {
  private static let recorded = try! RepositoryFiles.files(below: "Traces", suffix: ".bin")

  private static func seqs(_ text: String) -> Set<UInt64> {
    Set(text.matches(of: #/data-seq="([^"]*)"/#).flatMap { $0.1.split(separator: " ").compactMap { UInt64($0) } })
  }

  /// The geometry that a page gives to its script.
  private static func data(of page: [UInt8]) -> [UInt8] {
    let text = String(decoding: page, as: UTF8.self)
    return Array(text.components(separatedBy: "id=\"data\">").last!.components(separatedBy: "</script>")[0].utf8)
  }

  /// The sequence numbers that the script of the page puts into `data-seq`.
  private static func scripted(_ page: [UInt8]) throws -> Set<UInt64> {
    let document = try JSONValue.parse(data(of: page)[...])
    return seqs(drawnIn: (document["rows"]?.array ?? []) + [document])
  }

  /// The sequence numbers in rows, or in the steps of a page.
  private static func seqs(drawnIn parts: [JSONValue]) -> Set<UInt64> {
    let lists = [("lives", 7), ("visible", 6), ("marks", 6), ("work", 11), ("steps", 8)]
    var found: Set<UInt64> = []
    for part in parts {
      for (key, place) in lists {
        for case .string(let words)? in (part[key]?.array ?? []).map({ $0.array?[place] }) {
          // Some have their position behind a colon.
          found.formUnion(words.split(separator: " ").compactMap { word in UInt64(word.prefix { $0 != ":" }) })
        }
      }
    }
    return found
  }

  @Test(arguments: recorded) func `everything that a finding names is drawn`(_ path: String) throws {
    let file = try TraceFile(path: RepositoryFiles.path(path))
    var options = AnalysisOptions()
    options.collectsNodes = false
    let findings = try Analysis.run(file, options).findings
    guard !findings.isEmpty else { return }
    let named = Set(findings.flatMap { $0.evidence + $0.because.map(\.seq) })
    #expect(Self.seqs(try file.svg(findings)).isSuperset(of: named), "picture")
    let page = HTMLPage.render(try file.picture(HTMLPage.request(), findings: findings)).description
    #expect(try Self.scripted(Array(page.utf8)).isSuperset(of: named), "page")
    #expect(Self.seqs(page).isSuperset(of: named), "page without scripts")
    let text = try file.text(TextForm(columns: 200), findings).replacing("\n", with: " ").replacing(/\ +/, with: " ")
    for seq in findings.flatMap(\.evidence) { #expect(text.contains("#\(seq) "), "text: \(seq)") }
  }

  /// The sequence numbers that the page draws into the rows of a story, or on its axis.
  private static func scripted(_ page: [UInt8], inStory number: Int) throws -> Set<UInt64> {
    let document = try JSONValue.parse(data(of: page)[...])
    let findings = try #require(document["findings"]?.array), rows = try #require(document["rows"]?.array)
    let shown = (findings[number - 1]["story"]?["rows"]?.array ?? []).compactMap(\.uint)
    return seqs(drawnIn: shown.map { rows[Int($0)] } + [document])
  }

  @Test(arguments: recorded) func `every event of a proof is in its story, which numbers it`(_ path: String) throws {
    let file = try TraceFile(path: RepositoryFiles.path(path))
    let report = try Analysis.run(file)
    for (index, finding) in report.findings.enumerated() {
      let story = try file.story(of: index + 1, in: report)
      let proof = Set(finding.evidence)
      let picture = try file.picture(of: story, report, SVGPicture.request(width: 1200))
      let svg = SVGPicture.render(picture).description
      #expect(Self.seqs(svg).isSuperset(of: proof), "picture of finding \(index + 1)")
      // Each number is in the list, and at its mark.
      let numbers = svg.matches(of: #/class="num [a-z]*"[^>]*>([0-9]+)</#).map { String($0.1) }
      #expect(numbers.sorted() == story.steps.indices.flatMap { ["\($0 + 1)", "\($0 + 1)"] }.sorted())
      var whole = try file.picture(HTMLPage.request(), findings: report.findings)
      try whole.account(from: file, opening: index + 1)
      let page = Array(HTMLPage.render(whole).description.utf8)
      #expect(try Self.scripted(page, inStory: index + 1).isSuperset(of: proof), "page of finding \(index + 1)")
    }
  }

  @Test func `a proof of many events has a mark for each, although its story tells the first and the last`() throws {
    var lines = ["0 node.create node=1 view=A role=view", "+ node.create node=2 parent=1 view=Text role=primitive"]
    for number in 1...30 { lines.append("+ prop.change node=2 name=title hash=\(number)") }
    let file = try TraceScript(lines.joined(separator: "\n")).file()
    var report = try Analysis.run(file)
    report.retain([.sample(1, at: 0, evidence: Array(3...32))])
    let story = try file.story(of: 1, in: report)
    let picture = try file.picture(of: story, report, SVGPicture.request(width: 1200))
    #expect(story.steps.count < 30)
    #expect(Self.seqs(SVGPicture.render(picture).description).isSuperset(of: 3...32))
  }

  private func timeline(_ script: String, width: Int = 1000, _ findings: [FindingAnchor] = []) throws -> Timeline {
    let file = try TraceScript(script).file()
    let request = TimelineRequest(width: width, resolution: 8)
    return try file.timeline(request, file.overview(request), findings: findings)
  }

  @Test func `an event without a mark of its own gets one in the row of its node, its finding, or none`() throws {
    let script = """
      0 node.create node=1 view=A role=view
      + node.create node=2 parent=1 view=Text role=primitive
      + prop.change node=1 name=title hash=3
      + body.skip node=2 reason=equal
      + task.suspend task=9
      + quiescent
      """
    let anchor = FindingAnchor(node: 1, t: 0, evidence: [2, 3, 4, 5], because: [6])
    let timeline = try timeline(script, [anchor])
    #expect(timeline.rows.map(\.view) == ["A", ""])
    #expect(timeline.rows[0].marks.map(\.seq) == [2, 3, 4] && timeline.rows[0].marks.allSatisfy { $0.kind == .event })
    #expect(timeline.rows[0].marks[0].detail == "created Text")
    // The task is of no node, and the quiescence of nothing at all.
    #expect(timeline.rows[1].isNodeless && timeline.rows[1].marks.map(\.seq) == [5])
    #expect(timeline.steps.map(\.seqs) == [[6]])
    #expect(try self.timeline(script).rows.map(\.view) == ["A"])
  }

  @Test func `what findings name is kept where the rest is merged`() throws {
    var lines = ["0 node.create node=1 view=A role=view", "+ state.create node=1 slot=0 name=count storage=state"]
    for _ in 0..<500 {
      lines += [
        "+ state.write node=1 slot=0 hash=1 value=true", "+ body.begin node=1 cause=[count]", "+ body.end node=1",
      ]
    }
    let named: [UInt64] = [303, 304, 900]
    let timeline = try timeline(
      lines.joined(separator: "\n"), width: 20, [FindingAnchor(node: 1, t: 0, evidence: named)])
    let row = timeline.coarsened(toShapes: 1, from: 1).rows[0]
    #expect(Set(row.marks.filter(\.isEvidence).map(\.seq)) == Set(named) && row.marks.count < 30)
    #expect(row.bodies == 500 && row.marks.reduce(0) { $0 + $1.count } == 1000)
    let write = try #require(row.marks.first { $0.seq == 303 })
    #expect(write.kind == .write && write.detail == "count = true")
    #expect(row.marks.first { $0.seq == 304 }?.detail == "count")
  }

  @Test func `many marks are merged while they are drawn, and counted`() throws {
    var lines: [String] = []
    for node in 1...20 { lines.append("0 node.create node=\(node) view=A role=view") }
    for step in 1...200 {
      for node in 1...20 {
        lines += ["\(step * 1000) body.begin node=\(node)", "\(step * 1000) body.end node=\(node)"]
      }
    }
    let file = try TraceScript(lines.joined(separator: "\n")).file()
    var request = TimelineRequest(width: 1000, resolution: 1)
    let whole = try file.timeline(request, file.overview(request), findings: [])
    request.marks = 400
    let found = try file.timeline(request, file.overview(request), findings: [])
    let marks = { (timeline: Timeline) in timeline.rows.reduce(0) { $0 + $1.marks.count } }
    let bodies = { (timeline: Timeline) in timeline.rows.reduce(0) { $0 + $1.marks.reduce(0) { $0 + $1.count } } }
    #expect(marks(whole) == 20 * 200 && (1...401).contains(marks(found)))
    #expect(bodies(whole) == 20 * 200 && bodies(found) == 20 * 200)
  }

  @Test func `the steps that led to a finding are joined by arrows`() throws {
    let file = try tabs()
    var finding = Finding.sample(2, at: 1_900_000_000, evidence: [7, 23])
    finding.because = [
      BecauseStep(seq: 15, text: "tab"), BecauseStep(seq: 22, text: "appeared"), BecauseStep(seq: 23, text: "fetched"),
    ]
    let svg = try file.svg([finding])
    #expect(svg.components(separatedBy: "class=\"ca\"").count == 3 + 1)  // Two arrows and the legend.
    #expect(svg.contains("because: tab, then appeared, then fetched"))
    #expect(!(try file.svg([.sample(2, at: 0, evidence: [7])])).contains("class=\"ca\""))
  }

  @Test func `a program without views has a row for its work`() throws {
    let timeline = try timeline(
      """
      0 task.create task=1 mode=detached
      + fetch.begin fetch=1 key=a
      + fetch.begin fetch=2 key=b task=1
      + object.create object=4 type=Store
      +5 object.publish object=4 name=items
      + fetch.end fetch=1 outcome=ok
      """)
    #expect(timeline.rows.map(\.isNodeless) == [true])
    #expect(
      timeline.rows[0].work.map(\.kind) == [.task, .fetch, .fetch, .object]
        && timeline.rows[0].marks.map(\.detail) == ["items"])
    #expect(timeline.foldedNodes == 0)
  }

  @Test func `a task shows where it waits, who cancelled it, and why a view hid`() throws {
    let row = try timeline(
      """
      header clock=real
      0 node.create node=1 view=A role=view
      + visibility.enter node=1 reason=insert
      + task.create task=1 node=1 mode=view
      + task.start task=1
      10 task.suspend task=1
      40 task.resume task=1
      50 task.suspend task=1
      50 task.resume task=1
      60 visibility.leave node=1 reason=tab
      60 task.cancel task=1 reason=disappear
      70 task.suspend task=1
      80 node.destroy node=1
      """
    ).rows[0]
    let work = row.work[0]
    #expect(work.pauses.map { [$0.from.x, $0.to?.x] } == [[125, 500], [875, nil]])
    #expect(work.cancelReason == "disappear" && row.visible[0].leaveReason == "tab")
  }

  @Test func `idle time is cut out, but no running work and no lost stretch`() throws {
    // Fifty views in the first 50 ms, then a long time with one event in its middle, then the end.
    func breaks(_ middle: [String]) throws -> [UInt64] {
      let views = (1...50).map { "\($0) node.create node=\($0) view=A role=view" }
      return try timeline(
        (["header clock=real"] + views + middle + ["20100 node.destroy node=1"]).joined(separator: "\n")
      )
      .breaks.map { $0.nanoseconds / 1_000_000 }
    }
    #expect(try breaks([]) == [20_050])
    #expect(try breaks(["60 fetch.begin fetch=1 key=k node=2", "20000 fetch.end fetch=1 outcome=ok"]).isEmpty)
    #expect(try breaks(["60 task.start task=1", "20000 task.end task=1"]).isEmpty)
    // A task that waits does not run.
    #expect(
      try breaks([
        "60 task.start task=1", "61 task.suspend task=1", "20000 task.resume task=1", "20001 task.end task=1",
      ]) == [19_939, 99])
    #expect(try breaks(["20000 loss count=5 reason=full"]).isEmpty)
  }

  @Test func `an instant that takes space is marked, and distances can stand for time or order alone`() throws {
    let file = try TraceScript(
      (["0 node.create node=1 view=A role=view"] + Array(repeating: "+ state.write node=1 slot=0 hash=1", count: 98) + [
        "100 node.destroy node=1"
      ])
      .joined(separator: "\n")
    ).file()
    func timeline(_ scale: AxisScale) throws -> Timeline {
      var request = TimelineRequest(width: 990, resolution: 1)
      request.scale = scale
      return try file.timeline(request, file.overview(request), findings: [])
    }
    let both = try timeline(.automatic)
    #expect(both.isOrdered && both.instants.map(\.t) == [0] && both.instants[0].to == 495)
    let order = try timeline(.order)
    #expect(order.instants.map(\.to) == [990] && order.rows[0].destroyed?.x == 990)
    let time = try timeline(.linear)
    #expect(!time.isOrdered && time.instants.isEmpty && Set(time.rows[0].marks.map(\.at.x)) == [0])
  }
}
