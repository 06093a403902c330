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

  /// Takes the focus from all fields whose value is kept in none of these slots.
  private func lose(except slots: [Slot?]) {
    for field in fields where !slots.contains(where: { $0 === field.slot }) && field.isFocused() { field.lose() }
  }

  /// The user edits a field: all values that are tied to it say so, and no other does.
  func edit(_ field: Node) {
    let ties = field.focusTies
    lose(except: ties.map(\.slot))
    untied = ties.isEmpty ? field : nil
    for tie in ties where !tie.isFocused() { tie.gain() }
    hasMoved()
  }

  /// What the values in this slot have given the focus to.
  func ties(_ slot: Slot) -> [FocusField] { fields.filter { $0.slot === slot && $0.isFocused() } }

  /// Code has moved the focus by one value, to a field or, where `isGiven` is false, to none: the field's other values follow.
  func follow(_ slot: Slot, from before: [FocusField], isGiven: Bool) {
    moves += 1
    defer { hasMoved() }
    guard isGiven else { return before.flatMap(company).forEach { if $0.isFocused() { $0.lose() } } }
    untied = nil
    let ties = ties(slot).first.map(company) ?? []
    lose(except: ties.map(\.slot) + [slot])
    for tie in ties where tie.slot !== slot && !tie.isFocused() { tie.gain() }
  }

  /// All that is tied to the field which has the focus with this: the first one inside a view that is no field itself.
  private func company(_ field: FocusField) -> [FocusField] {
    guard let node = unsafe field.node else { return [field] }
    let inner = fields.first { unsafe $0.node !== node && $0.node?.focusTies.contains { $0 === field } == true }
    return inner.map(company) ?? node.focusTies
  }

  /// No untied field is edited any more.
  func endEditing() {
    untied = nil
    hasMoved()
  }

  /// Takes the focus from whatever field has it. False where none has.
  func resign() -> Bool {
    guard hasKeyboard else { return false }
    lose(except: [])
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
    if let edited, edited.focusTies.first?.isFocused() == true { return edited }
    let innermost = fields.lazy.filter { $0.isFocused() }.compactMap { unsafe $0.node }.max { $0.depth < $1.depth }
    return innermost?.toldField ?? innermost
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

  /// The first field in the view whose author is told.
  fileprivate var toldField: Node? {
    if onEditingChanged != nil { return self }
    for child in children { if let field = child.toldField { return field } }
    return nil
  }
}
