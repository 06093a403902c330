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

  /// True if a node shows nothing: no text, no control, no bar, nothing drawn.
  private static func isEmpty(_ node: Node) -> Bool {
    let element = ScreenElement(of: node)
    let isLabeled = !element.texts.isEmpty || !element.looks.isEmpty || element.control != nil
    guard !isLabeled, !isDrawn(node, element), node.kind.container != .navigation else { return false }
    return node.attachments.isEmpty && node.children.allSatisfy(isEmpty)
  }

  /// True if a node without children draws something, and does not only keep others apart.
  private static func isDrawn(_ node: Node, _ element: ScreenElement) -> Bool {
    if case .space = element.extent { return false }
    return node.kind.role == .primitive
  }
}
