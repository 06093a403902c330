import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

@testable import TraceRender

/// Several traces of one app in one picture.
struct ComparisonTests {
  /// Two views of which the second appears when a tab is tapped, or already at launch.
  private func trace(profile: String, isEager: Bool, row: Int = 0) throws -> TraceFile {
    let appear = ["+ visibility.enter node=3 reason=tab", "+ appear node=3"]
    let lines =
      [
        "header profile=\(profile) clock=virtual", "0 node.create node=1 view=Root role=view path=Root[0]",
        "+ node.create node=2 parent=1 view=First role=view path=Root[0]/First[0]",
        "+ node.create node=3 parent=1 view=Row role=view explicit_id=a path=Root[0]/ForEach[0]/Row[\(row)]",
      ] + (isEager ? appear : []) + ["100 action.begin action=tab label=Two", "+ action.end action=tab label=Two"]
      + (isEager ? [] : appear)
      + ["200 node.destroy node=3 reason=tab"]
    return try TraceScript(lines.joined(separator: "\n")).file("\(profile).bin")
  }

  private func comparison(_ files: [TraceFile]) throws -> Comparison {
    Comparison(
      try files.map { (try $0.picture(SVGPicture.request(width: 1200)), try BehaviorProfile($0, placesNodes: true)) })
  }

  @Test func `the lanes of a place are together, and neither times nor indices are a difference`() throws {
    let files = [
      try trace(profile: "ios16", isEager: false), try trace(profile: "ios17", isEager: true),
      try trace(profile: "ios18", isEager: false, row: 4),
    ]
    let comparison = try comparison(files)
    #expect(comparison.traces.map(\.name) == ["ios16", "ios17", "ios18"])
    #expect(comparison.places.map(\.view) == ["Root", "First", "Row"])
    // The index of a row in its list is no difference, since its id is the same; nor is when it appears.
    #expect(
      comparison.places.map(\.differs) == [[false, false, false], [false, false, false], [false, false, false]])
  }

  @Test func `a trace without a place, or with another behavior there, differs`() throws {
    let whole = try trace(profile: "ios16", isEager: false)
    let script =
      "header profile=ios17 clock=virtual\n0 node.create node=1 view=Root role=view path=Root[0]\n+ appear node=1\n9 node.destroy node=1"
    let comparison = try comparison([whole, TraceScript(script).file()])
    #expect(comparison.places.map(\.differs) == [[false, true], [false, true], [false, true]])
    let svg = SVGComparison.render(comparison).description
    #expect(svg.components(separatedBy: "≠ ios17").count == 4 && svg.components(separatedBy: "not present").count == 3)
    #expect(comparison.differenceLines[0].hasPrefix("ios17: ") && comparison.differenceLines.count > 3)
    #expect(
      try self.comparison([whole, trace(profile: "ios18", isEager: false)]).differenceLines == [
        "ios18: behaves like ios16"
      ])
    // Two runs of one profile are told apart by their files.
    #expect(try self.comparison([whole, whole]).traces.map(\.name) == ["ios16.bin", "ios16.bin"])
  }

  @Test func `only places that the list of differences names are marked`() throws {
    func trace(_ bodies: Int, _ appears: Int = 1) throws -> TraceFile {
      let body = String(repeating: "+ body.begin node=1 cause=[]\n+ body.end node=1\n", count: bodies)
      let appear = String(repeating: "+ appear node=2\n", count: appears)
      return try TraceScript(
        "header profile=ios1\(bodies) clock=virtual\n0 node.create node=1 view=A role=view path=A\n" + body
          + "+ node.create node=2 parent=1 view=B role=view path=A/B\n" + appear + "9 node.destroy node=1"
      ).file()
    }
    // The number of bodies is no difference in behavior.
    let same = try comparison([trace(1), trace(2)])
    #expect(
      same.places.allSatisfy { $0.differs == [false, false] } && same.differenceLines == ["ios12: behaves like ios11"])
    #expect(try comparison([trace(1), trace(2, 2)]).places.map(\.differs) == [[false, false], [false, true]])
  }

  @Test func `the steps of all traces are at the same positions`() throws {
    let early = try TraceScript(
      "0 node.create node=1 view=A role=view\n+ action.begin action=tap label=B\n+ action.end\n+ node.destroy node=1"
    )
    .file()
    let body = "+ body.begin node=1 cause=[]\n"
    let late = try TraceScript(
      "0 node.create node=1 view=A role=view\n" + String(repeating: body, count: 40)
        + "+ action.begin action=tap label=B\n+ action.end\n+ node.destroy node=1"
    ).file()
    let (first, second) = (
      try comparison([early, late]).traces[0].picture.timeline,
      try comparison([early, late]).traces[1].picture.timeline
    )
    #expect(first.steps[0].x == second.steps[0].x && first.steps[0].x > 1000)
    // The bodies before the step are before it still, in order.
    let bodies = second.rows[0].marks.filter { $0.kind == .body }.map(\.at.x)
    #expect(bodies.count == 40 && bodies.allSatisfy { $0 < second.steps[0].x } && bodies == bodies.sorted())
  }
}
