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
