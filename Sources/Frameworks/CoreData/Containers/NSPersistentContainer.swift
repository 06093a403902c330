public import Foundation

/// The settings of a store, which are only kept: every store is in memory.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  open var isReadOnly = false
  open var timeout: TimeInterval = 240
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  public private(set) var options: [String: NSObject] = [:]

  public override init() { super.init() }
  public init(url: URL) { self.url = url }
  public func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// The options are only kept: nothing is synchronized.
public final class NSPersistentCloudKitContainerOptions: NSObject {
  public let containerIdentifier: String
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

/// A model with its context. Objects are in memory regardless of the store's description.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext: NSManagedObjectContext
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Uses the model that `trace-record` generated under this name.
  public convenience init(name: String) {
    guard let model = NSManagedObjectModel.generated(name) else {
      fatalError(
        "no model is named \(name): trace-record generates models for Xcode projects; elsewhere pass an NSManagedObjectModel created in code"
      )
    }
    self.init(name: name, managedObjectModel: model)
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let description = NSPersistentStoreDescription(
      url: Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite"))
    persistentStoreDescriptions = [description]
  }

  open class func defaultDirectoryURL() -> URL {
    URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("Application Support")
  }

  /// Adds a store for each description and calls the handler for it immediately; no store fails.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      _ = try? persistentStoreCoordinator.addPersistentStore(
        ofType: description.type, configurationName: description.configuration, at: description.url)
      block(description, nil)
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  open func performBackgroundTask<Result>(_ block: @escaping (NSManagedObjectContext) throws -> Result) async rethrows
    -> Result
  {
    let context = newBackgroundContext()
    return try context.performAndWait { try block(context) }
  }
}

/// A container like any other: nothing is synchronized.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// Has no effect.
  open func initializeCloudKitSchema(options: NSPersistentCloudKitContainerSchemaInitializationOptions = []) throws {}
}

extension NSPersistentCloudKitContainer {
  /// Never posted: nothing is synchronized.
  public static let eventChangedNotification = Notification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")
  public static let eventNotificationUserInfoKey = "NSPersistentCloudKitContainerEventNotificationUserInfoKey"

  public enum EventType: Int, Sendable { case setup, `import`, export }

  /// Never made: nothing is synchronized.
  public final class Event: NSObject, Sendable {
    public let identifier = UUID()
    public let storeIdentifier = ""
    public let type = EventType.setup
    public let startDate = Date()
    public let endDate: Date? = nil
    public let succeeded = false
    public let error: (any Error)? = nil

    override init() { super.init() }
  }
}

public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let dryRun = Self(rawValue: 2)
  public static let printSchema = Self(rawValue: 4)
}
