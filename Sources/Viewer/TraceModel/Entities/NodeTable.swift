/// The nodes by id. Their details are in a separate slab, so that the data that most events use is close together.
struct NodeTable: ~Copyable {
  private var states = EntityTable<NodeState>(blank: NodeState())
  private var details = Slab<NodeDetails>(blank: NodeDetails())
  private var presences = Slab<NodePresence>(blank: NodePresence(), isAligned: false)

  /// Returns the node with an id, or nil if it is unknown.
  @inline(__always)
  func find(_ id: UInt64) -> Ref<NodeState>? { states.find(id) }

  /// Returns the node with an id, or nil if it is unknown or its id is not on a page.
  @inline(__always)
  func findQuickly(_ id: UInt64) -> Ref<NodeState>? { states.findQuickly(id) }

  /// Inserts an unknown node.
  mutating func insert(_ id: UInt64, firstSeq: UInt64) -> Ref<NodeState> {
    var state = NodeState()
    state.id = id
    state.firstSeq = firstSeq
    state.detailsRef = details.allocate()
    return states.insert(id, state)
  }

  /// Returns the presence of a node, creating it at the first call.
  mutating func presence(of node: Ref<NodeState>) -> Ref<NodePresence> {
    if let known = node.details.presenceRef { return known }
    let presence = presences.allocate()
    node.details.presenceRef = presence
    return presence
  }

  mutating func remove(_ node: Ref<NodeState>) {
    if let ref = node.details.presenceRef { presences.release(ref) }
    if let ref = node.state.detailsRef { details.release(ref) }
    states.remove(node.state.id)
  }

  func forEach(_ body: (Ref<NodeState>) -> Void) { states.forEach { body($1) } }
}
