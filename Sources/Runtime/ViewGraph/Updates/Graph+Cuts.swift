import TraceFormat

/// Updates that never come to rest, and views that contain themselves: they are cut, and it is said.
extension Graph {
  /// How many passes a frame may take before it is cut: each pass is an update that the callbacks of the one before asked for.
  static let passLimit = 200
  /// How many cut updates are taken up again: what ends such an update is mostly a later action, but each costs as much as it did.
  static let resumeLimit = 10
  /// How deep views may lie in each other: deeper ones contain themselves, and would end the stack.
  public static let depthLimit = 500

  /// Leaves a view without content that lies too deep.
  public func cutRecursion(at node: Node) {
    warn(.cycle, node, nil)
    onCut?("\(node.kind.view) was not evaluated: it lies \(Self.depthLimit) nodes deep, so it must contain itself")
  }

  /// Cuts an update that its own callbacks keep alive.
  func cutUpdate() {
    cutEvaluation("\(Self.passLimit) passes: its callbacks keep changing what they react to")
    pendingCallbacks.removeAll()
    pendingEnters.removeAll()
    pendingBuilds.removeAll()
  }

  /// Leaves bodies as they are that would run again: what they have made so far shows until an action is made or time moves.
  func cutEvaluation(_ why: String) {
    let node = dirty.first ?? root
    if let node { warn(.cycle, node, nil) }
    for node in dirty { node.isDirty = false }
    cutCount += 1
    // A frame may be cut twice.
    cutNodes = cutCount <= Self.resumeLimit ? cutNodes + dirty : []
    dirty.removeAll()
    let rest = cutCount > Self.resumeLimit ? "; the bodies that it left are not taken up again" : ""
    onCut?("an update was cut after \(why)\(rest)")
  }

  /// Brings the bodies up to date that an update left when it was cut: nothing else would, as what they read has told them of its change.
  func resumeCutNodes() {
    guard !cutNodes.isEmpty, cutCount <= Self.resumeLimit else { return }
    for node in cutNodes where !node.isDirty && !node.isDestroyed {
      node.isDirty = true
      dirty.append(node)
    }
    cutNodes.removeAll()
  }
}
