public import TraceFormat

/// The state of a trace at one point of it: which nodes live, what is visible, which tasks, fetches and resources are open, who owns them.
///
/// Fed with the events in order; each event is resolved once, for all rules and renderers. The memory is that of what lives, and of
/// the ``maximumRetired`` entities that ended last, so that late events still find their owners.
///
/// One word: what it holds stands elsewhere, since it is handed to every rule at every event.
@safe
public struct LifecycleModel: ~Copyable {
  /// How many ended nodes, and as many ended tasks, stay known.
  public static var maximumRetired: Int { 65_536 }
  /// The longest body or callback, in nanoseconds, that passes as short: no rule asks after the time of a shorter one.
  public static var shortSpan: UInt64 { 500_000 }

  @usableFromInline let state: UnsafeMutablePointer<ModelState>

  /// - Parameter strings: The strings of the trace; they may still grow while the model reads.
  public init(header: TraceHeader, strings: StringTable) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: ModelState(header: header, strings: strings))
  }

  deinit {
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// Takes in the next event. Afterwards the model holds the state behind it, and ``node``, ``before``, ``closed`` what it was about.
  @inlinable @inline(__always)
  public mutating func apply(_ event: borrowing EventRecord) { unsafe state.pointee.apply(event) }
}

// MARK: The trace so far

extension LifecycleModel {
  @inlinable public var header: TraceHeader { _read { yield unsafe state.pointee.header } }
  /// The strict profile, or its knob, doubles every appearance; a doubling counts once.
  @inlinable public var isStrict: Bool { unsafe state.pointee.isStrict }
  @inlinable public var t: UInt64 { unsafe state.pointee.t }
  @inlinable public var seq: UInt64 { unsafe state.pointee.seq }
  @inlinable public var clockwork: TraceClockwork { _read { yield unsafe state.pointee.clockwork } }
  /// One bit for each kind that has occurred.
  @inlinable public var seen: UInt64 { unsafe state.pointee.seen }
  /// Nodes that occur and whose creation the trace does not hold.
  @inlinable public var uncreated: Int { unsafe state.pointee.uncreated }
  /// Tasks that run; those of no node included.
  @inlinable public var activeTasks: Int { unsafe state.pointee.activeTasks }
  /// How many threads events named.
  @inlinable public var threadCount: Int { unsafe state.pointee.threadNumbers.count }
  /// The positions of losses, ascending.
  @inlinable public var losses: [UInt64] { _read { yield unsafe state.pointee.losses } }
  @inlinable public var rootDestroySeq: UInt64 { unsafe state.pointee.rootDestroySeq }
  @inlinable public var quiescentSeq: UInt64 { unsafe state.pointee.quiescentSeq }
  @inlinable public var firstBodySeq: UInt64 { unsafe state.pointee.firstBodySeq }
  /// The node of the callback that began last, or 0.
  @inlinable public var lastCallbackNode: UInt64 { unsafe state.pointee.lastCallbackNode }
  /// The position of the last `process.exit` or `process.signal`, or 0, and the signal's number.
  @inlinable public var processEndSeq: UInt64 { unsafe state.pointee.processEndSeq }
  @inlinable public var signal: UInt64? { unsafe state.pointee.signal }
}

// MARK: What the present event is about

extension LifecycleModel {
  /// Whether the event says nothing but that the usual happened, which most rules need not look at:
  ///
  /// - the body of a living node that is not open already, without `causes`; of whose slots none was destroyed, nor written with `equal`
  /// - the end of a body or callback no longer than ``shortSpan``
  /// - a callback of a living node that is neither an appear nor a disappear, outside of frames and transactions
  /// - a write outside of bodies, inits and layouts, to a slot without a known value, that tells no more than a hash
  @inlinable public var isPlain: Bool { unsafe state.pointee.isPlain }
  /// The node of the event: its own field, or the owner of its task, fetch, resource or object.
  @inlinable public var node: Node? { unsafe state.pointee.node }
  /// The node's facts before the event.
  @inlinable public var before: NodeState.Facts { unsafe state.pointee.before }
  /// The position of the node's last change of visibility before the event, or 0.
  @inlinable public var visibilityBefore: UInt64 { unsafe state.pointee.visibilityBefore }
  /// How many nanoseconds the span took that the event closed, bodies and callbacks inside it included; 0 where it closed none.
  @inlinable public var closedTime: UInt64 { unsafe state.pointee.closed.map { unsafe state.pointee.t &- $0.state.time } ?? 0 }
  /// The span that the event closed; nil where it closed none.
  @inlinable public var closed: Span? { unsafe state.pointee.closed?.state }
  /// The fetch that the event begins or ends; an ended one as it was.
  @inlinable public var fetch: FetchState { _read { yield unsafe state.pointee.fetch } }
  /// The resource or object of the event; a released one as it was.
  @inlinable public var possession: PossessionState { _read { yield unsafe state.pointee.possession } }
  /// The slot of a `state.write` as it was before it, or nil where the event does not name one.
  @inlinable public var slotBefore: SlotState? { unsafe state.pointee.slotAfter == nil ? nil : state.pointee.beforeWrite }
  /// The slot of a `state.write` as it is now, or nil where the event does not name one.
  @inlinable public var slotAfter: SlotState? { unsafe state.pointee.slotAfter?.state }
}

// MARK: Entities

extension LifecycleModel {
  /// The node of that id, living or ended not long ago.
  public func node(_ id: UInt64) -> Node? {
    guard id != 0, let found = unsafe state.pointee.nodes.find(id) else { return nil }
    return Node(found)
  }

  /// The task of that id, running or ended not long ago.
  public func task(_ id: UInt64) -> TaskState? {
    guard id != 0, let found = unsafe state.pointee.tasks.find(id) else { return nil }
    return found.state
  }

  public func fetch(_ id: UInt64) -> FetchState? { unsafe state.pointee.fetches[id] }

  /// The slots of a node, living or ended not long ago, that the trace tells of.
  public func slots(of node: UInt64) -> [SlotState] {
    guard let found = unsafe state.pointee.nodes.find(node) else { return [] }
    return unsafe state.pointee.slotTable.of(found)
  }

  public func slot(_ slot: UInt64, of node: UInt64) -> SlotState? {
    guard let found = unsafe state.pointee.nodes.find(node) else { return nil }
    return unsafe state.pointee.slotTable.find(found, slot)?.state
  }

  /// What runs on a thread.
  public func thread(_ number: UInt32) -> ThreadState {
    unsafe state.pointee.thread(number)
  }

  /// How many spans are open on a thread.
  public func depth(on number: UInt32) -> Int {
    unsafe Int(number) < state.pointee.threads.count ? state.pointee.threads[Int(number)].state.spans.count : 0
  }

  /// The innermost body, value init or layout on a thread, or nil.
  public func update(on number: UInt32) -> Span? {
    unsafe Int(number) < state.pointee.threads.count ? state.pointee.threads[Int(number)].state.update : nil
  }

  public func hasSeen(_ kind: EventKind) -> Bool { seen & kind.bit != 0 }

  /// Whether events are missing between two positions.
  ///
  /// - Complexity: O(log losses)
  public func hasLoss(from first: UInt64, to last: UInt64) -> Bool {
    let losses = unsafe state.pointee.losses
    var low = 0
    var high = losses.count
    while low < high {
      let middle = (low + high) / 2
      if losses[middle] <= first { low = middle + 1 } else { high = middle }
    }
    return low < losses.count && losses[low] < last
  }

  public func forEachNode(_ body: (Node) -> Void) { unsafe state.pointee.nodes.forEach { body(Node($0)) } }
}

extension EventKind {
  /// The kind's bit in ``LifecycleModel/seen``.
  @inlinable public var bit: UInt64 { 1 &<< UInt64(rawValue) }
}
