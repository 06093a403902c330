import Foundation

/// The settings of an app on disk: its defaults and what its scenes restore.
///
/// Sendable: the lock guards the settings.
final class SettingsFile: @unchecked Sendable {
  private let url: URL
  private let lock = NSLock()
  private(set) var settings: [SettingsStore.Name: StoredValue] = [:]

  private struct Entry: Codable {
    let name: SettingsStore.Name
    let value: StoredValue
  }

  /// Reads the stored settings. Returns none if the file does not exist.
  ///
  /// - Parameter home: The home of the app.
  init(home: URL) {
    // Where a device has its preferences, whose files no app reads itself.
    url = home.appendingPathComponent("Library/Preferences/twotrack.settings.plist")
    guard let data = try? Data(contentsOf: url),
      let entries = try? PropertyListDecoder().decode([Entry].self, from: data)
    else { return }
    settings = Dictionary(entries.map { ($0.name, $0.value) }) { $1 }
  }

  /// Replaces a setting at once, so that a crash loses none. A value that no property list can hold is not kept, as on a
  /// device.
  func keep(_ value: StoredValue?, as name: SettingsStore.Name) {
    lock.lock()
    defer { lock.unlock() }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    settings[name] = value.flatMap { (try? encoder.encode([Entry(name: name, value: $0)])) == nil ? nil : $0 }
    // order: the entries are read into a dictionary.
    guard let data = try? encoder.encode(settings.map { Entry(name: $0.key, value: $0.value) }) else { return }
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url, options: .atomic)
  }
}
