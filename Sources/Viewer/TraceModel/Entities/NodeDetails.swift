/// The part of a node's state that few events use: its origin. See ``NodeState`` and ``Node``.
@usableFromInline
struct NodeDetails {
  /// The parent's id, or 0.
  @usableFromInline var parent: UInt64 = 0
  @usableFromInline var view = PackedStringID.none
  @usableFromInline var path = PackedStringID.none
  @usableFromInline var explicitID = PackedStringID.none
  @usableFromInline var site = PackedStringID.none
  /// The codes of the well-known strings in `role` and `container`, or 0.
  @usableFromInline var role: UInt8 = 0
  @usableFromInline var container: UInt8 = 0
  /// The number of disappear closures in its `callbacks`.
  @usableFromInline var disappearClosures: UInt16 = 0
  /// The index of the node among its siblings, or -1.
  @usableFromInline var index: Int32 = -1
  @usableFromInline var createSeq: UInt64 = 0
  @usableFromInline var createTime: UInt64 = 0
  @usableFromInline var createTurn: UInt64 = 0
  /// The rest of the state. Nil until the node becomes visible or ends.
  @usableFromInline var presenceRef: Ref<NodePresence>?

  init() {}
}
