import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

@testable import TraceRender

/// The lengths, times, steps and marks of comparisons, measured in pairs of the recorded traces.
struct ComparisonMeasureTests {
  typealias Input = (picture: Picture, behavior: BehaviorProfile)

  static func input(_ path: String) throws -> Input {
    let file = try TraceFile(path: RepositoryFiles.path(path))
    var report = try Analysis.run(file)
    report.trace.file = path
    let request = SVGPicture.request(width: 1200)
    let timeline = try file.timeline(request, try file.overview(request), findings: [])
    return (
      Picture(timeline, report: report, header: file.header, health: file.health),
      try BehaviorProfile(file, placesNodes: true)
    )
  }

  /// A pixel, in units of a timeline.
  private static let pixel = 13

  @Test func `in pairs of recorded traces, lengths are durations and marks are differences`() throws {
    let paths = RepositoryFiles.traces
    let inputs = try paths.map { try Self.input($0) }
    // A bug and its fix, and the profiles of one scenario.
    let family = { (path: String) in
      path.replacing("Traces/bug-", with: "Traces/fix-").replacing(/\.ios[0-9]+/, with: "")
    }
    let all = paths.indices.flatMap { first in paths.indices.map { (first, $0) } }.filter { $0 != $1 }
    let related = all.filter { family(paths[$0]) == family(paths[$1]) }
    #expect(related.count > 300)
    for (first, second) in related + GeneratedCases.share(all, every: 151) {
      Self.check(Comparison([inputs[first], inputs[second]]), "\(paths[first]) and \(paths[second])")
    }
    for lane in [
      paths.filter { $0.contains("/tab-view.") }, paths.filter { $0.contains("/tour.") }, Array(paths.prefix(6)),
    ] {
      Self.check(Comparison(lane.map { inputs[paths.firstIndex(of: $0)!] }), "\(lane)")
    }
  }

  static func check(_ comparison: Comparison, _ name: String) {
    for (trace, shared) in zip(comparison.traces, comparison.sharedSteps) {
      checkLengths(trace.picture.timeline, comparison, "\(trace.name) of \(name)")
      checkTimes(trace.picture.timeline, shared, comparison, "\(trace.name) of \(name)")
    }
    checkSteps(comparison, name)
    checkMarks(comparison, name)
  }

  /// The stretches without time, in order.
  private static func still(_ timeline: Timeline) -> [Timeline.Instant] {
    (timeline.instants + timeline.blanks).sorted { $0.from < $1.from }
  }

  /// Returns the length of a stretch in which time passes.
  private static func length(_ from: Int, _ to: Int, _ timeline: Timeline) -> Int {
    still(timeline).reduce(to - from) { $0 - max(min($1.to, to) - max($1.from, from), 0) }
  }

  private static func checkLengths(_ timeline: Timeline, _ comparison: Comparison, _ name: String) {
    var spans: [(Timeline.Moment, Timeline.Moment)] = []
    for row in timeline.rows {
      spans += row.lives.compactMap { life in life.created.flatMap { from in life.destroyed.map { (from, $0) } } }
      spans += row.visible.compactMap { segment in segment.to.map { (segment.from, $0) } }
      spans += row.work.compactMap { work in work.to.map { (work.from, $0) } }
      spans += row.work.flatMap { work in work.pauses.compactMap { pause in pause.to.map { (pause.from, $0) } } }
    }
    for (from, to) in spans where !timeline.breaks.contains(where: { from.x < $0.to && $0.from < to.x }) {
      let length = length(from.x, to.x, timeline)
      let expected = comparison.axis.nanosecond * Double(to.t - from.t)
      #expect(abs(Double(length) - expected) <= Double(pixel), "\(name): \(length) units for \(to.t - from.t) ns")
      // What is drawn in full color is as long as the bar lasts.
      let pieces =
        timeline.instants.map { SVGPieces.Piece(from: $0.from, to: $0.to, ground: .instant) }
        + timeline.blanks.map { SVGPieces.Piece(from: $0.from, to: $0.to, ground: .blank) }
      let solid = SVGPieces(from: from.x, to: to.x, still: pieces.sorted { $0.from < $1.from }).all.filter {
        $0.ground == .time
      }
      #expect(abs(solid.reduce(0) { $0 + $1.to - $1.from } - length) <= 10, "\(name): the pieces of \(from) to \(to)")
    }
  }

  private static func checkTimes(
    _ timeline: Timeline, _ shared: [(step: Int?, part: Int)], _ comparison: Comparison, _ name: String
  ) {
    var latest = (x: 0, t: UInt64(0))
    for moment in timeline.moments.sorted(by: { ($0.t, $0.x) < ($1.t, $1.x) }) {
      #expect(moment.x >= latest.x, "\(name): \(moment) is left of \(latest)")
      latest = (max(latest.x, moment.x), moment.t)
      let isInBreak = { (from: Int, to: Int) in from < moment.x && moment.x < to }
      #expect(!timeline.blanks.contains { isInBreak($0.from, $0.to) }, "\(name): \(moment) is in a blank")
      #expect(!timeline.breaks.contains { isInBreak($0.from, $0.to) }, "\(name): \(moment) is in a break")
      #expect(
        !timeline.instants.contains { isInBreak($0.from, $0.to) && $0.t != moment.t },
        "\(name): \(moment) is in another instant")
    }
    // From the last shared step before it, each label is as far away as its time.
    let anchors = shared.map { share in
      (
        x: comparison.axis.parts[share.part].start,
        t: share.step.map { timeline.steps[$0].t } ?? timeline.times.lowerBound
      )
    }
    for tick in timeline.ticks {
      let anchor = anchors.last { $0.x <= tick.x }!
      if timeline.breaks.contains(where: { anchor.x < $0.to && $0.from < tick.x }) { continue }
      let time =
        comparison.axis.nanosecond > 0 ? Double(length(anchor.x, tick.x, timeline)) / comparison.axis.nanosecond : 0
      let slack = comparison.axis.nanosecond > 0 ? Double(pixel) / comparison.axis.nanosecond : 0
      let possible = [anchor.t + UInt64(max(time - slack, 0)), anchor.t + UInt64(time + slack)]
      let shown = nanoseconds(tick.label)
      // A label is cut after three decimals.
      #expect(
        possible[0] <= shown + shown / 100 + 1 && shown <= possible[1],
        "\(name): “\(tick.label)” at \(tick.x), \(possible)")
    }
  }

  private static func nanoseconds(_ label: String) -> UInt64 {
    let clock = label.split(separator: ":").map { Double($0) }
    if clock.count > 1 { return UInt64((clock.reduce(0) { 60 * $0 + $1! } * 1e9).rounded()) }
    let parts = label.split(separator: " ")
    let units: [Substring: Double] = ["s": 1e9, "ms": 1e6, "µs": 1e3, "ns": 1]
    return UInt64((Double(parts[0])! * units[parts[1]]!).rounded())
  }

  private static func checkSteps(_ comparison: Comparison, _ name: String) {
    let first = comparison.traces[0].picture.timeline
    for (trace, shared) in zip(comparison.traces, comparison.sharedSteps) {
      for share in shared {
        guard let index = share.step else { continue }
        let step = trace.picture.timeline.steps[index]
        #expect(step.x == comparison.axis.parts[share.part].start, "\(name): \(step.action) of \(trace.name)")
        let other = comparison.sharedSteps[0][share.part].step.map { first.steps[$0] }
        #expect(
          other?.x == step.x && other?.action == step.action && other?.target == step.target,
          "\(name): \(step.action) of \(trace.name)")
      }
    }
  }

  private static func checkMarks(_ comparison: Comparison, _ name: String) {
    let drawn = Set(comparison.places.flatMap(\.names))
    for (index, trace) in comparison.traces.enumerated() {
      let listed = Set(trace.differences.flatMap(\.places)).intersection(drawn)
      let marked = Set(comparison.places.filter { $0.differs[index] }.flatMap(\.names))
      #expect(listed == marked, "\(name): \(trace.name)")
      for place in comparison.places where place.differs[index] {
        let own = trace.differences.filter { !place.names.isDisjoint(with: $0.places) }
        let lines = PlaceDifferences.grouped(own).map(\.line)
        #expect(
          comparison.pictureLines.contains { line in lines.contains { line.hasPrefix("  \($0)") } },
          "\(name): no line about \(place.names)")
      }
    }
    let svg = SVGComparison.render(comparison).description
    #expect(
      svg.components(separatedBy: ">≠ ").count - 1 == comparison.places.reduce(0) { $0 + $1.differs.count { $0 } },
      "\(name)")
  }

  @Test func `five equal tasks are equally long, whenever they run`() throws {
    let paths = RepositoryFiles.traces.filter { $0.contains("/tab-view.") }
    let svg = SVGComparison.render(Comparison(try paths.map(Self.input))).description
    let lengths = svg.matches(of: /<path class="t" d="([^"]*)"[^>]*opacity="1"/).map { bar in
      let places = bar.1.split { "MLZ".contains($0) }.map { Double($0.split(separator: " ")[0])! }
      return places.max()! - places.min()!
    }
    #expect(lengths.count == 5 && lengths.allSatisfy { abs($0 - lengths[0]) < 1 && $0 > 100 }, "\(lengths)")
  }

  @Test func `idle time that nobody uses is cut out for all, and what only one trace does is not`() throws {
    func lane(_ wait: Int, _ inner: String = "") throws -> Input {
      let file = try TraceScript(
        """
        header profile=ios18 clock=virtual
        0 node.create node=1 view=A role=view path=A
        \(inner)
        \(wait) action.begin action=tap label=B
        + action.end action=tap label=B
        +100 node.destroy node=1
        """
      ).file()
      return (try file.picture(SVGPicture.request(width: 1200)), try BehaviorProfile(file, placesNodes: true))
    }
    let idle = Comparison([try lane(10_000), try lane(12_000)])
    #expect(idle.axis.breaks.first?.nanoseconds == 10_000_000_000)
    Self.check(idle, "idle")
    let busy = Comparison([try lane(10_000), try lane(12_000, "5000 callback.begin node=1 callback=change")])
    Self.check(busy, "busy")
    // The shorter one waits: its step is where the other's is.
    #expect(busy.traces[0].picture.timeline.blanks.count == 1 && busy.traces[1].picture.timeline.blanks.isEmpty)
  }

  @Test func `a trace without a step passes through, and its time goes on at the same scale`() throws {
    func lane(_ steps: [(Int, String)]) throws -> Input {
      let actions = steps.map { "\($0) action.begin action=tap label=\($1)\n+ action.end action=tap label=\($1)" }
      let text =
        "header profile=ios18 clock=virtual\n0 node.create node=1 view=A role=view path=A\n"
        + actions.joined(separator: "\n")
      let file = try TraceScript(text + "\n+100 node.destroy node=1").file()
      return (try file.picture(SVGPicture.request(width: 1200)), try BehaviorProfile(file, placesNodes: true))
    }
    let comparison = Comparison([
      try lane([(100, "A"), (200, "B"), (300, "C")]), try lane([(100, "A"), (200, "B"), (300, "C")]),
      try lane([(50, "A"), (900, "C")]),
    ])
    #expect(comparison.sharedSteps.map { $0.map(\.part) } == [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 3]])
    Self.check(comparison, "passing")
    let other = Comparison([try lane([(100, "A")]), try lane([(100, "B"), (200, "A"), (250, "C")])])
    #expect(other.sharedSteps[1].map(\.step) == [nil, 1])
    Self.check(other, "other steps")
    #expect(SVGComparison.render(other).description.contains("tap “C” at 250 ms, only here"))
  }
}
