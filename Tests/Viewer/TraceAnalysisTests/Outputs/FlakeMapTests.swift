import Testing
import TraceAnalysis
import TraceSupport
import TraceFormat
import TraceTestSupport

@Suite struct FlakeMapTests {
  static let good = """
    0 node.create node=1 view=Cart role=view path=App/Cart callbacks=[appear,disappear]
    0 visibility.enter node=1
    0 callback.begin node=1 callback=appear ordinal=0
    0 callback.end node=1 callback=appear ordinal=0
    """
  static let bad =
    good + """

      5 callback.begin node=1 callback=appear ordinal=0
      5 callback.end node=1 callback=appear ordinal=0
      """

  /// Returns the report and the run of a script under a file name.
  static func run(_ script: String, _ file: String, attributes: [(key: String, value: String)] = []) throws -> (
    Report, FlakeMap.Run
  ) {
    let trace = try TraceScript(script).file()
    var report = try Analysis.run(trace)
    report.trace.file = file
    report.trace.attributes = attributes
    return (report, FlakeMap.Run(report, try BehaviorProfile(trace)))
  }

  @Test func `a finding of only some runs is flaky, and its step varies`() throws {
    let runs = [
      try Self.run(Self.good, "cart-1.bin"), try Self.run(Self.bad, "cart-2.bin"),
      try Self.run(Self.good, "cart-3.bin"),
    ]
    let groups = FlakeMap(runs.map(\.1)).groups
    #expect(groups.map(\.test) == ["cart"] && groups[0].files == ["cart-1.bin", "cart-2.bin", "cart-3.bin"])
    #expect(groups[0].flakyFindings == 1 && groups[0].findings.map(\.counts) == [[0, 1, 0]])
    #expect(groups[0].steps.map(\.text) == ["Cart @ App/Cart: appear"] && groups[0].steps[0].counts == [1, 2, 1])
    #expect(groups[0].steadySteps == 2 && groups[0].varies)
  }

  @Test func `four equal failing runs are four, and their fault is not flaky`() throws {
    let runs = try (1...4).map { try Self.run(Self.bad, "cart-\($0).bin") }
    let map = FlakeMap(runs.map(\.1))
    #expect(map.groups.map(\.files.count) == [4] && map.groups[0].findings.map(\.runs) == [4])
    #expect(map.groups[0].flakyFindings == 0 && !map.groups[0].varies)
    let merged = try #require(ReportCollection(runs.map(\.0), map).merged())
    #expect(merged.findings.map(\.traces.count) == [4] && merged.findings[0].count == 4)
  }

  @Test func `a fault that comes with a commit is not flaky, and one of some runs of a commit is`() throws {
    func run(_ script: String, _ number: Int, _ commit: String) throws -> FlakeMap.Run {
      try Self.run(script, "cart-\(number).bin", attributes: [("commit", commit)]).1
    }
    let map = FlakeMap(
      [
        try run(Self.good, 1, "b1"), try run(Self.good, 2, "b1"), try run(Self.bad, 3, "a2"),
        try run(Self.bad, 4, "a2"), try run(Self.bad, 5, "c3"),
        try run(Self.good, 6, "c3"),
      ])
    #expect(map.groups.map(\.commit) == ["b1", "a2", "c3"] && map.groups.map(\.flakyFindings) == [0, 0, 1])
    #expect(map.groups.map { $0.files.count } == [2, 2, 2])
  }

  @Test func `times and ids of equal runs do not vary`() throws {
    let other = Self.bad.replacing("node=1", with: "node=44").replacing("\n5 ", with: "\n900 ")
    let groups = FlakeMap([try Self.run(Self.bad, "a-1.bin").1, try Self.run(other, "a-2.bin").1]).groups
    #expect(groups.count == 1 && !groups[0].varies)
    #expect(groups[0].findings.map(\.runs) == [2])
  }

  @Test func `runs are grouped by test and profile`() throws {
    let attribute = [(key: "test", value: "checkout")]
    let runs = [
      try Self.run(Self.good, "x.bin", attributes: attribute).1,
      try Self.run("header profile=ios17\n" + Self.good, "y.bin", attributes: attribute).1,
      try Self.run("header profile=ios17\n" + Self.bad, "z.bin", attributes: attribute).1,
    ]
    #expect(
      FlakeMap(runs).groups.map { "\($0.test) \($0.profile) \($0.files.count)" } == [
        "checkout ios17 2", "checkout no profile 1",
      ])
    let named = ["runs/tour.ios18.bin", "runs/tour-12.bin", "runs/12.bin", "login_3.bin"]
    #expect(try named.map { try Self.run(Self.good, $0).1.test } == ["tour", "tour", "12", "login"])
  }

  @Test func `a changed order is reported if the counts are equal`() throws {
    let lines = { (first: Int, second: Int) in
      """
      0 node.create node=1 view=A role=view
      0 node.create node=2 view=B role=view
      0 visibility.enter node=1
      0 visibility.enter node=2
      0 callback.begin node=\(first) callback=appear ordinal=0
      0 callback.begin node=\(second) callback=appear ordinal=0
      """
    }
    let runs = [
      try Self.run(lines(1, 2), "o-1.bin").1, try Self.run(lines(2, 1), "o-2.bin").1,
      try Self.run(lines(1, 2), "o-3.bin").1,
    ]
    #expect(FlakeMap(runs).groups[0].steps.map(\.counts) == [[1, 2, 1]])
  }

  @Test func `a fault of several traces is one finding that says in how many`() throws {
    let runs = [
      try Self.run(Self.bad, "cart-1.bin"), try Self.run(Self.good, "cart-2.bin"), try Self.run(Self.bad, "cart-3.bin"),
    ]
    let all = ReportCollection(runs.map(\.0), FlakeMap(runs.map(\.1)))
    let merged = try #require(all.merged())
    #expect(
      merged.findings.count == 1 && merged.findings[0].message.hasSuffix("(first in cart-1.bin, in 2 of 3 traces)"))
    #expect(merged.verdict.warnings == 1 && merged.trace.events == 16)
    let bytes = all.json()
    let document = try JSONValue.parse(bytes[...])
    #expect(
      document["reports"]?.array?.count == 3
        && document["tests"]?.array?.first?["findings"]?.array?.first?["runs"]?.uint == 2)
  }
}
