import TraceFormat

extension Graph {
  /// Records the leave event of every node that becomes hidden, runs the disappear callbacks, and destroys the removed nodes.
  func performLeaves(_ changes: [VisibilityChange], settlesFollowers: Bool) {
    guard !changes.isEmpty else { return }
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
      for change in teardowns { tearDown(change.node, change.teardownReason ?? .condition) }
    case .destroyFirst:
      for node in order { node.disappearsAfterTeardown = true }
      for change in teardowns { tearDown(change.node, change.teardownReason ?? .condition) }
      disappear(order)
      for node in order { releaseAfterTeardown(node) }
    }
  }

  private func leave(_ change: VisibilityChange, _ order: inout [Node]) {
    let first = order.count
    orderCallbacks(change.node, &order, fromTop: true, prunes: false) { $0.isVisible || $0.owesDisappear }
    for node in order[first...] {
      if node.isVisible { recordLeave(node, change.reason) }
      node.owesDisappear = !change.runsCallbacks
    }
    if !change.runsCallbacks { order.removeSubrange(first...) }
  }

  func recordLeave(_ node: Node, _ reason: WellKnownString) {
    node.isVisible = false
    if !node.isPage { node.parent?.visibleChildren -= 1 }
    events.emit(.visibilityLeave) { record in
      record[.node] = node.id
      record.set(.reason, reason)
      record.set(.onscreen, false)
    }
    node.content.visibilityChanged(node)
  }

  /// Records the leave event of containers whose last visible child has left.
  func recordFollowerLeaves(_ order: inout [Node]) {
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

  func disappear(_ order: [Node]) {
    for node in order where !node.writtenEffects.isEmpty {
      switch knobs.cancelOrder {
      case .modifierOrder:
        for effect in node.writtenEffects { effect.disappear(self) }
      case .afterDisappear, .beforeDisappear:
        let tasksFirst = knobs.cancelOrder == .beforeDisappear
        for effect in node.writtenEffects where effect.cancelsTask == tasksFirst { effect.disappear(self) }
        for effect in node.writtenEffects where effect.cancelsTask != tasksFirst { effect.disappear(self) }
      }
    }
  }

  func tearDownHidden() {
    let teardowns = pendingHiddenTeardowns
    pendingHiddenTeardowns.removeAll(keepingCapacity: true)
    for (node, reason) in teardowns { tearDown(node, reason) }
  }
}
