import TraceFormat

extension Graph {
  /// Records the enter of all that shows from now on, then runs the appear callbacks in the profile's order.
  func performEnters(_ number: UInt64) {
    guard !enters.isEmpty else { return }
    let changes = enters
    enters.removeAll(keepingCapacity: true)
    enterSerial &+= 1
    var tops: [Node] = []
    for change in changes where change.node.isShown && !change.node.isRemoved {
      let top = topFollower(of: change.node)
      if enter(top, change.reason) { tops.append(top) }
    }
    if knobs.appearPoint == .afterRender { commit(number) }
    var order: [Node] = []
    for top in tops { orderForAppear(top, &order) }
    appear(order)
    if knobs.doublesAppears { doubled += order }
  }

  /// The outermost hidden container above the node that shows because the node does; the node itself where there is none.
  private func topFollower(of node: Node) -> Node {
    var top = node
    while let parent = unsafe top.parent, parent.kind.followsContent, !parent.isVisible, parent.isShown { top = parent }
    return top
  }

  /// - Returns: whether the node, with all that shows in it, has become visible.
  @discardableResult
  private func enter(_ node: Node, _ reason: WellKnownString) -> Bool {
    guard node.isShown, !node.isVisible, !node.isRemoved else { return false }
    if node.kind.followsContent, !showsContent(node) { return false }
    recordEnter(node, reason)
    node.forEachChild { enter($0, reason) }
    return true
  }

  func recordEnter(_ node: Node, _ reason: WellKnownString) {
    node.isVisible = true
    node.enterSerial = enterSerial
    events.emit(.visibilityEnter) { record in
      record[.node] = node.id
      record.set(.reason, reason)
      record.set(.onscreen, true)
    }
    node.content.visibilityChanged(node)
  }

  private func showsContent(_ node: Node) -> Bool {
    node.children.contains { child in
      child.isShown && !child.isRemoved && (!child.kind.followsContent || showsContent(child))
    }
  }

  private func orderForAppear(_ node: Node, _ order: inout [Node]) {
    guard node.enterSerial == enterSerial else { return }
    switch knobs.appearOrder {
    case .innermostFirst:
      node.forEachChild { orderForAppear($0, &order) }
      order.append(node)
    case .topDown:
      order.append(node)
      node.forEachChild { orderForAppear($0, &order) }
    case .subgraphAware:
      var dynamic: [Node] = []
      orderStatic(node, &order, &dynamic)
      for container in dynamic {
        order.append(container)
        container.forEachChild { orderForAppear($0, &order) }
      }
    }
  }

  /// Innermost first for what is built with the node; containers whose content comes and goes follow after it.
  private func orderStatic(_ node: Node, _ order: inout [Node], _ dynamic: inout [Node]) {
    node.forEachChild { child in
      guard child.enterSerial == enterSerial else { return }
      if child.kind.followsContent { dynamic.append(child) } else { orderStatic(child, &order, &dynamic) }
    }
    order.append(node)
  }

  func appear(_ order: [Node], onscreen: Bool = true) {
    for node in order where !node.effects.isEmpty {
      if node.appearedHidden {
        node.appearedHidden = false
        continue
      }
      for effect in node.effects {
        effect.appear(self, onscreen: onscreen)
        if knobs.taskStart == .inline { startTasks() }
      }
    }
  }

  /// Runs the appear callbacks of nodes that their container keeps hidden: what ios17 does with unselected tabs at launch.
  public func appearWhileHidden(_ node: Node) {
    hiddenAppears.append { [self] in
      var order: [Node] = []
      func collect(_ node: Node) {
        node.forEachChild { if $0.isShown { collect($0) } }
        order.append(node)
      }
      collect(node)
      appear(order, onscreen: false)
      for node in order { node.appearedHidden = true }
    }
  }

  /// Records the leave of what is hidden from now on, runs the disappear callbacks and ends the nodes that are to end.
  func performLeaves(_ list: ReferenceWritableKeyPath<Graph, [VisibilityChange]>, settlesFollowers: Bool) {
    let changes = self[keyPath: list]
    guard !changes.isEmpty else { return }
    self[keyPath: list].removeAll(keepingCapacity: true)
    var order: [Node] = []
    for change in changes where change.end != nil || !change.node.isShown {
      leave(change.node, change.reason, &order)
      if let parent = unsafe change.node.parent { followers.append(parent) }
    }
    if settlesFollowers { leaveFollowers(&order) }
    let ends = changes.filter { $0.end != nil }
    switch knobs.teardown {
    case .callbackFirst:
      disappear(order)
      for change in ends { end(change.node, change.end ?? .condition) }
    case .destroyFirst:
      for change in ends { end(change.node, change.end ?? .condition) }
      disappear(order)
    }
  }

  func leave(_ node: Node, _ reason: WellKnownString, _ order: inout [Node]) {
    node.forEachChild { leave($0, reason, &order) }
    guard node.isVisible else { return }
    recordLeave(node, reason)
    order.append(node)
  }

  func recordLeave(_ node: Node, _ reason: WellKnownString) {
    node.isVisible = false
    events.emit(.visibilityLeave) { record in
      record[.node] = node.id
      record.set(.reason, reason)
      record.set(.onscreen, false)
    }
    node.content.visibilityChanged(node)
  }

  /// Hides the containers that showed only what has left.
  func leaveFollowers(_ order: inout [Node]) {
    let candidates = followers
    followers.removeAll(keepingCapacity: true)
    for candidate in candidates {
      var node = candidate
      while node.kind.followsContent, node.isVisible, !node.children.contains(where: \.isVisible) {
        recordLeave(node, .teardown)
        order.append(node)
        guard let parent = unsafe node.parent else { break }
        node = parent
      }
    }
  }

  func disappear(_ order: [Node]) {
    for node in knobs.appearOrder == .topDown ? order.reversed() : order where !node.effects.isEmpty {
      node.appearedHidden = false
      switch knobs.cancelOrder {
      case .modifierOrder:
        for effect in node.effects { effect.disappear(self) }
      case .afterDisappear, .beforeDisappear:
        let tasksFirst = knobs.cancelOrder == .beforeDisappear
        for effect in node.effects where effect.cancelsTask == tasksFirst { effect.disappear(self) }
        for effect in node.effects where effect.cancelsTask != tasksFirst { effect.disappear(self) }
      }
    }
  }

  func performHiddenEnds() {
    let ends = hiddenEnds
    hiddenEnds.removeAll(keepingCapacity: true)
    for (node, reason) in ends { end(node, reason) }
  }

  /// strict: what has just appeared disappears and appears once more.
  func doubleAppears(_ number: UInt64) {
    guard knobs.doublesAppears, !doubled.isEmpty else { return }
    let nodes = doubled.filter { $0.isVisible }
    doubled.removeAll()
    for node in nodes { recordLeave(node, .insert) }
    disappear(nodes)
    enterSerial &+= 1
    for node in nodes.reversed() { recordEnter(node, .insert) }
    appear(nodes)
    performPasses(number)
    startTasks()
  }
}
