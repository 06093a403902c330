import TraceFormat

/// The nodes of subtrees, in the order in which the knob `appears.order` runs their callbacks.
struct CallbackOrder {
  private(set) var nodes: [Node] = []
  /// The number of nodes that were examined.
  private(set) var visits = 0
  private let order: PolicyKnobs.AppearOrder
  private let fromTop: Bool
  private let prunes: Bool

  /// - Parameters:
  ///   - fromTop: True to visit attachments before children, as is done when both leave.
  ///   - prunes: True if the descendants of a node that is not included can be skipped.
  init(_ order: PolicyKnobs.AppearOrder, fromTop: Bool = false, prunes: Bool) {
    self.order = order
    self.fromTop = fromTop
    self.prunes = prunes
  }

  /// Appends a node and its descendants.
  /// - Parameter isIncluded: Returns true if a node's callbacks should run.
  mutating func append(_ node: Node, where isIncluded: (Node) -> Bool) {
    visits += 1
    let includesNode = isIncluded(node)
    if prunes, !includesNode { return }
    switch order {
    case .innermostFirst:
      node.forEachChild(fromTop: fromTop) { append($0, where: isIncluded) }
      if includesNode { nodes.append(node) }
    case .topDown:
      if includesNode { nodes.append(node) }
      node.forEachChild(fromTop: fromTop) { append($0, where: isIncluded) }
    case .lastSiblingFirst:
      var children: [Node] = []
      node.forEachChild(fromTop: fromTop) { children.append($0) }
      if !node.kind.holdsRows { children.reverse() }
      for child in children { append(child, where: isIncluded) }
      if includesNode { nodes.append(node) }
    case .subgraphAware:
      var dynamic: [Node] = []
      appendStatic(node, &dynamic, where: isIncluded)
      for container in dynamic {
        if isIncluded(container) { nodes.append(container) }
        container.forEachChild(fromTop: fromTop) { append($0, where: isIncluded) }
      }
    }
  }

  /// Appends the static part of a subtree, innermost first, and collects the containers with dynamic content for later.
  private mutating func appendStatic(_ node: Node, _ dynamic: inout [Node], where isIncluded: (Node) -> Bool) {
    node.forEachChild(fromTop: fromTop) { child in
      if prunes, !isIncluded(child) { return }
      if child.kind.followsContent {
        dynamic.append(child)
      } else {
        appendStatic(child, &dynamic, where: isIncluded)
      }
    }
    if isIncluded(node) { nodes.append(node) }
  }
}

extension NodeKind {
  /// True if the children are rows, which every order visits from first to last.
  fileprivate var holdsRows: Bool { [.forEach, .list, .lazyStack].contains(container) }
}

extension Node {
  var isRow: Bool { parent?.kind.holdsRows == true }
}
