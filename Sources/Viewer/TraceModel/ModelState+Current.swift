extension ModelState {
  /// The known facts about the current event. A single store clears them all when the next event begins.
  struct Known: OptionSet {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }
    /// No rule needs to see the event. See ``LifecycleModel/isPlain``.
    static var plain: Known { Known(rawValue: 1) }
    static var node: Known { Known(rawValue: 2) }
    static var closed: Known { Known(rawValue: 4) }
    static var written: Known { Known(rawValue: 8) }
    static var origin: Known { Known(rawValue: 16) }
  }

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

  /// The slot or property that the event wrote, after the write, or nil.
  var slotAfter: Ref<SlotState>? {
    @inline(__always) get { known.contains(.written) ? writtenSlot : nil }
  }

  /// The place that the event wrote, or nil.
  var written: WrittenPlace? {
    @inline(__always) get { known.contains(.written) ? writtenPlace : nil }
  }

  /// The origin of the event. Empty if the event does not record it.
  var origin: Origin {
    @inline(__always) get { known.contains(.origin) ? knownOrigin : Origin() }
  }

  @inline(__always)
  mutating func setNode(_ ref: Ref<NodeState>) {
    namedNode = ref
    known.insert(.node)
  }

  @inline(__always)
  mutating func setClosed(_ span: Ref<Span>) {
    // A closed span is overwritten by the next push.
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

  mutating func setOrigin(_ origin: Origin) {
    knownOrigin = origin
    known.insert(.origin)
  }
}
