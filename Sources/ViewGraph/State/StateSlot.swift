public import TraceFormat

/// A slot that holds a value of the author's.
public final class StateSlot<Value>: Slot, @unchecked Sendable {
  /// The value, read without making anything depend on it.
  public private(set) var current: Value
  private let equality: ValueEquality

  public init(
    graph: Graph, owner: Node?, index: Int, name: String, storage: WellKnownString, initial: Value
  ) {
    current = initial
    equality = .of(Value.self)
    super.init(graph: graph, owner: owner, index: index, name: name, storage: storage)
  }

  /// The value; the evaluation under way depends on it from now on.
  public func read() -> Value {
    noteRead()
    return current
  }

  /// Writes a value of the author's: recorded, compared, refused during an update and after the node's end.
  public func write(_ value: Value) {
    guard handle.isHere else {
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
      if !dropped { current = value }
      return
    }
    current = value
    invalidateReaders()
    // A control may show what no body read: every change is a frame of its own.
    if !graph.needsFrame { graph.enqueue {} }
  }

  public override func ended() {
    guard graph.isRecording, Graph.isObject(Value.self), let object = graph.objects.known(current as AnyObject) else { return }
    graph.objects.letGo(object)
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
    current = value
    if !equal { invalidateReaders() }
    return !equal
  }
}
