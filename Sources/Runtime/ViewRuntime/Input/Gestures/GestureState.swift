import TraceFormat
import ViewGraph

/// A value that is set while a gesture is active, and reset to its initial value when the gesture ends.
@propertyWrapper
public struct GestureState<Value> {
  private let initial: Value
  private var slot: StateSlot<Value>?

  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }
  public init(wrappedValue: Value, resetTransaction: Transaction) { initial = wrappedValue }
  public init(initialValue: Value, resetTransaction: Transaction) { initial = initialValue }
  /// Looks only: `reset` only animates.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) { initial = wrappedValue }
  /// Looks only: `reset` only animates.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) { initial = initialValue }

  public var wrappedValue: Value { slot?.read() ?? initial }
  public var projectedValue: GestureState<Value> { self }

  func hold(_ value: Value) { slot?.write(value) }
  func reset() { slot?.write(initial) }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(initialValue: nil) }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}

extension GestureState: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let (graph, node, initial) = (context.graph, context.node, property.initial)
    property.slot = context.slot(
      { index, name in StateSlot(graph: graph, owner: node, index: index, name: name, storage: .state, initial: initial)
      },
      ranInitialExpression: true)
  }
}
