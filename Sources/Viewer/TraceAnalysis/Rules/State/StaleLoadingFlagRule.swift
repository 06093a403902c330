internal import TraceFormat
internal import TraceModel

/// Flags a loading flag that an older load switches off when it ends, although a newer load is running.
struct StaleLoadingFlagRule: AnomalyRule {
  let info = RuleInfo(
    id: "stale-loading-flag", severity: .warning,
    summary: "An older load switches off the loading flag of a newer one",
    rationale:
      "The spinner disappears while the newer load is running, and a guard on the flag lets a third one start.",
    remedy: "Reset the flag only if the task was not canceled and is still the newest one.",
    namedRemedy: "In {view}, reset {name} only if the task was not canceled and is still the newest one.",
    detection:
      "A task writes false to a slot or property isLoading (or …Loading), or replaces the value 'loading' with 'idle'. A newer, active "
      + "task of the same node wrote the slot or property last, and the two tasks load for different ids or were started by changes. The same for "
      + "any Bool that was set when a newer, active task of the same place was started, and that the older task switches off.",
    excuses: StaleLoadingFlagDetector.excuses.map(\.text),
    exceptions: [
      "the newest task itself", "tasks of different nodes",
    ],
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

fileprivate final class StaleLoadingFlagDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .objectPublish, .taskCreate) }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  /// The Bools that are set: when, and by what.
  private var flags: [WrittenPlace: (seq: UInt64, turn: UInt64, root: UInt64)] = [:]
  /// The tasks that were created last.
  private var tasks: [UInt64] = []
  private static let mostTasks = 64

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .taskCreate {
      if let task = event[.task] {
        tasks.append(task)
        if tasks.count > Self.mostTasks { tasks.removeFirst() }
      }
      return
    }
    guard event.stateValue != nil || !flags.isEmpty || event.has(.task) else { return }
    if let place = model.written, event.flag(.dropped) != true { noteFlag(place, event, model) }
    noteLoadingFlag(event, model)
  }

  private func noteFlag(_ place: WrittenPlace, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.stateValue == ScalarValue.bool(true).packed {
      flags[place] = (event.seq, model.turn, model.origin.rootSeq)
    } else if let flag = flags.removeValue(forKey: place), event.stateValue == ScalarValue.bool(false).packed,
      let id = event[.task],
      let task = model.task(id), model.slotBefore?.isLoading != true
    {
      // The flag was set together with the start of a newer task.
      guard task.createSeq != 0, flag.seq > task.createSeq else { return }
      for candidate in tasks.reversed() where candidate != id {
        guard let newer = model.task(candidate), newer.createTurn == flag.turn, newer.led.rootSeq == flag.root,
          newer.isActive,
          newer.createSeq > task.createSeq, newer.site == task.site, newer.led.isRequested(after: task.createSeq)
        else { continue }
        return reportFault(task, newer, flag: model.slotBefore, set: flag.seq, event, answer: .broken, model)
      }
    }
  }

  private func noteLoadingFlag(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let before = model.slotBefore, before.isLoading, model.slotAfter?.isLoading == false,
      event.flag(.dropped) != true
    else { return }
    guard let id = event[.task], before.writer != 0, before.writer != id, let task = model.task(id),
      let newer = model.task(before.writer)
    else {
      return
    }
    guard newer.isActive, newer.createSeq > task.createSeq, task.createSeq != 0, newer.node == task.node else { return }
    // A result of the older load is stale-result-overwrites.
    let isOff =
      event.stateValue == ScalarValue.bool(false).packed
      || event.stateValue == ScalarValue.string(StringID(.idle)).packed
    guard isOff else { return }
    let answer = answer(to: Claim(older: task, newer: newer), unless: Self.excuses, model)
    reportFault(task, newer, flag: before, set: before.writeSeq, event, answer: answer, model)
  }

  private func reportFault(
    _ task: TaskState, _ newer: TaskState, flag: SlotState?, set: UInt64, _ event: borrowing EventRecord,
    answer: ClaimAnswer, _ model: borrowing LifecycleModel
  ) {
    let node = model.node(task.node)
    let slot = name(flag)
    report(
      model, on: node, at: (event.seq, event.t),
      "an older task of \(name(node, model)) switched off '\(slot)' while a newer one was running",
      evidence: [task.createSeq, newer.createSeq, set, event.seq], cause: slot, subjects: [.task(task.id)],
      site: event.string(.site) ?? task.site ?? task.originSite, answer: answer)
  }

  /// A loading flag that an older task switches off while a newer one loads.
  fileprivate struct Claim {
    var older: TaskState
    var newer: TaskState
  }

  fileprivate static let excuses: [Excuse<Claim>] = [
    Excuse("starts-again", "a load that starts again when its view returns") { claim, _ in
      let (older, newer) = (claim.older, claim.newer)
      let areOfIDs = older.is(.viewId) && newer.is(.viewId) && older.idHash != newer.idHash
      return areOfIDs || older.led.is(.change) && newer.led.is(.change) ? nil : newer.createSeq
    }
  ]
}
