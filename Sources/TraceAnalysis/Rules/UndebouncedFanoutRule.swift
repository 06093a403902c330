internal import TraceFormat
internal import TraceModel

/// Flags a request for every keystroke.
struct UndebouncedFanoutRule: AnomalyRule {
  /// How many fetches of one place make a fan-out, and within how many nanoseconds.
  var minimumFetches = 4
  var window: UInt64 = 1_000_000_000

  let info = RuleInfo(
    id: "undebounced-fanout", severity: .warning, summary: "Every keystroke started a request",
    rationale: "All but the last request are thrown away: traffic, battery and server time for nothing, and results in any order.",
    remedy: "Sleep for some 300 ms at the start of the task and check for cancellation, so that only a pause in typing fetches.",
    detection: "At least 4 fetches from one site begin within 1 s, and all but the last are cancelled, or overtaken by the next and not used.",
    exceptions: ["fetches that all complete and are used, such as pages", "intents refresh and retry"],
    needs: [KindSet(.fetchBegin)], reads: KindSet(.fetchBegin, .fetchEnd, .stateWrite),
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

  func detector(_ run: RuleRun) -> Detector { UndebouncedFanoutDetector(run, self) }
}

private final class UndebouncedFanoutDetector: Detector {
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
    var isUsed = false
    var isWasted: Bool { isCancelled || (isOvertaken && !isUsed && end != 0) }
  }
  private let rule: UndebouncedFanoutRule
  private var recent: [Place: [Fetch]] = [:]
  private var places: [UInt64: Place] = [:]
  private var byTask: [UInt64: (place: Place, id: UInt64)] = [:]
  private var hasTasks = false

  init(_ run: RuleRun, _ rule: UndebouncedFanoutRule) {
    self.rule = rule
    super.init(run)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .fetchBegin: begin(event, model)
    case .fetchEnd:
      guard let id = event[.fetch], let place = places.removeValue(forKey: id) else { return }
      guard let at = recent[place]?.firstIndex(where: { $0.id == id }) else { return }
      recent[place]?[at].end = event.seq
      recent[place]?[at].isCancelled = event.is(.outcome, .cancelled)
    default:
      guard hasTasks, let task = event[.task], let fetch = byTask[task], event.flag(.dropped) != true else { return }
      guard let at = recent[fetch.place]?.firstIndex(where: { $0.id == fetch.id && $0.end != 0 }) else { return }
      if model.slotBefore?.isCleanUp(event) != true { recent[fetch.place]?[at].isUsed = true }
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch], let node = event[.node], node != 0, model.update(on: event.thread) == nil else { return }
    guard !event.is(.intent, .refresh), !event.is(.intent, .retry), !event.is(.intent, .prefetch) else { return }
    let place = Place(node: node, site: event.string(.site))
    var line = recent[place] ?? []
    if let first = line.first, event.t - first.t > rule.window { trim(&line, at: event.t, place, model) }
    // The strict profile cancels every task once: its second try asks the same, and is no keystroke.
    if model.isStrict, let last = line.last, last.key == event.string(.key) { line.removeLast() }
    for index in line.indices where line[index].end == 0 { line[index].isOvertaken = true }
    line.append(Fetch(id: id, seq: event.seq, t: event.t, task: event[.task] ?? 0, key: event.string(.key)))
    recent[place] = line
    places[id] = place
    if let task = event[.task] {
      byTask[task] = (place, id)
      hasTasks = true
    }
  }

  /// Judges the fetches so far and drops those that lie outside the window.
  private func trim(_ line: inout [Fetch], at t: UInt64, _ place: Place, _ model: borrowing LifecycleModel) {
    judge(line, place, model)
    for fetch in line where t - fetch.t > rule.window { byTask[fetch.task] = nil }
    line.removeAll { t - $0.t > rule.window }
  }

  private func judge(_ line: [Fetch], _ place: Place, _ model: borrowing LifecycleModel) {
    // The longest run of wasted fetches with the one that overtook the last of them.
    var run: [Fetch] = []
    for fetch in line {
      run.append(fetch)
      if !fetch.isWasted { break }
    }
    guard run.count >= rule.minimumFetches, let last = run.last, let first = run.first, last.t - first.t <= rule.window else { return }
    let node = model.node(place.node)
    report(
      model, on: node, at: (last.seq, last.t),
      "\(name(node, model)) began \(run.count) fetches within \(duration(last.t - first.t)) and used at most the last",
      evidence: run.map(\.seq), cause: "fanout", site: place.site)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (place, line) in recent.sorted(by: { $0.value.first?.seq ?? 0 < $1.value.first?.seq ?? 0 }) { judge(line, place, model) }
  }
}
