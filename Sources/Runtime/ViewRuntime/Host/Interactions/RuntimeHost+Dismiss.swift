import TraceFormat
import ViewGraph

extension RuntimeHost {
  /// Dismisses the topmost presentation, as a swipe down does. The swipe has no effect if the presentation disables its
  /// dismissal.
  public func dismiss() throws {
    guard let (node, content) = topPresentation(root) else {
      throw InteractionError("nothing to dismiss: no sheet, cover or dialog is on screen")
    }
    let isDisabled = !content.style.isDialog && Screen(node).disablesDismissal
    perform(.dismiss, nil, node) { if !isDisabled { content.dismiss() } }
  }

  /// Returns the innermost presentation that is on screen.
  private func topPresentation(_ node: Node) -> (Node, PresentationContent)? {
    for child in (node.children + node.attachments).reversed() where child.isVisible {
      if let found = topPresentation(child) { return found }
    }
    guard node.isVisible, let content = node.content as? PresentationContent else { return nil }
    return (node, content)
  }

  /// Ends the dialog that contains a tapped button: every button of a dialog ends it.
  func endDialog(around node: Node) {
    var current: Node? = node
    while let node = current {
      if let content = node.content as? PresentationContent {
        if content.style.isDialog { content.dismiss() }
        return
      }
      current = node.parent
    }
  }
}
