/// The writes that wait for a separate update, because an earlier transaction is still waiting for its update.
struct WriteQueue {
  /// The writes of one transaction.
  struct Turn {
    fileprivate let transaction: UInt64
    /// The position of the event that led to the first write.
    let cause: UInt64
    fileprivate(set) var actions: [() -> Void] = []
  }

  /// The transaction of the current writes; 0 outside of `withTransaction` and `withAnimation`.
  private var transaction: UInt64 = 0
  /// The transaction whose writes the next update shows; nil if there are none.
  private var due: UInt64?
  /// The transactions after it, in order.
  private var turns: [Turn] = []

  var areWaiting: Bool { !turns.isEmpty }
  /// True if a new write must wait because an update with the writes of another transaction is due.
  var mustWait: Bool { !turns.isEmpty || due.map { $0 != transaction } ?? false }
  /// True if the last writes of the current transaction are waiting.
  private var isLastTurnCurrent: Bool { turns.last?.transaction == transaction }

  /// Sets the transaction of the writes that follow.
  /// - Returns: The transaction to restore.
  mutating func begin(_ new: UInt64) -> UInt64 {
    defer { transaction = new }
    return transaction
  }

  /// Notes that a write is performed now, for the next update to show.
  mutating func notePerformed() { due = transaction }

  /// Notes that the update begins that shows the performed writes.
  mutating func updateBegins() { due = nil }

  /// Adds a write to the waiting writes.
  mutating func wait(cause: UInt64, _ write: @escaping () -> Void) {
    if !isLastTurnCurrent { turns.append(Turn(transaction: transaction, cause: cause)) }
    turns[turns.count - 1].actions.append(write)
  }

  /// Adds an action to the waiting writes of the current transaction.
  /// - Returns: False if none are waiting.
  mutating func follow(_ action: @escaping () -> Void) -> Bool {
    guard isLastTurnCurrent else { return false }
    turns[turns.count - 1].actions.append(action)
    return true
  }

  /// Removes the writes of the next transaction.
  mutating func takeTurn() -> Turn? { turns.isEmpty ? nil : turns.removeFirst() }
}

extension Graph {
  /// Runs code whose writes form a separate update from the writes made before and after it.
  /// - Parameter transaction: The number of the transaction; 0 stands for writes outside of any.
  public func writing<Result>(in transaction: UInt64, _ body: () throws -> Result) rethrows -> Result {
    let outer = writes.begin(transaction)
    defer { _ = writes.begin(outer) }
    return try body()
  }

  /// Runs an action when the update that shows the last writes begins. Runs it immediately unless these writes are
  /// waiting.
  public func whenUpdateBegins(_ action: @escaping () -> Void) {
    if !writes.follow(action) { action() }
  }

  /// Performs the writes of the next waiting transaction, unless nodes are out of date: they show the writes that are
  /// due.
  func performWaitingWrites() {
    guard !queue.hasDirtyNodes, let turn = writes.takeTurn() else { return }
    events.noteCause(turn.cause)
    for action in turn.actions { action() }
  }
}
