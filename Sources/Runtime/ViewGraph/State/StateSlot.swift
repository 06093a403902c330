public import TraceFormat
import TraceRecorder

/// A slot that stores one of the author's values.
public final class StateSlot<Value>: Slot, @unchecked Sendable {
  /// The value, read without creating a dependency.
  public private(set) var current: Value
  private let equality: ValueEquality
  /// True if the values are objects, or optional ones.
  private let holdsObject: Bool
  /// The value that the owner's last body saw, if it has been overwritten since.
  private var snapshot: (value: Value, generation: UInt32)?
  /// The value of the last write that is waiting for its transaction's update. Bodies do not see the value until then;
  /// everything else does.
  private var waiting: Value?
  /// The number of such writes.
  private var waitingCount = 0
  /// The segment in which the value was last read outside of bodies.
  private var lastRead = UInt64.max
  /// True once something has written the value.
  public private(set) var wasWritten = false

  public init(
    graph: Graph, owner: Node?, index: Int, name: String, storage: WellKnownString, initial: Value
  ) {
    current = initial
    equality = .of(Value.self)
    holdsObject = graph.isRecording && Graph.holdsObject(Value.self)
    super.init(graph: graph, owner: owner, index: index, name: name, storage: storage)
  }

  /// Returns the value and makes the current evaluation depend on it.
  public func read() -> Value {
    // A destroyed slot's graph may be gone.
    guard !isDestroyed else { return current }
    if let snapshotView = graph.context.snapshotView, let owner, snapshotView === owner {
      return readSnapshot(of: owner)
    }
    if let reader = graph.reader, let owner, reader === owner { noteReadByOwner() }
    noteRead()
    if !graph.isEvaluating { lastRead = graph.segment }
    graph.noteSegmentRead(self)
    if waitingCount > 0, !graph.isEvaluating, let waiting { return waiting }
    return current
  }

  /// Returns the value that the owner's last body saw, and makes that body depend on it.
  private func readSnapshot(of owner: Node) -> Value {
    noteReadByOwner()
    noteRead(by: owner)
    guard let snapshot, snapshot.generation == owner.generation else { return current }
    graph.warn(.stalePresentation, owner, nil)
    return snapshot.value
  }

  /// Saves the value that the owner's last body saw before a write replaces it.
  private func saveSnapshot() {
    guard graph.knobs.presentationReads == .modifier, let owner, snapshot?.generation != owner.generation else {
      return
    }
    snapshot = (current, owner.generation)
    // Nothing sees the old value once the body has run again, so it must not keep an object alive.
    if holdsObject { graph.afterTeardown { [weak self] in self?.dropSnapshot() } }
  }

  private func dropSnapshot() {
    if let owner, snapshot?.generation != owner.generation { snapshot = nil }
  }

  /// Writes one of the author's values. The write is recorded and compared, and is refused during an update and after
  /// the node's end.
  public func write(_ value: Value) {
    guard handle.isOnThread else {
      nonisolated(unsafe) let value = value
      handle.forward { _ in unsafe self.write(value) }
      return
    }
    guard let graph = unsafe handle.graph else { return }
    let equal = isEqual(value)
    let dropped = isDestroyed || graph.isEvaluating
    let position = graph.recordWrite(
      self, value, old: { self.waiting ?? self.current }, equal: equal,
      dropped: dropped, isReadFirst: lastRead == graph.segment)
    guard !dropped, !equal else {
      // Values that compare equal may still differ in parts that `==` ignores.
      if !dropped, waitingCount == 0 { replace(with: value) }
      return
    }
    guard graph.writes.mustWait else {
      graph.writes.notePerformed()
      return perform(value, position)
    }
    waiting = value
    waitingCount += 1
    graph.writes.wait(cause: graph.events.cause) { self.performWaiting(value, position) }
  }

  /// Performs a write; the update that follows shows the value.
  private func perform(_ value: Value, _ position: UInt64) {
    guard let graph = unsafe handle.graph else { return }
    saveSnapshot()
    replace(with: value)
    invalidateReaders(writer: position)
    // A control may show a value that no body read, so every change gets a frame.
    if !graph.needsFrame { graph.requestUpdate() }
  }

  /// Performs a write that was waiting for its transaction's turn.
  private func performWaiting(_ value: Value, _ position: UInt64) {
    waitingCount -= 1
    if waitingCount == 0 { waiting = nil }
    if !isDestroyed { perform(value, position) }
  }

  /// Stores a new value. An object that the slot held may be deallocated from now on.
  private func replace(with value: Value) {
    wasWritten = true
    let old = current
    current = value
    guard graph.isRecording, holdsObject, let dropped = Graph.object(in: old), dropped !== Graph.object(in: value)
    else { return }
    if Graph.isObject(Value.self) { release(old) }
    if let owner { graph.droppedModels.note(dropped, of: owner) }
  }

  public override var heldValue: Any? { current }

  public override func takeValue(of other: Slot) { if let other = other as? StateSlot<Value> { update(other.current) } }

  public override func ended() { if graph.isRecording, Graph.isObject(Value.self) { release(current) } }

  private func release(_ value: Value) {
    if let object = graph.objects.known(value as AnyObject) { graph.objects.release(object) }
  }

  /// True once the view was made with another initial value, while nothing had written the state.
  public private(set) var hasOtherInitialValue = false

  /// Notes an initial value that is discarded, because the state has a value.
  public func noteDiscarded(_ value: Value) {
    if !wasWritten, !hasOtherInitialValue, !isEqual(value) { hasOtherInitialValue = true }
  }

  /// Returns true if another value differs from the current one.
  func differs(from value: Value) -> Bool { !isEqual(value) }

  private func isEqual(_ value: Value) -> Bool {
    unsafe withUnsafePointer(to: value) { new in
      unsafe withUnsafePointer(to: waiting ?? current) { old in unsafe equality.compare(old, new) }
    }
  }

  /// Sets the value from within the runtime. The change is not recorded and is allowed at any time.
  /// - Returns: True if the new value differs from the old one.
  @discardableResult
  public func update(_ value: Value) -> Bool {
    let equal = isEqual(value)
    noteWritten(nil, nil)
    replace(with: value)
    if !equal { invalidateReaders() }
    return !equal
  }
}
