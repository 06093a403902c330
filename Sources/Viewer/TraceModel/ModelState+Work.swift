internal import TraceFormat

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
        task.state.cancelReason = event.word(.reason)
      }
    case .taskEnd:
      if task.state.isActive { activeTasks -= 1 }
      task.state.endSeq = seq
      task.state.endTime = t
      task.state.outcome = event.word(.outcome)
      if here?.state.task == id { here?.state.task = 0 }
      if let oldest = retiredTasks.push(id) { tasks.remove(oldest) }
    default: break
    }
  }

  func describe(_ task: inout TaskState, _ event: borrowing EventRecord) {
    task.id = event[.task] ?? 0
    task.node = event[.node] ?? 0
    task.mode = event.word(.mode)
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
