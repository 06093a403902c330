public import Foundation
import ViewGraph

/// Without sort descriptors, the models are in order of insertion.
public struct FetchDescriptor<Model: PersistentModel> {
  public var predicate: Predicate<Model>?
  public var sortBy: [SortDescriptor<Model>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  /// Has no effect: pending changes are always included.
  public var includePendingChanges = true
  /// Has no effect.
  public var propertiesToFetch: [PartialKeyPath<Model>] = []
  /// Has no effect.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

extension ModelContext {
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    Model.place.noteRead()
    return try results(of: descriptor)
  }

  /// Fetches for a query, which follows the store by itself.
  func results<Model: PersistentModel>(of descriptor: FetchDescriptor<Model>) throws -> [Model] {
    try store.fetching { try models(for: descriptor) }
  }

  private func models<Model: PersistentModel>(for descriptor: FetchDescriptor<Model>) throws -> [Model] {
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

  public func fetchIdentifiers<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws
    -> [PersistentIdentifier]
  {
    try fetch(descriptor).map(\.persistentModelID)
  }

  /// The batch size has no effect.
  public func enumerate<Model: PersistentModel>(
    _ fetch: FetchDescriptor<Model>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (Model) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
    model(for: identifier, as: Model.self) as? Model
  }

  /// An unknown identifier ends the program.
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    for type in container.types {
      if let model = model(for: identifier, as: type) { return model }
    }
    fatalError("no model has the identifier \(identifier)")
  }

  private func model(for identifier: PersistentIdentifier, as type: any PersistentModel.Type) -> (any PersistentModel)?
  {
    guard let number = identifier.number, let model = store.model(type, number: number) else { return nil }
    return model.persistentModelID == identifier ? model : nil
  }
}
