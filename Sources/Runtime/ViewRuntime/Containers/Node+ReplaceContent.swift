import TraceFormat
import ViewGraph

extension Node {
  /// Replaces the content in the profile's order: new before old, unless the old content leaves without a transition. In an animated change,
  /// content with a transition stays until the transition is over.
  @MainActor
  func replaceContent(_ reason: WellKnownString, in transaction: Transaction, with make: @escaping () -> Void) {
    let old = children
    children = []
    guard !old.isEmpty else { return make() }
    let isInstant = transaction.disablesAnimations || removal == .instant || old.contains { $0.removal == .instant }
    switch isInstant ? .oldFirst : graph.knobs.switchOrder {
    case .newFirst:
      make()
      for child in old { child.removeAfterTransition(from: self, reason, in: transaction) }
    case .oldFirst:
      for child in old where !child.lingers(in: transaction) { graph.remove(child, reason, early: true) }
      graph.build { [self] in
        make()
        for child in old where child.lingers(in: transaction) { child.removeAfterTransition(from: self, reason, in: transaction) }
      }
    }
  }

  /// Ends the node, which its container has removed from its children: immediately, or when its transition is over.
  @MainActor
  func removeAfterTransition(from container: Node, _ reason: WellKnownString, in transaction: Transaction) {
    let graph = graph
    guard lingers(in: transaction) else { return graph.remove(self, reason) }
    container.attachments.append(self)
    if graph.knobs.transitionLeave == .decided { graph.hide(self, .teardown) }
    graph.time.schedule(after: graph.knobs.transitionAnimation) { [self] in
      guard !isDestroyed else { return }
      graph.build { [self] in
        container.attachments.removeAll { $0 === self }
        graph.remove(self, reason)
      }
    }
  }

  /// True if the node's transition takes time: the node has a transition, and the change is animated.
  private func lingers(in transaction: Transaction) -> Bool {
    removal == .transition && isVisible && transaction.animation != nil && !transaction.disablesAnimations
      && graph.knobs.transitionAnimation > 0
  }

  /// The way in which the view is removed, set by the outermost modifier that specifies one.
  private var removal: ViewTraits.Removal? {
    for modifier in modifiers { if let removal = (modifier as? TraitModifier)?.traits.removal { return removal } }
    return nil
  }
}
