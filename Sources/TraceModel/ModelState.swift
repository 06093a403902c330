public import TraceFormat

/// What a ``LifecycleModel`` holds: the entities that live, and what the present event is about.
@usableFromInline
struct ModelState: ~Copyable {
  @usableFromInline let header: TraceHeader
  @usableFromInline let isStrict: Bool

  @usableFromInline var t: UInt64 = 0
  @usableFromInline var seq: UInt64 = 0
  @usableFromInline var clockwork = TraceClockwork()
  @usableFromInline var seen: UInt64 = 0
  @usableFromInline var uncreated = 0
  @usableFromInline var activeTasks = 0
  @usableFromInline var losses: [UInt64] = []
  @usableFromInline var rootDestroySeq: UInt64 = 0
  @usableFromInline var quiescentSeq: UInt64 = 0
  @usableFromInline var firstBodySeq: UInt64 = 0
  @usableFromInline var processEndSeq: UInt64 = 0
  @usableFromInline var signal: UInt64?

  // What the present event is about; see `apply`.
  @usableFromInline var node: Node?
  @usableFromInline var before: NodeState.Facts = []
  @usableFromInline var visibilityBefore: UInt64 = 0
  @usableFromInline var closed: Ref<Span>?
  @usableFromInline var fetch = FetchState()
  @usableFromInline var possession = PossessionState()
  @usableFromInline var slotBefore: SlotState?
  @usableFromInline var slotAfter: Ref<SlotState>?

  var nodes = EntityTable<NodeState>(blank: NodeState())
  /// The node that an event named last.
  var recent: (id: UInt64, node: Ref<NodeState>?) = (0, nil)
  var tasks = EntityTable<TaskState>(blank: TaskState())
  var fetches: [UInt64: FetchState] = [:]
  var resources: [UInt64: PossessionState] = [:]
  var objects: [UInt64: PossessionState] = [:]
  /// By number; at addresses of their own, so that a change of one moves none.
  var threads: [Ref<ThreadState>] = []
  var retiredNodes = RetirementQueue()
  var retiredTasks = RetirementQueue()

  var slotTable = SlotTable()
  let strings: StringTable

  /// - Parameter strings: The strings of the trace; they may still grow while the model reads.
  init(header: TraceHeader, strings: StringTable) {
    self.header = header
    self.strings = strings
    isStrict = header.profile == "strict"
    knowThreads(upTo: 1)
  }

  deinit {
    for thread in threads {
      thread.state.spans.deallocate()
      thread.deallocate(count: 1)
    }
  }

  mutating func knowThreads(upTo number: Int) {
    while threads.count <= number { threads.append(.allocate(repeating: ThreadState(), count: 1)) }
  }

  func thread(_ number: UInt32) -> ThreadState {
    Int(number) < threads.count ? threads[Int(number)].state : ThreadState()
  }

  /// Takes in the next event. Afterwards the model holds the state behind it, and ``node``, ``before``, ``closed`` what it was about.
  mutating func apply(_ event: borrowing EventRecord) {
    let kind = event.kind
    t = event.t
    seq = event.seq
    seen |= kind.bit
    clockwork.pass(kind, at: t)
    node = nil
    switch kind {
    case .frameBegin: if Int(event.thread) < threads.count { threads[Int(event.thread)].state.spans.closeUpdates() }
    case .frameEnd, .transactionBegin, .transactionEnd, .renderCommit, .scenePhase, .quiescent, .processStart, .processExit, .processSignal:
      passEnd(event)
    case .actionBegin: push(.action, event, word: event.string(.action))
    case .actionEnd: pop(.action, event)
    case .nodeCreate: create(event)
    case .nodeDestroy: destroy(event)
    case .nodeMove:
      resolve(event)
      if let node = node?.ref, let index = event[.index] { node.state.index = Int32(truncatingIfNeeded: index) }
    case .valueInitBegin: push(.valueInit, event, node: event[.by] ?? 0, word: event.string(.view))
    case .valueInitEnd: pop(.valueInit, event)
    case .layoutBegin: push(.layout, event)
    case .layoutEnd: pop(.layout, event)
    case .stateCreate:
      resolve(event)
      if let node = node?.ref {
        node.state.slots &+= 1
        node.state.slotsEver &+= 1
        slotTable.create(event, of: node, strings)
      }
    case .stateWrite:
      resolve(event)
      let inAction = Int(event.thread) < threads.count && threads[Int(event.thread)].state.isOpen(.action)
      slotBefore = nil
      slotAfter = nil
      if let node = node?.ref {
        slotAfter = slotTable.find(event, of: node, strings)
        slotBefore = slotAfter?.state
        slotAfter?.state.take(event, inAction: inAction, turn: clockwork.turn)
      }
    case .stateDestroy:
      resolve(event)
      if let node = node?.ref, node.state.slots > 0 { node.state.slots &-= 1 }
    case .bodyBegin:
      resolve(event)
      if firstBodySeq == 0 { firstBodySeq = seq }
      push(.body, event, node: event[.node] ?? 0)
      if let node = node?.ref {
        node.state.bodies &+= 1
        node.state.bodySeq = seq
      }
    case .bodyEnd:
      resolve(event)
      pop(.body, event, node: event[.node])
      if let node = node?.ref { node.state.bodiesEnded &+= 1 }
    case .visibilityEnter: enter(event)
    case .visibilityLeave: leave(event)
    case .callbackBegin: beginCallback(event)
    case .callbackEnd:
      resolve(event)
      pop(.callback, event, node: event[.node])
    case .taskCreate, .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd: passTask(event)
    case .fetchBegin, .fetchEnd: passFetch(event)
    case .resourceAcquire, .resourceRelease, .objectCreate, .objectDestroy, .objectPublish: passPossession(event)
    case .stateInit, .propChange, .bodySkip, .navigationPush, .navigationPop, .tabSelect, .presentationPresent,
      .presentationDismiss, .scroll, .warning, .mark:
      resolve(event)
    case .rootDestroy:
      rootDestroySeq = seq
      if let id = event[.node], id != 0 { node = nodes.find(id).map { Node($0) } }
    case .loss: losses.append(seq)
    }
  }
}

extension ModelState {
  mutating func passEnd(_ event: borrowing EventRecord) {
    switch event.kind {
    case .quiescent: quiescentSeq = seq
    case .processExit: processEndSeq = seq
    case .processSignal:
      processEndSeq = seq
      signal = event[.signal]
    default: break
    }
  }
}
