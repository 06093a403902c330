import Foundation
import ViewGraph

/// Which of a host's stores of settings is meant.
enum SettingsName: Hashable {
  case standard
  case scene
  /// With other devices.
  case shared
  case suite(String)

  /// The store that a set of defaults stands for. Sets of the same suite are one store.
  init(_ defaults: UserDefaults?) {
    guard let defaults else {
      self = .standard
      return
    }
    if let defaults = defaults as? HostDefaults {
      self = defaults.store
      return
    }
    // The suite's name is no property of the class.
    let suite = Mirror(reflecting: defaults).children.first { $0.label == "suite" }?.value as? String
    self = suite.map { .suite($0) } ?? .standard
  }
}

/// The settings of one host, in memory: what `@AppStorage`, `@SceneStorage` and `UserDefaults.standard` read and write.
final class SettingsStore {
  private struct Name: Hashable {
    let key: String
    let store: SettingsName
  }

  private var cells: [Name: SharedCell<StoredValue?>] = [:]
  /// The values where nothing is stored, by key.
  private var registrations: [String: StoredValue] = [:]

  private init(copying other: SettingsStore?) {
    guard let other else { return }
    for (name, cell) in other.cells where cell.current != nil { cells[name] = SharedCell(cell.current) }
    registrations = other.registrations
  }

  /// The cell of a key. Stores with different names do not share keys.
  func cell(_ key: String, in store: SettingsName) -> SharedCell<StoredValue?> {
    let name = Name(key: key, store: store)
    if let cell = cells[name] { return cell }
    let cell = SharedCell<StoredValue?>(nil)
    cells[name] = cell
    return cell
  }

  /// What a key reads while nothing is stored under it.
  func registered(_ key: String, in store: SettingsName) -> StoredValue? { store == .standard ? registrations[key] : nil }

  func register(_ value: StoredValue, for key: String) { registrations[key] = value }

  /// All entries of a store.
  func entries(of store: SettingsName) -> [String: StoredValue] {
    var entries = store == .standard ? registrations : [:]
    for (name, cell) in cells where name.store == store { if let value = cell.current { entries[name.key] = value } }
    return entries
  }

  /// The store of the host on whose behalf the thread works, or worked last; one of the process where there is none.
  static var current: SettingsStore {
    if let graph = ActiveGraph.lastOnThisThread { return of(graph) }
    return unsafe process
  }

  /// The store of a host: it begins with what was set before any host ran.
  static func of(_ graph: Graph) -> SettingsStore { graph.store { unsafe SettingsStore(copying: process) } }

  /// For settings that are read and written outside any host, on one thread at a time.
  nonisolated(unsafe) private static let process = SettingsStore(copying: nil)
}
