internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags a task that keeps working after it was canceled.
struct CancelIgnoredRule: AnomalyRule {
  /// The longest time that a canceled task may take to end.
  static let maximumDelay = TimeSpan.milliseconds(500)

  let info = RuleInfo(
    id: "cancel-ignored", severity: .warning,
    summary: "A canceled task keeps working",
    rationale:
      "Cancellation in Swift is a request: a task that does not check for it keeps the network busy and may write results that nobody "
      + "needs.",
    remedy:
      "Check Task.isCancelled after each await, call functions that support cancellation, and do not swallow their errors with try?.",
    savingRemedy: "Do not cancel a task that saves: let it finish, and use its result only if it is still wanted.",
    detection:
      "After task.cancel, the task begins a fetch that is not itself canceled, writes a state slot or a property of a model (error), or is "
      + "still active \(Self.maximumDelay) later and does not end as cancelled.",
    exceptions: [
      "cleanup writes: clearing a loading flag, resetting a slot to its initial value, clearing its own handle, and writes after a mark 'cleanup'",
      "what the task puts back as it found it, such as a flag that it has set",
      "a slow end with outcome cancelled",
      "synchronous work under \(Self.maximumDelay)",
      "writes of a model's task to the model at the instant of the cancel, by which it handles the cancellation, and then also writes to a "
        + "place that the task reads before",
      "writes to a state that is gone, which nobody sees",
      "the result of a task that continues, such as one that several callers await, written at the instant at which that task ends",
    ],
    needs: [KindSet(.taskCancel)], detail: .all,
    yieldsTo: ["stale-result-overwrites", "cancel-surfaced-as-error"],
    absence: Absence("the end of the task", after: .taskCancel),
    faulty: """
      SearchView  task  ├─────✕─────────────┤
                  write                  w
      """,
    clean: """
      SearchView  task  ├─────✕┤
      """)

  let detectors: [Detector.Type] = [CancelIgnoredDetector.self]
}

private final class CancelIgnoredDetector: Detector {
  override class var reads: KindSet {
    KindSet(.taskCancel, .taskEnd, .fetchBegin, .fetchEnd, .stateWrite, .objectPublish, .mark).union(StretchReads.kinds)
  }
  override class var wakesOn: KindSet { KindSet(.taskCancel) }

  private struct Cancelled {
    var seq: UInt64
    var t: UInt64
    var node: UInt64
    var create: UInt64
    var site: StringID?
    var fetches: [UInt64: UInt64] = [:]
    var fetched: [UInt64] = []
    var writes: [(seq: UInt64, place: WrittenPlace?)] = []
    /// The position from which a loss may hide the initial value or name of a slot that the task wrote: the slot's
    /// creation, or 0 if unknown.
    var unknownSince = UInt64.max
    var isCleaningUp = false
  }
  private var cancelled: [UInt64: Cancelled] = [:]
  /// The canceled tasks of each node that no mark has excused.
  private var byNode: [UInt64: OrderedIDs] = [:]
  /// The canceled task that began each fetch.
  private var fetching: [UInt64: UInt64] = [:]
  private var hasCancelled = false
  private var reads = StretchReads()
  private var found = FoundValues()
  /// The time at which a task that was not canceled last ended.
  private var lastEnd: UInt64?

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    reads.note(event, model)
    switch event.kind {
    case .placeRead, .taskResume: break
    case .taskCancel:
      guard let id = event[.task], cancelled[id] == nil, let task = model.task(id), task.endSeq == 0 else { return }
      hasCancelled = true
      cancelled[id] = Cancelled(seq: event.seq, t: event.t, node: task.node, create: task.createSeq, site: task.site)
      byNode[task.node, default: OrderedIDs()].append(id)
    case .fetchBegin:
      guard !cancelled.isEmpty, let task = event[.task], cancelled[task] != nil, let fetch = event[.fetch] else {
        return
      }
      cancelled[task]?.fetches[fetch] = event.seq
      fetching[fetch] = task
    case .fetchEnd:
      guard !fetching.isEmpty, let fetch = event[.fetch], let task = fetching.removeValue(forKey: fetch) else { return }
      guard let begin = cancelled[task]?.fetches.removeValue(forKey: fetch) else { return }
      if !event.is(.outcome, .cancelled) { cancelled[task]?.fetched += [begin, event.seq] }
    case .stateWrite: noteWrite(event, model)
    // A publish without a name says nothing about a value.
    case .objectPublish: if model.written != nil { noteWrite(event, model) }
    case .mark:
      guard !cancelled.isEmpty, strings.text(event.string(.label))?.lowercased().containsASCII("cleanup") == true else {
        return
      }
      let task = model.thread(event.thread).task
      if task != 0 {
        cancelled[task]?.isCleaningUp = true
      } else if let node = event[.node], let mine = byNode.removeValue(forKey: node) {
        for id in mine { cancelled[id]?.isCleaningUp = true }
      }
    default:
      if let id = event[.task], cancelled[id] == nil { lastEnd = event.t }
      guard let id = event[.task], let each = cancelled.removeValue(forKey: id) else { return }
      found.forget(id)
      byNode[each.node]?.remove(id)
      if byNode[each.node]?.isEmpty == true { byNode[each.node] = nil }
      judge(id, each, end: (event.seq, event.t), endedCancelled: event.is(.outcome, .cancelled), model)
    }
  }

  private func noteWrite(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard hasCancelled, let id = event[.task], let each = cancelled[id], !each.isCleaningUp else { return }
    if event.flag(.dropped) == true { return }
    if let place = model.written, found.putsBack(event, by: id, to: place, model) {
      cancelled[id]?.writes.removeAll { $0.place == place }
      return
    }
    // The task waited for the result of another one, which cannot be canceled for one of those who await it.
    if each.fetches.isEmpty, each.fetched.isEmpty, event.t > each.t, lastEnd == event.t { return }
    if event.t == each.t, handlesCancellation(event, of: id, model) { return }
    // A failure shown after the cancel is cancel-surfaced-as-error, or an error from before the cancel.
    if event.stateValue == ScalarValue.string(StringID(.failed)).packed { return }
    if model.slotBefore?.isCleanUp(event) ?? (event.flag(.equal) == true || event.has(.handle)) { return }
    // The write may bring back an initial value that the source does not tell.
    if model.written?.isProperty != true, model.slotBefore?.hasKnownStart != true, !model.tells(of: .stateInit) {
      return
    }
    if each.writes.count < 8 { cancelled[id]?.writes.append((event.seq, model.written)) }
    // The first value of a property is not recorded.
    if model.written?.isProperty != true, model.slotBefore?.hasKnownStart != true {
      cancelled[id]?.unknownSince = min(each.unknownSince, model.slotBefore?.createSeq ?? 0)
    }
  }

  /// True for a write by which a task handles its cancellation at once, and does not ignore it: of a model's task to the
  /// model, or to a place whose value the task has looked at.
  private func handlesCancellation(
    _ write: borrowing EventRecord, of id: UInt64, _ model: borrowing LifecycleModel
  ) -> Bool {
    guard write.kind == .objectPublish, let place = model.written else { return false }
    if let task = model.task(id), task.model != 0, write[.object] == task.model { return true }
    return reads.precede(write, to: place)
  }

  private func judge(
    _ id: UInt64, _ each: Cancelled, end: (seq: UInt64, t: UInt64), endedCancelled: Bool,
    _ model: borrowing LifecycleModel
  ) {
    let isSlow = TimeSpan(end.t - each.t) > CancelIgnoredRule.maximumDelay && !endedCancelled
    let fetched = each.fetched + each.fetches.values
    guard isSlow || !fetched.isEmpty || !each.writes.isEmpty else { return }
    let node = model.node(each.node)
    let what =
      !each.writes.isEmpty
      ? "wrote state" : !fetched.isEmpty ? "started another fetch" : "kept running for \(TimeSpan(end.t - each.t))"
    report(
      model, on: node, at: (each.seq, each.t), "a canceled task of \(name(node, model)) \(what)",
      evidence: [each.create, each.seq, end.seq] + fetched + each.writes.map(\.seq),
      severity: each.writes.isEmpty ? .warning : .error,
      cause: "cancel", subjects: [.task(id)],
      site: each.writes.first.flatMap { model.step(at: $0.seq)?.site } ?? each.site,
      code: each.writes.isEmpty ? nil : .droppedError,
      since: min(each.create, each.unknownSince),
      until: end.seq == 0 ? model.seq : 0)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (id, each) in cancelled.sorted(by: { $0.value.seq < $1.value.seq }) {
      judge(id, each, end: (0, model.t), endedCancelled: false, model)
    }
  }
}
