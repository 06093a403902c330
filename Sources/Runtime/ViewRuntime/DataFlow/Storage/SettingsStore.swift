import Foundation
import ViewGraph

/// The name of one of a host's settings stores.
enum SettingsName: Hashable, Codable {
  case standard
  case scene
  /// Shared with other devices.
  case shared
  case suite(String)

  /// Creates the name of the store that a `UserDefaults` object refers to. Objects of the same suite share one store.
  init(_ defaults: UserDefaults?) {
    guard let defaults else {
      self = .standard
      return
    }
    if let defaults = defaults as? HostDefaults {
      self = defaults.store
      return
    }
    // The suite's name is not a property of the class.
    let suite = Mirror(reflecting: defaults).children.first { $0.label == "suite" }?.value as? String
    self = suite.map { .suite($0) } ?? .standard
  }
}

extension SettingsName {
  /// The place of a key in the record.
  fileprivate func place(of key: String) -> SharedPlace {
    switch self {
    case .standard: SharedPlace(key, .appStorage)
    case .scene: SharedPlace(key, .sceneStorage)
    case .suite(let suite): SharedPlace("\(suite)/\(key)", .appStorage)
    case .shared: SharedPlace("iCloud/\(key)", .appStorage)
    }
  }
}

extension SharedPlace {
  /// Records a write with the hash that an equal value has in other writes.
  fileprivate func noteWrite(_ value: StoredValue?, equal: Bool) -> UInt64 {
    switch value {
    case .bool(let flag): noteWrite(flag, equal: equal)
    case .int(let number): noteWrite(number, equal: equal)
    case .double(let number): noteWrite(number, equal: equal)
    case .string(let text): noteWrite(text, equal: equal)
    case .url(let url): noteWrite(url, equal: equal)
    case .data(let data): noteWrite(data, equal: equal)
    case .date(let date): noteWrite(date, equal: equal)
    case .other(let opaque): noteWrite(opaque.value, equal: equal)
    case nil: noteWrite(Int?.none, equal: equal)
    }
  }
}

/// The settings of one host: the storage of `@AppStorage`, `@SceneStorage` and `UserDefaults.standard`. They are in
/// memory, and on disk too if the app is launched again.
final class SettingsStore {
  struct Name: Hashable, Codable {
    let key: String
    let store: SettingsName
  }

  private var cells: [Name: SharedCell<StoredValue?>] = [:]
  /// The registered defaults, by key.
  private var registrations: [String: StoredValue] = [:]

  private init(copying other: SettingsStore?) {
    guard let other else { return }
    // order: each name has a separate cell.
    for (name, cell) in other.cells where cell.current != nil { add(cell.current, name) }
    registrations = other.registrations
  }

  @discardableResult
  private func add(_ value: StoredValue?, _ name: Name) -> SharedCell<StoredValue?> {
    let cell = SharedCell<StoredValue?>(value)
    cell.onChange = { unsafe Self.file?.keep($0, as: name) }
    cells[name] = cell
    return cell
  }

  /// Returns the cell of a key. Stores with different names do not share keys.
  func cell(_ key: String, in store: SettingsName) -> SharedCell<StoredValue?> {
    let name = Name(key: key, store: store)
    return cells[name] ?? add(nil, name)
  }

  // MARK: The author's code

  /// Returns the value of a key, or its registered default, to the author's code.
  func value(_ key: String, in store: SettingsName) -> StoredValue? {
    store.place(of: key).noteRead()
    return cell(key, in: store).current ?? registered(key, in: store)
  }

  /// Sets the value of a key for the author's code.
  func set(_ value: StoredValue?, _ key: String, in store: SettingsName) {
    let cell = cell(key, in: store)
    let position = store.place(of: key).noteWrite(value, equal: value == cell.current)
    cell.set(value, writer: position)
  }

  /// Returns the registered default of a key.
  func registered(_ key: String, in store: SettingsName) -> StoredValue? {
    store == .standard ? registrations[key] : nil
  }

  func register(_ value: StoredValue, for key: String) { registrations[key] = value }

  /// Returns all entries of a store.
  func entries(of store: SettingsName) -> [String: StoredValue] {
    var entries = store == .standard ? registrations : [:]
    // order: each key has a separate entry.
    for (name, cell) in cells where name.store == store { if let value = cell.current { entries[name.key] = value } }
    return entries
  }

  /// The store of the host that the thread is running or ran last; if there is none, the store of the process.
  static var current: SettingsStore {
    if let graph = ActiveGraph.lastOnThisThread { return of(graph) }
    return unsafe process
  }

  /// Returns the store of a host, which starts with the settings made before any host ran.
  static func of(_ graph: Graph) -> SettingsStore { graph.store { unsafe SettingsStore(copying: process) } }

  // MARK: Disk

  /// The file that the next launch of the app reads; nil if there is none.
  nonisolated(unsafe) private static var file: SettingsFile?

  /// Reads the settings that an earlier launch has left, and keeps those of this one, each at once: a crash loses none.
  static func keep(in file: SettingsFile) {
    // order: each name has a separate cell.
    for (name, value) in file.settings { unsafe process.add(value, name) }
    unsafe self.file = file
  }

  /// Keeps no more, since this process is a copy, whose changes are gone with it.
  static func keepNoMore() { unsafe file = nil }

  /// Settings that are read and written outside any host, on one thread at a time.
  nonisolated(unsafe) private static let process = SettingsStore(copying: nil)
}
