public import Observation
import TraceFormat
import ViewGraph

/// A value that enclosing views have set; the view updates when a value that its body has read changes.
@propertyWrapper
public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value
  private var values: EnvironmentValues?
  /// True if the view depends on the value even if its body does not read it, as with the value of a key path.
  private let isDeclaredDependency: Bool
  /// The view that has the property, and the property's name.
  private var reader: NodeReference?
  private var name = ""

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
    isDeclaredDependency = true
  }

  /// Reads the object of a given type that `environment(_:)` has set on an enclosing view.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values[objectType] else {
        fatalError(
          "No Observable object of type \(objectType) found. A View.environment(_:) for \(objectType) may be missing as an ancestor "
            + "of this view.")
      }
      return object
    }
    isDeclaredDependency = false
  }

  /// Reads the object of a given type; nil if no enclosing view sets one.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { $0[objectType] }
    isDeclaredDependency = false
  }

  public var wrappedValue: Value {
    if isDeclaredDependency, let reader { ActiveGraph.onThisThread?.noteRead(ofEnvironment: name, of: reader) }
    return read(values ?? EnvironmentValues())
  }
}

extension Environment: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    property.values = context.environment
    property.reader = context.node.reference
    property.name = context.name
    // A log printed on iOS 15 and 16: a declared value runs the body again when it changes, whether it is read or not.
    if property.isDeclaredDependency { _ = property.wrappedValue }
  }
}

extension Environment: ChangeTrackedProperty {
  var isNewInFirstBody: Bool { true }
  func readValue() { _ = wrappedValue }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension EnvironmentValues {
  /// The observable object of a given type.
  public subscript<Object: AnyObject & Observable>(objectType: Object.Type) -> Object? {
    get { cell(ObjectIdentifier(objectType), Object?.self)?.read() ?? nil }
    set { override(ObjectIdentifier(objectType), newValue) }
  }
}

nonisolated extension View {
  /// Provides an observable object to all views inside that read its type.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self) { $0[Object.self] = object }
  }
}
