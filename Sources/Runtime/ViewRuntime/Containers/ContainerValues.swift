/// Values that a view declares for the custom container around it.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var tag: AnyHashable?

  init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns the view's tag if it has that type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

/// A key of a container value, with its default value.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

nonisolated extension View {
  /// Declares a value of this view for the enclosing container.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> _TraitView<Self> {
    _TraitView(content: self) { traits in
      var values = traits.container ?? ContainerValues()
      values[keyPath: keyPath] = value
      traits.container = values
    }
  }
}
