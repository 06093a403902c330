/// A reference to a node that is nil once the node has ended.
///
/// All nodes refer to each other, and everything else refers to nodes that it does not own, through their one reference. A weak reference
/// would move the node's reference count into a side table, and slow down each of the many retains of an update.
@safe public final class NodeReference: @unchecked Sendable {
  // lifetime: a node's tree, which changes on the graph's thread only, holds it until it ends and clears this. From then on its last owner may be a
  // closure on another thread. A node that never ended, such as one of a graph that is dropped, clears this in `deinit`.
  unowned(unsafe) private var target: Node?

  init() {}

  public var node: Node? { unsafe target }

  func point(at node: Node) { unsafe target = node }
  func clear() { unsafe target = nil }
}
