/// The context of a change: whether, and how, it is animated.
public struct Transaction: @unchecked Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The transaction of the changes that the author's code makes now.
  @MainActor public internal(set) static var current = Transaction()
}

/// A key of a transaction, with the value where nothing sets one.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Makes changes in a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  nonisolated(unsafe) let body = body
  return try onMainActor {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try unsafe body()
  }
}

/// Makes changes in a transaction that has one value set.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs code of the main thread's as the main actor's, which callers from Swift 5 files do not say.
private func onMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  try MainActor.assumeIsolated { Unchecked(value: try body()) }.value
}

private struct Unchecked<Value>: @unchecked Sendable { let value: Value }
