public import TraceFormat

/// The state of a trace at one point of it: which nodes live, what is visible, which tasks, fetches and resources are open, who owns them.
///
/// Fed with the events in order; each event is resolved once, for all rules and renderers. The memory is that of what lives, and of
/// the ``maximumRetired`` entities that ended last, so that late events still find their owners.
public struct LifecycleModel: ~Copyable {
  /// How many ended nodes, and as many ended tasks, stay known.
  public static var maximumRetired: Int { 65_536 }

  public let header: TraceHeader
  /// The strict profile doubles every appearance; a doubling counts once.
  public let isStrict: Bool

  public private(set) var t: UInt64 = 0
  public private(set) var seq: UInt64 = 0
  public private(set) var clockwork = TraceClockwork()
  /// One bit for each kind that has occurred.
  public private(set) var seen: UInt64 = 0
  /// Nodes that occur and whose creation the trace does not hold.
  public private(set) var uncreated = 0
  /// Tasks that run; those of no node included.
  public private(set) var activeTasks = 0
  /// The positions of losses.
  public private(set) var losses: [UInt64] = []
  public private(set) var rootDestroySeq: UInt64 = 0
  public private(set) var quiescentSeq: UInt64 = 0
  public private(set) var firstBodySeq: UInt64 = 0
  /// The position of the last `process.exit` or `process.signal`, or 0, and the signal's number.
  public private(set) var processEndSeq: UInt64 = 0
  public private(set) var signal: UInt64?

  // What the present event is about; see `apply`.
  /// The node of the event: its own field, or the owner of its task, fetch, resource or object.
  public private(set) var node: Node?
  /// The node's facts before the event.
  public private(set) var before: NodeState.Facts = []
  /// The position of the node's last change of visibility before the event, or 0.
  public private(set) var visibilityBefore: UInt64 = 0
  /// The span that the event closed.
  public private(set) var closed: Span?
  /// The fetch that the event begins or ends; an ended one as it was.
  public private(set) var fetch = FetchState()
  /// The resource or object of the event; a released one as it was.
  public private(set) var possession = PossessionState()
  /// The slot of a `state.write` as it was before it, or nil where the event does not name one.
  public private(set) var slotBefore: SlotState?

  private var nodes = EntityTable<NodeState>(blank: NodeState())
  private var tasks = EntityTable<TaskState>(blank: TaskState())
  private var fetches: [UInt64: FetchState] = [:]
  private var resources: [UInt64: PossessionState] = [:]
  private var objects: [UInt64: PossessionState] = [:]
  private var threads: [ThreadState] = [ThreadState(), ThreadState()]
  private var retiredNodes = RetirementQueue()
  private var retiredTasks = RetirementQueue()

  private var slotTable = SlotTable()
  private let strings: StringTable

  /// - Parameter strings: The strings of the trace; they may still grow while the model reads.
  public init(header: TraceHeader, strings: StringTable) {
    self.header = header
    self.strings = strings
    isStrict = header.profile == "strict"
  }

  /// The node of that id, living or ended not long ago.
  public func node(_ id: UInt64) -> Node? {
    guard id != 0, let found = nodes.find(id) else { return nil }
    return Node(found)
  }

  /// The task of that id, running or ended not long ago.
  public func task(_ id: UInt64) -> TaskState? {
    guard id != 0, let found = tasks.find(id) else { return nil }
    return found.state
  }

  public func fetch(_ id: UInt64) -> FetchState? { fetches[id] }

  /// The slots of a node, living or ended not long ago, that the trace tells of.
  public func slots(of node: UInt64) -> [SlotState] { slotTable.of(node) }

  public func slot(_ slot: UInt64, of node: UInt64) -> SlotState? { slotTable.find(node, slot) }

  /// What runs on a thread.
  public func thread(_ number: UInt32) -> ThreadState {
    Int(number) < threads.count ? threads[Int(number)] : ThreadState()
  }

  /// The innermost body, value init or layout on a thread, or nil.
  public func update(on number: UInt32) -> Span? {
    Int(number) < threads.count ? threads[Int(number)].update : nil
  }

  public func hasSeen(_ kind: EventKind) -> Bool { seen & kind.bit != 0 }

  /// Whether events are missing between two positions.
  public func hasLoss(from first: UInt64, to last: UInt64) -> Bool {
    losses.contains { $0 > first && $0 < last }
  }

  public func forEachNode(_ body: (Node) -> Void) { nodes.forEach { body(Node($1)) } }

  public func forEachTask(_ body: (TaskState) -> Void) { tasks.forEach { body($1.state) } }

  /// Takes in the next event. Afterwards the model holds the state behind it, and ``node``, ``before``, ``closed`` what it was about.
  public mutating func apply(_ event: borrowing EventRecord) {
    let kind = event.kind
    t = event.t
    seq = event.seq
    seen |= kind.bit
    clockwork.pass(kind, at: t)
    node = nil
    switch kind {
    case .frameBegin: if Int(event.thread) < threads.count { threads[Int(event.thread)].closeUpdates() }
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
      }
      slotTable.create(event, strings)
    case .stateWrite:
      resolve(event)
      let inAction = Int(event.thread) < threads.count && threads[Int(event.thread)].isOpen(.action)
      slotBefore = slotTable.write(event, strings, inAction: inAction, turn: clockwork.turn)
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
      node = node(event[.node] ?? 0)
    case .loss: losses.append(seq)
    }
  }
}

extension LifecycleModel {
  private mutating func passEnd(_ event: borrowing EventRecord) {
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

extension EventKind {
  /// The kind's bit in ``LifecycleModel/seen``.
  @inlinable public var bit: UInt64 { 1 &<< UInt64(rawValue) }
}

// MARK: Nodes

extension LifecycleModel {
  /// Finds the node of the event's `node` field; one that is not known yet becomes known without a creation.
  @inline(__always)
  private mutating func resolve(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    use(id)
  }

  @inline(__always) @discardableResult
  private mutating func use(_ id: UInt64) -> Ref<NodeState> {
    let found = nodes.find(id) ?? addUncreated(id)
    node = Node(found)
    before = found.state.facts
    return found
  }

  @inline(never)
  private mutating func addUncreated(_ id: UInt64) -> Ref<NodeState> {
    var state = NodeState()
    state.id = id
    state.firstSeq = seq
    uncreated += 1
    return nodes.insert(id, state)
  }

  private mutating func create(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer: Ref<NodeState>
    if let known = nodes.find(id) {
      pointer = known
      before = known.state.facts
      node = Node(known)
      // Of two creations the first one holds.
      if before.contains(.created) { return }
      uncreated -= 1
    } else {
      var state = NodeState()
      state.id = id
      state.firstSeq = seq
      pointer = nodes.insert(id, state)
      before = []
      node = Node(pointer)
    }
    pointer.state.describe(event)
    pointer.state.createTurn = clockwork.turn
    pointer.state.createFrame = clockwork.frame
  }

  private mutating func destroy(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = use(id)
    guard !before.contains(.destroyed) else { return }
    pointer.state.facts.insert(.destroyed)
    pointer.state.destroySeq = seq
    pointer.state.destroyTime = t
    pointer.state.destroyTurn = clockwork.turn
    if let oldest = retiredNodes.push(id) {
      nodes.remove(oldest)
      slotTable.remove(oldest)
    }
  }

  private mutating func enter(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = use(id)
    visibilityBefore = max(pointer.state.enterSeq, pointer.state.leaveSeq)
    let isDoubling = isStrict && pointer.state.enters > 0 && pointer.state.enterTime == t && pointer.state.leaveTime == t
    if !isDoubling { pointer.state.enters &+= 1 }
    pointer.state.enterSeq = seq
    pointer.state.enterTime = t
    pointer.state.facts.formUnion(event.flag(.onscreen) == false ? [.visible, .visibilityKnown] : [.visible, .visibilityKnown, .seen])
  }

  private mutating func leave(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = use(id)
    visibilityBefore = max(pointer.state.enterSeq, pointer.state.leaveSeq)
    pointer.state.leaveSeq = seq
    pointer.state.leaveTime = t
    pointer.state.facts.subtract(.visible)
    pointer.state.facts.formUnion([.visibilityKnown, .left])
  }

  private mutating func beginCallback(_ event: borrowing EventRecord) {
    resolve(event)
    let word = event.string(.callback)
    push(.callback, event, node: event[.node] ?? 0, word: word)
    guard let pointer = node?.ref else { return }
    if word == StringID(.appear) {
      pointer.state.noteAppear(event)
    } else if word == StringID(.disappear) {
      pointer.state.noteDisappear(event)
    }
  }
}

extension NodeState {
  fileprivate mutating func describe(_ event: borrowing EventRecord) {
    facts.insert(.created)
    parent = event[.parent] ?? 0
    viewID = event[.view] ?? .none
    pathID = event[.path] ?? .none
    explicitID = event[.explicitID] ?? .none
    siteID = event[.site] ?? .none
    role = UInt8(truncatingIfNeeded: event[.role] ?? 0)
    container = UInt8(truncatingIfNeeded: event[.container] ?? 0)
    if let number = event[.index] { index = Int32(truncatingIfNeeded: number) }
    createSeq = event.seq
    createTime = event.t
    guard let callbacks = event.list(.callbacks) else { return }
    facts.insert(.callbacksKnown)
    for word in callbacks {
      if word == StringID(.appear).rawValue { facts.insert(.hasAppear) }
      if word == StringID(.disappear).rawValue { facts.insert(.hasDisappear) }
    }
  }

  /// Two modifiers on one node run once each for one appearance; only the first counts.
  fileprivate mutating func noteAppear(_ event: borrowing EventRecord) {
    let ordinal = UInt32(truncatingIfNeeded: event[.ordinal] ?? 0)
    if appearOrdinal == .max { appearOrdinal = ordinal }
    if event.flag(.onscreen) == false, !facts.contains(.visible) { facts.insert(.hiddenAppear) }
    guard appearOrdinal == ordinal else { return }
    appears &+= 1
    appearSeq = event.seq
    facts.insert(.appeared)
  }

  fileprivate mutating func noteDisappear(_ event: borrowing EventRecord) {
    let ordinal = UInt32(truncatingIfNeeded: event[.ordinal] ?? 0)
    if disappearOrdinal == .max { disappearOrdinal = ordinal }
    guard disappearOrdinal == ordinal else { return }
    disappears &+= 1
    disappearSeq = event.seq
    facts.subtract(.appeared)
  }
}

// MARK: Spans

extension LifecycleModel {
  private mutating func push(_ kind: Span.Kind, _ event: borrowing EventRecord, node: UInt64 = 0, word: StringID? = nil) {
    let number = Int(event.thread)
    // Far thread numbers are a damaged file's, not a program's.
    guard number < 65_536 else { return }
    while threads.count <= number { threads.append(ThreadState()) }
    var span = Span()
    span.kind = kind
    span.node = node
    span.word = word
    span.seq = event.seq
    span.time = event.t
    // A callback or an action never runs inside an update of its thread: an update still open there has lost its end.
    if kind == .callback || kind == .action { threads[number].closeUpdates() }
    threads[number].push(span)
  }

  private mutating func pop(_ kind: Span.Kind, _ event: borrowing EventRecord, node: UInt64? = nil) {
    closed = nil
    guard Int(event.thread) < threads.count else { return }
    closed = threads[Int(event.thread)].pop(kind, node: node, at: event.t)
  }
}

// MARK: Tasks, fetches, resources, objects

extension LifecycleModel {
  private mutating func passTask(_ event: borrowing EventRecord) {
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
    let number = Int(event.thread)
    switch event.kind {
    case .taskStart, .taskResume:
      if task.state.startSeq == 0 { task.state.startSeq = seq }
      if number < threads.count { threads[number].task = id }
    case .taskSuspend: if number < threads.count, threads[number].task == id { threads[number].task = 0 }
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
      if number < threads.count, threads[number].task == id { threads[number].task = 0 }
      if let oldest = retiredTasks.push(id) { tasks.remove(oldest) }
    default: break
    }
  }

  private func describe(_ task: inout TaskState, _ event: borrowing EventRecord) {
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

  private mutating func passFetch(_ event: borrowing EventRecord) {
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

  private mutating func passPossession(_ event: borrowing EventRecord) {
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
private struct RetirementQueue {
  private var ids: [UInt64] = []
  private var next = 0

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
