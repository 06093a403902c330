public import TraceFormat

/// An `onChange` or `onReceive` closure, or another closure that is driven by a value.
open class ValueEffect: Effect {
  private var frame: UInt64 = 0
  private var dispatches = 0
  private var hasWarned = false
  /// The frame in which the owner last came on screen.
  private var enterFrame = UInt64.max

  open override func enter(_ graph: Graph) { enterFrame = graph.frame }

  /// Queues a run of the closure without a limit per frame. May be called on any thread.
  public final func deliver(_ callback: WellKnownString, _ action: @escaping () -> Void) {
    guard let owner else { return }
    let graph = owner.graph
    guard graph.isOnThread else {
      nonisolated(unsafe) let action = action
      graph.forward { unsafe self.deliver(callback, action) }
      return
    }
    // Code that sends a value, such as a notification, causes what receives it.
    graph.continueInNextTransaction()
    graph.enqueue { [self] in
      guard !owner.isDestroyed else { return }
      graph.run(callback, of: owner, ordinal: ordinal, site: site, onscreen: owner.isVisible, action)
    }
  }

  /// Queues a run of the closure at the end of the update.
  ///
  /// At most two runs are performed in one frame; in the frame of the owner's appearance, the knobs set the limit.
  /// Further runs are dropped with a warning.
  public final func dispatch(_ callback: WellKnownString, _ action: @escaping () -> Void) {
    guard let owner else { return }
    let graph = owner.graph
    graph.enqueue { [self] in
      guard !owner.isDestroyed else { return }
      if frame != graph.frame {
        frame = graph.frame
        dispatches = 0
        hasWarned = false
      }
      guard dispatches < (enterFrame == graph.frame ? graph.knobs.changeRounds.number : 2) else {
        if !hasWarned { graph.warn(.multipleUpdates, owner, site) }
        hasWarned = true
        return
      }
      dispatches += 1
      graph.run(callback, of: owner, ordinal: ordinal, site: site, onscreen: owner.isVisible, action)
    }
  }
}
