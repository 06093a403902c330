import ViewGraph

/// A snapshot of the visible content, read from the visible nodes.
@MainActor
struct Screen {
  /// An element that a user can act on.
  struct Target {
    let node: Node
    var control: Control
    let labels: [String]
    let isEnabled: Bool
    /// The number of presentations below the element; the topmost elements are found first.
    let level: Int
    /// The kind of text that a field takes.
    var content = FieldContent.text
    /// True for the control of a node, rather than a gesture on it.
    var isButton = false

    /// The labels of the element and of its options.
    var allLabels: [String] {
      switch control {
      case .options(let options), .tabs(let options): labels + options.flatMap(\.labels)
      case .field(let placeholder, _, _, _): labels + [placeholder]
      case .tap, .navigation, .assistive, .value: labels
      }
    }
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
  /// The texts that no presentation makes unreachable, although they may be visible around it.
  private(set) var reachableTexts: [String] = []
  private(set) var targets: [Target] = []
  /// The labels of the visible elements below presentations, with the name of the presentation that takes their
  /// touches.
  private(set) var labelsBelow: [(labels: [String], presentation: String)] = []
  /// True if content of the presentation that is being walked lets touches reach what is below the presentation.
  private var letsTouchesPass = false
  /// True if content of the presentation that is being walked disables its dismissal by a swipe.
  private(set) var disablesDismissal = false
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
    let element = ScreenElement(of: node)
    let inner = level + (element.isPresentation ? 1 : 0)
    levels = max(levels, inner)
    let isReached = isReached && element.takesHits
    if element.letsTouchesPass { letsTouchesPass = true }
    if element.disablesDismissal { disablesDismissal = true }
    let first = counts
    texts += element.texts
    reachableTexts += element.texts
    var labels = element.names + element.texts
    if let list = node.content as? LazyRows { rowTaps.merge(list.rowTaps(node.graph)) { $1 } }
    if element.showsChildren {
      for child in node.content.onScreen(node) {
        labels += walk(child, level: inner, isReached: isReached)
      }
    }
    for touch in element.touches { meet(touch, from: first.targets) }
    if isReached { addTargets(of: node, element, labels, level: inner) }
    for child in node.attachments {
      let start = counts
      let outer = (letsTouchesPass, disablesDismissal)
      (letsTouchesPass, disablesDismissal) = (false, false)
      _ = walk(child, level: inner, isReached: !Departures.of(child.graph).contains(child))
      let passes = letsTouchesPass
      (letsTouchesPass, disablesDismissal) = outer
      guard child.isVisible else { continue }
      // A cover hides everything below it.
      let hides = (child.content as? any Describing)?.coversOthers == true
      if hides { texts.removeSubrange(first.texts..<start.texts) }
      if hides || child.takesTouchesBelow && !passes {
        if !hides { noteBelow(first.targets..<start.targets, first.touched..<start.touched, child) }
        reachableTexts.removeSubrange(first.reachableTexts..<start.reachableTexts)
        targets.removeSubrange(first.targets..<start.targets)
        touched.removeSubrange(first.touched..<start.touched)
        labels = []
      }
    }
    return labels
  }

  /// Lets a gesture around targets take part in their taps.
  private mutating func meet(_ touch: ScreenElement.Touch, from first: Int) {
    for index in targets.indices[first...].reversed() {
      guard case .tap(let inner) = targets[index].control else { continue }
      if let tap = touch.tap(over: inner) {
        targets[index].control = .tap(tap)
      } else {
        targets.remove(at: index)
      }
    }
  }

  private var counts: (texts: Int, reachableTexts: Int, targets: Int, touched: Int) {
    (texts.count, reachableTexts.count, targets.count, touched.count)
  }

  private mutating func noteBelow(_ targets: Range<Int>, _ touched: Range<Int>, _ presentation: Node) {
    let labels = self.targets[targets].flatMap(\.allLabels) + self.touched[touched].flatMap(\.labels)
    labelsBelow.append((labels, presentation.kind.view))
  }

  /// Adds the targets of a node. Inner targets come first and take a tap before enclosing ones; a row's selection comes
  /// last.
  private mutating func addTargets(of node: Node, _ element: ScreenElement, _ labels: [String], level: Int) {
    let isMute = !labels.contains { !$0.isEmpty }
    let own = isMute ? labels + node.namesOfViews : labels
    func add(_ control: Control, _ labels: [String], isEnabled: Bool = true) {
      targets.append(
        Target(
          node: node, control: control, labels: labels, isEnabled: isEnabled && element.isEnabled, level: level,
          content: element.fieldContent, isButton: element.isButton))
    }
    if let control = element.control { add(control, isMute ? labels + node.names(of: control) : labels) }
    if !element.touches.isEmpty {
      touched.append(
        Touched(node: node, touches: element.touches, labels: own, isEnabled: element.isEnabled, level: level))
    }
    if let tap = rowTaps[node.id] { add(.tap(tap), labels) }
    if let adjust = element.adjust {
      add(.value(set: nil, increment: { adjust(.increment) }, decrement: { adjust(.decrement) }), labels)
    }
    for offer in element.menuControls { add(offer.control, offer.labels, isEnabled: offer.isEnabled) }
  }

  /// Returns the error for a label that nothing reachable has; it says so if an element below a presentation has the
  /// label.
  func missing(_ what: String, _ label: String, among labels: [String]) -> InteractionError {
    if let below = labelsBelow.last(where: { $0.labels.contains(label) }) {
      return .below(below.presentation, what, label, among: labels)
    }
    return .missing(what, label, among: labels)
  }

  /// The closures that hear of a finger on a node: those of views with gestures around it, inner ones first.
  func pressing(around node: Node) -> [(Bool) -> Void] {
    touched.filter { node.isIn($0.node) }.flatMap { $0.touches.compactMap(\.pressing) }
  }

  /// The targets, topmost first.
  var reachable: [Target] {
    let top = targets.map(\.level).max() ?? 0
    return (0...top).reversed().flatMap { level in targets.filter { $0.level == level } }
  }
}

extension Node {
  /// True for a presentation that nothing below can be reached around: it has not begun to end, since a user waits for
  /// that.
  var takesTouchesBelow: Bool { (content as? PresentationContent)?.takesTouchesBelow ?? false }

  /// The attachment that takes the touches of everything below it: the topmost presentation on screen.
  @MainActor
  var presentationAbove: Node? {
    attachments.last { $0.isVisible && $0.takesTouchesBelow && !Screen.letsTouchesPass($0) }
  }
}

extension Screen {
  /// Returns true if the content of a presentation lets touches reach what is below it.
  fileprivate static func letsTouchesPass(_ presentation: Node) -> Bool { Screen(presentation).letsTouchesPass }
}
