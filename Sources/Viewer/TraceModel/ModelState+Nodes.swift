internal import TraceFormat

extension ModelState {
  /// Makes the node with the given id the node of the current event. Inserts an unknown node without a creation.
  @inline(__always) @discardableResult
  mutating func resolve(_ id: UInt64) -> Ref<NodeState> {
    // Consecutive events usually name the same node.
    let found = recent.id == id ? recent.node! : nodes.find(id) ?? addUncreated(id)
    setCurrent(found, id)
    return found
  }

  /// Resolves the event's `node` field if that requires no call. Returns nil if a call is needed or if the event names
  /// no node.
  ///
  /// A caller that falls back to a tail call needs no stack frame.
  @inline(__always)
  mutating func resolveQuickly(_ event: borrowing EventRecord) -> Ref<NodeState>? {
    guard event.has(.node) else { return nil }
    let id = event.raw(.node)
    if recent.id == id, let known = recent.node {
      setCurrent(known, id)
      return known
    }
    guard let found = nodes.findQuickly(id) else { return nil }
    setCurrent(found, id)
    return found
  }

  /// Resolves the event's `node` field. Inserts an unknown node without a creation. Returns nil if the event names no
  /// node.
  @inline(__always) @discardableResult
  mutating func resolve(_ event: borrowing EventRecord) -> Ref<NodeState>? {
    guard let id = event[.node], id != 0 else { return nil }
    return resolve(id)
  }

  @inline(__always)
  private mutating func setCurrent(_ found: Ref<NodeState>, _ id: UInt64) {
    recent = (id, found)
    current.setNode(found, before: found.state.facts)
  }

  @inline(never)
  mutating func addUncreated(_ id: UInt64) -> Ref<NodeState> {
    uncreated += 1
    return nodes.insert(id, firstSeq: seq)
  }

  @inline(never)
  mutating func create(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer: Ref<NodeState>
    if let known = nodes.find(id) {
      pointer = known
      current.setNode(known, before: known.state.facts)
      // If there are two creations, the first one counts.
      if current.before.contains(.created) { return }
      uncreated -= 1
    } else {
      pointer = nodes.insert(id, firstSeq: seq)
      current.setNode(pointer, before: [])
    }
    pointer.describe(event)
    pointer.details.createTurn = progress.turn
  }

  @inline(never)
  mutating func destroy(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = resolve(id)
    guard !current.before.contains(.destroyed) else { return }
    pointer.state.facts.insert(.destroyed)
    let presence = nodes.presence(of: pointer)
    presence.state.destroySeq = seq
    presence.state.destroyTime = t
    presence.state.destroyTurn = progress.turn
    if let oldest = retiredNodes.push(id), let retired = nodes.find(oldest) {
      if recent.id == oldest { recent = (0, nil) }
      slotTable.remove(retired)
      nodes.remove(retired)
    }
  }

  @inline(never)
  mutating func move(_ event: borrowing EventRecord) {
    resolve(event)
    if let node = current.node?.ref, let index = event[.index] { node.details.index = Int32(truncatingIfNeeded: index) }
  }

  @inline(never)
  mutating func enter(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = resolve(id)
    let presence = nodes.presence(of: pointer)
    current.visibilityBefore = presence.state.visibilitySeq
    let isDoubling =
      isStrict && presence.state.enters > 0 && presence.state.enterTime == t && presence.state.leaveTime == t
    if !isDoubling { presence.state.enters &+= 1 }
    presence.state.enterSeq = seq
    presence.state.enterTime = t
    pointer.state.facts.subtract(.visibilityLost)
    pointer.state.facts.formUnion(
      event.flag(.onscreen) == false ? [.visible, .visibilityKnown] : [.visible, .visibilityKnown, .seen])
  }

  @inline(never)
  mutating func leave(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = resolve(id)
    let presence = nodes.presence(of: pointer)
    current.visibilityBefore = presence.state.visibilitySeq
    presence.state.leaveSeq = seq
    presence.state.leaveTime = t
    pointer.state.facts.subtract([.visible, .visibilityLost])
    pointer.state.facts.formUnion([.visibilityKnown, .left])
  }

  @inline(never)
  mutating func beginCallback(_ event: borrowing EventRecord) {
    resolve(event)
    let word = event.string(.callback)
    lastCallbackNode = event[.node] ?? 0
    lastCallbackSite = event.string(.site)
    push(.callback, event, node: lastCallbackNode, word: word)
    guard let pointer = current.node?.ref else { return }
    if word == StringID(.appear) {
      pointer.noteAppear(event, nodes.presence(of: pointer))
    } else if word == StringID(.disappear) {
      pointer.noteDisappear(event, nodes.presence(of: pointer))
    } else {
      if word == StringID(.change) { lastChangeSeq = seq }
      current.isPlain = !current.before.contains(.destroyed) && !progress.isInUpdate
    }
  }
}

extension Ref<NodeState> {
  /// Copies the fields of a `node.create`.
  func describe(_ event: borrowing EventRecord) {
    state.facts.insert(.created)
    details.parent = event[.parent] ?? 0
    details.view = PackedStringID(event.string(.view))
    details.path = PackedStringID(event.string(.path))
    details.explicitID = PackedStringID(event.string(.explicitID))
    details.site = PackedStringID(event.string(.site))
    details.role = event.wellKnownCode(.role)
    details.container = event.wellKnownCode(.container)
    if let number = event[.index] { details.index = Int32(truncatingIfNeeded: number) }
    details.createSeq = event.seq
    details.createTime = event.t
    if event.has(.columns) { state.facts.insert(.grid) }
    if event.flag(.randomID) == true { state.facts.insert(.randomID) }
    guard let callbacks = event.list(.callbacks) else { return }
    state.facts.insert(.callbacksKnown)
    for word in callbacks {
      if word == StringID(.appear).rawValue { state.facts.insert(.hasAppear) }
      if word == StringID(.disappear).rawValue {
        state.facts.insert(.hasDisappear)
        if details.disappearClosures < .max { details.disappearClosures += 1 }
      }
    }
  }

  /// Counts an appear callback. If a node has several modifiers, each runs once per appearance and only the first
  /// counts.
  func noteAppear(_ event: borrowing EventRecord, _ presence: Ref<NodePresence>) {
    let ordinal = UInt32(truncatingIfNeeded: event[.ordinal] ?? 0)
    if state.bodiesEnded == 0 { state.facts.insert(.appearedUnbuilt) }
    if presence.state.appearOrdinal == .max { presence.state.appearOrdinal = ordinal }
    if event.flag(.onscreen) == false, !state.facts.contains(.visible) { state.facts.insert(.hiddenAppear) }
    guard presence.state.appearOrdinal == ordinal else { return }
    presence.state.appears &+= 1
    presence.state.appearSeq = event.seq
    presence.state.disappearsSinceAppear = 0
    state.facts.insert(.appeared)
  }

  func noteDisappear(_ event: borrowing EventRecord, _ presence: Ref<NodePresence>) {
    presence.state.disappearsSinceAppear &+= 1
    let ordinal = UInt32(truncatingIfNeeded: event[.ordinal] ?? 0)
    if presence.state.disappearOrdinal == .max { presence.state.disappearOrdinal = ordinal }
    guard presence.state.disappearOrdinal == ordinal else { return }
    presence.state.disappears &+= 1
    presence.state.disappearSeq = event.seq
    state.facts.subtract(.appeared)
  }
}
