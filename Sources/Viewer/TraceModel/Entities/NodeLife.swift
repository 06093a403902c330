package import TraceFormat

/// A step in the life of a node.
package enum LifeTransition: Equatable, Sendable {
  /// It was created.
  case born
  /// It became visible.
  case entered
  /// It became hidden.
  case left
  /// It became hidden without an event at which it became visible. It was visible since its creation or since before
  /// the trace.
  case leftUnseen
  /// It became unknown whether it is visible. `wasVisible` is true if that also ended its visibility.
  case lost(wasVisible: Bool)
  /// It is hidden, after it was unknown whether it is visible.
  case foundHidden
  /// It was destroyed. `wasVisible` is true if that also ended its visibility.
  case ended(wasVisible: Bool)
}

extension NodeState.Facts {
  /// Returns the step that an event causes in the life of a node with these facts, or nil if it changes nothing.
  ///
  /// All outputs share this interpretation of creations, destructions and visibility. Of two creations or destructions,
  /// the first one counts. A destruction ends visibility, and later events do not affect the node.
  package func transition(_ event: borrowing EventRecord) -> LifeTransition? {
    if contains(.destroyed) { return nil }
    switch event.kind {
    case .nodeCreate: return contains(.created) ? nil : .born
    case .nodeDestroy: return .ended(wasVisible: contains(.visible))
    case .visibilityEnter: return contains(.visible) ? nil : .entered
    case .visibilityLeave:
      if contains(.visibilityLost) { return .foundHidden }
      return contains(.visible) ? .left : contains(.visibilityKnown) ? nil : .leftUnseen
    case .warning:
      return event.is(.code, .visibilityUnknown) && !contains(.visibilityLost)
        ? .lost(wasVisible: contains(.visible)) : nil
    default: return nil
    }
  }
}

extension NodeState.Facts {
  /// Forgets what was known about the node's visibility.
  mutating func loseVisibility() {
    subtract([.visible, .visibilityKnown, .appeared])
    insert(.visibilityLost)
  }
}

/// The life of one node, for outputs that follow a few nodes without a model.
package struct NodeLife: Sendable {
  /// The facts that follow from the node's events.
  package private(set) var facts: NodeState.Facts = []

  /// Creates the life of an unknown node.
  package init() {}

  /// True if the node is visible.
  package var isVisible: Bool { facts.contains(.visible) }

  /// Applies an event of the node and returns the step that it causes in the node's life.
  package mutating func take(_ event: borrowing EventRecord) -> LifeTransition? {
    let transition = facts.transition(event)
    switch transition {
    case .born: facts.insert(.created)
    case .entered:
      facts.formUnion([.visible, .visibilityKnown])
      facts.remove(.visibilityLost)
    case .left, .leftUnseen, .foundHidden:
      facts.subtract([.visible, .visibilityLost])
      facts.insert(.visibilityKnown)
    case .lost: facts.loseVisibility()
    case .ended:
      facts.insert(.destroyed)
      facts.remove(.visible)
    case nil: break
    }
    return transition
  }
}
