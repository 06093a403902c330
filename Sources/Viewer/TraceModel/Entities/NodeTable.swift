/// The nodes by their ids, each with its details: two slabs, so that what most events touch lies close together.
struct NodeTable: ~Copyable {
  private var states = EntityTable<NodeState>(blank: NodeState())
  private var details = Slab<NodeDetails>(blank: NodeDetails())

  @inline(__always)
  func find(_ id: UInt64) -> Ref<NodeState>? { states.find(id) }

  /// The node of that id, or nil where it is not known or its id is far from those of others.
  @inline(__always)
  func findQuickly(_ id: UInt64) -> Ref<NodeState>? { states.findQuickly(id) }

  /// Makes a node known that is not known yet.
  mutating func insert(_ id: UInt64, firstSeq: UInt64) -> Ref<NodeState> {
    var state = NodeState()
    state.id = id
    state.firstSeq = firstSeq
    state.place = details.take()
    return states.insert(id, state)
  }

  mutating func remove(_ node: Ref<NodeState>) {
    if let place = node.state.place { details.give(place) }
    states.remove(node.state.id)
  }

  func forEach(_ body: (Ref<NodeState>) -> Void) { states.forEach { body($1) } }
}
