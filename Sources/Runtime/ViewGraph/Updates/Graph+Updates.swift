public import TraceFormat

/// Requests to updates: evaluations, and actions at the phases of an update.
extension Graph {
  /// Schedules a node's evaluation.
  public func invalidate(_ node: Node, cause: WellKnownString) { invalidate(node, cause: UInt64(cause.rawValue)) }

  /// Schedules a node's evaluation because something that it read has changed.
  /// - Parameters:
  ///   - slot: The slot that has changed, if the change was in a slot.
  ///   - change: The changed place and the position of its write, if it is known which place has changed.
  func invalidate(_ node: Node, cause: UInt64, by slot: Slot? = nil, change: (place: UInt64, writer: UInt64)? = nil) {
    guard !node.isDestroyed, !node.isRemoved else { return }
    if events.tellsReads, let change { node.changes.add(change.place, writer: change.writer) }
    if let slot, !node.changedSlots.contains(ObjectIdentifier(slot)) {
      node.changedSlots.append(ObjectIdentifier(slot))
    }
    if cause != 0 || events.isRecording, !node.causes.contains(cause) { node.causes.append(cause) }
    guard !node.isDirty else { return }
    node.isDirty = true
    queue.add(dirty: node)
  }

  /// True if something is waiting for a frame.
  public var needsFrame: Bool { !queue.isEmpty || writes.areWaiting }

  /// Performs frames until no work is waiting for a frame.
  public func performFrames() { frames.run() }

  /// The number of the current or last frame.
  public var frame: UInt64 { frames.number }

  /// Requests a layout because something has moved on the screen.
  public func requestLayout() {
    queue.noteLayoutChange()
    requestUpdate()
  }

  /// Requests an update although nothing is out of date.
  func requestUpdate() { enqueue {} }

  // MARK: Actions

  /// Builds content outside any evaluation, after the early leaves of the update.
  public func build(_ build: @escaping () -> Void) { queue.add(build: build) }

  /// Runs an action after the teardowns of this update.
  public func afterTeardown(_ action: @escaping () -> Void) { queue.add(afterTeardown: action) }

  /// Runs runtime code after the evaluation of the current or next update, before anything enters or leaves, in call
  /// order.
  public func afterEvaluation(_ action: @escaping () -> Void) { enqueue(action) }

  /// Runs an action after the evaluation of the current or next update, before anything enters or leaves, in call
  /// order.
  func enqueue(_ action: @escaping () -> Void) { queue.add(callback: action) }

  // MARK: Hidden nodes

  /// True if all nodes are updated at once.
  private var updatesEverything: Bool { knobs.hiddenUpdates && knobs.lazyStackUpdatesHidden }

  /// Returns true if the node is updated now when its inputs change: always, unless hidden nodes wait until they are
  /// shown.
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
    if node.isDirty, node.evaluatedOnce { queue.add(dirty: node) }
    node.forEachChild { applyDeferredUpdates($0) }
  }

  // MARK: Recursion

  /// The maximum depth of nested views. Deeper views must contain themselves and would overflow the stack.
  public static let depthLimit = 500

  /// Reports a view beyond ``depthLimit``, which gets no content.
  public func cutRecursion(at node: Node) {
    warn(.cycle, node, nil)
    onCut?("\(node.kind.view) was not evaluated: it lies \(Self.depthLimit) nodes deep, so it must contain itself")
  }
}
