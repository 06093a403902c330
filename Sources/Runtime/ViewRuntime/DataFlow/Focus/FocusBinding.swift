import TraceFormat
import ViewGraph

/// Binds a field to the focus value of a view.
final class FocusBinding: Effect {
  var slot: Slot?
  var isFocused: () -> Bool = { false }
  var gain: () -> Void = {}
  var lose: () -> Void = {}

  override func disappear(_ graph: Graph) { if isFocused() { lose() } }

  override func willEnd() {
    if let owner { FocusCoordinator.of(owner.graph).remove(self) }
  }
}

extension Node {
  /// The bindings of the field to focus values: its own modifiers, and the modifiers of enclosing views on its page.
  var focusBindings: [FocusBinding] {
    let outer = isPage ? [] : parent?.focusBindings ?? []
    return modifiers.compactMap { $0 as? FocusBinding } + outer
  }

  /// Moves the user's focus to this field, as a tap or typing does.
  @MainActor
  func takeFocus() {
    let coordinator = FocusCoordinator.of(graph)
    coordinator.userFocused(self)
    coordinator.setEditedField(self)
  }

  /// Submits the field: it gives up the focus, unless the app's actions move the focus.
  @MainActor
  func submit(_ action: () -> Void) {
    let coordinator = FocusCoordinator.of(graph)
    let before = coordinator.programmaticMoves
    action()
    defer { coordinator.followFocus() }
    guard coordinator.programmaticMoves == before else { return }
    for binding in focusBindings where binding.isFocused() { binding.lose() }
    coordinator.endEditing()
  }
}

nonisolated extension View {
  /// Binds the view's focus to a value that is true while the view has the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> _FocusedView<Self, Bool> {
    _FocusedView(content: self, storage: condition.storage, value: true)
  }

  /// Binds the view's focus to a value that equals `value` while the view has the focus.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> _FocusedView<
    Self, Value
  > {
    _FocusedView(content: self, storage: binding.storage, value: value)
  }
}

/// A view whose focus is bound to a value.
public nonisolated struct _FocusedView<Base: View, Value: Hashable>: ModifyingView {
  public let content: Base
  let storage: FocusStorage<Value>
  let value: Value

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let binding = cursor.modifier { FocusBinding(site: nil) }
    let (storage, value) = (view.storage, view.value)
    binding.slot = storage.slot
    binding.isFocused = { storage.slot?.current == value }
    binding.gain = { storage.gain(value) }
    binding.lose = { storage.reset() }
    Base._update(view.content, &cursor)
    if binding.owner == nil { FocusCoordinator.of(cursor.graph).add(binding) }
    cursor.attach(binding)
  }
}
