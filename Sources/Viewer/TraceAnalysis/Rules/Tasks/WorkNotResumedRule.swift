internal import TraceFormat
internal import TraceModel

/// Flags work that stops in the background and never starts again.
struct WorkNotResumedRule: AnomalyRule {
  /// The time within which a view must start its work again once the scene is active.
  static let maximumDelay = TimeSpan.seconds(1)

  let info = RuleInfo(
    id: "work-not-resumed", severity: .warning,
    summary: "A view's work stops in the background and does not start again",
    rationale: "The screen looks normal after the return, but its content is never updated again.",
    remedy: "Restart the work when the scene becomes active, or tie it to the phase with .task(id: scenePhase).",
    namedRemedy:
      "In {view}, restart the work when the scene becomes active, or tie it to the phase with .task(id: scenePhase).",
    detection:
      "A change of the scene's phase away from active leads to the cancellation of a view's running task or the release of its timer, "
      + "and the view stays on screen for more than \(Self.maximumDelay) after the scene is active again, without a new task, resource or fetch.",
    exceptions: [
      "a pause that the same phase change stores as a flag",
      "a view that left the screen in the meantime",
      "work that had already ended",
      "work of a model that lives longer than the view",
    ],
    needs: [KindSet(.scenePhase), KindSet(.taskCancel, .resourceRelease)],
    absence: Absence("a new start"),
    faulty: """
      Scores  visibility  ├──────────────────────
      scene   active      ├──────┤        ├──────
              task        ├─────✕┤
      """,
    clean: """
      Scores  visibility  ├──────────────────────
      scene   active      ├──────┤        ├──────
              task        ├─────✕┤        ├──────
      """)

  let detectors: [Detector.Type] = [WorkNotResumedDetector.self]
}

private final class WorkNotResumedDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .scenePhase, .taskCancel, .resourceRelease, .taskCreate, .resourceAcquire, .fetchBegin, .stateWrite,
      .objectPublish,
      .visibilityLeave, .nodeDestroy, .rootDestroy)
  }
  override class var wakesOn: KindSet { KindSet(.scenePhase) }

  private struct Stop {
    var phase: UInt64
    var start: UInt64
    var end: (seq: UInt64, t: UInt64)
    var what: String
    var site: StringID?
  }
  /// The stopped work of each on-screen node.
  private var stops: [UInt64: [Stop]] = [:]
  /// The phase changes that also stored a flag, such as a pause.
  private var pauses: Set<UInt64> = []
  private var active: (seq: UInt64, t: UInt64)?
  /// The phase change that made the scene inactive, or 0.
  private var inactiveSeq: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .scenePhase:
      judge(model)
      active = event.is(.phase, .active) ? (event.seq, event.t) : nil
      inactiveSeq = active == nil ? event.seq : 0
    case .taskCancel: if let id = event[.task], let task = model.task(id) { stopTask(task, event, model) }
    case .resourceRelease: stopTimer(event, model)
    case .taskCreate, .resourceAcquire, .fetchBegin: if !stops.isEmpty, let node = model.node { stops[node.id] = nil }
    case .stateWrite, .objectPublish:
      let isFlag = event.stateValue != nil && event.flag(.equal) != true
      if isFlag, inactiveSeq != 0, model.origin.root == .phase { pauses.insert(model.origin.rootSeq) }
    case .visibilityLeave, .nodeDestroy:
      guard !stops.isEmpty, let node = event[.node], stops[node] != nil else { return }
      judge(node, model)
      stops[node] = nil
    default:
      judge(model)
      stops = [:]
    }
  }

  private func stopTask(_ task: TaskState, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard task.isActive, task.cancelSeq == event.seq, inactiveSeq != 0, model.origin.root == .phase else { return }
    if model.isHeld(byModel: task.model, not: task.node) { return }
    let site = task.site ?? task.originSite
    stop(
      task.node,
      Stop(phase: model.origin.rootSeq, start: task.createSeq, end: (event.seq, event.t), what: "a task", site: site),
      model)
  }

  /// A release has no recorded cause, but in the background only a phase change calls a view back.
  private func stopTimer(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let timer = model.ownership
    guard inactiveSeq != 0, timer.type == StringID(.timer),
      model.thread(event.thread).spans.contains(where: { $0.kind == .callback })
    else { return }
    if model.isHeld(byModel: timer.model, not: timer.node) { return }
    stop(timer.node, Stop(phase: inactiveSeq, start: timer.seq, end: (event.seq, event.t), what: "a timer"), model)
  }

  private func stop(_ id: UInt64, _ stop: Stop, _ model: borrowing LifecycleModel) {
    guard let node = model.node(id), node.is(.visible) else { return }
    stops[id, default: []].append(stop)
  }

  private func judge(_ model: borrowing LifecycleModel) {
    guard !stops.isEmpty, active != nil else { return }
    for node in stops.keys.sorted() { judge(node, model) }
    stops = [:]
  }

  private func judge(_ id: UInt64, _ model: borrowing LifecycleModel) {
    guard let active, TimeSpan(model.t - active.t) > WorkNotResumedRule.maximumDelay, let all = stops[id],
      let node = model.node(id)
    else { return }
    for stop in all where !pauses.contains(stop.phase) {
      report(
        model, on: node, at: stop.end,
        "\(stop.what) of \(name(node, model)) was stopped in the background and not started again within \(WorkNotResumedRule.maximumDelay) "
          + "after the return",
        evidence: [stop.start, stop.phase, stop.end.seq, active.seq], cause: stop.what, site: stop.site,
        until: model.seq)
    }
  }

  override func finish(_ model: borrowing LifecycleModel) { judge(model) }
}
