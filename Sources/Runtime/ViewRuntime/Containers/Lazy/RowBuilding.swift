import TraceFormat
import ViewGraph

/// Builds the rows of one update: rows from the previous update are found by their places, and rows that are not found
/// again end.
@MainActor
struct RowBuilding {
  let rows: LazyRows
  private var oldSegments: [String: RowSegment] = [:]
  private var oldBranches: [String: RowBranch] = [:]
  /// The number of the next row.
  private var row: Int
  /// The number of rows that are needed now.
  private let needed: Int

  init(_ rows: LazyRows, replacing items: [RowItem], from row: Int, needed: Int) {
    self.rows = rows
    self.needed = needed
    self.row = row
    for item in items { keep(item) }
  }

  private mutating func keep(_ item: RowItem) {
    switch item {
    case .segment(let segment): oldSegments[segment.place] = segment
    case .branch(let branch):
      oldBranches[branch.place] = branch
      for item in branch.items { keep(item) }
    case .rest: break
    }
  }

  /// Creates the items of a list, starting at an index, as far as they are needed.
  mutating func items(_ list: SubviewList, from start: Int = 0, _ scope: RowScope) -> [RowItem] {
    let hasOnlyRows = list.segments.allSatisfy { entry in
      if case .single = entry.segment { return true }
      return false
    }
    var made: [RowItem] = []
    for (index, entry) in list.segments.enumerated().dropFirst(start) {
      let place = scope.place + entry.place
      switch entry.segment {
      case .single, .each:
        let segment = oldSegments.removeValue(forKey: place) ?? RowSegment(place, scope.parent, scope.environment, rows)
        segment.receive(entry.segment, first: row)
        segment.hasOnlyRowSiblings = hasOnlyRows
        unsafe row += segment.count
        made.append(.segment(segment))
      case .nested(let key, let update):
        if row >= needed, !wasMade(list, from: index, scope) {
          return made + [.rest(RowRest(list, from: index, scope))]
        }
        let branch = oldBranches.removeValue(forKey: place) ?? RowBranch(place, key, rows)
        if let node = branch.node { node.graph.move(node, to: index) }
        var cursor = UpdateCursor(
          parent: scope.parent, keyed: branch.node, key: key, index: index, environment: scope.environment)
        cursor.subviewReceiver = branch
        update(&cursor)
        branch.node = cursor.keyed
        fill(branch)
        made.append(.branch(branch))
      }
    }
    return made
  }

  /// True if one of the items from an index on existed before.
  private func wasMade(_ list: SubviewList, from index: Int, _ scope: RowScope) -> Bool {
    if oldBranches.isEmpty, oldSegments.isEmpty { return false }
    return list.segments[index...].contains { entry in
      let place = scope.place + entry.place
      return oldBranches[place] != nil || oldSegments[place] != nil
    }
  }

  /// Creates the items of a branch from its view's rows.
  mutating func fill(_ branch: RowBranch) {
    guard let content = branch.content else { return }
    branch.items = items(
      content.list, RowScope(parent: content.parent, place: branch.place + "/", environment: content.environment))
  }

  /// Returns the items, with the rest replaced by the items that are needed now.
  mutating func resolve(_ items: [RowItem]) -> [RowItem] {
    items.flatMap { item -> [RowItem] in
      switch item {
      case .segment(let segment):
        unsafe row += segment.count
        return [item]
      case .branch(let branch):
        branch.items = resolve(branch.items)
        return [item]
      case .rest(let rest): return row < needed ? self.items(rest.list, from: rest.first, rest.scope) : [item]
      }
    }
  }

  /// Ends the items that were not found again.
  func finish() {
    // order: places are unique.
    for branch in oldBranches.values.sorted(by: { $0.place < $1.place }) {
      if let node = branch.node { node.graph.remove(node, branch.key == nil ? .condition : .data) }
    }
    // Rows under a node that ends also end.
    // order: places are unique.
    for segment in oldSegments.values.sorted(by: { $0.place < $1.place }) where !segment.isEnding {
      segment.removeAll()
    }
  }
}
