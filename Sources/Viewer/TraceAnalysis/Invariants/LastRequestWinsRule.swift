internal import TraceFormat
internal import TraceModel

/// Flags a result that replaces what a newer action of the user has set.
struct LastRequestWinsRule: AnomalyRule {
  let info = RuleInfo(
    id: Invariant.lastRequestWins.id, severity: .warning,
    summary: "The result of older work replaces what the user has set since",
    rationale:
      "The work began before the user chose or entered something else. Its result arrives later and takes the place of the choice.",
    remedy:
      "Compare before writing: keep the number of the latest request, or check that what the result is for is still current.",
    namedRemedy: "Before work of {view} writes {name}, check that what the result is for is still current.",
    detection:
      "While work waits (a task, a queued block, a timer, a request), a newer action of the user sets a state or property. Then the work writes "
      + "it too, for the first time, with another value and without reading it first (place.read, read_first).",
    exceptions: [
      "work that reads the value before it writes, such as an append",
      "work that writes the value again and again, such as a countdown",
      "Bools, which say what is under way",
      "a timer or block that replaces the answer to a request of the user's: it may bring news",
      "properties of @Observable models in a source that does not tell what is read",
    ],
    needs: [KindSet(.stateWrite, .objectPublish), KindSet(.actionBegin)], detail: .all,
    yieldsTo: ["stale-result-overwrites", "stale-loading-flag"],
    faulty: """
      work     ├──────── loads home ────────w "home"
      action            w "link"
      """,
    clean: """
      work     ├──────── loads home ────────┤
      action            w "link"
      """)

  let detectors: [Detector.Type] = [LastRequestDetector.self]
}

private final class LastRequestDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .objectPublish, .placeRead, .taskSuspend, .taskEnd) }
  override class var wakesOn: KindSet { KindSet(.taskCreate, .resourceAcquire, .actionBegin) }

  /// The begin of each task's last wait.
  private var waits: [UInt64: UInt64] = [:]
  /// The value that the user has set last.
  private struct Choice {
    var seq: UInt64
    var task: UInt64
    var hash: UInt64?
    var origin: Origin
    /// The code that has read it since.
    var readers: Set<Stretch> = []
  }
  private var choices: [WrittenPlace: Choice] = [:]
  private struct Writer: Hashable {
    var work: DelayedWork
    var place: WrittenPlace
  }
  private var writers: Set<Writer> = []
  /// Code that runs without a wait: a task's, or what runs at one time without a task.
  private enum Stretch: Hashable {
    case task(UInt64)
    case time(UInt64)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskSuspend: if let task = event[.task] { waits[task] = event.seq }
    case .taskEnd: if let task = event[.task] { waits[task] = nil }
    case .placeRead: if let place = model.read { choices[place]?.readers.insert(stretch(event)) }
    default: write(event, model)
    }
  }

  private func stretch(_ event: borrowing EventRecord) -> Stretch { event[.task].map(Stretch.task) ?? .time(event.t) }

  private func write(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let place = model.written, event.flag(.equal) != true, event.flag(.dropped) != true, !event.has(.handle)
    else { return }
    if let value = event.stateValue, value == ScalarValue.bool(true).packed || value == ScalarValue.bool(false).packed {
      return
    }
    let choice = choices[place]
    // Only what the user has set can be replaced.
    if model.origin.isUserRequest {
      choices[place] = Choice(seq: event.seq, task: event[.task] ?? 0, hash: event[.hash], origin: model.origin)
    }
    guard let work = model.delayedWork(event), writers.insert(Writer(work: work, place: place)).inserted else { return }
    guard let choice, choice.seq == model.slotBefore?.writeSeq, choice.hash == model.slotBefore?.hash else { return }
    guard let hash = event[.hash], hash != choice.hash else { return }
    guard isNewer(choice, than: work, model), !mayHaveRead(choice, event, model) else { return }
    let begin = model.step(at: work.beginSeq)
    let task = work.task.flatMap { model.task($0) }
    let node = model.node(task?.node ?? begin?.node ?? 0) ?? model.node(of: place)
    let slot = name(model.slot(place))
    report(
      model, on: node, at: (event.seq, event.t),
      "work that \(name(node, model)) had begun replaced '\(slot)', which the user had set while the work was waiting",
      evidence: [work.beginSeq, choice.origin.rootSeq, choice.seq, event.seq], cause: slot,
      subjects: [work.task.map(Subject.task) ?? .event(event.seq)],
      site: event.string(.site) ?? task?.site ?? task?.originSite ?? begin?.site, since: work.beginSeq)
  }

  /// True if the user has made the choice because of something newer than the work, and while the work waited.
  private func isNewer(_ choice: Choice, than work: DelayedWork, _ model: borrowing LifecycleModel) -> Bool {
    guard choice.origin.isUserRequest, choice.origin.rootSeq > work.beginSeq, choice.origin.rootSeq != work.rootSeq
    else { return false }
    // What a timer brings may be as new as the answer to the user's request.
    guard let task = work.task else { return choice.origin.waitSeq == 0 }
    guard let wait = waits[task] else { return false }
    return choice.seq > wait && choice.task != task
  }

  /// True if the code that writes knows of the choice, or if nothing tells whether it does.
  private func mayHaveRead(
    _ choice: Choice, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) -> Bool {
    if event.is(.storage, .observable), !model.hasSeen(.placeRead) { return true }
    return event.is(.reason, .readFirst) || choice.readers.contains(stretch(event))
  }
}
