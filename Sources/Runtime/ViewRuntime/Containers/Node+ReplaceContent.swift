import TraceFormat
import ViewGraph

extension Node {
  /// Replaces the content in the profile's order: new before old, unless the old content leaves without a transition.
  /// In an animated change, the old content stays until the animation is over, and content that is still there from an
  /// earlier change is taken up again.
  ///
  /// - Parameters:
  ///   - key: The identity of the new content among all content that this node can have; nil if it is always new.
  ///   - make: Updates the children, which it makes where they do not exist.
  @MainActor
  func replaceContent(
    _ reason: WellKnownString, with key: NodeKey?, in transaction: Transaction, _ make: @escaping () -> Void
  ) {
    let old = children
    children = []
    let make = { [self] in
      if let returning = Departures.of(graph).takeBack(key, to: self) { children = returning }
      make()
    }
    guard !old.isEmpty else { return make() }
    let isInstant = transaction.disablesAnimations || hasNoTransition || old.contains(where: \.hasNoTransition)
    switch isInstant ? .oldFirst : graph.knobs.switchOrder {
    case .newFirst:
      make()
      remove(old, reason, in: transaction)
    case .oldFirst:
      let remaining = old.filter { $0.removalTime(in: transaction) != nil }
      for child in old where child.removalTime(in: transaction) == nil { graph.remove(child, reason, early: true) }
      graph.build { [self] in
        make()
        remove(remaining, reason, in: transaction)
      }
    }
  }

  /// Ends children that the node has removed: immediately, or when the animation of the change is over.
  @MainActor
  func remove(_ children: [Node], _ reason: WellKnownString, in transaction: Transaction) {
    let times = children.compactMap { $0.removalTime(in: transaction) }
    guard let time = times.first, times.count == children.count else {
      for child in children {
        if let time = child.removalTime(in: transaction) {
          Departures.of(graph).add([child], under: nil, from: self, reason, after: time)
        } else {
          graph.remove(child, reason)
        }
      }
      return
    }
    Departures.of(graph).add(children, under: children[0].key, from: self, reason, after: time)
  }

  /// The time for which the node stays when the change removes it; nil if it goes at once.
  ///
  /// A view without a transition of its own fades out (Apple's documentation of `AnyTransition.opacity`).
  private func removalTime(in transaction: Transaction) -> UInt64? {
    guard !hasNoTransition, isVisible, let animation = transaction.animation, !transaction.disablesAnimations else {
      return nil
    }
    switch graph.knobs.transitionAnimation {
    case .animation: return animation.time(to: .removed) ?? Animation.default.time(to: .removed)
    case .fixed(let time): return time == 0 ? nil : time
    }
  }

  /// True if the view is removed at once even in an animated change, as its outermost transition says.
  private var hasNoTransition: Bool {
    for modifier in modifiers {
      if let removal = (modifier as? TraitModifier)?.traits.removal { return removal == .instant }
    }
    return false
  }
}
