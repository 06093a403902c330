import Foundation
import TraceFormat
import ViewGraph

/// The content of a container that creates nodes only for the rows on screen, and for one line beyond.
final class LazyRows: NodeContent, Scrollable, @MainActor Stacking {
  /// The number of lines below the screen that are created ahead.
  static let prefetch = 1

  /// The items of the container; `segments` are the runs of rows in them, from top to bottom.
  private var items: [RowItem] = []
  private(set) var segments: [RowSegment] = []
  let environment: EnvironmentValues
  let firesDisappear: Bool
  /// True if rows off screen are updated.
  let updatesHidden: Bool
  let retention: PolicyKnobs.Retention
  /// True for a list, which knows all its rows.
  let readsAllRows: Bool
  private(set) var total = 0
  /// The first row on screen, which is the first of its line.
  var top = 0
  /// The points by which the first line is scrolled off.
  var offset: CGFloat = 0
  /// The length by which the lines on screen extend beyond its end; negative if they do not fill it.
  var overhang: CGFloat = 0
  /// The number of rows side by side, as in a grid.
  var line = 1
  var lines: Int
  /// The number of rows that the screen shows.
  var rows: Int { lines * line }
  /// The rows off screen, least recently hidden first; used only by the LRU policy.
  var hidden: [(segment: RowSegment, node: Node)] = []
  private var makeRows: (@MainActor () -> SubviewList)?
  /// The container's node, which owns this object.
  private var node: NodeReference?
  private var isBuilding = false
  private let anchors: ScrollAnchors
  /// The selection that a tap on a row changes, in a list with a selection.
  var selection: ListSelection?

  private let columns: Int?
  override var recordedColumns: Int? { columns }
  let axis: Axis
  var arrangement: _Arrangement { axis == .vertical ? .vertical : .horizontal }
  /// The space between two lines, in points; nil for the system's default.
  var spacing: CGFloat?

  /// - Parameter columns: The number of rows side by side in a grid at its creation; nil for other containers.
  init(_ environment: EnvironmentValues, _ graph: Graph, isStack: Bool, axis: Axis, columns: Int?) {
    self.axis = axis
    self.columns = columns
    self.environment = environment
    lines = graph.withoutReader { environment.viewportRows }
    anchors = isStack ? graph.withoutReader { environment.scrollAnchors } : ScrollAnchors()
    readsAllRows = !isStack
    firesDisappear = !isStack || graph.knobs.lazyStackFiresDisappear
    updatesHidden = !isStack || graph.knobs.lazyStackUpdatesHidden
    retention = isStack ? graph.knobs.stackRetention : graph.knobs.retention
  }

  /// The last row that has a node. `needsArrangement` is true if nodes must be sorted.
  private var lastMade = -1
  private var needsArrangement = false
  var window: Range<Int> { top..<min(top + rows, max(total, top)) }
  /// The first row on screen when scrolled to the end of the content.
  var lastTop: Int { max(0, (total - rows + line - 1) / line * line) }

  override func evaluate(_ node: Node) {
    MainActor.assumeIsolated { refresh(node) }
  }

  /// Releases the rows, which refer to the container's node, and the app's closures.
  override func willDestroy(_ node: Node) {
    MainActor.assumeIsolated {
      self.node = nil
      makeRows = nil
      for item in items { item.release() }
      items = []
      segments = []
      total = 0
      hidden = []
      selection = nil
    }
  }

  /// Receives new content for the container.
  @MainActor
  func receive(_ node: Node, _ makeRows: @escaping @MainActor () -> SubviewList) {
    self.node = node.reference
    self.makeRows = makeRows
    refresh(node)
  }

  @MainActor
  private func refresh(_ node: Node) {
    guard let makeRows else { return }
    let list = makeRows()
    node.graph.evaluateContent(of: node) {}
    build(node, replacing: items, from: 0) { building in
      items = building.items(list, RowScope(parent: node, place: "", environment: environment))
      return items
    }
  }

  /// Updates the container after a view that encloses rows has changed them.
  @MainActor
  func changed(_ branch: RowBranch) {
    guard !isBuilding, let node = node?.node else { return }
    let first = branch.items.lazy.flatMap(\.segments).first.map { unsafe $0.first } ?? 0
    build(node, replacing: branch.items, from: first) { building in
      building.fill(branch)
      return branch.items
    }
  }

  /// Rebuilds part of the container, then shows the rows on screen.
  @MainActor
  private func build(_ node: Node, replacing old: [RowItem], from first: Int, _ make: (inout RowBuilding) -> [RowItem])
  {
    isBuilding = true
    let anchor = total == 0 ? anchors.initial : anchors.sizeChanges
    let staysAtEnd = ScrollAnchors.isEnd(anchor, along: axis) && window.upperBound == total
    var building = RowBuilding(self, replacing: old, from: first, needed: needed)
    let made = make(&building)
    building.finish()
    number()
    clampTop()
    if readsAllRows { for item in made { for segment in item.segments { segment.readAll() } } }
    for item in made { for segment in item.segments { segment.update() } }
    isBuilding = false
    arrange(items, under: node)
    lastMade = segments.last { !$0.realized.isEmpty }.map { unsafe $0.first + $0.count - 1 } ?? -1
    if staysAtEnd { moveToEnd(node) }
    for segment in segments { hideOutside(segment) }
    releaseMadeAhead()
    fill(node, .insert)
  }

  /// Keeps the end of the content on screen.
  @MainActor
  private func moveToEnd(_ node: Node) {
    (top, offset) = end(node, .insert)
    lines = max(lines, (total - top + line - 1) / line)
  }

  /// The number of rows that must be known: all rows of a list, and the rows of a lazy stack down to the ones created
  /// ahead.
  private var needed: Int { readsAllRows ? .max : top + rows + Self.prefetch * line }

  /// Numbers the rows. Rows that have not been created count as one row per view.
  @MainActor
  private func number() {
    segments = items.flatMap(\.segments)
    var next = 0
    for segment in segments {
      segment.move(to: next)
      unsafe next += segment.count
    }
    total = next + items.lazy.map(\.restCount).reduce(0, +)
  }

  /// Creates the rows that are needed and do not exist.
  @MainActor
  func resolve(_ needed: Int) {
    let known = segments.last.map { unsafe $0.first + $0.count } ?? 0
    guard !readsAllRows, known < needed else { return }
    guard items.contains(where: { $0.restCount > 0 }) else { return }
    isBuilding = true
    var building = RowBuilding(self, replacing: [], from: 0, needed: needed)
    items = building.resolve(items)
    isBuilding = false
    number()
    clampTop()
    needsArrangement = true
  }

  /// Keeps the first row on screen within the content.
  private func clampTop() {
    let clamped = min(top - top % line, lastTop)
    if clamped != top { (top, offset) = (clamped, 0) }
  }

  /// Creates all rows in order to find one.
  @MainActor
  func resolveAll(_ node: Node) {
    node.graph.continueContent(of: node) { resolve(.max) }
    if needsArrangement { arrange(items, under: node) }
  }

  /// Sorts the nodes under their parents in the order of the rows.
  @MainActor
  private func arrange(_ items: [RowItem], under parent: Node) {
    needsArrangement = false
    parent.children = items.flatMap(\.nodes)
    for case .branch(let branch) in items {
      if let parent = branch.content?.parent { arrange(branch.items, under: parent) }
    }
  }

  /// Hides rows that a change of the data has moved off screen.
  @MainActor
  func hideOutside(_ segment: RowSegment) {
    let gone = segment.realized.filter { index, row in unsafe row.isShown && !window.contains(segment.first + index) }
    for index in gone.keys.sorted() { leave(segment, index) }
  }

  /// Creates and shows the rows that belong on screen, and creates the following rows ahead.
  /// - Parameter shown: The rows that were on screen before; they are left unchanged.
  @MainActor
  func fill(_ node: Node, _ reason: WellKnownString, besides shown: Range<Int> = 0..<0) {
    fitToScreen(node, reason, besides: shown)
    resolve(needed)
    let window = window
    for row in window where !shown.contains(row) { show(row, node, reason, isVisible: true) }
    let ahead = window.upperBound..<min(window.upperBound + Self.prefetch * line, max(total, window.upperBound))
    for row in ahead where !shown.contains(row) { show(row, node, reason, isVisible: false) }
    if needsArrangement { arrange(items, under: node) }
  }

  func segment(of row: Int) -> RowSegment? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if unsafe segments[middle].first + segments[middle].count <= row { low = middle + 1 } else { high = middle }
    }
    return low < segments.count ? segments[low] : nil
  }

  @MainActor
  func show(_ row: Int, _ node: Node, _ reason: WellKnownString, isVisible: Bool) {
    guard let segment = segment(of: row) else { return }
    let index = unsafe row - segment.first
    if let existing = segment.realized[index] {
      guard isVisible else { return }
      segment.updateIfStale(index)
      node.graph.show(existing, reason)
    } else {
      segment.make(index, isShown: isVisible, reason)
      if segment.isSingle { insertNode(of: row, of: segment) }
    }
  }

  /// Inserts the node of a single row under its parent; most rows come after all existing rows.
  @MainActor
  private func insertNode(of row: Int, of segment: RowSegment) {
    if segment.hasOnlyRowSiblings, row > lastMade {
      segment.parent.children += segment.containers
    } else {
      needsArrangement = true
    }
    lastMade = max(lastMade, row)
  }
}

extension LazyRows {
  /// The rows that have been created and are off screen, by the row's node.
  @MainActor
  var rowsOffScreen: Set<UInt64> {
    var rows: Set<UInt64> = []
    for segment in segments {
      // order: the rows are put into a set.
      for (index, node) in segment.realized {
        let isOnScreen = unsafe window.contains(segment.first + index)
        if !isOnScreen { rows.insert(node.id) }
      }
    }
    return rows
  }

  /// True if the user edits the list.
  @MainActor
  func isEditing(_ graph: Graph) -> Bool {
    graph.withoutReader { environment.editMode?.wrappedValue.isEditing == true }
  }

  /// True if a tap selects a row of a list with a selection of several: in edit mode (Apple's documentation of `List`),
  /// and in a column of a split view, where it selects what the next column shows.
  @MainActor
  private func selectsSeveral(_ graph: Graph) -> Bool {
    isEditing(graph)
      || graph.withoutReader { environment.columnOpener != nil || environment.navigation?.replaces == true }
  }

  /// Returns the tap actions of visible rows, by the row's node.
  @MainActor
  func rowTaps(_ graph: Graph) -> [UInt64: () -> Void] {
    guard let selection, !selection.isMultiple || selectsSeveral(graph) else { return [:] }
    var taps: [UInt64: () -> Void] = [:]
    for segment in segments {
      for row in segment.onScreen where row.isVisible {
        if let value = row.tag ?? row.key?.explicit { taps[row.id] = { selection.select(value) } }
      }
    }
    return taps
  }
}

extension Node {
  /// The tag of the view, or of the only view inside it.
  fileprivate var tag: AnyHashable? {
    for case let modifier as TraitModifier in modifiers {
      if let tag = modifier.traits.tag { return tag }
    }
    return children.count == 1 ? children[0].tag : nil
  }
}
