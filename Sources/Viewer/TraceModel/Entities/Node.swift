package import TraceFormat

/// The part of a node's state that most events use, in one cache line. The rest is in ``NodeDetails``.
package struct NodeState {
  /// Boolean facts about a node.
  package struct Facts: OptionSet, Sendable {
    /// One bit for each fact.
    package let rawValue: UInt32
    /// Creates a set from its bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Its `node.create` has been read.
    package static var created: Facts { Facts(rawValue: 1) }
    /// Its `node.destroy` has been read.
    package static var destroyed: Facts { Facts(rawValue: 2) }
    /// Its last visibility event was an enter.
    package static var visible: Facts { Facts(rawValue: 4) }
    /// It has been visible with `onscreen` not false.
    package static var seen: Facts { Facts(rawValue: 8) }
    /// The last of its appear and disappear callbacks was an appear.
    package static var appeared: Facts { Facts(rawValue: 16) }
    /// An appear callback ran with `onscreen` false while it was not visible.
    package static var hiddenAppear: Facts { Facts(rawValue: 32) }
    /// Its `node.create` has the field `callbacks`.
    package static var callbacksKnown: Facts { Facts(rawValue: 64) }
    /// Its `callbacks` contain an appear closure.
    package static var hasAppear: Facts { Facts(rawValue: 128) }
    /// Its `callbacks` contain a disappear closure.
    package static var hasDisappear: Facts { Facts(rawValue: 256) }
    /// It has entered or left at least once.
    package static var visibilityKnown: Facts { Facts(rawValue: 512) }
    /// It has left the screen at least once.
    package static var left: Facts { Facts(rawValue: 1024) }
    /// One of its slots was destroyed.
    package static var lostSlot: Facts { Facts(rawValue: 2048) }
    /// A write to one of its slots has the field `equal`.
    package static var comparedWrite: Facts { Facts(rawValue: 4096) }
    /// An appear callback ran before its first body had ended.
    static var appearedUnbuilt: Facts { Facts(rawValue: 8192) }
    /// Facts that make the node's next body not plain. See ``LifecycleModel/isPlain``.
    static var marked: Facts { [.destroyed, .lostSlot, .comparedWrite, .appearedUnbuilt] }
  }

  /// The facts that are true at this point of the trace.
  package var facts: Facts = []
  /// The index of the node's entry in ``NodeHistory``, or -1.
  var historyIndex: Int32 = -1
  var id: UInt64 = 0
  /// The number of bodies that have begun and ended.
  var bodies: UInt32 = 0
  var bodiesEnded: UInt32 = 0
  var bodySeq: UInt64 = 0
  /// The number of state slots that were created and not destroyed.
  var slots: UInt32 = 0
  var slotsEver: UInt32 = 0
  /// The head of the list of its slots: the first slot that occurred in the trace.
  var firstSlot: Ref<SlotState>?
  var firstSeq: UInt64 = 0
  /// The rest of the state. Nil only in unused memory.
  var detailsRef: Ref<NodeDetails>?

  init() {}
}

extension Ref<NodeState> {
  /// The node's details.
  var details: NodeDetails {
    @inline(__always) _read { yield unsafe pointer.pointee.detailsRef.unsafelyUnwrapped.pointer.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee.detailsRef.unsafelyUnwrapped.pointer.pointee }
  }
}

extension UInt64 {
  /// The raw value for an unknown string.
  static var none: UInt64 { .max }
}

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

  /// Returns the string with a raw value, or nil for `none`.
  static func string(_ raw: UInt64) -> StringID? { raw == .none ? nil : StringID(rawValue: raw) }
}
