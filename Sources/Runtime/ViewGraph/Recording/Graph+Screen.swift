import TraceFormat

/// Looks at the screen.
extension Graph {
  /// Runs code that looks at the screen. What the author's code reads there, nobody but the runtime asks for.
  public func lookingAtScreen<Result>(_ look: () throws -> Result) rethrows -> Result {
    let outer = isLookingAtScreen
    isLookingAtScreen = true
    defer { isLookingAtScreen = outer }
    return try look()
  }

  /// Notes that a node may look different: it has been evaluated, has come or gone, or the user has acted on it.
  @inline(__always)
  func noteNewLook(of node: Node) {
    guard !node.mayLookDifferent, events.records(.screenChange) else { return }
    node.mayLookDifferent = true
    changedLooks.append(node.reference)
    if changedLooks.count > mostChangedLooks { forgetEndedLooks() }
  }

  /// Keeps the list in proportion to the living nodes while nobody looks at the screen.
  private func forgetEndedLooks() {
    changedLooks.removeAll { $0.node == nil }
    mostChangedLooks = max(1_024, 2 * changedLooks.count)
  }

  /// Notes that a node has come or gone: what is around it shows its name.
  func noteNewLook(around node: Node) {
    noteNewLook(of: node)
    if let view = node.parent?.enclosingView { noteNewLook(of: view) }
  }

  /// Records the visible views that show something else than at the last look.
  ///
  /// The author's code that runs to find out what a control shows reads nothing as far as the record is concerned.
  /// - Parameter look: Returns the hash of what the body of a view shows, and its first texts.
  /// - Complexity: O(_n_ log _n_) for _n_ nodes of views that may look different.
  public func recordChangedLooks(_ look: (Node) -> (hash: UInt64, texts: [String])) {
    guard !changedLooks.isEmpty else { return }
    let nodes = changedLooks.compactMap(\.node)
    changedLooks.removeAll(keepingCapacity: true)
    var views: [UInt64: Node] = [:]
    for node in nodes {
      node.mayLookDifferent = false
      if let view = node.enclosingView, view.isVisible { views[view.id] = view }
    }
    // order: by id.
    for view in views.values.sorted(by: { $0.id < $1.id }) {
      recordLook(of: view, lookingAtScreen { withoutReader { look(view) } })
    }
  }

  private func recordLook(of view: Node, _ look: (hash: UInt64, texts: [String])) {
    let before = view.shownHash
    guard look.hash != before else { return }
    view.shownHash = look.hash
    let change = before != 0 && tellsTexts ? TextChange(from: view.shownTexts, to: look.texts) : nil
    view.shownTexts = tellsTexts ? look.texts : []
    events.emit(.screenChange) { record in
      record[.node] = view.id
      record[.hash] = look.hash
      if before != 0 { record[.before] = before }
      if view.lastUpdate != 0 { record[.cause] = view.lastUpdate }
      if let change { set(change, in: &record) }
    }
  }
}
