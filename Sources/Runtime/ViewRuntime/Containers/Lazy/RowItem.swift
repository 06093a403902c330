import TraceFormat
import ViewGraph

/// An item of a lazy container.
@MainActor
enum RowItem {
  case segment(RowSegment)
  case branch(RowBranch)
  case rest(RowRest)

  /// The nodes that represent the item under its parent.
  var nodes: [Node] {
    switch self {
    case .segment(let segment): segment.containers
    case .branch(let branch): branch.node.map { [$0] } ?? []
    case .rest: []
    }
  }

  /// Releases the item when the container has ended.
  func release() {
    switch self {
    case .segment(let segment): segment.release()
    case .branch(let branch): branch.release()
    case .rest: break
    }
  }

  var segments: [RowSegment] {
    switch self {
    case .segment(let segment): [segment]
    case .branch(let branch): branch.items.flatMap(\.segments)
    case .rest: []
    }
  }
  /// The number of rows in it that have not been created, as far as known.
  var restCount: Int {
    switch self {
    case .segment: 0
    case .branch(let branch): branch.items.lazy.map(\.restCount).reduce(0, +)
    case .rest(let rest): rest.count
    }
  }
}

/// The last items of a list that a lazy stack has not created, since the content on screen does not need them.
///
/// Apple, session 321 of 2026: a lazy stack loads views that may have any number of rows, including none, as it needs
/// them; a list loads them all.
@MainActor
final class RowRest {
  let list: SubviewList
  /// The index of the first item.
  let first: Int
  let scope: RowScope
  /// The number of rows if each view is one row.
  let count: Int

  init(_ list: SubviewList, from first: Int, _ scope: RowScope) {
    self.list = list
    self.first = first
    self.scope = scope
    count = list.segments[first...].lazy.map { entry in
      if case .each(let source) = entry.segment { source.count } else { 1 }
    }.reduce(0, +)
  }
}

/// The surroundings of a list of items.
struct RowScope {
  let parent: Node
  /// The place of the list, which is the prefix of its items' places.
  let place: String
  let environment: EnvironmentValues
}

/// A node among the rows of a lazy container that encloses other rows.
@MainActor
final class RowBranch: SubviewReceiver {
  let place: String
  let key: NodeKey?
  private weak var rows: LazyRows?
  var node: Node?
  private(set) var content: (list: SubviewList, parent: Node, environment: EnvironmentValues)?
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
  func receive(_ list: SubviewList, under parent: Node, _ environment: EnvironmentValues) {
    content = (list, parent, environment)
    rows?.changed(self)
  }
}
