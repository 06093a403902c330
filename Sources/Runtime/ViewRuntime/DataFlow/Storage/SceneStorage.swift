public import Foundation
import TraceFormat
import ViewGraph

/// A value that a scene restores, stored under a key for the whole host, separately from the app's settings.
@propertyWrapper
public struct SceneStorage<Value> {
  private var property: StoredProperty<Value>

  private init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty(key: key, store: .scene, initial: initial, coding: coding, storage: .sceneStorage)
  }

  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  public var projectedValue: Binding<Value> { property.binding }
}

extension SceneStorage: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    property.property.install(&context)
  }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

// MARK: Values with an initial value

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(key, wrappedValue, .bool) }
  public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(key, wrappedValue, .int) }
  public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(key, wrappedValue, .double) }
  public init(wrappedValue: Value, _ key: String) where Value == String { self.init(key, wrappedValue, .string) }
  public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(key, wrappedValue, .url) }
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(key, wrappedValue, .data) }

  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw(.int))
  }

  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw(.string))
  }
}

// MARK: Values that are nil if nothing is stored

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? { self.init(key, nil, StorageCoding.bool.optional) }
  public init(_ key: String) where Value == Int? { self.init(key, nil, StorageCoding.int.optional) }
  public init(_ key: String) where Value == Double? { self.init(key, nil, StorageCoding.double.optional) }
  public init(_ key: String) where Value == String? { self.init(key, nil, StorageCoding.string.optional) }
  public init(_ key: String) where Value == URL? { self.init(key, nil, StorageCoding.url.optional) }
  public init(_ key: String) where Value == Data? { self.init(key, nil, StorageCoding.data.optional) }
}

extension SceneStorage {
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, StorageCoding.raw(.int).optional)
  }

  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, StorageCoding.raw(.string).optional)
  }
}

// MARK: Customizations by the user

extension SceneStorage {
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String) where Value == TabViewCustomization {
    self.init(key, wrappedValue, .encoded)
  }

  public init<Row: Identifiable>(wrappedValue: Value = TableColumnCustomization<Row>(), _ key: String)
  where Value == TableColumnCustomization<Row> { self.init(key, wrappedValue, .encoded) }
}
