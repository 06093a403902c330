/// The cached author's view that contains a node.
struct ReaderView {
  /// The node's id.
  let reader: UInt64
  private let reference: NodeReference
  /// The view; nil once it is gone.
  var view: Node? { reference.node }

  init(reader: UInt64, view: Node) {
    self.reader = reader
    reference = view.reference
  }
}
