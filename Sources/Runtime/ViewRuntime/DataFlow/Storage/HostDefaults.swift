public import Foundation
import ViewGraph

/// The user defaults of the host that runs on the current thread, which are shared with `@AppStorage`. A launch that
/// follows in the same recording finds them again.
public final class HostDefaults: UserDefaults {
  /// The store of the host that this object reads and writes.
  let store: SettingsName

  fileprivate init(_ store: SettingsName) {
    self.store = store
    // Foundation's storage is not used. The argument is an optional so that the call resolves to Foundation's own
    // initializer instead of the one below.
    let unused: String? = "standard"
    super.init(suiteName: unused)!
  }

  private func read(_ key: String) -> StoredValue? {
    SettingsStore.current.value(key, in: store)
  }

  private func write(_ value: StoredValue?, _ key: String) {
    SettingsStore.current.set(value, key, in: store)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  public override func object(forKey defaultName: String) -> Any? { read(defaultName)?.plain }
  public override func set(_ value: Any?, forKey defaultName: String) {
    write(value.map { StoredValue($0) }, defaultName)
  }
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
  public override func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }
  public override func data(forKey defaultName: String) -> Data? {
    read(defaultName).flatMap(StorageCoding.data.decode)
  }
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
    // order: each key has a separate cell.
    for (key, value) in registrationDictionary { SettingsStore.current.register(StoredValue(value), for: key) }
  }
  public override func dictionaryRepresentation() -> [String: Any] {
    SettingsStore.current.entries(of: store).mapValues(\.plain)
  }
  /// Settings are kept as they are set.
  public override func synchronize() -> Bool { true }
}

extension UserDefaults {
  /// The settings of the host that runs on this thread; Foundation's settings stay untouched.
  public static var standard: HostDefaults { unsafe hostDefaults }
}

extension UserDefaults {
  /// Replaces Objective-C's key-value coding, which Foundation has only on Apple's platforms.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}

/// Stateless: it reads and writes the current host's settings.
nonisolated(unsafe) private let hostDefaults = HostDefaults(.standard)

/// Replaces `UserDefaults(suiteName:)`; only a protocol extension can return another object from an initializer.
public protocol _SuiteMaking {}
extension UserDefaults: _SuiteMaking {}

extension _SuiteMaking where Self: UserDefaults {
  /// Creates the host's settings for a suite name, in memory and shared with `@AppStorage(_:store:)`.
  public init?(suiteName: String) {
    guard let defaults = HostDefaults(.suite(suiteName)) as? Self else { return nil }
    self = defaults
  }
}

private struct DefaultSettingsKey: EnvironmentKey { static let defaultValue = SettingsName.standard }

extension EnvironmentValues {
  /// The store of `@AppStorage` properties that do not name one.
  var defaultSettings: SettingsName {
    get { self[DefaultSettingsKey.self] }
    set { self[DefaultSettingsKey.self] = newValue }
  }
}

nonisolated extension View {
  public func defaultAppStorage(_ store: UserDefaults) -> _EnvironmentView<Self> {
    environment(\.defaultSettings, SettingsName(store))
  }
}

nonisolated extension Scene {
  public func defaultAppStorage(_ store: UserDefaults) -> _SceneEnvironment<Self> {
    environment(\.defaultSettings, SettingsName(store))
  }
}
