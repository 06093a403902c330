import TraceFormat
import ViewGraph

/// A node among the rows of a lazy container that encloses other rows.
@MainActor
final class RowBranch {
  let place: String
  let key: NodeKey?
  private weak var rows: LazyRows?
  var node: Node?
  private(set) var content: (list: RowList, parent: Node, environment: EnvironmentValues)?
  var items: [RowItem] = []

  init(_ place: String, _ key: NodeKey?, _ rows: LazyRows) {
    self.place = place
    self.key = key
    self.rows = rows
  }

  /// Releases the items under the node.
  func release() {
    for item in items { item.release() }
    items = []
    content = nil
    node = nil
  }

  /// Receives the current rows of the node's view.
  func receive(_ list: RowList, under parent: Node, _ environment: EnvironmentValues) {
    content = (list, parent, environment)
    rows?.changed(self)
  }
}
