import TraceFormat
import ViewGraph

/// A key of the environment, with its default value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that views inherit from enclosing views.
///
/// Each value set by a modifier is stored in a cell of its own, so that a change reaches exactly the views that read
/// it.
public struct EnvironmentValues {
  /// A value set by a modifier; it shadows the values set further out.
  final class Scope {
    let outer: Scope?
    let key: ObjectIdentifier
    let cell: Slot
    /// Computes the value from the values further out, if the modifier transforms values rather than setting them. The
    /// cell then holds the result of the last update, and readers also depend on the values that the transform reads.
    var transform: ((inout EnvironmentValues) -> Void)?
    /// The scope around the modifier.
    var base: Scope?

    init(outer: Scope?, key: ObjectIdentifier, cell: Slot) {
      self.outer = outer
      self.key = key
      self.cell = cell
    }
  }

  /// A value that was set on a copy: the key, and the way to store the value in a cell.
  struct Override {
    let key: ObjectIdentifier
    let value: Any
    let makeCell: (Graph) -> Slot
    let update: (Slot) -> Void
  }

  var scope: Scope?
  var overrides: [Override] = []

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      if let value = ownValue(ObjectIdentifier(key), Key.Value.self) { return value }
      return read(ObjectIdentifier(key), Key.Value.self) ?? Key.defaultValue
    }
    set { override(ObjectIdentifier(key), newValue) }
  }

  /// Returns the value that was set on this copy.
  private func ownValue<Value>(_ key: ObjectIdentifier, _: Value.Type) -> Value? {
    overrides.isEmpty ? nil : overrides.first { $0.key == key }?.value as? Value
  }

  private func read<Value>(_ key: ObjectIdentifier, _: Value.Type) -> Value? {
    guard let scope = scope(key) else { return nil }
    guard let transform = scope.transform else { return (scope.cell as? StateSlot<Value>)?.read() }
    scope.cell.noteRead()
    var probe = EnvironmentValues()
    probe.scope = scope.base
    transform(&probe)
    return probe.ownValue(key, Value.self)
  }

  /// Returns the innermost cell of a key.
  func cell<Value>(_ key: ObjectIdentifier, _: Value.Type) -> StateSlot<Value>? {
    scope(key)?.cell as? StateSlot<Value>
  }

  private func scope(_ key: ObjectIdentifier) -> Scope? {
    var current = scope
    while let scope = current {
      if scope.key == key { return scope }
      current = scope.outer
    }
    return nil
  }

  mutating func override<Value>(_ key: ObjectIdentifier, _ value: Value) {
    overrides.removeAll { $0.key == key }
    overrides.append(
      Override(
        key: key, value: value,
        makeCell: { graph in
          StateSlot(graph: graph, owner: nil, index: 0, name: "environment", storage: .environment, initial: value)
        },
        update: { ($0 as? StateSlot<Value>)?.update(value) }))
  }

  /// The environment without the values set on this copy.
  var inherited: EnvironmentValues {
    var values = EnvironmentValues()
    values.scope = scope
    return values
  }
}

/// The cells of one modifier that sets environment values.
final class EnvironmentModifier: NodeModifier {
  private var cells: [ObjectIdentifier: Slot] = [:]
  private var scopes: [EnvironmentValues.Scope] = []
  /// The transform of a modifier that changes values rather than setting them.
  var transform: ((inout EnvironmentValues) -> Void)? {
    didSet { for scope in scopes { scope.transform = transform } }
  }
  private var scope: EnvironmentValues.Scope?

  /// Returns the environment inside the modifier.
  func apply(_ overrides: [EnvironmentValues.Override], to outer: EnvironmentValues, _ graph: Graph)
    -> EnvironmentValues
  {
    var inner = outer.inherited
    if let scope, overrides.allSatisfy({ cells[$0.key] != nil }) {
      for override in overrides { if let cell = cells[override.key] { override.update(cell) } }
      inner.scope = scope
      return inner
    }
    for override in overrides {
      let cell = override.makeCell(graph)
      cells[override.key] = cell
      let scope = EnvironmentValues.Scope(outer: inner.scope, key: override.key, cell: cell)
      scope.transform = transform
      scope.base = outer.scope
      scopes.append(scope)
      inner.scope = scope
    }
    scope = inner.scope
    return inner
  }
}

/// A view with a modified environment.
public nonisolated struct _EnvironmentView<Content: View>: ModifyingView {
  public let content: Content
  /// True if the new values derive from the existing ones.
  var transforms = false
  let set: (inout EnvironmentValues) -> Void

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let modifier = cursor.modifier { EnvironmentModifier() }
    let outer = cursor.environment
    var probe = outer.inherited
    cursor.graph.withoutReader { view.set(&probe) }
    if view.transforms { modifier.transform = view.set }
    cursor.environment = modifier.apply(probe.overrides, to: outer, cursor.graph)
    Content._update(view.content, &cursor)
    cursor.environment = outer
  }
}

nonisolated extension View {
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self, transforms: true) { transform(&$0[keyPath: keyPath]) }
  }

  public func disabled(_ disabled: Bool) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self, transforms: true) { $0.isEnabled = $0.isEnabled && !disabled }
  }
}

private struct EnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}
