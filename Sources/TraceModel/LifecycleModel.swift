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

  public internal(set) var t: UInt64 = 0
  public internal(set) var seq: UInt64 = 0
  public internal(set) var clockwork = TraceClockwork()
  /// One bit for each kind that has occurred.
  public internal(set) var seen: UInt64 = 0
  /// Nodes that occur and whose creation the trace does not hold.
  public internal(set) var uncreated = 0
  /// Tasks that run; those of no node included.
  public internal(set) var activeTasks = 0
  /// The positions of losses.
  public internal(set) var losses: [UInt64] = []
  public internal(set) var rootDestroySeq: UInt64 = 0
  public internal(set) var quiescentSeq: UInt64 = 0
  public internal(set) var firstBodySeq: UInt64 = 0
  /// The position of the last `process.exit` or `process.signal`, or 0, and the signal's number.
  public internal(set) var processEndSeq: UInt64 = 0
  public internal(set) var signal: UInt64?

  // What the present event is about; see `apply`.
  /// The node of the event: its own field, or the owner of its task, fetch, resource or object.
  public internal(set) var node: Node?
  /// The node's facts before the event.
  public internal(set) var before: NodeState.Facts = []
  /// The position of the node's last change of visibility before the event, or 0.
  public internal(set) var visibilityBefore: UInt64 = 0
  /// The span that the event closed.
  public internal(set) var closed: Span?
  /// The fetch that the event begins or ends; an ended one as it was.
  public internal(set) var fetch = FetchState()
  /// The resource or object of the event; a released one as it was.
  public internal(set) var possession = PossessionState()
  /// The slot of a `state.write` as it was before it, or nil where the event does not name one.
  public internal(set) var slotBefore: SlotState?

  var nodes = EntityTable<NodeState>(blank: NodeState())
  var tasks = EntityTable<TaskState>(blank: TaskState())
  var fetches: [UInt64: FetchState] = [:]
  var resources: [UInt64: PossessionState] = [:]
  var objects: [UInt64: PossessionState] = [:]
  var threads: [ThreadState] = [ThreadState(), ThreadState()]
  var retiredNodes = RetirementQueue()
  var retiredTasks = RetirementQueue()

  var slotTable = SlotTable()
  let strings: StringTable

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

extension EventKind {
  /// The kind's bit in ``LifecycleModel/seen``.
  @inlinable public var bit: UInt64 { 1 &<< UInt64(rawValue) }
}

// MARK: Nodes

extension LifecycleModel {
  /// Finds the node of the event's `node` field; one that is not known yet becomes known without a creation.
  @inline(__always)
  mutating func resolve(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    use(id)
  }

  @inline(__always) @discardableResult
  mutating func use(_ id: UInt64) -> Ref<NodeState> {
    let found = nodes.find(id) ?? addUncreated(id)
    node = Node(found)
    before = found.state.facts
    return found
  }

  @inline(never)
  mutating func addUncreated(_ id: UInt64) -> Ref<NodeState> {
    var state = NodeState()
    state.id = id
    state.firstSeq = seq
    uncreated += 1
    return nodes.insert(id, state)
  }

  mutating func create(_ event: borrowing EventRecord) {
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

  mutating func destroy(_ event: borrowing EventRecord) {
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

  mutating func enter(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = use(id)
    visibilityBefore = max(pointer.state.enterSeq, pointer.state.leaveSeq)
    let isDoubling = isStrict && pointer.state.enters > 0 && pointer.state.enterTime == t && pointer.state.leaveTime == t
    if !isDoubling { pointer.state.enters &+= 1 }
    pointer.state.enterSeq = seq
    pointer.state.enterTime = t
    pointer.state.facts.formUnion(event.flag(.onscreen) == false ? [.visible, .visibilityKnown] : [.visible, .visibilityKnown, .seen])
  }

  mutating func leave(_ event: borrowing EventRecord) {
    guard let id = event[.node], id != 0 else { return }
    let pointer = use(id)
    visibilityBefore = max(pointer.state.enterSeq, pointer.state.leaveSeq)
    pointer.state.leaveSeq = seq
    pointer.state.leaveTime = t
    pointer.state.facts.subtract(.visible)
    pointer.state.facts.formUnion([.visibilityKnown, .left])
  }

  mutating func beginCallback(_ event: borrowing EventRecord) {
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
  mutating func describe(_ event: borrowing EventRecord) {
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
  mutating func noteAppear(_ event: borrowing EventRecord) {
    let ordinal = UInt32(truncatingIfNeeded: event[.ordinal] ?? 0)
    if appearOrdinal == .max { appearOrdinal = ordinal }
    if event.flag(.onscreen) == false, !facts.contains(.visible) { facts.insert(.hiddenAppear) }
    guard appearOrdinal == ordinal else { return }
    appears &+= 1
    appearSeq = event.seq
    facts.insert(.appeared)
  }

  mutating func noteDisappear(_ event: borrowing EventRecord) {
    let ordinal = UInt32(truncatingIfNeeded: event[.ordinal] ?? 0)
    if disappearOrdinal == .max { disappearOrdinal = ordinal }
    guard disappearOrdinal == ordinal else { return }
    disappears &+= 1
    disappearSeq = event.seq
    facts.subtract(.appeared)
  }
}
