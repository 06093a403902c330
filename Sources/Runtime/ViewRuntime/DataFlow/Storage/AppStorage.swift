package import Combine
public import Foundation
import TraceFormat
import ViewGraph

/// A setting of the app, stored in memory under a key for the whole host and shared by all views that use the key.
@propertyWrapper
public struct AppStorage<Value> {
  private var property: StoredProperty<Value>

  private init(_ key: String, _ store: UserDefaults?, _ initial: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty(
      key: key, store: SettingsName(store), initial: initial, coding: coding, storage: .appStorage,
      followsEnvironment: store == nil)
  }

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  public var projectedValue: Binding<Value> { property.binding }
}

extension AppStorage: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    property.property.install(&context)
  }
}

// In an observable object, the setting is one of its published values, no matter who changes it.
extension AppStorage: PublishingProperty {
  package func report(to publisher: ObservableObjectPublisher) {
    SettingsStore.current.cell(property.key, in: property.store).observe { [weak publisher] in
      publisher?.send()
      return publisher != nil
    }
  }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

// MARK: Values with an initial value

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, store, wrappedValue, .bool)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, store, wrappedValue, .int)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, store, wrappedValue, .double)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, store, wrappedValue, .string)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, store, wrappedValue, .url)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, store, wrappedValue, .data)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, store, wrappedValue, .date)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store, wrappedValue, .raw(.int))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store, wrappedValue, .raw(.string))
  }
}

// MARK: Values that are nil if nothing is stored

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, nil, StorageCoding.bool.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, nil, StorageCoding.int.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, nil, StorageCoding.double.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, nil, StorageCoding.string.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, store, nil, StorageCoding.url.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store, nil, StorageCoding.data.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, store, nil, StorageCoding.date.optional)
  }
}

extension AppStorage {
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, store, nil, StorageCoding.raw(.int).optional)
  }

  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(key, store, nil, StorageCoding.raw(.string).optional)
  }
}

// MARK: Customizations by the user

extension AppStorage {
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil)
  where Value == TabViewCustomization {
    self.init(key, store, wrappedValue, .encoded)
  }

  public init<Row: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<Row>(), _ key: String, store: UserDefaults? = nil
  )
  where Value == TableColumnCustomization<Row> { self.init(key, store, wrappedValue, .encoded) }
}
