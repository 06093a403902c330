/// The models of one class by the values that are unique among them: a table for each property, or group of properties, that is so.
struct UniqueValues {
  private let keys: [[Schema.PropertyMetadata]]
  private var tables: [[[AnyHashable]: any PersistentModel]]
  /// Whether some models have the values of others, as models may that have been changed: then the tables know the first ones only.
  private(set) var hasTwins = false

  /// - Parameter models: those of the class, in the order of their insertion.
  init(_ type: ModelType, _ models: [any PersistentModel]) {
    keys = type.keys
    tables = Array(repeating: [:], count: keys.count)
    for model in models { add(model) }
  }

  /// A model that has the unique values of another one.
  func twin(of model: any PersistentModel) -> (any PersistentModel)? {
    for (key, table) in zip(keys, tables) {
      if let values = Self.values(key, of: model), let same = table[values] { return same }
    }
    return nil
  }

  mutating func add(_ model: any PersistentModel) {
    for (index, key) in keys.enumerated() {
      guard let values = Self.values(key, of: model) else { continue }
      if tables[index][values] == nil { tables[index][values] = model } else { hasTwins = true }
    }
  }

  mutating func remove(_ model: any PersistentModel) {
    for (index, key) in keys.enumerated() {
      if let values = Self.values(key, of: model) { tables[index][values] = nil }
    }
  }

  func depends(on property: AnyKeyPath) -> Bool { keys.contains { $0.contains { $0.keyPath == property } } }

  /// Nil where one of the values cannot be compared.
  private static func values(_ key: [Schema.PropertyMetadata], of model: any PersistentModel) -> [AnyHashable]? {
    var values: [AnyHashable] = []
    for property in key {
      guard let value = property.value(model) as? AnyHashable else { return nil }
      values.append(value)
    }
    return values
  }
}
