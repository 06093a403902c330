/// What few events of most traces touch of a node: where it comes from, its end, and what was seen of it. See ``NodeState``.
@usableFromInline
struct NodeDetails {
  /// The parent's id, or 0.
  @usableFromInline var parent: UInt64 = 0
  @usableFromInline var viewID: UInt64 = .none
  @usableFromInline var pathID: UInt64 = .none
  @usableFromInline var explicitID: UInt64 = .none
  @usableFromInline var siteID: UInt64 = .none
  /// The well-known word of `role` and of `container`, or 0.
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
  /// How often it became visible; a doubling by the strict profile does not count.
  @usableFromInline var enters: UInt32 = 0
  @usableFromInline var enterSeq: UInt64 = 0
  @usableFromInline var enterTime: UInt64 = 0
  @usableFromInline var leaveSeq: UInt64 = 0
  @usableFromInline var leaveTime: UInt64 = 0
  /// How often its first appear and its first disappear callback ran.
  @usableFromInline var appears: UInt32 = 0
  @usableFromInline var disappears: UInt32 = 0
  @usableFromInline var appearSeq: UInt64 = 0
  @usableFromInline var disappearSeq: UInt64 = 0
  /// The disappear closures that its creation names, and how many disappear callbacks ran since its first appear callback last did.
  @usableFromInline var disappearClosures: UInt32 = 0
  @usableFromInline var disappearsSinceAppear: UInt32 = 0
  var appearOrdinal: UInt32 = .max
  var disappearOrdinal: UInt32 = .max

  init() {}
}
