internal import TraceFormat
internal import TraceModel

/// Flags a task handle that is overwritten while its task is running and not canceled.
struct LostTaskHandleRule: AnomalyRule {
  let info = RuleInfo(
    id: "lost-task-handle", severity: .error,
    summary: "The handle of a running task is overwritten",
    rationale: "Nothing can cancel the task anymore, so it runs to its end alongside the task that replaced it.",
    remedy: "Cancel the old task before storing the new one: task?.cancel(); task = Task { … }.",
    namedRemedy:
      "In {view}, cancel the old task before storing the new one: call task?.cancel() before each assignment.",
    savingRemedy:
      "Let each save finish before the next one begins, for example in one task that saves the latest value until nothing has changed.",
    detection:
      "A slot that holds the handle of an active task is overwritten with another handle or nil, and the task continues without a "
      + "cancel through its next job, to its end, or after its view leaves the screen.",
    exceptions: [
      "a task that had finished", "a task that clears its own handle",
      "a task that was canceled first, even if the trace records the cancel only in the task's next job",
    ],
    needs: [KindSet(.stateWrite), KindSet(.taskCreate)],
    absence: Absence("cancel()", after: .stateWrite, .objectPublish),
    faulty: """
      SearchView  task 1  ├───────────────┤
                  handle  1     2
                  task 2        ├─────────┤
      """,
    clean: """
      SearchView  task 1  ├─────✕
                  handle  1     2
                  task 2        ├─────────┤
      """)

  let detectors: [Detector.Type] = [LostTaskHandleDetector.self]
}

private final class LostTaskHandleDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .stateWrite, .taskCancel, .taskEnd, .taskSuspend, .taskResume, .fetchBegin, .visibilityLeave, .nodeDestroy,
      .quiescent)
  }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  private struct Slot: Hashable {
    var node: UInt64
    var slot: UInt64
  }
  private struct Lost {
    var node: UInt64
    var stored: UInt64
    var overwritten: UInt64
    var t: UInt64
    /// The position at which its next job began, or 0.
    var resumed: UInt64 = 0
    /// The position of the task's first event since then, or 0.
    var proof: UInt64 = 0
  }
  private var handles: [Slot: (task: UInt64, seq: UInt64)] = [:]
  private var lost: [UInt64: Lost] = [:]
  /// The lost tasks of each node, including tasks that were canceled later.
  private var byNode: [UInt64: [UInt64]] = [:]
  /// The lost tasks whose nodes left in this turn.
  private var left: [UInt64] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .stateWrite:
      if let handle = event[.handle], let node = event[.node], let slot = event[.slot] {
        store(handle, Slot(node: node, slot: slot), event, model)
      }
      if let task = event[.task] { noteWork(task, event) }
    case .fetchBegin: if let task = event[.task] { noteWork(task, event) }
    case .taskResume, .taskSuspend: if let task = event[.task] { passJob(task, event, model) }
    case .taskCancel: if let task = event[.task] { lost[task] = nil }
    case .taskEnd:
      guard let task = event[.task], lost[task] != nil else { return }
      if event.is(.outcome, .cancelled) { lost[task] = nil } else { prove(task, event, model) }
    case .visibilityLeave, .nodeDestroy:
      guard !lost.isEmpty, let node = event[.node] else { return }
      // The cancel is recorded at the latest in the turn in which the node leaves, possibly after the leave.
      guard let mine = byNode.removeValue(forKey: node) else { return }
      left += mine.filter { lost[$0]?.node == node }
      isWaitingForTurn = true
    default: if !lost.isEmpty { for task in lost.keys.sorted() { prove(task, event, model) } }
    }
  }

  private func store(_ handle: UInt64, _ slot: Slot, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel)
  {
    // A task that clears its own handle lets go of it: from here on it is to run to its end.
    if let old = handles[slot], old.task != handle, handle != 0 || event[.task] != old.task,
      let task = model.task(old.task), task.isActive,
      !task.isCancelled
    {
      lost[old.task] = Lost(node: slot.node, stored: old.seq, overwritten: event.seq, t: event.t)
      byNode[slot.node, default: []].append(old.task)
    }
    handles[slot] = handle == 0 ? nil : (handle, event.seq)
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for task in left.sorted() {
      guard let each = lost.removeValue(forKey: task) else { continue }
      reportFault(task, each, model)
    }
    left.removeAll()
  }

  /// Handles the start or end of a job. The cancel may be recorded anywhere in the task's next job, so nothing is
  /// proven before it ends.
  private func passJob(_ task: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard !lost.isEmpty, let each = lost[task] else { return }
    if each.resumed != 0 { return prove(task, event, model) }
    guard event.kind == .taskResume else { return }
    lost[task]?.resumed = event.seq
    noteWork(task, event)
  }

  private func noteWork(_ task: UInt64, _ event: borrowing EventRecord) {
    // The task itself may make the write that clears its handle.
    guard !lost.isEmpty, let each = lost[task], each.proof == 0, event.seq > each.overwritten else { return }
    lost[task]?.proof = event.seq
  }

  private func prove(_ task: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    noteWork(task, event)
    guard let each = lost.removeValue(forKey: task) else { return }
    reportFault(task, each, model)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (task, each) in lost.sorted(by: { $0.value.overwritten < $1.value.overwritten }) where each.proof != 0 {
      reportFault(task, each, model)
    }
  }

  private func reportFault(_ task: UInt64, _ lost: Lost, _ model: borrowing LifecycleModel) {
    // A task that clears its own handle in its last job leaves nothing to cancel.
    if (model.task(task)?.endSeq ?? 0) != 0, lost.resumed == 0,
      model.slots(of: lost.node).contains(where: { $0.writeSeq == lost.overwritten && $0.writer == task })
    {
      return
    }
    let node = model.node(lost.node)
    report(
      model, on: node, at: (lost.overwritten, lost.t),
      "\(name(node, model)) overwrote the handle of a task that was still running",
      evidence: [model.task(task)?.createSeq ?? 0, lost.stored, lost.overwritten, lost.proof], cause: "handle",
      subjects: [.task(task)],
      site: model.task(task)?.site, until: model.seq)
  }
}
