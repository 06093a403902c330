public import TraceFormat

extension Graph {
  /// Schedules a node's evaluation because something that it read has changed.
  /// - Parameter slot: The slot that has changed, if the change was in a slot.
  func invalidate(_ node: Node, cause: UInt64, by slot: Slot? = nil) {
    guard !node.isDestroyed, !node.isRemoved else { return }
    if let slot, !node.changedSlots.contains(ObjectIdentifier(slot)) { node.changedSlots.append(ObjectIdentifier(slot)) }
    if cause != 0 || events.isRecording, !node.causes.contains(cause) { node.causes.append(cause) }
    guard !node.isDirty else { return }
    node.isDirty = true
    dirty.append(node)
  }

  /// Schedules a node's evaluation.
  public func invalidate(_ node: Node, cause: WellKnownString) { invalidate(node, cause: UInt64(cause.rawValue)) }

  /// True if something is waiting for a frame.
  public var needsFrame: Bool {
    !dirty.isEmpty || !pendingEnters.isEmpty || !pendingLeaves.isEmpty || !pendingEarlyLeaves.isEmpty || !pendingHiddenTeardowns.isEmpty
      || !pendingBuilds.isEmpty || !pendingCallbacks.isEmpty || !pendingTaskStarts.isEmpty || !pendingTeardownActions.isEmpty
      || !waitingWrites.isEmpty
  }
}
