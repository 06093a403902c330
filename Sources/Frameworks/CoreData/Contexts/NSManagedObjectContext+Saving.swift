public import Foundation

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSManagedObjectValidationError = 1550
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"

enum CoreDataError {
  static let objectMissing = 133_000
  static func make(_ code: Int, _ text: String, _ more: [String: Any] = [:]) -> NSError {
    NSError(domain: NSCocoaErrorDomain, code: code, userInfo: more.merging([NSLocalizedDescriptionKey: text]) { $1 })
  }
}

extension Notification.Name {
  public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
  /// Never posted.
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
  /// Never posted.
  public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
}

extension NSManagedObjectContext {
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange

  /// Saves the changes to the store, or passes them to the parent. Fails if a value that is not optional is nil.
  public func save() throws {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    store.beginChanges()
    defer { store.endChanges() }
    for object in changes.inserted + changes.updated + changes.deleted { object.willSave() }
    try validate()
    let saved = changes
    changes = UnsavedChanges()
    for object in saved.inserted {
      object.insertionContext = parent
      if let parent {
        object.managedObjectContext = parent
        parent.changes.insert(object)
      }
    }
    for object in saved.updated where parent != nil {
      for (key, value) in saved.committedValues(object).sorted(by: { $0.key < $1.key }) {
        parent?.willChange(object, key, from: value)
      }
    }
    for object in saved.deleted {
      object.deletionContext = parent
      if let parent {
        parent.changes.delete(object)
      } else {
        store.remove(object)
        object.managedObjectContext = nil
      }
    }
    for object in saved.inserted + saved.updated + saved.deleted { object.didSave() }
    store.noteChange(in: parent ?? self, isSave: parent == nil, parent == nil ? saved.updated : [])
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self,
      userInfo: [
        NSInsertedObjectsKey: Set(saved.inserted), NSUpdatedObjectsKey: Set(saved.updated),
        NSDeletedObjectsKey: Set(saved.deleted),
      ])
  }

  private func validate() throws {
    for object in changes.inserted { try object.validateForInsert() }
    for object in changes.updated { try object.validateForUpdate() }
    for object in changes.deleted { try object.validateForDelete() }
    for object in changes.inserted + changes.updated where object.deletionContext == nil {
      for case let attribute as NSAttributeDescription in object.entity.properties
      where !attribute.isOptional && object.values[attribute.name] == nil {
        throw CoreDataError.make(
          NSValidationMissingMandatoryPropertyError, "\(attribute.name) is a required value.",
          [NSValidationObjectErrorKey: object, NSValidationKeyErrorKey: attribute.name])
      }
    }
    for object in changes.deleted {
      for relationship in object.entity.relationships where relationship.deleteRule == .denyDeleteRule {
        guard let former = changes.committedValues(object)[relationship.name], !AttributeValue.objects(former).isEmpty
        else { continue }
        throw CoreDataError.make(
          1600, "Items cannot be deleted from \(relationship.name).", [NSValidationObjectErrorKey: object])
      }
    }
  }

  // MARK: Performing

  /// Runs a block on the main thread, regardless of the context's queue, so that every run has the same order.
  public func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    HostAnswer.deliver { self.performAndWait { unsafe block() } }
  }

  public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    store.beginChanges()
    defer { store.endChanges() }
    return try Self.$performing.withValue(self) { try block() }
  }

  /// The context whose block runs.
  @TaskLocal static var performing: NSManagedObjectContext?

  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  /// Runs a block on the caller's thread, regardless of its schedule.
  public func perform<Result>(schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result)
    async rethrows -> Result
  {
    try performAndWait(block)
  }
}
