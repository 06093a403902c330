import TraceFormat
public import ViewGraph

/// The position in the graph at which views are being updated: a parent node, and the next child to claim.
///
/// Views without a node of their own (modifiers, tuples) pass the cursor on; a view with a node claims it, works inside
/// it, and advances. Anything that can be inserted or removed is always a node of its own, so the claims inside one
/// parent have the same order in every update.
@safe
public struct UpdateCursor {
  // lifetime: a cursor lives within one update of a parent that its caller holds. The owner is an ancestor; nodes end
  // only after updates.
  private let unmanagedGraph: Unmanaged<Graph>
  private let unmanagedParent: Unmanaged<Node>
  private var unmanagedOwner: Unmanaged<Node>?
  public var graph: Graph { unsafe unmanagedGraph.takeUnretainedValue() }
  public var parent: Node { unsafe unmanagedParent.takeUnretainedValue() }
  var index = 0
  /// The view that owns the lifecycle modifiers of primitives here; nil where content has a lifecycle independent of
  /// the enclosing view.
  var owner: Node? {
    get { unsafe unmanagedOwner?.takeUnretainedValue() }
    // lifetime: as above.
    set { unsafe unmanagedOwner = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }
  public var environment: EnvironmentValues
  /// The number of modifiers of the next node that ``modifier(_:)`` has returned, if the node exists.
  private var passedModifiers = 0
  /// True if the cursor points at the single child of a keyed container; the parent's children are then left alone.
  private var isKeyed = false
  private(set) var keyed: Node?
  /// The position of the keyed child.
  var keyedIndex = 0
  /// False if a new node is hidden at first.
  var isShown = true
  /// The reason that a new node enters.
  var reason: WellKnownString = .insert
  /// Options for a node that is about to be created. Allocated on demand, since most cursors pass over nodes that
  /// exist.
  private var newNodeOptions: NewNodeOptions?

  private final class NewNodeOptions {
    /// The modifiers of the next node.
    var pending: [NodeModifier] = []
    /// The callbacks that modifiers around a custom modifier, or around an addition, leave to the view inside.
    var inherited: [WellKnownString] = []
    var key: NodeKey?
    /// Receives the subviews of the next node's view, if it encloses subviews that a container places.
    var subviewReceiver: (any SubviewReceiver)?

    func copy() -> NewNodeOptions {
      let copy = NewNodeOptions()
      (copy.pending, copy.inherited, copy.key, copy.subviewReceiver) = (pending, inherited, key, subviewReceiver)
      return copy
    }
  }

  init(parent: Node, owner: Node?, environment: EnvironmentValues) {
    // lifetime: as above.
    unsafe unmanagedGraph = Unmanaged.passUnretained(parent.graph)
    unsafe unmanagedParent = Unmanaged.passUnretained(parent)
    unsafe unmanagedOwner = owner.map { unsafe Unmanaged.passUnretained($0) }
    self.environment = environment
  }

  /// Creates a cursor for one child that its container finds by identity.
  init(parent: Node, keyed: Node?, key: NodeKey?, index: Int, environment: EnvironmentValues) {
    self.init(parent: parent, owner: nil, environment: environment)
    point(at: keyed, key: key, index: index)
  }

  /// Moves to another child that the container finds by identity.
  mutating func point(at keyed: Node?, key: NodeKey?, index: Int) {
    isKeyed = true
    self.keyed = keyed
    keyedIndex = index
    passedModifiers = 0
    if newNodeOptions != nil { newNodeOptions = nil }
    if key != nil { self.key = key }
  }

  /// Changes the options of this cursor only, and copies them first if they are shared.
  private mutating func setOption(_ change: (NewNodeOptions) -> Void) {
    if newNodeOptions == nil {
      newNodeOptions = NewNodeOptions()
    } else if !isKnownUniquelyReferenced(&newNodeOptions) {
      newNodeOptions = newNodeOptions?.copy()
    }
    if let newNodeOptions { change(newNodeOptions) }
  }

  private var pending: [NodeModifier] { newNodeOptions?.pending ?? [] }

  var inheritedCallbacks: [WellKnownString] {
    get { newNodeOptions?.inherited ?? [] }
    set { if newNodeOptions != nil || !newValue.isEmpty { setOption { $0.inherited = newValue } } }
  }

  var key: NodeKey? {
    get { newNodeOptions?.key }
    set { if newNodeOptions != nil || newValue != nil { setOption { $0.key = newValue } } }
  }

  var subviewReceiver: (any SubviewReceiver)? {
    get { newNodeOptions?.subviewReceiver }
    set { if newNodeOptions != nil || newValue != nil { setOption { $0.subviewReceiver = newValue } } }
  }

  /// The node of the view whose body declares the next view.
  var bodyNode: Node { parent.enclosingView ?? graph.root ?? parent }

  /// Returns a cursor for the content of a container that exists and is shown as long as its surroundings.
  func inside(_ node: Node) -> UpdateCursor {
    var cursor = independent(in: node)
    unsafe cursor.unmanagedOwner = unmanagedOwner
    return cursor
  }

  /// Returns a cursor for content that is inserted, removed or hidden independently of its surroundings.
  func independent(in node: Node) -> UpdateCursor { UpdateCursor(parent: node, owner: nil, environment: environment) }

  /// The node to be passed next, if it exists.
  var existing: Node? {
    guard let node = current, !node.isReplaced else { return nil }
    return node
  }

  /// The node at this position.
  private var current: Node? {
    if isKeyed { return keyed }
    return unsafe unmanagedParent._withUnsafeGuaranteedRef { index < $0.children.count ? $0.children[index] : nil }
  }

  var hasModifiers: Bool { passedModifiers > 0 || !pending.isEmpty }

  private mutating func dropPending() { if newNodeOptions != nil { setOption { $0.pending = [] } } }

  /// Returns the persistent part of a modifier around the next node.
  mutating func modifier<M: NodeModifier>(_ make: () -> M) -> M {
    if let node = existing {
      defer { passedModifiers += 1 }
      return unsafe unsafeDowncast(node.modifiers[passedModifiers], to: M.self)
    }
    let made = make()
    setOption { $0.pending.append(made) }
    return made
  }

  /// Uses the next node, which exists. Like ``claim(_:callbacks:content:)``, it does not advance.
  @inline(__always)
  mutating func pass(_ node: Node) {
    unsafe unmanagedGraph._withUnsafeGuaranteedRef { $0.noteVisit() }
    passedModifiers = 0
  }

  /// Claims the next node, creating it the first time. The caller advances once it has updated the node's content.
  /// - Parameter passesCallbacks: True if a view inside takes the callbacks of the modifiers around the node.
  mutating func claim(
    passesCallbacks: Bool = false, _ kind: () -> NodeKind, callbacks: () -> [WellKnownString] = { [] },
    content: () -> NodeContent
  ) -> Node {
    if let node = existing {
      pass(node)
      return node
    }
    let kind = kind()
    let isOwn = kind.role == .view || kind.followsContent
    let takes = !passesCallbacks && (isOwn || owner == nil)
    let takesInherited = !passesCallbacks && (kind.role == .view || !isOwn && owner == nil)
    graph.noteVisit()
    let site = graph.valueSite(of: kind, in: parent)
    let inherited = takesInherited ? inheritedCallbacks : []
    let enclosesSubviews = kind.followsContent && subviewReceiver != nil
    let replaced = current
    let node = graph.makeNode(
      kind, in: parent, content: content(), index: isKeyed ? keyedIndex : index, key: key, modifiers: pending,
      callbacks: callbacks() + (takes ? pendingCallbacks : []) + inherited, site: site ?? pendingSite,
      isShown: isShown && !enclosesSubviews,
      reason: reason)
    if enclosesSubviews { graph.showWithContent(node) }
    dropPending()
    inheritedCallbacks = []
    if let replaced {
      parent.children = parent.children.map { $0 === replaced ? node : $0 }
    } else if !isKeyed {
      parent.children.append(node)
    }
    if isKeyed { keyed = node }
    return node
  }

  /// Claims the next node as a node that encloses subviews that a container places, and passes the subviews on.
  @MainActor @discardableResult
  mutating func claimSubviews(
    _ name: String, _ receiver: any SubviewReceiver, container: WellKnownString? = nil,
    content: @autoclosure () -> NodeContent = StructuralContent(),
    _ make: (inout SubviewList) -> Void
  ) -> Node {
    let node = claim {
      NodeKind(view: name, role: .container, container: container, followsContent: true)
    } content: {
      content()
    }
    var subviews = SubviewList()
    make(&subviews)
    receiver.receive(subviews, under: node, environment)
    advance()
    return node
  }

  /// The callbacks of the modifiers around the next node, innermost first.
  var pendingCallbacks: [WellKnownString] {
    pending.reversed().compactMap { ($0 as? Effect).flatMap { type(of: $0).callback } }
  }

  /// The source location of the innermost modifier around the next node.
  private var pendingSite: SourceSite? {
    for case let effect as Effect in pending.reversed() { if let site = effect.site { return site } }
    return nil
  }

  /// Updates the next node, which belongs to a primitive view without children.
  @MainActor
  mutating func leaf<Primitive: PrimitiveView>(_ view: Primitive) {
    _ = primitive(view, .primitive)
    index += 1
  }

  /// Claims the next node for a primitive view with content. The caller advances. The environment is that of the node's
  /// creation, since its values are cells.
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

  /// Attaches a new effect to its owner: the view that it is applied to, or the view whose body declares it.
  func attach(_ effect: Effect) {
    guard effect.owner == nil, var node = effect.node else { return }
    while let inner = node.modifiedView { node = inner }
    let isOwn = node.kind.role == .view || node.kind.followsContent
    graph.attach(effect, to: isOwn ? node : owner ?? node)
  }
}

extension UpdateCursor {
  /// A position at which a view has been updated, and can be updated again without the views around it.
  struct Place {
    private let parent: NodeReference
    private let owner: NodeReference?
    private var keyed: NodeReference?
    private let index: Int
    private let passedModifiers: Int
    private let isKeyed: Bool
    private let keyedIndex: Int
    private let environment: EnvironmentValues

    fileprivate init(_ cursor: UpdateCursor) {
      parent = cursor.parent.reference
      owner = cursor.owner?.reference
      (index, passedModifiers) = (cursor.index, cursor.passedModifiers + cursor.pending.count)
      (isKeyed, keyedIndex, environment) = (cursor.isKeyed, cursor.keyedIndex, cursor.environment)
    }

    /// Notes the child that the view has claimed.
    mutating func end(at cursor: UpdateCursor) { keyed = cursor.keyed?.reference }

    /// The identity of a place.
    struct ID: Hashable {
      fileprivate let parent: ObjectIdentifier
      fileprivate let keyed: ObjectIdentifier?
      fileprivate let index: Int
    }

    var id: ID { ID(parent: ObjectIdentifier(parent), keyed: keyed.map { ObjectIdentifier($0) }, index: index) }

    /// Returns the cursor; nil if the place is gone, or is about to go with a node below `top`.
    fileprivate func cursor(below top: Node) -> UpdateCursor? {
      guard let parent = parent.node, !isKeyed || keyed?.node?.isRemoved == false else { return nil }
      var node = parent
      while node !== top {
        guard !node.isRemoved, let outer = node.parent else { return nil }
        node = outer
      }
      var cursor = UpdateCursor(parent: parent, owner: owner?.node, environment: environment)
      cursor.index = index
      if isKeyed { cursor.point(at: keyed?.node, key: nil, index: keyedIndex) }
      cursor.passedModifiers = passedModifiers
      return cursor
    }
  }

  /// The current position.
  var place: Place { Place(self) }

  /// Creates a cursor at an earlier position; nil if the position is gone.
  init?(_ place: Place, below top: Node) {
    guard let cursor = place.cursor(below: top) else { return nil }
    self = cursor
  }
}
