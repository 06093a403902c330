import ViewGraph

/// The views of a toolbar item. Keyboard items exist while a field has the focus; other items always exist.
public nonisolated struct _PlacedItems<Content: View>: ModifyingView {
  public let content: Content
  let isKeyboardItem: Bool

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    guard view.isKeyboardItem else { return Content._update(view.content, &cursor) }
    let keyboard = FocusCoordinator.of(cursor.graph).keyboard(cursor.graph)
    _KeyboardItems<Content>._update(_KeyboardItems(keyboard: keyboard, content: view.content), &cursor)
  }
}

/// The views above the keyboard. They are a separate view, so that the body of the page does not run when the keyboard
/// appears.
nonisolated struct _KeyboardItems<Content: View>: View {
  let keyboard: StateSlot<Bool>
  let content: Content

  static func _facts(_ facts: inout _ViewFacts) { facts.body(of: Self.self) }

  @MainActor var body: some View { if keyboard.read() { content } }
}
