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
    guard let id = event[.node], id != 0 else { return push(.body, event) }
    let found = use(id)
    found.state.bodies &+= 1
    found.state.bodySeq = seq
    push(.body, event, node: id)
  }

  @inline(never)
  mutating func endBody(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return pop(.body, event, node: event[.node]) }
    use(id).state.bodiesEnded &+= 1
    pop(.body, event, node: id)
  }

  @inline(never)
  mutating func endCallback(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return pop(.callback, event, node: event[.node]) }
    use(id)
    pop(.callback, event, node: id)
  }
}

// MARK: State slots

extension ModelState {
  @inline(never)
  mutating func createSlot(_ event: borrowing EventRecord) {
    resolve(event)
    guard let node = node?.ref else { return }
    node.state.slots &+= 1
    node.state.slotsEver &+= 1
    slotTable.create(event, of: node, strings)
  }

  @inline(never)
  mutating func destroySlot(_ event: borrowing EventRecord) {
    resolve(event)
    if let node = node?.ref, node.state.slots > 0 { node.state.slots &-= 1 }
  }

  @inline(never)
  mutating func write(_ event: borrowing EventRecord) {
    resolve(event)
    slotAfter = node.flatMap { slotTable.find(event, of: $0.ref, strings) }
    guard let slot = slotAfter else { return }
    beforeWrite = slot.state
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
      resolve(event)
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
    resolve(event)
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
      resolve(event)
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
      if known.node != 0 { use(known.node) } else { resolve(event) }
    } else {
      possession.id = id
      resolve(event)
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
