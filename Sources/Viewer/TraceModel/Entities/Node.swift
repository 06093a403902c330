package import TraceFormat

/// A node of the trace: a reference into the model, valid until the next event.
package struct Node {
  let ref: Ref<NodeState>

  init(_ ref: Ref<NodeState>) { self.ref = ref }

  /// Returns true if all of the facts are true.
  package func `is`(_ facts: NodeState.Facts) -> Bool { ref.state.facts.contains(facts) }

  /// The type name of its view, or nil.
  package var view: StringID? { ref.details.view.id }
  /// Its structural path, or nil.
  package var path: StringID? { ref.details.path.id }
  /// Its explicit id, such as the id of a row, or nil.
  package var explicitID: StringID? { ref.details.explicitID.id }
  /// The source location of its view, or nil.
  package var site: StringID? { ref.details.site.id }

  /// Returns true if the node is a container of that kind.
  package func holds(_ container: WellKnownString) -> Bool { ref.details.container == container.rawValue }

  /// True if the node is a view of the program, not a container or primitive, as far as the trace records it.
  package var isView: Bool {
    if ref.details.role != 0 { return ref.details.role == WellKnownString.view.rawValue }
    return ref.details.container == 0 && view != nil
  }

  /// True if the node can remove a child while it lives itself, such as a branch, a row, a destination or a
  /// presentation.
  package func canRemove(_ child: Node) -> Bool {
    guard let container = WellKnownString(rawValue: ref.details.container) else { return false }
    return switch container {
    case .if, .switch, .sheet, .cover, .forEach, .id: true
    // The first child of a stack is its root.
    case .navigation: child.index != 0
    default: false
    }
  }

  /// True if the node has both an appear and a disappear closure, or if the trace does not record its closures.
  package var hasBothCallbacks: Bool {
    let facts = ref.state.facts
    return facts.contains(.callbacksKnown) ? facts.isSuperset(of: [.hasAppear, .hasDisappear]) : true
  }

  /// True if a disappear closure has not run since the node last appeared.
  package var owesDisappear: Bool {
    self.is(.appeared)
      || (appears > 0 && ref.details.presenceRef?.state.disappearsSinceAppear ?? 0 < ref.details.disappearClosures)
  }

  /// The number of the node's current appearance, from 1, or 0 before the first.
  package var appearance: UInt32 { enters > 0 ? enters : appears }
}

extension Node {
  /// The node's id.
  package var id: UInt64 { ref.state.id }
  /// The id of the parent, or 0.
  package var parent: UInt64 { ref.details.parent }
  /// The code of the well-known string in `role`, or 0.
  package var role: UInt8 { ref.details.role }
  /// The code of the well-known string in `container`, or 0.
  package var container: UInt8 { ref.details.container }
  /// The current index among its siblings, or -1.
  package var index: Int32 { ref.details.index }
  /// The position of its `node.create`, or 0.
  package var createSeq: UInt64 { ref.details.createSeq }
  /// The time of its creation, in nanoseconds from the start of the trace.
  package var createTime: UInt64 { ref.details.createTime }
  /// The turn of its creation; see ``TraceProgress``.
  package var createTurn: UInt64 { ref.details.createTurn }
  /// The position of the first event that names the node.
  package var firstSeq: UInt64 { ref.state.firstSeq }
  /// The position of its `node.destroy`, or 0.
  package var destroySeq: UInt64 { ref.details.presenceRef?.state.destroySeq ?? 0 }
  /// The time of its destruction, in nanoseconds from the start of the trace.
  package var destroyTime: UInt64 { ref.details.presenceRef?.state.destroyTime ?? 0 }
  /// The turn of its destruction.
  package var destroyTurn: UInt64 { ref.details.presenceRef?.state.destroyTurn ?? 0 }
  /// The number of times the node became visible. A doubled appearance in the strict profile counts once.
  package var enters: UInt32 { ref.details.presenceRef?.state.enters ?? 0 }
  /// The position of its last `visibility.enter`, or 0.
  package var enterSeq: UInt64 { ref.details.presenceRef?.state.enterSeq ?? 0 }
  /// The time of its last `visibility.enter`, in nanoseconds from the start of the trace.
  package var enterTime: UInt64 { ref.details.presenceRef?.state.enterTime ?? 0 }
  /// The position of its last `visibility.leave`, or 0.
  package var leaveSeq: UInt64 { ref.details.presenceRef?.state.leaveSeq ?? 0 }
  /// The time of its last `visibility.leave`, in nanoseconds from the start of the trace.
  package var leaveTime: UInt64 { ref.details.presenceRef?.state.leaveTime ?? 0 }
  /// The number of runs of its first appear callback.
  package var appears: UInt32 { ref.details.presenceRef?.state.appears ?? 0 }
  /// The number of runs of its first disappear callback.
  package var disappears: UInt32 { ref.details.presenceRef?.state.disappears ?? 0 }
  /// The position of the last run of its first appear callback, or 0.
  package var appearSeq: UInt64 { ref.details.presenceRef?.state.appearSeq ?? 0 }
  /// The position of the last run of its first disappear callback, or 0.
  package var disappearSeq: UInt64 { ref.details.presenceRef?.state.disappearSeq ?? 0 }
  /// The number of bodies that have begun.
  package var bodies: UInt32 { ref.state.bodies }
  /// The number of bodies that have ended.
  package var bodiesEnded: UInt32 { ref.state.bodiesEnded }
  /// The position of its last `body.begin`, or 0.
  package var bodySeq: UInt64 { ref.state.bodySeq }
  /// The number of state slots that were created and not destroyed.
  package var slots: UInt32 { ref.state.slots }
  /// The number of state slots ever created.
  package var slotsEver: UInt32 { ref.state.slotsEver }
}
