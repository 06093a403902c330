import Testing
@testable import TraceAnalysis
import TraceFormat
import TraceTestSupport

@testable import TraceRender

/// The ink of crowded pictures. `Tools/tests/ink.py` measures the recorded ones.
struct InkTests {
  @Test func `every step is drawn or counted by a fold that lists it`() throws {
    let taps = (0..<60).map { "+1 action.begin action=tap label=\"b\($0)\"\n+ action.end action=tap label=\"b\($0)\"" }
    let file = try TraceScript((["0 node.create node=1 view=A role=view"] + taps).joined(separator: "\n")).file()
    let svg = try file.svg()
    let labels = svg.matches(of: /<text x="[0-9.]+" y="[0-9.]+">tap [^<]*/).count
    let folds = svg.matches(of: /<text x="[0-9.]+" y="[0-9.]+">[+]([0-9]+)<title>([^<]*)</)
    for fold in folds {
      let more = fold.2.matches(of: /and ([0-9]+) more/).reduce(0) { $0 + Int($1.1)! }
      #expect(Int(fold.1) == fold.2.split(separator: "\n").count + more)
    }
    #expect(labels + folds.reduce(0) { $0 + Int($1.1)! } == 60 && !folds.isEmpty)
  }

  @Test func `steps that do not fit into the text are counted below the others`() throws {
    let taps = (0..<60).map { "+1 action.begin action=tap label=\"b\($0)\"\n+ action.end action=tap label=\"b\($0)\"" }
    let file = try TraceScript((["0 node.create node=1 view=A role=view"] + taps).joined(separator: "\n")).file()
    let form = TextForm(columns: 60)
    let request = TimelineRequest(width: TextTimeline.chartWidth(form), resolution: 1)
    let timeline = try file.timeline(request, file.overview(request), findings: [])
    let lines = TextTimeline(timeline, form: form).axis().map(\.description)
    let drawn = lines.joined(separator: "\n").matches(of: /tap/).count
    let folded = lines.joined(separator: "\n").matches(of: /[+]([0-9]+)/).compactMap { Int($0.1) }.reduce(0, +)
    #expect(drawn + folded == 60 && folded > 0)
  }

  @Test(arguments: [2, 20, 60])
  func `every further occurrence of a finding has a mark`(count: Int) throws {
    let writes = (0..<count + 1).map { _ in "+10 state.write node=1 slot=0 hash=1" }
    let file = try TraceScript((["0 node.create node=1 view=A role=view"] + writes).joined(separator: "\n")).file()
    var finding = Finding.sample(1, at: 0, evidence: [2], view: "A")
    finding.occurrences = (0...count).map { Finding.Occurrence(t: 0, evidence: [UInt64($0 + 2)]) }
    finding.count = count + 1
    let svg = try file.svg([finding])
    let marks = svg.matches(
      of: /<path class="u" d="([^"]*)" data-finding="1" data-count="([0-9]+)"><title>also finding 1/)
    #expect(marks.map { Int($0.2) } == [count])
    let strokes = try #require(marks.first).1.split(separator: "M").count
    #expect(count <= 20 ? strokes == count : strokes > 20)
  }

  @Test func `marks that touch are one shape whose height is their number, except for those that a finding names`()
    throws
  {
    var lines = ["0 node.create node=1 view=A role=view"]
    for step in 0..<4000 { lines += ["+\(step < 2000 ? 1 : 3) body.begin node=1", "+ body.end node=1"] }
    lines += ["+4000 body.begin node=1", "+ body.end node=1"]
    let file = try TraceScript("header profile=ios18 clock=real\n" + lines.joined(separator: "\n")).file()
    let svg = try file.svg()
    let shapes = svg.matches(of: /<path class="m d2" d="([^"]*)" data-seq="2"><title>body ×([0-9]+) from/)
    let ticks = svg.matches(of: /<title>body(?: ×([0-9]+))? at/)
    #expect(shapes.map { Int($0.2) } == [4000] && ticks.count == 1)
    #expect(svg.contains(">×4000<"))
    // A stretch with three times the bodies is about three times as high: the first third against the rest.
    let heights = try #require(shapes.first).1.split(separator: /[A-Z]/).compactMap {
      $0.split(separator: " ").last.flatMap { Double($0) }
    }
    #expect(Set(heights).count >= 3)
    let named = try file.svg([.sample(1, at: 0, evidence: [2002], view: "A")])
    #expect(named.matches(of: /<title>body(?: ×[0-9]+)? at [^<]*, #2002</).count == 1)
  }

  @Test func `work that touches is drawn as two bars`() throws {
    let file = try TraceScript(
      """
      0 node.create node=1 view=A role=view
      + fetch.begin fetch=1 key=first node=1
      +100 fetch.end fetch=1 outcome=ok
      + fetch.begin fetch=2 key=second node=1
      +100 fetch.end fetch=2 outcome=ok
      """
    ).file()
    let request = SVGPicture.request(width: 900)
    #expect(
      try file.timeline(request, file.overview(request), findings: []).rows[0].work.map(\.detail) == [
        "first", "second",
      ])
  }

  @Test func `lines leave gaps for words, in order and without empty pieces`() {
    var words = SVGPlaces()
    words.note(x: 100, baseline: 500, length: 300)
    words.note(x: 90, baseline: 520, length: 300)
    words.note(x: 1000, baseline: 900, length: 300)
    #expect(words.vertical(200, 200, from: 0, to: 1000) == [0...385, 555...1000])
    #expect(words.vertical(700, 700, from: 0, to: 1000) == [0...1000])
    #expect(words.vertical(200, 200, from: 400, to: 450).isEmpty)
    #expect(words.horizontal(450, 450, from: 0, to: 1000) == [0...65, 425...1000])
  }

  @Test func `the halo of an arrow leaves out marks, and ends of bars that it passes outside`() {
    // Straight down along x = 1000, past a mark below it, a bar that begins right of it and a bar that it lies in.
    var arrows = SVGArrows(named: [1: 1000, 2: 1000])
    arrows.note([1], at: 0)
    arrows.note([2], at: 2000)
    var marks = SVGPlaces(), ends = SVGPlaces(), bars = SVGPlaces()
    // The end of a bar over another bar, which needs the halo.
    ends.note(SVGPlaces.Box(left: 1020, top: 1600, right: 1080, bottom: 1700))
    bars.note(SVGPlaces.Box(left: 500, top: 1600, right: 1500, bottom: 1700))
    marks.note(SVGPlaces.Box(around: 1000, 500, 50))
    ends.note(SVGPlaces.Box(left: 1020, top: 900, right: 1080, bottom: 1000))
    ends.note(SVGPlaces.Box(left: 980, top: 1300, right: 1040, bottom: 1400))
    var writer = SVGWriter()
    let places = arrows.draw(
      [(cause: 1, effect: 2)], around: SVGPlaces(), marks: marks, ends: ends, bars: bars, with: &writer)
    let paths = writer.text.description.matches(of: /\ d="([^"]*)"/).map { String($0.1) }
    #expect(paths == ["M100 6L100 45M100 55L100 90M100 100L100 193", "M100 6L100 193"])
    #expect(places.count(overlapping: SVGPlaces.Box(around: 1000, 1000, 10)) == 1)
  }

  @Test func `the name of a visible bar is clear of the edge of a bar that overlaps it`() throws {
    let file = try TraceScript(
      """
      header profile=ios18 clock=real
      0 node.create node=1 view=Root role=view path=Root[0]
      + node.create node=2 parent=1 view=A role=view path=Root[0]/A[0]
      + visibility.enter node=2 onscreen=true
      +100 node.destroy node=2 reason=id
      + node.create node=3 parent=1 view=A role=view path=Root[0]/A[0]
      + visibility.enter node=3 onscreen=true
      +10 visibility.leave node=2 reason=teardown
      +900 action.begin action=tap label=b
      + action.end action=tap label=b
      """
    ).file()
    let svg = try file.svg()
    let word = try #require(svg.firstMatch(of: /class="s wt" x="([0-9.]+)"/).map { Double($0.1)! })
    let bars = svg.matches(of: /class="w" x="([0-9.]+)" y="[0-9.]+" width="([0-9.]+)"/).map {
      (Double($0.1)!, Double($0.1)! + Double($0.2)!)
    }
    #expect(
      !bars.isEmpty && bars.allSatisfy { from, to in [from, to].allSatisfy { !(word...word + 55).contains($0) } })
  }

  /// In a narrow text, marks compete for cells with each other and with words.
  @Test(arguments: RepositoryFiles.traces, [40, 60, 100])
  func `every mark and piece of work of a text is drawn or counted`(trace: String, columns: Int) throws {
    let file = try TraceFile(path: RepositoryFiles.path(trace))
    let report = try Analysis.run(file)
    let form = TextForm(columns: columns)
    let request = TimelineRequest(width: TextTimeline.chartWidth(form), resolution: 1)
    let timeline = try file.timeline(
      request, file.overview(request), findings: report.findings.map { FindingAnchor($0) })
    let drawing = TextTimeline(timeline, form: form)
    for row in timeline.rows {
      let text = drawing.draw(row).map(\.description).joined(separator: "\n")
      let counted = text.matches(of: /[+]([0-9]+)/).reduce(0) { $0 + Int($1.1)! }
      // Rows without findings tell no updates. The sign of a warning or a write may be part of a word.
      let tellsUpdates = row.isNodeless || !row.findings.isEmpty
      let marks = row.marks.filter {
        tellsUpdates ? $0.kind != .warning && $0.kind != .write : [.appear, .disappear, .label].contains($0.kind)
      }
      let glyphs = Set(marks.map { drawing.glyphs.mark($0.kind) })
      #expect(text.count { glyphs.contains($0) } + counted >= marks.count, "\(trace) at \(columns): \(text)")
      let heads = Set([drawing.glyphs.task, drawing.glyphs.fetch, drawing.glyphs.resource, drawing.glyphs.object])
      #expect(text.count { heads.contains($0) } + counted >= row.work.count, "\(trace) at \(columns): \(text)")
    }
  }
}
