internal import TraceFormat
internal import TraceModel

/// Follows every task with an owner past the owner's leave and death. Serves task-outlives-visibility and task-outlives-node:
/// which of the two a task is, is known only when the task or the trace ends.
final class OutlivingTaskDetector: Detector {
  enum Aspect { case visibility, node }

  private struct Watch {
    var node: UInt64
    var seq: UInt64
    var isUnstructured: Bool
    var site: StringID?
    var leave: (seq: UInt64, t: UInt64)?
    var death: (seq: UInt64, t: UInt64)?
    /// What the task did after the leave or the death.
    var work: [UInt64] = []
    /// The view whose body holds the part that started the task, where that part is not the view itself.
    var author: UInt64?
    /// Whether that view took what the task brought after its part's death: a placeholder that starts a load and goes when it begins.
    var isTaken = false
  }

  private let aspect: Aspect
  private var watches: [UInt64: Watch] = [:]
  private var owned = Belongings()

  init(_ run: RuleRun, _ aspect: Aspect) {
    self.aspect = aspect
    super.init(run)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate: begin(event, model)
    case .taskCancel, .taskEnd: if let task = event[.task] { settle(task, (event.seq, event.t), model) }
    case .visibilityEnter, .visibilityLeave, .nodeDestroy: if !owned.isEmpty { pass(event) }
    default: noteWork(event)
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let task = event[.task], let node = event[.node], node != 0, !event.is(.mode, .detached) else { return }
    guard watches[task] == nil else { return }
    watches[task] = Watch(
      node: node, seq: event.seq, isUnstructured: event.is(.mode, .unstructured), site: event.string(.site), author: author(of: node, model))
    owned.add(task, to: node)
  }

  /// The view around a part of it, 0 where the trace does not tell which, or nil of what is a view itself.
  private func author(of id: UInt64, _ model: borrowing LifecycleModel) -> UInt64? {
    guard let node = model.node(id) else { return 0 }
    if node.isView { return nil }
    let author = model.author(of: node)
    return author.isView ? author.id : 0
  }

  private func pass(_ event: borrowing EventRecord) {
    guard let node = event[.node] else { return }
    switch event.kind {
    case .visibilityEnter:
      let t = event.t
      owned.enter(node) { task in
        guard let leave = watches[task]?.leave, t - leave.t <= grace else { return false }
        watches[task]?.leave = nil
        return true
      }
    case .visibilityLeave: for task in owned.leave(node) { watches[task]?.leave = (event.seq, event.t) }
    default: for task in owned.all(of: node) where watches[task]?.death == nil { watches[task]?.death = (event.seq, event.t) }
    }
  }

  private func noteWork(_ event: borrowing EventRecord) {
    guard let task = event[.task], let watch = watches[task] else { return }
    if event.kind == .stateWrite, watch.death != nil, let author = watch.author, event.flag(.dropped) != true {
      watches[task]?.isTaken = watch.isTaken || (author == 0 ? event[.node] != watch.node : event[.node] == author)
    }
    guard watch.work.count < 4 else { return }
    if watch.leave != nil || watch.death != nil { watches[task]?.work.append(event.seq) }
  }

  private func settle(_ task: UInt64, _ end: (seq: UInt64, t: UInt64), _ model: borrowing LifecycleModel) {
    guard let watch = watches.removeValue(forKey: task) else { return }
    owned.remove(task, from: watch.node)
    if watch.isTaken { return }
    if let death = watch.death, end.t - death.t > grace {
      accuse(task, watch, .node, death, end, model)
    } else if let leave = watch.leave, watch.isUnstructured, end.t - leave.t > grace {
      accuse(task, watch, .visibility, leave, end, model)
    }
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (task, watch) in watches.sorted(by: { $0.value.seq < $1.value.seq }) {
      let end = (seq: model.seq, t: model.t)
      if watch.isTaken { continue }
      if let death = watch.death {
        if isProven(watch, death, model) { accuse(task, watch, .node, death, end, model) }
      } else if let leave = watch.leave, watch.isUnstructured, end.t - leave.t > grace || model.quiescentSeq > leave.seq {
        accuse(task, watch, .visibility, leave, end, model)
      }
    }
  }

  /// A task that never ended outlived its node, unless the trace ends before that could be seen.
  private func isProven(_ watch: Watch, _ death: (seq: UInt64, t: UInt64), _ model: borrowing LifecycleModel) -> Bool {
    // A source that never tells the end of a task shows by its silence nothing of those that the runtime ends.
    if !watch.isUnstructured, watch.work.isEmpty, !model.hasSeen(.taskEnd) { return false }
    if model.t - death.t > grace || model.quiescentSeq > death.seq { return true }
    return model.rootDestroySeq != 0
  }

  private func accuse(
    _ task: UInt64, _ watch: Watch, _ found: Aspect, _ since: (seq: UInt64, t: UInt64), _ end: (seq: UInt64, t: UInt64),
    _ model: borrowing LifecycleModel
  ) {
    guard found == aspect else { return }
    let node = model.node(watch.node)
    let last = model.task(task)?.endSeq ?? 0
    let ran = duration(end.t - since.t)
    let message =
      found == .node
      ? "a task of \(name(node, model)) still ran when its node was destroyed and was never cancelled"
        + (last == 0 && end.t - since.t <= grace ? "" : "; it ran on for \(ran)")
      : "a task of \(name(node, model)) ran on for \(ran) after the view had left"
    report(
      model, on: node, at: since, message, evidence: [watch.seq, watch.leave?.seq ?? 0, watch.death?.seq ?? 0, last] + watch.work,
      cause: "task", subjects: [.task(task)], site: watch.site, until: last == 0 ? end.seq : 0)
  }
}
