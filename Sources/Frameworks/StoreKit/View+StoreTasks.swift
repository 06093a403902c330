public import ViewRuntime

public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)

  public var value: Value? { if case .success(let value) = self { value } else { nil } }

  public func map<NewValue>(_ transform: (Value) throws -> NewValue) rethrows -> EntitlementTaskState<NewValue> {
    try flatMap { .success(try transform($0)) }
  }

  public func map<NewValue>(
    isolation: isolated (any Actor)? = #isolation, _ transform: (Value) async throws -> NewValue
  ) async rethrows -> EntitlementTaskState<NewValue> where Value: Sendable {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(try await transform(value))
    }
  }

  public func flatMap<NewValue>(
    _ transform: (Value) throws -> EntitlementTaskState<NewValue>
  ) rethrows -> EntitlementTaskState<NewValue> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): try transform(value)
    }
  }

  public func flatMap<NewValue>(
    isolation: isolated (any Actor)? = #isolation, _ transform: (Value) async throws -> EntitlementTaskState<NewValue>
  ) async rethrows -> EntitlementTaskState<NewValue> where Value: Sendable {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): try await transform(value)
    }
  }
}

extension EntitlementTaskState: Sendable where Value: Sendable {}

extension EntitlementTaskState where Value == VerificationResult<Transaction>? {
  public var transaction: VerificationResult<Transaction>? { value ?? nil }
}

extension Product {
  public enum TaskState: Sendable {
    case loading
    case unavailable
    case failure(any Error)
    case success(Product)

    public var product: Product? { if case .success(let product) = self { product } else { nil } }
  }

  public enum CollectionTaskState: Sendable {
    case loading
    case failure(any Error)
    case success([Product], unavailable: [String])

    public var products: [Product] { if case .success(let products, _) = self { products } else { [] } }
    public var unavailableIDs: [String] { if case .success(_, let unavailable) = self { unavailable } else { [] } }
    public var hasUnavailableProducts: Bool { !unavailableIDs.isEmpty }
  }
}

/// Each task calls its action with `.loading` and, a tenth of a second later, with the result of an empty store: a
/// product is unavailable, and there are no entitlements and no subscriptions.
nonisolated extension View {
  public func storeProductTask(
    for id: Product.ID, priority: TaskPriority = .medium, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (Product.TaskState) async -> Void
  ) -> some View {
    storeTask(id, priority, file, line, loading: .loading, result: .unavailable, action)
  }

  public func storeProductsTask<IDs: Collection & Equatable & Sendable>(
    for ids: IDs, priority: TaskPriority = .medium, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (Product.CollectionTaskState) async -> Void
  ) -> some View where IDs.Element == String {
    storeTask(ids, priority, file, line, loading: .loading, result: .success([], unavailable: Array(ids)), action)
  }

  public func currentEntitlementTask(
    for productID: String, priority: TaskPriority = .medium, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
  ) -> some View {
    storeTask(productID, priority, file, line, loading: .loading, result: .success(nil), action)
  }

  public func subscriptionStatusTask(
    for groupID: String, priority: TaskPriority = .medium, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
  ) -> some View {
    storeTask(groupID, priority, file, line, loading: .loading, result: .success([]), action)
  }
}

extension View {
  /// Calls `action` with the loading state and then with the result.
  fileprivate nonisolated func storeTask<ID: Equatable, State>(
    _ id: ID, _ priority: TaskPriority, _ file: StaticString, _ line: UInt, loading: State, result: State,
    _ action: @escaping (State) async -> Void
  ) -> some View {
    // A view's task runs on the main actor, like the closures in an app's body.
    nonisolated(unsafe) let (loading, result, action) = (loading, result, action)
    return task(id: id, priority: priority, file: file, line: line) { @MainActor in
      unsafe await action(loading)
      guard await StoreDelay.elapsed() else { return }
      unsafe await action(result)
    }
  }
}
