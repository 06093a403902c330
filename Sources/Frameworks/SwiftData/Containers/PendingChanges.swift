/// The changes since the last save, which a rollback undoes.
struct PendingChanges {
  private(set) var inserted: [any PersistentModel] = []
  private(set) var deleted: [any PersistentModel] = []
  private(set) var changed: [any PersistentModel] = []
  /// Closures that restore the changed properties.
  private(set) var undo: [() -> Void] = []
  private var properties: [ObjectIdentifier: Set<AnyKeyPath>] = [:]

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && changed.isEmpty }

  func contains(_ model: any PersistentModel) -> Bool {
    [inserted, deleted, changed].contains { $0.contains { $0 === model } }
  }

  mutating func insert(_ model: any PersistentModel) {
    if let index = deleted.firstIndex(where: { $0 === model }) {
      deleted.remove(at: index)
    } else {
      inserted.append(model)
    }
  }

  mutating func delete(_ model: any PersistentModel) {
    if let index = inserted.firstIndex(where: { $0 === model }) {
      inserted.remove(at: index)
    } else {
      deleted.append(model)
    }
  }

  mutating func change(_ model: any PersistentModel, _ property: AnyKeyPath, _ undo: @escaping () -> Void) {
    let isFirst = properties[ObjectIdentifier(model)] == nil
    guard properties[ObjectIdentifier(model), default: []].insert(property).inserted else { return }
    if isFirst { changed.append(model) }
    self.undo.append(undo)
  }
}
