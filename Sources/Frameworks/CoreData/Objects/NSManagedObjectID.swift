public import Foundation

/// An object's identifier, which is the same before and after the object is saved.
public final class NSManagedObjectID: NSObject, @unchecked Sendable {
  public let entity: NSEntityDescription
  /// The object's number in its store, in order of insertion.
  let number: Int
  weak var object: NSManagedObject?

  init(_ entity: NSEntityDescription, _ number: Int) {
    self.entity = entity
    self.number = number
  }

  public var isTemporaryID: Bool { object?.insertionContext != nil || object?.managedObjectContext == nil }
  public func uriRepresentation() -> URL { URL(string: "x-coredata://memory/\(entity.name ?? "")/p\(number)")! }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSManagedObjectID).map { $0.number == number && $0.entity.name == entity.name } ?? false
  }
  public override var hash: Int { number }
  public override var description: String { uriRepresentation().absoluteString }
}
