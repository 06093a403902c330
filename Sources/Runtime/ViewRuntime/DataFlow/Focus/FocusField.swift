import TraceFormat
import ViewGraph

/// What ties a field to the focus value of a view.
final class FocusField: Effect {
  var slot: Slot?
  var isFocused: () -> Bool = { false }
  var gain: () -> Void = {}
  var lose: () -> Void = {}

  override func disappear(_ graph: Graph) { if isFocused() { lose() } }

  override func willEnd() {
    if let owner = unsafe owner { FocusFields.of(owner.graph).remove(self) }
  }
}

extension Node {
  /// What ties the field to focus values: modifiers of its own, and of the views of its page in which it stands.
  var focusTies: [FocusField] {
    let outer = isPage ? [] : unsafe parent?.focusTies ?? []
    return modifiers.compactMap { $0 as? FocusField } + outer
  }

  /// The user's focus goes to this field, as when it is tapped or typed into.
  @MainActor
  func takeFocus() {
    let fields = FocusFields.of(graph)
    fields.edit(self)
    fields.edits(self)
  }

  /// Submits the field: it lets go of the focus, unless the author's actions say where that goes.
  @MainActor
  func submit(_ action: () -> Void) {
    let fields = FocusFields.of(graph)
    let before = fields.moves
    action()
    defer { fields.followFocus() }
    guard fields.moves == before else { return }
    for tie in focusTies where tie.isFocused() { tie.lose() }
    fields.endEditing()
  }
}

nonisolated extension View {
  /// Ties the view's focus to a value: true while the view has it.
  public func focused(_ condition: FocusState<Bool>.Binding) -> _FocusedView<Self, Bool> {
    _FocusedView(content: self, place: condition.place, value: true)
  }

  /// Ties the view's focus to a value: equal to `value` while the view has it.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> _FocusedView<Self, Value> {
    _FocusedView(content: self, place: binding.place, value: value)
  }
}

/// A view whose focus is tied to a value.
public nonisolated struct _FocusedView<Base: View, Value: Hashable>: ModifyingView {
  public let content: Base
  let place: FocusPlace<Value>
  let value: Value

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let field = cursor.modifier { FocusField(site: nil) }
    let (place, value) = (view.place, view.value)
    field.slot = place.slot
    field.isFocused = { place.slot?.current == value }
    field.gain = { place.gain(value) }
    field.lose = { place.reset() }
    Base._update(view.content, &cursor)
    if unsafe field.owner == nil { FocusFields.of(cursor.graph).add(field) }
    cursor.attach(field)
  }
}
