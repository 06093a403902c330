import Foundation

/// One end of a relationship: a property whose value is a model or a list of models.
struct RelationshipEnd {
  let keyPath: AnyKeyPath
  let owner: any PersistentModel.Type
  let destination: any PersistentModel.Type
  let isToMany: Bool
  let deleteRule: Schema.Relationship.DeleteRule
  private let declaredInverse: AnyKeyPath?
  private let read: (any PersistentModel) -> Any
  private let write: (any PersistentModel, [any PersistentModel]) -> Void

  /// Returns nil if the property's values are not models.
  init?<Model: PersistentModel, Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>, _ note: Schema.Relationship) {
    guard let (destination, isToMany) = Self.destination(of: Value.self) else { return nil }
    self.keyPath = keyPath
    owner = Model.self
    self.destination = destination
    self.isToMany = isToMany
    deleteRule = note.deleteRule
    declaredInverse = note.inverse
    read = { ($0 as! Model)[keyPath: keyPath] }
    write = { model, related in
      let value: Any? = isToMany ? related : related.first
      // A non-optional property keeps its model if there is no other.
      guard let value = value ?? (Value.self as? any OptionalType.Type)?.empty, let fitting = value as? Value else {
        return
      }
      (model as! Model)[keyPath: keyPath] = fitting
    }
  }

  private static func destination(of type: Any.Type) -> (any PersistentModel.Type, isToMany: Bool)? {
    if let model = type as? any PersistentModel.Type { return (model, false) }
    if let optional = type as? any OptionalType.Type { return destination(of: optional.wrapped) }
    if let list = type as? any ListType.Type, let model = list.element as? any PersistentModel.Type {
      return (model, true)
    }
    return nil
  }

  func models(of model: any PersistentModel) -> [any PersistentModel] { models(in: read(model)) }

  func models(in value: Any) -> [any PersistentModel] {
    if isToMany { return value as? [any PersistentModel] ?? [] }
    return (value as? any PersistentModel).map { [$0] } ?? []
  }

  /// The other end: declared at either end, or inferred if exactly one undeclared pair connects the two classes.
  var inverse: RelationshipEnd? {
    let other = ModelType.of(destination)
    if let declaredInverse { return other.relationship(at: declaredInverse) }
    let back = other.relationships.filter { $0.destination == owner }
    if let declared = back.first(where: { $0.declaredInverse == keyPath }) { return declared }
    let forth = ModelType.of(owner).relationships.filter { $0.destination == destination && $0.declaredInverse == nil }
    let undeclared = back.filter { $0.declaredInverse == nil }
    return owner != destination && forth.count == 1 && undeclared.count == 1 ? undeclared[0] : nil
  }

  func link(_ model: any PersistentModel, to other: any PersistentModel) {
    let related = models(of: model)
    guard !related.contains(where: { $0 === other }) else { return }
    write(model, isToMany ? related + [other] : [other])
  }

  func unlink(_ model: any PersistentModel, from other: any PersistentModel) {
    let related = models(of: model)
    guard related.contains(where: { $0 === other }) else { return }
    write(model, related.filter { $0 !== other })
  }

  /// Sets an optional list that is nil to an empty list, as in an inserted model.
  func replaceNilWithEmptyList(in model: any PersistentModel) {
    if isToMany, read(model) as? [any PersistentModel] == nil { write(model, []) }
  }

  /// Links the models related to a newly inserted model back to it and inserts them as well.
  func connectRelated(to model: any PersistentModel) { connect(model, removed: [], added: models(of: model)) }

  /// Updates the other end after a change at this end, and inserts models that become related to an inserted model.
  func changed(of model: any PersistentModel, from old: Any, to new: Any) {
    let (removed, added) = difference(old, new)
    // A list contains a model only once, even if it is added repeatedly or was already linked from the other end.
    if let unique = (new as? any ListType)?.withoutRepeats(since: old) as? [any PersistentModel] {
      write(model, unique)
    }
    connect(model, removed: removed, added: added)
  }

  private func connect(_ model: any PersistentModel, removed: [any PersistentModel], added: [any PersistentModel]) {
    let inverse = inverse
    let added = merged(added, at: model)
    // Changes at the other ends must not update this end again.
    model._$record.isLinking = true
    for other in removed { inverse?.unlink(other, from: model) }
    for other in added where !other._$record.isLinking { inverse?.link(other, to: model) }
    model._$record.isLinking = false
    for other in added {
      if let context = model._$record.context {
        context.insertErased(other)
      } else if let context = other._$record.context {
        context.insertErased(model)
      }
    }
  }

  /// Replaces related models whose unique values exist in the container with the existing models, which take over their
  /// values.
  ///
  /// - Returns: The models that were not replaced.
  private func merged(_ added: [any PersistentModel], at model: any PersistentModel) -> [any PersistentModel] {
    guard let context = model._$record.context else { return added }
    var replacements: [ObjectIdentifier: any PersistentModel] = [:]
    for other in added {
      guard let existing = context.duplicate(of: other) else { continue }
      context.insertErased(other)
      replacements[ObjectIdentifier(other)] = existing
    }
    guard !replacements.isEmpty else { return added }
    var seen = Set<ObjectIdentifier>()
    let related = models(of: model).map { replacements[ObjectIdentifier($0)] ?? $0 }
    write(model, related.filter { seen.insert(ObjectIdentifier($0)).inserted })
    return added.filter { replacements[ObjectIdentifier($0)] == nil }
  }

  /// Returns the removed and the added models. The common case, appending to a list, is fast.
  private func difference(_ old: Any, _ new: Any) -> (removed: [any PersistentModel], added: [any PersistentModel]) {
    if let list = new as? any ListType, let added = list.addition(to: old) {
      return ([], added as? [any PersistentModel] ?? [])
    }
    let (old, new) = (models(in: old), models(in: new))
    let (before, after) = (Set(old.map { ObjectIdentifier($0) }), Set(new.map { ObjectIdentifier($0) }))
    return (old.filter { !after.contains(ObjectIdentifier($0)) }, new.filter { !before.contains(ObjectIdentifier($0)) })
  }
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
  static var empty: Any { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate static var empty: Any { Self.none as Any }
}

private protocol ListType {
  static var element: Any.Type { get }

  /// Returns the elements after `old` if this list starts with it, otherwise nil.
  func addition(to old: Any) -> Any?

  /// Returns the list without repeated objects, or nil if there are none. A common prefix with `old` is known not to
  /// contain any.
  func withoutRepeats(since old: Any) -> Any?
}

extension Array: ListType {
  fileprivate static var element: Any.Type { Element.self }

  fileprivate func addition(to old: Any) -> Any? {
    guard let old = old as? [Element], old.count <= count, Element.self is AnyClass else { return nil }
    // Lists of objects are compared by their addresses, as raw memory.
    let isPrefix = unsafe old.withUnsafeBytes { old in
      unsafe withUnsafeBytes { unsafe old.isEmpty || memcmp(old.baseAddress!, $0.baseAddress!, old.count) == 0 }
    }
    return isPrefix ? Array(self[old.count...]) : nil
  }

  fileprivate func withoutRepeats(since old: Any) -> Any? {
    guard Element.self is AnyClass else { return nil }
    let known = addition(to: old) == nil ? 0 : (old as? [Element])?.count ?? 0
    let addresses = unsafe withUnsafeBytes { unsafe [UInt](unsafe $0.bindMemory(to: UInt.self)) }
    // The common case: one new model was appended.
    if count <= known + 1, !addresses.dropLast().contains(where: { $0 == addresses.last }) { return nil }
    var seen = Set<UInt>()
    let unique = indices.filter { seen.insert(addresses[$0]).inserted }
    return unique.count == count ? nil : unique.map { self[$0] }
  }
}
