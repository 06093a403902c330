import TraceFormat
import ViewGraph

/// A value that a view owns: it is made with the view's node and lives as long.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private var initial: Initial<Value>
  private var slot: StateSlot<Value>?

  public init(wrappedValue: @autoclosure @escaping () -> Value) { initial = Initial(wrappedValue) }
  public init(initialValue: Value) { initial = Initial { initialValue } }

  public var wrappedValue: Value {
    get { slot?.read() ?? initial.value }
    nonmutating set { slot?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let slot else { return .constant(initial.value) }
    return Binding(SlotLocation(slot))
  }

  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let graph = context.graph
    let node = context.node
    let isFirst = context.isFirst
    let initial = property.initial
    property.slot = context.slot(
      { index, name in
        StateSlot(
          graph: graph, owner: node, index: index, name: name, storage: .state, initial: initial.value)
      }, ranInitialExpression: isFirst || initial.ran)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(initialValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// The initial value of a state property, by the profile's policy: the expression runs with every view value, or once, when its value
/// is first needed.
struct Initial<Value> {
  private enum Source {
    case value(Value)
    case expression(() -> Value)
  }
  private let source: Source

  init(_ expression: @escaping () -> Value) {
    if let graph = ActiveGraph.onThisThread, graph.knobs.stateInit == .lazyExpr {
      source = .expression(expression)
    } else {
      source = .value(expression())
    }
  }

  var value: Value {
    switch source {
    case .value(let value): value
    case .expression(let expression): expression()
    }
  }

  /// Whether the expression ran when the view value was made.
  var ran: Bool {
    switch source {
    case .value: true
    case .expression: false
    }
  }
}
