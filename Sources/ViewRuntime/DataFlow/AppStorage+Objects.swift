import Combine

extension AppStorage {
  /// A setting that is a property of an object: an observable object tells before it changes, as it does for its published properties.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, AppStorage<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].wrappedValue }
    set {
      if let object = object as? any ObservableObject { announce(object) }
      object[keyPath: storageKeyPath].wrappedValue = newValue
    }
  }
}

private func announce<Object: ObservableObject>(_ object: Object) { (object.objectWillChange as? ObservableObjectPublisher)?.send() }
