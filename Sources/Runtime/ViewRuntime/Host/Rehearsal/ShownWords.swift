import ViewGraph

/// All that a view and the views inside it show, in the order in which it is read: texts, images, values of controls,
/// and which controls are disabled. What they present is not part of it.
@MainActor
struct ShownWords: Equatable {
  private(set) var words: [String] = []

  init(of view: Node) { add(view) }

  private mutating func add(_ node: Node) {
    guard node.isOnScreen else { return }
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    for modifier in node.modifiers.reversed() { (modifier as? any DescribingModifier)?.describe(&element) }
    words += element.texts + element.looks
    if element.control != nil, !element.isEnabled { words.append("disabled") }
    guard element.showsChildren else { return }
    for child in node.content.onScreen(node) { add(child) }
  }
}
