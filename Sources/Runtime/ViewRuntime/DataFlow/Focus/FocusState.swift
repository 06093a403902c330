import TraceFormat
import ViewGraph

/// Which of a view's fields has the keyboard: a value that the user's focus writes, and that moves the focus when it is written.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  /// A reference to a view's focus, for the fields inside it.
  @propertyWrapper
  public struct Binding {
    let place: FocusPlace<Value>

    public var wrappedValue: Value {
      get { place.value }
      nonmutating set { place.move(to: newValue) }
    }

    public var projectedValue: Binding { self }
  }

  private let none: Value
  private var place: FocusPlace<Value>?

  private init(none: Value) { self.none = none }

  public init() where Value == Bool { self.init(none: false) }
  public init<Field: Hashable>() where Value == Field? { self.init(none: nil) }

  public var wrappedValue: Value {
    get { place?.value ?? none }
    nonmutating set { place?.move(to: newValue) }
  }

  public var projectedValue: Binding { Binding(place: place ?? FocusPlace(none: none, slot: nil)) }
}

extension FocusState: DynamicProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let (graph, node, none) = (context.graph, context.node, property.none)
    let slot = context.slot(
      { index, name in StateSlot(graph: graph, owner: node, index: index, name: name, storage: .focus, initial: none) },
      ranInitialExpression: false)
    property.place = FocusPlace(none: none, slot: slot)
  }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}

extension FocusState.Binding: DynamicProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {}
}

extension FocusState.Binding: InputProperty {
  package nonisolated static func isSameInput(_ a: Self, _ b: Self) -> Bool { a.place.slot === b.place.slot }
}

extension FocusState.Binding: OuterProperty {
  var isNewInFirstBody: Bool { false }
  func look() { _ = wrappedValue }
}

/// Where a focus value is kept; outside a view's node there is no such place.
struct FocusPlace<Value: Hashable> {
  let none: Value
  let slot: StateSlot<Value>?

  var value: Value { slot?.read() ?? none }

  /// Writes the value. A host has one focus: when a field gains it, what another value says about its own field is taken back.
  func move(to value: Value) {
    guard let slot else { return }
    let fields = FocusFields.of(slot.graph)
    let before = fields.ties(slot)
    slot.write(value)
    if slot.current == value { fields.follow(slot, from: before, isGiven: value != none) }
  }

  /// The user has put the focus into a field of this value.
  func gain(_ value: Value) { slot?.write(value) }

  /// What the value is while no field has the focus.
  func reset() {
    guard let slot else { return }
    slot.write(none)
    FocusFields.of(slot.graph).hasMoved()
  }
}
