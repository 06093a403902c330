import TraceFormat
import ViewGraph

/// A node among the rows of a lazy container that encloses other rows.
@MainActor
final class RowBranch {
  let place: String
  let key: NodeKey?
  private weak var rows: LazyRows?
  fileprivate(set) var node: Node?
  fileprivate(set) var content: (list: RowList, parent: Node, environment: EnvironmentValues)?
  fileprivate(set) var items: [RowItem] = []

  fileprivate init(_ place: String, _ key: NodeKey?, _ rows: LazyRows) {
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

/// An item of a lazy container.
@MainActor
enum RowItem {
  case segment(RowSegment)
  case branch(RowBranch)

  /// The nodes that represent the item under its parent.
  var nodes: [Node] {
    switch self {
    case .segment(let segment): segment.containers
    case .branch(let branch): branch.node.map { [$0] } ?? []
    }
  }

  /// Releases the item when the container has ended.
  func release() {
    switch self {
    case .segment(let segment): segment.release()
    case .branch(let branch): branch.release()
    }
  }

  var segments: [RowSegment] {
    switch self {
    case .segment(let segment): [segment]
    case .branch(let branch): branch.items.flatMap(\.segments)
    }
  }
}

/// Builds the rows of one update: those of the previous update are found by their places, and those not found again end.
@MainActor
struct RowBuilding {
  let rows: LazyRows
  private var oldSegments: [String: RowSegment] = [:]
  private var oldBranches: [String: RowBranch] = [:]
  /// The number of the next row.
  private var row: Int

  init(_ rows: LazyRows, replacing items: [RowItem], from row: Int) {
    self.rows = rows
    self.row = row
    for item in items { keep(item) }
  }

  private mutating func keep(_ item: RowItem) {
    switch item {
    case .segment(let segment): oldSegments[segment.place] = segment
    case .branch(let branch):
      oldBranches[branch.place] = branch
      for item in branch.items { keep(item) }
    }
  }

  mutating func items(
    _ list: RowList, under parent: Node, _ prefix: String, _ environment: EnvironmentValues
  ) -> [RowItem] {
    let hasOnlyRows = list.segments.allSatisfy { entry in
      if case .single = entry.segment { return true }
      return false
    }
    return list.segments.enumerated().map { index, entry in
      let place = prefix + entry.place
      switch entry.segment {
      case .single, .each:
        let segment = oldSegments.removeValue(forKey: place) ?? RowSegment(place, parent, environment, rows)
        segment.receive(entry.segment, first: row)
        segment.hasOnlyRowSiblings = hasOnlyRows
        unsafe row += segment.count
        return .segment(segment)
      case .nested(let key, let update):
        let branch = oldBranches.removeValue(forKey: place) ?? RowBranch(place, key, rows)
        if let node = branch.node { node.graph.move(node, to: index) }
        var cursor = UpdateCursor(parent: parent, keyed: branch.node, key: key, index: index, environment: environment)
        cursor.rowBranch = branch
        update(&cursor)
        branch.node = cursor.keyed
        fill(branch)
        return .branch(branch)
      }
    }
  }

  /// Creates the items of a branch from its view's rows.
  mutating func fill(_ branch: RowBranch) {
    guard let content = branch.content else { return }
    branch.items = items(content.list, under: content.parent, branch.place + "/", content.environment)
  }

  /// Ends the items that were not found again.
  func finish() {
    // order: places are unique.
    for branch in oldBranches.values.sorted(by: { $0.place < $1.place }) {
      if let node = branch.node { node.graph.remove(node, branch.key == nil ? .condition : .data) }
    }
    // Rows under a node that ends, end with it.
    // order: places are unique.
    for segment in oldSegments.values.sorted(by: { $0.place < $1.place }) where !segment.isEnding { segment.removeAll() }
  }
}
