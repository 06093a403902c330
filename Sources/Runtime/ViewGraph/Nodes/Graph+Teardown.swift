import TraceFormat

extension Graph {
  /// Destroys a node and everything below it. Children are destroyed before parents, and a node's state before the node
  /// itself.
  func tearDown(_ node: Node, _ reason: WellKnownString) {
    guard !node.isDestroyed else { return }
    noteVisit()
    node.content.willEnd(node, reason)
    node.forEachChild(fromTop: true) { tearDown($0, reason) }
    if !node.disappearsAfterTeardown { for effect in node.effects { effect.willEnd() } }
    for modifier in node.modifiers { modifier.willDestroy() }
    node.content.willDestroy(node)
    for slot in node.slots {
      events.emit(.stateDestroy) { $0.describe(slot, of: node) }
      slot.end()
    }
    node.markAsDestroyed()
    node.children.removeAll()
    node.attachments.removeAll()
    events.emit(.nodeDestroy) { record in
      record[.node] = node.id
      record.set(.reason, reason)
    }
    // A task that is still running keeps the node alive, but the author's values are released now.
    node.content.releaseValues()
    if !node.disappearsAfterTeardown { node.end() }
  }

  /// Releases the closures of a node whose disappear callbacks ran after its teardown. A node that only left the screen
  /// keeps its closures.
  func releaseAfterTeardown(_ node: Node) {
    node.disappearsAfterTeardown = false
    guard node.isDestroyed else { return }
    for effect in node.effects { effect.willEnd() }
    node.end()
  }

  /// Keeps a presentation on its page for one more frame after its presenter has been destroyed.
  public func keepForOneFrame(_ node: Node, on page: Node) {
    node.parent = page
    valueSites.forgetReader()
    time.schedule(after: 0) { [self] in
      guard !node.isDestroyed, !node.isRemoved else { return }
      build { [self] in
        page.attachments.removeAll { $0 === node }
        remove(node, .dismiss, leave: .present)
      }
    }
  }

  /// Destroys the root: every visible node leaves and disappears, then all nodes are destroyed. Nothing runs
  /// afterwards.
  ///
  /// - Parameter unlooked: The reason why nobody has looked at the screen while it was at rest; nil if somebody has.
  public func finish(unlooked: WellKnownString? = nil) {
    guard let root, !root.isRemoved else { return }
    ActiveGraph.with(self) {
      performForwarded()
      performFrames()
      // Nothing requested before this counts: `performFrames` has just shown it.
      let end = events.emit(.rootDestroy) { record in
        record[.node] = root.id
        if let unlooked { record.set(.reason, unlooked) }
      }
      events.noteCause(end)
      remove(root, .root)
      performFrames()
      runDueJobs()
    }
    tasks.abandonAll()
    objects.recordDeallocations()
    recordRealTime()
    cancelPendingWork()
  }

  /// Cancels everything that is waiting for time to pass, because nothing advances time anymore and the pending work
  /// would retain the graph.
  public func cancelPendingWork() { time.cancelAll() }
}
