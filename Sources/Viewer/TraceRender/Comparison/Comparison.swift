package import TraceAnalysis
import TraceFormat
import TraceSupport

/// Several traces of one app, laid out on one sheet: a group of lanes for each place, with one lane for each trace.
package struct Comparison: Sendable {
  /// A trace of the comparison.
  package struct Trace: Sendable {
    /// The name that distinguishes it from the others: its profile or its file.
    package var name: String
    /// Its picture. All pictures have the same width.
    package var picture: Picture
    /// The differences between its behavior and the behavior of the first trace.
    package var differences: [BehaviorDifference]
  }

  /// A place in the app with its row in each trace, or nil for a trace without the place.
  struct Place {
    var view: String
    var depth: Int
    var rows: [Timeline.Row?]
    /// The names of the place in the list of differences.
    var names: Set<String> = []
    /// For each trace, true if the list of its differences from the first trace names the place.
    var differs: [Bool] = []
  }

  /// The traces. The others are compared with the first one.
  let traces: [Trace]
  let places: [Place]
  /// The axis of all traces.
  let axis: SharedAxis
  /// For each trace, its launch and the steps that it shares with the first trace, with their positions on the axis.
  let sharedSteps: [[(step: Int?, part: Int)]]

  /// Lays out a comparison.
  /// - Parameters:
  ///   - pictures: The pictures of at least two traces, each with its behavior and the places of its nodes.
  ///   - isByTime: True to list differences in durations too.
  ///   - scale: The meaning of distances, as in the request for the pictures.
  package init(
    _ pictures: [(picture: Picture, behavior: BehaviorProfile)], isByTime: Bool = false, scale: AxisScale = .automatic
  ) {
    let timelines = pictures.map(\.picture.timeline)
    let shared = Self.sharedSteps(of: timelines.map(\.steps))
    let count = shared[0].count
    var lanes = zip(timelines, shared).map { timeline, shared in
      let anchors = shared.map { share in
        let at = share.step.map { timeline.steps[$0].events[0].at }
        return ComparisonLane.Anchor(part: share.part, at: at ?? Timeline.Moment(x: 0, t: timeline.times.lowerBound))
      }
      return ComparisonLane(timeline, anchors, of: count, isTimeless: scale == .order)
    }
    let axis = SharedAxis.of(&lanes, width: timelines[0].width)
    let first = pictures[0]
    traces = zip(zip(Self.names(pictures.map(\.picture)), pictures), lanes).enumerated().map { index, entry in
      let ((name, (picture, behavior)), lane) = entry
      let differences =
        index == 0
        ? []
        : BehaviorComparison.differences(
          from: first.behavior, to: behavior, findings: (first.picture.report.findings, picture.report.findings),
          byTime: isByTime)
      let drawn = Picture(
        lane.timeline(on: axis), report: picture.report, header: picture.header, health: picture.health)
      return Trace(name: name, picture: drawn, differences: differences)
    }
    places = Self.places(traces, pictures.map(\.behavior))
    sharedSteps = shared
    self.axis = axis
  }

  /// The differences for a picture: a line for each place, which says so if no lane is marked for it.
  var pictureLines: [String] {
    let drawn = Set(places.flatMap(\.names))
    return traces.dropFirst().flatMap { trace in
      guard !trace.differences.isEmpty else { return ["\(trace.name): behaves like \(traces[0].name)"] }
      let all = PlaceDifferences.grouped(trace.differences)
      let marked = all.filter { $0.place.map(drawn.contains) ?? false }
      let others = all.filter { !($0.place.map(drawn.contains) ?? false) }
      let listed = others.prefix(max(Self.maximumDifferences - marked.count, 0))
      let rest = others.count - listed.count
      return ["\(trace.name): \(Counted.text(trace.differences.count, "difference")) from \(traces[0].name)"]
        + marked.map { "  \($0.line)" } + listed.map { "  \($0.line)\($0.place == nil ? "" : " (no lane)")" }
        + (rest > 0 ? ["  … \(rest) more; trace-view --diff lists them all"] : [])
    }
  }

  /// The differences from the first trace as lines. The differences of a trace are indented below its name.
  package var differenceLines: [String] {
    let drawn = Set(places.flatMap(\.names))
    return traces.dropFirst().flatMap { trace in
      guard !trace.differences.isEmpty else { return ["\(trace.name): behaves like \(traces[0].name)"] }
      let listed = Self.listed(trace.differences, drawn).map { "  \($0.kind.rawValue) \($0.text)" }
      let rest = trace.differences.count - listed.count
      return ["\(trace.name): \(Counted.text(trace.differences.count, "difference")) from \(traces[0].name)"] + listed
        + (rest > 0 ? ["  … \(rest) more; trace-view --diff lists them all"] : [])
    }
  }

  /// Returns the differences to list: the first of each drawn place, so that each mark has its line, and others up to
  /// the maximum.
  private static func listed(_ all: [BehaviorDifference], _ drawn: Set<String>) -> [BehaviorDifference] {
    guard all.count > maximumDifferences else { return all }
    var named: Set<String> = []
    var chosen: Set<Int> = []
    for (index, difference) in all.enumerated() {
      for place in difference.places where drawn.contains(place) && named.insert(place).inserted {
        chosen.insert(index)
      }
    }
    for index in all.indices where chosen.count < maximumDifferences { chosen.insert(index) }
    return chosen.sorted().map { all[$0] }
  }
  /// The maximum number of differences to list for a trace, unless more places differ.
  private static let maximumDifferences = 12

  /// Returns the steps that each trace shares with the first one, and the part of the axis that each begins. The launch
  /// is always shared.
  private static func sharedSteps(of steps: [[Timeline.Step]]) -> [[(step: Int?, part: Int)]] {
    let pairs = steps.map { StepAlignment.pairs(steps[0], $0) }
    let shared = Set(pairs.dropFirst().joined().map(\.0)).sorted()
    let parts = Dictionary(uniqueKeysWithValues: shared.enumerated().map { ($1, $0 + 1) })
    return pairs.map { pairs in [(nil, 0)] + pairs.compactMap { pair in parts[pair.0].map { (pair.1, $0) } } }
  }

  /// The profiles if they all differ, or else the files.
  private static func names(_ pictures: [Picture]) -> [String] {
    let profiles = pictures.map { $0.header.profile ?? "" }
    return Set(profiles).count == profiles.count && !profiles.contains("") ? profiles : pictures.map(\.name)
  }

  /// Groups the rows of the same place, in the order of the first trace. Places that only other traces have keep their
  /// position after the preceding row.
  private static func places(_ traces: [Trace], _ behaviors: [BehaviorProfile]) -> [Place] {
    var order: [String] = []
    var rows: [String: [Timeline.Row?]] = [:]
    for (trace, timeline) in traces.map(\.picture.timeline).enumerated() {
      var before: String?
      var seen: [String: Int] = [:]
      for row in timeline.rows {
        let place = row.placeAcrossTraces
        seen[place, default: 0] += 1
        let key = "\(place)\n\(seen[place]!)"
        if rows[key] == nil {
          rows[key] = Array(repeating: nil, count: traces.count)
          order.insert(key, at: before.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? order.count)
        }
        rows[key]![trace] = row
        before = key
      }
    }
    let differing = traces.map { Set($0.differences.flatMap(\.places)) }
    return order.map { key in
      let all = rows[key]!
      let some = all.compactMap(\.self)[0]
      var place = Place(view: some.title, depth: some.depth, rows: all)
      for (row, behavior) in zip(all, behaviors) {
        place.names.formUnion((row?.lives ?? []).compactMap { behavior.place(ofNode: $0.node) })
      }
      place.differs = differing.map { !$0.isDisjoint(with: place.names) }
      return place
    }
  }
}

extension Timeline.Row {
  /// The name of the place in the app: the path without list indices, or the view, with the explicit id.
  fileprivate var placeAcrossTraces: String {
    let id = laterLives.allSatisfy { $0.explicitID == explicitID } ? explicitID : ""
    let place = path.isEmpty ? view : path.replacing(/ForEach\[[0-9]+\]\/([^\/\[]*)\[[0-9]+\]/) { "ForEach/\($0.1)" }
    return "\(place)#\(id)"
  }
}
