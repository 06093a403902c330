internal import TraceFormat
internal import TraceModel

/// Flags a result that replaces what a newer action of the user has set.
struct LastRequestWinsRule: AnomalyRule {
  let info = RuleInfo(
    id: Invariant.lastRequestWins.id, severity: .note,
    summary: "The result of older work replaces what the user has set since",
    rationale:
      "The work began before the user chose or entered something else. Its result arrives later and takes the place of the choice.",
    remedy:
      "Compare before writing: keep the number of the latest request, or check that what the result is for is still current.",
    namedRemedy: "Before a task of {view} writes {name}, check that what the result is for is still current.",
    detection:
      "While a task waits, a newer action of the user sets a state or property. Then the task writes it too, for the first time, with another "
      + "value and without reading it first (read_first).",
    exceptions: [
      "a write that reads the value first, such as an append",
      "a task that writes the value again and again, such as a countdown",
      "Bools, which say what is under way", "properties of @Observable models, whose reads are not known",
    ],
    needs: [KindSet(.stateWrite, .objectPublish), KindSet(.taskSuspend)],
    yieldsTo: ["stale-result-overwrites", "stale-loading-flag"],
    faulty: """
      task     ├──────── loads home ────────w "home"
      action            w "link"
      """,
    clean: """
      task     ├──────── loads home ────────┤
      action            w "link"
      """)

  let detectors: [Detector.Type] = [LastRequestDetector.self]
}

private final class LastRequestDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .objectPublish, .taskSuspend, .taskEnd) }
  override class var wakesOn: KindSet { KindSet(.taskCreate, .taskSuspend) }

  /// The begin of each task's last wait.
  private var waits: [UInt64: UInt64] = [:]
  private struct Write {
    var seq: UInt64
    var task: UInt64
    var hash: UInt64?
    var origin: Origin
  }
  private var writes: [WrittenPlace: Write] = [:]
  private struct Writer: Hashable {
    var task: UInt64
    var place: WrittenPlace
  }
  private var writers: Set<Writer> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskSuspend: if let task = event[.task] { waits[task] = event.seq }
    case .taskEnd: if let task = event[.task] { waits[task] = nil }
    default: write(event, model)
    }
  }

  private func write(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let isTasks = event.has(.task)
    guard isTasks || model.origin.root == .action, let place = model.written else { return }
    if event.flag(.equal) == true || event.flag(.dropped) == true || event.has(.handle) { return }
    if let value = event[.value], value == ScalarValue.bool(true).packed || value == ScalarValue.bool(false).packed {
      return
    }
    let task = event[.task] ?? 0
    let newest = writes[place]
    // Only what the user has set can be replaced.
    if model.origin.isUserRequest {
      writes[place] = Write(seq: event.seq, task: task, hash: event[.hash], origin: model.origin)
    }
    guard isTasks, writers.insert(Writer(task: task, place: place)).inserted else { return }
    guard !event.is(.reason, .readFirst), !event.is(.storage, .observable), let wait = waits[task] else { return }
    guard let newer = newest, newer.seq == model.slotBefore?.writeSeq, newer.seq > wait, newer.task != task else {
      return
    }
    guard let older = model.task(task), older.createSeq != 0 else { return }
    guard newer.origin.isUserRequest, newer.origin.rootSeq > older.createSeq, newer.origin.rootSeq != older.led.rootSeq
    else { return }
    guard let hash = event[.hash], hash != newer.hash, model.slotBefore?.hash == newer.hash else { return }
    let node = model.node(older.node) ?? model.node(of: place)
    let slot = name(model.slot(place))
    report(
      model, on: node, at: (event.seq, event.t),
      "a task of \(name(node, model)) replaced '\(slot)', which the user had set while the task was waiting",
      evidence: [older.createSeq, newer.origin.rootSeq, newer.seq, event.seq], cause: slot, subjects: [.task(task)],
      site: older.site ?? older.originSite, since: older.createSeq)
  }
}
