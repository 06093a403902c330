internal import TraceFormat
internal import TraceModel

/// The events that led to each event: the cause that the event names, or else the one that follows from the order of an update.
///
/// In an update, the runtime names the cause of the whole transaction only. What the transaction does to a node follows from the innermost
/// enclosing view whose body ran in it, or from the container that pushed, selected or presented something in it.
struct CauseTracker {
  /// The latest steps, by sequence number.
  private var recent = RecentSteps()
  /// The steps that began what still runs or lives, by its id.
  private var tasks: [UInt64: RecordedStep] = [:]
  private var cancellations: [UInt64: RecordedStep] = [:]
  private var fetches: [UInt64: RecordedStep] = [:]
  private var resources: [UInt64: RecordedStep] = [:]
  private var objects: [UInt64: (step: RecordedStep, place: WrittenPlace?)] = [:]
  private var creations: [UInt64: RecordedStep] = [:]
  /// The last write to each slot that may hold an object, by node and slot.
  private var writes: [WrittenPlace: RecordedStep] = [:]
  private var transaction: RecordedStep?
  private var frame: RecordedStep?
  /// In the open transaction: the bodies, changes of containers, appearances and removals, by node.
  private var bodies: [UInt64: RecordedStep] = [:]
  private var moves: [UInt64: RecordedStep] = [:]
  private var visibilities: [UInt64: RecordedStep] = [:]
  private var removals: [UInt64: RecordedStep] = [:]
  private var inputs: [UInt64: [RecordedStep]] = [:]

  /// The highest ancestor that is looked at.
  private static let maximumAncestors = 256

  /// Notes the next event, which the model has just applied. Returns its step, or nil if it has none.
  /// - Parameter isWanted: True to return a step even for an event that leads to nothing.
  mutating func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel, isWanted: Bool) -> RecordedStep? {
    guard isWanted || Self.leads(event.kind) else {
      close(event)
      return nil
    }
    let step = RecordedStep(
      event, node: event[.node] ?? event[.by] ?? model.node?.id ?? 0, causes: causes(of: event, model), word: word(of: event, model),
      values: values(of: event, model))
    keep(step, event, model)
    close(event)
    return step
  }

  /// True for kinds that can lead to other events.
  private static func leads(_ kind: EventKind) -> Bool {
    switch kind {
    case .frameEnd, .transactionEnd, .actionEnd, .valueInitBegin, .valueInitEnd, .stateInit, .stateCreate, .stateDestroy, .bodyEnd, .bodySkip,
      .layoutBegin, .layoutEnd, .renderCommit, .callbackEnd, .taskSuspend, .taskEnd, .fetchEnd, .resourceRelease, .objectDestroy, .objectDiscard,
      .mark, .quiescent, .loss, .processExit, .processSignal, .closureEnd, .nodeMove, .warning:
      false
    default: true
    }
  }

  // MARK: - The causes of an event

  private func causes(of event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> [RecordedStep] {
    if event.kind == .bodyBegin {
      let writers = (event.list(.writers).map(Array.init) ?? []).compactMap { recent.step($0) }
      if !writers.isEmpty { return Dictionary(writers.map { ($0.seq, $0) }) { first, _ in first }.values.sorted { $0.seq < $1.seq } }
      if let changed = event[.node].flatMap({ inputs[$0] }) { return changed }
    }
    let named = event[.cause].flatMap { recent.step($0) ?? task(of: event) }
    // The transaction is the cause of everything in it. What happened in it before says more.
    if let named, named.kind != .transactionBegin { return [named] }
    guard let found = inferred(event, model) ?? named ?? open(around: event, model) else { return [] }
    return [found]
  }

  /// The creation of the task that an event continues.
  private func task(of event: borrowing EventRecord) -> RecordedStep? {
    switch event.kind {
    case .taskStart, .taskSuspend, .taskResume, .taskEnd: event[.task].flatMap { tasks[$0] }
    default: nil
    }
  }

  /// The cause that follows from what the event is, or nil.
  private func inferred(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> RecordedStep? {
    let node = event[.node] ?? model.node?.id ?? 0
    switch event.kind {
    case .bodyBegin: return creation(node, inTransaction: true) ?? update(above: node, model)
    case .nodeCreate: return update(above: event[.parent] ?? 0, orAt: true, model)
    case .nodeMove, .nodeDestroy, .propChange, .bodySkip: return update(above: node, model)
    case .stateInit, .stateCreate: return creations[node]
    case .stateDestroy: return removals[node] ?? update(above: node, model)
    case .visibilityEnter: return moved(above: node, model) ?? creation(node, inTransaction: true) ?? update(above: node, model)
    case .visibilityLeave: return event.is(.reason, .teardown) ? update(above: node, model) : moved(above: node, model) ?? update(above: node, model)
    case .callbackBegin:
      if event.is(.callback, .appear) || event.is(.callback, .disappear) { return visibilities[node] }
      return event.is(.callback, .change) ? bodies[node] ?? update(above: node, model) : nil
    case .taskCreate: return event.is(.mode, .view) ? (event.has(.idHash) ? bodies[node] : nil) ?? visibilities[node] : nil
    case .taskCancel: return removals[node] ?? visibilities[node] ?? bodies[node] ?? update(above: node, model)
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
    case .actionEnd, .callbackEnd, .bodyEnd, .valueInitEnd, .closureEnd: return model.closed.flatMap { recent.step($0.seq) }
    case .valueInitBegin: return event[.by].flatMap { bodies[$0] }
    case .closureBegin: return bodies[node] ?? update(above: node, model)
    default: return nil
    }
  }

  /// The last thing that held an object: the state that was written, or the node that was removed.
  private func lastHolder(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> RecordedStep? {
    let node = event[.node] ?? model.ownership.node
    if let removal = removals[node] { return removal }
    return event[.object].flatMap { objects[$0]?.place }.flatMap { writes[$0] }
  }

  /// The span that is open around the event on its thread, or the open transaction.
  private func open(around event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> RecordedStep? {
    for span in model.thread(event.thread).spans.reversed() where span.seq != event.seq {
      if let step = recent.step(span.seq) { return step }
    }
    return transaction?.seq == event.seq ? nil : transaction
  }

  private func creation(_ node: UInt64, inTransaction: Bool) -> RecordedStep? {
    guard let creation = creations[node], let transaction, creation.seq > transaction.seq else { return nil }
    return creation
  }

  /// The body of the innermost enclosing view that ran in the open transaction, or the innermost container that changed in it.
  private func update(above node: UInt64, orAt: Bool = false, _ model: borrowing LifecycleModel) -> RecordedStep? {
    nearest(above: node, orAt: orAt, model) { bodies[$0] ?? moves[$0] ?? inputs[$0]?.last }
  }

  private func moved(above node: UInt64, _ model: borrowing LifecycleModel) -> RecordedStep? {
    moves.isEmpty ? nil : nearest(above: node, orAt: true, model) { moves[$0] }
  }

  private func nearest(
    above node: UInt64, orAt: Bool, _ model: borrowing LifecycleModel, _ found: (UInt64) -> RecordedStep?
  ) -> RecordedStep? {
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

  private mutating func keep(_ step: RecordedStep, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if Self.leads(step.kind) { recent.add(step) }
    switch step.kind {
    case .frameBegin: frame = step
    case .transactionBegin:
      transaction = step
      for change in [\CauseTracker.bodies, \.moves, \.visibilities, \.removals] where !self[keyPath: change].isEmpty {
        self[keyPath: change].removeAll(keepingCapacity: self[keyPath: change].count < 1_000)
      }
      if !inputs.isEmpty { inputs.removeAll() }
    case .nodeCreate: creations[step.node] = step
    case .nodeDestroy:
      removals[step.node] = step
      creations[step.node] = nil
    case .bodyBegin: bodies[step.node] = step
    case .propChange: inputs[step.node, default: []].append(step)
    case .visibilityEnter, .visibilityLeave: visibilities[step.node] = step
    case .navigationPush, .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss, .scroll: moves[step.node] = step
    case .taskCreate: tasks[event[.task] ?? 0] = step
    case .taskCancel: if let task = event[.task], cancellations[task] == nil { cancellations[task] = step }
    case .fetchBegin: fetches[event[.fetch] ?? 0] = step
    case .resourceAcquire: resources[event[.resource] ?? 0] = step
    case .objectCreate:
      let place = event[.slot].map { WrittenPlace(owner: step.node, slot: $0, isProperty: false) }
      objects[event[.object] ?? 0] = (step, place)
    case .stateWrite: if let place = model.written, !event.has(.value) { writes[place] = step }
    default: break
    }
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
      if let node = event[.node], let slot = event[.slot] { writes[WrittenPlace(owner: node, slot: slot, isProperty: false)] = nil }
    default: break
    }
  }

  // MARK: - Words and values that other events tell

  private func word(of event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> StringID? {
    switch event.kind {
    case .stateWrite: model.slotAfter?.name ?? event[.slot].flatMap { model.slot($0, of: event[.node] ?? 0)?.name }
    case .fetchEnd: event[.fetch].flatMap { fetches[$0] }?.word
    case .resourceRelease: event[.resource].flatMap { resources[$0] }.map { $0.label ?? $0.word } ?? nil
    case .objectDestroy: event.string(.type) ?? event[.object].flatMap { objects[$0] }?.step.word
    default: nil
    }
  }

  private func values(of event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> (before: UInt64?, after: UInt64?) {
    guard event.kind == .stateWrite || event.kind == .objectPublish else { return (nil, nil) }
    return (model.slotBefore?.value, event[.value])
  }
}

/// The latest steps, found by sequence number. Causes that are named are recent, except for what still runs, which is kept by its id.
private struct RecentSteps {
  /// A power of two.
  private static let capacity = 65_536
  private var steps: [RecordedStep] = []
  private var oldest = 0

  mutating func add(_ step: RecordedStep) {
    if steps.count < Self.capacity {
      steps.append(step)
    } else {
      steps[oldest] = step
      oldest = (oldest + 1) & (Self.capacity - 1)
    }
  }

  /// Returns the step at a position, or nil if it is not kept.
  ///
  /// - Complexity: O(log capacity)
  func step(_ seq: UInt64) -> RecordedStep? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[(oldest + middle) & (Self.capacity - 1)].seq < seq { low = middle + 1 } else { high = middle }
    }
    guard low < steps.count else { return nil }
    let found = steps[(oldest + low) & (Self.capacity - 1)]
    return found.seq == seq ? found : nil
  }
}
