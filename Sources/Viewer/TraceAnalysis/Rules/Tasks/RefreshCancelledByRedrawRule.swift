internal import TraceFormat
internal import TraceModel

/// Flags a pull to refresh that removes or redraws the view that runs it.
struct RefreshCancelledByRedrawRule: AnomalyRule {
  let info = RuleInfo(
    id: "refresh-cancelled-by-redraw", severity: .warning,
    summary: "A pull to refresh removes or redraws the view that runs it, which cancels the refresh",
    rationale:
      "The refresh fails with an unintended cancellation, and the list keeps its old content or shows an error.",
    remedy:
      "Keep the refreshed view while it loads: show the spinner of refreshable, or an overlay, instead of another branch. Until "
      + "iOS 18, do not write the state that a refreshable ScrollView depends on until the new content is loaded, or load in a separate Task "
      + "and await its value.",
    detection:
      "A write by a refresh's task leads to a transaction that destroys the node of its refreshable modifier, and the task is canceled. Or the "
      + "node survives the transaction, and the task is canceled afterward.",
    exceptions: [
      "a user who leaves the screen during a refresh", "a refresh that ends before its view goes away",
      "a redraw while the knob tasks.cancelledOnce cancels tasks itself",
    ],
    needs: [KindSet(.taskCreate), KindSet(.nodeDestroy), KindSet(.transactionBegin)],
    editsStatement: false,
    faulty: """
      List    lifetime  ├──────┤
      Root    loading         true
              refresh        ├─✕┤
      """,
    clean: """
      List    lifetime  ├─────────────
      Root    loading         true
              refresh        ├─────┤
      """)

  let detectors: [Detector.Type] = [RefreshCancelledDetector.self]
}

private final class RefreshCancelledDetector: Detector {
  override class var reads: KindSet {
    KindSet(.taskCreate, .taskEnd, .taskCancel, .stateWrite, .objectPublish, .transactionBegin, .nodeDestroy)
  }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  private struct Refresh {
    var node: UInt64
    var create: UInt64
    var site: StringID?
    var writes: Set<UInt64> = []
    /// The write that led to the node's end, the position of the end, and its time.
    var removal: (write: UInt64, destroy: UInt64, t: UInt64)?
    /// The write that caused the last transaction, the position of the transaction, and its time.
    var update: (write: UInt64, begin: UInt64, t: UInt64)?
  }
  private var refreshes: [UInt64: Refresh] = [:]
  /// The cause of the current transaction.
  private var cause: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .taskCreate { return begin(event, model) }
    guard !refreshes.isEmpty else { return }
    switch event.kind {
    case .stateWrite, .objectPublish:
      if let task = event[.task], refreshes[task] != nil { refreshes[task]?.writes.insert(event.seq) }
    case .transactionBegin:
      cause = event[.cause] ?? 0
      for (task, refresh) in refreshes where refresh.writes.contains(cause) {
        refreshes[task]?.update = (cause, event.seq, event.t)
      }
    case .nodeDestroy:
      for (task, refresh) in refreshes where refresh.node == event[.node] && refresh.writes.contains(cause) {
        refreshes[task]?.removal = (cause, event.seq, event.t)
      }
    default:
      guard let task = event[.task], let refresh = refreshes[task] else { return }
      if event.kind == .taskEnd { refreshes[task] = nil }
      guard event.kind == .taskCancel || event.is(.outcome, .cancelled) else { return }
      if let removal = refresh.removal {
        report(task, refresh, (removal.write, removal.destroy, removal.t), "removing", event, model)
      } else if let update = refresh.update, isRedrawn(refresh, model) {
        report(task, refresh, (update.write, update.begin, update.t), "redrawing", event, model)
      }
    }
  }

  /// True if the view of a canceled refresh still exists and only its redraw explains the cancellation.
  private func isRedrawn(_ refresh: Refresh, _ model: borrowing LifecycleModel) -> Bool {
    guard let node = model.node(refresh.node), node.destroySeq == 0 else { return false }
    return RuleKnob.tasksCancelledOnce.value(in: model.header) == "false"
  }

  private func report(
    _ task: UInt64, _ refresh: Refresh, _ change: (write: UInt64, seq: UInt64, t: UInt64), _ verb: String,
    _ event: borrowing EventRecord,
    _ model: borrowing LifecycleModel
  ) {
    refreshes[task] = nil
    let node = model.node(refresh.node)
    report(
      model, on: node, at: (change.seq, change.t),
      "a refresh of \(name(node, model)) canceled itself by \(verb) the view that runs it",
      evidence: [refresh.create, change.write, change.seq, event.seq], cause: "refresh", subjects: [.task(task)],
      site: model.step(at: change.write)?.site ?? refresh.site)
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task], let task = model.task(id), task.led.is(.refresh), task.node != 0 else { return }
    refreshes[id] = Refresh(node: task.node, create: event.seq, site: task.site ?? task.originSite)
  }
}
