import TraceFormat

/// A node of the view graph: one identity, with the state slots and closures that share its lifetime.
///
/// A node is created and destroyed once, and can become visible and hidden any number of times in between. Nodes are
/// confined to the thread of their graph.
public final class Node: @unchecked Sendable {
  public let id: UInt64
  /// The graph. Code that may run after the graph is gone uses ``livingGraph``.
  public var graph: Graph { handle.living }
  /// The graph; nil once it is gone, and on other threads. The author's closures may keep a node alive longer.
  public var livingGraph: Graph? { handle.current }
  private let handle: GraphHandle
  public let kind: NodeKind
  /// The node that contains this one; nil for the root, and once the parent is gone.
  public internal(set) var parent: Node? {
    get { parentReference?.node }
    set { parentReference = newValue?.reference }
  }
  @safe @exclusivity(unchecked) private var parentReference: NodeReference?
  /// True if the node is a presentation, which can itself present others.
  public var isPage = false
  public let depth: Int
  public let content: NodeContent
  /// The position among the parent's children; for a row, the position in the data.
  @safe @exclusivity(unchecked) public internal(set) var index: Int
  /// The explicit identity of a row, a tab, a navigation level or an `.id`; nil if position alone identifies the node.
  public let key: NodeKey?
  /// True if the node has a key. Most nodes have none, and reading the key copies it.
  let isKeyed: Bool

  @safe @exclusivity(unchecked) public var children: [Node] = []
  /// Nodes outside the node's layout: presentations over a page, and levels that a pop animates out.
  @safe @exclusivity(unchecked) public var attachments: [Node] = []
  /// The modifiers written around the node's view, outermost first.
  @safe @exclusivity(unchecked) public internal(set) var modifiers: [NodeModifier] = []
  /// The closures and tasks that belong to this node, innermost first.
  @safe @exclusivity(unchecked) public internal(set) var effects: [Effect] = []
  /// The closures and tasks written on this node's view, innermost first. They run when it is the view's turn among its
  /// siblings, no matter which node owns them.
  @safe @exclusivity(unchecked) var writtenEffects: [Effect] = []
  @safe @exclusivity(unchecked) public internal(set) var slots: [Slot] = []

  /// True if the last visibility event of the node was `visibility.enter`.
  @safe @exclusivity(unchecked) public internal(set) var isVisible = false
  /// The number of visible children.
  @safe @exclusivity(unchecked) var visibleChildren = 0
  /// True if the node's container shows it; false for hidden tabs and covered levels.
  @safe @exclusivity(unchecked) public internal(set) var isShown = true
  @safe @exclusivity(unchecked) public internal(set) var isDestroyed = false
  /// True once the node has left its parent; its teardown follows in the same update.
  @safe @exclusivity(unchecked) public internal(set) var isRemoved = false
  /// True if another node takes the place of this one in a copy of the process.
  @safe @exclusivity(unchecked) public internal(set) var isReplaced = false
  /// True if the appear callbacks ran while the node was hidden (tabs of ios17); the first enter then runs none.
  var appearedWhileHidden = false
  /// True if the disappear callbacks run after the teardown (`teardown` = destroyFirst).
  var disappearsAfterTeardown = false
  /// True if the node has left the screen without its disappear callbacks (`lazyStack.firesDisappear` = false). They
  /// run when the node ends or when something around it disappears.
  @safe @exclusivity(unchecked) var owesDisappear = false

  /// True if the contents of the node are not updated until it is shown again (`lazyStack.updatesHidden` = false).
  @safe @exclusivity(unchecked) public internal(set) var isFrozen = false

  /// True if the node's evaluation is out of date: the queue holds the node, or the update is deferred until the node
  /// is shown.
  @safe @exclusivity(unchecked) var isDirty = false
  /// The serial number of the round in which the node last became visible.
  @safe @exclusivity(unchecked) var enterSerial: UInt64 = 0
  /// The number of evaluations, which slots use to distinguish a current reader from an outdated one.
  @safe @exclusivity(unchecked) public internal(set) var generation: UInt32 = 0
  @safe @exclusivity(unchecked) var causes: [UInt64] = []
  public let reference = NodeReference()
  @safe @exclusivity(unchecked) var bodyCauseIDs: [UInt64] = []
  /// True if the part of the screen that the node shows may have changed since the last look at the screen.
  @safe @exclusivity(unchecked) var mayLookDifferent = false
  /// The hash of what the view showed at the last look at the screen; 0 if it has not been looked at.
  @safe @exclusivity(unchecked) var shownHash: UInt64 = 0
  /// The first texts that it showed then, if the trace tells values.
  var shownTexts: [String] = []
  /// The position of the transaction in which the node's body last ran; 0 if none is recorded.
  @safe @exclusivity(unchecked) var lastUpdate: UInt64 = 0
  /// The causes of the body that is running or that ran last.
  public var bodyCauses: [String] { bodyCauseIDs.compactMap(graph.causeName) }
  /// The observable objects whose published properties the last evaluation read.
  @safe @exclusivity(unchecked) var objectReads: Set<ObjectIdentifier> = []
  /// The places that have changed since the last body, as a trace names them.
  @safe @exclusivity(unchecked) var changes = ChangedPlaces()
  /// The slots that have changed since the last body.
  @safe @exclusivity(unchecked) var changedSlots: [ObjectIdentifier] = []
  /// The slots that had changed when the current or last body began.
  @safe @exclusivity(unchecked) var bodyChangedSlots: [ObjectIdentifier] = []
  @safe @exclusivity(unchecked) var evaluatedOnce = false
  /// The structural path, built on first use.
  lazy var path: String = makePath()
  /// The id of the path in the graph's trace; 0 before it is interned.
  @safe @exclusivity(unchecked) var pathID: UInt64 = 0

  init(id: UInt64, graph: Graph, kind: NodeKind, parent: Node?, content: NodeContent, index: Int, key: NodeKey?) {
    self.id = id
    handle = graph.handle
    self.kind = kind
    parentReference = parent?.reference
    self.depth = (parent?.depth ?? -1) + 1
    self.content = content
    self.index = index
    self.key = key
    isKeyed = key != nil
    reference.point(at: self)
  }

  deinit { reference.clear() }

  /// Calls `body` for each child and attachment.
  /// - Parameter fromTop: True to visit attachments first, as is done when both leave or are destroyed.
  func forEachChild(fromTop: Bool = false, _ body: (Node) -> Void) {
    if fromTop { for child in attachments { body(child) } }
    for child in children { body(child) }
    if !fromTop { for child in attachments { body(child) } }
  }

  /// Releases the closures of a destroyed node, which can no longer run, and ends all references to the node.
  func end() {
    reference.clear()
    effects.removeAll()
    writtenEffects.removeAll()
    modifiers.removeAll()
  }

  /// True if the node is visible and stays so.
  public var isOnScreen: Bool { isVisible && !isRemoved }

  /// True if modifiers are written around the node's view.
  public var hasModifiers: Bool { !modifiers.isEmpty }

  /// The nearest presentation around the node, or the root.
  public var page: Node {
    var node = self
    while !node.isPage, let parent = node.parent { node = parent }
    return node
  }

  /// The nearest node, from this one upwards, that represents one of the author's views.
  public var enclosingView: Node? {
    var node: Node? = self
    while let current = node, current.kind.role != .view { node = current.parent }
    return node
  }

  /// The id of the author's view around the node. It stays known after the views around a destroyed node are gone,
  /// because a task may still record events for them.
  var viewID: UInt64? { isDestroyed ? lastViewID : enclosingView?.id }
  @safe @exclusivity(unchecked) private var lastViewID: UInt64?

  /// Marks the node as destroyed, while the nodes around it still exist.
  func markAsDestroyed() {
    lastViewID = enclosingView?.id
    isDestroyed = true
    isDirty = false
  }

  private func makePath() -> String {
    guard let parent else { return kind.view }
    let place = key?.branch.map { "\(kind.view)@\($0)[\(index)]" } ?? "\(kind.view)[\(index)]"
    return "\(parent.path)/\(place)"
  }
}

/// The identity of a node among its siblings, in addition to its position.
public struct NodeKey {
  /// The identity that the author supplied: an item's id, `.id(_:)`, a tab's value.
  public var explicit: AnyHashable?
  /// The branch of a conditional, which is part of the structural path.
  public var branch: String?

  public init(explicit: AnyHashable? = nil, branch: String? = nil) {
    self.explicit = explicit
    self.branch = branch
  }
}

/// A reference to a node that is nil once the node has ended.
///
/// Each node has one such reference. Other nodes, and everything else that does not own the node, use it to refer to
/// the node. A weak reference would move the node's reference count into a side table and slow down each of the many
/// retains of an update.
@safe public final class NodeReference: @unchecked Sendable {
  // lifetime: a node's tree, which changes only on the graph's thread, holds the node until the node ends and clears
  // this. After that, its last owner may be a closure on another thread. A node that never ended, such as one in a
  // dropped graph, clears this in `deinit`.
  unowned(unsafe) private var target: Node?

  init() {}

  public var node: Node? { unsafe target }

  func point(at node: Node) { unsafe target = node }
  func clear() { unsafe target = nil }
}
