public import Foundation
import ViewGraph

/// Defaults of the host that runs on the thread: in memory, and shared with `@AppStorage`.
public final class HostDefaults: UserDefaults {
  /// Which of the host's stores it reads and writes.
  let store: SettingsName

  fileprivate init(_ store: SettingsName) {
    self.store = store
    // What Foundation keeps is not used. An optional name is what its own initializer takes; see the one below.
    let unused: String? = "standard"
    super.init(suiteName: unused)!
  }

  private func read(_ key: String) -> StoredValue? {
    let settings = SettingsStore.current
    return settings.cell(key, in: store).current ?? settings.registered(key, in: store)
  }

  private func write(_ value: StoredValue?, _ key: String) {
    SettingsStore.current.cell(key, in: store).set(value)
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
  public override func dictionaryRepresentation() -> [String: Any] { SettingsStore.current.entries(of: store).mapValues(\.plain) }
  /// Nothing is kept beyond the host.
  public override func synchronize() -> Bool { true }
}

extension UserDefaults {
  /// The settings of the host that runs on this thread; those of Foundation's stay untouched.
  public static var standard: HostDefaults { unsafe hostDefaults }
}

extension UserDefaults {
  /// As by Objective-C's key-value coding, which Foundation has on Apple's systems only.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}

/// Holds nothing itself: what is read and written is the host's.
nonisolated(unsafe) private let hostDefaults = HostDefaults(.standard)

/// Makes suites of defaults; only the extension of a protocol may put another object in the place of a new one.
public protocol _SuiteMaking {}
extension UserDefaults: _SuiteMaking {}

extension _SuiteMaking where Self: UserDefaults {
  /// The settings of the host that are kept under a name of their own, in memory, and shared with `@AppStorage(_:store:)`.
  public init?(suiteName: String) {
    guard let defaults = HostDefaults(.suite(suiteName)) as? Self else { return nil }
    self = defaults
  }
}

private struct DefaultSettingsKey: EnvironmentKey { static let defaultValue = SettingsName.standard }

extension EnvironmentValues {
  /// The store of those `@AppStorage` that name none.
  var defaultSettings: SettingsName {
    get { self[DefaultSettingsKey.self] }
    set { self[DefaultSettingsKey.self] = newValue }
  }
}

nonisolated extension View {
  public func defaultAppStorage(_ store: UserDefaults) -> _EnvironmentView<Self> { environment(\.defaultSettings, SettingsName(store)) }
}

nonisolated extension Scene {
  public func defaultAppStorage(_ store: UserDefaults) -> _SceneEnvironment<Self> { environment(\.defaultSettings, SettingsName(store)) }
}
