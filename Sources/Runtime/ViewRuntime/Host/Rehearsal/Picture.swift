import ViewGraph

/// The content of each view on screen, in words: the texts of its body, the names of the views inside, which controls
/// are disabled, and the values that its observers watch.
///
/// Colors, sizes and positions are not part of it.
@MainActor
struct Picture {
  /// The words of each view, by its node.
  private(set) var words: [UInt64: [String]] = [:]
  private static let nowhere: UInt64 = 0
  /// The rows that have been created ahead.
  private var rowsOffScreen: Set<UInt64> = []

  /// - Parameter newest: The last node that existed when the screen was drawn. Later nodes would be shown like the
  ///   nodes around them.
  init(of graph: Graph, newest: UInt64 = .max) {
    if let root = graph.root { add(root, to: root.id, newest) }
  }

  /// The first text that differs, or nil. Words in angle brackets are not texts.
  static func change(from words: [String], to now: [String]) -> TextChange? {
    func texts(in view: [String]) -> [String] { view.filter { !$0.hasPrefix("<") } }
    return TextChange(from: texts(in: words), to: texts(in: now))
  }

  /// The content of one view.
  init(of view: Node) { add(view, to: view.id, .max) }

  private mutating func add(_ node: Node, to view: UInt64, _ newest: UInt64) {
    // An empty branch is shown, although there is nothing to see.
    guard node.isVisible || node.isShown || node.id > newest, !node.isRemoved else { return }
    if let rows = node.content as? LazyRows { rowsOffScreen.formUnion(rows.rowsOffScreen) }
    guard !rowsOffScreen.contains(node.id) else { return }
    var view = view
    // What is written on a view belongs to the body around it.
    for case let observer as any Watching in node.modifiers {
      if let value = observer.watched { words[view, default: []].append("<watches \(value)>") }
    }
    if node.kind.role == .view {
      words[view, default: []].append("<\(node.kind.view)>")
      // A view that encloses rows shows nothing itself: its list decides which of them exist.
      view = node.kind.followsContent ? Self.nowhere : node.id
      words[view] = []
    }
    defer { words[Self.nowhere] = nil }
    // Most nodes are texts: they are read without a description of the whole element.
    if let text = node.content as? PrimitiveContent<Text>, !node.hasModifiers, node.attachments.isEmpty {
      let string = text.view.string
      if !string.isEmpty { words[view, default: []].append(string) }
      return
    }
    let element = ScreenElement(of: node)
    words[view, default: []] += element.texts
    if element.control != nil, !element.isEnabled { words[view, default: []].append("<disabled>") }
    // Rows that have just been made are not yet on screen.
    if let rows = node.content as? LazyRows { words[view, default: []].append("<\(rows.total) rows>") }
    guard element.showsChildren else { return }
    for child in node.content.onScreen(node) { add(child, to: view, newest) }
    // A presentation that is only now asked for is not on this screen.
    for child in node.attachments where child.id <= newest { add(child, to: view, newest) }
  }
}
