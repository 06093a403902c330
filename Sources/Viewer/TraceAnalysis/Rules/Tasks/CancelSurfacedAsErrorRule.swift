internal import TraceFormat
internal import TraceModel

/// Flags a cancellation that is shown to the user as a failure.
struct CancelSurfacedAsErrorRule: AnomalyRule {
  let info = RuleInfo(
    id: "cancel-surfaced-as-error", severity: .warning,
    summary: "A cancellation is shown as a failure",
    rationale: "Cancellation is normal: the user left or kept typing. An error banner reports a failure that never happened.",
    remedy: "Handle CancellationError (and URLError.cancelled) separately, and keep or restore the previous state.",
    detection: "After task.cancel, the same task writes the value 'failed'.",
    exceptions: ["an error raised before the cancel: a fetch of the task had already failed"],
    needs: [KindSet(.taskCancel), KindSet(.stateWrite)], reads: KindSet(.stateWrite, .fetchEnd, .taskEnd),
    wakesOn: KindSet(.taskCancel, .fetchEnd),
    faulty: """
      DetailView  task   ├─────✕┤
                  state  loading  failed
      """,
    clean: """
      DetailView  task   ├─────✕┤
                  state  loading  idle
      """)

  func detector(_ run: RuleRun) -> Detector { CancelSurfacedDetector(run) }
}

private final class CancelSurfacedDetector: Detector {
  /// The position of the first failed fetch of each task that has one.
  private var failures: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .fetchEnd:
      let task = model.fetch.task
      if task != 0, event.is(.outcome, .failed), failures[task] == nil { failures[task] = event.seq }
    case .taskEnd: if let task = event[.task], !failures.isEmpty { failures[task] = nil }
    default:
      guard event[.value] == ScalarValue.string(StringID(.failed)).packed, let id = event[.task] else { return }
      guard let task = model.task(id), task.isCancelled, event.flag(.equal) != true else { return }
      if let failure = failures[id], failure < task.cancelSeq { return }
      let node = model.node(task.node) ?? model.node
      report(
        model, on: node, at: (event.seq, event.t), "a task of \(name(node, model)) showed its cancellation as a failure",
        evidence: [task.cancelSeq, event.seq], cause: name(model.slotBefore), subjects: [.task(id)], site: task.site,
        since: task.createSeq)
    }
  }
}
