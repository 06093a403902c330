internal import TraceFormat

extension ModelState {
  /// Finds the node of the event's `node` field; one that is not known yet becomes known without a creation.
  @inline(__always)
  mutating func resolve(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    use(id)
  }

  @inline(__always) @discardableResult
  mutating func use(_ id: UInt64) -> Ref<NodeState> {
    // Events of one node follow each other more often than not.
    let found = recent.id == id ? recent.node! : nodes.find(id) ?? addUncreated(id)
    recent = (id, found)
    node = Node(found)
    before = found.state.facts
    return found
  }

  @inline(never)
  mutating func addUncreated(_ id: UInt64) -> Ref<NodeState> {
    var state = NodeState()
    state.id = id
    state.firstSeq = seq
    uncreated += 1
    return nodes.insert(id, state)
  }

  @inline(never)
  mutating func create(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer: Ref<NodeState>
    if let known = nodes.find(id) {
      pointer = known
      before = known.state.facts
      node = Node(known)
      // Of two creations the first one holds.
      if before.contains(.created) { return }
      uncreated -= 1
    } else {
      var state = NodeState()
      state.id = id
      state.firstSeq = seq
      pointer = nodes.insert(id, state)
      before = []
      node = Node(pointer)
    }
    pointer.state.describe(event)
    pointer.state.createTurn = clockwork.turn
    pointer.state.createFrame = clockwork.frame
  }

  @inline(never)
  mutating func destroy(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = use(id)
    guard !before.contains(.destroyed) else { return }
    pointer.state.facts.insert(.destroyed)
    pointer.state.destroySeq = seq
    pointer.state.destroyTime = t
    pointer.state.destroyTurn = clockwork.turn
    if let oldest = retiredNodes.push(id), let retired = nodes.find(oldest) {
      if recent.id == oldest { recent = (0, nil) }
      slotTable.remove(retired)
      nodes.remove(oldest)
    }
  }

  @inline(never)
  mutating func move(_ event: borrowing EventRecord) {
    resolve(event)
    if let node = node?.ref, let index = event[.index] { node.state.index = Int32(truncatingIfNeeded: index) }
  }

  @inline(never)
  mutating func enter(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = use(id)
    visibilityBefore = max(pointer.state.enterSeq, pointer.state.leaveSeq)
    let isDoubling = isStrict && pointer.state.enters > 0 && pointer.state.enterTime == t && pointer.state.leaveTime == t
    if !isDoubling { pointer.state.enters &+= 1 }
    pointer.state.enterSeq = seq
    pointer.state.enterTime = t
    pointer.state.facts.formUnion(event.flag(.onscreen) == false ? [.visible, .visibilityKnown] : [.visible, .visibilityKnown, .seen])
  }

  @inline(never)
  mutating func leave(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = use(id)
    visibilityBefore = max(pointer.state.enterSeq, pointer.state.leaveSeq)
    pointer.state.leaveSeq = seq
    pointer.state.leaveTime = t
    pointer.state.facts.subtract(.visible)
    pointer.state.facts.formUnion([.visibilityKnown, .left])
  }

  @inline(never)
  mutating func beginCallback(_ event: borrowing EventRecord) {
    resolve(event)
    let word = event.string(.callback)
    push(.callback, event, node: event[.node] ?? 0, word: word)
    guard let pointer = node?.ref else { return }
    if word == StringID(.appear) {
      pointer.state.noteAppear(event)
    } else if word == StringID(.disappear) {
      pointer.state.noteDisappear(event)
    }
  }
}

extension NodeState {
  mutating func describe(_ event: borrowing EventRecord) {
    facts.insert(.created)
    parent = event[.parent] ?? 0
    viewID = event[.view] ?? .none
    pathID = event[.path] ?? .none
    explicitID = event[.explicitID] ?? .none
    siteID = event[.site] ?? .none
    role = UInt8(truncatingIfNeeded: event[.role] ?? 0)
    container = UInt8(truncatingIfNeeded: event[.container] ?? 0)
    if let number = event[.index] { index = Int32(truncatingIfNeeded: number) }
    createSeq = event.seq
    createTime = event.t
    guard let callbacks = event.list(.callbacks) else { return }
    facts.insert(.callbacksKnown)
    for word in callbacks {
      if word == StringID(.appear).rawValue { facts.insert(.hasAppear) }
      if word == StringID(.disappear).rawValue { facts.insert(.hasDisappear) }
    }
  }

  /// Two modifiers on one node run once each for one appearance; only the first counts.
  mutating func noteAppear(_ event: borrowing EventRecord) {
    let ordinal = UInt32(truncatingIfNeeded: event[.ordinal] ?? 0)
    if appearOrdinal == .max { appearOrdinal = ordinal }
    if event.flag(.onscreen) == false, !facts.contains(.visible) { facts.insert(.hiddenAppear) }
    guard appearOrdinal == ordinal else { return }
    appears &+= 1
    appearSeq = event.seq
    facts.insert(.appeared)
  }

  mutating func noteDisappear(_ event: borrowing EventRecord) {
    let ordinal = UInt32(truncatingIfNeeded: event[.ordinal] ?? 0)
    if disappearOrdinal == .max { disappearOrdinal = ordinal }
    guard disappearOrdinal == ordinal else { return }
    disappears &+= 1
    disappearSeq = event.seq
    facts.subtract(.appeared)
  }
}
