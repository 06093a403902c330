import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// Warns of the views on screen that are out of date: their bodies, if they ran now, would give something else, although nothing that they
  /// depend on has changed. A copy of the process finds out, so that no body runs in vain here.
  func warnOfStaleViews() {
    guard graph.canRehearse, graph.activity != rehearsedActivity, !graph.needsFrame, !isUnrehearsable else { return }
    rehearsedActivity = graph.activity
    let graph = graph
    guard let answer = graph.rehearse({ MainActor.assumeIsolated { StaleViews(graph).description } }) else {
      isUnrehearsable = true
      return
    }
    for view in StaleViews(description: answer).views { graph.warnStale(view.code, view.node, state: view.state) }
  }
}

/// The views on screen that are out of date.
@MainActor
private struct StaleViews {
  struct View {
    let node: UInt64
    let code: WellKnownString
    var state: (slot: Int, name: String)?
  }
  private(set) var views: [View] = []

  /// Evaluates everything several times, and compares: with what is shown; with itself, since what differs by chance tells nothing; and at another
  /// time.
  init(_ graph: Graph) {
    let newest = graph.newestNode
    let shown = Picture(of: graph)
    let (first, initial) = Self.evaluate(graph, newest)
    let (second, again) = Self.evaluate(graph, newest)
    graph.skipTime(Self.hours)
    let (later, last) = Self.evaluate(graph, newest)
    for (node, words) in shown.words.sorted(by: { $0.key < $1.key }) {
      guard let now = first.words[node], now != words, second.words[node] == now else { continue }
      views.append(View(node: node, code: later.words[node] == now ? .staleView : .staleTime))
    }
    let kept = initial.intersection(again).intersection(last)
    for state in kept.sorted(by: { ($0.node, $0.slot) < ($1.node, $1.slot) }) {
      views.append(View(node: state.node, code: .staleState, state: (state.slot, state.name)))
    }
  }

  /// A time after which texts that tell the time differ.
  private static let hours: UInt64 = 90_061_000_000_000

  private static func evaluate(_ graph: Graph, _ newest: UInt64) -> (Picture, Set<InitialValues.Outdated>) {
    let values = InitialValues()
    graph.initialValues = values
    graph.evaluateEverything()
    graph.initialValues = nil
    return (Picture(of: graph, newest: newest), values.outdated)
  }

  /// The views, one in a line.
  var description: String {
    views.map { "\($0.node) \($0.code.rawValue)" + ($0.state.map { " \($0.slot) \($0.name)" } ?? "") }.joined(separator: "\n")
  }

  init(description: String) {
    for line in description.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count >= 2, let node = UInt64(parts[0]), let code = WellKnownString(rawValue: numericCast(UInt64(parts[1]) ?? 0)) else { continue }
      let state = parts.count == 4 ? Int(parts[2]).map { (slot: $0, name: String(parts[3])) } : nil
      views.append(View(node: node, code: code, state: state))
    }
  }
}
