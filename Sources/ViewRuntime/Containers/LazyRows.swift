import Foundation
import TraceFormat
import ViewGraph

/// The content of a container that makes nodes only for the rows on the screen, and for one row beyond it.
final class LazyRows: NodeContent, Scrollable {
  /// How many rows below the screen are made ahead.
  static let prefetch = 1

  /// What stands in the container; the runs of rows in it, from top to bottom.
  private var items: [RowItem] = []
  private var segments: [RowSegment] = []
  private let environment: EnvironmentValues
  private let firesDisappear: Bool
  /// The first row on the screen.
  private(set) var top = 0
  private let rows: Int
  /// Rows off the screen, those that left it longest ago first; kept for the lru policy only.
  private var hidden: [(segment: RowSegment, node: Node)] = []
  private var makeRows: (@MainActor () -> RowList)?
  /// The container's node, which holds this; a weak reference would make each of its many retains slower.
  private unowned(unsafe) var node: Node?
  private var isBuilding = false
  /// What a tap on a row selects, in a list with a selection.
  var selection: ListSelection?

  init(_ environment: EnvironmentValues, _ graph: Graph, isStack: Bool) {
    self.environment = environment
    rows = graph.withoutReader { environment.viewportRows }
    firesDisappear = !isStack || graph.knobs.lazyStackFiresDisappear
  }

  private var total = 0
  /// The last row that has a node, and whether nodes wait to be put in order.
  private var lastMade = -1
  private var needsArrangement = false
  var window: Range<Int> { top..<min(top + rows, max(total, top)) }

  override func evaluate(_ node: Node) {
    MainActor.assumeIsolated { refresh(node) }
  }

  /// Lets go of the rows, which know the container's node, and of the author's closures.
  override func willDestroy(_ node: Node) {
    MainActor.assumeIsolated {
      unsafe self.node = nil
      makeRows = nil
      for item in items { item.letGo() }
      items = []
      segments = []
      total = 0
      hidden = []
      selection = nil
    }
  }

  /// Takes new content of the container.
  @MainActor
  func receive(_ node: Node, _ makeRows: @escaping @MainActor () -> RowList) {
    unsafe self.node = node
    self.makeRows = makeRows
    refresh(node)
  }

  @MainActor
  private func refresh(_ node: Node) {
    guard let makeRows else { return }
    let list = makeRows()
    node.graph.evaluateContent(of: node) {}
    build(node, replacing: items, from: 0) { building in
      items = building.items(list, under: node, "", environment)
      return items
    }
  }

  /// A view around rows has other rows than before.
  @MainActor
  func changed(_ branch: RowBranch) {
    guard !isBuilding, let node = unsafe node else { return }
    let first = branch.items.lazy.flatMap(\.segments).first.map { unsafe $0.first } ?? 0
    build(node, replacing: branch.items, from: first) { building in
      building.fill(branch)
      return branch.items
    }
  }

  /// Builds a part of the container anew and shows what is on the screen then.
  @MainActor
  private func build(_ node: Node, replacing old: [RowItem], from first: Int, _ make: (inout RowBuilding) -> [RowItem]) {
    isBuilding = true
    var building = RowBuilding(self, replacing: old, from: first)
    let made = make(&building)
    building.finish()
    segments = items.flatMap(\.segments)
    var next = 0
    for segment in segments {
      segment.move(to: next)
      unsafe next += segment.count
    }
    total = next
    top = max(0, min(top, total - rows))
    for item in made { for segment in item.segments { segment.update() } }
    isBuilding = false
    arrange(items, under: node)
    lastMade = segments.last { !$0.realized.isEmpty }.map { unsafe $0.first + $0.count - 1 } ?? -1
    for segment in segments { hideOutside(segment) }
    fill(node, .insert)
  }

  /// Puts the nodes under their parents in the order of the rows.
  @MainActor
  private func arrange(_ items: [RowItem], under parent: Node) {
    needsArrangement = false
    parent.children = items.flatMap(\.nodes)
    for case .branch(let branch) in items {
      if let parent = branch.content?.parent { arrange(branch.items, under: parent) }
    }
  }

  /// Hides rows that a change of the data has moved off the screen.
  @MainActor
  private func hideOutside(_ segment: RowSegment) {
    for (index, row) in segment.realized where unsafe row.isShown && !window.contains(segment.first + index) { leave(segment, index) }
  }

  /// Makes and shows what belongs on the screen, and makes what comes next.
  /// - Parameter shown: what was on the screen before and is left as it is.
  @MainActor
  private func fill(_ node: Node, _ reason: WellKnownString, besides shown: Range<Int> = 0..<0) {
    let window = window
    for row in window where !shown.contains(row) { show(row, node, reason, isVisible: true) }
    let ahead = window.upperBound..<min(window.upperBound + Self.prefetch, max(total, window.upperBound))
    for row in ahead where !shown.contains(row) { show(row, node, reason, isVisible: false) }
    if needsArrangement { arrange(items, under: node) }
  }

  private func segment(of row: Int) -> RowSegment? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if unsafe segments[middle].first + segments[middle].count <= row { low = middle + 1 } else { high = middle }
    }
    return low < segments.count ? segments[low] : nil
  }

  @MainActor
  private func show(_ row: Int, _ node: Node, _ reason: WellKnownString, isVisible: Bool) {
    guard let segment = segment(of: row) else { return }
    let index = unsafe row - segment.first
    if let existing = segment.realized[index] {
      guard isVisible else { return }
      if existing.isQuietlyHidden { node.graph.setQuietlyHidden(existing, false) }
      node.graph.show(existing, reason)
    } else {
      segment.make(index, isShown: isVisible, reason)
      if segment.isSingle { settle(row, of: segment) }
    }
  }

  /// Puts the node of a row that stands for itself under its parent: most rows come behind all that have come before.
  @MainActor
  private func settle(_ row: Int, of segment: RowSegment) {
    if segment.standsAmongRows, row > lastMade {
      segment.parent.children += segment.containers
    } else {
      needsArrangement = true
    }
    lastMade = max(lastMade, row)
  }

  /// Takes a row off the screen, by the policies.
  @MainActor
  private func leave(_ segment: RowSegment, _ index: Int) {
    guard let row = segment.realized[index] else { return }
    let graph = row.graph
    if graph.knobs.retention == .dropImmediately {
      segment.remove(index, .evict, leave: .scroll)
    } else if firesDisappear {
      graph.hide(row, .scroll)
    } else {
      // Until it ends, such a row counts as visible.
      graph.setQuietlyHidden(row, true)
    }
    evict(row, segment, graph.knobs.retention)
  }

  /// Ends the rows that the policy does not keep, now that `row` has left.
  @MainActor
  private func evict(_ row: Node, _ segment: RowSegment, _ retention: PolicyKnobs.Retention) {
    switch retention {
    case .keepAll: break
    case .dropImmediately: evictBeyond(0)
    case .distance(let pages): evictBeyond(pages * rows)
    case .lru(let count):
      hidden.removeAll { $0.node === row || $0.node.isRemoved || isOnScreen($0.node) }
      hidden.append((segment, row))
      while hidden.count > count {
        let oldest = hidden.removeFirst()
        oldest.segment.remove(oldest.node, .evict, leave: .scroll)
      }
    }
  }

  private func isOnScreen(_ row: Node) -> Bool { row.isShown && !row.isQuietlyHidden }

  /// Ends the rows that lie further from the screen than so many rows; those made ahead stay.
  @MainActor
  private func evictBeyond(_ distance: Int) {
    let kept = (top - distance)..<(top + rows + max(distance, Self.prefetch))
    for segment in segments {
      let far = segment.realized.keys.filter { unsafe !kept.contains(segment.first + $0) }
      for index in far.sorted() { segment.remove(index, .evict, leave: .scroll) }
    }
  }

  // MARK: Scrolling

  @MainActor
  func scroll(_ step: Int, _ node: Node) -> Bool {
    let target = top + step
    guard target >= 0, target + rows <= total || step < 0 else { return false }
    let leaving = step > 0 ? top : top + rows - 1
    let shown = window
    top = target
    node.graph.recordContainer(.scroll, node, offset: top)
    node.graph.continueContent(of: node) { fill(node, .scroll, besides: shown) }
    if let segment = segment(of: leaving) { unsafe leave(segment, leaving - segment.first) }
    return true
  }
}

/// A node of whose many children few are on the screen.
protocol Windowed: NodeContent {
  /// The children that are on the screen, from top to bottom.
  @MainActor func onScreen(_ node: Node) -> [Node]
}

extension LazyRows {
  /// Scrolls so that the row with that id is on the screen.
  /// - Returns: false where no row has it.
  @MainActor
  func scroll(to id: AnyHashable, _ anchor: RowAnchor, _ node: Node) -> Bool {
    guard let row = row(of: id) else { return false }
    let wanted: Int
    switch anchor {
    case .nearest: wanted = row < top ? row : row >= top + rows ? row - rows + 1 : top
    case .top: wanted = row
    case .bottom: wanted = row - rows + 1
    }
    let target = max(0, min(wanted, total - rows))
    guard target != top else { return true }
    let old = window
    top = target
    node.graph.recordContainer(.scroll, node, offset: top)
    node.graph.continueContent(of: node) { fill(node, .scroll, besides: old) }
    for leaving in old where !window.contains(leaving) {
      if let segment = segment(of: leaving) { unsafe leave(segment, leaving - segment.first) }
    }
    return true
  }

  @MainActor
  private func row(of id: AnyHashable) -> Int? {
    for segment in segments {
      if let index = segment.index(of: id) { return unsafe segment.first + index }
    }
    return nil
  }

  /// What identifies the first row on the screen.
  @MainActor
  var topID: AnyHashable? { segment(of: top).flatMap { segment in unsafe segment.id(at: top - segment.first) } }

  /// What a tap on each visible row does, by the row's node.
  @MainActor
  func rowTaps() -> [UInt64: () -> Void] {
    guard let selection else { return [:] }
    var taps: [UInt64: () -> Void] = [:]
    for segment in segments {
      for row in segment.realized.values where row.isVisible {
        if let value = row.tag ?? row.key?.explicit { taps[row.id] = { selection.select(value) } }
      }
    }
    return taps
  }
}

extension Node {
  /// The tag of the view, or of the only view in it.
  fileprivate var tag: AnyHashable? {
    for case let modifier as TraitModifier in modifiers {
      if let tag = modifier.traits.tag { return tag }
    }
    return children.count == 1 ? children[0].tag : nil
  }
}

/// Where on the screen a row comes to stand.
enum RowAnchor {
  case nearest, top, bottom
}

/// A container that can be scrolled row by row.
@MainActor
protocol Scrollable: NodeContent {
  /// - Returns: false at the end.
  func scroll(_ step: Int, _ node: Node) -> Bool
}
