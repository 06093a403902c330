public import TraceFormat

/// A value of the whole graph that slots of several nodes share, such as the value of one key in a settings store.
public final class SharedCell<Stored: Equatable> {
  public fileprivate(set) var current: Stored
  /// The slots of living nodes, in order of creation.
  fileprivate var slots: [SharedSlot<Stored>] = []

  /// Closures called before each change; one that returns false is removed.
  private var observers: [() -> Bool] = []

  /// Called with the new value after each change.
  public var onChange: ((Stored) -> Void)?

  public init(_ current: Stored) { self.current = current }

  /// Calls `willChange` before each change, until it returns false.
  public func observe(_ willChange: @escaping () -> Bool) { observers.append(willChange) }

  /// Sets the value.
  /// - Parameter writer: The position of the write; 0 if it came from outside any view.
  public func set(_ stored: Stored, writer: UInt64 = 0) {
    guard stored != current else { return }
    if !observers.isEmpty { observers = observers.filter { $0() } }
    replace(with: stored, writer: writer)
  }

  /// Stores a value, and invalidates the readers of the slots for which it is another one: an empty cell has an initial
  /// value for each slot.
  fileprivate func replace(with stored: Stored, writer: UInt64) {
    let old = current
    current = stored
    for slot in slots where slot.shown(old) != slot.shown(stored) { slot.invalidateReaders(writer: writer) }
    onChange?(stored)
  }
}

/// A node's slot that shows a shared value.
public final class SharedSlot<Stored: Equatable>: Slot, @unchecked Sendable {
  public let cell: SharedCell<Stored>
  /// Returns what the slot's readers see for a value of the cell.
  fileprivate let shown: (Stored) -> Stored

  /// - Parameter shown: Returns what the slot's readers see for a value of the cell, such as an initial value while the
  ///   cell is empty.
  public init(
    graph: Graph, owner: Node?, index: Int, name: String, storage: WellKnownString, cell: SharedCell<Stored>,
    shown: @escaping (Stored) -> Stored = { $0 }
  ) {
    self.cell = cell
    self.shown = shown
    super.init(graph: graph, owner: owner, index: index, name: name, storage: storage)
    cell.slots.append(self)
  }

  /// Returns the value and makes the current evaluation depend on it.
  public func read() -> Stored {
    noteRead()
    livingGraph?.noteSegmentRead(self)
    return cell.current
  }

  /// Writes one of the author's values. The write is recorded and compared, and is refused during an update and after
  /// the node's end.
  /// - Parameter stored: `value` in the form that the cell stores.
  public func write<Value>(_ value: Value, stored: Stored) {
    guard handle.isOnThread else {
      nonisolated(unsafe) let (value, stored) = (value, stored)
      handle.forward { _ in unsafe self.write(value, stored: stored) }
      return
    }
    guard let graph = unsafe handle.graph else { return }
    let dropped = isDestroyed || graph.isEvaluating
    let equal = shown(stored) == shown(cell.current)
    let position = graph.recordWrite(
      self, value, old: { nil }, equal: equal, dropped: dropped, isReadFirst: false)
    guard !dropped else { return }
    if equal { cell.replace(with: stored, writer: position) } else { cell.set(stored, writer: position) }
  }

  public override func ended() { cell.slots.removeAll { $0 === self } }
}
