public import Foundation
import ViewGraph

/// A view of the container's models.
///
/// Unlike in Apple's SwiftData, all contexts of a container and their queries see every change immediately, before
/// ``save()``. Saving only discards the changes that ``rollback()`` would undo. Autosaving has no effect.
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

  public func insert<Model: PersistentModel>(_ model: Model) {
    Model.place.noteChange()
    insertErased(model)
  }

  public func delete<Model: PersistentModel>(_ model: Model) {
    Model.place.noteChange()
    store.beginChanges()
    deleteErased(model)
    store.endChanges()
  }

  /// `includeSubclasses` has no effect.
  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
  ) throws {
    Model.place.noteChange()
    let found = try results(of: FetchDescriptor(predicate: predicate))
    store.beginChanges()
    for model in found { deleteErased(model) }
    store.endChanges()
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

  public func rollback() {
    store.beginChanges()
    let pending = store.takePending()
    for model in pending.inserted {
      store.remove(model)
      model._$record.context = nil
      store.modelsChanged(type(of: model))
    }
    for model in pending.deleted {
      model._$record.isDeleted = false
      model._$record.context = self
      store.add(model)
      store.modelsChanged(type(of: model))
    }
    for undo in pending.undo { undo() }
    store.resetUniqueValues()
    for model in pending.changed { store.modelsChanged(type(of: model)) }
    _ = store.takePending()
    store.endChanges()
  }

  /// Has no effect.
  public func processPendingChanges() {}

  public func transaction(block: () throws -> Void) throws {
    store.beginChanges()
    defer { store.endChanges() }
    try block()
    try save()
  }
}

extension ModelContext {
  func insertErased(_ model: any PersistentModel) {
    let record = model._$record
    guard record.context?.container !== container || record.isDeleted else { return }
    let type = ModelType.of(Swift.type(of: model))
    guard store.allows(type.type) else {
      fatalError("no container has models of class \(type.type); add it to the types of the ModelContainer")
    }
    store.beginChanges()
    defer { store.endChanges() }
    if let existing = store.duplicate(of: model, type) {
      // The existing model takes over the values of the new model with the same unique values. It keeps its related
      // models if the new model has none.
      for property in type.properties where property.relationship?.models(of: model).isEmpty != true {
        property.copy(model, existing)
      }
      return
    }
    for end in type.relationships { end.replaceNilWithEmptyList(in: model) }
    record.context = self
    record.isDeleted = false
    store.add(model)
    store.modelsChanged(type.type)
    for end in type.relationships { end.connectRelated(to: model) }
  }

  /// Returns the container's model that has the same unique values as a model outside any container.
  func duplicate(of model: any PersistentModel) -> (any PersistentModel)? {
    let record = model._$record
    guard record.context == nil, !record.isDeleted else { return nil }
    return store.duplicate(of: model, ModelType.of(Swift.type(of: model)))
  }

  private func deleteErased(_ model: any PersistentModel) {
    let record = model._$record
    guard record.context?.container === container, !record.isDeleted else { return }
    let type = ModelType.of(Swift.type(of: model))
    record.isDeleted = true
    store.remove(model)
    store.modelsChanged(type.type)
    for end in type.relationships where end.deleteRule != .noAction {
      for other in end.models(of: model) {
        if end.deleteRule == .cascade { deleteErased(other) }
        end.inverse?.unlink(other, from: model)
      }
    }
    record.context = nil
  }
}
