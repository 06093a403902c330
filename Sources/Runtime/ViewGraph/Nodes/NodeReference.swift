/// A reference to a node that is nil once the node has ended.
///
/// Each node has one such reference. Other nodes, and everything else that does not own the node, use it to refer to the node. A weak reference
/// would move the node's reference count into a side table and slow down each of the many retains of an update.
@safe public final class NodeReference: @unchecked Sendable {
  // lifetime: a node's tree, which changes only on the graph's thread, holds the node until the node ends and clears this. After that, its last
  // owner may be a closure on another thread. A node that never ended, such as one in a dropped graph, clears this in `deinit`.
  unowned(unsafe) private var target: Node?

  init() {}

  public var node: Node? { unsafe target }

  func point(at node: Node) { unsafe target = node }
  func clear() { unsafe target = nil }
}
