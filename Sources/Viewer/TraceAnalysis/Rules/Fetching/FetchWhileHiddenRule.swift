internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags work that a view starts while it is not visible.
struct FetchWhileHiddenRule: AnomalyRule {
  let info = RuleInfo(
    id: "fetch-while-hidden", severity: .warning,
    summary: "A view starts loading while it is hidden",
    rationale: "The work competes with the views on screen, possibly for a view that is never opened.",
    remedy:
      "In an eager TabView, start the load when the tab is selected, or move the load to a model that the tabs share. Mark deliberate "
      + "preloading with intent prefetch.",
    detection:
      "fetch.begin or task.start of a node that has never been visible on screen, or that has left the screen and not returned.",
    exceptions: [
      "intent prefetch",
      "a request that sends data, by the method in its key",
      "services and detached tasks",
      "a task that was created or started while its view was visible",
      "a view that becomes visible in the same frame",
      "work inside a body or an init (effect-in-body-or-init)",
      "work that onDisappear starts: it saves the view's data",
      "a task that ends immediately without a fetch: it checked that its view is hidden",
      "a task that starts while the scene is not active and fetches nothing: it saves data",
      "a task that the runtime starts and cancels in one update, as at the end of a NavigationStack",
    ],
    needs: [KindSet(.fetchBegin, .taskStart), KindSet(.visibilityEnter)],
    faulty: """
      SecondTab  visibility              ├─────
                 fetch       ├──items──┤
      """,
    clean: """
      SecondTab  visibility              ├─────────
                 fetch                     ├items┤
      """)

  let detectors: [Detector.Type] = [FetchWhileHiddenDetector.self]
}

private final class FetchWhileHiddenDetector: Detector {
  override class var reads: KindSet {
    KindSet(.fetchBegin, .taskStart, .taskSuspend, .taskCancel, .taskEnd, .visibilityEnter, .scenePhase)
  }

  private struct Suspect {
    var seq: UInt64
    var t: UInt64
    var turn: UInt64
    var frame: UInt64
    var site: LoadSite
    var work: [UInt64]
    var tasks: Set<UInt64>
    var what: String
    var isHiddenAppear: Bool
    var wasSeen: Bool
    /// True if one of the tasks has waited for something.
    var hasSuspended = false
    /// The position at the end of the turn in which the work began: until then the view could still become visible.
    var turnEnd: UInt64 = 0
  }
  private var suspects: [UInt64: Suspect] = [:]
  /// The suspects of the current turn.
  private var fresh: [UInt64] = []
  private var isSceneActive = true

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .scenePhase { isSceneActive = event.is(.phase, .active) }
    guard let node = model.node else { return }
    switch event.kind {
    case .visibilityEnter: if !suspects.isEmpty, event.flag(.onscreen) != false { settle(node, event, model) }
    case .fetchBegin:
      guard event[.node] == node.id, model.endedUpdate(on: event.thread) == nil else { return }
      let task = model.task(model.fetch.task)
      // What is sent is saved, and nobody has to see that.
      let isSave = RequestMethod.changes(strings.text(event.string(.key)), method: strings.text(event.string(.method)))
      if event.is(.intent, .prefetch) || isSave { return excuse(task, node.id) }
      // A task that was created while its view was visible is task-outlives-visibility. A canceled task is
      // cancel-ignored.
      if let task, task.createdVisible || task.isCancelled || task.is(.detached) || task.led.is(.disappear) { return }
      begin("started fetching \"\(text(event.string(.key)))\"", event, node, task, model)
    case .taskStart:
      guard let task = model.task(event[.task] ?? 0), task.node == node.id else { return }
      if task.createdVisible || task.isCancelled || task.is(.detached) || task.led.is(.disappear) || !isSceneActive {
        return
      }
      if task.origin == .body || task.origin == .valueInit { return }
      begin("started a task", event, node, task, model)
    case .taskSuspend:
      if let task = event[.task], suspects[node.id]?.tasks.contains(task) == true {
        suspects[node.id]?.hasSuspended = true
      }
    case .taskCancel:
      guard let suspect = suspects[node.id], event.t == suspect.t, !event.is(.reason, .manual), let task = event[.task]
      else { return }
      if suspect.tasks == [task], suspect.work.count == 1 { suspects[node.id] = nil }
    case .taskEnd:
      guard let suspect = suspects[node.id], !suspect.hasSuspended, let task = event[.task], suspect.tasks == [task]
      else { return }
      if suspect.work.count == 1, event.t == suspect.t, event.is(.outcome, .done) { suspects[node.id] = nil }
    default: break
    }
  }

  /// Drops the suspicion if a task turns out to prefetch and the hidden view does nothing else.
  private func excuse(_ task: TaskState?, _ node: UInt64) {
    guard let task, let suspect = suspects[node], suspect.tasks == [task.id], suspect.work.count == 1 else { return }
    suspects[node] = nil
  }

  private func begin(
    _ what: String, _ event: borrowing EventRecord, _ node: Node, _ task: TaskState?, _ model: borrowing LifecycleModel
  ) {
    guard !node.is(.visible), !node.is(.visibilityLost), node.is(.created) || node.is(.visibilityKnown),
      !node.is(.destroyed)
    else { return }
    if model.seesOnlyCallbacks, !node.is(.hasAppear) { return }
    if var known = suspects[node.id] {
      if known.work.count < 8 { known.work.append(event.seq) }
      if let task { known.tasks.insert(task.id) }
      if event.kind == .fetchBegin {
        known.what = what
        known.site = model.loadSite(event)
      }
      suspects[node.id] = known
      return
    }
    let site = event.kind == .fetchBegin ? model.loadSite(event) : LoadSite(view: task?.site ?? task?.originSite)
    fresh.append(node.id)
    isWaitingForTurn = true
    suspects[node.id] = Suspect(
      seq: event.seq, t: event.t, turn: model.progress.turn, frame: model.progress.frame, site: site,
      work: [event.seq], tasks: task.map { [$0.id] } ?? [], what: what,
      isHiddenAppear: node.is(.hiddenAppear) || model.container(.tab, above: node) != nil || node.holds(.tab),
      wasSeen: node.is(.seen))
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for node in fresh { suspects[node]?.turnEnd = model.seq }
    fresh.removeAll(keepingCapacity: true)
  }

  private func settle(_ node: Node, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let suspect = suspects.removeValue(forKey: node.id) else { return }
    let isSameTurn =
      model.progress.isInFrame ? model.progress.frame == suspect.frame : model.progress.turn == suspect.turn
    if isSameTurn { return }
    reportFault(node.id, suspect, "it became visible \(TimeSpan(event.t - suspect.t)) later", event.seq, model)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (node, suspect) in suspects.sorted(by: { $0.value.seq < $1.value.seq }) {
      reportFault(node, suspect, suspect.wasSeen ? "it did not come back" : "it never became visible", 0, model)
    }
  }

  private func reportFault(
    _ id: UInt64, _ suspect: Suspect, _ when: String, _ enter: UInt64, _ model: borrowing LifecycleModel
  ) {
    let node = model.node(id)
    let state = suspect.wasSeen ? "after it had left the screen" : "before it was ever visible"
    report(
      model, on: node, at: (suspect.seq, suspect.t), "\(name(node, model)) \(suspect.what) \(state); \(when)",
      evidence: [node?.createSeq ?? 0] + suspect.work + [enter], cause: "hidden",
      subjects: suspect.tasks.map { .task($0) },
      site: suspect.site.view, client: suspect.site.client,
      expectedOn: suspect.isHiddenAppear && !suspect.wasSeen ? [PlatformProfile.ios17.rawValue] : [],
      until: suspect.turnEnd)
  }
}
