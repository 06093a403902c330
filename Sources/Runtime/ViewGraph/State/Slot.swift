public import TraceFormat

/// A place of storage that belongs to a node and on which the evaluations that read it depend.
open class Slot: @unchecked Sendable {
  /// The node to which the slot belongs; nil for storage of the whole graph, and once the node has ended.
  public internal(set) final unowned(unsafe) var owner: Node?
  /// The owner's id, which outlasts the owner; 0 for storage of the whole graph.
  let ownerID: UInt64
  public final var graph: Graph { unsafe lastingGraph }
  unowned(unsafe) private final let lastingGraph: Graph
  public let index: Int
  public let name: String
  let nameID: UInt64
  public let storage: WellKnownString
  public internal(set) final var isDestroyed = false
  /// The graph as an ended slot knows it, which may outlive it: closures of the author's hold on to their view's storage.
  final let handle: GraphHandle
  private final var readers: [(reader: NodeReference, generation: UInt32)] = []
  private final var sweepAt = 16
  /// Whether a body of the owner's has read the slot; it depends on it from then on, also where later ones leave it out.
  public private(set) final var ownerHasRead = false

  /// - Parameter owner: nil for storage that belongs to the whole graph, such as an environment value.
  public init(graph: Graph, owner: Node?, index: Int, name: String, storage: WellKnownString) {
    unsafe lastingGraph = graph
    handle = graph.handle
    unsafe self.owner = owner
    ownerID = owner?.id ?? 0
    self.index = index
    self.name = name
    self.storage = storage
    self.nameID = graph.events.internSlot(name)
    if owner == nil { graph.unownedSlots.add(self) }
  }

  /// Notes that the evaluation under way, if any, depends on this slot.
  @inline(__always) public final func noteRead() {
    guard !isDestroyed else { return }
    guard let node = graph.reader else { return graph.noteProbe(at: self) }
    noteRead(by: node)
  }

  /// Notes that the node's last evaluation depends on this slot.
  @inline(__always) final func noteRead(by node: Node) {
    if let last = readers.last, last.reader === node.reference, last.generation == node.generation { return }
    if readers.count >= sweepAt { sweep() }
    readers.append((node.reference, node.generation))
  }

  /// Notes that a body of the owner's reads the slot.
  final func noteReadByOwner() { ownerHasRead = storage == .state }

  /// Forgets evaluations that later ones of the same node have replaced.
  private final func sweep() {
    readers.removeAll { unsafe $0.reader.node?.generation != $0.generation }
    sweepAt = max(16, readers.count * 2)
  }

  /// Makes every evaluation that depends on this slot run again.
  public final func invalidateReaders() {
    let cause = causeID
    if ownerHasRead, let owner = unsafe owner { graph.invalidate(owner, cause: cause, by: self) }
    guard !readers.isEmpty else { return }
    let stale = readers
    readers.removeAll(keepingCapacity: true)
    for (reader, generation) in stale {
      guard let node = unsafe reader.node, node.generation == generation, !node.isDestroyed else { continue }
      graph.invalidate(node, cause: cause, by: self)
    }
  }

  /// Ends the slot's life with its owner's.
  final func end() {
    isDestroyed = true
    readers = []
    ended()
    unsafe owner = nil
  }

  /// The slot's life ends with its owner's.
  open func ended() {}

  private final var causeID: UInt64 {
    switch storage {
    case .environment, .environmentObject: UInt64(WellKnownString.environment.rawValue)
    case .observedObject, .stateObject: UInt64(WellKnownString.object.rawValue)
    default: nameID
    }
  }
}
