import Foundation
public import FoundationAdditions

// Key-value coding, which on Linux exists only here.
extension NSManagedObject: _KeyValued {
  public func _value(forKey key: String) -> Any? { value(forKey: key) }
}

extension NSManagedObject {
  public func value(forKey key: String) -> Any? {
    switch property(key) {
    case let relationship as NSRelationshipDescription where relationship.isToMany:
      relationship.isOrdered ? NSOrderedSet(array: related(key)) : NSSet(array: related(key))
    default: values[key]
    }
  }
  public func setValue(_ value: Any?, forKey key: String) {
    let value = value.flatMap { AttributeValue.unwrapped($0) }
    switch property(key) {
    case let relationship as NSRelationshipDescription: relate(AttributeValue.objects(value), relationship)
    case let attribute as NSAttributeDescription:
      write(value.flatMap { AttributeValue.canonical($0, attribute.attributeType) }, key)
    default: write(value, key)
    }
  }
  public func value(forKeyPath path: String) -> Any? {
    path.split(separator: ".").reduce(self as Any?) { object, key in
      (object as? NSManagedObject)?.value(forKey: String(key))
    }
  }
  public func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
  public func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
  /// Has no effect.
  public func willAccessValue(forKey key: String?) {}
  /// Has no effect.
  public func didAccessValue(forKey key: String?) {}
  public func willChangeValue(forKey key: String) { objectWillChange.send() }
  /// Has no effect: a change is announced before it is made.
  public func didChangeValue(forKey key: String) {}

  // MARK: Accessors

  /// Reads a property for an accessor.
  public func _managedValue<Value>(_ key: String) -> Value {
    if let relationship = property(key) as? NSRelationshipDescription, relationship.isToMany {
      let objects = related(key)
      if let value = NSSet(array: objects) as? Value ?? NSOrderedSet(array: objects) as? Value ?? Set(objects) as? Value
      {
        return value
      }
    } else if let stored = values[key] {
      if let value = AttributeValue.converted(stored, to: Value.self) { return value }
    } else if let absent = Optional<Any>.none as? Value ?? AttributeValue.zero(Value.self) {
      return absent
    } else if let text = "" as? Value {
      return text
    }
    fatalError(
      "\(key) of \(entity.name ?? "") is \(values[key].map { "\($0)" } ?? "nil"), which is not of type \(Value.self)")
  }

  /// Writes a property for an accessor.
  public func _setManagedValue<Value>(_ value: Value, _ key: String) {
    setValue(AttributeValue.unwrapped(value), forKey: key)
  }

  /// Adds an object, or all objects of a set, to a relationship.
  public func _addManaged(_ value: Any, _ key: String) {
    guard let relationship = property(key) as? NSRelationshipDescription else { return }
    let old = related(key)
    relate(old + AttributeValue.objects(value).filter { new in !old.contains { $0 === new } }, relationship)
  }

  /// Removes an object, or all objects of a set, from a relationship.
  public func _removeManaged(_ value: Any, _ key: String) {
    guard let relationship = property(key) as? NSRelationshipDescription else { return }
    let leaving = AttributeValue.objects(value)
    relate(related(key).filter { old in !leaving.contains { $0 === old } }, relationship)
  }

  // MARK: Writing

  private func property(_ key: String) -> NSPropertyDescription? {
    guard let property = entity.property(key) else {
      fatalError("the entity \(entity.name ?? "") has no property \(key)")
    }
    return property
  }

  func related(_ key: String) -> [NSManagedObject] {
    if let object = values[key] as? NSManagedObject { return [object] }
    return values[key] as? [NSManagedObject] ?? []
  }

  /// Replaces a value, after its announcement.
  func write(_ value: Any?, _ key: String) {
    objectWillChange.send()
    managedObjectContext?.willChange(self, key, from: values[key])
    values[key] = value
    managedObjectContext?.didChange(self)
  }

  /// Replaces the related objects, and updates the other ends.
  func relate(_ objects: [NSManagedObject], _ relationship: NSRelationshipDescription) {
    let old = related(relationship.name)
    write(relationship.isToMany ? objects : objects.first, relationship.name)
    guard let inverse = relationship.inverseRelationship else { return }
    for other in old where !objects.contains(where: { $0 === other }) {
      let rest = other.related(inverse.name).filter { $0 !== self }
      other.write(inverse.isToMany ? rest : nil, inverse.name)
    }
    for other in objects where !old.contains(where: { $0 === other }) {
      let present = other.related(inverse.name)
      if inverse.isToMany {
        if !present.contains(where: { $0 === self }) { other.write(present + [self], inverse.name) }
        continue
      }
      for former in present where former !== self {
        let rest = former.related(relationship.name).filter { $0 !== other }
        former.write(relationship.isToMany ? rest : nil, relationship.name)
      }
      other.write(self, inverse.name)
    }
  }
}
