import TraceFormat

/// One node of the view graph: an identity, with the state slots and the closures that live as long as it does.
///
/// A node is created and destroyed once and becomes visible and hidden any number of times between. Nodes are confined to the thread
/// of their graph.
public final class Node: @unchecked Sendable {
  public let id: UInt64
  public var graph: Graph { unsafe lastingGraph }
  unowned(unsafe) private let lastingGraph: Graph
  public let kind: NodeKind
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var parent: Node?
  /// Whether the node is something presented, over which other things are presented.
  public var isPage = false
  public let depth: Int
  public let content: NodeContent
  /// The position among the parent's children, or in the data for a row.
  @safe @exclusivity(unchecked) public internal(set) var index: Int
  /// The explicit identity of a row, a tab, a level or an `.id`, and its place among its siblings.
  public let key: NodeKey?

  @safe @exclusivity(unchecked) public var children: [Node] = []
  /// Nodes that are not part of the node's own layout: what is presented over a page, levels that a pop is moving out.
  public var attachments: [Node] = []
  /// The modifiers written around the node's view, outermost first.
  @safe @exclusivity(unchecked) public internal(set) var modifiers: [NodeModifier] = []
  /// The closures and tasks that belong to this node, innermost first.
  @safe @exclusivity(unchecked) public internal(set) var effects: [Effect] = []
  /// The closures and tasks that are written on this node's view, innermost first: they run where the view stands among its siblings,
  /// whichever node they belong to.
  @safe @exclusivity(unchecked) var writtenEffects: [Effect] = []
  @safe @exclusivity(unchecked) public internal(set) var slots: [Slot] = []

  /// `visibility.enter` was recorded last.
  @safe @exclusivity(unchecked) public internal(set) var isVisible = false
  /// How many of the children are visible.
  @safe @exclusivity(unchecked) var visibleChildren = 0
  /// The node's container lets it show; hidden tabs and covered levels are not shown.
  @safe @exclusivity(unchecked) public internal(set) var isShown = true
  @safe @exclusivity(unchecked) public internal(set) var isDestroyed = false
  /// The node has left its parent and waits for its end.
  @safe @exclusivity(unchecked) public internal(set) var isRemoved = false
  /// Its appear callbacks ran while it was hidden (ios17 tabs), so that its first enter runs none.
  var appearedWhileHidden = false
  /// Its disappear callbacks run once it has ended (`teardown` = destroyFirst).
  var disappearsAfterTeardown = false
  /// Left the screen without a record (`lazyStack.firesDisappear` = false).
  public internal(set) var isSilentlyHidden = false

  @safe @exclusivity(unchecked) var isDirty = false
  /// The enter in which the node became visible last.
  @safe @exclusivity(unchecked) var enterSerial: UInt64 = 0
  /// The number of the evaluation, by which slots tell a current reader from a former one.
  @safe @exclusivity(unchecked) public internal(set) var generation: UInt32 = 0
  @safe @exclusivity(unchecked) var causes: [UInt64] = []
  let reference = NodeReference()
  @safe @exclusivity(unchecked) var bodyCauseIDs: [UInt64] = []
  /// Why the body that runs, or ran last, did so.
  public var bodyCauses: [String] { bodyCauseIDs.compactMap(graph.causeName) }
  /// The slots that have changed since the last body, and those that had when the body that runs, or ran last, began.
  @safe @exclusivity(unchecked) var changedSlots: [ObjectIdentifier] = []
  @safe @exclusivity(unchecked) var bodyChangedSlots: [ObjectIdentifier] = []
  @safe @exclusivity(unchecked) var evaluatedOnce = false
  /// The structural path, made when it is first asked for.
  lazy var path: String = makePath()

  init(id: UInt64, graph: Graph, kind: NodeKind, parent: Node?, content: NodeContent, index: Int, key: NodeKey?) {
    self.id = id
    unsafe lastingGraph = graph
    self.kind = kind
    unsafe self.parent = parent
    self.depth = (parent?.depth ?? -1) + 1
    self.content = content
    self.index = index
    self.key = key
    unsafe reference.node = self
  }

  deinit { unsafe reference.node = nil }

  /// Children, and the attachments over them.
  /// - Parameter fromTop: whether attachments come first, as they do where both leave or end.
  func forEachChild(fromTop: Bool = false, _ body: (Node) -> Void) {
    if fromTop { for child in attachments { body(child) } }
    for child in children { body(child) }
    if !fromTop { for child in attachments { body(child) } }
  }

  /// The node has ended, and none of its closures runs any more.
  func releaseEffects() {
    effects.removeAll()
    writtenEffects.removeAll()
    modifiers.removeAll()
  }

  /// The page on which the node stands: the nearest presentation around it, or the root.
  public var page: Node {
    var node = self
    while !node.isPage, let parent = unsafe node.parent { node = parent }
    return node
  }

  /// The nearest node, from this one upwards, that stands for a view of the author's.
  public var enclosingView: Node? {
    var node: Node? = self
    while let current = node, current.kind.role != .view { node = unsafe current.parent }
    return node
  }

  private func makePath() -> String {
    guard let parent = unsafe parent else { return kind.view }
    let place = key?.branch.map { "\(kind.view)@\($0)[\(index)]" } ?? "\(kind.view)[\(index)]"
    return "\(parent.path)/\(place)"
  }
}

/// What tells a node from its siblings beyond its position.
public struct NodeKey {
  /// The identity that the author gave: an item's id, `.id(_:)`, a tab's value.
  public var explicit: AnyHashable?
  /// The branch of a conditional, which is part of the structural path.
  public var branch: String?

  public init(explicit: AnyHashable? = nil, branch: String? = nil) {
    self.explicit = explicit
    self.branch = branch
  }
}
