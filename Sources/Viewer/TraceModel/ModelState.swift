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
  @usableFromInline var lastCallbackNode: UInt64 = 0
  @usableFromInline var processEndSeq: UInt64 = 0
  @usableFromInline var signal: UInt64?

  // What the present event is about; see `apply`.
  @usableFromInline var isPlain = false
  @usableFromInline var node: Node?
  @usableFromInline var before: NodeState.Facts = []
  @usableFromInline var visibilityBefore: UInt64 = 0
  @usableFromInline var closed: Ref<Span>?
  @usableFromInline var fetch = FetchState()
  @usableFromInline var possession = PossessionState()
  @usableFromInline var slotAfter: Ref<SlotState>?
  /// What ``slotAfter`` was before the write.
  @usableFromInline var beforeWrite = SlotState(0)

  var nodes = NodeTable()
  /// The node that an event named last.
  var recent: (id: UInt64, node: Ref<NodeState>?) = (0, nil)
  var tasks = EntityTable<TaskState>(blank: TaskState())
  var fetches: [UInt64: FetchState] = [:]
  var resources: [UInt64: PossessionState] = [:]
  var objects: [UInt64: PossessionState] = [:]
  /// By number; at addresses of their own, so that a change of one moves none.
  var threads: [Ref<ThreadState>] = []
  /// The thread of the present event; nil for a number that only a damaged file has.
  var here: Ref<ThreadState>?
  private var hereNumber = UInt32.max
  /// The numbers of all threads that events named.
  @usableFromInline private(set) var threadNumbers: Set<UInt32> = []
  var retiredNodes = RetirementQueue()
  var retiredTasks = RetirementQueue()

  var slotTable = SlotTable()
  let strings: StringTable

  /// - Parameter strings: The strings of the trace; they may still grow while the model reads.
  init(header: TraceHeader, strings: StringTable) {
    self.header = header
    self.strings = strings
    isStrict = header.profile == "strict" || header.knobs.contains { $0.key == "appears.doubled" && $0.value == "true" }
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

  private mutating func turn(to number: UInt32) {
    hereNumber = number
    here = nil
    threadNumbers.insert(number)
    // Far thread numbers are a damaged file's, not a program's.
    guard number < 65_536 else { return }
    knowThreads(upTo: Int(number))
    here = threads[Int(number)]
  }

  func thread(_ number: UInt32) -> ThreadState {
    Int(number) < threads.count ? threads[Int(number)].state : ThreadState()
  }

  /// Takes in the next event. Afterwards the model holds the state behind it, and ``node``, ``before``, ``closed`` what it was about.
  @usableFromInline
  mutating func apply(_ event: borrowing EventRecord) {
    // The fast way has calls in last place only, so that it needs no frame.
    if event.thread != hereNumber || TraceClockwork.isBoundary(event.kind) { return applySlowly(event) }
    note(event)
    dispatch(event)
  }

  @inline(never)
  private mutating func applySlowly(_ event: borrowing EventRecord) {
    if event.thread != hereNumber { turn(to: event.thread) }
    note(event)
    clockwork.passBoundary(event.kind)
    dispatch(event)
  }

  @inline(__always)
  private mutating func note(_ event: borrowing EventRecord) {
    t = event.t
    seq = event.seq
    seen |= event.kind.bit
    clockwork.pass(to: event.t)
    isPlain = false
    node = nil
    // Of the event before: a span's place is used again.
    closed = nil
    slotAfter = nil
  }

  @inline(__always)
  private mutating func dispatch(_ event: borrowing EventRecord) {
    switch event.kind {
    case .frameBegin, .frameEnd, .transactionBegin, .transactionEnd, .renderCommit, .scenePhase, .quiescent, .processStart, .processExit,
      .processSignal, .rootDestroy, .loss:
      passMilestone(event)
    case .actionBegin, .actionEnd, .valueInitBegin, .valueInitEnd, .layoutBegin, .layoutEnd: passSpan(event)
    case .nodeCreate: create(event)
    case .nodeDestroy: destroy(event)
    case .nodeMove: move(event)
    case .stateCreate: createSlot(event)
    case .stateWrite: write(event)
    case .stateDestroy: destroySlot(event)
    case .bodyBegin: beginBody(event)
    case .bodyEnd: endBody(event)
    case .visibilityEnter: enter(event)
    case .visibilityLeave: leave(event)
    case .callbackBegin: beginCallback(event)
    case .callbackEnd: endCallback(event)
    case .taskCreate, .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd: passTask(event)
    case .fetchBegin, .fetchEnd: passFetch(event)
    case .resourceAcquire, .resourceRelease, .objectCreate, .objectDestroy, .objectPublish: passPossession(event)
    case .stateInit, .propChange, .bodySkip, .navigationPush, .navigationPop, .tabSelect, .presentationPresent,
      .presentationDismiss, .scroll, .warning, .mark:
      passRemark(event)
    }
  }
}

extension ModelState {
  /// What the trace as a whole has come to.
  @inline(never)
  mutating func passMilestone(_ event: borrowing EventRecord) {
    switch event.kind {
    case .frameBegin: here?.state.spans.closeUpdates()
    case .quiescent: quiescentSeq = seq
    case .processExit: processEndSeq = seq
    case .processSignal:
      processEndSeq = seq
      signal = event[.signal]
    case .rootDestroy:
      rootDestroySeq = seq
      if let id = event[.node], id != 0 { node = nodes.find(id).map { Node($0) } }
    case .loss: losses.append(seq)
    default: break
    }
  }

  /// What only names a node.
  @inline(never)
  mutating func passRemark(_ event: borrowing EventRecord) { find(event) }
}
