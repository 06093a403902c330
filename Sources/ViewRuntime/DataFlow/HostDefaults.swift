public import Foundation
import ViewGraph

/// The standard defaults of the host that runs on the thread: in memory, and shared with `@AppStorage`.
public final class HostDefaults: UserDefaults {
  fileprivate static func make() -> HostDefaults {
    guard let defaults = HostDefaults(suiteName: "standard") else { fatalError("a suite of defaults cannot be made") }
    return defaults
  }

  private func read(_ key: String) -> StoredValue? {
    let store = SettingsStore.current
    return store.cell(key, in: .standard).current ?? store.registered(key, in: .standard)
  }

  private func write(_ value: StoredValue?, _ key: String) {
    SettingsStore.current.cell(key, in: .standard).set(value)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  public override func object(forKey defaultName: String) -> Any? { read(defaultName)?.plain }
  public override func set(_ value: Any?, forKey defaultName: String) { write(value.map { StoredValue($0) }, defaultName) }
  public override func removeObject(forKey defaultName: String) { write(nil, defaultName) }

  public override func string(forKey defaultName: String) -> String? {
    switch read(defaultName) {
    case .string(let text): text
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .bool(let flag): flag ? "1" : "0"
    case .url, .data, .date, .other, nil: nil
    }
  }
  public override func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  public override func dictionary(forKey defaultName: String) -> [String: Any]? { object(forKey: defaultName) as? [String: Any] }
  public override func data(forKey defaultName: String) -> Data? { read(defaultName).flatMap(StorageCoding.data.decode) }
  public override func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }
  public override func integer(forKey defaultName: String) -> Int {
    if case .string(let text)? = read(defaultName) { return Int(text) ?? 0 }
    return read(defaultName).flatMap(StorageCoding.int.decode) ?? 0
  }
  public override func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }
  public override func double(forKey defaultName: String) -> Double {
    if case .string(let text)? = read(defaultName) { return Double(text) ?? 0 }
    return read(defaultName).flatMap(StorageCoding.double.decode) ?? 0
  }
  public override func bool(forKey defaultName: String) -> Bool {
    if case .string(let text)? = read(defaultName) { return ["yes", "true", "1"].contains(text.lowercased()) }
    return read(defaultName).flatMap(StorageCoding.bool.decode) ?? false
  }
  public override func url(forKey defaultName: String) -> URL? { read(defaultName).flatMap(StorageCoding.url.decode) }

  public override func set(_ value: Int, forKey defaultName: String) { write(.int(value), defaultName) }
  public override func set(_ value: Float, forKey defaultName: String) { write(.double(Double(value)), defaultName) }
  public override func set(_ value: Double, forKey defaultName: String) { write(.double(value), defaultName) }
  public override func set(_ value: Bool, forKey defaultName: String) { write(.bool(value), defaultName) }
  public override func set(_ url: URL?, forKey defaultName: String) { write(url.map { .url($0) }, defaultName) }

  public override func register(defaults registrationDictionary: [String: Any]) {
    for (key, value) in registrationDictionary { SettingsStore.current.register(StoredValue(value), for: key) }
  }
  public override func dictionaryRepresentation() -> [String: Any] { SettingsStore.current.standard.mapValues(\.plain) }
  /// Nothing is kept beyond the host.
  public override func synchronize() -> Bool { true }
}

extension UserDefaults {
  /// The settings of the host that runs on this thread; those of Foundation's stay untouched.
  public static var standard: HostDefaults { unsafe hostDefaults }
}

/// Holds nothing itself: what is read and written is the host's.
nonisolated(unsafe) private let hostDefaults = HostDefaults.make()
