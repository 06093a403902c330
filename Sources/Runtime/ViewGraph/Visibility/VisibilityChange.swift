public import TraceFormat

/// A node, with all that shows in it, that enters or leaves the screen at the end of the update.
struct VisibilityChange {
  let node: Node
  let reason: WellKnownString
  /// Why the node ends with this leave; nil where it lives on.
  var teardownReason: WellKnownString?

  init(_ node: Node, _ reason: WellKnownString, teardownReason: WellKnownString? = nil) {
    self.node = node
    self.reason = reason
    self.teardownReason = teardownReason
  }
}

extension Graph {
  /// Whether a node would show if its own container let it.
  func isParentShowing(_ node: Node) -> Bool {
    var current = unsafe node.parent
    while let parent = current {
      if parent.isVisible { return true }
      guard parent.kind.followsContent, parent.isShown, !parent.isRemoved else { return false }
      current = unsafe parent.parent
    }
    return node.kind.container == .root
  }

  /// The container lets the node show from now on.
  public func show(_ node: Node, _ reason: WellKnownString) {
    guard !node.isShown else { return }
    node.isShown = true
    applyDeferredUpdates(node)
    if isParentShowing(node) { pendingEnters.append(VisibilityChange(node, reason)) }
  }

  /// The container lets a new node show, which does so with the first of its content, in that one's turn.
  public func showWithContent(_ node: Node) { node.isShown = true }

  /// The container hides the node from now on; the node lives on.
  /// - Parameter early: leave before what enters in the same update, and before ``afterEarlyLeaves(_:)`` builds anything.
  public func hide(_ node: Node, _ reason: WellKnownString, early: Bool = false) {
    guard node.isShown else { return }
    node.isShown = false
    guard node.isVisible else { return }
    let change = VisibilityChange(node, reason)
    if early { pendingEarlyLeaves.append(change) } else { pendingLeaves.append(change) }
  }

  /// Notes that a row has left the screen, or come back, without any event.
  public func setSilentlyHidden(_ node: Node, _ isHidden: Bool) { node.isSilentlyHidden = isHidden }

  /// Something moved on the screen; the next frame lays out again.
  public func requestLayout() {
    needsLayout = true
    enqueue {}
  }

  /// The node's life ends with this update. The caller has taken it out of its parent's children.
  /// - Parameters:
  ///   - reason: why it ends.
  ///   - leave: why it leaves the screen, if it is on it.
  public func remove(_ node: Node, _ reason: WellKnownString, leave: WellKnownString = .teardown, early: Bool = false) {
    guard !node.isRemoved else { return }
    node.isRemoved = true
    node.isShown = false
    if !node.isVisible, !hasVisibleDescendant(node) {
      pendingHiddenTeardowns.append((node, reason))
    } else {
      let change = VisibilityChange(node, leave, teardownReason: reason)
      if early { pendingEarlyLeaves.append(change) } else { pendingLeaves.append(change) }
    }
  }

  private func hasVisibleDescendant(_ node: Node) -> Bool {
    var found = false
    node.forEachChild { if !found { found = $0.isVisible } }
    return found
  }

  /// Builds something in the same update, once what leaves early has left.
  public func afterEarlyLeaves(_ build: @escaping () -> Void) { pendingBuilds.append(build) }

  /// Builds something outside any evaluation, in the frame that follows.
  public func build(_ build: @escaping () -> Void) { pendingBuilds.append(build) }

  /// Runs an action once what ends in this update has ended.
  public func afterTeardown(_ action: @escaping () -> Void) { pendingTeardownActions.append(action) }

  /// Runs code of the runtime's at the end of the update, in the order of the calls.
  public func atEndOfUpdate(_ action: @escaping () -> Void) { enqueue(action) }

  /// Runs an action at the end of the update, in the order of the calls.
  func enqueue(_ action: @escaping () -> Void) { pendingCallbacks.append(action) }
}
