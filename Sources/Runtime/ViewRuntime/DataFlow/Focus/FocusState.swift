import TraceFormat
import ViewGraph

/// The field of a view that has the keyboard: a value that changes with the user's focus, and that moves the focus when
/// it is written.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  /// A reference to a view's focus, for the fields inside it.
  @propertyWrapper
  public struct Binding {
    let storage: FocusStorage<Value>

    public var wrappedValue: Value {
      get { storage.value }
      nonmutating set { storage.move(to: newValue) }
    }

    public var projectedValue: Binding { self }
  }

  private let none: Value
  private var storage: FocusStorage<Value>?

  private init(none: Value) { self.none = none }

  public init() where Value == Bool { self.init(none: false) }
  public init<Field: Hashable>() where Value == Field? { self.init(none: nil) }

  public var wrappedValue: Value {
    get { storage?.value ?? none }
    nonmutating set { storage?.move(to: newValue) }
  }

  public var projectedValue: Binding { Binding(storage: storage ?? FocusStorage(none: none, slot: nil)) }
}

extension FocusState: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let (graph, node, none) = (context.graph, context.node, property.none)
    let slot = context.slot(
      { index, name in StateSlot(graph: graph, owner: node, index: index, name: name, storage: .focus, initial: none) },
      ranInitialExpression: false)
    property.storage = FocusStorage(none: none, slot: slot)
  }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}

extension FocusState.Binding: DynamicProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {}
}

extension FocusState.Binding: InputProperty {
  package nonisolated static func isSameInput(_ a: Self, _ b: Self) -> Bool { a.storage.slot === b.storage.slot }
}

extension FocusState.Binding: ChangeTrackedProperty {
  var isNewInFirstBody: Bool { false }
  func readValue() { _ = wrappedValue }
}

/// The storage of a focus value; `slot` is nil outside a view's node.
struct FocusStorage<Value: Hashable> {
  let none: Value
  let slot: StateSlot<Value>?

  var value: Value { slot?.read() ?? none }

  /// Writes the value. A host has only one focus: when a field gains it, the other values are reset.
  func move(to value: Value) {
    guard let slot, let graph = slot.livingGraph else { return }
    let coordinator = FocusCoordinator.of(graph)
    let before = coordinator.focusedBindings(in: slot)
    slot.write(value)
    guard slot.current == value else { return }
    coordinator.follow(slot, from: before, isGiven: value != none)
    guard value != none, coordinator.focusedBindings(in: slot).isEmpty else { return }
    graph.ignoredRequests.note(.focus, by: slot.owner, target: value) { [weak graph] in
      guard let graph else { return false }
      return slot.current == value && FocusCoordinator.of(graph).focusedBindings(in: slot).isEmpty
    }
  }

  /// Sets the value because the user has focused its field.
  func gain(_ value: Value) { slot?.write(value) }

  /// Resets the value, since no field has the focus.
  func reset() {
    guard let slot else { return }
    slot.write(none)
    if let graph = slot.livingGraph { FocusCoordinator.of(graph).focusMayHaveMoved() }
  }
}
