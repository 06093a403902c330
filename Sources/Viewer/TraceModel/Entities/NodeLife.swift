public import TraceFormat

/// A step in the life of a node.
public enum LifeTransition: Equatable, Sendable {
  /// It was created.
  case born
  /// It became visible.
  case entered
  /// It ceased to be visible.
  case left
  /// It ceased to be visible, and no event tells since when it had been: since its creation, or since before the trace.
  case leftUnseen
  /// It was destroyed; `wasVisible` if that also ended its visibility.
  case ended(wasVisible: Bool)
}

extension NodeState.Facts {
  /// Returns what an event does to the life of a node with these facts, or nil if it changes nothing.
  ///
  /// This is the one interpretation of creations, destructions and visibility that all outputs share. Of two creations or destructions the
  /// first one counts, a destruction ends visibility, and nothing happens to a node after its destruction.
  @inlinable
  public func transition(_ event: borrowing EventRecord) -> LifeTransition? {
    if contains(.destroyed) { return nil }
    switch event.kind {
    case .nodeCreate: return contains(.created) ? nil : .born
    case .nodeDestroy: return .ended(wasVisible: contains(.visible))
    case .visibilityEnter: return contains(.visible) ? nil : .entered
    case .visibilityLeave: return contains(.visible) ? .left : contains(.visibilityKnown) ? nil : .leftUnseen
    default: return nil
    }
  }
}

/// The life of one node, for outputs that follow a few nodes without a model.
public struct NodeLife: Sendable {
  /// The facts that the node's events have told.
  public private(set) var facts: NodeState.Facts = []

  /// Creates the life of a node of which nothing is known.
  public init() {}

  /// True if the node is visible.
  public var isVisible: Bool { facts.contains(.visible) }

  /// Takes an event of the node, and returns what it does to its life.
  public mutating func take(_ event: borrowing EventRecord) -> LifeTransition? {
    let transition = facts.transition(event)
    switch transition {
    case .born: facts.insert(.created)
    case .entered: facts.formUnion([.visible, .visibilityKnown])
    case .left, .leftUnseen:
      facts.remove(.visible)
      facts.insert(.visibilityKnown)
    case .ended:
      facts.insert(.destroyed)
      facts.remove(.visible)
    case nil: break
    }
    return transition
  }
}
