public import Foundation
import ViewGraph

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType: Self = []
  public static let managedObjectIDResultType = Self(rawValue: 1)
  public static let dictionaryResultType = Self(rawValue: 2)
  public static let countResultType = Self(rawValue: 4)
}

/// A request for a context or its stores.
open class NSPersistentStoreRequest: NSObject {}

open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  public private(set) var entityName: String?
  open var entity: NSEntityDescription? { didSet { entityName = entity?.name } }
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of results; 0 for all results.
  open var fetchLimit = 0
  open var fetchOffset = 0
  /// Has no effect.
  open var fetchBatchSize = 0
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var includesSubentities = true
  /// Has no effect: unsaved changes are always included.
  open var includesPendingChanges = true
  open var propertiesToFetch: [Any]?
  open var returnsDistinctResults = false
  /// Has no effect, like the other settings for memory use.
  open var returnsObjectsAsFaults = true
  open var includesPropertyValues = true
  open var relationshipKeyPathsForPrefetching: [String]?
  open var shouldRefreshRefetchedObjects = false

  public override init() { super.init() }
  public init(entityName: String) { self.entityName = entityName }

  func name(_ entityName: String?) { self.entityName = entityName }

  /// Fetches in the context whose `perform` runs.
  public func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.performing else {
      throw CoreDataError.make(134_060, "a request without a context is executed in a context's perform")
    }
    return try context.fetch(self)
  }

  /// Returns the entity of the class of the results.
  func entity(in context: NSManagedObjectContext) -> NSEntityDescription? {
    if let entity { return entity }
    if let entityName { return context.model?.entitiesByName[entityName] }
    return (ResultType.self as? NSManagedObject.Type).flatMap { context.model?.entity(of: $0) }
  }
}

/// Deletes the objects of a request from the store. Objects that views hold are notified.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  let select: (NSManagedObjectContext) throws -> [NSManagedObject]
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init<Result>(fetchRequest fetch: NSFetchRequest<Result>) {
    nonisolated(unsafe) let fetch = fetch
    select = { context in try unsafe context.managedObjects(fetch) }
  }
  public init(objectIDs: [NSManagedObjectID]) {
    select = { context in objectIDs.compactMap { context.registeredObject(for: $0) } }
  }
}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

open class NSPersistentStoreResult: NSObject {}
open class NSBatchDeleteResult: NSPersistentStoreResult {
  public let result: Any?
  init(_ result: Any?) { self.result = result }
}

extension NSManagedObjectContext {
  public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    request.entity(in: self)?.place.noteRead()
    return try results(of: request)
  }

  /// Fetches for a request of a view, which follows the store by itself.
  func results<Result>(of request: NSFetchRequest<Result>) throws -> [Result] {
    let objects = try managedObjects(request)
    if request.resultType == .countResultType { return [NSNumber(value: objects.count)].compactMap { $0 as? Result } }
    if request.resultType == .managedObjectIDResultType { return objects.compactMap { $0.objectID as? Result } }
    if request.resultType == .dictionaryResultType { return objects.compactMap { request.dictionary($0) as? Result } }
    return objects.compactMap { $0 as? Result }
  }

  public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    request.entity(in: self)?.place.noteRead()
    return try managedObjects(request).count
  }

  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let batch = request as? NSBatchDeleteRequest else { return NSPersistentStoreResult() }
    let other = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    other.persistentStoreCoordinator = persistentStoreCoordinator
    let objects = try batch.select(other)
    other.performAndWait { for object in objects { other.delete(object) } }
    try other.save()
    switch batch.resultType {
    case .resultTypeStatusOnly: return NSBatchDeleteResult(true)
    case .resultTypeCount: return NSBatchDeleteResult(objects.count)
    case .resultTypeObjectIDs: return NSBatchDeleteResult(objects.map(\.objectID))
    }
  }

  /// Returns the objects of a request's entity that the context sees, filtered, sorted and limited as the request
  /// specifies.
  func managedObjects<Result>(_ request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
    guard let entity = request.entity(in: self) else {
      throw CoreDataError.make(
        134_060, "no entity is named \(request.entityName ?? "\(Result.self)") in the context's model")
    }
    var objects = store.objects(of: entity, withSubentities: request.includesSubentities).filter(isVisible)
    if let predicate = request.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
    objects = ObjectOrder(request.sortDescriptors ?? []).sorted(objects)
    let rest = objects.dropFirst(request.fetchOffset)
    return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
  }
}

extension NSFetchRequest {
  fileprivate func dictionary(_ object: NSManagedObject) -> NSDictionary {
    let names = propertiesToFetch?.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    var values: [String: Any] = [:]
    for name in names ?? Array(object.entity.attributesByName.keys) { values[name] = object.values[name] }
    return NSDictionary(dictionary: values)
  }
}
