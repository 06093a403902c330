extension Timeline {
  /// Puts the lives of one place into one row: nodes with the same structural path that follow each other. Rows of a
  /// `ForEach` are one place if they have the same explicit id.
  mutating func joinLives() {
    var rowOfPlace: [String: Int] = [:]
    var target = Array(rows.indices)
    for index in rows.indices.sorted(by: { rows[$0].node < rows[$1].node }) {
      guard let place = rows[index].place, let created = rows[index].created else { continue }
      if let first = rowOfPlace[place], let end = rows[first].lastDestroyed, end.t <= created.t {
        rows[first].join(rows[index])
        target[index] = first
      } else {
        rowOfPlace[place] = index
      }
    }
    for index in rows.indices where !rows[index].laterLives.isEmpty { rows[index].sortJoined() }
    keepRows(rows.indices.filter { target[$0] == $0 }) { target[$0] }
  }

  /// Puts each row after the row that encloses it. Among siblings, rows that contain findings come first, then older
  /// rows.
  mutating func arrange() {
    let parents = enclosingRows()
    var hasFindings = rows.map { !$0.findings.isEmpty }
    // Children are younger than their parents. Starting with the youngest, each marks its parent.
    let byAge = rows.indices.sorted {
      (rows[$0].isNodeless ? .max : rows[$0].node) < (rows[$1].isNodeless ? .max : rows[$1].node)
    }
    for index in byAge.reversed() { if hasFindings[index], let parent = parents[index] { hasFindings[parent] = true } }
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for index in byAge {
      if let parent = parents[index] { children[parent, default: []].append(index) } else { roots.append(index) }
    }
    let guiltyFirst = { (rows: [Int]) in rows.filter { hasFindings[$0] } + rows.filter { !hasFindings[$0] } }
    var order: [Int] = []
    var stack = guiltyFirst(roots).reversed().map { (row: $0, depth: 0) }
    while let (row, depth) = stack.popLast() {
      order.append(row)
      rows[row].depth = depth
      stack += guiltyFirst(children[row] ?? []).reversed().map { (row: $0, depth: depth + 1) }
    }
    keepRows(order) { $0 }
  }

  /// Puts each further occurrence of a fault into the row of its node, or else into the row of its finding.
  mutating func placeRepeats() {
    var rowOfNode: [UInt64: Int] = [:]
    for (index, row) in rows.enumerated() { for life in row.lives { rowOfNode[life.node] = index } }
    for (number, finding) in findings.enumerated() {
      for place in finding.repeats {
        guard let row = place.node.flatMap({ rowOfNode[$0] }) ?? finding.row else { continue }
        rows[row].repeats.append((number + 1, place))
      }
    }
  }

  /// Leaves out rows that only repeat others: among siblings of one view without findings, all but the first ones.
  mutating func foldSiblings(beyond most: Int) {
    let parents = enclosingRows()
    var seen: [String: Int] = [:]
    var kept: [Int] = []
    let enclosing = Set(parents.compactMap(\.self))
    for (index, row) in rows.enumerated() {
      let isPlain =
        row.findings.isEmpty && !row.isNodeless && !enclosing.contains(index)
        && !row.marks.contains(where: \.isEvidence)
        && !row.work.contains(where: \.isEvidence) && !row.visible.contains(where: \.isEvidence)
        && !row.lives.contains { $0.seqs.contains { named[$0] != nil } }
      seen["\(parents[index] ?? -1) \(row.view)", default: 0] += 1
      if !isPlain || seen["\(parents[index] ?? -1) \(row.view)"]! <= most { kept.append(index) }
    }
    keepRows(kept) { $0 }
  }

  /// Names the places of rows that have the same view and no explicit id. The name is the first part of the path that
  /// differs.
  mutating func namePlaces() {
    var rowsOfView: [String: [Int]] = [:]
    for (index, row) in rows.enumerated() where !row.isNodeless && !row.path.isEmpty {
      rowsOfView[row.view, default: []].append(index)
    }
    for indices in rowsOfView.values where indices.count > 1 {
      let paths = indices.map { rows[$0].path.split(separator: "/") }
      // All paths are the same before the first part that differs, so it is the same part for all.
      let depth =
        paths[0].indices.first { part in paths.contains { $0.count <= part || $0[part] != paths[0][part] } }
        ?? paths[0].count
      for (index, path) in zip(indices, paths) where rows[index].explicitID.isEmpty && depth < path.count {
        rows[index].placeName = String(path[depth])
      }
    }
  }

  /// Reorders the rows.
  /// - Parameter target: The old index of the row that now represents an old row.
  private mutating func keepRows(_ order: [Int], _ target: (Int) -> Int) {
    var new = [Int: Int]()
    for (index, old) in order.enumerated() { new[old] = index }
    for index in findings.indices { findings[index].row = findings[index].row.flatMap { new[target($0)] } }
    rows = order.map { rows[$0] }
  }

  /// The nearest enclosing row of each row, by structural path, or by the parent's id in a trace without paths.
  private func enclosingRows() -> [Int?] {
    var byPath: [Substring: Int] = [:]
    var byNode: [UInt64: Int] = [:]
    for (index, row) in rows.enumerated() where !row.isNodeless {
      for life in row.lives { byNode[life.node] = index }
      if !row.path.isEmpty, byPath[row.path[...]].map({ rows[$0].node > row.node }) ?? true {
        byPath[row.path[...]] = index
      }
    }
    return rows.indices.map { index in
      let row = rows[index]
      // A parent is older than its child. Otherwise, the structure is not a tree.
      if let parent = row.parent.flatMap({ byNode[$0] }), parent != index, rows[parent].node < row.node {
        return parent
      }
      var path = row.path[...]
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        if let parent = byPath[path], parent != index, rows[parent].node < row.node { return parent }
      }
      return nil
    }
  }
}

extension Timeline.Row {
  /// The name of the place in the structure that other nodes can take later, or nil if there is none.
  fileprivate var place: String? {
    guard !path.isEmpty, let slash = path.lastIndex(of: "/") else { return nil }
    let parent = path[..<slash]
    guard path.contains("/ForEach[") else { return path }
    // Inside a row of a ForEach, the path alone does not identify the row.
    let isRow = parent.split(separator: "/").last?.hasPrefix("ForEach[") ?? false
    return isRow && !explicitID.isEmpty ? "\(parent)#\(explicitID)/\(view)" : nil
  }

  /// The end of the last life of the place.
  fileprivate var lastDestroyed: Timeline.Moment? {
    laterLives.isEmpty ? destroyed : laterLives[laterLives.count - 1].destroyed
  }

  /// Adds the life of a node that took the place of this one. ``sortJoined()`` must follow.
  fileprivate mutating func join(_ later: Timeline.Row) {
    laterLives += later.lives
    visible += later.visible
    unknown += later.unknown
    marks += later.marks
    work += later.work
    findings += later.findings
    bodies += later.bodies
    redundantBodies += later.redundantBodies
    appears += later.appears
    disappears += later.disappears
  }
  /// Puts everything of the joined lives in order.
  fileprivate mutating func sortJoined() {
    visible.sort { ($0.from.t, $0.from.x) < ($1.from.t, $1.from.x) }
    marks.sort { $0.seq < $1.seq }
    work.sort { $0.seq < $1.seq }
    findings.sort()
  }
}
