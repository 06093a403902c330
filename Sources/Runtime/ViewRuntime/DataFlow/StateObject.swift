public import Combine
import TraceFormat
import ViewGraph

/// An object that a view owns: created right before the view's first body, and released with the view's node.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private enum Source {
    case thunk(() -> ObjectType)
    case object(ObjectType)
  }
  private var source: Source

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { source = .thunk(thunk) }

  /// The object. Before the view is in the graph, each read creates a separate object, as in SwiftUI.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    switch source {
    case .thunk(let make): make()
    case .object(let object): object
    }
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

}

extension StateObject: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let slot = context.objectSlot(.stateObject)
    if let held = slot.held {
      if let rehearsed = context.graph.initialValues, case .thunk(let make) = property.source {
        rehearsed.note(object: context.graph.withContext(context.node, make), current: held, for: slot)
      }
      property.source = .object(unsafe unsafeDowncast(held, to: ObjectType.self))
      return
    }
    guard case .thunk(let make) = property.source else { return }
    let object = context.graph.withContext(context.node, make)
    slot.held = object
    if context.graph.canRehearse { slot.initialParts = ObjectParts.of(object) }
    context.follow(object, slot)
    property.source = .object(object)
  }
}
