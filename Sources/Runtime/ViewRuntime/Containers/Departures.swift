import TraceFormat
import ViewGraph

/// The views of a graph that animated changes have removed. Each stays where it was until the animation of its change
/// is over, and comes back with its state if it is inserted again before that.
///
/// Apple, `TransitionPhase`: "If a view is re-added while it is transitioning out, its phase will change back to
/// identity."
@MainActor
final class Departures {
  private struct Departure {
    /// The views that were removed together, which were everything under that key.
    let nodes: [Node]
    let key: NodeKey
    let end: VirtualTime.Entry
  }

  /// The departures from each container that has any.
  private var byContainer: [UInt64: [Departure]] = [:]
  private var leaving: Set<UInt64> = []

  nonisolated init() {}

  static func of(_ graph: Graph) -> Departures { graph.store { Departures() } }

  /// Removes views from a container, which has removed them from its children, after some time.
  /// - Parameter key: The identity under which the views can return; nil if they cannot.
  func add(_ nodes: [Node], under key: NodeKey?, from container: Node, _ reason: WellKnownString, after time: UInt64) {
    let graph = container.graph
    for node in nodes { node.tellTransitionsOfRemoval() }
    container.attachments += nodes
    leaving.formUnion(nodes.map(\.id))
    if graph.knobs.transitionLeave == .decided { for node in nodes { graph.hide(node, .teardown) } }
    let end = graph.time.schedule(after: time) { [self] in
      drop(nodes, from: container)
      let nodes = nodes.filter { !$0.isDestroyed }
      guard !nodes.isEmpty else { return }
      graph.build {
        container.attachments.removeAll { node in nodes.contains { $0 === node } }
        for node in nodes { graph.remove(node, reason) }
      }
    }
    if let key { byContainer[container.id, default: []].append(Departure(nodes: nodes, key: key, end: end)) }
  }

  /// Returns the views that are leaving a container under a key, which stay in it now; nil if there are none.
  func takeBack(_ key: NodeKey?, to container: Node) -> [Node]? {
    guard let key, let index = byContainer[container.id]?.firstIndex(where: { $0.key.isSame(as: key) }),
      let departure = byContainer[container.id]?.remove(at: index)
    else { return nil }
    if byContainer[container.id]?.isEmpty == true { byContainer[container.id] = nil }
    departure.end.cancel()
    container.attachments.removeAll { node in departure.nodes.contains { $0 === node } }
    for node in departure.nodes {
      leaving.remove(node.id)
      container.graph.show(node, .insert)
    }
    return departure.nodes
  }

  /// Returns true if a node has been removed and stays only until its animation is over: nobody can use it.
  func contains(_ node: Node) -> Bool { leaving.contains(node.id) }

  private func drop(_ nodes: [Node], from container: Node) {
    leaving.subtract(nodes.map(\.id))
    byContainer[container.id]?.removeAll { $0.nodes.first === nodes.first }
    if byContainer[container.id]?.isEmpty == true { byContainer[container.id] = nil }
  }
}

extension NodeKey {
  fileprivate func isSame(as other: NodeKey) -> Bool { explicit == other.explicit && branch == other.branch }
}
