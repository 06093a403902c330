import ViewGraph

/// A snapshot of the visible content, read from the visible nodes.
@MainActor
struct Screen {
  /// An element that a user can act on.
  struct Target {
    let node: Node
    let control: Control
    let labels: [String]
    let isEnabled: Bool
    /// The number of presentations below the element; the topmost elements are found first.
    let level: Int
  }

  /// A node with gestures.
  struct Touched {
    let node: Node
    let touches: [ScreenElement.Touch]
    let labels: [String]
    let isEnabled: Bool
    let level: Int
  }

  private(set) var touched: [Touched] = []
  private(set) var texts: [String] = []
  private(set) var targets: [Target] = []
  /// The number of stacked presentations.
  private(set) var levels = 0
  /// The tap actions of rows, by the row's node: in a list with a selection, a tap selects.
  private var rowTaps: [UInt64: () -> Void] = [:]

  init(_ root: Node) { _ = walk(root, level: 0, isReached: true) }

  /// - Parameter isReached: True if touches reach the node's surroundings.
  /// - Returns: The texts of the node and its contents.
  private mutating func walk(_ node: Node, level: Int, isReached: Bool) -> [String] {
    node.graph.noteVisit()
    guard node.isVisible else { return [] }
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    // Modifiers are stored outermost first; here, inner ones come first.
    for modifier in node.modifiers.reversed() { (modifier as? any DescribingModifier)?.describe(&element) }
    let inner = level + (element.isPresentation ? 1 : 0)
    levels = max(levels, inner)
    let isReached = isReached && element.takesHits
    let first = texts.count
    let slot = targets.count
    texts += element.texts
    var labels = element.names + element.texts
    if let list = node.content as? LazyRows { rowTaps.merge(list.rowTaps()) { $1 } }
    if element.showsChildren {
      for child in (node.content as? any Windowed)?.onScreen(node) ?? node.children { labels += walk(child, level: inner, isReached: isReached) }
    }
    if isReached { addTargets(of: node, element, labels, level: inner) }
    for child in node.attachments {
      let start = texts.count
      let targetStart = targets.count
      _ = walk(child, level: inner, isReached: true)
      // A cover hides everything below it.
      if (child.content as? any Describing)?.coversOthers == true, child.isVisible {
        texts.removeSubrange(first..<start)
        targets.removeSubrange(slot..<targetStart)
        labels = []
      }
    }
    return labels
  }

  /// Adds the targets of a node. Inner targets come first and take a tap before enclosing ones; a row's selection comes last.
  private mutating func addTargets(of node: Node, _ element: ScreenElement, _ labels: [String], level: Int) {
    let isMute = !labels.contains { !$0.isEmpty }
    let own = isMute ? labels + node.namesOfViews : labels
    func add(_ control: Control, _ labels: [String], isEnabled: Bool = true) {
      targets.append(Target(node: node, control: control, labels: labels, isEnabled: isEnabled && element.isEnabled, level: level))
    }
    if let control = element.control { add(control, isMute ? labels + node.names(of: control) : labels) }
    if !element.touches.isEmpty {
      touched.append(Touched(node: node, touches: element.touches, labels: own, isEnabled: element.isEnabled, level: level))
    }
    if let tap = rowTaps[node.id] { add(.tap(tap), labels) }
    if let adjust = element.adjust {
      add(.value(set: nil, increment: { adjust(.increment) }, decrement: { adjust(.decrement) }), labels)
    }
    for offer in element.menuControls { add(offer.control, offer.labels, isEnabled: offer.isEnabled) }
  }

  /// The targets, topmost first.
  var reachable: [Target] {
    let top = targets.map(\.level).max() ?? 0
    return (0...top).reversed().flatMap { level in targets.filter { $0.level == level } }
  }
}
