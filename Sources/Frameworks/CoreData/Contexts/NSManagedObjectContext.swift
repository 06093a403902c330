public import Foundation
import ViewGraph
public import class ViewRuntime.UndoManager

/// A view of the objects of a coordinator.
///
/// Unlike in Apple's Core Data, the contexts of a coordinator share their objects: another context sees a changed value
/// immediately, and insertions and deletions when they are saved. A child context passes its changes to its parent.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public typealias ConcurrencyType = NSManagedObjectContextConcurrencyType

  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext? {
    didSet { persistentStoreCoordinator = parent?.persistentStoreCoordinator }
  }
  open var name: String?
  open var transactionAuthor: String?
  /// True if requests of views follow the changes that other contexts save.
  open var automaticallyMergesChangesFromParent = false
  /// Has no effect: contexts share their objects, so no two values conflict.
  open var mergePolicy: Any = NSMergePolicy.error

  /// Nil, unless code sets a manager, which is then only kept.
  open var undoManager: UndoManager?
  open var shouldDeleteInaccessibleFaults = true
  open var stalenessInterval: TimeInterval = -1
  open var userInfo = NSMutableDictionary()
  var changes = UnsavedChanges()

  public init(concurrencyType: NSManagedObjectContextConcurrencyType) { self.concurrencyType = concurrencyType }
  public convenience init(_ concurrencyType: ConcurrencyType) { self.init(concurrencyType: concurrencyType) }

  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }
  private var detached: ObjectStore?
  var store: ObjectStore {
    if let persistentStoreCoordinator { return persistentStoreCoordinator.objects }
    let store = detached ?? ObjectStore()
    detached = store
    return store
  }

  // MARK: State

  public var hasChanges: Bool { !changes.isEmpty }
  public var insertedObjects: Set<NSManagedObject> { Set(changes.inserted) }
  public var updatedObjects: Set<NSManagedObject> { Set(changes.updated) }
  public var deletedObjects: Set<NSManagedObject> { Set(changes.deleted) }
  public var registeredObjects: Set<NSManagedObject> {
    Set((model?.entities ?? []).flatMap { store.objects(of: $0, withSubentities: false) }.filter(isVisible))
  }

  /// True if the context sees the object: it has not been deleted here, and it is not an unsaved insertion of another
  /// context.
  func isVisible(_ object: NSManagedObject) -> Bool {
    if let context = object.insertionContext, !reaches(context) { return false }
    if let context = object.deletionContext, reaches(context) { return false }
    return true
  }

  private func reaches(_ context: NSManagedObjectContext) -> Bool {
    self === context || parent?.reaches(context) == true
  }

  func willChange(_ object: NSManagedObject, _ key: String, from value: Any?) {
    if object.insertionContext == nil { changes.change(object, key, from: value) }
  }
  func didChange(_ object: NSManagedObject) { store.noteChange(in: self, [object]) }

  // MARK: Changes

  open func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext == nil else { return }
    object.entity.place.noteChange()
    store.beginChanges()
    object.managedObjectContext = self
    object.insertionContext = self
    changes.insert(object)
    store.add(object)
    store.noteChange(in: self)
    object.awakeFromInsert()
    store.endChanges()
  }

  open func delete(_ object: NSManagedObject) {
    guard object.deletionContext == nil, isVisible(object) else { return }
    object.entity.place.noteChange()
    store.beginChanges()
    object.prepareForDeletion()
    object.objectWillChange.send()
    for relationship in object.entity.relationships {
      let others = object.related(relationship.name)
      if relationship.deleteRule != .noActionDeleteRule { object.relate([], relationship) }
      if relationship.deleteRule == .cascadeDeleteRule { for other in others { delete(other) } }
    }
    if changes.cancelInsertion(object) {
      store.remove(object)
      object.insertionContext = nil
      object.managedObjectContext = nil
    } else {
      changes.delete(object)
      object.deletionContext = self
    }
    store.noteChange(in: self)
    store.endChanges()
  }

  open func rollback() {
    store.beginChanges()
    let undone = changes
    changes = UnsavedChanges()
    undone.restore()
    for object in undone.deleted { object.deletionContext = nil }
    for object in undone.inserted {
      store.remove(object)
      object.insertionContext = nil
      object.managedObjectContext = nil
    }
    store.noteChange(in: self, undone.updated)
    store.endChanges()
  }

  open func reset() { rollback() }
  /// Has no effect: changes are processed as they are made.
  open func processPendingChanges() {}
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) { object.objectWillChange.send() }
  /// Has no effect: all objects are up to date.
  open func refreshAllObjects() {}
  /// Has no effect: contexts share their objects.
  open func mergeChanges(fromContextDidSave notification: Notification) { store.noteChange(in: self) }
  /// Has no effect: an object's identifier never changes.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}

  // MARK: Objects

  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    guard let object = store.object(objectID) else { fatalError("no object has the identifier \(objectID)") }
    return object
  }
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    store.object(objectID).flatMap { isVisible($0) ? $0 : nil }
  }
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = registeredObject(for: objectID) else {
      throw CoreDataError.make(CoreDataError.objectMissing, "the object does not exist")
    }
    return object
  }
}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
  public static let privateQueue = Self.privateQueueConcurrencyType
  public static let mainQueue = Self.mainQueueConcurrencyType
}

/// Has no effect.
public final class NSMergePolicy: NSObject, Sendable {
  public static let error = NSMergePolicy()
  public static let rollback = NSMergePolicy()
  public static let overwrite = NSMergePolicy()
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
}

public let NSErrorMergePolicy: any Sendable = NSMergePolicy.error
public let NSRollbackMergePolicy: any Sendable = NSMergePolicy.rollback
public let NSOverwriteMergePolicy: any Sendable = NSMergePolicy.overwrite
public let NSMergeByPropertyObjectTrumpMergePolicy: any Sendable = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy: any Sendable = NSMergePolicy.mergeByPropertyStoreTrump
