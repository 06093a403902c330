/// The part of a node's state that few events touch: its origin, its destruction and its visibility. See ``NodeState`` and ``Node``.
@usableFromInline
struct NodeDetails {
  /// The parent's id, or 0.
  @usableFromInline var parent: UInt64 = 0
  @usableFromInline var viewID: UInt64 = .none
  @usableFromInline var pathID: UInt64 = .none
  @usableFromInline var explicitID: UInt64 = .none
  @usableFromInline var siteID: UInt64 = .none
  /// The codes of the well-known strings in `role` and `container`, or 0.
  @usableFromInline var role: UInt8 = 0
  @usableFromInline var container: UInt8 = 0
  /// The index among its siblings, or -1.
  @usableFromInline var index: Int32 = -1
  @usableFromInline var createSeq: UInt64 = 0
  @usableFromInline var createTime: UInt64 = 0
  @usableFromInline var createTurn: UInt64 = 0
  @usableFromInline var createFrame: UInt64 = 0
  @usableFromInline var destroySeq: UInt64 = 0
  @usableFromInline var destroyTime: UInt64 = 0
  @usableFromInline var destroyTurn: UInt64 = 0
  /// The number of times it became visible; a doubling by the strict profile does not count.
  @usableFromInline var enters: UInt32 = 0
  @usableFromInline var enterSeq: UInt64 = 0
  @usableFromInline var enterTime: UInt64 = 0
  @usableFromInline var leaveSeq: UInt64 = 0
  @usableFromInline var leaveTime: UInt64 = 0
  /// The number of runs of its first appear and its first disappear callback.
  @usableFromInline var appears: UInt32 = 0
  @usableFromInline var disappears: UInt32 = 0
  @usableFromInline var appearSeq: UInt64 = 0
  @usableFromInline var disappearSeq: UInt64 = 0
  /// The number of disappear closures in its `callbacks`, and of disappear callbacks run since its first appear callback last ran.
  @usableFromInline var disappearClosures: UInt32 = 0
  @usableFromInline var disappearsSinceAppear: UInt32 = 0
  /// The ordinals of its first appear and disappear callback; `.max` if none has run.
  var appearOrdinal: UInt32 = .max
  var disappearOrdinal: UInt32 = .max

  init() {}
}
