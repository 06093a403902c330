public import Combine
import TraceFormat
import ViewGraph

/// An object that an enclosing view has put into the environment; the view updates with each change of the object.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  private var object: ObjectType?

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing as "
          + "an ancestor of this view.")
    }
    return object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

}

extension EnvironmentObject: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let slot = context.objectSlot(.environmentObject)
    property.object = context.environment.cell(ObjectIdentifier(ObjectType.self), ObjectType.self)?.read()
    if let object = property.object { context.follow(object, slot) }
  }
}

nonisolated extension View {
  /// Provides an object to all views inside that read its type with `@EnvironmentObject`.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self) { $0.override(ObjectIdentifier(Object.self), object) }
  }
}
