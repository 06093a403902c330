/// What a save makes lasting and a rollback takes back.
struct PendingChanges {
  private(set) var inserted: [any PersistentModel] = []
  private(set) var deleted: [any PersistentModel] = []
  private(set) var changed: [any PersistentModel] = []
  /// How each changed property becomes what it was.
  private(set) var undo: [() -> Void] = []
  private var properties: [ObjectIdentifier: Set<AnyKeyPath>] = [:]

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && changed.isEmpty }

  func holds(_ model: any PersistentModel) -> Bool {
    [inserted, deleted, changed].contains { $0.contains { $0 === model } }
  }

  mutating func insert(_ model: any PersistentModel) {
    if let place = deleted.firstIndex(where: { $0 === model }) { deleted.remove(at: place) } else { inserted.append(model) }
  }

  mutating func delete(_ model: any PersistentModel) {
    if let place = inserted.firstIndex(where: { $0 === model }) { inserted.remove(at: place) } else { deleted.append(model) }
  }

  mutating func change(_ model: any PersistentModel, _ property: AnyKeyPath, _ undo: @escaping () -> Void) {
    let first = properties[ObjectIdentifier(model)] == nil
    guard properties[ObjectIdentifier(model), default: []].insert(property).inserted else { return }
    if first { changed.append(model) }
    self.undo.append(undo)
  }
}
