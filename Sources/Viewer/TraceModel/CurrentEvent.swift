/// The known facts about the current event. A single store forgets all of them when the next event begins.
struct CurrentEvent {
  private struct Known: OptionSet {
    let rawValue: UInt8
    static var plain: Known { Known(rawValue: 1) }
    static var node: Known { Known(rawValue: 2) }
    static var closed: Known { Known(rawValue: 4) }
    static var written: Known { Known(rawValue: 8) }
    static var origin: Known { Known(rawValue: 16) }
    static var read: Known { Known(rawValue: 32) }
  }

  /// The values below that are valid.
  private var known: Known = []
  private var namedNode: Ref<NodeState>?
  private var closedSpan: Ref<Span>?
  private var writtenSlot: Ref<SlotState>?
  private var writtenPlace = WrittenPlace(owner: 0, slot: 0, isProperty: false)
  private var readPlace = WrittenPlace(owner: 0, slot: 0, isProperty: false)
  /// The written slot before the write.
  private var beforeWrite = SlotState(0)
  private var knownOrigin = Origin()

  // Facts that an event of another kind leaves as they are.

  /// The node's facts before the event.
  private(set) var before: NodeState.Facts = []
  /// The position of the node's last visibility event before this one, or 0.
  var visibilityBefore: UInt64 = 0
  /// The position of the node's last `body.begin` before this one, or 0.
  var bodyBefore: UInt64 = 0
  /// The fetch that the event begins or ends.
  var fetch = FetchState()
  /// The resource or object of the event, as it was before a release.
  var ownership = OwnershipState()

  /// Forgets the previous event.
  @inline(__always)
  mutating func begin(isPlain: Bool = false) { known = isPlain ? .plain : [] }

  /// True if the event is routine. See ``LifecycleModel/isPlain``.
  var isPlain: Bool {
    @inline(__always) get { known.contains(.plain) }
    @inline(__always) set { if newValue { known.insert(.plain) } else { known.remove(.plain) } }
  }

  /// The node of the event, or nil.
  var node: Node? {
    @inline(__always) get { known.contains(.node) ? namedNode.map { Node($0) } : nil }
  }

  /// The span that the event closed, or nil.
  var closed: Ref<Span>? {
    @inline(__always) get { known.contains(.closed) ? closedSpan : nil }
  }

  /// The slot or property that the event wrote, before the write, or nil.
  var slotBefore: SlotState? { known.contains(.written) ? beforeWrite : nil }

  /// The slot or property that the event wrote, after the write, or nil.
  var slotAfter: Ref<SlotState>? { known.contains(.written) ? writtenSlot : nil }

  /// The place that the event wrote, or nil.
  var written: WrittenPlace? { known.contains(.written) ? writtenPlace : nil }

  /// The place that the event reads, or nil.
  var read: WrittenPlace? { known.contains(.read) ? readPlace : nil }

  /// The origin of the event, or nil if it is no step of a chain of causes.
  @inline(__always)
  var origin: Origin? { known.contains(.origin) ? knownOrigin : nil }

  /// - Parameter facts: The node's facts before the event.
  @inline(__always)
  mutating func setNode(_ ref: Ref<NodeState>, before facts: NodeState.Facts) {
    namedNode = ref
    before = facts
    known.insert(.node)
  }

  /// - Parameter span: A span that the next push overwrites.
  @inline(__always)
  mutating func setClosed(_ span: Ref<Span>) {
    closedSpan = span
    known.insert(.closed)
  }

  @inline(__always)
  mutating func setWritten(_ slot: Ref<SlotState>, _ place: WrittenPlace) {
    beforeWrite = slot.state
    writtenSlot = slot
    writtenPlace = place
    known.insert(.written)
  }

  mutating func setRead(_ place: WrittenPlace) {
    readPlace = place
    known.insert(.read)
  }

  mutating func setOrigin(_ origin: Origin) {
    knownOrigin = origin
    known.insert(.origin)
  }
}

/// The facts that bodies tell of their causes.
package struct BodyCauses {
  /// True if one named its causes.
  package var areKnown = false
  /// True if one ran because of an object or an environment value.
  package var isObject = false
}
