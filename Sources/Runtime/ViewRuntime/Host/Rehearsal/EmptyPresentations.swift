import ViewGraph

/// Tells the sheets, covers and popovers on screen in which there is nothing, each once.
@MainActor
struct EmptyPresentations {
  private var told: Set<UInt64> = []

  mutating func look(at node: Node) {
    guard node.isVisible else { return }
    if let presentation = node.content as? PresentationContent, !presentation.style.isDialog, Self.isEmpty(node),
      told.insert(node.id).inserted
    {
      presentation.tellEmpty()
    }
    for child in node.children + node.attachments { look(at: child) }
  }

  /// True if a node shows nothing: no text, no bar, nothing drawn.
  private static func isEmpty(_ node: Node) -> Bool {
    let element = ScreenElement(of: node)
    let isDrawn = node.kind.role == .primitive && element.space == nil
    guard !isDrawn, element.texts.isEmpty, node.kind.container != .navigation else { return false }
    return node.attachments.isEmpty && node.children.allSatisfy(isEmpty)
  }
}
