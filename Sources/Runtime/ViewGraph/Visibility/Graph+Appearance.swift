import TraceFormat

extension Graph {
  /// Records the enter event of every node that becomes visible, then runs their appear callbacks in the order that the knobs define.
  func performEnters(_ number: UInt64) {
    guard !pendingEnters.isEmpty else { return }
    let changes = pendingEnters
    pendingEnters.removeAll(keepingCapacity: true)
    enterSerial &+= 1
    var tops: [Node] = []
    for change in changes where change.node.isShown && !change.node.isRemoved && !isBeingHidden(change.node) {
      let top = outermostFollower(of: change.node)
      if enter(top, change.reason) { tops.append(top) }
    }
    if knobs.appearPoint == .afterRender { commit(number) }
    var order: [Node] = []
    let serial = enterSerial
    if knobs.appearOrder == .lastSiblingFirst, !tops.contains(where: \.isRow) { tops.reverse() }
    for top in tops { orderCallbacks(top, &order, prunes: true) { $0.enterSerial == serial } }
    appear(order)
    if knobs.doublesAppears { nodesToReappear += order }
  }

  /// Returns true if this update hides or removes an ancestor of the node after the node was scheduled to enter. A presentation does not
  /// depend on its presenter.
  private func isBeingHidden(_ node: Node) -> Bool {
    var current = node
    while !current.isPage, let parent = current.parent {
      if !parent.isShown { return true }
      current = parent
    }
    return false
  }

  /// Returns the outermost hidden container that becomes visible together with the node, or the node itself.
  private func outermostFollower(of node: Node) -> Node {
    var top = node
    while let parent = top.parent, parent.kind.followsContent, !parent.isVisible, parent.isShown { top = parent }
    return top
  }

  /// - Returns: True if the node, with its visible content, has become visible.
  @discardableResult
  private func enter(_ node: Node, _ reason: WellKnownString) -> Bool {
    noteVisit()
    guard node.isShown, !node.isVisible, !node.isRemoved else { return false }
    if node.kind.followsContent, !showsContent(node) { return false }
    recordEnter(node, reason)
    node.forEachChild { enter($0, reason) }
    return true
  }

  func recordEnter(_ node: Node, _ reason: WellKnownString) {
    node.isVisible = true
    node.owesDisappear = false
    if !node.isPage { node.parent?.visibleChildren += 1 }
    node.enterSerial = enterSerial
    events.emit(.visibilityEnter) { record in
      record[.node] = node.id
      record.set(.reason, reason)
      record.set(.onscreen, true)
    }
    node.content.visibilityChanged(node)
  }

  private func showsContent(_ node: Node) -> Bool {
    noteVisit()
    return node.content.isVisibleWhenEmpty
      || node.children.contains { child in
        child.isShown && !child.isRemoved && (!child.kind.followsContent || showsContent(child))
      }
  }

  func appear(_ order: [Node], onscreen: Bool = true) {
    for node in order where !node.writtenEffects.isEmpty {
      if onscreen { for effect in node.writtenEffects { effect.enter(self) } }
      if node.appearedWhileHidden {
        node.appearedWhileHidden = false
        continue
      }
      for effect in node.writtenEffects {
        effect.appear(self, onscreen: onscreen)
        if knobs.taskStart == .inline { startTasks() }
      }
    }
  }

  /// Runs the appear callbacks of nodes that are hidden by their container, as ios17 does for unselected tabs at launch.
  public func appearWhileHidden(_ node: Node) {
    pendingHiddenAppears.append { [self] in
      let order = shownOrder(node)
      appear(order, onscreen: false)
      for node in order { node.appearedWhileHidden = true }
    }
  }

  /// Runs the appear closures, but no tasks, of hidden nodes that are about to be destroyed: a known fault of the framework.
  public func appearBeforeTeardown(_ node: Node, startsTasks: Bool = false) {
    for node in shownOrder(node) {
      for effect in node.writtenEffects where startsTasks || !effect.cancelsTask { effect.appear(self, onscreen: false) }
    }
  }

  /// Returns the nodes that would be visible if `node` were shown, in callback order.
  private func shownOrder(_ node: Node) -> [Node] {
    var order: [Node] = []
    orderCallbacks(node, &order, prunes: true) { $0 === node || $0.isShown }
    return order
  }

  /// Makes every node that has just appeared disappear and appear again (`appears.doubled`).
  func doubleAppears(_ number: UInt64) {
    var rounds = 0
    // Nodes that appear because of the second appearance are new, so their appearance is doubled too.
    while !nodesToReappear.isEmpty, rounds < Self.doublingLimit {
      rounds += 1
      let nodes = nodesToReappear.filter { $0.isVisible }
      nodesToReappear.removeAll()
      for node in nodes { recordLeave(node, .insert) }
      disappear(nodes)
      enterSerial &+= 1
      for node in nodes.sorted(by: { ($0.depth, $0.id) < ($1.depth, $1.id) }) { recordEnter(node, .insert) }
      appear(nodes)
      performPasses(number)
      startTasks()
    }
    nodesToReappear.removeAll()
  }

  /// The maximum number of rounds of doubled appearances in one frame.
  private static let doublingLimit = 20
}
