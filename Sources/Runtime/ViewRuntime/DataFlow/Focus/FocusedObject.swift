public import Combine
import TraceFormat
import ViewGraph

/// An observable object that the focused view, or the scene, provides; nil if none does. The view updates with each
/// change of the object.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject> {
  private var object: ObjectType?

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType? { object }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    object.map { ObservedObject.Wrapper(object: $0) }
  }
}

extension FocusedObject: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let slot = context.objectSlot(.observedObject)
    property.object = FocusedValues.visible(in: context.graph)[FocusedObjectKey<ObjectType>.self]
    if let object = property.object { context.follow(object, slot) }
  }
}

private struct FocusedObjectKey<Object: ObservableObject>: FocusedValueKey { typealias Value = Object }

nonisolated extension View {
  public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    focusedSource { $0[FocusedObjectKey<T>.self] = object }
  }
  public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    focusedSource { $0[FocusedObjectKey<T>.self] = object }
  }
  public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    focusedSource(ofScene: true) { $0[FocusedObjectKey<T>.self] = object }
  }
  public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    focusedSource(ofScene: true) { $0[FocusedObjectKey<T>.self] = object }
  }
}
