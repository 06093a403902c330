public import Observation
import ViewGraph
public import ViewRuntime

public protocol PersistentModel: _ExternallyOwned, Observable, Hashable, Identifiable, SendableMetatype {
  /// The persisted properties in declaration order.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }

  /// The groups of properties declared by `#Unique`.
  static var _$uniqueProperties: [[AnyKeyPath]] { get }

  /// The model's state in its container.
  var _$record: ModelRecord { get }
}

extension PersistentModel {
  public static var _$uniqueProperties: [[AnyKeyPath]] { [] }

  public var persistentModelID: PersistentIdentifier { _$record.identifier(Self.self) }
  public var id: PersistentIdentifier { persistentModelID }

  public var modelContext: ModelContext? { _$record.context }
  public var isDeleted: Bool { _$record.isDeleted }
  public var hasChanges: Bool { _$record.context?.store.isPending(self) ?? false }

  public static func == (a: Self, b: Self) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension PersistentModel {
  /// The stored models of the type, as a place of the record.
  static var place: SharedPlace { SharedPlace(String(describing: Self.self), .store) }
}

// Called by the accessors that `@Model` generates.
extension PersistentModel {
  public func _$access<Value>(_ property: KeyPath<Self, Value>) {
    if let store = _$record.context?.store, store.isFetching { return }
    _$record.registrar.access(self, keyPath: property)
  }

  /// Sets a property, notifies its observers, updates the other end of a relationship and registers an undo with the
  /// context.
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
      store?.beginChanges()
      relationship.changed(of: self, from: old, to: value)
      store?.endChanges()
    }
    store?.modelsChanged(Self.self)
  }
}
