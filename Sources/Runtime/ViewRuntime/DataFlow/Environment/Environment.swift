public import Observation
import TraceFormat
import ViewGraph

/// A value that the views further out have set; the view runs again when the value that its body read changes.
@propertyWrapper
public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value
  private var values: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// The object of that type which `environment(_:)` has given to a view further out.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values[objectType] else {
        fatalError(
          "No Observable object of type \(objectType) found. A View.environment(_:) for \(objectType) may be missing as an ancestor "
            + "of this view.")
      }
      return object
    }
  }

  /// The object of that type, nil where no view further out has given one.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { $0[objectType] }
  }

  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }
}

extension Environment: DynamicProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    property.values = context.environment
  }
}

extension Environment: OuterProperty {
  var isNewInFirstBody: Bool { true }
  func look() { _ = wrappedValue }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension EnvironmentValues {
  /// The observable object of a type.
  public subscript<Object: AnyObject & Observable>(objectType: Object.Type) -> Object? {
    get { cell(ObjectIdentifier(objectType), Object?.self)?.read() ?? nil }
    set { override(ObjectIdentifier(objectType), newValue) }
  }
}

nonisolated extension View {
  /// Gives an observable object to all views inside that ask for its type.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self) { $0[Object.self] = object }
  }
}
