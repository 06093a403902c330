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
    /// It is a lazy grid: its `node.create` has the field `columns`.
    package static var grid: Facts { Facts(rawValue: 16_384) }
    /// Its explicit id contains a UUID, so that it may be new at each evaluation.
    package static var randomID: Facts { Facts(rawValue: 32_768) }
    /// One of its inputs or states has changed since its last body began.
    package static var changed: Facts { Facts(rawValue: 65_536) }
    /// Its source has said that it does not know whether it is visible, and no visibility event has followed.
    package static var visibilityLost: Facts { Facts(rawValue: 131_072) }
    /// Facts that make the node's next body remarkable.
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

  /// True if nothing known about the node makes its next body remarkable. See ``LifecycleModel/isPlain``.
  @inline(__always)
  func isNextBodyPlain(_ transactionSeq: UInt64) -> Bool {
    facts.isDisjoint(with: .marked) && bodies <= bodiesEnded && bodySeq <= transactionSeq
  }
}

/// The part of a node's state that few events use: its origin. See ``NodeState`` and ``Node``.
struct NodeDetails {
  /// The parent's id, or 0.
  var parent: UInt64 = 0
  var view = PackedStringID.none
  var path = PackedStringID.none
  var explicitID = PackedStringID.none
  var site = PackedStringID.none
  /// The codes of the well-known strings in `role` and `container`, or 0.
  var role: UInt8 = 0
  var container: UInt8 = 0
  /// The number of disappear closures in its `callbacks`.
  var disappearClosures: UInt16 = 0
  /// The index of the node among its siblings, or -1.
  var index: Int32 = -1
  var createSeq: UInt64 = 0
  var createTime: UInt64 = 0
  var createTurn: UInt64 = 0
  /// The rest of the state. Nil until the node becomes visible or ends.
  var presenceRef: Ref<NodePresence>?

  init() {}
}

/// The part of a node's state that exists once the node has become visible, run an appear or disappear callback, or
/// ended.
struct NodePresence {
  /// The number of times the node became visible. A doubled appearance counts once.
  var enters: UInt32 = 0
  /// The number of runs of its first appear callback and its first disappear callback.
  var appears: UInt32 = 0
  var disappears: UInt32 = 0
  /// The number of disappear callbacks run since its first appear callback last ran.
  var disappearsSinceAppear: UInt32 = 0
  /// The ordinals of its first appear and disappear callback, or `.max` if none has run.
  var appearOrdinal: UInt32 = .max
  var disappearOrdinal: UInt32 = .max
  var enterSeq: UInt64 = 0
  var enterTime: UInt64 = 0
  var leaveSeq: UInt64 = 0
  var leaveTime: UInt64 = 0
  var appearSeq: UInt64 = 0
  var disappearSeq: UInt64 = 0
  var destroySeq: UInt64 = 0
  var destroyTime: UInt64 = 0
  var destroyTurn: UInt64 = 0

  init() {}

  /// The position of its last visibility event, or 0.
  var visibilitySeq: UInt64 { max(enterSeq, leaveSeq) }
}

extension Ref<NodeState> {
  /// The node's details.
  var details: NodeDetails {
    @inline(__always) _read { yield unsafe pointer.pointee.detailsRef.unsafelyUnwrapped.pointer.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee.detailsRef.unsafelyUnwrapped.pointer.pointee }
  }
}
