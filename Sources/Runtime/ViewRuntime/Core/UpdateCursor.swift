import TraceFormat
public import ViewGraph

/// The place in the graph at which views are being brought up to date: a parent node, and the next child to claim.
///
/// Views without node of their own (modifiers, tuples) hand the cursor on; a view with a node claims it, works inside it, and advances. What
/// can come and go is always a node of its own, so the claims inside one parent have the same order in every update.
@safe
public struct UpdateCursor {
  // Neither the graph nor the nodes are kept alive: a cursor lives within one update of a parent that its caller holds.
  private let lastingGraph: Unmanaged<Graph>
  private let lastingParent: Unmanaged<Node>
  private var lastingOwner: Unmanaged<Node>?
  public var graph: Graph { unsafe lastingGraph.takeUnretainedValue() }
  public var parent: Node { unsafe lastingParent.takeUnretainedValue() }
  var index = 0
  /// The view that takes the lifecycle modifiers of primitives here; nil where content lives apart from the view around it.
  var owner: Node? {
    get { unsafe lastingOwner?.takeUnretainedValue() }
    set { unsafe lastingOwner = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }
  public var environment: EnvironmentValues
  /// How many of the next node's modifiers have been passed, where it exists.
  private var claimed = 0
  /// The one child at which a keyed container points; the parent's children are not touched then.
  private var isKeyed = false
  private(set) var keyed: Node?
  var keyedIndex = 0
  var isShown = true
  var reason: WellKnownString = .insert
  /// What only the cursor over a new node has: most cursors pass over nodes that exist.
  private var equipment: Equipment?

  private final class Equipment {
    /// The modifiers to give the next node.
    var pending: [NodeModifier] = []
    /// The closures that modifiers around a modifier of the author's leave to the view inside it.
    var inherited: [WellKnownString] = []
    var key: NodeKey?
    /// Where the next node's view puts its rows, if it stands around rows of a lazy container.
    var rowBranch: RowBranch?

    func copy() -> Equipment {
      let copy = Equipment()
      (copy.pending, copy.inherited, copy.key, copy.rowBranch) = (pending, inherited, key, rowBranch)
      return copy
    }
  }

  init(parent: Node, owner: Node?, environment: EnvironmentValues) {
    unsafe lastingGraph = Unmanaged.passUnretained(parent.graph)
    unsafe lastingParent = Unmanaged.passUnretained(parent)
    unsafe lastingOwner = owner.map { unsafe Unmanaged.passUnretained($0) }
    self.environment = environment
  }

  /// A cursor over one child that its container finds by identity.
  init(parent: Node, keyed: Node?, key: NodeKey?, index: Int, environment: EnvironmentValues) {
    self.init(parent: parent, owner: nil, environment: environment)
    point(at: keyed, key: key, index: index)
  }

  /// Goes on to another child that the container finds by identity.
  mutating func point(at keyed: Node?, key: NodeKey?, index: Int) {
    isKeyed = true
    self.keyed = keyed
    keyedIndex = index
    claimed = 0
    if equipment != nil { equipment = nil }
    if key != nil { self.key = key }
  }

  /// Changes what only this cursor has.
  private mutating func equip(_ change: (Equipment) -> Void) {
    if equipment == nil {
      equipment = Equipment()
    } else if !isKnownUniquelyReferenced(&equipment) {
      equipment = equipment?.copy()
    }
    if let equipment { change(equipment) }
  }

  private var pending: [NodeModifier] { equipment?.pending ?? [] }

  var inheritedCallbacks: [WellKnownString] {
    get { equipment?.inherited ?? [] }
    set { if equipment != nil || !newValue.isEmpty { equip { $0.inherited = newValue } } }
  }

  var key: NodeKey? {
    get { equipment?.key }
    set { if equipment != nil || newValue != nil { equip { $0.key = newValue } } }
  }

  var rowBranch: RowBranch? {
    get { equipment?.rowBranch }
    set { if equipment != nil || newValue != nil { equip { $0.rowBranch = newValue } } }
  }

  /// The node of the view in whose body the next node's view stands.
  var bodyNode: Node { parent.enclosingView ?? graph.root ?? parent }

  /// A cursor for the content of a container that lives and shows as long as its surroundings.
  func inside(_ node: Node) -> UpdateCursor {
    var cursor = apart(node)
    unsafe cursor.lastingOwner = lastingOwner
    return cursor
  }

  /// A cursor for content that comes, goes or hides apart from its surroundings.
  func apart(_ node: Node) -> UpdateCursor { UpdateCursor(parent: node, owner: nil, environment: environment) }

  /// The node to be claimed next, if it exists.
  var existing: Node? {
    if isKeyed { return keyed }
    return unsafe lastingParent._withUnsafeGuaranteedRef { index < $0.children.count ? $0.children[index] : nil }
  }

  var hasModifiers: Bool { claimed > 0 || !pending.isEmpty }

  private mutating func dropPending() { if equipment != nil { equip { $0.pending = [] } } }

  /// The persistent part of a modifier around the next node.
  mutating func modifier<M: NodeModifier>(_ make: () -> M) -> M {
    if let node = existing {
      defer { claimed += 1 }
      return unsafe unsafeDowncast(node.modifiers[claimed], to: M.self)
    }
    let made = make()
    equip { $0.pending.append(made) }
    return made
  }

  /// Claims the next node, which exists.
  @inline(__always)
  mutating func pass(_ node: Node) {
    unsafe lastingGraph._withUnsafeGuaranteedRef { $0.noteVisit() }
    claimed = 0
  }

  /// Claims the next node, which is made at the first time.
  mutating func claim(_ kind: () -> NodeKind, callbacks: () -> [WellKnownString] = { [] }, content: () -> NodeContent) -> Node {
    if let node = existing {
      pass(node)
      return node
    }
    let kind = kind()
    let takes = kind.role == .view || kind.followsContent || owner == nil
    graph.noteVisit()
    let site = graph.valueSite(of: kind, in: parent)
    let inherited = kind.role == .view ? inheritedCallbacks : []
    let standsAroundRows = kind.followsContent && rowBranch != nil
    let node = graph.makeNode(
      kind, in: parent, content: content(), index: isKeyed ? keyedIndex : index, key: key, modifiers: pending,
      callbacks: callbacks() + (takes ? pendingCallbacks : []) + inherited, site: site ?? pendingSite, isShown: isShown && !standsAroundRows,
      reason: reason)
    if standsAroundRows { graph.showWithContent(node) }
    dropPending()
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

  /// Brings the next node, a primitive view's without children, up to date.
  @MainActor
  mutating func leaf<Primitive: PrimitiveView>(_ view: Primitive) {
    _ = primitive(view, .primitive)
    index += 1
  }

  @MainActor @inline(__always)
  mutating func primitive<Primitive: PrimitiveView>(_ view: Primitive, _ role: WellKnownString) -> Node {
    if let node = existing {
      pass(node)
      unsafe unsafeDowncast(node.content, to: PrimitiveContent<Primitive>.self).view = view
      return node
    }
    let environment = environment
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
