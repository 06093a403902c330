package import TraceFormat

/// The state of a trace at one point: the living nodes, their visibility, and the open tasks, fetches and resources
/// with their owners.
///
/// The model applies the events in order and resolves each event once, for all rules and renderers. Its memory is
/// proportional to the living entities plus the last ``maximumRetired`` ended entities of each kind, which are kept so
/// that late events still find their owners.
///
/// The model is a single pointer, because it is passed to every rule at every event.
@safe
package struct LifecycleModel: ~Copyable {
  /// The number of ended nodes, and the number of ended tasks, that the model keeps.
  package static var maximumRetired: Int { 65_536 }
  /// The longest body or callback that counts as short, in nanoseconds. No rule uses the duration of a short one.
  package static var shortSpan: UInt64 { 500_000 }

  let state: UnsafeMutablePointer<ModelState>

  /// Creates the state before the first event.
  ///
  /// - Parameters:
  ///   - strings: The strings of the trace. They may grow while events are applied.
  ///   - memory: The events to remember as steps of the chains that lead to later events.
  ///   - latest: The number of latest steps to remember, or nil for as many as suit any trace. What began something
  ///     that lives is remembered however long it takes.
  package init(header: TraceHeader, strings: StringTable, _ memory: CauseMemory = .verdict, latest: Int? = nil) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(
      to: ModelState(header: header, strings: strings, memory, latest: latest ?? CauseHistory.latest))
  }

  /// Creates the state before the first event of another launch of the program: nothing lives any more, but the trace
  /// is the same.
  package init(after earlier: borrowing LifecycleModel) {
    self.init(
      header: earlier.header, strings: unsafe earlier.state.pointee.strings, unsafe earlier.state.pointee.memory,
      latest: unsafe earlier.state.pointee.history.latest)
    unsafe state.pointee.continueTrace(of: earlier.state.pointee)
  }

  deinit {
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Applies the next event. Afterward, ``node``, ``before``, ``closed`` and the other properties of the current event
  /// describe it.
  ///
  /// - Returns: ``isPlain``.
  /// - Complexity: O(1) amortized.
  @discardableResult
  package mutating func apply(_ event: borrowing EventRecord) -> Bool {
    unsafe state.pointee.apply(event)
    return isPlain
  }

  /// Applies the next event and remembers it as a step, even if it can lead to nothing.
  package mutating func applyAsStep(_ event: borrowing EventRecord) {
    let kinds = unsafe state.pointee.rememberedKinds
    unsafe state.pointee.rememberedKinds = ~0
    unsafe state.pointee.apply(event)
    unsafe state.pointee.rememberedKinds = kinds
  }

  /// Applies the two events of a body at once if both are plain, for a caller that ignores plain bodies. Otherwise
  /// changes nothing and returns false, and the events must be applied one by one.
  package mutating func applyIfPlain(_ body: WholeBody) -> Bool { unsafe state.pointee.applyIfPlain(body) }
}

// MARK: The trace so far

extension LifecycleModel {
  /// The header of the trace.
  package var header: TraceHeader { _read { yield unsafe state.pointee.header } }
  /// The source of the trace, if it sees only a part of what the program does.
  package var source: TraceSource? { unsafe state.pointee.source }
  /// True if a request names the view or the task that makes it.
  package var linksRequests: Bool { unsafe state.pointee.source?.linksRequests ?? true }
  /// True if the visibility of nodes is known only from their callbacks.
  package var seesOnlyCallbacks: Bool { unsafe state.pointee.source?.seesOnlyCallbacks ?? false }
  /// True if the strict profile, or its knob, doubles every appearance. A doubled appearance counts once.
  package var isStrict: Bool { unsafe state.pointee.isStrict }
  /// The time of the current event, in nanoseconds from the start of the trace.
  package var t: UInt64 { unsafe state.pointee.t }
  /// The position of the current event, from 1.
  package var seq: UInt64 { unsafe state.pointee.seq }
  /// The frame, transaction and turn of the current event.
  package var progress: TraceProgress { unsafe state.pointee.progress }
  /// The current turn, ``TraceProgress/turn``.
  package var turn: UInt64 { unsafe state.pointee.progress.turn }
  /// The kinds that have occurred, with one bit each. See ``EventKind/bit``.
  package var seen: UInt64 { unsafe state.pointee.seen }
  /// The number of nodes that have occurred without a `node.create`.
  package var uncreated: Int { unsafe state.pointee.uncreated }
  /// The number of tasks that were created and have not ended, including tasks without a node.
  package var activeTasks: Int { unsafe state.pointee.activeTasks }
  /// The number of threads that have recorded events.
  package var threadCount: Int { unsafe state.pointee.threadCount }
  /// The positions of `loss` events, ascending.
  package var losses: [UInt64] { _read { yield unsafe state.pointee.losses } }
  /// The position at which the current run of events inside one transaction began: the last begin or end of a
  /// transaction, or `.max` while none is open.
  package var transactionSeq: UInt64 { unsafe state.pointee.transactionSeq }
  /// The position of the last `root.destroy`, or 0.
  package var rootDestroySeq: UInt64 { unsafe state.pointee.rootDestroySeq }
  /// The reason why nobody has looked at the screen of this launch at rest, as its `root.destroy` tells, or nil.
  package var unlooked: StringID? { unsafe state.pointee.unlooked }
  /// The position of the last `quiescent`, or 0.
  package var quiescentSeq: UInt64 { unsafe state.pointee.quiescentSeq }
  /// The position of the first `body.begin`, or 0.
  package var firstBodySeq: UInt64 { unsafe state.pointee.firstBodySeq }
  /// The facts that the bodies so far tell of their causes.
  package var bodyCauses: BodyCauses { unsafe state.pointee.bodyCauses }
  /// The node id of the callback that began last, or 0.
  package var lastCallbackNode: UInt64 { unsafe state.pointee.lastCallbackNode }
  /// The position of the last `callback.begin` of an `onChange`, or 0.
  package var lastChangeSeq: UInt64 { unsafe state.pointee.lastChangeSeq }
  /// True if the work that code of a model started belongs to the model and not to the node for which the code ran: the
  /// model's own node is another one and has not been destroyed, or the model lives without a node.
  package func isHeld(byModel id: UInt64, not node: UInt64) -> Bool {
    guard id != 0, let model = unsafe state.pointee.objects[id], model.owner != node else { return false }
    guard model.owner != 0 else { return true }
    guard let owner = self.node(model.owner) else { return false }
    return owner.destroySeq == 0 || (rootDestroySeq != 0 && owner.destroySeq > rootDestroySeq)
  }

  /// True if nothing tells which node owns a model that lives: one observes it, and others may keep it.
  package func isObserved(_ id: UInt64) -> Bool { unsafe state.pointee.objects[id]?.isObserved ?? false }

  /// True if a model is known to live: the trace has its creation, and not its end.
  package func knowsModel(_ id: UInt64) -> Bool { unsafe state.pointee.objects[id] != nil }

  /// True if the node lives until the app ends, and so may what it owns: nothing between it and the app can remove it
  /// while the app runs. Nil if the trace does not record the creation of a node above it.
  ///
  /// - Complexity: O(depth).
  package func livesAsLongAsApp(_ id: UInt64) -> Bool? {
    guard var node = self.node(id) else { return nil }
    if node.destroySeq != 0, rootDestroySeq == 0 || node.destroySeq < rootDestroySeq { return false }
    // In a complete trace, parents are created first. The limit protects against cycles in damaged traces.
    for _ in 0..<1_000 {
      guard node.is(.created) else { return nil }
      if node.holds(.app) { return true }
      if node.parent == 0 { return false }
      guard node.parent != node.id, let parent = self.node(node.parent) else { return nil }
      if parent.canRemove(node) { return false }
      node = parent
    }
    return false
  }

  /// The position of the last `process.exit` or `process.signal`, or 0.
  package var processEndSeq: UInt64 { unsafe state.pointee.processEndSeq }
  /// The time of that event. The trace may go on with another process.
  package var processEndTime: UInt64 { unsafe state.pointee.processEndTime }
  /// The number of the signal that ended the process, or nil.
  package var signal: UInt64? { unsafe state.pointee.signal }
  /// The text with which the program ended itself, or nil.
  package var signalMessage: StringID? { unsafe state.pointee.signalMessage }
  /// The line of the app whose trap ended the process, if the source tells it, and the position of the event that does.
  package var trap: (seq: UInt64, site: StringID)? { unsafe state.pointee.trap }
  /// The signal that ended a process of the trace, in this launch or before, or nil. Of several, the one that cut off
  /// the most.
  package var interruption: Interruption? { unsafe state.pointee.interruption }
}

// MARK: The current event

extension LifecycleModel {
  /// True if the event is routine, so that the model keeps all that matters about it. Rules never receive it:
  ///
  /// - the begin of a body whose `causes` and `changed` are not empty, of a living node with no open body, no other
  ///   body since the open transaction began, no appear callback before its first body, and no slot that was destroyed
  ///   or written with `equal`
  /// - the end of a body or callback no longer than ``shortSpan``, unless an appear callback came before the node's
  ///   first body or the body names its cost
  /// - the begin of a callback of a living node, neither appear nor disappear, outside of frames and transactions
  package var isPlain: Bool { unsafe state.pointee.current.isPlain }
  /// The node of the event: the node in its `node` field, or the owner of its task, fetch, resource or object.
  package var node: Node? { unsafe state.pointee.current.node }
  /// The node's facts before the event.
  package var before: NodeState.Facts { unsafe state.pointee.current.before }
  /// The position of the node's last visibility event before this one, or 0.
  package var visibilityBefore: UInt64 { unsafe state.pointee.current.visibilityBefore }
  /// The position of the node's last `body.begin` before this one, or 0.
  package var bodyBefore: UInt64 { unsafe state.pointee.current.bodyBefore }
  /// The duration of the span that the event closed, including nested spans, in nanoseconds, or 0 if it closed none.
  package var closedTime: UInt64 {
    unsafe state.pointee.current.closed.map { unsafe state.pointee.t &- $0.state.time } ?? 0
  }
  /// The span that the event closed, or nil.
  package var closed: Span? { unsafe state.pointee.current.closed?.state }
  /// The fetch that the event begins or ends.
  package var fetch: FetchState { unsafe state.pointee.current.fetch }
  /// The resource or object of the event, as it was before a release.
  package var ownership: OwnershipState { unsafe state.pointee.current.ownership }
  /// The target of a `state.write` or `object.publish`, or nil if the event names no slot and no property.
  package var written: WrittenPlace? { unsafe state.pointee.current.written }
  /// The place that a `place.read` reads, or nil if it is not known.
  package var read: WrittenPlace? { unsafe state.pointee.current.read }
  /// True if an event other than a transaction has named its cause.
  package var hasCauses: Bool { unsafe state.pointee.hasCauses }
  /// The origin of the event.
  package var origin: Origin {
    if let known = unsafe state.pointee.current.origin { return known }
    return unsafe state.pointee.tellsCauses ? state.pointee.originOfUpdate() : Origin()
  }
  /// The position of the first update, which is the launch, or 0.
  package var launchSeq: UInt64 { unsafe state.pointee.updates.launchSeq }
  /// The slot or property of a write before the write, or nil if the event names none.
  package var slotBefore: SlotState? { unsafe state.pointee.current.slotBefore }
  /// The slot or property of a write after the write, or nil if the event names none.
  package var slotAfter: SlotState? { unsafe state.pointee.current.slotAfter?.state }
}

// MARK: Entities

extension LifecycleModel {
  /// Returns the node with an id, living or recently destroyed, or nil.
  package func node(_ id: UInt64) -> Node? {
    guard id != 0, let found = unsafe state.pointee.nodes.find(id) else { return nil }
    return Node(found)
  }

  /// Returns the task with an id, active or recently ended, or nil.
  package func task(_ id: UInt64) -> TaskState? {
    guard id != 0, let found = unsafe state.pointee.tasks.find(id) else { return nil }
    return found.state
  }

  /// Returns the open fetch with an id, or nil.
  package func fetch(_ id: UInt64) -> FetchState? { unsafe state.pointee.fetches[id] }

  /// Returns the known slots of a node, living or recently destroyed, in the order in which they first occurred.
  package func slots(of node: UInt64) -> [SlotState] {
    guard let found = unsafe state.pointee.nodes.find(node) else { return [] }
    return unsafe state.pointee.slotTable.of(found)
  }

  /// Returns a slot of a node by number, or nil.
  package func slot(_ slot: UInt64, of node: UInt64) -> SlotState? {
    guard let found = unsafe state.pointee.nodes.find(node) else { return nil }
    return unsafe state.pointee.slotTable.find(found, slot)?.state
  }

  /// Returns the events that led to the event at a position, from the first cause to the event itself. Empty if they
  /// are no longer known.
  package func causes(of seq: UInt64) -> [CauseStep] { unsafe state.pointee.history.chain(to: seq) }

  /// Returns all steps that led to a step, in ascending order. A model that is made for verdicts knows only the first.
  package func causes(of step: CauseStep) -> [CauseStep] {
    let several = details(of: step).causes
    return (several.isEmpty ? [step.cause] : several).compactMap { self.step(at: $0) }
  }

  /// Returns what few steps have. Empty in a model that is made for verdicts.
  package func details(of step: CauseStep) -> CauseDetails { unsafe state.pointee.history.details(of: step) }

  /// Returns the step at a position, or nil if it has none or is no longer known.
  ///
  /// - Complexity: O(log of the known steps)
  package func step(at seq: UInt64) -> CauseStep? { unsafe state.pointee.history.step(at: seq) }

  /// Returns the write that made the body run in which a node was created, or nil if it is not known.
  package func write(thatMade node: Node) -> CauseStep? {
    var above: Set<UInt64> = []
    var current = self.node(node.parent)
    while let found = current, above.count < Self.mostAncestors, above.insert(found.id).inserted {
      current = self.node(found.parent)
    }
    guard let body = unsafe state.pointee.history.last(.bodyBegin, of: above, before: node.createSeq) else {
      return nil
    }
    return causes(of: body.seq).last { $0.site != nil && ($0.kind == .stateWrite || $0.kind == .objectPublish) }
  }

  private static let mostAncestors = 1_000

  /// Returns a slot or property that was written, or nil if it is no longer known.
  package func slot(_ place: WrittenPlace) -> SlotState? {
    place.isProperty
      ? unsafe state.pointee.propertyTable.find(place.owner, place.slot)?.state : slot(place.slot, of: place.owner)
  }

  /// Returns the node of a slot, or the node that owns a property's object, or nil.
  package func node(of place: WrittenPlace) -> Node? {
    node(place.isProperty ? unsafe state.pointee.objects[place.owner]?.node ?? 0 : place.owner)
  }

  /// Returns the state of a thread, empty for an unknown one.
  package func thread(_ number: UInt32) -> ThreadState { unsafe state.pointee.threads[number]?.state ?? ThreadState() }

  /// Returns the number of open spans on a thread.
  package func depth(on number: UInt32) -> Int { unsafe state.pointee.threads[number]?.state.spans.count ?? 0 }

  /// Returns the innermost span on a thread if it is a body, a value's init or a layout, or nil otherwise.
  package func update(on number: UInt32) -> Span? { unsafe state.pointee.threads[number]?.state.update }

  /// Returns the innermost update on a thread, or nil if there is none, or if the source does not tell when updates
  /// end: each would last forever.
  package func endedUpdate(on number: UInt32) -> Span? { tells(of: .bodyEnd) ? update(on: number) : nil }

  /// Returns true if an event of that kind has occurred.
  package func hasSeen(_ kind: EventKind) -> Bool { seen & kind.bit != 0 }

  /// Returns true if a warning with that code has occurred.
  package func hasWarned(of warning: WellKnownString) -> Bool {
    unsafe state.pointee.warnings.contains(StringID(warning))
  }

  /// Returns true if the source could have told of an event of that kind: its absence means that there was none.
  package func tells(of kind: EventKind) -> Bool { source.map { $0.kinds & kind.bit != 0 } ?? true }

  /// Returns true if there is a loss between two positions.
  ///
  /// - Complexity: O(log losses)
  package func hasLoss(from first: UInt64, to last: UInt64) -> Bool {
    let losses = unsafe state.pointee.losses
    var low = 0
    var high = losses.count
    while low < high {
      let middle = (low + high) / 2
      if losses[middle] <= first { low = middle + 1 } else { high = middle }
    }
    return low < losses.count && losses[low] < last
  }

  /// Returns the first task of a node that has not ended, or nil.
  ///
  /// - Complexity: O(known tasks)
  package func activeTask(of node: UInt64) -> TaskState? {
    var found: TaskState?
    unsafe state.pointee.tasks.forEach {
      if found == nil, $1.state.node == node, $1.state.isActive { found = $1.state }
    }
    return found
  }

  /// Returns the first resource of a node that is not released, or nil.
  ///
  /// - Complexity: O(open resources)
  package func openResource(of node: UInt64) -> OwnershipState? {
    unsafe state.pointee.resources.values.filter { $0.node == node }.min { $0.seq < $1.seq }
  }

  /// Calls a closure for every known node, in ascending order of ids.
  package func forEachNode(_ body: (Node) -> Void) { unsafe state.pointee.nodes.forEach { body(Node($0)) } }
}

extension EventKind {
  /// The kind's bit in ``LifecycleModel/seen``.
  package var bit: UInt64 { 1 &<< UInt64(code) }
}
