internal import TraceFormat
internal import TraceModel

/// Flags a write to the state of a destroyed view.
struct WriteAfterDestroyRule: AnomalyRule {
  let info = RuleInfo(
    id: "write-after-destroy", severity: .warning,
    summary: "State is written after its view was destroyed",
    rationale: "The write has no effect: the work for it was wasted, and the writer is still running.",
    remedy:
      "Cancel the work on disappear, or check for cancellation before writing. Keep data that must survive the view in a model.",
    namedRemedy:
      "Cancel the work when {view} disappears, or check for cancellation before writing {name}. Keep data that must "
      + "survive the view in a model.",
    detection: "state.write to a node after node.destroy, or to a slot after state.destroy, in a later turn.",
    exceptions: [
      "a write in the same transaction or at the same instant", "cleanup by a canceled task",
      "data that an object owns",
      "the result of a task that continues, such as one that several callers await, written by a canceled task at the instant at which that task ends",
    ],
    needs: [KindSet(.stateWrite), KindSet(.nodeDestroy, .stateDestroy)],
    yieldsTo: [
      "task-outlives-node", "cancel-ignored", "lost-task-handle", "cancel-surfaced-as-error", "stale-result-overwrites",
    ],
    faulty: """
      DetailView  lifetime  ├───────┤
                  state                 w
      """,
    clean: """
      DetailView  lifetime  ├───────┤
                  state        w
      """)

  let detectors: [Detector.Type] = [WriteAfterDestroyDetector.self]
}

private final class WriteAfterDestroyDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .stateDestroy, .nodeDestroy, .stateCreate, .taskEnd) }
  override class var wakesOn: KindSet { KindSet(.stateDestroy, .nodeDestroy) }

  /// The slots that were destroyed before their nodes, by node, then by slot.
  private var ended = IDTable<IDTable<(seq: UInt64, t: UInt64, turn: UInt64)>>()

  /// The time at which a task that was not canceled last ended.
  private var lastEnd: UInt64?

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .taskEnd {
      if model.task(event[.task] ?? 0)?.isCancelled == false { lastEnd = event.t }
      return
    }
    guard let node = model.node else { return }
    switch event.kind {
    case .stateDestroy:
      guard let slot = event[.slot], !node.is(.destroyed) else { return }
      ended[node.id, default: IDTable()][slot] = (event.seq, event.t, model.progress.turn)
    case .stateCreate: if let slot = event[.slot] { ended.update(node.id) { $0[slot] = nil } }
    case .nodeDestroy: ended[node.id] = nil
    default: noteWrite(event, node, model)
    }
  }

  private func noteWrite(_ event: borrowing EventRecord, _ node: Node, _ model: borrowing LifecycleModel) {
    let slot = event[.slot] ?? 0
    var end = (seq: node.destroySeq, t: node.destroyTime, turn: node.destroyTurn)
    if !node.is(.destroyed) {
      guard let slotEnd = ended[node.id]?[slot] else { return }
      end = slotEnd
    }
    guard end.t != event.t, end.turn != model.progress.turn else { return }
    let task = model.task(event[.task] ?? 0)
    // A canceled task clears what it has set, or takes the result of a task that it shares with others and cannot
    // cancel.
    if task?.isCancelled == true, model.slotBefore?.isCleanUp(event) == true || lastEnd == event.t { return }
    let what = model.slotBefore?.name.map { "'\(text($0))'" } ?? "state"
    report(
      model, on: node, at: (event.seq, event.t),
      "\(what) of \(name(node, model)) was written \(TimeSpan(event.t - end.t)) after it was destroyed",
      evidence: [end.seq, event.seq], cause: name(model.slotBefore), subjects: task.map { [.task($0.id)] } ?? [],
      site: task?.site,
      since: event.has(.task) ? task?.createSeq ?? 0 : nil)
  }
}
