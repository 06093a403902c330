import TraceFormat
import ViewGraph

/// A key of a value that the focused view provides to the rest of the app.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view, or the scene, provides to the rest of the app.
public struct FocusedValues {
  fileprivate var byKey: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { byKey[ObjectIdentifier(key)] as? Key.Value }
    set { byKey[ObjectIdentifier(key)] = newValue }
  }
}

/// The values provided by the visible views of one host: with one scene on screen, the values of any visible view count
/// as focused.
private final class FocusedStore {
  let cell: StateSlot<FocusedVersion>
  var sources: [FocusedSource] = []

  init(_ graph: Graph) {
    cell = StateSlot(
      graph: graph, owner: nil, index: 0, name: "focusedValues", storage: .environment, initial: FocusedVersion())
  }

  static func of(_ graph: Graph) -> FocusedStore { graph.store { FocusedStore(graph) } }

  /// The values of all sources; later sources take precedence.
  var values: FocusedValues {
    _ = cell.read()
    var values = FocusedValues()
    for source in sources { source.set(&values) }
    return values
  }

  func changed() {
    var version = cell.current
    version.number += 1
    cell.update(version)
  }
}

private struct FocusedVersion: Equatable { var number = 0 }

/// The values that one visible view provides.
final class FocusedSource: Effect {
  var set: (inout FocusedValues) -> Void = { _ in }

  override func appear(_ graph: Graph, onscreen: Bool) {
    FocusedStore.of(graph).sources.append(self)
    FocusedStore.of(graph).changed()
  }

  override func disappear(_ graph: Graph) {
    FocusedStore.of(graph).sources.removeAll { $0 === self }
    FocusedStore.of(graph).changed()
  }
}

/// A value that the focused view provides; nil if none does.
@propertyWrapper
public struct FocusedValue<Value> {
  private let read: (FocusedValues) -> Value?
  private var values: FocusedValues?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  public var wrappedValue: Value? { values.flatMap(read) }
}

extension FocusedValue: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    property.values = FocusedStore.of(context.graph).values
  }
}

/// The value of a binding that the focused view provides.
@propertyWrapper
public struct FocusedBinding<Value> {
  private let read: (FocusedValues) -> Binding<Value>?
  private var values: FocusedValues?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { read = { $0[keyPath: keyPath] } }

  public var wrappedValue: Value? {
    get { values.flatMap(read)?.wrappedValue }
    nonmutating set { if let newValue { values.flatMap(read)?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    let binding = values.flatMap(read)
    return Binding<Value?>(
      ClosureLocation({ binding?.wrappedValue }) { if let new = $0 { binding?.wrappedValue = new } })
  }
}

extension FocusedBinding: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    property.values = FocusedStore.of(context.graph).values
  }
}

extension FocusedValues {
  /// Returns the values provided by the visible views of a host; readers are updated when the values change.
  static func visible(in graph: Graph) -> FocusedValues { FocusedStore.of(graph).values }
}

nonisolated extension View {
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    focusedSource { $0[keyPath: keyPath] = value }
  }
  @_disfavoredOverload
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    focusedSource { $0[keyPath: keyPath] = value }
  }
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    focusedSource { $0[keyPath: keyPath] = value }
  }

  func focusedSource(_ set: @escaping (inout FocusedValues) -> Void) -> _EffectView<Self, FocusedSource> {
    _EffectView(content: self, make: { FocusedSource(site: nil) }) { effect, _ in effect.set = set }
  }
}
