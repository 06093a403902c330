import TraceFormat

extension Graph {
  /// Ends a node and all below it: its state goes first, then the node; children before their parents.
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
    node.isDestroyed = true
    node.isDirty = false
    node.children.removeAll()
    node.attachments.removeAll()
    events.emit(.nodeDestroy) { record in
      record[.node] = node.id
      record.set(.reason, reason)
    }
    // A task that goes on keeps the node, but not what the author's values hold.
    node.content.releaseValues()
    if !node.disappearsAfterTeardown { node.releaseEffects() }
  }

  /// Lets go of the closures of a node that disappears behind its end; one that only left has its end before it.
  func releaseAfterTeardown(_ node: Node) {
    node.disappearsAfterTeardown = false
    guard node.isDestroyed else { return }
    for effect in node.effects { effect.willEnd() }
    node.releaseEffects()
  }

  /// Keeps a presentation whose presenter has ended on its page for one more frame.
  public func keepForOneFrame(_ node: Node, on page: Node) {
    unsafe node.parent = page
    cachedReaderView = nil
    time.schedule(after: 0) { [self] in
      guard !node.isDestroyed, !node.isRemoved else { return }
      build { [self] in
        page.attachments.removeAll { $0 === node }
        remove(node, .dismiss, leave: .present)
      }
    }
  }

  /// Destroys the root: every visible node leaves and disappears, then all nodes end. Nothing runs afterwards.
  public func finish() {
    guard let root, !root.isRemoved else { return }
    ActiveGraph.with(self) {
      performForwarded()
      performFrames()
      events.cause = events.emit(.rootDestroy, node: root)
      remove(root, .root)
      performFrames()
      runDueJobs()
    }
    tasks.abandonAll()
    objects.recordDeallocations()
    cancelPendingWork()
  }

  /// Nobody moves time on any more: what waits for it never comes, and is not kept. It would keep the graph.
  public func cancelPendingWork() { time.cancelAll() }
}
