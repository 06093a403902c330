import Foundation
import Testing
import TraceFormat
import TraceSupport
import TraceTestSupport

@testable import TraceAnalysis
@testable import TraceRender

/// Every action of a person, and every numbered step of a story, stands at its time: where the axis of the same page or
/// picture has that time.
@Suite struct ActionTimeTests {
  /// The axis of a page or a picture as a reader reads it.
  struct Axis {
    /// The labeled times, in order.
    var times: [(x: Double, t: Double)]
    /// The stretches in which events follow each other in order, with the times of their first and last event.
    var instants: [(from: Double, to: Double, times: ClosedRange<Double>)] = []
    /// The shares of a time that its label leaves out.
    var precision = 0.0

    /// Returns true if a time is where the axis has it.
    /// - Parameter distance: The distance that cannot be told apart.
    func has(_ t: Double, at x: Double, within distance: Double) -> Bool {
      let slack = { (time: Double) in time * precision + 1 }
      let left = times.last { $0.x <= x - distance }, right = times.first { $0.x >= x + distance }
      if let left, t < left.t - slack(left.t) { return false }
      if let right, t > right.t + slack(right.t) { return false }
      let around = instants.first { $0.from + distance < x && x < $0.to - distance }
      return around.map { $0.times.lowerBound - slack(t) <= t && t <= $0.times.upperBound + slack(t) } ?? true
    }
  }

  /// An event of the trace that a page must show.
  struct Event {
    var seq: UInt64
    var t: Double
  }

  private static let recorded = try! RepositoryFiles.files(below: "Traces", suffix: ".bin")

  /// The times of all events, and the outermost actions among them.
  private func events(_ file: TraceFile) throws -> (times: [UInt64: Double], actions: [Event]) {
    var times: [UInt64: Double] = [:]
    var actions: [Event] = []
    var depth = 0
    var stream = file.events()
    var record = EventRecord()
    while try stream.next(&record) {
      times[record.seq] = Double(record.t)
      if record.kind == .actionEnd { depth -= 1 }
      guard record.kind == .actionBegin else { continue }
      depth += 1
      if depth == 1 { actions.append(Event(seq: record.seq, t: Double(record.t))) }
    }
    return (times, actions)
  }

  /// The positions in a text such as `12:40 14:60`.
  private func places(_ text: Any) -> [(seq: UInt64, x: Double)] {
    (text as! String).split(separator: " ").map { pair in
      let parts = pair.split(separator: ":")
      return (UInt64(parts[0])!, Double(parts[1])!)
    }
  }

  @Test(arguments: recorded) func `a page has every action and every step of a story at its time`(_ path: String) throws
  {
    let file = try TraceFile(path: RepositoryFiles.path(path))
    let (times, actions) = try events(file)
    let tests = HTMLPageTests()
    let data = try tests.data(tests.page(file, Analysis.run(file).findings))
    let axis = Axis(
      times: (data["axis"] as! [[Any]]).map { (number($0[0]), number($0[1])) },
      instants: (data["instants"] as! [[Any]]).map {
        (number($0[0]), number($0[1]), number($0[2])...number($0[3]))
      })
    let steps = data["steps"] as! [[Any]]
    let drawn = steps.flatMap { places($0[8]) }
    for event in drawn { #expect(axis.has(times[event.seq]!, at: event.x, within: 1), "#\(event.seq) at \(event.x)") }
    for action in actions {
      let isDrawn = drawn.contains { $0.seq == action.seq }
      // Repetitions that cannot be told apart have one mark.
      let isCounted = steps.contains { step in
        let (first, last) = (number(step[0]), number(step[1]))
        return number(step[2]) > 1 && places(step[8])[0].seq < action.seq && last > first - 1
          && axis.has(action.t, at: min(max(last, first), last), within: last - first + 1)
      }
      #expect(isDrawn || isCounted, "#\(action.seq)")
    }
    let stories = (data["findings"] as! [[String: Any]]).compactMap { $0["story"] as? [String: Any] }
    for step in stories.flatMap({ $0["steps"] as! [[Any]] }) {
      let seq = UInt64(step[2] as! String)!
      #expect(axis.has(times[seq]!, at: number(step[1]), within: 1), "step #\(seq) at \(step[1])")
    }
  }

  private func number(_ value: Any) -> Double { (value as! NSNumber).doubleValue }

  @Test(arguments: recorded) func `a picture has every action at its time`(_ path: String) throws {
    let file = try TraceFile(path: RepositoryFiles.path(path))
    let (times, actions) = try events(file)
    let svg = try file.svg(Analysis.run(file).findings)
    let axis = try axis(of: svg)
    let marks = svg.matches(of: #/<path class="[gy]" d="M([0-9.]+) [^"]*" fill="none" data-seq="([0-9]+)"/#).map {
      (x: Double($0.1)!, seq: UInt64($0.2)!)
    }
    for mark in marks { #expect(axis.has(times[mark.seq]!, at: mark.x, within: 1), "#\(mark.seq) at \(mark.x)") }
    let counted = svg.matches(of: #/×([0-9]+) (?:at|from)[^<]*<\/title>/#).count
    let missing = actions.filter { action in !marks.contains { $0.seq == action.seq } }
    #expect(missing.isEmpty || counted > 0, "\(missing.map(\.seq))")
  }

  /// The axis of a picture, from its labels.
  private func axis(of svg: String) throws -> Axis {
    let ticks = svg.matches(of: #/<text class="f s" x="([0-9.]+)" y="[0-9.]+">([0-9:.]+(?: [µmn]?s)?)<\/text>/#)
    var labels = try ticks.map { (x: Double($0.1)!, t: try nanoseconds(String($0.2))) }
    // The last label may end at the edge of the picture instead of beginning at its time.
    if labels.count > 1 { labels.removeLast() }
    let bands = svg.matches(
      of:
        #/<rect class="in" x="([0-9.]+)" y="[0-9.]+" width="([0-9.]+)" height="4"><title>(?:all at|from) (.+?)(?: to (.+?))?, in order/#
    )
    let instants = try bands.map { band in
      let first = try nanoseconds(String(band.3))
      let last = try band.4.map { try nanoseconds(String($0)) } ?? first
      return (from: Double(band.1)!, to: Double(band.1)! + Double(band.2)!, times: first...last)
    }
    return Axis(times: labels, instants: instants, precision: 0.1)
  }

  private func nanoseconds(_ text: String) throws -> Double {
    let parts = text.split(separator: " ")
    guard parts.count == 2 else {
      return text.split(separator: ":").reduce(0.0) { $0 * 60 + (Double($1) ?? 0) } * 1e9
    }
    let unit = try #require(["s": 1e9, "ms": 1e6, "µs": 1e3, "ns": 1.0][String(parts[1])])
    return try #require(Double(parts[0])) * unit
  }

  @Test func `an action has its mark although its view has no row`() throws {
    let file = try TraceScript(
      """
      header profile=ios18 clock=virtual
      0 node.create node=1 view=Root role=view
      + node.create node=2 parent=1 view=TabView role=container
      + visibility.enter node=1 reason=insert onscreen=true
      +1000 action.begin action=tab label=Second node=2
      + action.end action=tab label=Second
      +1000 node.destroy node=1 reason=root
      """
    ).file()
    let steps = try file.picture(HTMLPage.request()).timeline.steps
    #expect(steps.map(\.target) == ["Second"] && steps[0].t == 1_000_000_000)
    #expect(try file.svg().contains(">tab “Second”</text>"))
  }

  @Test func `repeated scrolls have one label and a mark each`() throws {
    let text = "0 node.create node=1 view=List role=view\n"
    let scrolls = (1...5).map { _ in "+1000 action.begin action=scroll node=1\n+ action.end action=scroll" }
    let file = try TraceScript(text + scrolls.joined(separator: "\n")).file()
    let steps = try file.picture(SVGPicture.request(width: 1200)).timeline.steps
    #expect(steps.count == 1 && steps[0].times == 5)
    #expect(steps[0].events.map { $0.at.t / 1_000_000_000 } == [1, 2, 3, 4, 5] && steps[0].last.x == 12_000)
    #expect(try file.svg().contains("scroll ×5 from 1 s to 5 s"))
  }
}
