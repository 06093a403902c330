internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags work that a view begins while nobody can see it.
struct FetchWhileHiddenRule: AnomalyRule {
  let info = RuleInfo(
    id: "fetch-while-hidden", severity: .warning, summary: "A view that nobody sees began to load",
    rationale: "The work competes with what is on the screen, and may be for a view that is never opened.",
    remedy: "On eager TabViews start the load when the tab is selected, or move it to a model that the tabs share; "
      + "mark wanted work ahead of time with intent prefetch.",
    detection: "fetch.begin or task.start of a node that has not been visible on the screen yet, or has left and not returned.",
    exceptions: [
      "intent prefetch", "services and detached tasks", "a task that was started or created while its view was visible",
      "a view that becomes visible in the same frame", "work inside a body or an init (effect-in-body-or-init)",
      "a task that is started while the scene is not active, without a fetch: it saves",
    ],
    needs: [KindSet(.fetchBegin, .taskStart), KindSet(.visibilityEnter)],
    reads: KindSet(.fetchBegin, .taskStart, .visibilityEnter, .scenePhase),
    faulty: """
      SecondTab  visibility              ├─────
                 fetch       ├──items──┤
      """,
    clean: """
      SecondTab  visibility              ├─────────
                 fetch                     ├items┤
      """)

  func detector(_ run: RuleRun) -> Detector { FetchWhileHiddenDetector(run) }
}

private final class FetchWhileHiddenDetector: Detector {
  private struct Suspect {
    var seq: UInt64
    var t: UInt64
    var turn: UInt64
    var frame: UInt64
    var site: StringID?
    var work: [UInt64]
    var tasks: Set<UInt64>
    var what: String
    var isHiddenAppear: Bool
    var wasSeen: Bool
    /// Where the round of the runtime ended in which it began: until then the view could still come into sight.
    var roundEnd: UInt64 = 0
  }
  private var suspects: [UInt64: Suspect] = [:]
  /// Those of the present round.
  private var fresh: [UInt64] = []
  private var isSceneActive = true

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .scenePhase { isSceneActive = event.is(.phase, .active) }
    guard let node = model.node else { return }
    switch event.kind {
    case .visibilityEnter: if !suspects.isEmpty, event.flag(.onscreen) != false { settle(node, event, model) }
    case .fetchBegin:
      guard event[.node] == node.id, model.update(on: event.thread) == nil else { return }
      let task = model.task(model.fetch.task)
      if event.is(.intent, .prefetch) { return excuse(task, node.id) }
      // A task that began in sight and goes on is task-outlives-visibility; a cancelled one is cancel-ignored.
      if let task, task.createdVisible || task.isCancelled || task.is(.detached) { return }
      begin("fetch \"\(text(event.string(.key)))\"", event, node, task, model)
    case .taskStart:
      guard let task = model.task(event[.task] ?? 0), task.node == node.id else { return }
      if task.createdVisible || task.isCancelled || task.is(.detached) || !isSceneActive { return }
      if task.origin == .body || task.origin == .valueInit { return }
      begin("run a task", event, node, task, model)
    default: break
    }
  }

  /// A task that prefetches is wanted ahead of time, if that is all the hidden view does.
  private func excuse(_ task: TaskState?, _ node: UInt64) {
    guard let task, let suspect = suspects[node], suspect.tasks == [task.id], suspect.work.count == 1 else { return }
    suspects[node] = nil
  }

  private func begin(_ what: String, _ event: borrowing EventRecord, _ node: Node, _ task: TaskState?, _ model: borrowing LifecycleModel) {
    guard !node.is(.visible), node.is(.created) || node.is(.visibilityKnown), !node.is(.destroyed) else { return }
    if var known = suspects[node.id] {
      if known.work.count < 8 { known.work.append(event.seq) }
      if let task { known.tasks.insert(task.id) }
      if event.kind == .fetchBegin {
        known.what = what
        known.site = event.string(.site) ?? known.site
      }
      suspects[node.id] = known
      return
    }
    fresh.append(node.id)
    isWaitingForTurn = true
    suspects[node.id] = Suspect(
      seq: event.seq, t: event.t, turn: model.clockwork.turn, frame: model.clockwork.frame, site: event.string(.site) ?? task?.site,
      work: [event.seq], tasks: task.map { [$0.id] } ?? [], what: what,
      isHiddenAppear: node.is(.hiddenAppear) || model.container(.tab, above: node) != nil || node.holds(.tab), wasSeen: node.is(.seen))
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for node in fresh { suspects[node]?.roundEnd = model.seq }
    fresh.removeAll(keepingCapacity: true)
  }

  private func settle(_ node: Node, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let suspect = suspects.removeValue(forKey: node.id) else { return }
    let sameRound = model.clockwork.isInFrame ? model.clockwork.frame == suspect.frame : model.clockwork.turn == suspect.turn
    if sameRound { return }
    accuse(node.id, suspect, "it came into sight \(duration(event.t - suspect.t)) later", event.seq, model)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (node, suspect) in suspects.sorted(by: { $0.value.seq < $1.value.seq }) {
      accuse(node, suspect, "it did not come into sight again", 0, model)
    }
  }

  private func accuse(_ id: UInt64, _ suspect: Suspect, _ when: String, _ enter: UInt64, _ model: borrowing LifecycleModel) {
    let node = model.node(id)
    let state = suspect.wasSeen ? "after it had left the screen" : "before anyone had seen it"
    report(
      model, on: node, at: (suspect.seq, suspect.t), "\(name(node, model)) began to \(suspect.what) \(state); \(when)",
      evidence: [node?.createSeq ?? 0] + suspect.work + [enter], cause: "hidden", subjects: suspect.tasks.map { .task($0) },
      site: suspect.site, expectedOn: suspect.isHiddenAppear && !suspect.wasSeen ? ["ios17"] : [], until: suspect.roundEnd)
  }
}
