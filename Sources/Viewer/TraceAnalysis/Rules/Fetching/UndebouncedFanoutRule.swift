internal import TraceFormat
internal import TraceModel

/// Flags a view that starts a request for every keystroke.
struct UndebouncedFanoutRule: AnomalyRule {
  /// The number of fetches of one place that count as a fan-out, and the window in which they begin.
  static let minimumFetches = 4
  static let window = TimeSpan.seconds(1)

  let info = RuleInfo(
    id: "undebounced-fanout", severity: .warning,
    summary: "Every keystroke starts a request",
    rationale:
      "All responses but the last are thrown away. This wastes traffic, battery and server time, and the responses arrive in any order.",
    remedy:
      "Sleep for about 300 ms at the start of the task and check for cancellation, so that only a pause in typing starts a fetch.",
    namedRemedy:
      "In {view}, sleep for about 300 ms at the start of the task and check for cancellation, so that only a pause "
      + "in typing starts a fetch.",
    detection:
      "At least \(Self.minimumFetches) fetches from one site begin within \(Self.window) in one appearance, and all but the last are "
      + "wasted: canceled one by one, or unused and overtaken by the next fetch after a value changed.",
    exceptions: [
      "fetches that all complete and are used, such as the pages of a list",
      "several simultaneous loads with no change between them",
      "several fetches canceled together when the view leaves the screen",
      "requests for taps, each of which is a choice of its own",
      "intents refresh, retry and prefetch",
    ],
    needs: [KindSet(.fetchBegin)], detail: .all,
    faulty: """
      SearchView  typed  a  b  c  d
                  fetch  ├──✕
                            ├──✕
                               ├──✕
                                  ├──────┤
      """,
    clean: """
      SearchView  typed  a  b  c  d
                  fetch                ├──────┤
      """)

  let detectors: [Detector.Type] = [UndebouncedFanoutDetector.self]
}

private final class UndebouncedFanoutDetector: Detector {
  override class var reads: KindSet {
    KindSet(.fetchBegin, .fetchEnd, .stateWrite, .propChange, .actionBegin, .visibilityLeave, .nodeDestroy)
  }
  override class var wakesOn: KindSet { KindSet(.fetchBegin) }

  private struct Place: Hashable {
    var node: UInt64
    var site: StringID?
  }
  private struct Fetch {
    var id: UInt64
    var seq: UInt64
    var t: UInt64
    var task: UInt64
    var key: StringID?
    var end: UInt64 = 0
    var isCancelled = false
    var isOvertaken = false
    /// True if something changed between the previous fetch and this one.
    var isDriven = false
    /// The tap that led to it, or 0.
    var tap: UInt64 = 0
    var isUsed = false
    var isWasted: Bool { isCancelled || (isOvertaken && !isUsed && end != 0) }
  }
  /// The fetches of one place within the window.
  private struct Line {
    var fetches: [Fetch] = []
    /// The number of fetches removed from the front.
    var removed = 0
    /// The number of leading fetches already checked for being overtaken.
    var checked = 0

    /// The number of the next fetch.
    var next: Int { removed + fetches.count }

    /// The index of the fetch with that number, or nil if it was removed or replaced.
    func index(_ number: Int, _ id: UInt64) -> Int? {
      let index = number - removed
      return fetches.indices.contains(index) && fetches[index].id == id ? index : nil
    }

    mutating func overtake() {
      for index in checked..<fetches.count where fetches[index].end == 0 { fetches[index].isOvertaken = true }
      checked = fetches.count
    }

    mutating func removeFirst(_ count: Int) {
      fetches.removeFirst(count)
      removed += count
      checked = max(checked - count, 0)
    }

    mutating func removeLast() {
      fetches.removeLast()
      checked = min(checked, fetches.count)
    }
  }
  /// The line and number of a fetch.
  private struct Spot {
    var place: Place
    var number: Int
    var id: UInt64
  }
  private var recent: [Place: Line] = [:]
  private var open: [UInt64: Spot] = [:]
  private var byTask: [UInt64: Spot] = [:]
  private var hasTasks = false
  /// The places of each node.
  private var byNode: [UInt64: [Place]] = [:]
  /// The position of the last change that can cause a fetch: typing, a write or an input. The model knows the last
  /// `onChange`.
  private var lastChange: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .fetchBegin: begin(event, model)
    case .fetchEnd:
      guard let id = event[.fetch], let spot = open.removeValue(forKey: id),
        let at = recent[spot.place]?.index(spot.number, id)
      else { return }
      recent[spot.place]?.fetches[at].end = event.seq
      recent[spot.place]?.fetches[at].isCancelled = event.is(.outcome, .cancelled)
    case .stateWrite:
      noteUse(event, model)
      if event.flag(.equal) != true, event[.task] == nil, event[.handle] == nil { lastChange = event.seq }
    case .propChange: lastChange = event.seq
    case .actionBegin: if event.is(.action, .type) { lastChange = event.seq }
    default:
      if !byNode.isEmpty, let node = event[.node], let mine = byNode.removeValue(forKey: node) { leave(mine, model) }
    }
  }

  /// Ends the lines of a node that leaves: fetches that the leave cancels were not overtaken.
  private func leave(_ mine: [Place], _ model: borrowing LifecycleModel) {
    for place in mine {
      guard let line = recent.removeValue(forKey: place) else { continue }
      judge(line.fetches, place, model)
      for fetch in line.fetches {
        open[fetch.id] = nil
        byTask[fetch.task] = nil
      }
    }
  }

  private func noteUse(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard hasTasks, let task = event[.task], let spot = byTask[task], event.flag(.dropped) != true else { return }
    guard let at = recent[spot.place]?.index(spot.number, spot.id), recent[spot.place]?.fetches[at].end != 0 else {
      return
    }
    if model.slotBefore?.isCleanUp(event) != true { recent[spot.place]?.fetches[at].isUsed = true }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch], let node = event[.node], node != 0, model.endedUpdate(on: event.thread) == nil else {
      return
    }
    guard !event.is(.intent, .refresh), !event.is(.intent, .retry), !event.is(.intent, .prefetch) else { return }
    let place = Place(node: node, site: event.string(.site))
    if recent[place] == nil { byNode[node, default: []].append(place) }
    var line = recent.removeValue(forKey: place) ?? Line()
    if let first = line.fetches.first, TimeSpan(event.t - first.t) > UndebouncedFanoutRule.window {
      trim(&line, at: event.t, place, model)
    }
    // The strict profile cancels every task once. The second attempt has the same key and is not a keystroke.
    if model.isStrict, let last = line.fetches.last, last.key == event.string(.key) { line.removeLast() }
    let isDriven =
      max(lastChange, model.lastChangeSeq) > line.fetches.last?.seq ?? 0
      || isRestart(event, after: line.fetches.last, model)
    if isDriven { line.overtake() }
    var fetch = Fetch(id: id, seq: event.seq, t: event.t, task: event[.task] ?? 0, key: event.string(.key))
    fetch.isDriven = isDriven || line.fetches.isEmpty
    if model.origin.root == .action, model.origin.word == StringID(.tap) { fetch.tap = model.origin.rootSeq }
    let spot = Spot(place: place, number: line.next, id: id)
    line.fetches.append(fetch)
    recent[place] = line
    open[id] = spot
    if let task = event[.task] {
      byTask[task] = spot
      hasTasks = true
    }
  }

  /// True if the fetch belongs to another task of a .task(id:), or if the previous fetch was canceled before it began.
  private func isRestart(_ event: borrowing EventRecord, after last: Fetch?, _ model: borrowing LifecycleModel) -> Bool
  {
    guard let last else { return false }
    if last.isCancelled { return true }
    guard let task = model.task(event[.task] ?? 0), let before = model.task(last.task), task.id != before.id else {
      return false
    }
    return task.is(.viewId) && task.idHash != before.idHash
  }

  /// Judges the fetches so far and drops those outside the window.
  private func trim(_ line: inout Line, at t: UInt64, _ place: Place, _ model: borrowing LifecycleModel) {
    judge(line.fetches, place, model)
    let old = line.fetches.prefix { TimeSpan(t - $0.t) > UndebouncedFanoutRule.window }
    for fetch in old { byTask[fetch.task] = nil }
    line.removeFirst(old.count)
  }

  private func judge(_ line: [Fetch], _ place: Place, _ model: borrowing LifecycleModel) {
    // The longest run of wasted fetches, plus the one that overtook the last of them.
    let candidates = line.indices.filter { $0 == 0 || line[$0].isDriven || isCancelledAlone(line, $0 - 1) }.map {
      line[$0]
    }
    var (start, range) = (0, 0..<0)
    for (index, fetch) in candidates.enumerated() {
      if index + 1 - start > range.count { range = start..<index + 1 }
      if !fetch.isWasted { start = index + 1 }
    }
    let longest = candidates[range]
    guard longest.count >= UndebouncedFanoutRule.minimumFetches, let last = longest.last, let first = longest.first
    else { return }
    let span = TimeSpan(last.t - first.t)
    guard span <= UndebouncedFanoutRule.window, !areChoices(longest) else { return }
    let node = model.node(place.node)
    let when = last.t == first.t ? "at the same instant" : "within \(span)"
    report(
      model, on: node, at: (last.seq, last.t),
      "\(name(node, model)) started \(longest.count) fetches \(when) and used only the last one, if any "
        + "(\(UndebouncedFanoutRule.minimumFetches) within \(UndebouncedFanoutRule.window) are too many)",
      evidence: longest.map(\.seq), cause: "fanout", site: model.startSite(ofFetch: last.seq), client: place.site)
  }

  /// True if each fetch but the first, which may load what shows first, follows from a tap of its own.
  private func areChoices(_ fetches: ArraySlice<Fetch>) -> Bool {
    let taps = Set(fetches.dropFirst().map(\.tap))
    return !taps.contains(0) && taps.count == fetches.count - 1
  }

  /// True if a fetch was canceled because of the fetch that followed it, not together with it.
  private func isCancelledAlone(_ line: [Fetch], _ index: Int) -> Bool {
    let fetch = line[index]
    return fetch.isCancelled && (index + 2 >= line.count || fetch.end < line[index + 2].seq)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    let lines = recent.map { (place: $0, fetches: $1.fetches) }
    for line in lines.sorted(by: { $0.fetches.first?.seq ?? 0 < $1.fetches.first?.seq ?? 0 }) {
      judge(line.fetches, line.place, model)
    }
  }
}
