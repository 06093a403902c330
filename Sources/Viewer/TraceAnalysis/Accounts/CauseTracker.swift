internal import TraceFormat
internal import TraceModel

/// The events that led to each event: the cause that the event names, or else the one that follows from the order of an
/// update.
///
/// In an update, the runtime names the cause of the whole transaction only. What the transaction does to a node follows
/// from the innermost enclosing view whose body ran in it, or from the container that pushed, selected or presented
/// something in it.
struct CauseTracker {
  private(set) var history: StepHistory
  /// The steps that began what still runs or lives, by its id.
  private var tasks = IDTable<StepID>()
  private var cancellations = IDTable<StepID>()
  private var fetches = IDTable<StepID>()
  private var resources = IDTable<StepID>()
  private var objects = IDTable<(step: StepID, place: WrittenPlace?)>()
  private var creations = IDTable<StepID>()
  /// The last write to each slot that may hold an object, by node and slot.
  private var writes: [WrittenPlace: StepID] = [:]
  /// True once an object was created in a slot.
  private var slotsHoldObjects = false
  private var transaction: StepID?
  private var frame: StepID?
  /// The position of the last begin of a transaction, or 0.
  private var updateSeq: UInt64 = 0
  /// In the open transaction: the bodies, changes of containers, appearances and removals, by node.
  private var bodies = IDTable<StepID>()
  private var moves = IDTable<StepID>()
  private var visibilities = IDTable<StepID>()
  private var removals = IDTable<StepID>()
  private var inputs = IDTable<[StepID]>()

  /// - Parameter history: An empty history.
  init(_ history: StepHistory) { self.history = history }

  /// The highest ancestor that is looked at.
  private static let maximumAncestors = 256

  /// Notes the next event, which the model has just applied. Returns its step, or nil if it has none.
  /// - Parameter isWanted: True to return a step even for an event that leads to nothing.
  mutating func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel, isWanted: Bool) -> StepID? {
    guard isWanted || Self.leads(event.kind) else {
      close(event)
      return nil
    }
    if history.isFull { forget() }
    let node = event[.node] ?? event[.by] ?? model.node?.id ?? 0
    let step = RecordedStep(event, node: node, context(of: event, model))
    let id = history.add(step, causes: causes(of: event, model), changes: RecordedStep.changes(event))
    keep(id, node, event, model)
    close(event)
    return id
  }

  /// True if nothing in the trace can have led to a body: it runs in no update and in no other span.
  func isUncaused(_ body: WholeBody, _ model: borrowing LifecycleModel) -> Bool {
    transaction == nil && inputs.isEmpty && model.thread(body.thread).spans.isEmpty
  }

  /// Notes a body that ``isUncaused(_:_:)``, without its events.
  mutating func note(_ body: WholeBody) {
    if history.isFull { forget() }
    _ = history.add(RecordedStep(body), causes: StepCauses(nil), changes: [])
  }

  /// Returns the step with a sequence number if it is one of the latest and can lead to another event.
  private func recent(_ seq: UInt64) -> StepID? {
    history.step(seq).flatMap { Self.leads(history[$0].kind) ? $0 : nil }
  }

  /// True for kinds that can lead to other events.
  private static func leads(_ kind: EventKind) -> Bool {
    switch kind {
    case .frameEnd, .transactionEnd, .actionEnd, .valueInitBegin, .valueInitEnd, .stateInit, .stateCreate,
      .stateDestroy, .bodyEnd, .bodySkip,
      .layoutBegin, .layoutEnd, .renderCommit, .callbackEnd, .taskSuspend, .taskEnd, .fetchEnd, .resourceRelease,
      .objectDestroy, .objectDiscard,
      .mark, .quiescent, .loss, .processExit, .processSignal, .closureEnd, .nodeMove, .warning:
      false
    default: true
    }
  }

  // MARK: - The causes of an event

  private func causes(of event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> StepCauses {
    if event.kind == .bodyBegin {
      if let writers = event.list(.writers) {
        let found = Set(writers).sorted().compactMap { recent($0) }
        if !found.isEmpty { return StepCauses(found) }
      }
      if !inputs.isEmpty, let changed = event[.node].flatMap({ inputs[$0] }) { return StepCauses(changed) }
    }
    let named = event[.cause].flatMap { recent($0) ?? task(of: event) }
    // The transaction is the cause of everything in it. What happened in it before says more.
    if let named, history[named].kind != .transactionBegin { return StepCauses(named) }
    return StepCauses(inferred(event, model) ?? named ?? open(around: event, model))
  }

  /// The creation of the task that an event continues.
  private func task(of event: borrowing EventRecord) -> StepID? {
    switch event.kind {
    case .taskStart, .taskSuspend, .taskResume, .taskEnd: event[.task].flatMap { tasks[$0] }
    default: nil
    }
  }

  /// The cause that follows from what the event is, or nil.
  private func inferred(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> StepID? {
    let node = event[.node] ?? model.node?.id ?? 0
    switch event.kind {
    case .bodyBegin: return creation(node, inTransaction: true) ?? update(above: node, model)
    case .nodeCreate: return update(above: event[.parent] ?? 0, orAt: true, model)
    case .nodeMove, .nodeDestroy, .propChange, .bodySkip: return update(above: node, model)
    case .stateInit, .stateCreate: return creations[node]
    case .stateDestroy: return removals[node] ?? update(above: node, model)
    case .visibilityEnter:
      return moved(above: node, model) ?? creation(node, inTransaction: true) ?? update(above: node, model)
    case .visibilityLeave:
      return event.is(.reason, .teardown)
        ? update(above: node, model) : moved(above: node, model) ?? update(above: node, model)
    case .callbackBegin:
      if event.is(.callback, .appear) || event.is(.callback, .disappear) { return visibilities[node] }
      return event.is(.callback, .change) ? self.body(of: node, model) ?? update(above: node, model) : nil
    case .taskCreate:
      if event.is(.mode, .viewId) { return visibilities[node] ?? body(of: node, model) ?? update(above: node, model) }
      return event.is(.mode, .view) ? visibilities[node] : nil
    case .taskCancel:
      return removals[node] ?? visibilities[node] ?? self.body(of: node, model) ?? update(above: node, model)
    case .taskStart, .taskSuspend, .taskResume: return event[.task].flatMap { tasks[$0] }
    case .taskEnd:
      let task = event[.task] ?? 0
      return (event.is(.outcome, .cancelled) ? cancellations[task] : nil) ?? tasks[task]
    case .fetchEnd:
      let cancellation = event.is(.outcome, .cancelled) ? cancellations[model.fetch.task] : nil
      return cancellation ?? event[.fetch].flatMap { fetches[$0] }
    case .objectCreate: return creations[node]
    case .objectDestroy: return lastHolder(event, model)
    case .resourceRelease: return removals[model.ownership.node]
    case .frameEnd, .layoutBegin, .layoutEnd, .renderCommit: return transaction ?? frame
    case .transactionEnd: return transaction
    case .actionEnd, .callbackEnd, .bodyEnd, .valueInitEnd, .closureEnd: return model.closed.flatMap { recent($0.seq) }
    case .valueInitBegin: return event[.by].flatMap { self.body(of: $0, model) }
    case .closureBegin: return self.body(of: node, model) ?? update(above: node, model)
    default: return nil
    }
  }

  /// The last thing that held an object: the state that was written, or the node that was removed.
  private func lastHolder(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> StepID? {
    let node = event[.node] ?? model.ownership.node
    if let removal = removals[node] { return removal }
    guard let (creation, place) = event[.object].flatMap({ objects[$0] }), let write = place.flatMap({ writes[$0] })
    else { return nil }
    // An earlier write cannot have let go of it.
    return write.index > creation.index ? write : nil
  }

  /// The span that is open around the event on its thread, or the open transaction.
  private func open(around event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> StepID? {
    for span in model.thread(event.thread).spans.reversed() where span.seq != event.seq {
      if let step = recent(span.seq) { return step }
    }
    return transaction
  }

  /// The last body of a node since the last update began.
  private func body(of node: UInt64, _ model: borrowing LifecycleModel) -> StepID? {
    guard transaction == nil, let seq = model.node(node)?.bodySeq, seq > updateSeq else { return bodies[node] }
    return recent(seq) ?? bodies[node]
  }

  private func creation(_ node: UInt64, inTransaction: Bool) -> StepID? {
    guard let creation = creations[node], let transaction, creation.index > transaction.index else { return nil }
    return creation
  }

  /// The body of the innermost enclosing view that ran in the open transaction, or the innermost container that changed
  /// in it.
  private func update(above node: UInt64, orAt: Bool = false, _ model: borrowing LifecycleModel) -> StepID? {
    nearest(above: node, orAt: orAt, model) { bodies[$0] ?? moves[$0] ?? inputs[$0]?.last }
  }

  private func moved(above node: UInt64, _ model: borrowing LifecycleModel) -> StepID? {
    moves.isEmpty ? nil : nearest(above: node, orAt: true, model) { moves[$0] }
  }

  private func nearest(
    above node: UInt64, orAt: Bool, _ model: borrowing LifecycleModel, _ found: (UInt64) -> StepID?
  ) -> StepID? {
    guard transaction != nil, !bodies.isEmpty || !moves.isEmpty || !inputs.isEmpty else { return nil }
    var id = orAt ? node : model.node(node)?.parent ?? 0
    for _ in 0..<Self.maximumAncestors {
      if id == 0 { return nil }
      if let step = found(id) { return step }
      guard let parent = model.node(id)?.parent, parent != id else { return nil }
      id = parent
    }
    return nil
  }

  // MARK: - What is kept

  private mutating func keep(
    _ step: StepID, _ node: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) {
    switch event.kind {
    case .frameBegin: frame = step
    case .transactionBegin:
      transaction = step
      updateSeq = event.seq
      bodies.removeAllKeepingSmallCapacity()
      moves.removeAllKeepingSmallCapacity()
      visibilities.removeAllKeepingSmallCapacity()
      removals.removeAllKeepingSmallCapacity()
      inputs.removeAllKeepingSmallCapacity()
    case .nodeCreate: creations[node] = step
    case .nodeDestroy:
      removals[node] = step
      creations[node] = nil
    case .bodyBegin: bodies[node] = step
    case .propChange: inputs[node, default: []].append(step)
    case .visibilityEnter, .visibilityLeave: visibilities[node] = step
    case .navigationPush, .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss, .scroll:
      moves[node] = step
    case .taskCreate: tasks[event[.task] ?? 0] = step
    case .taskCancel: if let task = event[.task], cancellations[task] == nil { cancellations[task] = step }
    case .fetchBegin: fetches[event[.fetch] ?? 0] = step
    case .resourceAcquire: resources[event[.resource] ?? 0] = step
    case .objectCreate:
      let place = event[.slot].map { WrittenPlace(owner: node, slot: $0, isProperty: false) }
      objects[event[.object] ?? 0] = (step, place)
      if place != nil { slotsHoldObjects = true }
    case .stateWrite: if slotsHoldObjects, event.stateValue == nil, let place = model.written { writes[place] = step }
    default: break
    }
  }

  /// Forgets the steps that can lead to nothing, and finds the new places of the others.
  private mutating func forget() {
    var held = [transaction, frame].compactMap(\.self) + Array(writes.values)
    for table in [tasks, cancellations, fetches, resources, creations, bodies, moves, visibilities, removals] {
      table.forEach { held.append($0) }
    }
    objects.forEach { held.append($0.step) }
    inputs.forEach { held += $0 }
    let places = history.forget(except: held)
    func moved(_ id: StepID) -> StepID { places[Int(id.index)] }
    transaction = transaction.map(moved)
    frame = frame.map(moved)
    writes = writes.mapValues(moved)
    for table in [
      \CauseTracker.tasks, \.cancellations, \.fetches, \.resources, \.creations, \.bodies, \.moves, \.visibilities,
      \.removals,
    ] { self[keyPath: table].updateAll { $0 = moved($0) } }
    objects.updateAll { $0.step = moved($0.step) }
    inputs.updateAll { $0 = $0.map(moved) }
  }

  /// Forgets what the event ends.
  private mutating func close(_ event: borrowing EventRecord) {
    switch event.kind {
    case .transactionEnd: transaction = nil
    case .taskEnd:
      tasks[event[.task] ?? 0] = nil
      cancellations[event[.task] ?? 0] = nil
    case .fetchEnd: fetches[event[.fetch] ?? 0] = nil
    case .resourceRelease: resources[event[.resource] ?? 0] = nil
    case .objectDestroy: objects[event[.object] ?? 0] = nil
    case .stateDestroy:
      if let node = event[.node], let slot = event[.slot] {
        writes[WrittenPlace(owner: node, slot: slot, isProperty: false)] = nil
      }
    default: break
    }
  }

  // MARK: - Words and values that other events tell

  private func context(of event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> RecordedStep.Context {
    switch event.kind {
    case .stateWrite:
      let name = model.slotAfter?.name ?? event[.slot].flatMap { model.slot($0, of: event[.node] ?? 0)?.name }
      return .init(word: name, values: values(of: event, model))
    case .objectPublish: return .init(values: values(of: event, model))
    case .fetchEnd: return .init(word: event[.fetch].flatMap { fetches[$0] }.flatMap { history[$0].word })
    case .resourceRelease:
      return .init(word: event[.resource].flatMap { resources[$0] }.flatMap { history[$0].label ?? history[$0].word })
    case .objectDestroy:
      return .init(
        word: event.string(.type) ?? event[.object].flatMap { objects[$0]?.step }.flatMap { history[$0].word })
    default: return .init()
    }
  }

  /// The values before and after a write, as far as they are known.
  private func values(
    of event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) -> (before: UInt64?, after: UInt64?) {
    (event[.request] ?? model.slotBefore?.value, event[.value])
  }
}
