import TraceFormat

/// Performs the appearances and disappearances of an update: records that nodes enter and leave the screen, and runs
/// the callbacks that follow.
final class Appearances {
  /// The maximum number of rounds of doubled appearances in one frame.
  private static let doublingLimit = 20

  // lifetime: the graph owns this object.
  unowned(unsafe) private var lastingGraph: Graph!
  private var graph: Graph { unsafe lastingGraph }
  private let knobs: PolicyKnobs
  private let events: LifecycleEvents

  /// The number of the round in which nodes become visible; see ``Node/enterSerial``.
  private var round: UInt64 = 0
  /// Nodes that appeared in this frame and appear a second time (`appears.doubled`).
  private var nodesToReappear: [Node] = []
  /// Parents of nodes that have left: containers that hide with their last visible child.
  private var followerCandidates: [Node] = []

  init(_ knobs: PolicyKnobs, _ events: LifecycleEvents) {
    self.knobs = knobs
    self.events = events
  }

  /// Connects this part to the graph that owns it.
  func open(_ graph: Graph) { unsafe lastingGraph = graph }

  // MARK: Entering

  /// Records the enter event of every node that becomes visible, then runs their appear callbacks in the order that the
  /// knobs define.
  func performEnters() {
    let graph = graph
    guard graph.queue.hasEnters else { return }
    let changes = graph.queue.takeEnters()
    round &+= 1
    var tops: [Node] = []
    for change in changes where change.node.isShown && !change.node.isRemoved && !isBeingHidden(change.node) {
      let top = outermostFollower(of: change.node)
      if enter(top, change.reason, graph) { tops.append(top) }
    }
    if knobs.appearPoint == .afterRender { graph.frames.commit() }
    let round = round
    if knobs.appearOrder == .lastSiblingFirst, !tops.contains(where: \.isRow) { tops.reverse() }
    var order = CallbackOrder(knobs.appearOrder, prunes: true)
    for top in tops { order.append(top) { $0.enterSerial == round } }
    graph.noteVisits(order.visits)
    appear(order.nodes)
    if knobs.doublesAppears { nodesToReappear += order.nodes }
  }

  /// Returns true if this update hides or removes an ancestor of the node after the node was scheduled to enter. A
  /// presentation does not depend on its presenter.
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
  private func enter(_ node: Node, _ reason: WellKnownString, _ graph: Graph) -> Bool {
    graph.noteVisit()
    guard node.isShown, !node.isVisible, !node.isRemoved else { return false }
    if node.kind.followsContent, !showsContent(node, graph) { return false }
    recordEnter(node, reason)
    node.forEachChild { enter($0, reason, graph) }
    return true
  }

  private func recordEnter(_ node: Node, _ reason: WellKnownString) {
    node.isVisible = true
    node.owesDisappear = false
    if !node.isPage { node.parent?.visibleChildren += 1 }
    node.enterSerial = round
    if node.kind.role == .view { node.graph.noteNewLook(around: node) }
    events.emit(.visibilityEnter) { record in
      record[.node] = node.id
      record.set(.reason, reason)
      record.set(.onscreen, true)
    }
    node.content.visibilityChanged(node)
  }

  private func showsContent(_ node: Node, _ graph: Graph) -> Bool {
    graph.noteVisit()
    return node.content.isVisibleWhenEmpty
      || node.children.contains { child in
        child.isShown && !child.isRemoved && (!child.kind.followsContent || showsContent(child, graph))
      }
  }

  private func appear(_ order: [Node], onscreen: Bool = true) {
    let graph = graph
    for node in order where !node.writtenEffects.isEmpty {
      if onscreen { for effect in node.writtenEffects { effect.enter(graph) } }
      if node.appearedWhileHidden {
        node.appearedWhileHidden = false
        continue
      }
      for effect in node.writtenEffects {
        effect.appear(graph, onscreen: onscreen)
        if knobs.taskStart == .inline { graph.frames.startTasks() }
      }
    }
  }

  // MARK: Appearing off screen

  /// Runs the appear callbacks of a node that its container hides. Its first enter then runs none.
  func appearWhileHidden(_ node: Node) {
    let order = shownOrder(node)
    appear(order, onscreen: false)
    for node in order { node.appearedWhileHidden = true }
  }

  /// Runs the appear closures, but no tasks unless `startsTasks` is set, of hidden nodes that are about to be
  /// destroyed.
  func appearBeforeTeardown(_ node: Node, startsTasks: Bool, disappears: Bool) {
    let graph = graph
    let order = shownOrder(node)
    for node in order {
      for effect in node.writtenEffects where startsTasks || !effect.cancelsTask {
        effect.appear(graph, onscreen: false)
      }
    }
    guard disappears else { return }
    graph.frames.startTasks()
    disappear(order)
  }

  /// Returns the nodes that would be visible if `node` were shown, in callback order.
  private func shownOrder(_ node: Node) -> [Node] {
    var order = CallbackOrder(knobs.appearOrder, prunes: true)
    order.append(node) { $0 === node || $0.isShown }
    graph.noteVisits(order.visits)
    return order.nodes
  }

  // MARK: Appearing twice

  /// Makes every node that has just appeared disappear and appear again (`appears.doubled`).
  func repeatAppears() {
    var rounds = 0
    // Nodes that appear because of the second appearance are new, so their appearance is doubled too.
    while !nodesToReappear.isEmpty, rounds < Self.doublingLimit {
      rounds += 1
      let nodes = nodesToReappear.filter { $0.isVisible }
      nodesToReappear.removeAll()
      for node in nodes { recordLeave(node, .insert) }
      disappear(nodes)
      round &+= 1
      for node in nodes.sorted(by: { ($0.depth, $0.id) < ($1.depth, $1.id) }) { recordEnter(node, .insert) }
      appear(nodes)
      graph.frames.performUpdates()
      graph.frames.startTasks()
    }
    nodesToReappear.removeAll()
  }

  // MARK: Leaving

  /// Records the leave event of every node that becomes hidden, runs the disappear callbacks, and destroys the removed
  /// nodes.
  func performLeaves(_ changes: [VisibilityChange], settlesFollowers: Bool) {
    guard !changes.isEmpty else { return }
    let graph = graph
    var order: [Node] = []
    for change in changes where change.teardownReason != nil || !change.node.isShown {
      leave(change, &order)
      if let parent = change.node.parent { followerCandidates.append(parent) }
    }
    if settlesFollowers { recordFollowerLeaves(&order) }
    let teardowns = changes.filter { $0.teardownReason != nil }
    switch knobs.teardown {
    case .callbackFirst:
      disappear(order)
      for change in teardowns { graph.tearDown(change.node, change.teardownReason ?? .condition) }
    case .destroyFirst:
      for node in order { node.disappearsAfterTeardown = true }
      for change in teardowns { graph.tearDown(change.node, change.teardownReason ?? .condition) }
      disappear(order)
      for node in order { graph.releaseAfterTeardown(node) }
    }
  }

  private func leave(_ change: VisibilityChange, _ order: inout [Node]) {
    var leaving = CallbackOrder(knobs.appearOrder, fromTop: true, prunes: false)
    leaving.append(change.node) { $0.isVisible || $0.owesDisappear }
    graph.noteVisits(leaving.visits)
    for node in leaving.nodes {
      if node.isVisible { recordLeave(node, change.reason) }
      node.owesDisappear = !change.runsCallbacks
    }
    if change.runsCallbacks { order += leaving.nodes }
  }

  private func recordLeave(_ node: Node, _ reason: WellKnownString) {
    node.isVisible = false
    if node.kind.role == .view { node.graph.noteNewLook(around: node) }
    if !node.isPage { node.parent?.visibleChildren -= 1 }
    events.emit(.visibilityLeave) { record in
      record[.node] = node.id
      record.set(.reason, reason)
      record.set(.onscreen, false)
    }
    node.content.visibilityChanged(node)
  }

  /// Hides the containers whose last visible child has left.
  func hideEmptyFollowers() {
    guard !followerCandidates.isEmpty else { return }
    var order: [Node] = []
    recordFollowerLeaves(&order)
    disappear(order)
  }

  /// Records the leave event of containers whose last visible child has left.
  private func recordFollowerLeaves(_ order: inout [Node]) {
    let candidates = followerCandidates
    followerCandidates.removeAll(keepingCapacity: true)
    for candidate in candidates {
      var node = candidate
      while node.kind.followsContent, node.isVisible, node.visibleChildren == 0, !node.content.isVisibleWhenEmpty {
        recordLeave(node, .teardown)
        order.append(node)
        guard let parent = node.parent else { break }
        node = parent
      }
    }
  }

  private func disappear(_ order: [Node]) {
    let graph = graph
    for node in order where !node.writtenEffects.isEmpty {
      switch knobs.cancelOrder {
      case .modifierOrder:
        for effect in node.writtenEffects { effect.disappear(graph) }
      case .afterDisappear, .beforeDisappear:
        let tasksFirst = knobs.cancelOrder == .beforeDisappear
        for effect in node.writtenEffects where effect.cancelsTask == tasksFirst { effect.disappear(graph) }
        for effect in node.writtenEffects where effect.cancelsTask != tasksFirst { effect.disappear(graph) }
      }
    }
  }
}
