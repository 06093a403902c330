internal import TraceFormat
internal import TraceModel
import TraceSupport

extension LifecycleModel {
  /// The node itself where it is a view that somebody wrote, else the nearest such view around it; without any, the node.
  func author(of node: Node) -> Node {
    var current = node
    // Parents were born earlier in a whole trace; the bound is for damaged ones.
    for _ in 0..<1_000 {
      if current.isView, current.view != nil { return current }
      guard current.parent != current.id, let parent = self.node(current.parent) else { break }
      current = parent
    }
    return node.view == nil && current.view != nil ? current : node
  }

  /// The nearest node that has both among itself and what it holds, or nil.
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

  /// The nearest node above that is such a container, or nil.
  func container(_ word: WellKnownString, above node: Node) -> Node? {
    var current = self.node(node.parent)
    for _ in 0..<1_000 {
      guard let found = current else { return nil }
      if found.holds(word) { return found }
      current = found.parent == found.id ? nil : self.node(found.parent)
    }
    return nil
  }

  /// The list, lazy stack or lazy grid that decides when this row lives, or nil.
  func lazyContainer(above node: Node) -> Node? {
    var current = self.node(node.parent)
    for _ in 0..<1_000 {
      guard let found = current else { return nil }
      if found.holds(.list) || found.holds(.lazyStack) { return found }
      current = found.parent == found.id ? nil : self.node(found.parent)
    }
    return nil
  }

  /// Where the node stands in the tree, without list indices.
  func place(of node: Node, _ strings: StringTable) -> String {
    if let path = node.path { return Fingerprint.withoutIndices(strings.text(path)) }
    var names: [String] = []
    var current: Node? = node
    for _ in 0..<1_000 {
      guard let found = current, names.count < 64 else { break }
      if let view = found.view { names.append(strings.text(view)) }
      current = found.parent == found.id ? nil : self.node(found.parent)
    }
    return names.reversed().joined(separator: "/")
  }
}

extension LifecycleModel {
  /// Whether the whole tree or the process is coming to its end.
  var isOver: Bool { rootDestroySeq != 0 || processEndSeq != 0 }

  /// Whether the program ended itself by a fault, not by an exit or a signal from outside.
  var hasCrashed: Bool {
    guard let signal else { return false }
    return [4, 5, 6, 7, 8, 11].contains(signal)
  }

  /// The value of a policy knob, or nil.
  func knob(_ key: String) -> String? { header.knobs.first { $0.key == key }?.value }
}
