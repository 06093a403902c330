/// A weak reference to a node for the slots that it reads: nil once the node is gone.
final class NodeReference {
  unowned(unsafe) var node: Node?
}
