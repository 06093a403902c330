/// The author's view that contains a node, cached. Access is safe because callers compare the node first, and the view outlives its nodes.
@safe struct ReaderView {
  /// The node's id.
  let reader: UInt64
  unowned(unsafe) private let lastingView: Node
  var view: Node { unsafe lastingView }

  init(reader: UInt64, view: Node) {
    self.reader = reader
    unsafe lastingView = view
  }
}
