internal import TraceFormat
internal import TraceModel
import TraceSupport

extension LifecycleModel {
  /// Returns the node itself if it is a view of the program, or else the nearest enclosing view of the program. Returns
  /// the node if there is none.
  func author(of node: Node) -> Node {
    var current = node
    // In a complete trace, parents are created first. The limit protects against cycles in damaged traces.
    for _ in 0..<1_000 {
      if current.isView, current.view != nil { return current }
      guard current.parent != current.id, let parent = self.node(current.parent) else { break }
      current = parent
    }
    return node.view == nil && current.view != nil ? current : node
  }

  /// Returns the explicit id of a node, or of the nearest one around it that has one, such as its row of `ForEach`.
  func explicitID(around node: Node) -> StringID? {
    var current = node
    for _ in 0..<1_000 {
      if let id = current.explicitID { return id }
      guard current.parent != current.id, let parent = self.node(current.parent) else { return nil }
      current = parent
    }
    return nil
  }

  /// Returns the nearest common ancestor of two nodes, which may be one of the nodes, or nil.
  func commonAncestor(_ a: Node, _ b: Node) -> Node? {
    var above: Set<UInt64> = []
    var current: Node? = a
    while let node = current, above.count < 1_000, above.insert(node.id).inserted { current = self.node(node.parent) }
    var passed: Set<UInt64> = []
    current = b
    while let node = current, passed.count < 1_000, passed.insert(node.id).inserted {
      if above.contains(node.id) { return node }
      current = self.node(node.parent)
    }
    return nil
  }

  /// Returns the nearest ancestor that is a container of the given kind, or nil.
  func container(_ word: WellKnownString, above node: Node) -> Node? {
    var current = self.node(node.parent)
    for _ in 0..<1_000 {
      guard let found = current else { return nil }
      if found.holds(word) { return found }
      current = found.parent == found.id ? nil : self.node(found.parent)
    }
    return nil
  }

  /// True if the node is in a row of a lazy stack or grid, and rows scroll off without onDisappear on the trace's
  /// platform.
  func leavesSilently(_ node: Node) -> Bool {
    RuleKnob.lazyStackFiresDisappear.value(in: header) == "false" && container(.lazyStack, above: node) != nil
  }

  /// Returns the list, lazy stack or lazy grid that controls the lifetime of a row, or nil.
  func lazyContainer(above node: Node) -> Node? {
    var current = self.node(node.parent)
    for _ in 0..<1_000 {
      guard let found = current else { return nil }
      if found.holds(.list) || found.holds(.lazyStack) { return found }
      current = found.parent == found.id ? nil : self.node(found.parent)
    }
    return nil
  }
}

extension LifecycleModel {
  /// True if the whole tree was destroyed or the process is ending.
  var isOver: Bool { rootDestroySeq != 0 || processEndSeq != 0 }

  /// True if a fault ended the program, not an exit or a signal from outside.
  var hasCrashed: Bool {
    guard let signal else { return false }
    return Interruption.crashes.contains(signal)
  }
}
