public import TraceFormat

extension Graph {
  /// Returns true if a node would be visible if its container showed it.
  func isParentShowing(_ node: Node) -> Bool {
    var current = node.parent
    while let parent = current {
      if parent.isVisible { return true }
      guard parent.kind.followsContent, parent.isShown, !parent.isRemoved else { return false }
      current = parent.parent
    }
    return node.kind.container == .root
  }

  /// Shows a node in its container.
  public func show(_ node: Node, _ reason: WellKnownString) {
    guard !node.isShown else { return }
    node.isShown = true
    applyDeferredUpdates(node)
    node.isFrozen = false
    if isParentShowing(node) { pendingEnters.append(VisibilityChange(node, reason)) }
  }

  /// Allows a new node to become visible together with its first content.
  public func showWithContent(_ node: Node) { node.isShown = true }

  /// Hides a node in its container without destroying it.
  /// - Parameters:
  ///   - early: True to leave before anything enters in the same update, and before ``afterEarlyLeaves(_:)`` builds anything.
  ///   - runsCallbacks: False to run no disappear callbacks now.
  ///   - updates: False to update nothing in the node until it is shown again.
  public func hide(_ node: Node, _ reason: WellKnownString, early: Bool = false, runsCallbacks: Bool = true, updates: Bool = true) {
    guard node.isShown else { return }
    node.isShown = false
    node.isFrozen = !updates
    guard node.isVisible else { return }
    var change = VisibilityChange(node, reason)
    change.runsCallbacks = runsCallbacks
    if early { pendingEarlyLeaves.append(change) } else { pendingLeaves.append(change) }
  }

  /// Requests a layout because something has moved on the screen.
  public func requestLayout() {
    needsLayout = true
    enqueue {}
  }

  /// Destroys a node at the end of this update. The caller has removed it from its parent's children.
  /// - Parameters:
  ///   - reason: The reason that the node is destroyed.
  ///   - leave: The reason that the node leaves the screen, if it is visible.
  ///   - early: True to leave before anything enters in the same update.
  public func remove(_ node: Node, _ reason: WellKnownString, leave: WellKnownString = .teardown, early: Bool = false) {
    guard !node.isRemoved else { return }
    node.isRemoved = true
    node.isShown = false
    if !node.isVisible, !node.owesDisappear, !hasVisibleDescendant(node) {
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

  /// Builds content in the same update, after the early leaves.
  public func afterEarlyLeaves(_ build: @escaping () -> Void) { pendingBuilds.append(build) }

  /// Builds content outside any evaluation, in the next frame.
  public func build(_ build: @escaping () -> Void) { pendingBuilds.append(build) }

  /// Runs an action after the teardowns of this update.
  public func afterTeardown(_ action: @escaping () -> Void) { pendingTeardownActions.append(action) }

  /// Runs runtime code at the end of the update, in call order.
  public func atEndOfUpdate(_ action: @escaping () -> Void) { enqueue(action) }

  /// Runs an action at the end of the update, in call order.
  func enqueue(_ action: @escaping () -> Void) { pendingCallbacks.append(action) }
}
