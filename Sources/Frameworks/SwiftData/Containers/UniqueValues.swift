/// An index of the models of one class by their unique values: one table per unique property or group of properties.
struct UniqueValues {
  private let keys: [[Schema.PropertyMetadata]]
  private var tables: [[[AnyHashable]: any PersistentModel]]
  /// True if models have equal unique values, which happens when they are changed after insertion. The tables then
  /// contain only the first of them.
  private(set) var hasDuplicates = false

  /// - Parameter models: The models of the class in order of insertion.
  init(_ type: ModelType, _ models: [any PersistentModel]) {
    keys = type.keys
    tables = Array(repeating: [:], count: keys.count)
    for model in models { add(model) }
  }

  /// Returns the indexed model with the same unique values as `model`.
  func duplicate(of model: any PersistentModel) -> (any PersistentModel)? {
    for (key, table) in zip(keys, tables) {
      if let values = Self.values(key, of: model), let existing = table[values] { return existing }
    }
    return nil
  }

  mutating func add(_ model: any PersistentModel) {
    for (index, key) in keys.enumerated() {
      guard let values = Self.values(key, of: model) else { continue }
      if tables[index][values] == nil { tables[index][values] = model } else { hasDuplicates = true }
    }
  }

  mutating func remove(_ model: any PersistentModel) {
    for (index, key) in keys.enumerated() {
      if let values = Self.values(key, of: model) { tables[index][values] = nil }
    }
  }

  func depends(on property: AnyKeyPath) -> Bool { keys.contains { $0.contains { $0.keyPath == property } } }

  /// Returns nil if one of the values is not hashable.
  private static func values(_ key: [Schema.PropertyMetadata], of model: any PersistentModel) -> [AnyHashable]? {
    var values: [AnyHashable] = []
    for property in key {
      guard let value = property.value(model) as? AnyHashable else { return nil }
      values.append(value)
    }
    return values
  }
}
