import TraceFormat

extension Graph {
  /// Records the leave of what is hidden from now on, runs the disappear callbacks and ends the nodes that are to end.
  func performLeaves(_ changes: [VisibilityChange], settlesFollowers: Bool) {
    guard !changes.isEmpty else { return }
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
      for node in order { node.disappearsAfterEnd = true }
      for change in ends { end(change.node, change.end ?? .condition) }
      disappear(order)
      for node in order { letGoAfterEnd(node) }
    }
  }

  private func leave(_ node: Node, _ reason: WellKnownString, _ order: inout [Node]) {
    let first = order.count
    orderCallbacks(node, &order, fromTop: true, prunes: false) { $0.isVisible }
    for index in first..<order.count { recordLeave(order[index], reason) }
  }

  func recordLeave(_ node: Node, _ reason: WellKnownString) {
    node.isVisible = false
    if !node.isPage { unsafe node.parent?.visibleChildren -= 1 }
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
      while node.kind.followsContent, node.isVisible, node.visibleChildren == 0 {
        recordLeave(node, .teardown)
        order.append(node)
        guard let parent = unsafe node.parent else { break }
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

  func performHiddenEnds() {
    let ends = hiddenEnds
    hiddenEnds.removeAll(keepingCapacity: true)
    for (node, reason) in ends { end(node, reason) }
  }
}
