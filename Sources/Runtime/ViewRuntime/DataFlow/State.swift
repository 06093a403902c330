import TraceFormat
import ViewGraph

/// A value that a view owns: created with the view's node, and destroyed with it.
@propertyWrapper
public struct State<Value> {
  /// The initial value; nil when it has been stored in the graph, so that values created in vain are released.
  fileprivate var initial: Initial<Value>?
  fileprivate var slot: StateSlot<Value>?

  /// The initializer that this package's own sources use for `@State var x = expression`: with the knob `stateInit` =
  /// lazyExpr, evaluation is deferred.
  ///
  /// A wrapper with such an initializer cannot be assigned with `self.x = value` in an initializer of the view, as app
  /// sources do.
  package init(wrappedValue: @autoclosure @escaping () -> Value) { initial = Initial(wrappedValue) }
  @_disfavoredOverload public init(wrappedValue: Value) {
    ActiveGraph.onThisThread?.warnAboutEagerInitialValue()
    self.init(initialValue: wrappedValue)
  }
  public init(initialValue: Value) { initial = Initial(known: initialValue) }

  public var wrappedValue: Value {
    get { slot?.read() ?? before }
    nonmutating set { slot?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let slot else { return .constant(before) }
    return Binding(SlotLocation(slot))
  }

  /// The value before the view is in the graph. A view value that is already in the graph and is shown again starts
  /// with its current value.
  fileprivate var before: Value {
    if let initial { return initial.value }
    guard let slot else { fatalError("a state property has neither an initial value nor a place in the graph") }
    return slot.current
  }
}

extension State: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let (graph, node, isFirst) = (context.graph, context.node, context.isFirst)
    let old = property
    let ran = isFirst || old.initial?.ran == true
    let slot = context.slot(
      { index, name in
        StateSlot(graph: graph, owner: node, index: index, name: name, storage: .state, initial: old.before)
      }, ranInitialExpression: ran
    ) { [context] in
      // The slot keeps its first value; later ones are discarded, and are not worth the time that a hash may take.
      guard isFirst else { return InitialValue() }
      let value = old.before
      return InitialValue(value, parameter: context.parameter(equalTo: value))
    }
    property.slot = slot
    property.initial = nil
    if let rehearsed = graph.initialValues, !isFirst {
      if Self.isObject {
        rehearsed.note(object: old.before as AnyObject, current: slot.current as AnyObject, for: slot)
      } else {
        rehearsed.note(old.before, for: slot)
      }
    } else if graph.canRehearse {
      if isFirst {
        // The value of a destination may be shown again: its object is then no longer as it was made.
        if Self.isObject, !graph.knows(slot.current as AnyObject) {
          slot.initialParts = ObjectParts.of(slot.current as AnyObject)
        }
      } else if old.initial?.ran == true, !Self.isObject {
        slot.noteDiscarded(old.before)
      }
    }
    if ran, graph.isRecording, Graph.isObject(Value.self) {
      let value = isFirst ? slot.current : old.before
      let object = value as AnyObject
      if !(object is any _ExternallyOwned) { graph.trackInitial(object, node: node, slot: slot.index, isKept: isFirst) }
    }
  }
}

extension State {
  private static var isObject: Bool { Graph.isObject(Value.self) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(initialValue: nil) }
}

/// Shows only the value, as in the framework's own dumps, and does not create a dependency on it.
extension State: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: ["_value": slot?.current ?? before], displayStyle: .struct) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// The initial value of a state property. Depending on the profile's policy, its expression runs with every view value,
/// or once, when the value is first needed.
///
/// A class, so that the layout of the properties that hold one does not depend on the type of the value: in an
/// unoptimized build, generic code of an app that copies them would misread an enum with a generic payload.
final class Initial<Value> {
  private enum Source {
    case value(Value)
    case expression(() -> Value)
  }
  private let source: Source

  /// Creates an initial value that is already evaluated, regardless of the policy.
  init(known value: Value) { source = .value(value) }

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

  /// True if the expression ran when the view value was created.
  var ran: Bool {
    switch source {
    case .value: true
    case .expression: false
    }
  }
}
