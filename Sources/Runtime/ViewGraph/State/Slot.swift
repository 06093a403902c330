public import TraceFormat
import TraceRecorder

/// Storage that belongs to a node. Evaluations that read it depend on it.
open class Slot: @unchecked Sendable {
  /// The node that owns the slot; nil for storage of the whole graph, and once the node is destroyed.
  public internal(set) final var owner: Node? {
    get { ownerReference?.node }
    set { ownerReference = newValue?.reference }
  }
  private final var ownerReference: NodeReference?
  /// The owner's id, which stays valid after the owner's end; 0 for storage of the whole graph.
  let ownerID: UInt64
  /// The graph. Code that may run after the graph is gone uses ``livingGraph``.
  public final var graph: Graph { handle.living }
  /// The graph; nil once it is gone, and on other threads. The author's closures may write a slot later.
  public final var livingGraph: Graph? { handle.current }
  public let index: Int
  public let name: String
  let nameID: UInt64
  public let storage: WellKnownString
  public internal(set) final var isDestroyed = false
  /// The handle of the graph, which the slot may outlive because the author's closures retain the storage of their
  /// view.
  final let handle: GraphHandle
  private final var readers: [(reader: NodeReference, generation: UInt32)] = []
  private final var sweepAt = 16
  /// True once a body of the owner has read the slot. The owner then depends on the slot even if later bodies do not
  /// read it.
  public private(set) final var ownerHasRead = false
  /// The stretch of the author's code that read or wrote the slot last.
  @safe @exclusivity(unchecked) final var lastTouch: UInt64 = 0
  /// True if a field hides what it holds.
  @safe @exclusivity(unchecked) final var isPrivate = false
  /// The hash of the value that was written last; nil if it is not known.
  @safe @exclusivity(unchecked) private(set) final var lastHash: UInt64?
  /// The value that was written last, as a trace shows it; nil if it is not known.
  @safe @exclusivity(unchecked) private(set) final var lastShown: PlainValue?
  /// True if the values are handles of tasks; nil until the first write.
  @safe @exclusivity(unchecked) private final var holdsHandles: Bool?
  /// The parts of the slot's first object when it was created, if the graph can be rehearsed.
  package final var initialParts: [String: UInt64]?

  /// - Parameter owner: The node that owns the slot; nil for storage of the whole graph, such as an environment value.
  public init(graph: Graph, owner: Node?, index: Int, name: String, storage: WellKnownString) {
    handle = graph.handle
    ownerReference = owner?.reference
    ownerID = owner?.id ?? 0
    self.index = index
    self.name = name
    self.storage = storage
    self.nameID = graph.events.internSlot(name)
    if owner == nil { graph.unownedSlots.add(self) }
  }

  /// Makes the current evaluation, if any, depend on this slot.
  @inline(__always) public final func noteRead() {
    guard !isDestroyed else { return }
    let context = graph.context
    if let node = context.reader { noteRead(by: node) } else { context.probe?.note(self) }
  }

  /// Makes the node's last evaluation depend on this slot.
  @inline(__always) final func noteRead(by node: Node) {
    if let last = readers.last, last.reader === node.reference, last.generation == node.generation { return }
    if readers.count >= sweepAt { sweep() }
    readers.append((node.reference, node.generation))
  }

  /// Notes that a body of the owner reads the slot.
  final func noteReadByOwner() { ownerHasRead = storage == .state }

  /// Notes the value of a write as a trace tells it; nil if it does not.
  final func noteWritten(_ hash: UInt64?, _ shown: PlainValue?) {
    lastHash = hash
    lastShown = shown
  }

  /// Returns true if the values, which are of this type, are handles of tasks.
  final func holdsHandles<Value>(_ type: Value.Type) -> Bool {
    if let holdsHandles { return holdsHandles }
    let isHandle = TypeTraits.isHandle(type)
    holdsHandles = isHandle
    return isHandle
  }

  /// Removes evaluations that a later evaluation of the same node has replaced.
  private final func sweep() {
    readers.removeAll { $0.reader.node?.generation != $0.generation }
    sweepAt = max(16, readers.count * 2)
  }

  /// Invalidates every evaluation that depends on this slot.
  /// - Parameters:
  ///   - writer: The position of the write, or 0.
  ///   - place: The place that the write changed, if that is not the slot itself.
  public final func invalidateReaders(writer: UInt64 = 0, place: UInt64? = nil) {
    let cause = causeID
    let change = (place: place ?? nameID, writer: writer)
    if ownerHasRead, let owner { graph.invalidate(owner, cause: cause, by: self, change: change) }
    guard !readers.isEmpty else { return }
    let stale = readers
    readers.removeAll(keepingCapacity: true)
    for (reader, generation) in stale {
      guard let node = reader.node, node.generation == generation, !node.isDestroyed else { continue }
      graph.invalidate(node, cause: cause, by: self, change: change)
    }
  }

  /// Ends the slot when its owner is destroyed.
  final func end() {
    isDestroyed = true
    // A write that was waiting is not performed.
    lastShown = nil
    readers = []
    ended()
    owner = nil
  }

  /// The value that the slot holds, for a search; nil if it holds none of the app's.
  open var heldValue: Any? { nil }

  /// Shows the value of another slot of the same kind. Only for the copy of a process.
  open func takeValue(of other: Slot) {}

  /// Called when the slot ends with its owner.
  open func ended() {}

  private final var causeID: UInt64 {
    switch storage {
    case .environment, .environmentObject: UInt64(WellKnownString.environment.rawValue)
    case .observedObject, .stateObject: UInt64(WellKnownString.object.rawValue)
    default: nameID
    }
  }
}
