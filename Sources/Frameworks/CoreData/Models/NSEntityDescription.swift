public import Foundation
import ViewGraph

open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var userInfo: [AnyHashable: Any]?
  /// Has no effect: the uniqueness of values is not checked.
  open var uniquenessConstraints: [[Any]] = []
  public internal(set) weak var managedObjectModel: NSManagedObjectModel?
  public private(set) weak var superentity: NSEntityDescription?
  /// The class of the entity's objects, if generated code names one.
  var objectClass: NSManagedObject.Type?

  private var own: [NSPropertyDescription] = []
  private var byName: [String: NSPropertyDescription]?
  /// The properties of the entity, including inherited properties.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + own }
    set {
      own = newValue
      for property in own { property.entity = self }
      forgetNames()
    }
  }
  open var subentities: [NSEntityDescription] = [] {
    didSet {
      for entity in subentities {
        entity.superentity = self
        entity.forgetNames()
      }
    }
  }
  private func forgetNames() {
    byName = nil
    for entity in subentities { entity.forgetNames() }
  }

  public var propertiesByName: [String: NSPropertyDescription] {
    if let byName { return byName }
    let all = Dictionary(properties.map { ($0.name, $0) }) { _, last in last }
    byName = all
    return all
  }
  public var attributesByName: [String: NSAttributeDescription] {
    // order: a dictionary with the same keys.
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  public var relationshipsByName: [String: NSRelationshipDescription] {
    // order: a dictionary with the same keys.
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }
  var relationships: [NSRelationshipDescription] { properties.compactMap { $0 as? NSRelationshipDescription } }

  func property(_ name: String) -> NSPropertyDescription? { propertiesByName[name] }

  public func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || name == entity.name || superentity?.isKindOf(entity: entity) == true
  }

  public static func entity(forEntityName entityName: String, in context: NSManagedObjectContext)
    -> NSEntityDescription?
  {
    context.model?.entitiesByName[entityName]
  }

  /// Creates an object of the entity's class and inserts it.
  public static func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext)
    -> NSManagedObject
  {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError("no entity is named \(entityName) in the context's model")
    }
    return newManagedObject(entity, context)
  }

  /// The class of the entity's objects: the class from generated code, or otherwise the class with that name, or
  /// otherwise `NSManagedObject`.
  var managedObjectClass: NSManagedObject.Type {
    if let objectClass { return objectClass }
    guard let name = managedObjectClassName, name != "NSManagedObject" else { return NSManagedObject.self }
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingPathExtension().lastPathComponent
    let names = [name, "\(program).\(name.split(separator: ".").last ?? "")"]
    return names.lazy.compactMap { NSClassFromString($0) as? NSManagedObject.Type }.first ?? NSManagedObject.self
  }

  /// Returns true if a class is the entity's class.
  func isEntity(of type: NSManagedObject.Type) -> Bool {
    if let objectClass { return objectClass == type }
    return managedObjectClassName.split(separator: ".").last.map(String.init) == String(describing: type)
  }
}

extension NSEntityDescription {
  /// The stored objects of the entity, as a place of the record.
  var place: SharedPlace { SharedPlace(name ?? "", .store) }
}
