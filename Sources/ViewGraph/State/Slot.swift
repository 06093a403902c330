public import TraceFormat

/// A place of storage that belongs to a node and on which the evaluations that read it depend.
open class Slot: @unchecked Sendable {
  public unowned(unsafe) let owner: Node?
  public unowned let graph: Graph
  public let index: Int
  public let name: String
  let nameID: UInt64
  public let storage: WellKnownString
  public internal(set) final var isDestroyed = false
  private final var readers: [(node: Node, generation: UInt32)] = []

  /// - Parameter owner: nil for storage that belongs to the whole graph, such as an environment value.
  public init(graph: Graph, owner: Node?, index: Int, name: String, storage: WellKnownString) {
    self.graph = graph
    unsafe self.owner = owner
    self.index = index
    self.name = name
    self.storage = storage
    self.nameID = graph.events.intern(name)
  }

  /// Notes that the evaluation under way, if any, depends on this slot.
  @inline(__always) public final func noteRead() {
    guard let reader = graph.reader else { return }
    if let last = readers.last, last.node === reader, last.generation == reader.generation { return }
    readers.append((reader, reader.generation))
  }

  /// Makes every evaluation that depends on this slot run again.
  public final func invalidateReaders() {
    guard !readers.isEmpty else { return }
    let stale = readers
    readers.removeAll(keepingCapacity: true)
    let cause = causeID
    for (node, generation) in stale where node.generation == generation && !node.isDestroyed {
      graph.invalidate(node, cause: cause)
    }
  }

  /// The task whose handle the slot holds, 0 for nil; nil for slots of other types.
  var handle: UInt64? { nil }

  /// The slot's life has ended with its owner's.
  open func ended() {}

  private final var causeID: UInt64 {
    switch storage {
    case .environment, .environmentObject: UInt64(WellKnownString.environment.rawValue)
    case .observedObject: UInt64(WellKnownString.object.rawValue)
    default: nameID
    }
  }
}
