internal import TraceFormat
internal import TraceModel

/// Flags a loading flag that stays on although nothing loads any more.
struct StuckLoadingRule: AnomalyRule {
  let info = RuleInfo(
    id: "stuck-loading", severity: .error, summary: "A view says that it is loading, and nothing loads",
    rationale: "The spinner turns for ever, and a guard that waits for the load to end never lets a new one begin.",
    remedy: "Reset the flag with defer on every way out of the task, and allow a reload from the loading state after a cancellation.",
    detection: "A slot isLoading (or …Loading) with true, or a slot with the value 'loading', is still so at quiescence or at the view's next "
      + "appear, its writer has ended and no task of the view is active.",
    exceptions: ["a flag that is reset later in the same frame", "a flag that another task has taken over"],
    needs: [KindSet(.stateWrite), KindSet(.taskEnd)], reads: KindSet(.stateWrite, .taskCreate, .taskEnd, .callbackBegin, .quiescent, .nodeDestroy),
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
    /// An appear that found it on with nothing at work.
    var appear: (seq: UInt64, t: UInt64)?
  }
  private var flags: [Slot: Flag] = [:]
  private var hasFlags = false
  /// Tasks at work, by node.
  private var active: [UInt64: Set<UInt64>] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .stateWrite:
      guard let node = event[.node], let number = event[.slot], let isLoading = model.slotAfter?.isLoading else { return }
      if isLoading {
        hasFlags = true
        flags[Slot(node: node, slot: number)] = Flag(write: event.seq, writer: event[.task] ?? 0)
      } else if hasFlags {
        flags[Slot(node: node, slot: number)] = nil
      }
    case .taskCreate: if let task = event[.task], let node = event[.node] { active[node, default: []].insert(task) }
    case .taskEnd: end(event, model)
    case .callbackBegin:
      guard hasFlags, event.is(.callback, .appear), let node = event[.node] else { return }
      for (slot, flag) in flags where slot.node == node && isStuck(slot, flag) {
        if flag.appear == nil { flags[slot]?.appear = (event.seq, event.t) }
      }
    case .quiescent:
      for (slot, flag) in flags.sorted(by: { $0.value.write < $1.value.write }) where isStuck(slot, flag) {
        accuse(slot, flag, (event.seq, event.t), model)
        flags[slot] = nil
      }
    default:
      guard let node = event[.node] else { return }
      active[node] = nil
      for slot in flags.keys where slot.node == node { flags[slot] = nil }
    }
  }

  private func end(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task] else { return }
    let owner = model.task(id)?.node ?? 0
    if active[owner]?.remove(id) != nil, active[owner]?.isEmpty == true { active[owner] = nil }
    for (slot, flag) in flags where flag.writer == id || (flag.writer == 0 && slot.node == owner) { flags[slot]?.taskEnd = event.seq }
  }

  /// Its writer has ended and nobody else works for the view.
  private func isStuck(_ slot: Slot, _ flag: Flag) -> Bool { flag.taskEnd != 0 && active[slot.node] == nil }

  override func finish(_ model: borrowing LifecycleModel) {
    for (slot, flag) in flags.sorted(by: { $0.value.write < $1.value.write }) {
      if let appear = flag.appear { accuse(slot, flag, appear, until: model.seq, model) }
    }
  }

  private func accuse(
    _ slot: Slot, _ flag: Flag, _ at: (seq: UInt64, t: UInt64), until: UInt64 = 0, _ model: borrowing LifecycleModel
  ) {
    let node = model.node(slot.node)
    let state = model.slot(slot.slot, of: slot.node)
    let outcome = model.task(flag.writer)?.outcome == WellKnownString.cancelled.rawValue ? "was cancelled" : "ended"
    report(
      model, on: node, at: at, "\(name(node, model)) still says that it is loading ('\(name(state))'), but its task \(outcome)",
      evidence: [flag.write, flag.taskEnd, flag.appear?.seq ?? 0, at.seq], cause: name(state), site: model.task(flag.writer)?.site,
      until: until)
  }
}
