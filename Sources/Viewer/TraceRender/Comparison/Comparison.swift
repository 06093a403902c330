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
    /// For each trace, true if its behavior at the place differs from the first trace.
    var differs: [Bool]
  }

  /// The traces. The others are compared with the first one.
  let traces: [Trace]
  let places: [Place]

  /// Lays out a comparison. The steps of all traces get their positions from the first trace.
  /// - Parameter pictures: The pictures of at least two traces, each with its differences from the first trace.
  package init(_ pictures: [(picture: Picture, differences: [BehaviorDifference])]) {
    let names = Self.names(pictures.map(\.picture))
    let reference = pictures[0].picture.timeline
    traces = zip(names, pictures).map { name, entry in
      let timeline = entry.picture.timeline.aligned(with: reference)
      let picture = Picture(timeline, report: entry.picture.report, header: entry.picture.header, health: entry.picture.health)
      return Trace(name: name, picture: picture, differences: entry.differences)
    }
    places = Self.places(traces.map(\.picture.timeline))
  }

  /// The differences from the first trace as lines. The differences of a trace are indented below its name.
  package var differenceLines: [String] {
    traces.dropFirst().flatMap { trace in
      guard !trace.differences.isEmpty else { return ["\(trace.name): behaves like \(traces[0].name)"] }
      let listed = trace.differences.prefix(Self.maximumDifferences).map { "  \($0.kind.rawValue) \($0.text)" }
      let rest = trace.differences.count - listed.count
      return ["\(trace.name): \(Counted.text(trace.differences.count, "difference")) from \(traces[0].name)"] + listed
        + (rest > 0 ? ["  … \(rest) more; trace-view --diff lists them all"] : [])
    }
  }
  /// The maximum number of differences to list for a trace.
  private static let maximumDifferences = 12

  /// The profiles if they all differ, or else the files.
  private static func names(_ pictures: [Picture]) -> [String] {
    let profiles = pictures.map { $0.header.profile ?? "" }
    return Set(profiles).count == profiles.count && !profiles.contains("") ? profiles : pictures.map(\.name)
  }

  /// Groups the rows of the same place, in the order of the first trace. Places that only other traces have keep their position after the
  /// preceding row.
  private static func places(_ timelines: [Timeline]) -> [Place] {
    var order: [String] = []
    var rows: [String: [Timeline.Row?]] = [:]
    var behaviors: [String: [[String]?]] = [:]
    for (trace, timeline) in timelines.enumerated() {
      var before: String?
      var seen: [String: Int] = [:]
      for row in timeline.rows {
        let place = row.placeAcrossTraces
        seen[place, default: 0] += 1
        let key = "\(place)\n\(seen[place]!)"
        if rows[key] == nil {
          rows[key] = Array(repeating: nil, count: timelines.count)
          behaviors[key] = Array(repeating: nil, count: timelines.count)
          order.insert(key, at: before.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? order.count)
        }
        rows[key]![trace] = row
        behaviors[key]![trace] = row.behavior + ["created at \(timeline.step(before: row.created))"]
        before = key
      }
    }
    return order.map { key in
      let all = rows[key]!
      let some = all.compactMap(\.self)[0]
      let behavior = behaviors[key]!
      return Place(view: some.title, depth: some.depth, rows: all, differs: behavior.map { $0 != behavior[0] })
    }
  }
}

extension Timeline {
  /// The step after which something happened. Empty before the first step.
  fileprivate func step(before moment: Moment?) -> String {
    guard let moment, let step = steps.last(where: { $0.x <= moment.x }) else { return "" }
    return "\(step.action) \(step.target)"
  }
}

extension Timeline.Row {
  /// The name of the place in the app: the path without list indices, or the view, with the explicit id.
  fileprivate var placeAcrossTraces: String {
    let id = laterLives.allSatisfy { $0.explicitID == explicitID } ? explicitID : ""
    let place = path.isEmpty ? view : path.replacing(/ForEach\[[0-9]+\]\/([^\/\[]*)\[[0-9]+\]/) { "ForEach/\($0.1)" }
    return "\(place)#\(id)"
  }

  /// The events of the row, without times and ids.
  fileprivate var behavior: [String] {
    let seen = visible.map { "\($0.isOnScreen ? "visible" : "off screen") ×\($0.count)" }
    let callbacks = marks.filter { $0.kind != .body && $0.kind != .event }.map { "\($0.kind) \($0.detail) ×\($0.count)" }
    let done = work.map { "\($0.kind) \($0.detail) \($0.outcome) ×\($0.count)" }
    return lives.map { "life \($0.reason)" } + seen + callbacks + done + ["bodies \(bodies)"]
  }
}
