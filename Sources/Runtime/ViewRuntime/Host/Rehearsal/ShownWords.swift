import ViewGraph

/// All that a view and the views inside it show, in the order in which it is read: texts, images, values of controls,
/// and which controls are disabled. What they present is not part of it.
@MainActor
struct ShownWords: Equatable {
  private(set) var words: [String] = []

  init(of view: Node) { add(view) }

  private mutating func add(_ node: Node) {
    guard node.isOnScreen else { return }
    let element = ScreenElement(of: node)
    words += element.texts + element.looks
    if element.control != nil, !element.isEnabled { words.append("disabled") }
    guard element.showsChildren else { return }
    for child in node.content.onScreen(node) { add(child) }
  }
}
