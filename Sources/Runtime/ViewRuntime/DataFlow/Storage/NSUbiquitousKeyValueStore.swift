public import Foundation
import ViewGraph

/// Settings that a device shares with others through iCloud. Here they belong to the host, and no other device
/// changes them.
public final class NSUbiquitousKeyValueStore: NSObject, Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()
  /// Never posted: no other device changes anything.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private func read(_ key: String) -> StoredValue? { SettingsStore.current.value(key, in: .shared) }
  private func write(_ value: StoredValue?, _ key: String) { SettingsStore.current.set(value, key, in: .shared) }

  public func object(forKey key: String) -> Any? { read(key)?.plain }
  public func set(_ object: Any?, forKey key: String) { write(object.map { StoredValue($0) }, key) }
  public func removeObject(forKey key: String) { write(nil, key) }

  public func string(forKey key: String) -> String? { object(forKey: key) as? String }
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  public func dictionary(forKey key: String) -> [String: Any]? { object(forKey: key) as? [String: Any] }
  public func data(forKey key: String) -> Data? { read(key).flatMap(StorageCoding.data.decode) }
  public func longLong(forKey key: String) -> Int64 { Int64(read(key).flatMap(StorageCoding.int.decode) ?? 0) }
  public func double(forKey key: String) -> Double { read(key).flatMap(StorageCoding.double.decode) ?? 0 }
  public func bool(forKey key: String) -> Bool { read(key).flatMap(StorageCoding.bool.decode) ?? false }

  public func set(_ value: Int64, forKey key: String) { write(.int(Int(value)), key) }
  public func set(_ value: Double, forKey key: String) { write(.double(value), key) }
  public func set(_ value: Bool, forKey key: String) { write(.bool(value), key) }

  public var dictionaryRepresentation: [String: Any] { SettingsStore.current.entries(of: .shared).mapValues(\.plain) }
  /// Settings are kept as they are set.
  @discardableResult public func synchronize() -> Bool { true }
}
