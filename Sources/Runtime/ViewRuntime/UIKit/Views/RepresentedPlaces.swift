import ViewGraph

/// The places of one graph at which views of UIKit's stand. Views of SwiftUI's may come and go in them at any time.
final class RepresentedPlaces {
  private struct Place {
    weak var holder: (any HostHolding)?
    weak var node: Node?
  }

  private var places: [Place] = []
  private var isPending = false

  static func of(_ graph: Graph) -> RepresentedPlaces { graph.store { RepresentedPlaces() } }

  func add(_ holder: any HostHolding, _ node: Node) {
    places.removeAll { $0.holder == nil }
    places.append(Place(holder: holder, node: node))
  }

  /// A tree of UIKit's may show other views of SwiftUI's than before, or one of those may have ended. Within an evaluation the
  /// represented view is looked at in any case when it is over.
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

/// The content of a node that stands for a tree of UIKit's.
protocol HostHolding: NodeContent {
  /// Gives each view of SwiftUI's in the tree its nodes.
  func placeHosts(_ node: Node)
}
