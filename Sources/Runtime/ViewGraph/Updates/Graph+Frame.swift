import TraceFormat

extension Graph {
  /// The maximum number of consecutive frames in which the tasks of one frame request the next. After that, tasks start as jobs, which have a
  /// separate limit.
  static let frameLimit = 200

  /// Performs frames until no work is waiting for a frame.
  public func performFrames() {
    guard !isInFrame else { return }
    var frames = 0
    while needsFrame {
      frames += 1
      if frames > Self.frameLimit { startsTasksAsJobs = true }
      performFrame()
    }
    // An event that did not lead to a frame has caused nothing.
    events.cause = 0
    objects.recordDeallocations()
  }

  private func performFrame() {
    isInFrame = true
    let outer = time.trigger
    defer {
      isInFrame = false
      time.trigger = outer
    }
    frame += 1
    let number = frame
    events.emit(.frameBegin) { $0[.frame] = number }
    needsCommit = true
    performPasses(number)
    startTasks()
    doubleAppears(number)
    commit(number)
    objects.recordDeallocations()
    events.emit(.frameEnd) { $0[.frame] = number }
  }

  func performPasses(_ number: UInt64) {
    var passes = 0
    while hasUpdateWork {
      performWaitingWrites()
      passes += 1
      guard passes <= Self.passLimit else {
        cutUpdate()
        break
      }
      beginTransaction()
      performPass(number)
      endTransaction()
    }
  }

  private var hasUpdateWork: Bool {
    !dirty.isEmpty || !pendingEnters.isEmpty || !pendingLeaves.isEmpty || !pendingEarlyLeaves.isEmpty || !pendingHiddenTeardowns.isEmpty
      || !pendingBuilds.isEmpty
      || !pendingCallbacks.isEmpty || !pendingTeardownActions.isEmpty || !waitingWrites.isEmpty
  }

  private func beginTransaction() {
    transaction += 1
    let number = transaction
    let cause = events.cause
    events.cause = 0
    time.trigger = events.emit(.transactionBegin) { record in
      record[.txn] = number
      if cause != 0 { record[.cause] = cause }
    }
  }

  private func endTransaction() {
    let number = transaction
    events.emit(.transactionEnd) { $0[.txn] = number }
  }

  /// Performs one update: evaluation, layout, and the resulting appearances and disappearances.
  private func performPass(_ number: UInt64) {
    evaluateDirty()
    while !pendingEarlyLeaves.isEmpty || !pendingBuilds.isEmpty {
      performLeaves(take(&pendingEarlyLeaves), settlesFollowers: false)
      runAll(take(&pendingBuilds))
      evaluateDirty()
    }
    if !pendingEnters.isEmpty || !pendingCallbacks.isEmpty { layOut(number) }
    runAll(take(&pendingCallbacks))
    performEnters(number)
    runAll(take(&pendingHiddenAppears))
    performLeaves(take(&pendingLeaves), settlesFollowers: true)
    hideEmptyFollowers()
    tearDownHidden()
    runAll(take(&pendingTeardownActions))
    layOut(number)
  }

  private func evaluateDirty() {
    dueTransaction = nil
    var rounds = 0
    while !dirty.isEmpty {
      rounds += 1
      guard rounds <= Self.passLimit else { return cutEvaluation("\(Self.passLimit) rounds: its bodies keep changing what they read") }
      var batch = dirty
      dirty.removeAll(keepingCapacity: true)
      if batch.count > 1 { batch.sort { ($0.depth, $0.id) < ($1.depth, $1.id) } }
      for node in batch where node.isDirty && !node.isDestroyed && !isBeingRemoved(node) {
        noteVisit()
        guard !node.evaluatedOnce || isUpdated(node) else { continue }
        node.content.evaluate(node)
        node.isDirty = false
      }
    }
  }

  /// Returns true if this update removes the node or an ancestor. Its body does not run again, since its dependencies may be gone.
  private func isBeingRemoved(_ node: Node) -> Bool {
    if node.isRemoved { return true }
    guard !pendingLeaves.isEmpty || !pendingEarlyLeaves.isEmpty || !pendingHiddenTeardowns.isEmpty else { return false }
    var current = node.parent
    while let parent = current {
      if parent.isRemoved { return true }
      current = parent.parent
    }
    return false
  }

  /// True if all nodes are updated at once.
  private var updatesEverything: Bool { knobs.hiddenUpdates && knobs.lazyStackUpdatesHidden }

  /// Returns true if the node is updated now when its inputs change: always, unless hidden nodes wait until they are shown.
  public func isUpdated(_ node: Node) -> Bool {
    if node.isVisible || updatesEverything { return true }
    var current: Node? = node
    while let node = current {
      if node.isVisible { return true }
      if node.isFrozen || !knobs.hiddenUpdates && (!node.isShown || node.isRemoved) { return false }
      current = node.parent
    }
    return true
  }

  /// Defers an update until the node is shown.
  public func deferUpdate(_ node: Node) { node.isDirty = true }

  /// Schedules the updates that were deferred while the node was hidden.
  func applyDeferredUpdates(_ node: Node) {
    guard !updatesEverything else { return }
    noteVisit()
    if node.isDirty, node.evaluatedOnce { dirty.append(node) }
    node.forEachChild { applyDeferredUpdates($0) }
  }

  private func hideEmptyFollowers() {
    guard !followerCandidates.isEmpty else { return }
    var order: [Node] = []
    recordFollowerLeaves(&order)
    disappear(order)
  }

  private func layOut(_ number: UInt64) {
    guard needsLayout else { return }
    needsLayout = false
    needsCommit = true
    events.emit(.layoutBegin) { $0[.frame] = number }
    events.emit(.layoutEnd) { $0[.frame] = number }
  }

  /// Empties a list and returns its elements; later additions wait for the next call.
  private func take<Element>(_ list: inout [Element]) -> [Element] {
    guard !list.isEmpty else { return [] }
    defer { list = [] }
    return list
  }

  private func runAll(_ actions: [() -> Void]) {
    for action in actions { action() }
  }

  func startTasks() {
    while !pendingTaskStarts.isEmpty {
      let ready = pendingTaskStarts
      pendingTaskStarts.removeAll(keepingCapacity: true)
      for start in ready {
        if startsTasksAsJobs { time.schedule(after: 0, start) } else { start() }
      }
    }
  }

  /// Records a render commit if something has changed since the last one in this frame.
  func commit(_ number: UInt64) {
    guard needsCommit else { return }
    needsCommit = false
    events.emit(.renderCommit) { $0[.frame] = number }
  }
}
