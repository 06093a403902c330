public import Combine
public import Foundation

/// A result of a request: a managed object, its identifier or a dictionary.
public protocol NSFetchRequestResult: SendableMetatype {}
extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// An object of an entity, in memory. Linux has no `@NSManaged`: properties have accessors, which `trace-record` writes
/// for a project, or are read and written with `value(forKey:)` and `setValue(_:forKey:)`.
open class NSManagedObject: NSObject, ObservableObject {
  public let entity: NSEntityDescription
  public let objectID: NSManagedObjectID
  public let objectWillChange = ObservableObjectPublisher()
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Values by key: numbers in the type of their attribute, related objects as an `NSManagedObject` or an array of
  /// managed objects.
  var values: [String: Any] = [:]
  /// The context in which the object has been inserted but not saved.
  weak var insertionContext: NSManagedObjectContext?
  /// The context in which the object has been deleted but not saved.
  weak var deletionContext: NSManagedObjectContext?
  private static let count = LockedCount()

  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(entity, Self.count.next())
    super.init()
    objectID.object = self
    for case let attribute as NSAttributeDescription in entity.properties {
      values[attribute.name] = attribute.defaultValue.flatMap { AttributeValue.canonical($0, attribute.attributeType) }
    }
    context?.insert(self)
  }

  public convenience init(context: NSManagedObjectContext) {
    let type = Self.self
    guard let entity = context.model?.entity(of: type) else {
      fatalError(
        "the context's model has no entity of class \(type); load the stores of its container, and name the class in the entity"
      )
    }
    self.init(entity: entity, insertInto: context)
  }

  /// The entity of this class in the models that containers have loaded.
  open class func entity() -> NSEntityDescription {
    guard let entity = LoadedModels.entity(of: self) else {
      fatalError("no loaded model has an entity of class \(self)")
    }
    return entity
  }

  public class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  // MARK: State

  public var isInserted: Bool { insertionContext != nil }
  public var isDeleted: Bool { deletionContext != nil }
  public var isUpdated: Bool { managedObjectContext?.changes.isUpdated(self) ?? false }
  public var hasChanges: Bool { isInserted || isDeleted || isUpdated }
  public var hasPersistentChangedValues: Bool { hasChanges }
  /// Always false: all values are in memory.
  public var isFault: Bool { false }
  public func changedValues() -> [String: Any] {
    let committed = managedObjectContext?.changes.committedValues(self) ?? [:]
    // order: a dictionary with the same keys.
    return isInserted ? values : values.filter { committed.keys.contains($0.key) }
  }
  public func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let all = values.merging((managedObjectContext?.changes.committedValues(self) ?? [:]).compactMapValues { $0 }) {
      $1
    }
    return keys.map { keys in all.filter { keys.contains($0.key) } } ?? all
  }

  open func awakeFromInsert() {}
  /// Never called: objects are not read from a file.
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func validateForInsert() throws {}
  open func validateForUpdate() throws {}
  open func validateForDelete() throws {}

  open override var hash: Int { objectID.number }
  open override func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }
  open override var description: String { "<\(type(of: self)): \(objectID)>" }
}

/// Creates an object of the entity's class with its `init(entity:insertInto:)`.
///
/// The language allows this only for required initializers. `_RequiredObjectInit` declares the same initializer as
/// required, so the call dispatches to the vtable entry of the actual class.
@safe func newManagedObject(_ entity: NSEntityDescription, _ context: NSManagedObjectContext?) -> NSManagedObject {
  // lifetime: a reference to the entity's class, as explained above.
  let object = unsafe unsafeBitCast(entity.managedObjectClass, to: _RequiredObjectInit.Type.self).init(
    entity: entity, insertInto: context)
  return object
}

/// Open, so that the optimizer does not devirtualize calls to its initializer.
open class _RequiredObjectInit: NSManagedObject {
  public required override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init(entity: entity, insertInto: context)
  }
}

/// Numbers objects in order of creation.
final class LockedCount: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
