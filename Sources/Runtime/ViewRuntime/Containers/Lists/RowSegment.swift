import Foundation
import TraceFormat
import ViewGraph

/// A run of rows of a lazy container that come from one place in its content: one view, or the elements of a ForEach.
@MainActor
final class RowSegment {
  nonisolated let place: String
  let parent: Node
  private let environment: EnvironmentValues
  private var segment: RowList.Segment?
  /// The number of the first row in the container.
  nonisolated(unsafe) private(set) var first = 0
  nonisolated(unsafe) private(set) var count = 1
  /// The rows that have nodes, by their index in the segment.
  private(set) var realized: [Int: Node] = [:]
  /// Whether nothing but rows stands beside the segment under its parent: no node that is there before its rows are.
  var standsAmongRows = false
  /// The ForEach's own node.
  private var each: Node?

  /// The container's content, which holds this and lets go of it at its end.
  private unowned(unsafe) var rows: LazyRows?

  init(_ place: String, _ parent: Node, _ environment: EnvironmentValues, _ rows: LazyRows) {
    self.place = place
    unsafe self.rows = rows
    self.parent = parent
    self.environment = environment
    unsafe reference.segment = self
  }

  deinit { unsafe reference.segment = nil }

  /// The segment as those know it who may outlive it; a weak reference would make each of its many retains slower.
  // Touched on the main thread only.
  final class Reference: @unchecked Sendable {
    nonisolated(unsafe) fileprivate(set) unowned(unsafe) var segment: RowSegment?
    nonisolated init() {}
  }

  nonisolated private let reference = Reference()

  /// The nodes that stand in the container for this segment.
  var containers: [Node] {
    if let each { return [each] }
    return realized[0].map { [$0] } ?? []
  }

  /// Whether the segment is one row, whose node stands under the parent itself.
  var isSingle: Bool { each == nil }

  /// Whether what the rows stand in is about to end.
  var isEnding: Bool { parent.isRemoved }

  /// The row has another number since rows before it came or went.
  func move(to first: Int) { unsafe self.first = first }

  func take(_ new: RowList.Segment, first: Int) {
    let old = segment
    segment = new
    unsafe self.first = first
    switch new {
    case .single, .nested: unsafe count = 1
    case .each(let source):
      unsafe count = source.count
      if each == nil {
        each = parent.graph.makeNode(.each, in: parent, content: LazyEachContent(reference), index: first)
      }
      (each?.content as? LazyEachContent)?.edits = source.edits
      if old != nil { match(source) }
    }
  }

  /// What identifies the row at an index.
  func id(at index: Int) -> AnyHashable? {
    switch segment {
    case .single(let traits, _): traits.id ?? traits.tag
    case .each(let source): index < source.count ? source.id(at: index) : nil
    case .nested, nil: nil
    }
  }

  /// The number of a row of the segment's among all of the container.
  func row(of node: Node) -> Int { unsafe first + (each == nil ? 0 : node.index) }

  /// The index of the row with that id.
  func index(of id: AnyHashable) -> Int? { unsafe (0..<count).first { self.id(at: $0) == id } }

  /// Finds the rows that have nodes in new data, by their ids.
  private func match(_ source: any RowSource) {
    let isSame = realized.allSatisfy { index, node in
      index < source.count && source.hasID(node.key?.explicit ?? AnyHashable(index), at: index)
    }
    guard !isSame else { return }
    // The first of equal ids, and those behind it, the next of them last.
    var indices: [AnyHashable: Int] = [:]
    var twins: [AnyHashable: [Int]] = [:]
    for index in (0..<source.count).reversed() {
      let id = source.id(at: index)
      if let twin = indices.updateValue(index, forKey: id) { twins[id, default: []].append(twin) }
    }
    let old = realized
    realized = [:]
    for (index, node) in old.sorted(by: { $0.key < $1.key }) {
      if let id = node.key?.explicit, let new = indices[id] {
        indices[id] = twins[id]?.popLast()
        realized[new] = node
        parent.graph.move(node, to: new)
      } else {
        realized[-1 - index] = node
        remove(-1 - index, .data, leave: .teardown)
      }
    }
    sortChildren()
  }

  /// Brings the rows that have nodes up to date.
  func update() {
    for index in realized.keys.sorted() { place(index, isShown: true, .insert) }
  }

  /// Gives a row its node.
  func make(_ index: Int, isShown: Bool, _ reason: WellKnownString) {
    place(index, isShown: isShown, reason)
    guard let each, let node = realized[index] else { return }
    each.children.insert(node, at: place(of: index, among: each.children))
  }

  /// Where a row stands among others, which are in order: most come behind all that have come before.
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
      source.update(at: index, &cursor) { make in graph.continueContent(of: parent, make) }
    }
    realized[index] = cursor.keyed
  }

  /// Ends the node of a row, if it has one.
  func remove(_ index: Int, _ reason: WellKnownString, leave: WellKnownString) {
    guard let node = realized.removeValue(forKey: index) else { return }
    if let each, let place = each.children.firstIndex(where: { $0 === node }) { each.children.remove(at: place) }
    if each == nil { parent.children.removeAll { $0 === node } }
    parent.graph.remove(node, reason, leave: leave)
  }

  /// The rows on the screen, from top to bottom.
  var onScreen: [Node] {
    guard let window = unsafe rows?.window else { return [] }
    return unsafe window.clamped(to: first..<first + count).compactMap { unsafe realized[$0 - first] }
  }

  /// Ends a row, if it is still one of the segment's.
  func remove(_ node: Node, _ reason: WellKnownString, leave: WellKnownString) {
    let index = each == nil ? 0 : node.index
    if realized[index] === node { remove(index, reason, leave: leave) }
  }

  /// The container has ended: its nodes and the author's closures are let go.
  func letGo() {
    segment = nil
    unsafe rows = nil
    realized = [:]
    each = nil
  }

  /// Ends all rows: the segment's place is gone.
  func removeAll() {
    if let each {
      parent.graph.remove(each, .condition)
    } else {
      for index in realized.keys.sorted() { remove(index, .condition, leave: .teardown) }
    }
  }

  private func sortChildren() {
    each?.children = realized.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// The content of a ForEach whose rows are made by the lazy container around it.
final class LazyEachContent: NodeContent, RowEditing, Windowed {
  var edits = RowEdits()
  private let segment: RowSegment.Reference?

  /// - Parameter segment: nil where all rows stand under nodes of their own.
  init(_ segment: RowSegment.Reference?) { self.segment = segment }

  @MainActor func onScreen(_ node: Node) -> [Node] { unsafe segment?.segment?.onScreen ?? node.children }
}
