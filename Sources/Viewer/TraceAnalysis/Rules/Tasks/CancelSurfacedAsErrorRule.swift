internal import TraceFormat
internal import TraceModel

/// Flags a cancellation that is shown to the user as a failure.
struct CancelSurfacedAsErrorRule: AnomalyRule {
  let info = RuleInfo(
    id: "cancel-surfaced-as-error", severity: .warning,
    summary: "A cancellation is shown as a failure",
    rationale:
      "Cancellation is normal: the user left or kept typing. An error banner reports a failure that never happened.",
    remedy: "Handle CancellationError (and URLError.cancelled) separately, and keep or restore the previous state.",
    namedRemedy:
      "In {view}, handle CancellationError (and URLError.cancelled) separately, and keep or restore the previous value of {name}.",
    detection:
      "After task.cancel, the same task writes the value 'failed', or a value into a slot or property named error, failure or …Error.",
    exceptions: [
      "an error raised before the cancel: a fetch of the task had already failed",
      "setting an error slot back to its first value",
    ],
    needs: [KindSet(.taskCancel), KindSet(.stateWrite, .objectPublish)],
    faulty: """
      DetailView  task   ├─────✕┤
                  state  loading  failed
      """,
    clean: """
      DetailView  task   ├─────✕┤
                  state  loading  idle
      """)

  let detectors: [Detector.Type] = [CancelSurfacedDetector.self]
}

private final class CancelSurfacedDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .objectPublish, .fetchEnd, .taskEnd) }
  override class var wakesOn: KindSet { KindSet(.taskCancel, .fetchEnd) }

  /// The position of the first failed fetch of each task that has one.
  private var failures: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .fetchEnd:
      let task = model.fetch.task
      if task != 0, event.is(.outcome, .failed), failures[task] == nil { failures[task] = event.seq }
    case .taskEnd: if let task = event[.task], !failures.isEmpty { failures[task] = nil }
    default:
      guard let id = event[.task], let task = model.task(id), task.isCancelled, showsFailure(event, model) else {
        return
      }
      if let failure = failures[id], failure < task.cancelSeq { return }
      let node = model.node(task.node) ?? model.node
      report(
        model, on: node, at: (event.seq, event.t),
        "a task of \(name(node, model)) showed its cancellation as a failure",
        evidence: [task.cancelSeq, event.seq], cause: name(model.slotBefore), subjects: [.task(id)],
        site: event.string(.site) ?? task.site,
        since: task.createSeq)
    }
  }

  private func showsFailure(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Bool {
    if event.flag(.equal) == true || event.flag(.dropped) == true { return false }
    if event.stateValue == ScalarValue.string(StringID(.failed)).packed { return true }
    guard let slot = model.slotBefore, slot.isErrorReport else { return false }
    return !slot.isCleanUp(event) && !(slot.changes > 0 && model.slotAfter?.isAtFirstValue == true)
  }
}
