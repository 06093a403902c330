import TraceFormat

/// The contents of each stretch of a trace that affect pictures, so that the second pass reads only the events that it
/// draws.
struct StretchTable {
  struct Stretch {
    /// The range of node ids in its events. Empty if no event names a node.
    var leastNode = UInt64.max
    var greatestNode: UInt64 = 0
    /// True if it has an event whose row depends on earlier events: an event of work or an event without a node.
    var needsContext = false
    /// The number of its drawn events that are not updates.
    var landmarks = 0
    /// The time of the last drawn event before its end.
    var lastDrawn: UInt64 = 0
  }

  private var stretches: [Stretch] = []
  private var current = Stretch()
  private var left = length
  private let isKept: Bool
  /// The number of events in a stretch. A chunk of the usual size has about ten thousand.
  private static let length = 2048

  /// - Parameter isKept: False to record nothing.
  init(isKept: Bool) { self.isKept = isKept }

  /// Processes the next event.
  @inline(__always) mutating func take(_ record: borrowing EventRecord) {
    guard isKept else { return }
    if left == 0 { next() }
    left &-= 1
    guard DrawnKinds.affectRow(record.kind) else { return }
    if record.mask & Field.node.bit != 0, !Self.hasContext(record.kind) {
      takeNode(record.raw(.node))
    } else {
      current.needsContext = true
    }
  }

  /// Processes the two events of a body.
  @inline(__always) mutating func take(_ body: WholeBody) {
    guard isKept else { return }
    if left == 0 { next() }
    left &-= 1
    takeNode(body.node)
    if left == 0 { next() }
    left &-= 1
  }

  @inline(__always) private mutating func takeNode(_ node: UInt64) {
    if node < current.leastNode { current.leastNode = node }
    if node > current.greatestNode { current.greatestNode = node }
  }

  /// Counts the last processed event as drawn.
  @inline(__always) mutating func noteDrawn(_ record: borrowing EventRecord) {
    current.lastDrawn = record.t
    if !DrawnKinds.isUpdate(record.kind) { current.landmarks += 1 }
  }

  private mutating func next() {
    stretches.append(current)
    current = Stretch(lastDrawn: current.lastDrawn)
    left = Self.length
  }

  mutating func finish() { if isKept { next() } }

  /// Returns true for kinds whose row depends on the event that began the work or the object, and for steps.
  @inline(__always) private static func hasContext(_ kind: EventKind) -> Bool {
    switch kind {
    case .taskStart, .taskSuspend, .taskResume, .taskCancel, .taskEnd, .fetchEnd, .resourceRelease, .objectDestroy,
      .objectPublish:
      true
    default: DrawnKinds.isStep(kind)
    }
  }

  /// Returns the stretches with events from one number up to, but not including, another.
  func stretches(from start: UInt64, to end: UInt64) -> ArraySlice<Stretch> {
    let first = Int(clamping: (start - 1) / UInt64(Self.length))
    let last = Int(clamping: (max(end, start + 1) - 2) / UInt64(Self.length))
    guard first < stretches.count else { return [] }
    return stretches[first...min(last, stretches.count - 1)]
  }

  /// The time of the last drawn event before a stretch.
  func lastDrawn(before stretch: Int) -> UInt64 { stretch > 0 ? stretches[stretch - 1].lastDrawn : 0 }
}
