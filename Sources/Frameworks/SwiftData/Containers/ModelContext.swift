public import Foundation

/// Through which models are inserted, deleted, found and saved.
///
/// What is inserted, deleted or set is seen at once by all contexts of the container and by their queries. Nothing is saved by itself:
/// in memory the only thing that ``save()`` changes is what ``rollback()`` takes back.
public final class ModelContext: Equatable, @unchecked Sendable {
  public let container: ModelContainer
  public var autosaveEnabled = false
  let store: ModelStore

  public static let willSave = Notification.Name("ModelContextWillSave")
  public static let didSave = Notification.Name("ModelContextDidSave")

  public init(_ container: ModelContainer) {
    self.container = container
    store = container.store
  }

  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }

  // MARK: Changes

  public func insert<Model: PersistentModel>(_ model: Model) { insertErased(model) }

  public func delete<Model: PersistentModel>(_ model: Model) {
    store.begin()
    deleteErased(model)
    store.end()
  }

  /// Deletes the models that fit, or all of a class.
  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
  ) throws {
    let found = try fetch(FetchDescriptor(predicate: predicate))
    store.begin()
    for model in found { deleteErased(model) }
    store.end()
  }

  // MARK: Saving

  public var hasChanges: Bool { !store.pending.isEmpty }
  public var insertedModelsArray: [any PersistentModel] { store.pending.inserted }
  public var deletedModelsArray: [any PersistentModel] { store.pending.deleted }
  public var changedModelsArray: [any PersistentModel] { store.pending.changed }

  public func save() throws {
    NotificationCenter.default.post(name: Self.willSave, object: self)
    _ = store.takePending()
    NotificationCenter.default.post(name: Self.didSave, object: self)
  }

  /// Takes back what has not been saved.
  public func rollback() {
    store.begin()
    let pending = store.takePending()
    for model in pending.inserted {
      store.remove(model)
      model._$record.context = nil
      store.tell(type(of: model))
    }
    for model in pending.deleted {
      model._$record.isDeleted = false
      model._$record.context = self
      store.add(model)
      store.tell(type(of: model))
    }
    for undo in pending.undo { undo() }
    store.forgetUniqueValues()
    for model in pending.changed { store.tell(type(of: model)) }
    _ = store.takePending()
    store.end()
  }

  public func processPendingChanges() {}

  /// Runs the block and saves.
  public func transaction(block: () throws -> Void) throws {
    store.begin()
    defer { store.end() }
    try block()
    try save()
  }
}

extension ModelContext {
  func insertErased(_ model: any PersistentModel) {
    let record = model._$record
    guard record.context?.container !== container || record.isDeleted else { return }
    let type = ModelType.of(Swift.type(of: model))
    guard store.holds(type.type) else {
      fatalError("No container holds models of class \(type.type); add it to the ModelContainer's types.")
    }
    store.begin()
    defer { store.end() }
    if let same = store.twin(of: model, type) {
      // A model with a unique value that is there already takes the new one's values.
      // Those that belong to the one that is there stay with it where the new one names none.
      for property in type.properties where property.relationship?.models(of: model).isEmpty != true { property.copy(model, same) }
      return
    }
    for end in type.relationships { end.fill(model) }
    record.context = self
    record.isDeleted = false
    store.add(model)
    store.tell(type.type)
    for end in type.relationships { end.join(model) }
  }

  /// The model of the container that has the unique values of one that is in none.
  func twin(of model: any PersistentModel) -> (any PersistentModel)? {
    let record = model._$record
    guard record.context == nil, !record.isDeleted else { return nil }
    return store.twin(of: model, ModelType.of(Swift.type(of: model)))
  }

  private func deleteErased(_ model: any PersistentModel) {
    let record = model._$record
    guard record.context?.container === container, !record.isDeleted else { return }
    let type = ModelType.of(Swift.type(of: model))
    record.isDeleted = true
    store.remove(model)
    store.tell(type.type)
    for end in type.relationships where end.deleteRule != .noAction {
      for other in end.models(of: model) {
        if end.deleteRule == .cascade { deleteErased(other) }
        end.inverse?.unlink(other, from: model)
      }
    }
    record.context = nil
  }
}
