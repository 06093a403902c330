import ViewGraph

/// The context of a change: whether and how it is animated.
public struct Transaction: @unchecked Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  public var tracksVelocity = false
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// True if the other transaction does the same, as far as this can be determined.
  fileprivate func isSame(as other: Transaction) -> Bool {
    values.isEmpty && other.values.isEmpty && animation == other.animation
      && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
  }

  /// The transaction of the changes that app code is making now.
  @MainActor public internal(set) static var current = Transaction()
}

/// A key of a transaction, with its default value.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Performs changes in a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  nonisolated(unsafe) let body = body
  return try onMainActor {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    guard let graph = ActiveGraph.onThisThread else { return try unsafe body() }
    let update = UpdateTransaction.of(graph)
    return try graph.writing(in: update.number(of: transaction)) {
      let result = try unsafe body()
      update.join(transaction, graph)
      return result
    }
  }
}

/// Performs changes in a transaction in which one value is set.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs main-thread code on the main actor; callers in Swift 5 mode do not declare their isolation.
private func onMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  try MainActor.assumeIsolated { Unchecked(value: try body()) }.value
}

private struct Unchecked<Value>: @unchecked Sendable { let value: Value }

/// The transaction of a host's current update, which comes from the writes that caused the update.
final class UpdateTransaction {
  private(set) var current = Transaction()

  static func of(_ graph: Graph) -> UpdateTransaction { graph.store { UpdateTransaction() } }

  /// Performs view changes with a changed transaction.
  func change(_ transform: (inout Transaction) -> Void, _ body: () -> Void) {
    let outer = current
    transform(&current)
    defer { current = outer }
    body()
  }

  private var last: (transaction: Transaction, number: UInt64)?

  /// Returns the number of a transaction. A transaction that does the same as the one before it has the same number,
  /// and shares an update with it.
  fileprivate func number(of transaction: Transaction) -> UInt64 {
    if let last, last.transaction.isSame(as: transaction) { return last.number }
    let number = (last?.number ?? 0) + 1
    last = (transaction, number)
    return number
  }

  /// Assigns the changes just made to a transaction, until the update that shows them is over.
  fileprivate func join(_ transaction: Transaction, _ graph: Graph) {
    guard graph.needsFrame else { return }
    graph.whenUpdateBegins { [weak self, weak graph] in
      self?.current = transaction
      graph?.afterTeardown { [weak self] in self?.current = Transaction() }
    }
  }
}

private struct TransactionChangesKey: EnvironmentKey {
  static var defaultValue: [(inout Transaction) -> Void] { [] }
}

extension EnvironmentValues {
  /// The changes that enclosing views make to the transaction of an update, outermost first.
  var transactionChanges: [(inout Transaction) -> Void] {
    get { self[TransactionChangesKey.self] }
    set { self[TransactionChangesKey.self] = newValue }
  }

  /// Returns the transaction of the current update, as it applies to views in this environment.
  func transaction(_ graph: Graph) -> Transaction {
    var transaction = UpdateTransaction.of(graph).current
    for change in graph.withoutReader({ transactionChanges }) { change(&transaction) }
    return transaction
  }
}

nonisolated extension View {
  /// Changes the transaction of updates for the views inside. Animations are instant; in a transaction that disables
  /// them, removed content leaves before its replacement appears.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> _TransactionView<Self> {
    _TransactionView(content: self, isChange: nil, transform: transform)
  }

  /// Changes the transaction of updates in which `value` has changed.
  public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void)
    -> _TransactionView<Self>
  {
    let value = UncheckedSendable(value)
    return _TransactionView(
      content: self, isChange: { LastValue<V>.change(to: value.value, in: &$0) }, transform: transform)
  }
}

/// A view whose updates have another transaction.
public nonisolated struct _TransactionView<Base: View>: ModifyingView {
  public let content: Base
  /// Returns true if the transaction changes in this update; nil if it changes in all.
  let isChange: (@MainActor (inout UpdateCursor) -> Bool)?
  let transform: (inout Transaction) -> Void

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if let isChange = view.isChange {
      guard isChange(&cursor) else { return Base._update(view.content, &cursor) }
      return UpdateTransaction.of(cursor.graph).change(view.transform) { Base._update(view.content, &cursor) }
    }
    // Views inside that change by themselves have the transaction too.
    var transaction = cursor.environment.transaction(cursor.graph)
    view.transform(&transaction)
    _EnvironmentView._update(
      _EnvironmentView(content: view.content, transforms: true) { $0.transactionChanges.append(view.transform) },
      &cursor)
  }
}
