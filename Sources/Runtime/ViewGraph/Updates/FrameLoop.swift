import TraceFormat

/// Performs frames, one after the other, until no work waits for one.
///
/// A frame is a sequence of updates, each of them a transaction: an update evaluates what is out of date, builds what
/// must be built, lets nodes enter and leave, and runs the callbacks that follow. Callbacks may request another update
/// in the same frame. Once none is left, the frame starts the tasks that appeared in it and commits what has changed.
/// The ``FrameQueue`` holds the work in between: every part of the graph adds to it, and only the loop and
/// ``Appearances``, which it asks, take work from it.
final class FrameLoop {
  /// The maximum number of consecutive frames in which the tasks of one frame request the next. After that, tasks start
  /// as jobs, which have a separate limit.
  private static let frameLimit = 200

  // lifetime: the graph owns the loop.
  unowned(unsafe) private var lastingGraph: Graph!
  private var graph: Graph { unsafe lastingGraph }
  private let events: LifecycleEvents
  private let time: VirtualTime

  /// The number of the current or last frame.
  private(set) var number: UInt64 = 0
  private var transaction: UInt64 = 0
  private var isPerforming = false
  /// True if something has changed since the current frame was last rendered.
  private var needsCommit = false
  /// True once tasks start as jobs, which are counted, because tasks that started in frames kept requesting more
  /// frames.
  private var startsTasksAsJobs = false
  private var cut = CutUpdates()

  init(_ events: LifecycleEvents, _ time: VirtualTime) {
    self.events = events
    self.time = time
  }

  /// Connects this part to the graph that owns it.
  func open(_ graph: Graph) { unsafe lastingGraph = graph }

  // MARK: Frames

  /// Performs frames until no work is waiting for a frame.
  func run() {
    let graph = graph
    guard !isPerforming else { return }
    var frames = 0
    while graph.needsFrame {
      frames += 1
      if frames > Self.frameLimit { startsTasksAsJobs = true }
      performFrame()
    }
    // An event that did not lead to a frame has caused nothing.
    _ = events.takeCause()
    graph.objects.recordDeallocations()
  }

  private func performFrame() {
    let graph = graph
    isPerforming = true
    let outer = time.trigger
    defer {
      isPerforming = false
      time.trigger = outer
    }
    number += 1
    events.emit(.frameBegin, .frame, number)
    needsCommit = true
    performUpdates()
    startTasks()
    graph.appearances.repeatAppears()
    commit()
    graph.objects.recordDeallocations()
    events.emit(.frameEnd, .frame, number)
  }

  /// Lets tasks start in frames again, after all work has been done.
  func settled() { startsTasksAsJobs = false }

  func startTasks() {
    let graph = graph
    while true {
      let starts = graph.queue.takeTaskStarts()
      if starts.isEmpty { return }
      for start in starts {
        if startsTasksAsJobs { time.schedule(after: 0, start) } else { start() }
      }
    }
  }

  // MARK: Updates

  /// Performs updates until none is requested, or until the limit is reached.
  func performUpdates() {
    let graph = graph
    var updates = 0
    while graph.queue.hasUpdateWork || graph.writes.areWaiting {
      graph.performWaitingWrites()
      updates += 1
      guard updates <= CutUpdates.updateLimit else {
        cutUpdate()
        break
      }
      beginTransaction()
      performUpdate(graph)
      endTransaction()
    }
  }

  private func beginTransaction() {
    transaction += 1
    let number = transaction
    let cause = events.takeCause()
    time.trigger = events.emit(.transactionBegin) { record in
      record[.txn] = number
      if cause != 0 { record[.cause] = cause }
    }
  }

  private func endTransaction() {
    graph.wideUpdates.end(graph)
    events.emit(.transactionEnd, .txn, transaction)
  }

  /// Performs one update: evaluation, layout, and the resulting appearances and disappearances.
  private func performUpdate(_ graph: Graph) {
    let appearances = graph.appearances
    evaluateAndBuild(graph)
    var rounds = 0
    while rounds < CutUpdates.layoutLimit, graph.onEvaluated?() == true {
      rounds += 1
      evaluateAndBuild(graph)
    }
    var isLaidOut = graph.queue.needsLayoutFirst && layOut(graph)
    runAll(graph.queue.takeCallbacks())
    appearances.performEnters()
    runAll(graph.queue.takeHiddenAppears())
    appearances.performLeaves(graph.queue.takeLeaves(), settlesFollowers: true)
    appearances.hideEmptyFollowers()
    for (node, reason) in graph.queue.takeHiddenTeardowns() { graph.tearDown(node, reason) }
    runAll(graph.queue.takeTeardownActions())
    isLaidOut = layOut(graph) || isLaidOut
    if isLaidOut { graph.onLayout?() }
  }

  private func evaluateAndBuild(_ graph: Graph) {
    evaluateDirty(graph)
    while graph.queue.hasBuilds {
      graph.appearances.performLeaves(graph.queue.takeEarlyLeaves(), settlesFollowers: false)
      runAll(graph.queue.takeBuilds())
      evaluateDirty(graph)
    }
  }

  private func runAll(_ actions: [() -> Void]) {
    for action in actions { action() }
  }

  private func evaluateDirty(_ graph: Graph) {
    graph.writes.updateBegins()
    var rounds = 0
    while graph.queue.hasDirtyNodes {
      rounds += 1
      guard rounds <= CutUpdates.updateLimit else {
        return cutEvaluation("\(CutUpdates.updateLimit) rounds: its bodies keep changing what they read")
      }
      var batch = graph.queue.takeDirty()
      if batch.count > 1 { batch.sort { ($0.depth, $0.id) < ($1.depth, $1.id) } }
      for node in batch where node.isDirty && !node.isDestroyed && !isBeingRemoved(node, graph) {
        graph.noteVisit()
        guard !node.evaluatedOnce || graph.isUpdated(node) else { continue }
        node.content.evaluate(node)
        node.isDirty = false
      }
    }
  }

  /// Evaluates everything that has ever been evaluated once more, and builds what that asks for. Nothing enters,
  /// leaves, or runs callbacks.
  func evaluateEverything() {
    let graph = graph
    isPerforming = true
    defer { isPerforming = false }
    func mark(_ node: Node) {
      if node.evaluatedOnce, !node.isDestroyed, !node.isRemoved {
        node.isDirty = true
        graph.queue.add(dirty: node)
      }
      node.forEachChild(mark)
    }
    if let root = graph.root { mark(root) }
    evaluateDirty(graph)
    while graph.queue.hasBuilds {
      _ = graph.queue.takeEarlyLeaves()
      runAll(graph.queue.takeBuilds())
      evaluateDirty(graph)
    }
  }

  /// Returns true if this update removes the node or an ancestor. Its body does not run again, since its dependencies
  /// may be gone.
  private func isBeingRemoved(_ node: Node, _ graph: Graph) -> Bool {
    if node.isRemoved { return true }
    guard graph.queue.hasRemovals else { return false }
    var current = node.parent
    while let parent = current {
      if parent.isRemoved { return true }
      current = parent.parent
    }
    return false
  }

  // MARK: Layout and commit

  /// - Returns: False if nothing has changed the layout.
  private func layOut(_ graph: Graph) -> Bool {
    guard graph.queue.takeLayout() else { return false }
    needsCommit = true
    events.emit(.layoutBegin, .frame, number)
    events.emit(.layoutEnd, .frame, number)
    return true
  }

  /// Records a render commit if something has changed since the last one in this frame.
  func commit() {
    guard needsCommit else { return }
    needsCommit = false
    events.emit(.renderCommit, .frame, number)
  }

  // MARK: Cuts

  /// Cuts an update that its own callbacks keep going.
  private func cutUpdate() {
    cutEvaluation("\(CutUpdates.updateLimit) passes: its callbacks keep changing what they react to")
    graph.queue.dropEndlessWork()
  }

  /// Drops the bodies that would run again. Their last content remains visible until the next action or until time
  /// advances.
  private func cutEvaluation(_ why: String) {
    if let node = graph.queue.firstDirty ?? graph.root { graph.warn(.cycle, node, nil) }
    let dropped = graph.queue.takeDirty()
    for node in dropped { node.isDirty = false }
    cut.add(dropped)
    graph.onCut?(
      "an update was cut after \(why)\(cut.isResumed ? "" : "; the bodies that it left are not taken up again")")
  }

  /// Schedules the bodies that a cut update dropped. Nothing else would schedule them, because their dependencies have
  /// already reported the change.
  func resumeCutNodes() {
    for node in cut.take() where !node.isDirty && !node.isDestroyed {
      node.isDirty = true
      graph.queue.add(dirty: node)
    }
  }
}

/// The bodies that cut updates have left, and the limits on updates that never settle.
private struct CutUpdates {
  /// The maximum number of updates in one frame, and of rounds of evaluation in one update.
  static let updateLimit = 200
  /// The maximum number of times that one update lays out because what has read sizes has changed them.
  static let layoutLimit = 8
  /// The maximum number of cut updates that are resumed. A later action usually ends an endless update, but each
  /// attempt costs as much as the first.
  private static let resumeLimit = 10

  private var nodes: [Node] = []
  private var count = 0

  var isResumed: Bool { count <= Self.resumeLimit }

  mutating func add(_ dropped: [Node]) {
    count += 1
    // A single frame can be cut twice.
    nodes = isResumed ? nodes + dropped : []
  }

  mutating func take() -> [Node] {
    guard !nodes.isEmpty, isResumed else { return [] }
    defer { nodes = [] }
    return nodes
  }
}
