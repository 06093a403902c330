public import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// A store, which is always in memory regardless of its type.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  public let type: String
  public let url: URL?

  init(_ type: String, _ url: URL?) {
    self.type = type
    self.url = url
  }
}

/// Keeps the objects of all its stores in memory, so that each run begins without objects.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public let managedObjectModel: NSManagedObjectModel
  public private(set) var persistentStores: [NSPersistentStore] = []
  let objects = ObjectStore()

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    LoadedModels.add(model)
  }

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = NSPersistentStore(storeType, storeURL)
    persistentStores.append(store)
    return store
  }
  /// Removes a store; the objects stay.
  open func remove(_ store: NSPersistentStore) throws { persistentStores.removeAll { $0 === store } }
  /// Has no effect: there are no files.
  open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {}
  public func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }
  public func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    managedObjectModel.entities.lazy.flatMap { self.objects.objects(of: $0, withSubentities: false) }.map(\.objectID)
      .first { $0.uriRepresentation() == url }
  }
}

/// The models of all coordinators, in which classes find their entities.
enum LoadedModels {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var models: [NSManagedObjectModel] = []

  static func add(_ model: NSManagedObjectModel) {
    lock.withLock {
      unsafe models.removeAll { $0 === model }
      unsafe models.append(model)
    }
  }

  /// Returns the entity in the model that was loaded last.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    lock.withLock { unsafe models.reversed().lazy.compactMap { $0.entity(of: type) }.first }
  }
}
