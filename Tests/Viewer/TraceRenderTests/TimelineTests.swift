import Testing
import TraceFormat

@testable import TraceRender

struct TimelineTests {
  func timeline(
    _ file: TraceFile, width: Int = 1000, rows: Int = 60, resolution: Int = 1, _ findings: [FindingAnchor] = [], _ selection: NodeSelection = .init()
  ) throws -> Timeline {
    var request = TimelineRequest(width: width, resolution: resolution)
    request.rows = rows
    request.selection = selection
    return try file.timeline(request, try file.survey(request), findings: findings)
  }

  @Test func `a tab lives on while it is hidden`() throws {
    let first = try timeline(tabStory()).rows[1]
    #expect(first.view == "FirstTab" && first.created != nil && first.destroyed != nil && first.destroyReason == "root")
    #expect(first.visible.map(\.from.t) == [0, 1_900_000_000] && first.visible.map { $0.to?.t } == [1_000_000_000, 2_350_000_000])
    #expect(first.marks.map(\.kind) == [.appear, .disappear, .appear])
    #expect(first.work.map(\.detail) == ["items", "items"])
  }

  @Test func `the new tab appears before the old one disappears`() throws {
    let rows = try timeline(tabStory()).rows
    let appears = rows[2].marks[0].at
    let disappears = rows[1].marks[1].at
    #expect(appears.t == disappears.t && appears.x < disappears.x)
  }

  @Test func `the axis is anchored finely enough to be zoomed`() throws {
    let story = TraceStory(clock: .real)
    let node = story.create("Row")
    for _ in 0..<50 {
      story.after(ms: 1)
      story.appear(node)
      story.disappear(node)
    }
    story.after(ms: 5000)
    story.appear(node)
    story.after(ms: 10)
    story.disappear(node)
    // Drawn to scale: the ends of each stretch on both sides of what is cut out.
    let real = try timeline(story.file())
    let cut = try #require(real.breaks.first)
    #expect(real.anchors.map(\.t) == [0, 50_000_000, 5_050_000_000, 5_060_000_000])
    #expect(real.anchors[0].x == 0 && real.anchors[3].x == 1000)
    #expect(abs(real.anchors[1].x - cut.from) <= 1 && abs(real.anchors[2].x - cut.to) <= 1)
    // Spread by order: the times of events, far more than the ticks.
    let virtual = TraceStory()
    let other = virtual.create("Row")
    for _ in 0..<500 {
      virtual.after(ms: 1)
      virtual.appear(other)
      virtual.disappear(other)
    }
    let ordered = try timeline(virtual.file(), width: 16_000)
    #expect((200...400).contains(ordered.anchors.count) && ordered.ticks.count <= 11)
    #expect(zip(ordered.anchors, ordered.anchors.dropFirst()).allSatisfy { $0.x + 40 <= $1.x && $0.t < $1.t })
  }

  @Test func `rows with findings come first, the others in order of creation`() throws {
    let rows = try timeline(tabStory(), [FindingAnchor(node: 3, t: 0, evidence: [])]).rows
    #expect(rows.map(\.node) == [3, 1, 2] && rows[0].findings == [1])
  }

  @Test func `nodes beyond the limit are counted, those with findings never among them`() throws {
    let timeline = try timeline(tabStory(), rows: 1, [FindingAnchor(node: 3, t: 0, evidence: [])])
    #expect(timeline.rows.map(\.node) == [3] && timeline.foldedNodes == 2)
    #expect(timeline.foldedViews.map(\.view) == ["ContentView", "FirstTab"] && timeline.foldedFindings == 0)
    let anchors = [3, 1, nil].map { FindingAnchor(node: $0, t: 0, evidence: []) }
    #expect(try self.timeline(tabStory(), rows: 1, anchors).foldedFindings == 1)
  }

  @Test func `a container has a row where the author wrote something on it, in its place`() throws {
    let story = TraceStory()
    let root = story.create("Root")
    let stack = story.create("NavigationStack", in: root, role: .container)
    let list = story.create("List", in: stack, role: .container)
    let closed = story.create("ScrollView", in: root, role: .container, closures: [.appear])
    let silent = story.create("Text", in: list, role: .primitive, closures: [.change])
    let last = story.create("Footer", in: root)
    for node in [root, stack, list, closed, silent, last] { story.enter(node) }
    story.after(ms: 10)
    let task = story.task(list)
    story.after(ms: 10)
    story.end(task: task, .done)
    for node in [silent, list, stack, closed, last, root] { story.destroy(node, .root) }
    let picture = try timeline(story.file())
    #expect(picture.rows.map(\.view) == ["Root", "List", "ScrollView", "Footer"])
    #expect(picture.rows[1].created != nil && picture.rows[1].visible.count == 1 && picture.rows[1].work.count == 1)
    #expect(picture.rows.flatMap(\.visible).allSatisfy { $0.from.x <= 1000 && ($0.to?.x ?? 0) <= 1000 })
    #expect(picture.rows.allSatisfy { ($0.destroyed?.x ?? 0) <= 1000 })
    // The first rows in order of creation, also where one turns out to be worth a row only later.
    #expect(try timeline(story.file(), rows: 2).rows.map(\.view) == ["Root", "List"])
    #expect(try timeline(story.file(), rows: 3).rows.map(\.view) == ["Root", "List", "ScrollView"])
  }

  @Test func `evidence is found by its number and never merged`() throws {
    let story = TraceStory(clock: .real)
    let node = story.create("Row")
    for _ in 0..<100 {
      story.appear(node)
      story.disappear(node)
      story.t += 10
    }
    story.after(ms: 1000)
    // Event 2 + 6 × 50 is the begin of the 51st appear callback.
    let seq: UInt64 = 303
    let timeline = try timeline(story.file(), width: 10, resolution: 10, [FindingAnchor(node: node, t: 0, evidence: [seq])])
    let marks = timeline.rows[0].marks
    #expect(marks.filter(\.isEvidence).map(\.seq) == [seq] && marks.count <= 5)
    #expect(marks.filter { $0.kind == .appear }.reduce(0) { $0 + $1.count } == 100)
    #expect(timeline.findings[0].evidence.map(\.kind) == [.callbackBegin])
  }

  @Test func `a row takes no more than the width allows, whatever happens in it`() throws {
    let story = TraceStory(clock: .real)
    let node = story.create("Row")
    for _ in 0..<20_000 {
      story.appear(node)
      story.t += 1000
      story.end(fetch: story.fetch(node, "k"), .ok)
      story.disappear(node)
      story.t += 1000
    }
    let row = try timeline(story.file(), width: 100, resolution: 1).rows[0]
    #expect(row.visible.count <= 101 && row.marks.count <= 202 && row.work.count <= 101)
    #expect(row.visible.reduce(0) { $0 + $1.count } == 20_000 && row.visible.first?.from.t == 0)
  }

  @Test func `only the selected views have rows`() throws {
    var selection = NodeSelection()
    selection.views = ["*Tab"]
    #expect(try timeline(tabStory(), selection: selection).map(\.view) == ["FirstTab", "SecondTab"])
    selection = NodeSelection()
    selection.nodes = [3]
    #expect(try timeline(tabStory(), selection: selection).map(\.view) == ["SecondTab"])
  }

  func timeline(_ file: TraceFile, selection: NodeSelection) throws -> [Timeline.Row] { try timeline(file, [], selection).rows }

  @Test func `a stretch of time shows what lives in it`() throws {
    var selection = NodeSelection()
    selection.times = 100_000_000...900_000_000
    let rows = try timeline(tabStory(), selection: selection)
    #expect(rows.map(\.view) == ["ContentView", "FirstTab"])
    #expect(rows[1].created == nil && rows[1].destroyed == nil && rows[1].visible.count == 1 && rows[1].marks.isEmpty)
  }

  @Test func `containers and primitives have rows only when asked for`() throws {
    let story = TraceStory()
    let root = story.create("ContentView")
    _ = story.create("VStack", in: root, role: .container)
    _ = story.create("Text", in: root, role: .primitive)
    let file = try story.file()
    #expect(try timeline(file).rows.map(\.view) == ["ContentView"])
    var all = NodeSelection()
    all.showsAllRoles = true
    #expect(try timeline(file, selection: all).map(\.view) == ["ContentView", "VStack", "Text"])
  }

  @Test func `a node that was never created in the trace still has its row`() throws {
    let story = TraceStory()
    story.appear(7)
    let row = try timeline(story.file()).rows[0]
    #expect(row.node == 7 && row.created == nil && row.visible.count == 1)
  }

  @Test func `typing a word is one step`() throws {
    let story = TraceStory()
    story.appear(story.create("Form"))
    for _ in "hello" { story.action("type", "Name") }
    story.action("tap", "Send")
    let steps = try timeline(story.file()).steps
    #expect(steps.map(\.action) == ["type", "tap"] && steps.map(\.times) == [5, 1])
  }

  @Test func `lost events have a place`() throws {
    let story = TraceStory()
    let node = story.create("Row")
    story.loss(412)
    story.appear(node)
    #expect(try timeline(story.file()).losses.map(\.count) == [412])
  }

  @Test(arguments: [
    ("FirstTab", "*Tab", true), ("FirstTab", "F?rst*", true), ("FirstTab", "Tab", false), ("", "*", true), ("aab", "*ab", true), ("x", "", false),
  ])
  func `globs match whole names`(name: String, pattern: String, matches: Bool) {
    #expect(NodeSelection.matches(name, pattern: pattern) == matches)
  }
}
