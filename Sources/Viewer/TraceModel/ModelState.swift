import TraceFormat

/// The content of a ``LifecycleModel``: the known entities and the current event.
struct ModelState: ~Copyable {
  let header: TraceHeader
  /// The source of the trace, if it sees only a part.
  let source: TraceSource?
  let isStrict: Bool

  var t: UInt64 = 0
  var seq: UInt64 = 0
  var progress = TraceProgress()
  private var openTransactions: [UInt64] = []
  private var earlierThreads = 0
  var seen: UInt64 = 0
  /// The well-known codes of the warnings so far.
  var warnings: Set<StringID> = []
  var uncreated = 0
  var activeTasks = 0
  var losses: [UInt64] = []
  var rootDestroySeq: UInt64 = 0
  /// The reason why nobody has looked at the screen of this launch at rest, as its end tells; nil if somebody has, or
  /// the trace does not tell.
  var unlooked: StringID?
  var quiescentSeq: UInt64 = 0
  var firstBodySeq: UInt64 = 0
  var bodyCauses = BodyCauses()
  /// The position of the last begin or end of a transaction, or `.max` while none is open.
  var transactionSeq = UInt64.max
  var lastChangeSeq: UInt64 = 0
  var lastCallbackNode: UInt64 = 0
  /// The source location of the callback that began last, or nil.
  var lastCallbackSite: StringID?
  var processEndSeq: UInt64 = 0
  var processEndTime: UInt64 = 0
  var signal: UInt64?
  var signalMessage: StringID?
  /// The line of the app that trapped, and the position of the event that tells it.
  var trap: (seq: UInt64, site: StringID)?
  /// The signal that ended a process of the trace and cut off the most, or nil.
  var interruption: Interruption?
  /// The position of the last input from outside: an action of the user or a change of the scene's phase, or 0.
  var inputSeq: UInt64 = 0
  /// The thread of the last `quiescent`.
  var quiescentThread: UInt32 = 0

  /// The current event. See `apply`.
  var current = CurrentEvent()

  var nodes = NodeTable()
  /// The node that the last event with a node named.
  var recent: (id: UInt64, node: Ref<NodeState>?) = (0, nil)
  var tasks = EntityTable<TaskState>(blank: TaskState())
  var fetches: [UInt64: FetchState] = [:]
  var resources: [UInt64: OwnershipState] = [:]
  var objects: [UInt64: OwnershipState] = [:]
  var threads = ThreadTable()
  var retiredNodes = RetirementQueue()
  var retiredTasks = RetirementQueue()

  var slotTable = SlotTable()
  var propertyTable = PropertyTable()
  let memory: CauseMemory
  /// The bits of the kinds that are steps, as far as the trace has told of causes or updates.
  var rememberedKinds: UInt64
  var history: CauseHistory
  var updates = UpdateCauses()
  /// True if an event has named its cause.
  var hasCauses = false
  let strings: StringTable

  /// Creates the state before the first event.
  ///
  /// - Parameters:
  ///   - strings: The strings of the trace. They may grow while events are applied.
  ///   - latest: The number of latest steps to remember.
  init(header: TraceHeader, strings: StringTable, _ memory: CauseMemory, latest: Int) {
    self.header = header
    self.strings = strings
    self.memory = memory
    history = CauseHistory(latest: latest)
    source = TraceSource(header)
    hasCauses = source?.tellsCauses ?? false
    rememberedKinds = memory.isDetailed || hasCauses ? memory.kinds : CauseMemory.roots
    isStrict = header.profile == PlatformProfile.strict.rawValue || RuleKnob.appearsDoubled.value(in: header) == "true"
  }

  /// Takes over what an earlier launch of the program tells of the trace, and nothing that lived in it.
  mutating func continueTrace(of earlier: borrowing ModelState) {
    (t, seq, seen, warnings, uncreated) = (earlier.t, earlier.seq, earlier.seen, earlier.warnings, earlier.uncreated)
    (losses, hasCauses, bodyCauses, progress) = (
      earlier.losses, earlier.hasCauses, earlier.bodyCauses, earlier.progress
    )
    rememberedKinds = earlier.rememberedKinds
    earlierThreads = earlier.threadCount
    interruption = earlier.interruption
  }

  /// The number of threads that have recorded events, in this launch and before.
  var threadCount: Int { earlierThreads + threads.count }

  /// Applies the next event. See ``LifecycleModel/apply(_:)``.
  mutating func apply(_ event: borrowing EventRecord) {
    // The fast path makes only tail calls, so that it needs no stack frame.
    let isSlow = event.thread != threads.currentNumber || TraceProgress.isBoundary(event.kind) || isStep(event)
    if isSlow { return applySlowly(event) }
    beginEvent(event)
    dispatch(event)
  }

  @inline(never)
  private mutating func applySlowly(_ event: borrowing EventRecord) {
    if event.thread != threads.currentNumber { threads.change(to: event.thread) }
    beginEvent(event)
    if isStep(event) { noteStep(event) }
    progress.applyBoundary(event.kind, open: &openTransactions)
    dispatch(event)
  }

  @inline(__always)
  private mutating func beginEvent(_ event: borrowing EventRecord) {
    progress.advance(from: t, to: event.t)
    t = event.t
    seq = event.seq
    seen |= event.kind.bit
    current.begin()
  }

  @inline(__always)
  private mutating func dispatch(_ event: borrowing EventRecord) {
    switch event.kind {
    case .frameBegin, .frameEnd, .transactionBegin, .transactionEnd, .renderCommit, .scenePhase, .quiescent,
      .processStart, .processExit,
      .processSignal, .rootDestroy, .loss:
      applyMilestone(event)
    case .actionBegin, .actionEnd, .valueInitBegin, .valueInitEnd, .layoutBegin, .layoutEnd, .closureBegin, .closureEnd:
      applySpan(event)
    case .nodeCreate: create(event)
    case .nodeDestroy: destroy(event)
    case .nodeMove: move(event)
    case .stateCreate: createSlot(event)
    case .stateWrite: write(event)
    case .propChange: changeInput(event)
    case .stateDestroy: destroySlot(event)
    case .bodyBegin: beginBody(event)
    case .bodyEnd: endBody(event)
    case .visibilityEnter: enter(event)
    case .visibilityLeave: leave(event)
    case .callbackBegin: beginCallback(event)
    case .callbackEnd: endCallback(event)
    case .taskCreate, .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd: applyTask(event)
    case .fetchBegin, .fetchEnd: applyFetch(event)
    case .resourceAcquire, .resourceRelease, .objectCreate, .objectDestroy: applyOwnership(event)
    case .objectPublish: publish(event)
    case .placeRead: read(event)
    // The other kinds change no lifetimes.
    default: applyRemark(event)
    }
  }
}

extension ModelState {
  /// Applies an event about the trace as a whole.
  @inline(never)
  mutating func applyMilestone(_ event: borrowing EventRecord) {
    switch event.kind {
    case .frameBegin: threads.current?.state.spans.closeUpdates()
    case .transactionBegin, .transactionEnd:
      transactionSeq = progress.transaction == 0 ? .max : seq
      if event.kind == .transactionEnd { updates.end() }
    case .scenePhase: inputSeq = seq
    case .quiescent: (quiescentSeq, quiescentThread) = (seq, event.thread)
    case .processExit: (processEndSeq, processEndTime) = (seq, t)
    case .processSignal:
      (processEndSeq, processEndTime) = (seq, t)
      signal = event[.signal]
      signalMessage = event.string(.message)
      noteInterruption(event)
    case .rootDestroy:
      rootDestroySeq = seq
      unlooked = event.string(.reason)
      if let id = event[.node], id != 0, let named = nodes.find(id) {
        current.setNode(named, before: named.state.facts)
      }
    case .loss: losses.append(seq)
    default: break
    }
  }

  /// Applies an event that only names a node.
  @inline(never)
  mutating func applyRemark(_ event: borrowing EventRecord) {
    resolve(event)
    guard event.kind == .warning else { return }
    if event.is(.code, .crash), let site = event.string(.site) { trap = (seq, site) }
    if event.is(.code, .visibilityUnknown) { current.node?.ref.state.facts.loseVisibility() }
    if let code = event.string(.code), code.rawValue <= UInt8.max { warnings.insert(code) }
  }
}
