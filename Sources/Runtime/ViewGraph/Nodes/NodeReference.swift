/// A node as the slots that it has read remember it: empty once the node is gone, so that a slot keeps nothing alive.
final class NodeReference {
  unowned(unsafe) var node: Node?
}
