import Foundation

/// A change of which a store's observers are notified.
struct StoreChange {
  let context: NSManagedObjectContext
  /// True if the changes were saved: other contexts see them from now on.
  let isSave: Bool
  /// The objects whose values changed.
  var objects: Set<ObjectIdentifier>
}

/// The objects of a coordinator, including unsaved insertions: all contexts share them.
final class ObjectStore: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  /// Objects by the name of their entity, in order of insertion.
  private var tables: [String: [NSManagedObject]] = [:]
  /// Called after changes. An observer that returns false is removed.
  private var observers: [(StoreChange) -> Bool] = []
  private var depth = 0
  private var changes: [StoreChange] = []

  /// Begins a group of changes: observers are notified when the outermost group ends.
  func beginChanges() {
    lock.lock()
    depth += 1
  }

  func endChanges() {
    while depth == 1, !changes.isEmpty {
      let told = changes
      changes = []
      for change in told { observers = observers.filter { $0(change) } }
    }
    depth -= 1
    lock.unlock()
  }

  func noteChange(in context: NSManagedObjectContext, isSave: Bool = false, _ objects: [NSManagedObject] = []) {
    beginChanges()
    // order: a list.
    let ids = objects.map(ObjectIdentifier.init)
    if let index = changes.firstIndex(where: { $0.context === context && $0.isSave == isSave }) {
      changes[index].objects.formUnion(ids)
    } else {
      changes.append(StoreChange(context: context, isSave: isSave, objects: Set(ids)))
    }
    endChanges()
  }

  func observe(_ changed: @escaping (StoreChange) -> Bool) { lock.withLock { observers.append(changed) } }

  func add(_ object: NSManagedObject) { lock.withLock { tables[object.entity.name ?? "", default: []].append(object) } }
  func remove(_ object: NSManagedObject) {
    lock.withLock { tables[object.entity.name ?? ""]?.removeAll { $0 === object } }
  }

  /// Returns the objects of an entity, and of its subentities if requested, in order of insertion.
  func objects(of entity: NSEntityDescription, withSubentities: Bool = true) -> [NSManagedObject] {
    lock.withLock {
      let own = tables[entity.name ?? ""] ?? []
      guard withSubentities, !entity.subentities.isEmpty else { return own }
      return (own + entity.subentities.flatMap { objects(of: $0) }).sorted { $0.objectID.number < $1.objectID.number }
    }
  }

  func object(_ id: NSManagedObjectID) -> NSManagedObject? {
    lock.withLock { tables[id.entity.name ?? ""]?.first { $0.objectID == id } }
  }
}
