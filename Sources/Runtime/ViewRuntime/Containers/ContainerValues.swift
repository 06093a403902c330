/// What a view tells the container of the author's around it.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var tag: AnyHashable?

  init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The view's tag, if it is of that type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

/// A key of what a view tells its container, with the value where it tells nothing.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

nonisolated extension View {
  /// Tells the container around a value of this view's.
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> _TraitView<Self> {
    _TraitView(content: self) { traits in
      var values = traits.container ?? ContainerValues()
      values[keyPath: keyPath] = value
      traits.container = values
    }
  }
}
