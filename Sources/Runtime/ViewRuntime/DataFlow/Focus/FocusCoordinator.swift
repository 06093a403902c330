import TraceFormat
import ViewGraph

/// Coordinates the focus of one host: keeps all focus bindings consistent with the one field that has the focus.
final class FocusCoordinator {
  private var bindings: [FocusBinding] = []
  /// The number of times that app code has moved the focus.
  var programmaticMoves = 0
  /// The focused field, if no focus binding refers to it.
  private weak var unboundField: Node?
  /// The field that the user edits, bound or not.
  private weak var editedField: Node?
  /// True if a field has the keyboard, for the views above it; nil until a view reads it.
  private var keyboard: StateSlot<Bool>?
  private let notifications: KeyboardNotifications
  private let time: VirtualTime
  private var isFollowing = false
  /// Called when the focus may have moved.
  var onFocusMoved: (() -> Void)?

  private init(_ graph: Graph) {
    time = graph.time
    notifications = KeyboardNotifications(time)
  }

  static func of(_ graph: Graph) -> FocusCoordinator { graph.store { FocusCoordinator(graph) } }

  func add(_ binding: FocusBinding) {
    bindings.append(binding)
    focusMayHaveMoved()
  }

  func remove(_ binding: FocusBinding) {
    bindings.removeAll { $0 === binding }
    focusMayHaveMoved()
  }

  /// Removes the focus from all bindings whose values are not stored in these slots.
  private func lose(except slots: [Slot?]) {
    for field in bindings where !slots.contains(where: { $0 === field.slot }) && field.isFocused() { field.lose() }
  }

  /// Focuses a field on behalf of the user: all values bound to it are set, and all others are reset.
  func userFocused(_ field: Node) {
    let bindings = field.focusBindings
    lose(except: bindings.map(\.slot))
    unboundField = bindings.isEmpty ? field : nil
    for binding in bindings where !binding.isFocused() { binding.gain() }
    focusMayHaveMoved()
  }

  /// Returns the bindings that the value in a slot focuses.
  func focusedBindings(in slot: Slot) -> [FocusBinding] { bindings.filter { $0.slot === slot && $0.isFocused() } }

  /// Follows a write by app code that moved the focus to a field or, if `isGiven` is false, to no field: the field's
  /// other values are updated.
  func follow(_ slot: Slot, from before: [FocusBinding], isGiven: Bool) {
    programmaticMoves += 1
    defer { focusMayHaveMoved() }
    guard isGiven else { return before.flatMap(linkedBindings).forEach { if $0.isFocused() { $0.lose() } } }
    unboundField = nil
    let bindings = focusedBindings(in: slot).first.map(linkedBindings) ?? []
    lose(except: bindings.map(\.slot) + [slot])
    for binding in bindings where binding.slot !== slot && !binding.isFocused() { binding.gain() }
  }

  /// Returns all bindings of the field that has the focus through this binding: if its view is not a field itself, the
  /// bindings of the first field inside it.
  private func linkedBindings(_ field: FocusBinding) -> [FocusBinding] {
    guard let node = field.node else { return [field] }
    let inner = bindings.first { $0.node !== node && $0.node?.focusBindings.contains { $0 === field } == true }
    return inner.map(linkedBindings) ?? node.focusBindings
  }

  /// Ends the editing of a field without bindings.
  func endEditing() {
    unboundField = nil
    focusMayHaveMoved()
  }

  /// Removes the focus from the field that has it. Returns false if no field has it.
  func resign() -> Bool {
    guard hasKeyboard else { return false }
    lose(except: [])
    endEditing()
    return true
  }

  /// Marks a field as edited: notifies the previous field that its editing has ended, and the new field that its
  /// editing has begun.
  @MainActor
  func setEditedField(_ field: Node?) {
    guard editedField !== field else { return }
    let before = editedField
    editedField = field
    before?.editingChanged(false)
    field?.editingChanged(true)
  }

  /// Ends the editing of a field that is removed while the user edits it: the field reads its value once more, although
  /// what the value is a part of may be gone.
  ///
  /// Bindings to a position trap then: five reports of fields in rows that were removed, with crash logs of iOS and macOS
  /// from 2023 to 2026.
  @MainActor
  func remove(_ field: Node, reading value: () -> Void) {
    guard editedField === field else { return }
    unsafe Self.isEndingRemovedField = true
    field.graph.withoutReader(value)
    unsafe Self.isEndingRemovedField = false
  }

  /// True while a field that is removed reads its value. Only then does a binding to a position trap, as Apple's does,
  /// if the position is gone.
  nonisolated(unsafe) private(set) static var isEndingRemovedField = false

  /// Notifies the field that has lost the focus, and the field that has it now.
  @MainActor
  func followFocus() { setEditedField(focused) }

  /// The field that has the focus, given by the user or by code; if several fields share a value, the field that is
  /// being edited.
  private var focused: Node? {
    if let unboundField, !unboundField.isDestroyed, unboundField.isVisible { return unboundField }
    if let editedField, editedField.focusBindings.first?.isFocused() == true { return editedField }
    let innermost = bindings.lazy.filter { $0.isFocused() }.compactMap { $0.node }.max { $0.depth < $1.depth }
    return innermost?.observedField ?? innermost
  }

  /// The ids of the node that has the focus and of all nodes around it; empty if none has it.
  var focusedPath: Set<UInt64> {
    var path: Set<UInt64> = []
    var current = focused
    while let node = current {
      path.insert(node.id)
      current = node.parent
    }
    return path
  }

  /// True if something has the focus.
  var hasFocus: Bool { hasKeyboard }

  /// Returns the value on which views depend if they read whether the keyboard shows.
  func keyboard(_ graph: Graph) -> StateSlot<Bool> {
    if let keyboard { return keyboard }
    let slot = StateSlot(
      graph: graph, owner: nil, index: 0, name: "environment", storage: .environment, initial: hasKeyboard)
    keyboard = slot
    return slot
  }

  /// Schedules the notification of fields for after the running code has finished, if the focus has moved.
  func focusMayHaveMoved() {
    updateKeyboard()
    onFocusMoved?()
    let focused = focused
    guard !isFollowing, focused !== editedField, focused?.onEditingChanged ?? editedField?.onEditingChanged != nil
    else { return }
    isFollowing = true
    time.schedule(after: 0) { [weak self] in
      guard let self else { return }
      isFollowing = false
      nonisolated(unsafe) let bindings = self
      MainActor.assumeIsolated { unsafe bindings.followFocus() }
    }
  }

  /// Updates the views above the keyboard, and posts the system's notifications.
  func updateKeyboard() {
    notifications.focusMoved { [weak self] in self?.hasKeyboard ?? false }
    guard let keyboard, keyboard.current != hasKeyboard else { return }
    keyboard.update(hasKeyboard)
  }

  private var hasKeyboard: Bool {
    if let unboundField, !unboundField.isDestroyed, unboundField.isVisible { return true }
    return bindings.contains { $0.isFocused() }
  }
}

/// A field with a callback for the start and end of editing.
protocol EditingObserver {
  var onEditingChanged: ((Bool) -> Void)? { get }
}

/// The content of a node that may represent a field with an editing callback.
protocol EditingObserverContent {
  var editingObserver: (any EditingObserver)? { get }
}

extension PrimitiveContent: EditingObserverContent {
  var editingObserver: (any EditingObserver)? { view as? any EditingObserver }
}

extension Node {
  fileprivate var onEditingChanged: ((Bool) -> Void)? {
    (content as? any EditingObserverContent)?.editingObserver?.onEditingChanged
  }

  fileprivate func editingChanged(_ isEditing: Bool) { onEditingChanged?(isEditing) }

  /// The first field in the view that has an editing callback.
  fileprivate var observedField: Node? {
    if onEditingChanged != nil { return self }
    for child in children { if let field = child.observedField { return field } }
    return nil
  }
}
