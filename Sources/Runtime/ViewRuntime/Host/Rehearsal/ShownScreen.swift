import ViewGraph

/// The content of the screen when it was last looked at. Each look records the views that have changed since.
@MainActor
struct ShownScreen {
  private struct View {
    weak let node: Node?
    let hash: UInt64
  }
  private var views: [UInt64: View] = [:]
  /// The frame after which the screen was last looked at.
  private var frame: UInt64 = .max

  /// Looks at the screen after the frames that have been performed since the last look.
  mutating func look(at graph: Graph) {
    guard graph.recordsScreen, graph.frame != frame else { return }
    frame = graph.frame
    let picture = graph.lookingAtScreen { Picture(of: graph, .screen) }
    let earlier = views
    views.removeAll(keepingCapacity: true)
    for node in picture.views {
      let (before, now) = (earlier[node.id]?.hash, Graph.hash(ofShown: picture.words[node.id] ?? []))
      views[node.id] = View(node: node, hash: now)
      if before != now { graph.recordScreenChange(of: node, to: now, from: before) }
    }
    for (id, view) in earlier.sorted(by: { $0.key < $1.key }) where views[id] == nil {
      guard let node = view.node, !node.isDestroyed else { continue }
      graph.recordScreenChange(of: node, to: nil, from: view.hash)
    }
  }
}
