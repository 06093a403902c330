/// Something persistent that a view modifier keeps on the node of the view it is written on.
open class NodeModifier {
  /// The node of the modified view; nil until it exists.
  public internal(set) final unowned(unsafe) var node: Node?

  public init() {}

  /// The node is about to leave the graph.
  open func willDestroy() {}
}
