import ViewGraph

@MainActor
extension Node {
  /// The nodes on screen that select a value which none of their parts has. Only for the copy of a process: options are
  /// evaluated.
  var untaggedSelections: [Node] {
    guard isVisible else { return [] }
    let inner = (children + attachments).flatMap(\.untaggedSelections)
    guard let selection = (content as? any SelectionContent)?.untaggedSelection,
      !IgnoredRequests.isNil(selection.base)
    else { return inner }
    return [self] + inner
  }

  /// The node inside with an id.
  func descendant(_ id: UInt64) -> Node? {
    if self.id == id { return self }
    for child in children + attachments {
      if let found = child.descendant(id) { return found }
    }
    return nil
  }
}
