public import Foundation
import ViewGraph

/// Settings that a device shares with others through iCloud. Here they belong to the host, and no other device
/// changes them.
public final class NSUbiquitousKeyValueStore: NSObject, Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()
  /// Never posted: no other device changes anything.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private func cell(_ key: String) -> SharedCell<StoredValue?> { SettingsStore.current.cell(key, in: .shared) }

  public func object(forKey key: String) -> Any? { cell(key).current?.plain }
  public func set(_ object: Any?, forKey key: String) { cell(key).set(object.map { StoredValue($0) }) }
  public func removeObject(forKey key: String) { cell(key).set(nil) }

  public func string(forKey key: String) -> String? { object(forKey: key) as? String }
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  public func dictionary(forKey key: String) -> [String: Any]? { object(forKey: key) as? [String: Any] }
  public func data(forKey key: String) -> Data? { cell(key).current.flatMap(StorageCoding.data.decode) }
  public func longLong(forKey key: String) -> Int64 { Int64(cell(key).current.flatMap(StorageCoding.int.decode) ?? 0) }
  public func double(forKey key: String) -> Double { cell(key).current.flatMap(StorageCoding.double.decode) ?? 0 }
  public func bool(forKey key: String) -> Bool { cell(key).current.flatMap(StorageCoding.bool.decode) ?? false }

  public func set(_ value: Int64, forKey key: String) { cell(key).set(.int(Int(value))) }
  public func set(_ value: Double, forKey key: String) { cell(key).set(.double(value)) }
  public func set(_ value: Bool, forKey key: String) { cell(key).set(.bool(value)) }

  public var dictionaryRepresentation: [String: Any] { SettingsStore.current.entries(of: .shared).mapValues(\.plain) }
  /// Settings are kept as they are set.
  @discardableResult public func synchronize() -> Bool { true }
}
