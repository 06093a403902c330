public import TraceFormat

/// A slot that holds a value of the author's.
public final class StateSlot<Value>: Slot, @unchecked Sendable {
  /// The value, read without making anything depend on it.
  public private(set) var current: Value
  private let equality: ValueEquality
  /// What the owner's last body was snapshot, where writes have followed that it has not read.
  private var snapshot: (value: Value, generation: UInt32)?

  public init(
    graph: Graph, owner: Node?, index: Int, name: String, storage: WellKnownString, initial: Value
  ) {
    current = initial
    equality = .of(Value.self)
    super.init(graph: graph, owner: owner, index: index, name: name, storage: storage)
  }

  /// The value; the evaluation under way depends on it from now on.
  public func read() -> Value {
    // The graph of an ended slot may be gone.
    guard !isDestroyed else { return current }
    if let snapshotNode = graph.snapshotNode, let owner = unsafe owner, snapshotNode === owner { return readSnapshot(to: owner) }
    if let reader = graph.reader, let owner = unsafe owner, reader === owner { noteReadByOwner() }
    noteRead()
    return current
  }

  /// The value as the owner's last body was snapshot it; the body depends on it from now on.
  private func readSnapshot(to owner: Node) -> Value {
    noteReadByOwner()
    noteRead(by: owner)
    guard let snapshot, snapshot.generation == owner.generation else { return current }
    return snapshot.value
  }

  /// Keeps what the owner's last body was snapshot, before a write.
  private func saveSnapshot() {
    guard graph.knobs.presentationReads == .modifier, let owner = unsafe owner, snapshot?.generation != owner.generation else { return }
    snapshot = (current, owner.generation)
  }

  /// Writes a value of the author's: recorded, compared, refused during an update and after the node's end.
  public func write(_ value: Value) {
    guard handle.isOnThread else {
      nonisolated(unsafe) let value = value
      handle.forward { _ in unsafe self.write(value) }
      return
    }
    guard let graph = unsafe handle.graph else { return }
    let equal = isEqual(value)
    let dropped = isDestroyed || graph.isEvaluating
    graph.recordWrite(self, value, equal: equal, dropped: dropped)
    guard !dropped, !equal else {
      // Values that compare equal may still differ in parts that equality leaves out.
      if !dropped { replace(with: value) }
      return
    }
    saveSnapshot()
    replace(with: value)
    invalidateReaders()
    // A control may show what no body read: every change is a frame of its own.
    if !graph.needsFrame { graph.enqueue {} }
  }

  /// Takes a new value. An object that the slot held may end from now on.
  private func replace(with value: Value) {
    let old = current
    current = value
    if graph.isRecording, Graph.isObject(Value.self), old as AnyObject !== value as AnyObject { release(old) }
  }

  public override func ended() { if graph.isRecording, Graph.isObject(Value.self) { release(current) } }

  private func release(_ value: Value) {
    if let object = graph.objects.known(value as AnyObject) { graph.objects.release(object) }
  }

  private func isEqual(_ value: Value) -> Bool {
    unsafe withUnsafePointer(to: value) { new in
      unsafe withUnsafePointer(to: current) { old in unsafe equality.compare(old, new) }
    }
  }

  /// Sets the value from within the runtime: not recorded, allowed at any time.
  /// - Returns: whether it differs from the value before.
  @discardableResult
  public func update(_ value: Value) -> Bool {
    let equal = isEqual(value)
    replace(with: value)
    if !equal { invalidateReaders() }
    return !equal
  }
}
