/// The part of a node's state that exists once the node has become visible, run an appear or disappear callback, or ended.
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
