import TraceFormat
public import ViewGraph

/// The place in the graph at which views are being brought up to date: a parent node, and the next child to claim.
///
/// Views without node of their own (modifiers, tuples) hand the cursor on; a view with a node claims it, works inside it, and advances. What
/// can come and go is always a node of its own, so the claims inside one parent have the same order in every update.
public struct UpdateCursor {
  public let graph: Graph
  public let parent: Node
  var index = 0
  /// The view that takes the lifecycle modifiers of primitives here; nil where content lives apart from the view around it.
  var owner: Node?
  public var environment: EnvironmentValues
  /// The modifiers around the next node: those it has already (counted), or those to give it.
  private var claimed = 0
  private var pending: [NodeModifier] = []
  /// The closures that modifiers around a modifier of the author's leave to the view inside it.
  var inheritedCallbacks: [WellKnownString] = []
  /// The one child at which a keyed container points; the parent's children are not touched then.
  private var isKeyed = false
  private(set) var keyed: Node?
  var key: NodeKey?
  var keyedIndex = 0
  /// Where the next node's view puts its rows, if it stands around rows of a lazy container.
  var rowBranch: RowBranch?
  var isShown = true
  var reason: WellKnownString = .insert

  init(parent: Node, owner: Node?, environment: EnvironmentValues) {
    graph = parent.graph
    self.parent = parent
    self.owner = owner
    self.environment = environment
  }

  /// A cursor over one child that its container finds by identity.
  init(parent: Node, keyed: Node?, key: NodeKey?, index: Int, environment: EnvironmentValues) {
    self.init(parent: parent, owner: nil, environment: environment)
    isKeyed = true
    self.keyed = keyed
    self.key = key
    keyedIndex = index
  }

  /// A cursor for the content of a container that lives and shows as long as its surroundings.
  func inside(_ node: Node) -> UpdateCursor { UpdateCursor(parent: node, owner: owner, environment: environment) }

  /// A cursor for content that comes, goes or hides apart from its surroundings.
  func apart(_ node: Node) -> UpdateCursor { UpdateCursor(parent: node, owner: nil, environment: environment) }

  /// The node to be claimed next, if it exists.
  var existing: Node? {
    if isKeyed { return keyed }
    return index < parent.children.count ? parent.children[index] : nil
  }

  var hasModifiers: Bool { claimed > 0 || !pending.isEmpty }

  /// Drops the modifiers around a view that has no node.
  mutating func dropModifiers() {
    claimed = 0
    pending.removeAll()
  }

  /// The persistent part of a modifier around the next node.
  mutating func modifier<M: NodeModifier>(_ make: () -> M) -> M {
    if let node = existing {
      defer { claimed += 1 }
      return unsafe unsafeDowncast(node.modifiers[claimed], to: M.self)
    }
    let made = make()
    pending.append(made)
    return made
  }

  /// Claims the next node, which is made at the first time.
  mutating func claim(_ kind: () -> NodeKind, callbacks: () -> [WellKnownString] = { [] }, content: () -> NodeContent) -> Node {
    if let node = existing {
      graph.noteVisit()
      claimed = 0
      return node
    }
    let kind = kind()
    let takes = kind.role == .view || kind.followsContent || owner == nil
    graph.noteVisit()
    let site = graph.valueSite(of: kind, in: parent)
    let inherited = kind.role == .view ? inheritedCallbacks : []
    let node = graph.makeNode(
      kind, in: parent, content: content(), index: isKeyed ? keyedIndex : index, key: key, modifiers: pending,
      callbacks: callbacks() + (takes ? pendingCallbacks : []) + inherited, site: site ?? pendingSite, isShown: isShown, reason: reason)
    pending.removeAll()
    inheritedCallbacks = []
    if isKeyed { keyed = node } else { parent.children.append(node) }
    return node
  }

  /// Claims the next node as one that stands around rows of a lazy container, and hands the rows on.
  @MainActor @discardableResult
  mutating func claimRows(
    _ name: String, _ branch: RowBranch, container: WellKnownString? = nil, content: @autoclosure () -> NodeContent = StructuralContent(),
    _ make: (inout RowList) -> Void
  ) -> Node {
    let node = claim {
      NodeKind(view: name, role: .container, container: container, followsContent: true)
    } content: {
      content()
    }
    var rows = RowList()
    make(&rows)
    branch.take(rows, under: node, environment)
    advance()
    return node
  }

  /// The closures of the modifiers around the next node, innermost first.
  var pendingCallbacks: [WellKnownString] {
    pending.reversed().compactMap { ($0 as? Effect).flatMap { type(of: $0).callback } }
  }

  /// Where the innermost modifier around the next node is written.
  private var pendingSite: SourceSite? {
    for case let effect as Effect in pending.reversed() { if let site = effect.site { return site } }
    return nil
  }

  @MainActor
  mutating func primitive<Primitive: PrimitiveView>(_ view: Primitive, _ role: WellKnownString) -> Node {
    let environment = environment
    if let node = existing {
      graph.noteVisit()
      claimed = 0
      unsafe unsafeDowncast(node.content, to: PrimitiveContent<Primitive>.self).view = view
      return node
    }
    return claim {
      PrimitiveKinds.kind(Primitive.self, role)
    } content: {
      PrimitiveContent(view, environment)
    }
  }

  mutating func advance() { index += 1 }

  /// Gives a new effect its owner: the view it is written on, or the view in whose body it stands.
  func attach(_ effect: Effect) {
    guard unsafe effect.owner == nil, var node = unsafe effect.node else { return }
    while let inner = (node.content as? any Modifying)?.modifiedView { node = inner }
    let isOwn = node.kind.role == .view || node.kind.followsContent
    graph.attach(effect, to: isOwn ? node : owner ?? node)
  }
}
