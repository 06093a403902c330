public import TraceFormat

/// A value of the whole graph's that slots of several nodes show: what a store of settings keeps under one key.
public final class SharedCell<Stored: Equatable> {
  public fileprivate(set) var current: Stored
  /// Those of living nodes, in the order in which they came.
  fileprivate var slots: [SharedSlot<Stored>] = []

  /// Those who are told before each change; one that returns false is not told again.
  private var observers: [() -> Bool] = []

  public init(_ current: Stored) { self.current = current }

  /// Calls `willChange` before each change, until it returns false.
  public func observe(_ willChange: @escaping () -> Bool) { observers.append(willChange) }

  /// Sets the value from outside any view.
  public func set(_ stored: Stored) {
    guard stored != current else { return }
    if !observers.isEmpty { observers = observers.filter { $0() } }
    current = stored
    for slot in slots { slot.invalidateReaders() }
  }
}

/// The place of a shared value among a node's properties.
public final class SharedSlot<Stored: Equatable>: Slot, @unchecked Sendable {
  public let cell: SharedCell<Stored>

  public init(
    graph: Graph, owner: Node?, index: Int, name: String, storage: WellKnownString, cell: SharedCell<Stored>
  ) {
    self.cell = cell
    super.init(graph: graph, owner: owner, index: index, name: name, storage: storage)
    cell.slots.append(self)
  }

  /// The value; the evaluation under way depends on it from now on.
  public func read() -> Stored {
    noteRead()
    return cell.current
  }

  /// Writes a value of the author's: recorded, compared, refused during an update and after the node's end.
  /// - Parameters:
  ///   - stored: the form in which the cell keeps `value`.
  ///   - initial: the form of the value that readers see while the cell has none.
  public func write<Value>(_ value: Value, stored: Stored, initial: Stored) where Stored: ExpressibleByNilLiteral {
    guard handle.isOnThread else {
      nonisolated(unsafe) let (value, stored, initial) = (value, stored, initial)
      handle.forward { _ in unsafe self.write(value, stored: stored, initial: initial) }
      return
    }
    guard let graph = unsafe handle.graph else { return }
    let dropped = isDestroyed || graph.isEvaluating
    let equal = stored == (cell.current == nil ? initial : cell.current)
    graph.recordWrite(self, value, equal: equal, dropped: dropped)
    guard !dropped else { return }
    if equal { cell.current = stored } else { cell.set(stored) }
  }

  public override func ended() { cell.slots.removeAll { $0 === self } }
}
