// Called by the code that `trace-record` generates from a data model.

extension NSEntityDescription {
  public convenience init(
    _name name: String, class type: NSManagedObject.Type, isAbstract: Bool, _ properties: [NSPropertyDescription]
  ) {
    self.init()
    self.name = name
    managedObjectClassName = String(describing: type)
    objectClass = type
    self.isAbstract = isAbstract
    self.properties = properties
  }
}

extension NSAttributeDescription {
  public convenience init(_name name: String, _ type: NSAttributeType, isOptional: Bool, defaultValue: Any? = nil) {
    self.init()
    self.name = name
    attributeType = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
  }
}

extension NSRelationshipDescription {
  public convenience init(_name name: String, isToMany: Bool, isOrdered: Bool, _ rule: NSDeleteRule) {
    self.init()
    self.name = name
    maxCount = isToMany ? 0 : 1
    self.isOrdered = isOrdered
    deleteRule = rule
  }
}

extension NSManagedObjectModel {
  /// - Parameters:
  ///   - parents: Pairs of an entity's name and its parent's.
  ///   - relationships: The entity, the relationship, its destination and its inverse.
  public convenience init(
    _entities entities: [NSEntityDescription], parents: [(String, String)],
    relationships: [(entity: String, name: String, destination: String, inverse: String?)]
  ) {
    self.init()
    let byName = Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
    for (entity, name, destination, inverse) in relationships {
      guard let relationship = byName[entity]?.property(name) as? NSRelationshipDescription else { continue }
      relationship.destinationEntity = byName[destination]
      relationship.inverseRelationship = inverse.flatMap {
        byName[destination]?.property($0) as? NSRelationshipDescription
      }
    }
    for (parent, children) in Dictionary(grouping: parents, by: \.1).sorted(by: { $0.key < $1.key }) {
      byName[parent]?.subentities = children.compactMap { byName[$0.0] }
    }
    self.entities = entities
  }
}
