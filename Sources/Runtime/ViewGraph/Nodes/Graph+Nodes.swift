public import TraceFormat

extension Graph {
  /// Creates a node and records it.
  ///
  /// - Parameters:
  ///   - modifiers: The modifiers written around the view, outermost first.
  ///   - callbacks: The closures that will belong to the node.
  ///   - site: The innermost modifier around the node in the author's source.
  ///   - isShown: False if the container initially hides the new node.
  public func makeNode(
    _ kind: NodeKind, in parent: Node?, content: NodeContent, index: Int, key: NodeKey? = nil,
    modifiers: [NodeModifier] = [],
    callbacks: [WellKnownString] = [], site: SourceSite? = nil, isShown: Bool = true, reason: WellKnownString = .insert
  ) -> Node {
    let node = Node(
      id: nodeIDs.next(), graph: self, kind: kind, parent: parent, content: content, index: index, key: key)
    node.modifiers = modifiers
    node.isShown = isShown
    for modifier in modifiers { modifier.node = node }
    queue.noteLayoutChange()
    if events.isRecording { record(node, callbacks, site) }
    if isShown, isParentShowing(node) { queue.add(entering: VisibilityChange(node, reason)) }
    return node
  }

  private func record(_ node: Node, _ callbacks: [WellKnownString], _ site: SourceSite?) {
    let view = events.intern(node.kind.name)
    let path = events.internPath(of: node)
    let site = site.map(events.intern)
    let explicit = node.isKeyed ? node.key?.explicit.map(internID) : nil
    events.emit(.nodeCreate) { record in
      record[.node] = node.id
      if let parent = node.parent { record[.parent] = parent.id }
      record[.view] = view
      record.set(.role, node.kind.role)
      if let container = node.kind.container { record.set(.container, container) }
      record.set(.index, node.index)
      record[.path] = path
      if let explicit { record[.explicitID] = explicit.name }
      record.set(.callbacks, words: callbacks)
      if let site { record[.site] = site }
      if let columns = node.content.recordedColumns { record.set(.columns, columns) }
      if explicit?.isRandom == true { record.set(.randomID, true) }
    }
  }

  /// Returns the string id of an explicit identity, and true if another run has another one in its place.
  private func internID(_ id: AnyHashable) -> (name: UInt64, isRandom: Bool) {
    let namedUUIDs = events.stableNames.namedUUIDs
    let name = events.intern(describe(id))
    return (name, events.stableNames.namedUUIDs > namedUUIDs)
  }

  private func describe(_ id: AnyHashable) -> String {
    if let number = id.base as? Int { return "\(number)" }
    return events.stableNames.description(of: id.base)
  }

  /// Makes a node the owner of an effect, which follows the effects that the node already owns.
  public func attach(_ effect: Effect, to owner: Node) {
    guard effect.owner == nil else { return }
    effect.owner = owner
    effect.ordinal = owner.effects.count
    owner.effects.append(effect)
    (effect.node ?? owner).writtenEffects.append(effect)
  }

  /// Moves a node to another position without changing its identity.
  public func move(_ node: Node, to index: Int) {
    guard node.index != index else { return }
    node.index = index
    events.emit(.nodeMove) { record in
      record[.node] = node.id
      record.set(.index, index)
    }
  }
}

/// The ids of a graph's nodes.
struct NodeIDs {
  private(set) var last: UInt64 = 0
  private var lastUnrecorded = UInt64.max / 2

  mutating func next() -> UInt64 {
    last += 1
    return last
  }

  /// Returns the id of a node that the trace does not contain. These ids are far from those of recorded nodes.
  mutating func nextUnrecorded() -> UInt64 {
    lastUnrecorded += 1
    return lastUnrecorded
  }
}
