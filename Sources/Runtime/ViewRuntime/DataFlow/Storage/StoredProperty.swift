import TraceFormat
import ViewGraph

/// A property backed by one entry of a settings store: the common part of `@AppStorage` and `@SceneStorage`.
struct StoredProperty<Value> {
  let key: String
  private(set) var store: SettingsName
  let initial: Value
  let coding: StorageCoding<Value>
  let storage: WellKnownString
  private var slot: SharedSlot<StoredValue?>?

  /// True if the property does not name a store and therefore uses the environment's.
  private let followsEnvironment: Bool

  init(
    key: String, store: SettingsName, initial: Value, coding: StorageCoding<Value>, storage: WellKnownString,
    followsEnvironment: Bool = false
  ) {
    self.followsEnvironment = followsEnvironment
    self.storage = storage
    self.key = key
    self.store = store
    self.initial = initial
    self.coding = coding
  }

  /// The stored value. Outside a view, as in a model, the entry is accessed without a node.
  var value: Value {
    get {
      let stored = slot.map { $0.read() ?? SettingsStore.current.registered(key, in: store) }
      return (stored ?? SettingsStore.current.value(key, in: store)).flatMap(coding.decode) ?? initial
    }
    nonmutating set {
      let stored = coding.encode(newValue)
      if let slot {
        slot.write(newValue, stored: stored)
      } else {
        SettingsStore.current.set(stored, key, in: store)
      }
    }
  }

  var binding: Binding<Value> { Binding(StoredLocation(self)) }

  var slotIdentity: ObjectIdentifier? { slot.map { ObjectIdentifier($0.cell) } }

  mutating func install(_ context: inout PropertyContext) {
    if followsEnvironment {
      let environment = context.environment
      store = context.graph.withoutReader { environment.defaultSettings }
    }
    let (graph, node, key, store, storage) = (context.graph, context.node, key, store, storage)
    let (initial, coding) = (initial, coding)
    slot = context.slot(
      { index, name in
        SharedSlot(
          graph: graph, owner: node, index: index, name: name, storage: storage,
          cell: SettingsStore.of(graph).cell(key, in: store),
          shown: { $0 ?? SettingsStore.current.registered(key, in: store) ?? coding.encode(initial) })
      }, ranInitialExpression: false)
  }
}

/// The location of a stored property.
final class StoredLocation<Value>: BindingLocation<Value> {
  let property: StoredProperty<Value>
  init(_ property: StoredProperty<Value>) { self.property = property }
  override func get() -> Value { property.value }
  override func set(_ value: Value) { property.value = value }
  override func isSame(_ other: BindingLocation<Value>) -> Bool {
    guard let other = other as? StoredLocation<Value> else { return false }
    return property.key == other.property.key && property.store == other.property.store
      && property.slotIdentity == other.property.slotIdentity
  }
}
