internal import TraceFormat
internal import TraceModel

/// Follows every owned task past its owner's leave and destruction, for ``TaskOutlivesVisibilityRule`` and
/// ``TaskOutlivesNodeRule``.
///
/// A task belongs to whoever takes its result: the node that started it, or a node or model that lives longer and that
/// the task writes. A task that another task started and that writes nothing of its node is shared work, whose result
/// anybody may await. A task of a model that its node only observes is the node's if the model ends with the task: then
/// nothing else has kept it.
///
/// The rule that a task breaks is known only at the end of the task or the trace.
final class OutlivingTaskDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .taskCreate, .taskCancel, .taskEnd, .visibilityEnter, .visibilityLeave, .nodeDestroy, .fetchBegin, .stateWrite,
      .objectPublish, .objectDestroy)
  }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  /// The longest time for which a task started by an action may continue without its view.
  static let longestSave = TimeSpan.seconds(5)

  fileprivate struct Watch {
    var node: UInt64
    var seq: UInt64
    var isUnstructured: Bool
    /// True if the trace does not contain the task's cause.
    var hasUnknownOrigin: Bool
    /// The time for which the task may continue: a user who saves and leaves wants the save.
    var grace: TimeSpan
    var site: StringID?
    var leave: (seq: UInt64, t: UInt64)?
    var destruction: (seq: UInt64, t: UInt64)?
    /// The positions of the task's first events after the leave or the destruction, at most four.
    var work: [UInt64] = []
    /// The model whose code started it, or 0.
    var model: UInt64
    /// True if another task started it.
    var isNested: Bool
    /// True if it has written state of its node, or of a model that its node owns.
    var hasWrittenOwn = false
    /// The owners of what it has written beside its node, at most four; 0 for a model that no node owns.
    var takers: [UInt64] = []
    /// True if one of them took a result after the node was destroyed.
    var isTaken = false
  }

  /// A task that has outlived its node, and whose model somebody else may keep.
  private struct Doubt {
    var task: UInt64
    var watch: Watch
    var destruction: (seq: UInt64, t: UInt64)
    var end: (seq: UInt64, t: UInt64)
  }
  private var doubts: [Doubt] = []
  private var watches: [UInt64: Watch] = [:]

  /// A task that ended by itself while its view was off screen.
  fileprivate struct Outlived {
    var task: UInt64
    var watch: Watch
    var leave: (seq: UInt64, t: UInt64)
    var end: (seq: UInt64, t: UInt64)
    /// The position at which the view came back.
    var enter: UInt64?
  }
  /// The tasks whose results the view, by its node, may still show.
  private var outlived: [UInt64: [Outlived]] = [:]
  static let excuseTexts = excuses.map(\.text)

  fileprivate static let excuses: [Excuse<Outlived>] = [
    Excuse("shows-the-result-later", "a task that ends by itself, and whose result the view shows when it comes back") {
      claim, _ in claim.enter
    }
  ]
  private var owned = OwnedIDs()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if !doubts.isEmpty {
      settleDoubts(at: event.t, ended: event.kind == .objectDestroy ? event[.object] : nil, model)
    }
    switch event.kind {
    case .taskCreate: begin(event, model)
    case .taskCancel, .taskEnd: if let task = event[.task] { settle(task, event, model) }
    case .visibilityEnter, .visibilityLeave, .nodeDestroy:
      if !owned.isEmpty { pass(event) }
      if !outlived.isEmpty, event.kind == .visibilityEnter, let node = event[.node] {
        settleOutlived(of: node, enter: event.seq, model)
      }
    case .objectDestroy: break
    default: noteWork(event, model)
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let task = event[.task], let node = event[.node], node != 0, !event.is(.mode, .detached) else { return }
    // Work that onDisappear starts is meant to continue.
    guard watches[task] == nil, !model.origin.is(.disappear) else { return }
    watches[task] = Watch(
      node: node, seq: event.seq, isUnstructured: event.is(.mode, .unstructured),
      hasUnknownOrigin: !model.origin.isCertain, grace: isRequested(of: node, model) ? Self.longestSave : .grace,
      site: event.string(.site), model: event[.object] ?? 0, isNested: event[.parentTask] ?? 0 != 0)
    owned.add(task, to: node)
  }

  /// True if the user asked a node for the work. What a node does because the user's action created it is its own
  /// doing.
  private func isRequested(of node: UInt64, _ model: borrowing LifecycleModel) -> Bool {
    let led = model.origin
    // A change that a source sees without its cause can be the user's, through a binding.
    if model.source != nil, led.root == .unknown, led.is(.change) { return true }
    return led.isUserRequest && (led.root != .action || model.node(node)?.createSeq ?? 0 < led.rootSeq)
  }

  private func pass(_ event: borrowing EventRecord) {
    guard let node = event[.node] else { return }
    switch event.kind {
    case .visibilityEnter:
      let t = event.t
      owned.enter(node) { task in
        guard let leave = watches[task]?.leave, TimeSpan(t - leave.t) <= .grace else { return false }
        watches[task]?.leave = nil
        return true
      }
    case .visibilityLeave: for task in owned.leave(node) { watches[task]?.leave = (event.seq, event.t) }
    default:
      for task in owned.all(of: node) where watches[task]?.destruction == nil {
        watches[task]?.destruction = (event.seq, event.t)
      }
    }
  }

  private func noteWork(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let task = event[.task], let watch = watches[task] else { return }
    if event.kind != .fetchBegin { noteTaker(task, watch, event, model) }
    guard watch.work.count < 4, event.kind != .objectPublish else { return }
    if watch.leave != nil || watch.destruction != nil { watches[task]?.work.append(event.seq) }
  }

  private func noteTaker(
    _ task: UInt64, _ watch: Watch, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) {
    let owner = event.kind == .objectPublish ? model.ownership.node : event[.node] ?? 0
    if owner == watch.node {
      watches[task]?.hasWrittenOwn = true
    } else if event.flag(.dropped) != true {
      if watch.takers.count < 4, !watch.takers.contains(owner) { watches[task]?.takers.append(owner) }
      if watch.destruction != nil, lives(owner, model) { watches[task]?.isTaken = true }
    }
  }

  /// True if a node has not been destroyed, or only at the end of the root. A model without a node, with the id 0,
  /// lives on.
  private func lives(_ owner: UInt64, _ model: borrowing LifecycleModel) -> Bool {
    guard owner != 0, let node = model.node(owner) else { return true }
    return node.destroySeq == 0 || (model.rootDestroySeq != 0 && node.destroySeq > model.rootDestroySeq)
  }

  /// True if the task does not belong to the node that started it.
  private func belongsToAnother(_ watch: Watch, _ model: borrowing LifecycleModel) -> Bool {
    if model.isHeld(byModel: watch.model, not: watch.node) { return true }
    if watch.isNested, !watch.hasWrittenOwn, watch.takers.isEmpty { return true }
    if watch.destruction != nil { return watch.isTaken || watch.takers.contains { lives($0, model) } }
    return watch.takers.contains { $0 == 0 || model.node($0)?.is(.visible) == true }
  }

  private func settle(_ task: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let watch = watches.removeValue(forKey: task) else { return }
    let end = (seq: event.seq, t: event.t)
    owned.remove(task, from: watch.node)
    if belongsToAnother(watch, model) { return }
    if let destruction = watch.destruction, TimeSpan(end.t - destruction.t) > watch.grace,
      model.livesAsLongAsApp(watch.node) != true
    {
      if model.isObserved(watch.model) {
        doubts.append(Doubt(task: task, watch: watch, destruction: destruction, end: end))
      } else {
        reportOutlivedNode(task, watch, destruction, end, model)
      }
    } else if let leave = watch.leave, watch.isUnstructured, TimeSpan(end.t - leave.t) > watch.grace {
      let claim = Outlived(task: task, watch: watch, leave: leave, end: end)
      if watch.hasWrittenOwn, event.kind == .taskEnd {
        outlived[watch.node, default: []].append(claim)
      } else {
        reportOutlivedVisibility(claim, model)
      }
    }
  }

  private func settleOutlived(of node: UInt64, enter: UInt64?, _ model: borrowing LifecycleModel) {
    for var claim in outlived.removeValue(forKey: node) ?? [] {
      claim.enter = enter
      reportOutlivedVisibility(claim, model)
    }
  }

  /// Reports the tasks whose models have ended with them.
  ///
  /// - Parameter ended: The model that ends with the current event, or nil.
  private func settleDoubts(at t: UInt64, ended: UInt64?, _ model: borrowing LifecycleModel) {
    for doubt in doubts where t > doubt.end.t {
      let hasLived = doubt.watch.model == ended || model.knowsModel(doubt.watch.model)
      if !hasLived { reportOutlivedNode(doubt.task, doubt.watch, doubt.destruction, doubt.end, model) }
    }
    doubts.removeAll { t > $0.end.t }
  }

  override func finish(_ model: borrowing LifecycleModel) {
    settleDoubts(at: .max, ended: nil, model)
    for node in outlived.keys.sorted() { settleOutlived(of: node, enter: nil, model) }
    for (task, watch) in watches.sorted(by: { $0.value.seq < $1.value.seq }) {
      let end = (seq: model.seq, t: model.t)
      if belongsToAnother(watch, model) { continue }
      if let destruction = watch.destruction, model.livesAsLongAsApp(watch.node) != true {
        if isProven(watch, destruction, model) { reportOutlivedNode(task, watch, destruction, end, model) }
      } else if let leave = watch.leave, watch.isUnstructured,
        TimeSpan(end.t - leave.t) > watch.grace || model.quiescentSeq > leave.seq
      {
        reportOutlivedVisibility(Outlived(task: task, watch: watch, leave: leave, end: end), model)
      }
    }
  }

  /// True if a task that never ended is proven to outlive its node. This requires that the trace continues for long
  /// enough.
  private func isProven(_ watch: Watch, _ destruction: (seq: UInt64, t: UInt64), _ model: borrowing LifecycleModel)
    -> Bool
  {
    // If the source never records the end of a task, a missing end proves nothing about tasks that the runtime ends.
    if !watch.isUnstructured, watch.work.isEmpty, !model.hasSeen(.taskEnd) { return false }
    if TimeSpan(model.t - destruction.t) > watch.grace || model.quiescentSeq > destruction.seq { return true }
    return model.rootDestroySeq != 0
  }

  private func reportOutlivedNode(
    _ task: UInt64, _ watch: Watch, _ destruction: (seq: UInt64, t: UInt64), _ end: (seq: UInt64, t: UInt64),
    _ model: borrowing LifecycleModel
  ) {
    let ran = TimeSpan(end.t - destruction.t)
    let hasContinued = model.task(task)?.endSeq ?? 0 != 0 || ran > .grace
    let what = "was not canceled when the view was destroyed" + (hasContinued ? " and kept running for \(ran)" : "")
    reportFault(TaskOutlivesNodeRule.id, task, watch, what, destruction, .broken, model)
  }

  private func reportOutlivedVisibility(_ claim: Outlived, _ model: borrowing LifecycleModel) {
    let what = "kept running for \(TimeSpan(claim.end.t - claim.leave.t)) after the view left the screen"
    let answer = answer(to: claim, unless: Self.excuses, model)
    reportFault(TaskOutlivesVisibilityRule.id, claim.task, claim.watch, what, claim.leave, answer, model)
  }

  private func reportFault(
    _ rule: String, _ task: UInt64, _ watch: Watch, _ what: String, _ since: (seq: UInt64, t: UInt64),
    _ answer: ClaimAnswer, _ model: borrowing LifecycleModel
  ) {
    let node = model.node(watch.node)
    let last = model.task(task)?.endSeq ?? 0
    // If a node above is unknown, it may be the app.
    let isUnsure = (watch.hasUnknownOrigin && model.hasCauses) || model.livesAsLongAsApp(watch.node) == nil
    // How a view holds its model is recorded when the view is made.
    let holding = watch.model == 0 ? nil : node?.createSeq
    report(
      model, as: rule, on: node, at: since, "a task of \(name(node, model)) \(what)",
      evidence: [watch.seq, watch.leave?.seq ?? 0, watch.destruction?.seq ?? 0, last] + watch.work, cause: "task",
      subjects: [.task(task)],
      site: watch.site, code: modifier(thatLedTo: watch.seq, model),
      since: isUnsure ? 0 : holding, until: model.seq, answer: answer)
  }
}
