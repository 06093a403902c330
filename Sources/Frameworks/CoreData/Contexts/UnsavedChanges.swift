import Foundation

/// The changes of a context since it was saved, in the order in which they were made.
struct UnsavedChanges {
  private(set) var inserted: [NSManagedObject] = []
  private(set) var deleted: [NSManagedObject] = []
  private(set) var updated: [NSManagedObject] = []
  /// The values before the first change, by object and key.
  private var former: [ObjectIdentifier: [String: Any?]] = [:]

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && updated.isEmpty }

  func isUpdated(_ object: NSManagedObject) -> Bool { former[ObjectIdentifier(object)] != nil }
  func committedValues(_ object: NSManagedObject) -> [String: Any?] { former[ObjectIdentifier(object)] ?? [:] }

  mutating func insert(_ object: NSManagedObject) { inserted.append(object) }

  /// Removes an unsaved insertion; returns false if the object was not one.
  mutating func cancelInsertion(_ object: NSManagedObject) -> Bool {
    let count = inserted.count
    inserted.removeAll { $0 === object }
    return inserted.count < count
  }

  mutating func delete(_ object: NSManagedObject) {
    deleted.append(object)
    updated.removeAll { $0 === object }
  }

  mutating func change(_ object: NSManagedObject, _ key: String, from value: Any?) {
    let id = ObjectIdentifier(object)
    if former[id] == nil {
      former[id] = [:]
      updated.append(object)
    }
    if former[id]?[key] == nil { former[id]?.updateValue(value, forKey: key) }
  }

  /// Gives updated and deleted objects their former values.
  func restore() {
    for object in updated + deleted {
      object.objectWillChange.send()
      for (key, value) in committedValues(object).sorted(by: { $0.key < $1.key }) { object.values[key] = value }
    }
  }
}
