import TraceFormat

// MARK: Spans

extension ModelState {
  @inline(__always)
  mutating func push(_ kind: Span.Kind, _ event: borrowing EventRecord, node: UInt64 = 0, word: StringID? = nil) {
    guard let here else { return }
    // A callback or an action never runs inside an update of its thread: an update still open there has lost its end.
    if kind == .callback || kind == .action { here.state.spans.closeUpdates() }
    here.state.spans.push(Span(kind: kind, node: node, seq: event.seq, time: event.t, nested: 0, wordID: word?.rawValue ?? .none))
  }

  @inline(__always)
  mutating func pop(_ kind: Span.Kind, _ event: borrowing EventRecord, node: UInt64? = nil) {
    closed = here?.state.spans.pop(kind, node: node, at: event.t)
  }

  @inline(never)
  mutating func passSpan(_ event: borrowing EventRecord) {
    switch event.kind {
    case .actionBegin: push(.action, event, word: event.string(.action))
    case .actionEnd: pop(.action, event)
    case .valueInitBegin: push(.valueInit, event, node: event[.by] ?? 0, word: event.string(.view))
    case .valueInitEnd: pop(.valueInit, event)
    case .layoutBegin: push(.layout, event)
    default: pop(.layout, event)
    }
  }

  @inline(never)
  mutating func beginBody(_ event: borrowing EventRecord) {
    if firstBodySeq == 0 { firstBodySeq = seq }
    guard let here, here.state.spans.hasRoom, let node = useQuickly(event) else { return beginAnyBody(event) }
    begin(node, event)
  }

  @inline(never)
  private mutating func beginAnyBody(_ event: borrowing EventRecord) {
    if let node = find(event) { begin(node, event) } else { push(.body, event) }
  }

  @inline(__always)
  private mutating func begin(_ node: Ref<NodeState>, _ event: borrowing EventRecord) {
    node.state.bodies &+= 1
    node.state.bodySeq = seq
    isPlain = before.isDisjoint(with: .marked) && node.state.bodies <= node.state.bodiesEnded &+ 1 && !event.has(.causes)
    push(.body, event, node: event.raw(.node))
  }

  @inline(never)
  mutating func endBody(_ event: borrowing EventRecord) {
    guard let here, here.state.spans.endsIn(.body, node: event.raw(.node)), let node = useQuickly(event) else { return endAnyBody(event) }
    node.state.bodiesEnded &+= 1
    close(here.state.spans.popLast(at: event.t))
  }

  @inline(never)
  private mutating func endAnyBody(_ event: borrowing EventRecord) {
    find(event)?.state.bodiesEnded &+= 1
    pop(.body, event, node: event[.node])
    isPlain = node != nil && wasShort
  }

  @inline(never)
  mutating func endCallback(_ event: borrowing EventRecord) {
    guard let here, here.state.spans.endsIn(.callback, node: event.raw(.node)), useQuickly(event) != nil else {
      return endAnyCallback(event)
    }
    close(here.state.spans.popLast(at: event.t))
  }

  @inline(never)
  private mutating func endAnyCallback(_ event: borrowing EventRecord) {
    find(event)
    pop(.callback, event, node: event[.node])
    isPlain = node != nil && wasShort
  }

  @inline(__always)
  private mutating func close(_ span: Ref<Span>) {
    closed = span
    isPlain = wasShort
  }

  /// Whether the span that the event closed, if any, was over before anybody could notice it.
  @inline(__always)
  private var wasShort: Bool { closed.map { t &- $0.state.time <= LifecycleModel.shortSpan } ?? true }
}

// MARK: State slots

extension ModelState {
  /// The fields of a write that tells neither a value nor whether it changed anything.
  private static var plainWrite: UInt64 { Field.node.bit | Field.slot.bit | Field.name.bit | Field.hash.bit | Field.site.bit | Field.task.bit }

  @inline(never)
  mutating func createSlot(_ event: borrowing EventRecord) {
    find(event)
    guard let node = node?.ref else { return }
    node.state.slots &+= 1
    node.state.slotsEver &+= 1
    slotTable.create(event, of: node, strings)
  }

  @inline(never)
  mutating func destroySlot(_ event: borrowing EventRecord) {
    find(event)
    guard let node = node?.ref else { return }
    if node.state.slots > 0 { node.state.slots &-= 1 }
    node.state.facts.insert(.lostSlot)
  }

  @inline(never)
  mutating func write(_ event: borrowing EventRecord) {
    find(event)
    slotAfter = node.flatMap { slotTable.find(event, of: $0.ref, strings) }
    if event.has(.equal) { node?.ref.state.facts.insert(.comparedWrite) }
    guard let slot = slotAfter else { return }
    beforeWrite = slot.state
    isPlain = event.mask & ~Self.plainWrite == 0 && beforeWrite.value == nil && here?.state.update == nil
    slot.state.take(event, inAction: here?.state.isOpen(.action) ?? false, turn: clockwork.turn)
  }
}

// MARK: Tasks, fetches, resources, objects

extension ModelState {
  mutating func passTask(_ event: borrowing EventRecord) {
    guard let id = event[.task], id != 0 else { return }
    var pointer = tasks.find(id)
    if event.kind == .taskCreate {
      guard pointer == nil || pointer!.state.createSeq == 0 else { return }
      find(event)
      pointer = pointer ?? tasks.insert(id, TaskState())
      describe(&pointer!.state, event)
      activeTasks += 1
      return
    }
    if pointer == nil {
      var state = TaskState()
      state.id = id
      pointer = tasks.insert(id, state)
    }
    let task = pointer!
    if task.state.node != 0 { use(task.state.node) }
    switch event.kind {
    case .taskStart, .taskResume:
      if task.state.startSeq == 0 { task.state.startSeq = seq }
      here?.state.task = id
    case .taskSuspend: if here?.state.task == id { here?.state.task = 0 }
    case .taskCancel:
      if task.state.cancelSeq == 0 {
        task.state.cancelSeq = seq
        task.state.cancelTime = t
        task.state.cancelReason = UInt8(truncatingIfNeeded: event[.reason] ?? 0)
      }
    case .taskEnd:
      if task.state.isActive { activeTasks -= 1 }
      task.state.endSeq = seq
      task.state.endTime = t
      task.state.outcome = UInt8(truncatingIfNeeded: event[.outcome] ?? 0)
      if here?.state.task == id { here?.state.task = 0 }
      if let oldest = retiredTasks.push(id) { tasks.remove(oldest) }
    default: break
    }
  }

  func describe(_ task: inout TaskState, _ event: borrowing EventRecord) {
    task.id = event[.task] ?? 0
    task.node = event[.node] ?? 0
    task.mode = UInt8(truncatingIfNeeded: event[.mode] ?? 0)
    task.idHash = event[.idHash]
    task.site = event.string(.site)
    task.createSeq = event.seq
    task.createTime = event.t
    task.createTurn = clockwork.turn
    let around = thread(event.thread).innermost
    task.origin = around?.kind ?? .none
    task.originWord = around?.word
    task.createdVisible = node?.is(.visible) ?? false
    task.appearance = node?.appearance ?? 0
  }

  mutating func passFetch(_ event: borrowing EventRecord) {
    fetch = FetchState()
    guard let id = event[.fetch], id != 0 else { return }
    if event.kind == .fetchEnd {
      if let open = fetches.removeValue(forKey: id) {
        fetch = open
        if fetch.node != 0 { use(fetch.node) }
      }
      return
    }
    find(event)
    fetch.id = id
    fetch.key = event.string(.key)
    fetch.node = event[.node] ?? 0
    fetch.task = event[.task] ?? 0
    fetch.beginSeq = seq
    fetch.beginTime = t
    fetches[id] = fetch
    guard let task = tasks.find(fetch.task) else { return }
    task.state.fetchKey = fetch.key
    task.state.fetchInputs = event.list(.inputs).map { Array($0).hashValue }
  }

  mutating func passPossession(_ event: borrowing EventRecord) {
    possession = PossessionState()
    let isResource = event.kind == .resourceAcquire || event.kind == .resourceRelease
    guard let id = event[isResource ? .resource : .object], id != 0 else { return }
    if event.kind == .resourceAcquire || event.kind == .objectCreate {
      find(event)
      possession.id = id
      possession.node = event[.node] ?? 0
      possession.seq = seq
      possession.time = t
      possession.type = event.string(.type)
      possession.name = event.string(.name)
      if isResource { resources[id] = possession } else { objects[id] = possession }
      return
    }
    if let known = isResource ? resources[id] : objects[id] {
      possession = known
      if known.node != 0 { use(known.node) } else { find(event) }
    } else {
      possession.id = id
      find(event)
    }
    if event.kind == .resourceRelease { resources[id] = nil }
    if event.kind == .objectDestroy { objects[id] = nil }
  }
}

/// Entities that have ended, oldest first; the oldest is given up when there are too many.
struct RetirementQueue {
  var ids: [UInt64] = []
  var next = 0

  init() {}

  /// Takes in an ended entity and returns the one to forget, if any.
  mutating func push(_ id: UInt64) -> UInt64? {
    if ids.count < LifecycleModel.maximumRetired {
      ids.append(id)
      return nil
    }
    let oldest = ids[next]
    ids[next] = id
    next = (next + 1) % ids.count
    return oldest
  }
}
