import ViewGraph

/// The represented UIKit hierarchies of one graph. SwiftUI views may appear and disappear in them at any time.
final class RepresentedViewRegistry {
  private struct Place {
    weak var holder: (any HostedTreeContainer)?
    weak var node: Node?
  }

  private var places: [Place] = []
  private var isPending = false

  static func of(_ graph: Graph) -> RepresentedViewRegistry { graph.store { RepresentedViewRegistry() } }

  func add(_ holder: any HostedTreeContainer, _ node: Node) {
    places.removeAll { $0.holder == nil }
    places.append(Place(holder: holder, node: node))
  }

  /// Schedules a check of the hosted views, since a UIKit hierarchy may show other views than before, or a view may be
  /// gone.
  ///
  /// Nothing is scheduled during an evaluation: the represented view is checked afterwards in any case.
  nonisolated static func noteChange() {
    guard ActiveGraph.evaluating == nil, let graph = ActiveGraph.lastOnThisThread else { return }
    let places = of(graph)
    guard !places.isPending, !places.places.isEmpty else { return }
    places.isPending = true
    graph.build {
      places.isPending = false
      for place in places.places {
        if let node = place.node, !node.isRemoved { place.holder?.placeHosts(node) }
      }
    }
  }
}

/// The content of a node that represents a UIKit hierarchy.
protocol HostedTreeContainer: NodeContent {
  /// Creates, shows and hides the nodes of the SwiftUI views in the hierarchy.
  func placeHosts(_ node: Node)
}
