internal import TraceFormat
internal import TraceModel

/// Flags a loading flag that an older load switches off when it ends, although a newer load is running.
struct StaleLoadingFlagRule: AnomalyRule {
  let info = RuleInfo(
    id: "stale-loading-flag", severity: .warning,
    summary: "An older load switches off the loading flag of a newer one",
    rationale: "The spinner disappears while the newer load is running, and a guard on the flag lets a third one start.",
    remedy: "Reset the flag only if the task was not canceled and is still the newest one.",
    namedRemedy: "In {view}, reset {name} only if the task was not canceled and is still the newest one.",
    detection: "A task writes false to a slot or property isLoading (or …Loading), or replaces the value 'loading' with 'idle'. A newer, active "
      + "task of the same node wrote the slot or property last, and the two tasks load for different ids or were started by changes.",
    exceptions: ["a load that starts again when its view returns", "the newest task itself", "tasks of different nodes"],
    needs: [KindSet(.taskCreate), KindSet(.stateWrite, .objectPublish)],
    faulty: """
      Screen  task 1     ├────✕┤
              task 2         ├─────────┤
              isLoading  true  false
      """,
    clean: """
      Screen  task 1     ├────✕┤
              task 2         ├─────────┤
              isLoading  true          false
      """)

  let detectors: [Detector.Type] = [StaleLoadingFlagDetector.self]
}

private final class StaleLoadingFlagDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .objectPublish) }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let before = model.slotBefore, before.isLoading, model.slotAfter?.isLoading == false, event.flag(.dropped) != true else { return }
    guard let id = event[.task], before.writer != 0, before.writer != id, let task = model.task(id), let newer = model.task(before.writer) else {
      return
    }
    guard newer.isActive, newer.createSeq > task.createSeq, task.createSeq != 0, newer.node == task.node else { return }
    let areDifferent = (task.is(.viewId) && newer.is(.viewId) && task.idHash != newer.idHash) || (task.led.is(.change) && newer.led.is(.change))
    guard areDifferent else { return }
    // A result of the older load is stale-result-overwrites.
    let isOff = event[.value] == ScalarValue.bool(false).packed || event[.value] == ScalarValue.string(StringID(.idle)).packed
    guard isOff else { return }
    let node = model.node(task.node)
    report(
      model, on: node, at: (event.seq, event.t), "an older load of \(name(node, model)) switched off '\(name(before))' while a newer one was running",
      evidence: [task.createSeq, newer.createSeq, before.writeSeq, event.seq], cause: name(before), subjects: [.task(id)],
      site: task.site ?? task.originSite)
  }
}
