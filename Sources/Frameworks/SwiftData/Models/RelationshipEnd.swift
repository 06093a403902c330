import Foundation

/// One end of a relationship: a property whose value is a model, or several models.
struct RelationshipEnd {
  let keyPath: AnyKeyPath
  let owner: any PersistentModel.Type
  let destination: any PersistentModel.Type
  let isToMany: Bool
  let deleteRule: Schema.Relationship.DeleteRule
  private let toldInverse: AnyKeyPath?
  private let read: (any PersistentModel) -> Any
  private let write: (any PersistentModel, [any PersistentModel]) -> Void

  /// Nil where the values are no models.
  init?<Model: PersistentModel, Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>, _ note: Schema.Relationship) {
    guard let (destination, isToMany) = Self.destination(of: Value.self) else { return nil }
    self.keyPath = keyPath
    owner = Model.self
    self.destination = destination
    self.isToMany = isToMany
    deleteRule = note.deleteRule
    toldInverse = note.inverse
    read = { ($0 as! Model)[keyPath: keyPath] }
    write = { model, related in
      let value: Any? = isToMany ? related : related.first
      // A single model that is no optional stays as it is where there is none.
      guard let value = value ?? (Value.self as? any OptionalType.Type)?.empty, let fitting = value as? Value else { return }
      (model as! Model)[keyPath: keyPath] = fitting
    }
  }

  private static func destination(of type: Any.Type) -> (any PersistentModel.Type, isToMany: Bool)? {
    if let model = type as? any PersistentModel.Type { return (model, false) }
    if let optional = type as? any OptionalType.Type { return destination(of: optional.wrapped) }
    if let list = type as? any ListType.Type, let model = list.element as? any PersistentModel.Type { return (model, true) }
    return nil
  }

  func models(of model: any PersistentModel) -> [any PersistentModel] { models(in: read(model)) }

  func models(in value: Any) -> [any PersistentModel] {
    if isToMany { return value as? [any PersistentModel] ?? [] }
    return (value as? any PersistentModel).map { [$0] } ?? []
  }

  /// The other end: the one that is told at either, or the only pair between the two classes of which nothing is told.
  var inverse: RelationshipEnd? {
    let other = ModelType.of(destination)
    if let toldInverse { return other.relationship(at: toldInverse) }
    let back = other.relationships.filter { $0.destination == owner }
    if let teller = back.first(where: { $0.toldInverse == keyPath }) { return teller }
    let forth = ModelType.of(owner).relationships.filter { $0.destination == destination && $0.toldInverse == nil }
    let silent = back.filter { $0.toldInverse == nil }
    return owner != destination && forth.count == 1 && silent.count == 1 ? silent[0] : nil
  }

  func link(_ model: any PersistentModel, to other: any PersistentModel) {
    let there = models(of: model)
    guard !there.contains(where: { $0 === other }) else { return }
    write(model, isToMany ? there + [other] : [other])
  }

  func unlink(_ model: any PersistentModel, from other: any PersistentModel) {
    let there = models(of: model)
    guard there.contains(where: { $0 === other }) else { return }
    write(model, there.filter { $0 !== other })
  }

  /// A list that the author has left nil is an empty one in a container.
  func fill(_ model: any PersistentModel) {
    if isToMany, read(model) as? [any PersistentModel] == nil { write(model, []) }
  }

  /// A model that comes into a container is told to those that it names, which come with it.
  func join(_ model: any PersistentModel) { connect(model, removed: [], added: models(of: model)) }

  /// Makes the other end say the same after a change at this one, and holds what is related to a model of a container in it, too.
  func changed(of model: any PersistentModel, from old: Any, to new: Any) {
    let (removed, added) = difference(old, new)
    // Models are related once, however often one is added: so is what is added to a list to which the other end has brought it already.
    if let once = (new as? any ListType)?.withoutRepeats(since: old) as? [any PersistentModel] { write(model, once) }
    connect(model, removed: removed, added: added)
  }

  private func connect(_ model: any PersistentModel, removed: [any PersistentModel], added: [any PersistentModel]) {
    let inverse = inverse
    let added = merged(added, at: model)
    // The other end's change calls for nothing here.
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

  /// Related models whose unique values others in the container have give way to those, which take their values.
  ///
  /// - Returns: the rest of them.
  private func merged(_ added: [any PersistentModel], at model: any PersistentModel) -> [any PersistentModel] {
    guard let context = model._$record.context else { return added }
    var heirs: [ObjectIdentifier: any PersistentModel] = [:]
    for other in added {
      guard let heir = context.twin(of: other) else { continue }
      context.insertErased(other)
      heirs[ObjectIdentifier(other)] = heir
    }
    guard !heirs.isEmpty else { return added }
    var seen = Set<ObjectIdentifier>()
    let kept = models(of: model).map { heirs[ObjectIdentifier($0)] ?? $0 }
    write(model, kept.filter { seen.insert(ObjectIdentifier($0)).inserted })
    return added.filter { heirs[ObjectIdentifier($0)] == nil }
  }

  /// What has gone and what has come. Most often one model comes behind those that were there.
  private func difference(_ old: Any, _ new: Any) -> (removed: [any PersistentModel], added: [any PersistentModel]) {
    if let list = new as? any ListType, let added = list.addition(to: old) { return ([], added as? [any PersistentModel] ?? []) }
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

  /// What stands behind `old` where this list begins with it; nil elsewhere.
  func addition(to old: Any) -> Any?

  /// The list with each object once, if one stands in it again; what `old` has in front is known to do so.
  func withoutRepeats(since old: Any) -> Any?
}

extension Array: ListType {
  fileprivate static var element: Any.Type { Element.self }

  fileprivate func addition(to old: Any) -> Any? {
    guard let old = old as? [Element], old.count <= count, Element.self is AnyClass else { return nil }
    // Lists of objects are compared as the addresses that they are.
    let isPrefix = unsafe old.withUnsafeBytes { old in
      unsafe withUnsafeBytes { unsafe old.isEmpty || memcmp(old.baseAddress!, $0.baseAddress!, old.count) == 0 }
    }
    return isPrefix ? Array(self[old.count...]) : nil
  }

  fileprivate func withoutRepeats(since old: Any) -> Any? {
    guard Element.self is AnyClass else { return nil }
    let known = addition(to: old) == nil ? 0 : (old as? [Element])?.count ?? 0
    let addresses = unsafe withUnsafeBytes { unsafe [UInt](unsafe $0.bindMemory(to: UInt.self)) }
    // Most often one model comes, and none has come before.
    if count <= known + 1, !addresses.dropLast().contains(where: { $0 == addresses.last }) { return nil }
    var seen = Set<UInt>()
    let once = indices.filter { seen.insert(addresses[$0]).inserted }
    return once.count == count ? nil : once.map { self[$0] }
  }
}
