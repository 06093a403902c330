import TraceRecorder
import TraceSupport
import ViewGraph

/// The look of a view: what its body shows on screen, as a hash of its texts, images and controls, and of the names of
/// the views inside.
@MainActor
struct Look {
  private var words = FNV1aHash()
  /// The first texts, and words for images and values, for people to read.
  private(set) var texts: [String] = []
  private static let mostTexts = 16
  /// The hash, below 2^53.
  var hash: UInt64 { words.value & (1 << 53 - 1) }

  init(of view: Node) { add(view, isItself: true) }

  private mutating func add(_ node: Node, isItself: Bool = false) {
    guard node.isOnScreen else { return }
    if node.kind.role == .view, !isItself { return words.add(text: node.kind.view) }
    // Most nodes are texts: they are read without a description of the whole element.
    if let text = node.content as? PrimitiveContent<Text>, !node.hasModifiers {
      return add(text.view.string)
    }
    if node.content is StructuralContent, !node.hasModifiers, node.attachments.isEmpty {
      return node.children.forEach { add($0) }
    }
    addElement(of: node)
  }

  private mutating func add(_ text: String) {
    words.add(text: text)
    if texts.count < Self.mostTexts { texts.append(text) }
  }

  private mutating func addElement(of node: Node) {
    let element = ScreenElement(of: node)
    for word in element.texts + element.looks { add(word) }
    if element.control != nil, !element.isEnabled { words.add(text: "disabled") }
    guard element.showsChildren else { return }
    for child in node.content.onScreen(node) { add(child) }
    for child in node.attachments { add(child) }
  }
}
