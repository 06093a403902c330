import ViewGraph

/// The views of a toolbar item. Those over the keyboard are there while a field has it; others always.
public nonisolated struct _PlacedItems<Content: View>: ModifyingView {
  public let content: Content
  let overKeyboard: Bool

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    guard view.overKeyboard else { return Content._update(view.content, &cursor) }
    let keyboard = FocusFields.of(cursor.graph).keyboard(cursor.graph)
    _KeyboardItems<Content>._update(_KeyboardItems(keyboard: keyboard, content: view.content), &cursor)
  }
}

/// Views over the keyboard. They are a view of their own, so that the page around them does not run its body when the keyboard comes.
nonisolated struct _KeyboardItems<Content: View>: View {
  let keyboard: StateSlot<Bool>
  let content: Content

  static var _authored: NodeKind? { nil }

  @MainActor var body: some View { if keyboard.read() { content } }
}
