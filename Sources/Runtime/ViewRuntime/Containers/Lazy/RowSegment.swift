import Foundation
import TraceFormat
import ViewGraph

/// A run of rows of a lazy container with the same origin in its content: one view, or the elements of a `ForEach`.
@MainActor
final class RowSegment {
  nonisolated let place: String
  let parent: Node
  private let environment: EnvironmentValues
  private var segment: SubviewList.Segment?
  /// The number of the first row in the container.
  nonisolated(unsafe) private(set) var first = 0
  nonisolated(unsafe) private(set) var count = 1
  /// The rows that have nodes, by their index in the segment.
  private(set) var realized: [Int: Node] = [:]
  /// The ids of rows that have missed an update.
  private var staleRows: Set<UInt64> = []
  /// True if the segment's siblings are all rows: no node exists before its rows do.
  var hasOnlyRowSiblings = false
  /// The `ForEach`'s own node.
  private var each: Node?

  /// The container's content, which owns this segment.
  private weak var rows: LazyRows?

  init(_ place: String, _ parent: Node, _ environment: EnvironmentValues, _ rows: LazyRows) {
    self.place = place
    self.rows = rows
    self.parent = parent
    self.environment = environment
  }

  /// The nodes that represent this segment in the container.
  var containers: [Node] {
    if let each { return [each] }
    return realized[0].map { [$0] } ?? []
  }

  /// The node that depends on what the author's code reads to make the rows.
  private var reader: Node { parent.contentMaker }

  /// True if the segment is one row, whose node is a direct child of the parent.
  var isSingle: Bool { each == nil }

  /// True if the parent of the rows is about to end.
  var isEnding: Bool { parent.isRemoved }

  /// Renumbers the first row after rows above it were inserted or removed.
  func move(to first: Int) { unsafe self.first = first }

  func receive(_ new: SubviewList.Segment, first: Int) {
    let old = segment
    if case .each(let source) = new, case .each(let known) = old {
      source.follow(known) { each.map { $0.graph.warn(.constantRange, $0, nil) } }
    }
    segment = new
    unsafe self.first = first
    switch new {
    case .single, .nested: unsafe count = 1
    case .each(let source):
      // The data may be read only here.
      unsafe count = parent.graph.continueContent(of: reader) { source.count }
      if each == nil {
        each = parent.graph.makeNode(.each, in: parent, content: LazyForEachContent(self), index: first)
      }
      (each?.content as? LazyForEachContent)?.edits = (source as? any EditableSource)?.edits ?? RowEdits()
      if old != nil { match(source) }
    }
  }

  /// Returns the id of the row at an index.
  func id(at index: Int) -> AnyHashable? {
    switch segment {
    case .single(let traits, _): traits.id ?? traits.tag
    case .each(let source): index < source.count ? source.id(at: index) : nil
    case .nested, nil: nil
    }
  }

  /// Returns the number of a row among all rows of the container.
  func row(of node: Node) -> Int { unsafe first + (each == nil ? 0 : node.index) }

  /// Returns the index of the row with that id.
  func index(of id: AnyHashable) -> Int? { unsafe (0..<count).first { self.id(at: $0) == id } }

  /// Returns the index of the row whose view has that identity. To find it, the values of the rows are made.
  func index(ofExplicit id: AnyHashable) -> Int? {
    guard case .each(let source) = segment else { return nil }
    return source.index(ofExplicit: id) { make in parent.graph.continueContent(of: reader, as: .rows, make) }
  }

  /// Matches the rows that have nodes to new data, by their ids.
  private func match(_ source: any SubviewSource) {
    // order: the answer combines all rows.
    let isSame = realized.allSatisfy { index, node in
      index < source.count && source.hasID(node.key?.explicit ?? AnyHashable(index), at: index)
    }
    guard !isSame else { return }
    // `indices` holds the first index of each id; `duplicates` holds the others, with the next one last.
    var indices: [AnyHashable: Int] = [:]
    var duplicates: [AnyHashable: [Int]] = [:]
    for index in (0..<source.count).reversed() {
      let id = source.id(at: index)
      if let duplicate = indices.updateValue(index, forKey: id) { duplicates[id, default: []].append(duplicate) }
    }
    let old = realized
    realized = [:]
    // order: indices are unique.
    for (index, node) in old.sorted(by: { $0.key < $1.key }) {
      if let id = node.key?.explicit, let new = indices[id] {
        indices[id] = duplicates[id]?.popLast()
        realized[new] = node
        parent.graph.move(node, to: new)
      } else {
        realized[-1 - index] = node
        remove(-1 - index, .data, leave: .teardown)
      }
    }
    sortChildren()
  }

  /// Updates the rows that have nodes. Rows that are not updated off screen wait until they come back.
  func update() {
    // order: indices are unique.
    for index in realized.keys.sorted() {
      if let row = realized[index], row.isFrozen {
        staleRows.insert(row.id)
      } else {
        place(index, isShown: true, .insert)
      }
    }
  }

  /// Updates a row that has missed an update, or lost its content, while it was off screen.
  func updateIfStale(_ index: Int) {
    guard !staleRows.isEmpty, let row = realized[index], staleRows.remove(row.id) != nil else { return }
    place(index, isShown: true, .insert)
    let outermost = row.modified
    if outermost.children.isEmpty { row.graph.invalidate(outermost, cause: .self) }
  }

  /// Ends everything inside the outermost view of a row that has left the screen. That view keeps its state, and is
  /// filled again when the row comes back.
  func removeContent(_ index: Int) {
    guard let row = realized[index] else { return }
    let outermost = row.modified
    for child in outermost.children { row.graph.remove(child, .evict, leave: .scroll) }
    outermost.children = []
    staleRows.insert(row.id)
  }

  /// Reads everything that a list reads about its rows. Counted and printed on iOS 16: a list reads every id, and
  /// creates the value of every row that has an explicit identity; a lazy stack reads only the rows that it shows.
  func readAll() {
    guard case .each(let source) = segment else { return }
    source.readAll { make in parent.graph.continueContent(of: reader, as: .rows, make) }
  }

  /// Creates the node of a row.
  func make(_ index: Int, isShown: Bool, _ reason: WellKnownString) {
    place(index, isShown: isShown, reason)
    guard let each, let node = realized[index] else { return }
    each.children.insert(node, at: place(of: index, among: each.children))
  }

  /// Returns the position of a row among sorted rows; most rows come after all existing rows.
  private func place(of index: Int, among rows: [Node]) -> Int {
    if let last = rows.last, last.index < index { return rows.count }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func place(_ index: Int, isShown: Bool, _ reason: WellKnownString) {
    guard let segment else { return }
    let graph = parent.graph
    let owner = each ?? parent
    var key: NodeKey?
    let existing = realized[index]
    if existing == nil, case .each(let source) = segment { key = NodeKey(explicit: source.id(at: index)) }
    var cursor = unsafe UpdateCursor(
      parent: owner, keyed: existing, key: key, index: each == nil ? first : index, environment: environment)
    cursor.isShown = isShown
    cursor.reason = reason
    switch segment {
    case .single(_, let update), .nested(_, let update): update(&cursor)
    case .each(let source):
      source.update(at: index, &cursor) { make in graph.continueContent(of: reader, as: .rows, make) }
    }
    realized[index] = cursor.keyed
  }

  /// Ends the node of a row, if it has one.
  func remove(_ index: Int, _ reason: WellKnownString, leave: WellKnownString) {
    guard let node = realized.removeValue(forKey: index) else { return }
    staleRows.remove(node.id)
    if let each, let place = each.children.firstIndex(where: { $0 === node }) { each.children.remove(at: place) }
    if each == nil { parent.children.removeAll { $0 === node } }
    parent.graph.remove(node, reason, leave: leave)
  }

  /// The rows on screen, from top to bottom.
  var onScreen: [Node] {
    guard let window = rows?.window else { return [] }
    return unsafe window.clamped(to: first..<first + count).compactMap { unsafe realized[$0 - first] }
  }

  /// Ends a row, if it still belongs to the segment.
  func remove(_ node: Node, _ reason: WellKnownString, leave: WellKnownString) {
    let index = each == nil ? 0 : node.index
    if realized[index] === node { remove(index, reason, leave: leave) }
  }

  /// Releases the segment's nodes and the app's closures when the container has ended.
  func release() {
    segment = nil
    rows = nil
    realized = [:]
    each = nil
  }

  /// Ends all rows when the segment is no longer part of the content.
  func removeAll() {
    if let each {
      parent.graph.remove(each, .condition)
    } else {
      // order: indices are unique.
      for index in realized.keys.sorted() { remove(index, .condition, leave: .teardown) }
    }
  }

  private func sortChildren() {
    // order: indices are unique.
    each?.children = realized.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Node {
  /// The node of the view inside the modifiers that the node represents, or the node itself.
  fileprivate var modified: Node {
    var node = self
    while let inner = (node.content as? any Modifying)?.modifiedView { node = inner }
    return node
  }
}

/// The content of a `ForEach` whose rows are created by the enclosing lazy container.
final class LazyForEachContent: NodeContent, RowEditing {
  var edits = RowEdits()
  /// The `ForEach` with the data of its first update, if its data is constant and its elements have several rows each.
  var first: Any?
  private weak var segment: RowSegment?

  /// - Parameter segment: Nil if all rows have parent nodes of their own.
  init(_ segment: RowSegment?) { self.segment = segment }

  @MainActor override func onScreen(_ node: Node) -> [Node] { segment?.onScreen ?? node.children }
}
