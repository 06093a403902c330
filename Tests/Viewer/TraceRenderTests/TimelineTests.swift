import Testing
import TraceFormat
import TraceTestSupport

@testable import TraceRender

struct TimelineTests {
  func timeline(
    _ file: TraceFile, width: Int = 1000, rows: Int = 60, resolution: Int = 1, _ findings: [FindingAnchor] = [],
    _ selection: NodeSelection = .init()
  ) throws -> Timeline {
    var request = TimelineRequest(width: width, resolution: resolution)
    request.rows = rows
    request.selection = selection
    return try file.timeline(request, try file.overview(request), findings: findings)
  }

  @Test func `a hidden tab stays alive`() throws {
    let first = try timeline(tabs()).rows[1]
    #expect(first.view == "FirstTab" && first.created != nil && first.destroyed != nil && first.destroyReason == "root")
    #expect(
      first.visible.map(\.from.t) == [0, 1_900_000_000]
        && first.visible.map { $0.to?.t } == [1_000_000_000, 2_350_000_000])
    #expect(first.marks.map(\.kind) == [.appear, .disappear, .appear])
    #expect(first.work.map(\.detail) == ["items", "items"])
  }

  @Test func `the new tab appears before the old one disappears`() throws {
    let rows = try timeline(tabs()).rows
    let appears = rows[2].marks[0].at
    let disappears = rows[1].marks[1].at
    #expect(appears.t == disappears.t && appears.x < disappears.x)
  }

  @Test func `the axis of a source that tells little but bodies reaches to the last of them`() throws {
    var header = TraceHeader()
    header.clock = .real
    header.attributes = [("source", "console log")]
    let writer = PackedTraceWriter(header: header)
    var record = EventRecord()
    for kind in [EventKind.nodeCreate, .bodyBegin, .bodyBegin] {
      record.begin(kind)
      record[.node] = 1
      writer.emit(&record)
      record.t += 2_000_000_000
    }
    #expect(try timeline(try TraceFile(bytes: try writer.finish())).times == 0...4_000_000_000)
  }

  @Test func `the axis has enough anchors for zooming`() throws {
    let long = LongTrace(.real)
    let node = long.create("Row")
    for _ in 0..<50 {
      long.t += 1_000_000
      long.appear(node)
      long.disappear(node)
    }
    long.t += 5_000_000_000
    long.appear(node)
    long.t += 10_000_000
    long.disappear(node)
    // Drawn to scale: the start and end of the periods around the gap.
    let real = try timeline(long.file())
    let cut = try #require(real.breaks.first)
    #expect(real.anchors.map(\.t) == [0, 50_000_000, 5_050_000_000, 5_060_000_000])
    #expect(real.anchors[0].x == 0 && real.anchors[3].x == 1000)
    #expect(abs(real.anchors[1].x - cut.from) <= 1 && abs(real.anchors[2].x - cut.to) <= 1)
    // Spread by order: the times of events, many more than ticks.
    let virtual = LongTrace(.virtual)
    let other = virtual.create("Row")
    for _ in 0..<500 {
      virtual.t += 1_000_000
      virtual.appear(other)
      virtual.disappear(other)
    }
    let ordered = try timeline(virtual.file(), width: 16_000)
    #expect((200...400).contains(ordered.anchors.count) && ordered.ticks.count <= 11)
    #expect(zip(ordered.anchors, ordered.anchors.dropFirst()).allSatisfy { $0.x + 40 <= $1.x && $0.t < $1.t })
  }

  @Test func `rows are behind those around them, and those with findings before their siblings`() throws {
    let rows = try timeline(tabs(), [FindingAnchor(node: 3, t: 0, evidence: [])]).rows
    #expect(rows.map(\.node) == [1, 3, 2] && rows.map(\.depth) == [0, 1, 1] && rows[1].findings == [1])
    #expect(try timeline(tabs()).rows.map(\.node) == [1, 2, 3])
  }

  @Test func `the lives of one place share a row, those of different rows of a list do not`() throws {
    let file = try TraceScript(
      """
      0 node.create node=1 view=Root role=view path=Root[0]
      + node.create node=2 parent=1 view=Tip role=view path=Root[0]/if[0]/Tip[0]
      + node.create node=3 parent=1 view=Row role=view explicit_id=a path=Root[0]/ForEach[1]/Row[0]
      + node.create node=4 parent=1 view=Tip role=view path=Root[0]/if[2]/Tip[0]
      5 node.destroy node=2 reason=condition
      + node.destroy node=3 reason=data
      6 node.create node=5 parent=1 view=Tip role=view path=Root[0]/if[0]/Tip[0]
      + node.create node=6 parent=1 view=Row role=view explicit_id=b path=Root[0]/ForEach[1]/Row[0]
      + state.write node=5 slot=0 hash=1
      7 node.destroy node=6 reason=data
      8 node.create node=7 parent=1 view=Row role=view explicit_id=a path=Root[0]/ForEach[1]/Row[2]
      + node.create node=8 parent=1 view=Tip role=view path=Root[0]/if[0]/Tip[0]
      """
    ).file()
    let picture = try timeline(file, [FindingAnchor(node: 5, t: 0, evidence: [9])])
    #expect(picture.rows.map { $0.lives.map(\.node) } == [[1], [2, 5], [3, 7], [4], [6], [8]])
    // A life that overlaps with the last one has a row of its own.
    #expect(picture.findings[0].row == 1 && picture.rows[1].marks.map(\.seq) == [9])
    #expect(picture.rows.map(\.note) == ["", "if[0], 2 lives", "id a, 2 lives", "if[2]", "id b", "if[0]"])
  }

  @Test func `equal siblings without findings are counted instead of drawn`() throws {
    let rows =
      (2...40).map { "+ node.create node=\($0) parent=1 view=Row role=view" } + ["+ state.write node=30 slot=0 hash=1"]
    let file = try TraceScript((["0 node.create node=1 view=Root role=view"] + rows).joined(separator: "\n")).file()
    var request = TimelineRequest(width: 1000, resolution: 8)
    request.siblings = 3
    let picture = try file.timeline(
      request, file.overview(request), findings: [FindingAnchor(node: 20, t: 0, evidence: [41])])
    #expect(picture.rows.map(\.node) == [1, 20, 2, 3, 30])
    #expect(picture.foldedNodes == 35 && picture.foldedViews.map(\.count) == [35])
    #expect(
      picture.crowds.map(\.view) == ["Row"] && picture.crowds.map(\.folded) == [35]
        && picture.crowds.map(\.nodes) == [39])
  }

  @Test func `nodes without a row are drawn together, with the numbers of living and visible ones over time`() throws {
    var lines = ["0 node.create node=1 view=Root role=view"]
    for row in 0..<600 {
      let node = row + 2
      lines += [
        "+10 node.create node=\(node) parent=1 view=Row role=view",
        "+ visibility.enter node=\(node) reason=scroll onscreen=true",
      ]
      if row >= 10 { lines.append("+ visibility.leave node=\(node - 10) reason=scroll") }
      if row % 2 == 0 { lines.append("+ node.destroy node=\(node) reason=data") }
    }
    let file = try TraceScript("header profile=ios18 clock=real\n" + lines.joined(separator: "\n")).file()
    var request = TimelineRequest(width: 12_000, resolution: 8)
    request.siblings = 12
    let crowd = try #require(try file.timeline(request, file.overview(request), findings: []).crowds.first)
    // The first even rows leave at once, the others stay, and are seen until the tenth row after them.
    #expect(crowd.nodes == 600 && crowd.folded == 588 && crowd.mostAlive == 300 && crowd.mostVisible == 6)
    #expect(crowd.levels.last.map { $0.alive } == 300 && crowd.levels.last.map { $0.visible } == 5)
    #expect(
      (100...513).contains(crowd.levels.count)
        && zip(crowd.levels, crowd.levels.dropFirst()).allSatisfy { $0.x <= $1.x })
    let middle = try #require(crowd.levels.first { $0.x >= 6_000 })
    #expect((145...160).contains(middle.alive) && (5...6).contains(middle.visible))
    let picture = try file.picture(request)
    let text = TextReport(picture, form: TextForm()).text.description
    #expect(text.contains("588 more of 600") && text.contains("up to 300 alive, up to 6 visible at once"))
    let svg = SVGPicture.render(picture).description
    #expect(svg.contains("alive: up to 300 at once") && svg.contains("visible: up to 6 at once"))
    // Nodes are drawn together only beyond a limit on siblings.
    request.siblings = nil
    #expect(try file.timeline(request, file.overview(request), findings: []).crowds.isEmpty)
  }

  @Test func `nodes beyond the limit are counted, but nodes with findings have rows`() throws {
    let timeline = try timeline(tabs(), rows: 1, [FindingAnchor(node: 3, t: 0, evidence: [])])
    #expect(timeline.rows.map(\.node) == [3] && timeline.foldedNodes == 2)
    #expect(timeline.foldedViews.map(\.view) == ["ContentView", "FirstTab"] && timeline.foldedFindings == 0)
    let anchors = [3, 1, nil].map { FindingAnchor(node: $0, t: 0, evidence: []) }
    #expect(try self.timeline(tabs(), rows: 1, anchors).foldedFindings == 1)
  }

  @Test func `a container with a closure or task has a row`() throws {
    let file = try TraceScript(
      """
      0 node.create node=1 view=Root role=view
      + node.create node=2 parent=1 view=NavigationStack role=container
      + node.create node=3 parent=2 view=List role=container
      + node.create node=4 parent=1 view=ScrollView role=container callbacks=[appear]
      + node.create node=5 parent=3 view=Text role=primitive callbacks=[change]
      + node.create node=6 parent=1 view=Footer role=view
      + visibility.enter node=1 reason=insert onscreen=true
      + visibility.enter node=2 reason=insert onscreen=true
      + visibility.enter node=3 reason=insert onscreen=true
      + visibility.enter node=4 reason=insert onscreen=true
      + visibility.enter node=5 reason=insert onscreen=true
      + visibility.enter node=6 reason=insert onscreen=true
      +10 task.create task=1 node=3 mode=view
      +10 task.end task=1 outcome=done
      + node.destroy node=5 reason=root
      + node.destroy node=3 reason=root
      + node.destroy node=2 reason=root
      + node.destroy node=4 reason=root
      + node.destroy node=6 reason=root
      + node.destroy node=1 reason=root
      """
    ).file()
    let picture = try timeline(file)
    #expect(picture.rows.map(\.view) == ["Root", "ScrollView", "Footer", "List"])
    #expect(picture.rows[3].created != nil && picture.rows[3].visible.count == 1 && picture.rows[3].work.count == 1)
    #expect(picture.rows.flatMap(\.visible).allSatisfy { $0.from.x <= 1000 && ($0.to?.x ?? 0) <= 1000 })
    #expect(picture.rows.allSatisfy { ($0.destroyed?.x ?? 0) <= 1000 })
    // The first rows in order of creation, even if one of them earns its row only later.
    #expect(try timeline(file, rows: 2).rows.map(\.view) == ["Root", "List"])
    #expect(try timeline(file, rows: 3).rows.map(\.view) == ["Root", "ScrollView", "List"])
  }

  @Test func `evidence is found by its sequence number and never merged`() throws {
    let trace = LongTrace(.real)
    let node = trace.create("Row")
    for _ in 0..<100 {
      trace.appear(node)
      trace.disappear(node)
      trace.t += 10
    }
    trace.t += 1_000_000_000
    // Event 303 is the start of the 51st appear callback: 2 events for the creation and first enter, then 6 per round.
    let seq: UInt64 = 303
    let timeline = try timeline(
      trace.file(), width: 10, resolution: 10, [FindingAnchor(node: UInt64(node), t: 0, evidence: [seq])])
    let marks = timeline.rows[0].marks
    #expect(marks.filter(\.isEvidence).map(\.seq) == [seq] && marks.count <= 5)
    #expect(marks.filter { $0.kind == .appear }.reduce(0) { $0 + $1.count } == 100)
    #expect(timeline.findings[0].evidence.map(\.kind) == [.callbackBegin])
  }

  @Test func `the size of a row is limited by the width`() throws {
    let trace = LongTrace(.real)
    let node = trace.create("Row")
    for _ in 0..<20_000 {
      trace.appear(node)
      trace.t += 1000
      trace.fetch("k", of: node)
      trace.disappear(node)
      trace.t += 1000
    }
    let row = try timeline(trace.file(), width: 100, resolution: 1).rows[0]
    #expect(row.visible.count <= 101 && row.marks.count <= 202 && row.work.count <= 101)
    #expect(row.visible.reduce(0) { $0 + $1.count } == 20_000 && row.visible.first?.from.t == 0)
  }

  @Test func `only the selected views have rows`() throws {
    var selection = NodeSelection()
    selection.views = ["*Tab"]
    #expect(try timeline(tabs(), selection: selection).map(\.view) == ["FirstTab", "SecondTab"])
    selection = NodeSelection()
    selection.nodes = [3]
    #expect(try timeline(tabs(), selection: selection).map(\.view) == ["SecondTab"])
  }

  func timeline(_ file: TraceFile, selection: NodeSelection) throws -> [Timeline.Row] {
    try timeline(file, [], selection).rows
  }

  @Test func `a time range shows the nodes that are alive in it`() throws {
    var selection = NodeSelection()
    selection.times = 100_000_000...900_000_000
    let rows = try timeline(tabs(), selection: selection)
    #expect(rows.map(\.view) == ["ContentView", "FirstTab"])
    #expect(rows[1].created == nil && rows[1].destroyed == nil && rows[1].visible.count == 1 && rows[1].marks.isEmpty)
  }

  @Test func `containers and primitives have rows on request`() throws {
    let script = TraceScript(
      """
      0 node.create node=1 view=ContentView role=view
      + node.create node=2 parent=1 view=VStack role=container
      + node.create node=3 parent=1 view=Text role=primitive
      """)
    let file = try script.file()
    #expect(try timeline(file).rows.map(\.view) == ["ContentView"])
    var all = NodeSelection()
    all.showsAllRoles = true
    #expect(try timeline(file, selection: all).map(\.view) == ["ContentView", "VStack", "Text"])
  }

  @Test func `a node without a creation in the trace has a row`() throws {
    let row = try timeline(TraceScript("0 appear node=7").file()).rows[0]
    #expect(row.node == 7 && row.created == nil && row.visible.count == 1)
  }

  @Test func `typing a word is one step`() throws {
    var script = TraceScript("0 node.create node=1 view=Form role=view\n+ appear node=1")
    for _ in "hello" { script.append("+ action.begin action=type label=Name\n+ action.end action=type label=Name") }
    script.append("+ action.begin action=tap label=Send\n+ action.end action=tap label=Send")
    let steps = try timeline(script.file()).steps
    #expect(steps.map(\.action) == ["type", "tap"] && steps.map(\.times) == [5, 1])
  }

  @Test func `lost events have a position`() throws {
    let script = TraceScript(
      """
      0 node.create node=1 view=Row role=view
      + loss count=412 reason=full
      + appear node=1
      """)
    #expect(try timeline(script.file()).losses.map(\.count) == [412])
  }

  @Test(arguments: [
    ("FirstTab", "*Tab", true), ("FirstTab", "F?rst*", true), ("FirstTab", "Tab", false), ("", "*", true),
    ("aab", "*ab", true), ("x", "", false),
  ])
  func `globs match whole names`(name: String, pattern: String, matches: Bool) {
    #expect(NodeSelection.matches(name, pattern: pattern) == matches)
  }
}
