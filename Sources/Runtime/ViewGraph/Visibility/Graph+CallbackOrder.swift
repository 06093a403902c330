import TraceFormat

extension Graph {
  /// Adds `node` and the nodes below it that are meant, in the order in which the profile runs their callbacks.
  ///
  /// - Parameters:
  ///   - fromTop: whether what lies over the node comes before its own content, as it does where both leave.
  ///   - prunes: whether nothing can be meant below a node that is not.
  ///   - isIncluded: whether a node's callbacks are to run.
  func orderCallbacks(
    _ node: Node, _ order: inout [Node], fromTop: Bool = false, prunes: Bool, where isIncluded: (Node) -> Bool
  ) {
    noteVisit()
    let includesNode = isIncluded(node)
    if prunes, !includesNode { return }
    switch knobs.appearOrder {
    case .innermostFirst:
      node.forEachChild(fromTop: fromTop) { orderCallbacks($0, &order, fromTop: fromTop, prunes: prunes, where: isIncluded) }
      if includesNode { order.append(node) }
    case .topDown:
      if includesNode { order.append(node) }
      node.forEachChild(fromTop: fromTop) { orderCallbacks($0, &order, fromTop: fromTop, prunes: prunes, where: isIncluded) }
    case .lastSiblingFirst:
      var children: [Node] = []
      node.forEachChild(fromTop: fromTop) { children.append($0) }
      if !node.kind.holdsRows { children.reverse() }
      for child in children { orderCallbacks(child, &order, fromTop: fromTop, prunes: prunes, where: isIncluded) }
      if includesNode { order.append(node) }
    case .subgraphAware:
      var dynamic: [Node] = []
      orderStatic(node, &order, &dynamic, fromTop: fromTop, prunes: prunes, where: isIncluded)
      for container in dynamic {
        if isIncluded(container) { order.append(container) }
        container.forEachChild(fromTop: fromTop) {
          orderCallbacks($0, &order, fromTop: fromTop, prunes: prunes, where: isIncluded)
        }
      }
    }
  }

  /// Innermost first for what is built with the node; containers whose content comes and goes are put off.
  private func orderStatic(
    _ node: Node, _ order: inout [Node], _ dynamic: inout [Node], fromTop: Bool, prunes: Bool, where isIncluded: (Node) -> Bool
  ) {
    node.forEachChild(fromTop: fromTop) { child in
      if prunes, !isIncluded(child) { return }
      if child.kind.followsContent {
        dynamic.append(child)
      } else {
        orderStatic(child, &order, &dynamic, fromTop: fromTop, prunes: prunes, where: isIncluded)
      }
    }
    if isIncluded(node) { order.append(node) }
  }
}

extension NodeKind {
  /// Whether the children are rows, of which the first comes first under every order.
  fileprivate var holdsRows: Bool { [.forEach, .list, .lazyStack].contains(container) }
}

extension Node {
  var isRow: Bool { unsafe parent?.kind.holdsRows == true }
}
