import TraceFormat
import ViewGraph

/// The content of a navigation stack: its root, and a node for each pushed level.
final class NavigationContent: NodeContent, Describing {
  private struct Level {
    /// Identifies the level among all that the stack has had.
    let number: Int
    var element: NavigationContext.Element
    var node: Node?
    let modifier = EnvironmentModifier()
    let reading: ModifierDependencies
    /// True if the level's content has changed and needs an update.
    var isStale = false
    /// True if the level has appeared while other levels cover it (`nav.appearsIntermediate`).
    var hasAppearedBelow = false
    /// True if a search was active when the level was pushed.
    var coversSearch = false
  }

  let context: NavigationContext
  private let environment: EnvironmentValues
  private let modifier = EnvironmentModifier()
  private var rootNode: Node?
  private var levels: [Level] = []
  private var madeLevels = 0
  private var isReceiving = false
  /// The index of the level that is being updated.
  private var placing: Int?

  init(_ environment: EnvironmentValues, _ context: NavigationContext = NavigationContext()) {
    self.environment = environment
    self.context = context
  }

  /// Releases the levels, whose links refer to the stack.
  override func willDestroy(_ node: Node) {
    for level in levels { level.reading.end() }
    let context = context
    MainActor.assumeIsolated { context.own = [] }
  }

  /// Makes a covered root, or the level that covers it, appear once more when the stack ends: known SwiftUI bugs, which
  /// the policy can reproduce.
  override func willEnd(_ node: Node, _ reason: WellKnownString) {
    let knobs = node.graph.knobs
    guard reason != .root, !levels.isEmpty, let rootNode else { return }
    if knobs.navigationReplaysTop, let top = topNode {
      node.graph.appearBeforeTeardown(top, startsTasks: true, disappears: true)
    }
    if knobs.navigationAppearOnTeardown != .never {
      node.graph.appearBeforeTeardown(
        rootNode, startsTasks: true, disappears: knobs.navigationAppearOnTeardown == .paired)
    }
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  /// Updates the root with a new value of the view.
  @MainActor func receive(_ node: Node, _ updateRoot: (inout UpdateCursor) -> Void) {
    context.node = node
    let elements = node.graph.withoutReader { context.elements }
    isReceiving = true
    placeRoot(node, isShown: elements.isEmpty, updateRoot)
    for index in levels.indices { place(index, node, isShown: true) }
    isReceiving = false
    setChildren(node)
    update(node)
  }

  /// Updates the levels whose content has changed outside an update of the stack itself.
  ///
  /// A level that is being updated can only change levels above it, so each level is updated once.
  @MainActor func refresh(_ matches: (NavigationContext.Element) -> Bool) { refresh(where: { matches($0.element) }) }

  @MainActor private func refresh(where matches: (Level) -> Bool) {
    guard let node = context.node, !isReceiving else { return }
    let first = placing.map { $0 + 1 } ?? 0
    for index in levels.indices.dropFirst(first) where levels[index].node != nil && matches(levels[index]) {
      levels[index].isStale = true
    }
    guard placing == nil else { return }
    placeStale(node)
  }

  @MainActor private func placeStale(_ node: Node) {
    for index in levels.indices where levels[index].isStale {
      levels[index].isStale = false
      place(index, node, isShown: true)
      node.graph.requestLayout()
    }
  }

  @MainActor private func inner(_ node: Node) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.navigation = context
    values.navigationLevel = 0
    values.searchUse = context.searchUse
    if node.graph.withoutReader({ environment.detailNavigation }) != nil { values.detailNavigation = nil }
    return modifier.apply(values.overrides, to: environment, node.graph)
  }

  @MainActor private func placeRoot(_ node: Node, isShown: Bool, _ updateRoot: (inout UpdateCursor) -> Void) {
    var cursor = UpdateCursor(parent: node, keyed: rootNode, key: nil, index: 0, environment: inner(node))
    cursor.isShown = isShown
    cursor.reason = .navigation
    updateRoot(&cursor)
    rootNode = cursor.keyed
  }

  @MainActor private func place(_ index: Int, _ node: Node, isShown: Bool) {
    placing = index
    defer { placing = nil }
    let level = levels[index]
    let graph = node.graph
    let context = context
    let key = level.element.key
    var values = EnvironmentValues()
    values.dismiss = DismissAction { [weak context] in context?.pop(to: index) }
    values.isPresented = true
    values.navigationLevel = index + 1
    let environment = level.modifier.apply(values.overrides, to: inner(node), graph)
    let isLink = key.base is LinkKey
    var cursor = UpdateCursor(
      parent: node, keyed: level.node, key: NodeKey(explicit: isLink ? nil : key), index: index + 1,
      environment: environment)
    cursor.isShown = isShown
    cursor.reason = .navigation
    context.destination(of: level.element)?(level.reading)(&cursor)
    levels[index].node = cursor.keyed
  }

  @MainActor private func setChildren(_ node: Node) {
    node.children = [rootNode].compactMap(\.self) + levels.compactMap(\.node)
  }

  private var topNode: Node? { levels.last.map(\.node) ?? rootNode }

  /// Matches the levels to the path.
  @MainActor private func update(_ node: Node) {
    let graph = node.graph
    let elements = graph.evaluateContent(of: node) {
      context.removeOrphanedLevels()
      return context.elements
    }
    var kept = 0
    while kept < levels.count, kept < elements.count, keeps(kept, elements[kept], graph) { kept += 1 }
    placeStale(node)
    let popped = Array(levels[kept...])
    // A known SwiftUI bug, which the policy can reproduce.
    if elements.isEmpty, graph.knobs.searchKeepsLevels, !context.isGoingBack, popped.contains(where: \.coversSearch) {
      return
    }
    for level in popped { level.reading.end() }
    context.unregister(levelsFrom: kept + 1)
    guard !popped.isEmpty || elements.count > kept else { return }
    let isFirst = levels.isEmpty && rootNode?.isShown == false
    let oldTop = topNode
    levels.removeSubrange(kept...)
    if !popped.isEmpty { graph.recordContainer(.navigationPop, node, index: kept) }
    if elements.count > kept { graph.recordContainer(.navigationPush, node, index: elements.count) }
    let added = elements[kept...].map { element in
      madeLevels += 1
      let number = madeLevels
      let reading = ModifierDependencies(below: node) { [weak self] in
        nonisolated(unsafe) let content = self
        MainActor.assumeIsolated { unsafe content?.refresh(where: { $0.number == number }) }
      }
      var level = Level(number: number, element: element, reading: reading)
      level.coversSearch = graph.withoutReader { context.searchUse.last?.isActive } ?? false
      return level
    }
    if popped.isEmpty, isFirst { return push(added, node) }
    if popped.isEmpty, graph.knobs.navigationOrder == .newNodeFirst {
      push(added, node, isShown: false)
      if let oldTop { graph.hide(oldTop, .navigation, early: true) }
      return showLater(topNode)
    }
    let leavesFirst = graph.knobs.navigationOrder != .newAppearFirst
    if let oldTop { graph.hide(oldTop, .navigation, early: leavesFirst) }
    if added.isEmpty {
      setChildren(node)
      if let last = levels.indices.last { levels[last].hasAppearedBelow = false }
      if let revealed = topNode { graph.show(revealed, .navigation) }
    } else if leavesFirst {
      graph.build { self.push(added, node) }
    } else {
      push(added, node)
    }
    end(popped.compactMap(\.node), node)
  }

  /// Returns true if the level at an index stays for an element of the path. If levels are identified by their place,
  /// another value of the same type updates the level.
  @MainActor private func keeps(_ index: Int, _ element: NavigationContext.Element, _ graph: Graph) -> Bool {
    let old = levels[index].element
    if old.key == element.key { return true }
    guard graph.knobs.levelIdentity == .place, old.make == nil, element.make == nil,
      type(of: old.key.base) == type(of: element.key.base)
    else {
      return false
    }
    levels[index].element = element
    levels[index].isStale = true
    return true
  }

  @MainActor private func push(_ added: [Level], _ node: Node, isShown: Bool = true) {
    let covered = levels.count - 1
    for level in added {
      levels.append(level)
      place(levels.count - 1, node, isShown: isShown && level.number == added.last?.number)
    }
    setChildren(node)
    if context.path?.isHandMade == true, node.graph.knobs.navigationAppearsIntermediate {
      appearBelow(covered, node.graph)
    }
  }

  /// Lets the hidden levels below the given level appear, each once until it is on top again: a known SwiftUI bug,
  /// which the policy can reproduce.
  @MainActor private func appearBelow(_ covered: Int, _ graph: Graph) {
    for index in levels.indices where index < covered && !levels[index].hasAppearedBelow {
      guard let node = levels[index].node else { continue }
      levels[index].hasAppearedBelow = true
      graph.appearWhileHidden(node)
    }
  }

  /// Shows the new level in the middle of the animation. Its node exists before the old level disappears.
  @MainActor private func showLater(_ level: Node?) {
    guard let level else { return }
    let graph = level.graph
    nonisolated(unsafe) let content = self
    graph.time.schedule(after: graph.knobs.navigationAnimation / 2) { [weak level] in
      MainActor.assumeIsolated {
        // The level may have been popped, or covered by another level.
        guard let level, unsafe content.topNode === level, !level.isRemoved else { return }
        graph.build { graph.show(level, .navigation) }
      }
    }
  }

  /// Destroys the popped levels, topmost first, after the animation.
  @MainActor private func end(_ popped: [Node], _ node: Node) {
    guard !popped.isEmpty else { return }
    let graph = node.graph
    setChildren(node)
    node.attachments += popped
    graph.time.schedule(after: graph.knobs.navigationAnimation) {
      graph.build {
        node.attachments.removeAll { level in popped.contains { $0 === level } }
        for level in popped.reversed() { graph.remove(level, .pop, leave: .navigation) }
      }
    }
  }

  func describe(_ element: inout ScreenElement) {
    nonisolated(unsafe) let content = self
    let isPushed = MainActor.assumeIsolated { unsafe !content.levels.isEmpty }
    if isPushed { element.control = .navigation { MainActor.assumeIsolated { unsafe content.context.goBack() } } }
  }
}
