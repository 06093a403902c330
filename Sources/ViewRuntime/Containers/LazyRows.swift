import Foundation
import TraceFormat
import ViewGraph

/// The content of a container that makes nodes only for the rows on the screen, and for one row beyond it.
final class LazyRows: NodeContent, Scrollable {
  /// How many rows below the screen are made ahead.
  static let prefetch = 1

  private var segments: [RowSegment] = []
  private let environment: EnvironmentValues
  private let firesDisappear: Bool
  /// The first row on the screen.
  private(set) var top = 0
  private let rows: Int
  /// Rows off the screen, those that left it longest ago first; kept for the lru policy only.
  private var hidden: [(segment: RowSegment, node: Node)] = []
  private var makeRows: (@MainActor () -> RowList)?

  init(_ environment: EnvironmentValues, _ graph: Graph, isStack: Bool) {
    self.environment = environment
    rows = graph.withoutReader { environment.viewportRows }
    firesDisappear = !isStack || graph.knobs.lazyStackFiresDisappear
  }

  private var total: Int { segments.last.map { unsafe $0.first + $0.count } ?? 0 }
  var window: Range<Int> { top..<min(top + rows, max(total, top)) }

  override func evaluate(_ node: Node) {
    MainActor.assumeIsolated { refresh(node) }
  }

  /// Takes new content of the container.
  @MainActor
  func receive(_ node: Node, _ makeRows: @escaping @MainActor () -> RowList) {
    self.makeRows = makeRows
    refresh(node)
  }

  @MainActor
  private func refresh(_ node: Node) {
    guard let makeRows else { return }
    let list = makeRows()
    node.graph.evaluateContent(of: node) {}
    var old: [String: RowSegment] = [:]
    for segment in segments { old[segment.place] = segment }
    var first = 0
    segments = list.segments.map { place, segment in
      let state = old.removeValue(forKey: place) ?? RowSegment(place, node, environment)
      state.take(segment, first: first)
      unsafe first += state.count
      return state
    }
    for gone in old.values.sorted(by: { $0.place < $1.place }) { gone.removeAll() }
    top = max(0, min(top, total - rows))
    for segment in segments { segment.update() }
    node.children = segments.flatMap(\.containers)
    for segment in segments { hideOutside(segment) }
    fill(node, .insert)
  }

  /// Hides rows that a change of the data has moved off the screen.
  @MainActor
  private func hideOutside(_ segment: RowSegment) {
    for (index, row) in segment.realized where unsafe row.isShown && !window.contains(segment.first + index) { leave(segment, index) }
  }

  /// Makes and shows what belongs on the screen.
  @MainActor
  private func fill(_ node: Node, _ reason: WellKnownString) {
    for row in window { show(row, node, reason, isVisible: true) }
    for row in window.upperBound..<min(window.upperBound + Self.prefetch, max(total, window.upperBound)) {
      show(row, node, reason, isVisible: false)
    }
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
      node.children = segments.count == 1 ? segment.containers : segments.flatMap(\.containers)
    }
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
    top = target
    node.graph.recordContainer(.scroll, node, offset: top)
    node.graph.continueContent(of: node) { fill(node, .scroll) }
    if let segment = segment(of: leaving) { unsafe leave(segment, leaving - segment.first) }
    return true
  }
}

/// A node of whose many children few are on the screen.
protocol Windowed: NodeContent {
  /// The children that are on the screen, from top to bottom.
  @MainActor func onScreen(_ node: Node) -> [Node]
}

/// A container that can be scrolled row by row.
@MainActor
protocol Scrollable: NodeContent {
  /// - Returns: false at the end.
  func scroll(_ step: Int, _ node: Node) -> Bool
}
