package import TraceFormat
internal import TraceModel

/// An overview of a trace from a first pass: its extent, its idle periods, its counts, and the nodes that can have a
/// row.
///
/// Its memory grows with the number of views, and by one bit per node.
package struct TraceOverview {
  /// The number of events of each kind, by the raw value of the kind.
  private var countsByKind = [Int](repeating: 0, count: EventKind.allCases.count + 1)
  /// The number of events.
  package private(set) var events: UInt64 = 0
  /// The time of the last event, in nanoseconds from the start of the trace.
  package private(set) var lastTime: UInt64 = 0
  /// The first selected nodes in order of creation, up to the requested number.
  private(set) var candidates: [UInt64] = []
  /// The selected nodes that are currently alive. Used only until the selected times begin.
  private var living: Set<UInt64> = []
  /// True once the selected times have begun.
  private var hasBegun = false
  /// The total number of selected nodes.
  private(set) var selectedNodes = 0
  private(set) var nodesByView: [UInt64: Int] = [:]
  private(set) var drawnEvents = 0
  private var gaps = LongestGaps()
  private var firstDrawn: UInt64?
  private var lastDrawn: UInt64 = 0
  /// The time of the last event that ends an idle period: the last drawn event or, if all nodes are shown, the last
  /// event.
  private var lastActive: UInt64 = 0
  /// True if events that are not drawn also end an idle period. This is the case after the first drawn event if all
  /// nodes are shown.
  private var measuresActivity = false
  private var running = RunningWork()
  private let showsEverything: Bool
  /// The nodes that have occurred, and the selected nodes among them.
  private var known = NodeIDSet()
  private var shown = NodeIDSet()
  private var threads = NodeIDSet()
  private var lastThread: UInt32 = 0
  /// The number of threads that recorded events.
  package private(set) var threadCount = 0
  private var viewMatches: [UInt64: Bool] = [:]
  private var silent = SilentNodes()
  /// The nodes of views over time, for a picture that leaves out rows which only repeat others.
  private var crowds: CrowdTable?
  /// The events that the second pass can skip. None if order takes up space on the axis, because every event then has a
  /// place.
  private(set) var stretches: StretchTable
  /// The number of events over time.
  private(set) var activity: ActivityTable
  let selection: NodeSelection
  /// True if the source of the trace sees only a part of the program.
  let seesPart: Bool
  /// The time of the last event to process, if the trace has later events.
  let end: UInt64
  private let drawnKinds: DrawnKinds
  private let limit: Int
  private let strings: StringTable
  private static let unknownView = UInt64.max

  /// - Parameters:
  ///   - request: The selection, the maximum number of nodes with a row, and the scale.
  ///   - header: The header of the trace.
  ///   - strings: The strings of the trace.
  ///   - throughout: True to process events after the selected times too, for their counts.
  package init(_ request: TimelineRequest, _ header: TraceHeader, strings: StringTable, throughout: Bool = false) {
    selection = request.selection
    activity = ActivityTable(from: request.selection.times.lowerBound)
    seesPart = TraceSource(header) != nil
    end = throughout ? .max : request.selection.times.upperBound
    limit = request.rows
    let isOrdered = request.scale.spread(isVirtual: header.clock == .virtual) != .time
    // A source that sees only a part may tell little but updates.
    drawnKinds = DrawnKinds(placesUpdates: isOrdered || seesPart)
    stretches = StretchTable(isKept: !isOrdered && selection.times == 0...UInt64.max)
    showsEverything = selection.views.isEmpty && selection.nodes.isEmpty && selection.times == 0...UInt64.max
    self.strings = strings
    crowds = request.siblings == nil ? nil : CrowdTable()
  }

  /// The number of events of each kind that occurred.
  package var counts: [EventKind: Int] {
    Dictionary(uniqueKeysWithValues: EventKind.allCases.map { ($0, countsByKind[Int($0.code)]) }.filter { $0.1 > 0 })
  }

  /// True if the trace records visibility.
  var tellsVisibility: Bool {
    countsByKind[Int(EventKind.visibilityEnter.code)] + countsByKind[Int(EventKind.visibilityLeave.code)] > 0
  }

  /// Processes the next event of the trace.
  package mutating func take(_ record: borrowing EventRecord) {
    if record.t <= end { countsByKind[Int(record.kind.code)] += 1 }
    takeUncounted(record)
  }

  /// Processes the next events of the trace.
  package mutating func take(_ batch: EventBatch) {
    // Moved out of the overview for the duration, so that no event has to check whether the counts are shared.
    var counts: [Int] = []
    swap(&counts, &countsByKind)
    unsafe counts.withUnsafeMutableBufferPointer { counts in unsafe take(batch, counts) }
    swap(&counts, &countsByKind)
  }

  private mutating func take(_ batch: EventBatch, _ counts: UnsafeMutableBufferPointer<Int>) {
    var events = batch.events
    var record = EventRecord()
    while true {
      if let body = events.nextBody, takeUncounted(body) {
        events.skipBody()
        unsafe counts[Int(EventKind.bodyBegin.code)] &+= 1
        unsafe counts[Int(EventKind.bodyEnd.code)] &+= 1
        continue
      }
      guard events.next(&record) else { return }
      if record.t <= end { unsafe counts[Int(record.kind.code)] &+= 1 }
      takeUncounted(record)
    }
  }

  /// Processes the next event, for a caller that counts its kind.
  private mutating func takeUncounted(_ record: borrowing EventRecord) {
    let time = record.t
    guard time <= end else { return noteLaterEvents() }
    events += 1
    lastTime = time
    if record.thread != lastThread {
      lastThread = record.thread
      if threads.insert(UInt64(record.thread)) { threadCount += 1 }
    }
    stretches.take(record)
    if time >= selection.times.lowerBound { activity.take(time, order: drawnEvents) }
    if drawnKinds.contains(record.kind) { return takeDrawn(record) }
    noteActivity(time)
    if RunningWork.changes(with: record.kind) { running.take(record) }
  }

  /// Processes the two events of a body, for a caller that counts their kinds. Changes nothing and returns false if the
  /// events must be processed one by one.
  @inline(__always)
  private mutating func takeUncounted(_ body: WholeBody) -> Bool {
    guard body.thread == lastThread, body.end <= end, !drawnKinds.contains(.bodyBegin) else { return false }
    events &+= 2
    lastTime = body.end
    stretches.take(body)
    if body.begin >= selection.times.lowerBound {
      activity.take(body.begin, order: drawnEvents)
      activity.take(body.end, order: drawnEvents)
    }
    noteActivity(body.begin)
    noteActivity(body.end)
    return true
  }

  @inline(never)
  private mutating func takeDrawn(_ record: borrowing EventRecord) {
    let time = record.t
    guard !selection.ends(before: record) else { return }
    hasBegun = hasBegun || !selection.begins(after: record)
    let wasIdle = running.isEmpty && record.kind != .loss
    if RunningWork.changes(with: record.kind) { running.take(record) }
    if record.kind == .nodeCreate {
      noteCreation(record)
      if let node = record[.node], shown.contains(node) {
        crowds?.add(node, view: record[.view] ?? Self.unknownView, at: time, order: drawnEvents)
      }
    } else if let node = record[.node], known.insert(node) {
      // The node's creation is not in the trace.
      if selection.nodes.isEmpty ? selection.views.isEmpty : selection.nodes.contains(node) {
        add(node, view: Self.unknownView)
      }
    }
    if !silent.isEmpty, let found = silent.note(record) {
      add(found.node, view: found.view)
      drawnEvents += found.events
    }
    if !hasBegun {
      if record.kind == .nodeDestroy, let node = record[.node], living.remove(node) != nil { selectedNodes -= 1 }
    } else if !living.isEmpty {
      addLiving()
    }
    guard isDrawn(record) else { return }
    crowds?.take(record, order: drawnEvents)
    drawnEvents += 1
    stretches.noteDrawn(record)
    if firstDrawn == nil {
      firstDrawn = time
      measuresActivity = showsEverything
    } else if wasIdle {
      gaps.take(from: lastActive, to: time)
    }
    lastDrawn = time
    lastActive = time
  }

  /// Ends the pass over the whole trace.
  package mutating func finish() { stretches.finish() }

  /// Notes that the trace has events after the selected times.
  mutating func noteLaterEvents() { lastTime = max(lastTime, selection.times.upperBound) }

  /// Notes that an event that is not drawn ends an idle period.
  @inline(__always)
  private mutating func noteActivity(_ time: UInt64) {
    guard measuresActivity, time != lastActive else { return }
    if running.isEmpty { gaps.take(from: lastActive, to: time) }
    lastActive = time
  }

  /// Returns true if an event has its own position on the axis: an event at a selected time that belongs to a selected
  /// node, to no node, or to the axis.
  @inline(__always) func isDrawn(_ record: borrowing EventRecord) -> Bool {
    guard drawnKinds.contains(record.kind), selection.contains(record) else { return false }
    guard !DrawnKinds.isStep(record.kind), let node = record[.node] else { return true }
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
    selectedNodes += 1
    shown.insert(node)
    nodesByView[view, default: 0] += 1
    if hasBegun {
      addCandidate(node)
    } else {
      living.insert(node)
    }
  }

  /// Inserts a node in order of creation, which is the order of ids. Some nodes get their row later than others.
  private mutating func addCandidate(_ node: UInt64) {
    guard candidates.count == limit || candidates.last.map({ $0 > node }) ?? false else {
      return candidates.append(node)
    }
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle] < node { low = middle + 1 } else { high = middle }
    }
    guard low < limit else { return }
    candidates.insert(node, at: low)
    if candidates.count > limit { candidates.removeLast() }
  }

  /// Makes the nodes that are alive at the start of the selected times the first candidates.
  private mutating func addLiving() {
    candidates = Array(living.sorted().prefix(limit))
    living = []
  }

  /// The scale for a picture of the processed events.
  func scale(_ spread: TimeScale.Spread) -> TimeScale {
    let start = selection.times.lowerBound
    let end = max(
      start,
      min(
        selection.times.upperBound,
        selection.times.upperBound == .max ? max(lastDrawn, measuresActivity ? lastActive : 0) : lastTime))
    var periods = gaps
    if let firstDrawn, firstDrawn > start { periods.take(from: start, to: firstDrawn) }
    if end > lastDrawn, running.isEmpty { periods.take(from: max(lastDrawn, start), to: end) }
    return TimeScale(range: start...end, gaps: periods.gaps, orders: drawnEvents, spread)
  }

  /// The views and the number of selected nodes of each view, most frequent first.
  func viewCounts() -> [(view: String, count: Int)] {
    nodesByView.map {
      (view: $0.key == Self.unknownView ? "unknown view" : strings.text(StringID(rawValue: $0.key)), count: $0.value)
    }
    .sorted { ($1.count, $0.view) < ($0.count, $1.view) }
  }

  /// The series of the views that most nodes have, most first, with the numbers of their nodes.
  func crowds(most: Int) -> [(view: String, nodes: Int, series: CrowdTable.Series)] {
    guard let crowds, !crowds.isIncomplete else { return [] }
    return crowds.series.compactMap { view, series in
      guard view != Self.unknownView, let nodes = nodesByView[view] else { return nil }
      return (strings.text(StringID(rawValue: view)), nodes, series)
    }
    .sorted { ($1.nodes, $0.view) < ($0.nodes, $1.view) }
    .prefix(most).map(\.self)
  }
}
