public import Combine
import TraceFormat
import ViewGraph

/// An object that is owned elsewhere; the view updates with each change of the object.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  private var object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  @MainActor @preconcurrency
  public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: object) }

  /// Makes bindings to the properties of an observed object.
  @dynamicMemberLookup @MainActor @preconcurrency
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      unsafe PublishedReads.observer?.note(object)
      return Binding(ObjectLocation(object, keyPath))
    }
  }

}

extension ObservedObject: InputProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    context.follow(property.object, context.objectSlot(.observedObject))
  }

  package nonisolated static func isSameInput(_ a: Self, _ b: Self) -> Bool { a.object === b.object }
}
