import ViewGraph

/// The settings of one host, in memory: what `@AppStorage` and `@SceneStorage` read and write.
final class SettingsStore {
  private var cells: [String: SharedCell<StoredValue?>] = [:]

  /// The cell of a key. Stores with different names do not share keys.
  func cell(_ key: String, in store: String) -> SharedCell<StoredValue?> {
    let name = "\(store)/\(key)"
    if let cell = cells[name] { return cell }
    let cell = SharedCell<StoredValue?>(nil)
    cells[name] = cell
    return cell
  }

  /// The store of the host on whose behalf the thread works; one of the process where there is none.
  static var current: SettingsStore {
    if let graph = ActiveGraph.onThisThread { return of(graph) }
    return unsafe process
  }

  static func of(_ graph: Graph) -> SettingsStore { graph.store { SettingsStore() } }

  /// For settings that are read and written outside any host, on one thread at a time.
  nonisolated(unsafe) private static let process = SettingsStore()
}
