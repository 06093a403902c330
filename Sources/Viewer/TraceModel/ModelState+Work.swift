internal import TraceFormat

extension ModelState {
  mutating func applyTask(_ event: borrowing EventRecord) {
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
    if task.state.node != 0 { resolve(task.state.node) }
    switch event.kind {
    case .taskStart, .taskResume:
      if task.state.startSeq == 0 { task.state.startSeq = seq }
      threads.current?.state.task = id
    case .taskSuspend: if threads.current?.state.task == id { threads.current?.state.task = 0 }
    case .taskCancel:
      if task.state.cancelSeq == 0 {
        task.state.cancelSeq = seq
        task.state.cancelTime = t
        task.state.cancelReason = event.wellKnownCode(.reason)
      }
    case .taskEnd:
      if task.state.isActive { activeTasks -= 1 }
      task.state.endSeq = seq
      task.state.endTime = t
      task.state.outcome = event.wellKnownCode(.outcome)
      if threads.current?.state.task == id { threads.current?.state.task = 0 }
      if let oldest = retiredTasks.push(id) { tasks.remove(oldest) }
    default: break
    }
  }

  func describe(_ task: inout TaskState, _ event: borrowing EventRecord) {
    task.id = event[.task] ?? 0
    task.node = event[.node] ?? 0
    task.mode = event.wellKnownCode(.mode)
    task.idHash = event[.idHash]
    task.site = event.string(.site)
    task.model = event[.object] ?? 0
    task.createSeq = event.seq
    task.createTime = event.t
    task.createTurn = progress.turn
    task.led = current.origin ?? Origin()
    let around = threads[event.thread]?.state.innermost
    task.origin = around?.kind ?? .none
    task.originWord = around?.word
    task.originSite = event.string(.originSite) ?? (around?.kind == .callback ? lastCallbackSite : nil)
    task.createdVisible = current.node.map { $0.is(.visible) || $0.is(.visibilityLost) } ?? false
    task.appearance = current.node?.appearance ?? 0
  }

  mutating func applyFetch(_ event: borrowing EventRecord) {
    current.fetch = FetchState()
    guard let id = event[.fetch], id != 0 else { return }
    if event.kind == .fetchEnd {
      if let open = fetches.removeValue(forKey: id) {
        current.fetch = open
        if current.fetch.node != 0 { resolve(current.fetch.node) }
      }
      return
    }
    resolve(event)
    current.fetch.id = id
    current.fetch.key = event.string(.key)
    current.fetch.node = event[.node] ?? 0
    current.fetch.task = event[.task] ?? 0
    current.fetch.beginSeq = seq
    current.fetch.beginTime = t
    fetches[id] = current.fetch
    guard let task = tasks.find(current.fetch.task) else { return }
    task.state.fetchKey = current.fetch.key
    // The inputs of a request that nobody has marked are parts of its key, which tells more.
    task.state.fetchInputs = event.flag(.automatic) == true ? nil : event.list(.inputs).map { Array($0).hashValue }
  }

  mutating func applyOwnership(_ event: borrowing EventRecord) {
    current.ownership = OwnershipState()
    let isResource = event.kind == .resourceAcquire || event.kind == .resourceRelease
    guard let id = event[isResource ? .resource : .object], id != 0 else { return }
    if event.kind == .resourceAcquire || event.kind == .objectCreate {
      resolve(event)
      current.ownership.id = id
      current.ownership.node = event[.node] ?? 0
      current.ownership.owner = current.ownership.node
      // An object that is recorded again for a node but not for a slot is kept there, and not used.
      if !isResource, event.has(.node), !event.has(.slot), let known = objects[id] {
        current.ownership.owner = known.owner
      }
      if !isResource { current.ownership.slot = event[.slot] }
      if !isResource, let slot = event[.slot], let node = current.node?.ref {
        current.ownership.isObserved =
          slotTable.find(node, slot)?.state.storage == WellKnownString.observedObject.rawValue
      }
      current.ownership.seq = seq
      current.ownership.time = t
      current.ownership.type = event.string(.type)
      current.ownership.name = event.string(.name)
      if isResource { current.ownership.model = event[.object] ?? 0 }
      if isResource { resources[id] = current.ownership } else { objects[id] = current.ownership }
      return
    }
    if let known = isResource ? resources[id] : objects[id] {
      current.ownership = known
      if known.node != 0 { resolve(known.node) } else { resolve(event) }
    } else {
      current.ownership.id = id
      resolve(event)
    }
    if event.kind == .resourceRelease { resources[id] = nil }
    if event.kind == .objectDestroy {
      objects[id] = nil
      propertyTable.remove(id)
    }
  }
}
