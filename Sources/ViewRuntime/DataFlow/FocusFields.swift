import TraceFormat
import ViewGraph

/// The fields of one host that take part in focus.
final class FocusFields {
  private var fields: [FocusField] = []
  /// How often code of the author's has moved the focus.
  var moves = 0
  /// The field that the user edits where no focus value says so.
  private weak var untied: Node?
  /// The field that the user edits, whatever says so.
  private weak var edited: Node?
  /// Whether a field has the keyboard, for the views that stand over it; there where one asks.
  private var keyboard: StateSlot<Bool>?
  private let notifications: KeyboardNotifications
  private let time: VirtualTime
  private var isFollowing = false

  private init(_ graph: Graph) {
    time = graph.time
    notifications = KeyboardNotifications(time)
  }

  static func of(_ graph: Graph) -> FocusFields { graph.store { FocusFields(graph) } }

  func add(_ field: FocusField) {
    fields.append(field)
    hasMoved()
  }

  func remove(_ field: FocusField) {
    fields.removeAll { $0 === field }
    hasMoved()
  }

  /// Takes the focus from all fields whose value is not kept in this slot.
  func lose(except slot: Slot?) {
    if slot != nil { untied = nil }
    for field in fields where (slot == nil || field.slot !== slot) && field.isFocused() { field.lose() }
  }

  /// The user edits a field whose focus no value is tied to.
  func edit(_ field: Node) {
    lose(except: nil)
    untied = field
    hasMoved()
  }

  /// No untied field is edited any more.
  func endEditing() {
    untied = nil
    hasMoved()
  }

  /// Takes the focus from whatever field has it. False where none has.
  func resign() -> Bool {
    guard hasKeyboard else { return false }
    lose(except: nil)
    endEditing()
    return true
  }

  /// A field is edited from now on: the one before it is told that this ends, and the field that it begins.
  @MainActor
  func edits(_ field: Node?) {
    guard edited !== field else { return }
    let before = edited
    edited = field
    before?.editingChanged(false)
    field?.editingChanged(true)
  }

  /// Tells the field that was edited, where it has lost the focus, and the one that has it now.
  @MainActor
  func followFocus() { edits(focused) }

  /// The field that has the focus, which the user or code has put there; of several with one value that which is edited.
  private var focused: Node? {
    if let untied, !untied.isDestroyed, untied.isVisible { return untied }
    let owners = fields.lazy.filter { $0.isFocused() }.compactMap { unsafe $0.node }
    return owners.first { $0 === self.edited } ?? owners.first
  }

  /// Whether a field has the keyboard, as a value on which views can depend.
  func keyboard(_ graph: Graph) -> StateSlot<Bool> {
    if let keyboard { return keyboard }
    let slot = StateSlot(graph: graph, owner: nil, index: 0, name: "environment", storage: .environment, initial: hasKeyboard)
    keyboard = slot
    return slot
  }

  /// The focus may have moved. The fields are told once the code under way is through.
  func hasMoved() {
    tellKeyboard()
    let focused = focused
    guard !isFollowing, focused !== edited, focused?.onEditingChanged ?? edited?.onEditingChanged != nil else { return }
    isFollowing = true
    time.schedule(after: 0) { [weak self] in
      guard let self else { return }
      isFollowing = false
      nonisolated(unsafe) let fields = self
      MainActor.assumeIsolated { unsafe fields.followFocus() }
    }
  }

  /// Brings the views over the keyboard up to date, and tells who listens to the system.
  func tellKeyboard() {
    notifications.look { [weak self] in self?.hasKeyboard ?? false }
    guard let keyboard, keyboard.current != hasKeyboard else { return }
    keyboard.update(hasKeyboard)
  }

  private var hasKeyboard: Bool {
    if let untied, !untied.isDestroyed, untied.isVisible { return true }
    return fields.contains { $0.isFocused() }
  }
}

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
  /// The user's focus goes to this field, as when it is tapped or typed into.
  @MainActor
  func takeFocus() {
    let own = modifiers.compactMap { $0 as? FocusField }
    let fields = FocusFields.of(graph)
    if own.isEmpty { fields.edit(self) }
    for field in own where !field.isFocused() { field.gain() }
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
    for case let field as FocusField in modifiers where field.isFocused() { field.lose() }
    fields.endEditing()
  }
}

/// A field whose author is told when the user begins and ends to edit it.
protocol EditingTold {
  var onEditingChanged: ((Bool) -> Void)? { get }
}

/// The content of a node that may stand for such a field.
protocol EditedContent {
  var told: (any EditingTold)? { get }
}

extension PrimitiveContent: EditedContent {
  var told: (any EditingTold)? { view as? any EditingTold }
}

extension Node {
  fileprivate var onEditingChanged: ((Bool) -> Void)? { (content as? any EditedContent)?.told?.onEditingChanged }

  fileprivate func editingChanged(_ isEditing: Bool) { onEditingChanged?(isEditing) }
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
    field.gain = { place.move(to: value) }
    field.lose = { place.reset() }
    Base._update(view.content, &cursor)
    if unsafe field.owner == nil { FocusFields.of(cursor.graph).add(field) }
    cursor.attach(field)
  }
}
