public import TraceFormat

/// Requests of containers: to show, hide and remove nodes in the next update.
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
    if isParentShowing(node) { queue.add(entering: VisibilityChange(node, reason)) }
  }

  /// Allows a new node to become visible together with its first content.
  public func showWithContent(_ node: Node) { node.isShown = true }

  /// Hides a node in its container without destroying it.
  /// - Parameters:
  ///   - early: True to leave before anything enters in the same update, and before ``build(_:)`` builds anything.
  ///   - runsCallbacks: False to run no disappear callbacks now.
  ///   - updates: False to update nothing in the node until it is shown again.
  public func hide(
    _ node: Node, _ reason: WellKnownString, early: Bool = false, runsCallbacks: Bool = true, updates: Bool = true
  ) {
    guard node.isShown else { return }
    node.isShown = false
    node.isFrozen = !updates
    guard node.isVisible else { return }
    var change = VisibilityChange(node, reason)
    change.runsCallbacks = runsCallbacks
    queue.add(leaving: change, early: early)
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
      queue.add(destroying: node, reason)
    } else {
      queue.add(leaving: VisibilityChange(node, leave, teardownReason: reason), early: early)
    }
  }

  private func hasVisibleDescendant(_ node: Node) -> Bool {
    var found = false
    node.forEachChild { if !found { found = $0.isVisible } }
    return found
  }

  /// Runs the appear callbacks of nodes that are hidden by their container, as ios17 does for unselected tabs at
  /// launch.
  public func appearWhileHidden(_ node: Node) {
    queue.add(hiddenAppear: { [self] in appearances.appearWhileHidden(node) })
  }

  /// Runs the appear closures of hidden nodes that are about to be destroyed: a known fault of the framework.
  /// - Parameters:
  ///   - startsTasks: True to start their tasks as well.
  ///   - disappears: True to run the disappear closures, and cancel the tasks, after that.
  public func appearBeforeTeardown(_ node: Node, startsTasks: Bool = false, disappears: Bool = false) {
    appearances.appearBeforeTeardown(node, startsTasks: startsTasks, disappears: disappears)
  }
}
