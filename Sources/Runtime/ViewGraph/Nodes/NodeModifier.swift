/// The persistent part of a view modifier, stored on the node of the view that it modifies.
open class NodeModifier {
  /// The node of the modified view; nil until that node exists.
  public internal(set) final var node: Node? {
    get { nodeReference?.node }
    set { nodeReference = newValue?.reference }
  }
  private final var nodeReference: NodeReference?

  public init() {}

  /// Called before the node is destroyed.
  open func willDestroy() {}
}
