/// The writes of one transaction that wait for a separate update, because an earlier transaction is still waiting for its update.
struct WaitingWrites {
  let transaction: UInt64
  /// The position of the event that led to the first write.
  let cause: UInt64
  var actions: [() -> Void] = []
}

extension Graph {
  /// Runs code whose writes form a separate update from the writes made before and after it.
  /// - Parameter transaction: The number of the transaction; 0 stands for writes outside of any.
  public func writing<Result>(in transaction: UInt64, _ body: () throws -> Result) rethrows -> Result {
    let outer = writeTransaction
    writeTransaction = transaction
    defer { writeTransaction = outer }
    return try body()
  }

  /// Runs an action when the update that shows the last writes begins. Runs it immediately unless these writes are waiting.
  public func whenUpdateBegins(_ action: @escaping () -> Void) {
    guard waitingWrites.last?.transaction == writeTransaction else { return action() }
    waitingWrites[waitingWrites.count - 1].actions.append(action)
  }

  /// True if a new write must wait because an update with the writes of another transaction is due.
  var mustWriteWait: Bool { !waitingWrites.isEmpty || dueTransaction.map { $0 != writeTransaction } ?? false }

  /// Adds a write to the waiting writes.
  func wait(_ write: @escaping () -> Void) {
    if waitingWrites.last?.transaction != writeTransaction {
      waitingWrites.append(WaitingWrites(transaction: writeTransaction, cause: events.cause))
    }
    waitingWrites[waitingWrites.count - 1].actions.append(write)
  }

  /// Performs the writes of the next waiting transaction, if no other changes are due.
  func performWaitingWrites() {
    guard dirty.isEmpty, !waitingWrites.isEmpty else { return }
    let next = waitingWrites.removeFirst()
    if events.cause == 0 { events.cause = next.cause }
    for action in next.actions { action() }
  }
}
