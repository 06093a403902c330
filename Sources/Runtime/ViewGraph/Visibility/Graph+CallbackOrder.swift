import TraceFormat

extension Graph {
  /// Appends `node` and its descendants, if included, in the order in which the knobs run their callbacks.
  ///
  /// - Parameters:
  ///   - fromTop: True to visit attachments before children, as is done when both leave.
  ///   - prunes: True if the descendants of a node that is not included can be skipped.
  ///   - isIncluded: Returns true if a node's callbacks should run.
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

  /// Orders the static part of a subtree innermost first, and collects the containers with dynamic content for later.
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
  /// True if the children are rows, which every order visits from first to last.
  fileprivate var holdsRows: Bool { [.forEach, .list, .lazyStack].contains(container) }
}

extension Node {
  var isRow: Bool { parent?.kind.holdsRows == true }
}
