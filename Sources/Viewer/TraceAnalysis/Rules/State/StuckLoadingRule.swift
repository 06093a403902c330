internal import TraceFormat
internal import TraceModel

/// Flags a loading flag that stays on although nothing is loading.
struct StuckLoadingRule: AnomalyRule {
  let info = RuleInfo(
    id: "stuck-loading", severity: .error,
    summary: "A view shows that it is loading although nothing is loading",
    rationale: "The spinner never stops, and a guard that waits for the load to end blocks every new one.",
    remedy: "Reset the flag with defer on every path out of the task, and allow a reload from the loading state after a cancellation.",
    detection: "A slot isLoading (or …Loading) that is true, or a slot with the value 'loading', is still so at quiescence or at the view's next "
      + "appear, although its writer has ended and no task of the view is active.",
    exceptions: ["a flag that is reset later in the same frame", "a flag that another task has taken over", "a slot that is destroyed"],
    needs: [KindSet(.stateWrite), KindSet(.taskEnd)],
    reads: KindSet(.stateWrite, .taskCreate, .taskEnd, .callbackBegin, .quiescent, .stateDestroy, .nodeDestroy),
    ignoresPlain: KindSet(.callbackBegin, .stateWrite),
    faulty: """
      DetailView  task       ├────✕┤
                  isLoading  true ───────────────
      """,
    clean: """
      DetailView  task       ├────✕┤
                  isLoading  true  false
      """)

  func detector(_ run: RuleRun) -> Detector { StuckLoadingDetector(run) }
}

private final class StuckLoadingDetector: Detector {
  private struct Slot: Hashable {
    var node: UInt64
    var slot: UInt64
  }
  private struct Flag {
    var write: UInt64
    var writer: UInt64
    /// The end of the task that should have reset it.
    var taskEnd: UInt64 = 0
    /// The appear callback that found the flag on while nothing was loading.
    var appear: (seq: UInt64, t: UInt64)?
  }
  /// The flags whose task has ended.
  private var ended: Set<Slot> = []
  /// The flags that are on, by node, then by slot.
  private var flags: [UInt64: [UInt64: Flag]] = [:]
  /// The slots that each task wrote last.
  private var written: [UInt64: Set<Slot>] = [:]
  /// The active tasks, by node.
  private var active: [UInt64: Set<UInt64>] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .stateWrite:
      guard let node = event[.node], let number = event[.slot], let isLoading = model.slotAfter?.isLoading else { return }
      if isLoading {
        let writer = event[.task] ?? 0
        flags[node, default: [:]][number] = Flag(write: event.seq, writer: writer)
        ended.remove(Slot(node: node, slot: number))
        if writer != 0 { written[writer, default: []].insert(Slot(node: node, slot: number)) }
      } else if !flags.isEmpty {
        remove(Slot(node: node, slot: number))
      }
    case .taskCreate: if let task = event[.task], let node = event[.node] { active[node, default: []].insert(task) }
    case .taskEnd: end(event, model)
    case .callbackBegin:
      guard event.is(.callback, .appear), let node = event[.node], let mine = flags[node] else { return }
      for (slot, flag) in mine where flag.appear == nil && isStuck(node, flag) { flags[node]?[slot]?.appear = (event.seq, event.t) }
    case .quiescent:
      for (slot, flag) in inOrder(ended) where isStuck(slot.node, flag) {
        reportFault(slot, flag, (event.seq, event.t), model)
        remove(slot)
      }
    case .stateDestroy:
      guard let node = event[.node], let number = event[.slot], let flag = flags[node]?[number] else { return }
      pass(Slot(node: node, slot: number), flag, model)
    default:
      guard let node = event[.node] else { return }
      for (slot, flag) in inOrder(of: node) { pass(slot, flag, model) }
      active[node] = nil
      flags[node] = nil
    }
  }

  /// Handles the end of a slot: a flag that was never reset after the appear callback that found it is now a fault.
  private func pass(_ slot: Slot, _ flag: Flag, _ model: borrowing LifecycleModel) {
    if let appear = flag.appear, isStuck(slot.node, flag) { reportFault(slot, flag, appear, until: model.seq, model) }
    remove(slot)
  }

  private func end(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task] else { return }
    let owner = model.task(id)?.node ?? 0
    if active[owner]?.remove(id) != nil, active[owner]?.isEmpty == true { active[owner] = nil }
    for slot in written.removeValue(forKey: id) ?? [] where flags[slot.node]?[slot.slot]?.writer == id {
      end(slot, event.seq)
    }
    for (slot, flag) in flags[owner] ?? [:] where flag.writer == 0 { end(Slot(node: owner, slot: slot), event.seq) }
  }

  private func end(_ slot: Slot, _ seq: UInt64) {
    flags[slot.node]?[slot.slot]?.taskEnd = seq
    ended.insert(slot)
  }

  private func remove(_ slot: Slot) {
    ended.remove(slot)
    flags[slot.node]?[slot.slot] = nil
    if flags[slot.node]?.isEmpty == true { flags[slot.node] = nil }
  }

  private func inOrder(_ slots: some Sequence<Slot>) -> [(Slot, Flag)] {
    slots.compactMap { slot in flags[slot.node]?[slot.slot].map { (slot, $0) } }.sorted { $0.1.write < $1.1.write }
  }

  private func inOrder(of node: UInt64) -> [(Slot, Flag)] { inOrder((flags[node] ?? [:]).keys.map { Slot(node: node, slot: $0) }) }

  /// True if the flag's writer has ended and the view has no active task.
  private func isStuck(_ node: UInt64, _ flag: Flag) -> Bool { flag.taskEnd != 0 && active[node] == nil }

  override func finish(_ model: borrowing LifecycleModel) {
    for (slot, flag) in inOrder(ended) {
      if let appear = flag.appear { reportFault(slot, flag, appear, until: model.seq, model) }
    }
  }

  private func reportFault(
    _ slot: Slot, _ flag: Flag, _ at: (seq: UInt64, t: UInt64), until: UInt64 = 0, _ model: borrowing LifecycleModel
  ) {
    let node = model.node(slot.node)
    let state = model.slot(slot.slot, of: slot.node)
    let outcome = model.task(flag.writer)?.outcome == WellKnownString.cancelled.rawValue ? "was cancelled" : "ended"
    report(
      model, on: node, at: at, "\(name(node, model)) is stuck loading: '\(name(state))' was not reset when its task \(outcome)",
      evidence: [flag.write, flag.taskEnd, flag.appear?.seq ?? 0, at.seq], cause: name(state), site: model.task(flag.writer)?.site,
      until: until)
  }
}
