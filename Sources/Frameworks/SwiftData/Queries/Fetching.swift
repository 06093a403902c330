public import Foundation

/// Which models are wanted, and in which order; without one, in that of their insertion.
public struct FetchDescriptor<Model: PersistentModel> {
  public var predicate: Predicate<Model>?
  public var sortBy: [SortDescriptor<Model>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  /// How much is read from a disk, and when, makes no difference in memory.
  public var includePendingChanges = true
  public var propertiesToFetch: [PartialKeyPath<Model>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

extension ModelContext {
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    try store.ask { try found(descriptor) }
  }

  private func found<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    var models = store.models(of: Model.self) as! [Model]
    if let predicate = descriptor.predicate { models = try models.filter { try predicate.evaluate($0) } }
    if !descriptor.sortBy.isEmpty { models = ModelOrder(descriptor.sortBy).sorted(models) }
    if let offset = descriptor.fetchOffset { models = Array(models.dropFirst(offset)) }
    if let limit = descriptor.fetchLimit, limit > 0 { models = Array(models.prefix(limit)) }
    return models
  }

  public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  public func enumerate<Model: PersistentModel>(
    _ fetch: FetchDescriptor<Model>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (Model) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  /// The model with that identifier, if the container holds it.
  public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
    found(identifier, Model.self) as? Model
  }

  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    for type in container.types {
      if let found = found(identifier, type) { return found }
    }
    fatalError("No model has the identifier \(identifier).")
  }

  private func found(_ identifier: PersistentIdentifier, _ type: any PersistentModel.Type) -> (any PersistentModel)? {
    guard let number = identifier.number, let model = store.model(type, number: number) else { return nil }
    return model.persistentModelID == identifier ? model : nil
  }
}
