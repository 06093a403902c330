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

/// The values provided by the views of one host: those of the views around the focus, and those of the scene, which any
/// visible view provides.
private final class FocusedStore {
  let cell: StateSlot<FocusedVersion>
  var sources: [FocusedSource] = []
  private let coordinator: FocusCoordinator

  private init(_ graph: Graph) {
    cell = StateSlot(
      graph: graph, owner: nil, index: 0, name: "focusedValues", storage: .environment, initial: FocusedVersion())
    coordinator = FocusCoordinator.of(graph)
    coordinator.onFocusMoved = { [weak self] in self?.focusMayHaveMoved() }
  }

  /// The nodes around the focus at the last look.
  private var focused: Set<UInt64> = []

  private func focusMayHaveMoved() {
    guard sources.contains(where: { !$0.isOfScene }) else { return }
    let now = coordinator.focusedPath
    if now == focused { return }
    focused = now
    changed()
  }

  static func of(_ graph: Graph) -> FocusedStore { graph.store { FocusedStore(graph) } }

  /// The values that count now; later sources take precedence.
  var values: FocusedValues {
    _ = cell.read()
    let focused = coordinator.focusedPath
    var values = FocusedValues()
    for source in sources where source.isOfScene || source.node.map({ focused.contains($0.id) }) == true {
      source.set(&values)
    }
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
  /// True if they count without the focus.
  let isOfScene: Bool

  init(isOfScene: Bool) {
    self.isOfScene = isOfScene
    super.init(site: nil)
  }

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
    focusedSource(ofScene: true) { $0[keyPath: keyPath] = value }
  }

  func focusedSource(ofScene isOfScene: Bool = false, _ set: @escaping (inout FocusedValues) -> Void) -> _EffectView<
    Self, FocusedSource
  > {
    _EffectView(content: self, make: { FocusedSource(isOfScene: isOfScene) }) { effect, _ in effect.set = set }
  }
}
