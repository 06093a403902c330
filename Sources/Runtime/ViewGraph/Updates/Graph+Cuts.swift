import TraceFormat

/// Limits on updates that never settle and on views that contain themselves. Both are cut off, and the user is informed.
extension Graph {
  /// The maximum number of passes in one frame. Each pass is an update that the callbacks of the previous pass requested.
  static let passLimit = 200
  /// The maximum number of cut updates that are resumed. A later action usually ends an endless update, but each attempt costs as much as the first.
  static let resumeLimit = 10
  /// The maximum depth of nested views. Deeper views must contain themselves and would overflow the stack.
  public static let depthLimit = 500

  /// Reports a view beyond ``depthLimit``, which gets no content.
  public func cutRecursion(at node: Node) {
    warn(.cycle, node, nil)
    onCut?("\(node.kind.view) was not evaluated: it lies \(Self.depthLimit) nodes deep, so it must contain itself")
  }

  /// Cuts an update that its own callbacks keep going.
  func cutUpdate() {
    cutEvaluation("\(Self.passLimit) passes: its callbacks keep changing what they react to")
    pendingCallbacks.removeAll()
    pendingEnters.removeAll()
    pendingBuilds.removeAll()
  }

  /// Drops the bodies that would run again. Their last content remains visible until the next action or until time advances.
  func cutEvaluation(_ why: String) {
    let node = dirty.first ?? root
    if let node { warn(.cycle, node, nil) }
    for node in dirty { node.isDirty = false }
    cutCount += 1
    // A single frame can be cut twice.
    cutNodes = cutCount <= Self.resumeLimit ? cutNodes + dirty : []
    dirty.removeAll()
    let rest = cutCount > Self.resumeLimit ? "; the bodies that it left are not taken up again" : ""
    onCut?("an update was cut after \(why)\(rest)")
  }

  /// Schedules the bodies that a cut update dropped. Nothing else would schedule them, because their dependencies have already reported the change.
  func resumeCutNodes() {
    guard !cutNodes.isEmpty, cutCount <= Self.resumeLimit else { return }
    for node in cutNodes where !node.isDirty && !node.isDestroyed {
      node.isDirty = true
      dirty.append(node)
    }
    cutNodes.removeAll()
  }
}
