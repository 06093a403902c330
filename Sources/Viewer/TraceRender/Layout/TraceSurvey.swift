public import TraceFormat

/// The first look at a trace: its extent, its idle stretches, its counts, and the nodes that could have a row.
///
/// One pass, in memory that grows with the number of views and with a bit for each node.
public struct TraceSurvey {
  /// Events by kind, indexed by the kind's raw value.
  private var countsByKind = [Int](repeating: 0, count: EventKind.allCases.count + 1)
  public private(set) var events: UInt64 = 0
  public private(set) var lastTime: UInt64 = 0
  /// Nodes of the selection, in order of creation; no more than were asked for.
  private(set) var candidates: [UInt64] = []
  /// Nodes of the selection that live, as long as the time that is shown has not begun.
  private var living: Set<UInt64> = []
  /// All nodes of the selection.
  private(set) var selectedNodes = 0
  private(set) var nodesByView: [UInt64: Int] = [:]
  private(set) var drawnEvents = 0
  private var gaps = LongestGaps()
  private var firstDrawn: UInt64?
  private var lastDrawn: UInt64 = 0
  /// The time of the last event that is not drawn, where all nodes are shown.
  private var lastActive: UInt64 = 0
  private let showsEverything: Bool
  /// Nodes that have come up, and those of them that are of the selection.
  private var known = NodeIDSet()
  private var shown = NodeIDSet()
  private var threads = NodeIDSet()
  private var lastThread: UInt32 = 0
  public private(set) var threadCount = 0
  private var viewMatches: [UInt64: Bool] = [:]
  /// Containers and primitives that live and of which nothing of the author's is known yet.
  private var silent = SilentNodes()
  let selection: NodeSelection
  private let limit: Int
  private let strings: StringTable
  private static let unknownView = UInt64.max

  /// - Parameters:
  ///   - limit: The most nodes that can have a row.
  ///   - strings: The strings of the trace that is surveyed.
  public init(_ selection: NodeSelection, limit: Int, strings: StringTable) {
    self.selection = selection
    showsEverything = selection.views.isEmpty && selection.nodes.isEmpty && selection.times == 0...UInt64.max
    self.limit = limit
    self.strings = strings
  }

  public var counts: [EventKind: Int] {
    Dictionary(
      uniqueKeysWithValues: EventKind.allCases.compactMap { kind in
        let count = countsByKind[Int(kind.rawValue)]
        return count > 0 ? (kind, count) : nil
      })
  }

  /// Takes the next event of the trace.
  public mutating func take(_ record: borrowing EventRecord) {
    countsByKind[Int(record.kind.rawValue)] += 1
    events += 1
    let time = record.t
    lastTime = time
    if record.thread != lastThread {
      lastThread = record.thread
      if threads.insert(UInt64(record.thread)) { threadCount += 1 }
    }
    guard DrawnKinds.contains(record.kind) else {
      // What has no place of its own in the picture still is no idle time.
      if time != lastActive, showsEverything, firstDrawn != nil { noteActivity(time) }
      return
    }
    if record.kind == .nodeCreate {
      noteCreation(record)
    } else if let node = record[.node], known.insert(node) {
      // An event of a node whose creation is not in the trace.
      if selection.nodes.isEmpty ? selection.views.isEmpty : selection.nodes.contains(node) { add(node, view: Self.unknownView) }
    }
    if !silent.isEmpty, let found = silent.note(record) {
      add(found.node, view: found.view)
      drawnEvents += found.events
    }
    if time < selection.times.lowerBound {
      if record.kind == .nodeDestroy, let node = record[.node], living.remove(node) != nil { selectedNodes -= 1 }
    } else if !living.isEmpty {
      admitLiving()
    }
    guard isDrawn(record) else { return }
    drawnEvents += 1
    if firstDrawn == nil { firstDrawn = time } else { gaps.take(from: max(lastDrawn, lastActive), to: time) }
    lastDrawn = time
  }

  /// Notes that the trace has events behind the shown time.
  mutating func goesOn() { lastTime = max(lastTime, selection.times.upperBound) }

  @inline(__always)
  private mutating func noteActivity(_ time: UInt64) {
    gaps.take(from: max(lastDrawn, lastActive), to: time)
    lastActive = time
  }

  /// Whether an event takes a place of its own on the axis: one of a node that is shown, or of none, in the time that is shown.
  @inline(__always) func isDrawn(_ record: borrowing EventRecord) -> Bool {
    guard DrawnKinds.contains(record.kind), selection.times.contains(record.t) else { return false }
    if record.kind == .callbackBegin, !record.is(.callback, .appear), !record.is(.callback, .disappear) { return false }
    guard let node = record[.node] else { return true }
    return shown.contains(node)
  }

  private mutating func noteCreation(_ record: borrowing EventRecord) {
    guard let node = record[.node] else { return }
    known.insert(node)
    if selection.nodes.contains(node) {
      add(node, view: record[.view] ?? Self.unknownView)
      return
    }
    guard selection.nodes.isEmpty || !selection.views.isEmpty else { return }
    let view = record[.view] ?? Self.unknownView
    if !selection.views.isEmpty {
      let matches = viewMatches[view] ?? selection.matches(view: record.string(.view).map { strings.text($0) } ?? "")
      viewMatches[view] = matches
      guard matches else { return }
    }
    if !selection.showsAllRoles, SilentNodes.isSilent(record) {
      silent.add(node, view: view)
    } else {
      add(node, view: view)
    }
  }

  private mutating func add(_ node: UInt64, view: UInt64) {
    guard lastTime <= selection.times.upperBound else { return }
    selectedNodes += 1
    shown.insert(node)
    nodesByView[view, default: 0] += 1
    if lastTime < selection.times.lowerBound {
      living.insert(node)
    } else {
      addCandidate(node)
    }
  }

  /// Ids ascend with the creation; one that turned out late to be worth a row stands where it was created.
  private mutating func addCandidate(_ node: UInt64) {
    guard candidates.count == limit || candidates.last.map({ $0 > node }) ?? false else { return candidates.append(node) }
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle] < node { low = middle + 1 } else { high = middle }
    }
    guard low < limit else { return }
    candidates.insert(node, at: low)
    if candidates.count > limit { candidates.removeLast() }
  }

  /// The nodes that live when the shown time begins are the first candidates.
  private mutating func admitLiving() {
    candidates = Array(living.sorted().prefix(limit))
    living = []
  }

  /// The scale of a picture of what was surveyed.
  /// - Parameter isVirtual: Whether the trace's clock is virtual.
  func scale(isVirtual: Bool) -> TimeScale {
    let start = selection.times.lowerBound
    let end = max(start, min(selection.times.upperBound, selection.times.upperBound == .max ? lastDrawn : lastTime))
    var stretches = gaps
    if let firstDrawn, firstDrawn > start { stretches.take(from: start, to: firstDrawn) }
    if end > lastDrawn { stretches.take(from: max(lastDrawn, start), to: end) }
    return TimeScale(range: start...end, gaps: stretches.gaps, orders: drawnEvents, isVirtual: isVirtual)
  }

  /// The number of nodes of a view.
  func viewCounts() -> [(view: String, count: Int)] {
    nodesByView.map { (view: $0.key == Self.unknownView ? "unknown view" : strings.text(StringID(rawValue: $0.key)), count: $0.value) }
      .sorted { ($1.count, $0.view) < ($0.count, $1.view) }
  }
}

/// The kinds of events that a picture shows.
enum DrawnKinds {
  /// One bit for each kind; computed, so that the compiler folds it to a number and no look-up guards the hot path.
  private static var mask: UInt64 {
    bit(.nodeCreate) | bit(.nodeDestroy) | bit(.visibilityEnter) | bit(.visibilityLeave) | bit(.callbackBegin) | bit(.taskCreate)
      | bit(.taskStart) | bit(.taskCancel) | bit(.taskEnd) | bit(.fetchBegin) | bit(.fetchEnd) | bit(.resourceAcquire)
      | bit(.resourceRelease) | bit(.actionBegin) | bit(.scenePhase) | bit(.warning) | bit(.mark) | bit(.rootDestroy)
      | bit(.processExit) | bit(.processSignal) | bit(.loss)
  }

  /// The kinds that a row tells of without giving them a place of their own.
  private static var counted: UInt64 { bit(.bodyBegin) | bit(.stateCreate) | bit(.actionEnd) }

  @inline(__always) private static func bit(_ kind: EventKind) -> UInt64 { 1 << UInt64(kind.rawValue) }

  @inline(__always) static func concern(_ kind: EventKind) -> Bool { (mask | counted) >> UInt64(kind.rawValue) & 1 == 1 }

  @inline(__always) static func contains(_ kind: EventKind) -> Bool { mask >> UInt64(kind.rawValue) & 1 == 1 }
}
