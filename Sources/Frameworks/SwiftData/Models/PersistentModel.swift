public import Observation
public import ViewRuntime

/// A class whose objects a container keeps; `@Model` makes a class one.
public protocol PersistentModel: _ExternallyOwned, Observable, Hashable, Identifiable, SendableMetatype {
  /// The properties that are kept, in the order of the source.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }

  /// What `#Unique` says of the class.
  static var _$uniqueProperties: [[AnyKeyPath]] { get }

  /// What the containers know of the object.
  var _$record: ModelRecord { get }
}

extension PersistentModel {
  public static var _$uniqueProperties: [[AnyKeyPath]] { [] }

  public var persistentModelID: PersistentIdentifier { _$record.identifier(Self.self) }
  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the model was inserted into, or nil.
  public var modelContext: ModelContext? { _$record.context }
  public var isDeleted: Bool { _$record.isDeleted }
  /// Whether the model has been changed since its context was saved.
  public var hasChanges: Bool { _$record.context?.store.isPending(self) ?? false }

  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// What the accessors of a kept property call; `@Model` writes them.
extension PersistentModel {
  public func _$access<Value>(_ property: KeyPath<Self, Value>) {
    if let store = _$record.context?.store, store.isAsking { return }
    _$record.registrar.access(self, keyPath: property)
  }

  /// Sets a property: those who have read it are told, the other side of a relationship follows, and the context remembers the old value.
  public func _$change<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, _ storage: ReferenceWritableKeyPath<Self, Value>, to value: Value
  ) {
    let old = self[keyPath: storage]
    _$record.registrar.withMutation(of: self, keyPath: property) { self[keyPath: storage] = value }
    let store = _$record.context?.store
    store?.noteChange(of: self, property) { [self] in
      _$record.registrar.withMutation(of: self, keyPath: property) { self[keyPath: storage] = old }
    }
    if let relationship = ModelType.of(Self.self).relationship(at: property) {
      store?.begin()
      relationship.changed(of: self, from: old, to: value)
      store?.end()
    }
    store?.tell(Self.self)
  }
}
