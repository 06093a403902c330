internal import TraceFormat
internal import TraceModel

/// Flags a task handle that was overwritten while its task ran and had not been cancelled.
struct LostTaskHandleRule: AnomalyRule {
  let info = RuleInfo(
    id: "lost-task-handle", severity: .error, summary: "The handle of a running task was overwritten",
    rationale: "Nobody can cancel the task any more: it runs to its end beside the one that replaced it.",
    remedy: "Cancel the old task before storing the new one: task?.cancel(); task = Task { … }.",
    detection: "A slot that holds the handle of an active task is written with another handle or nil, and the task goes on through its "
      + "next job, to its end or past its view's leave without a cancel.",
    exceptions: ["a task that had finished", "a task that is cancelled first, although the trace tells it only in the task's next job"],
    needs: [KindSet(.stateWrite), KindSet(.taskCreate)],
    reads: KindSet(
      .stateWrite, .taskCancel, .taskEnd, .taskSuspend, .taskResume, .fetchBegin, .visibilityLeave, .nodeDestroy, .quiescent),
    wakesOn: KindSet(.taskCreate),
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

  func detector(_ run: RuleRun) -> Detector { LostTaskHandleDetector(run) }
}

private final class LostTaskHandleDetector: Detector {
  private struct Slot: Hashable {
    var node: UInt64
    var slot: UInt64
  }
  private struct Lost {
    var node: UInt64
    var stored: UInt64
    var overwritten: UInt64
    var t: UInt64
    /// Where its next job began.
    var resumed: UInt64 = 0
    /// The first that it did since.
    var proof: UInt64 = 0
  }
  private var handles: [Slot: (task: UInt64, seq: UInt64)] = [:]
  private var lost: [UInt64: Lost] = [:]
  /// The lost tasks of each node, those that are not lost any more included.
  private var byNode: [UInt64: [UInt64]] = [:]
  /// Those whose nodes left in this turn.
  private var left: [UInt64] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .stateWrite:
      if let handle = event[.handle], let node = event[.node], let slot = event[.slot] { store(handle, Slot(node: node, slot: slot), event, model) }
      if let task = event[.task] { noteWork(task, event) }
    case .fetchBegin: if let task = event[.task] { noteWork(task, event) }
    case .taskResume, .taskSuspend: if let task = event[.task] { passJob(task, event, model) }
    case .taskCancel: if let task = event[.task] { lost[task] = nil }
    case .taskEnd:
      guard let task = event[.task], lost[task] != nil else { return }
      if event.is(.outcome, .cancelled) { lost[task] = nil } else { prove(task, event, model) }
    case .visibilityLeave, .nodeDestroy:
      guard !lost.isEmpty, let node = event[.node] else { return }
      // The cancel is told at the latest when the node leaves; within that turn it may stand behind the leave.
      guard let mine = byNode.removeValue(forKey: node) else { return }
      left += mine.filter { lost[$0]?.node == node }
      isWaitingForTurn = true
    default: if !lost.isEmpty { for task in lost.keys.sorted() { prove(task, event, model) } }
    }
  }

  private func store(_ handle: UInt64, _ slot: Slot, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if let old = handles[slot], old.task != handle, let task = model.task(old.task), task.isActive, !task.isCancelled {
      lost[old.task] = Lost(node: slot.node, stored: old.seq, overwritten: event.seq, t: event.t)
      byNode[slot.node, default: []].append(old.task)
    }
    handles[slot] = handle == 0 ? nil : (handle, event.seq)
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for task in left.sorted() {
      guard let each = lost.removeValue(forKey: task) else { continue }
      accuse(task, each, model)
    }
    left.removeAll()
  }

  /// The cancel may be told at any place in the task's next job, so that nothing is proven before that job is over.
  private func passJob(_ task: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard !lost.isEmpty, let each = lost[task] else { return }
    if each.resumed != 0 { return prove(task, event, model) }
    guard event.kind == .taskResume else { return }
    lost[task]?.resumed = event.seq
    noteWork(task, event)
  }

  private func noteWork(_ task: UInt64, _ event: borrowing EventRecord) {
    // The write that clears the handle may be made by the very task that it names.
    guard !lost.isEmpty, let each = lost[task], each.proof == 0, event.seq > each.overwritten else { return }
    lost[task]?.proof = event.seq
  }

  private func prove(_ task: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    noteWork(task, event)
    guard let each = lost.removeValue(forKey: task) else { return }
    accuse(task, each, model)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (task, each) in lost.sorted(by: { $0.value.overwritten < $1.value.overwritten }) where each.proof != 0 { accuse(task, each, model) }
  }

  private func accuse(_ task: UInt64, _ lost: Lost, _ model: borrowing LifecycleModel) {
    // A task that clears its own handle in its last job has nothing left to cancel.
    if (model.task(task)?.endSeq ?? 0) != 0, lost.resumed == 0,
      model.slots(of: lost.node).contains(where: { $0.writeSeq == lost.overwritten && $0.writer == task })
    {
      return
    }
    let node = model.node(lost.node)
    report(
      model, on: node, at: (lost.overwritten, lost.t), "\(name(node, model)) overwrote the handle of a task that was still running",
      evidence: [model.task(task)?.createSeq ?? 0, lost.stored, lost.overwritten, lost.proof], cause: "handle", subjects: [.task(task)],
      site: model.task(task)?.site, until: model.seq)
  }
}
