internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags work of a view that continues while the app is in the background.
struct BackgroundWorkRunsOnRule: AnomalyRule {
  /// The longest time that work may continue after the scene enters the background.
  static let maximumTime = TimeSpan.seconds(5)

  let info = RuleInfo(
    id: "background-work-runs-on", severity: .note,
    summary: "A view's work continues in the background",
    rationale:
      "Views do not disappear when the app leaves the screen: their tasks and timers drain the battery until the system stops the app.",
    remedy: "Pause the work when scenePhase changes, or declare it as a background task.",
    detection:
      "A node's task, timer, location or player is still active more than \(Self.maximumTime) after scene.phase background.",
    exceptions: [
      "a mark 'background' for declared background work", "services: work without a node",
      "detached and canceled tasks",
    ],
    needs: [KindSet(.scenePhase), KindSet(.taskCreate, .resourceAcquire)],
    faulty: """
      ClockView  scene  active  background
                 timer  ├───────────────────────── 30 s
      """,
    clean: """
      ClockView  scene  active  background
                 timer  ├───────┤
      """)

  let detectors: [Detector.Type] = [BackgroundWorkDetector.self]
}

private final class BackgroundWorkDetector: Detector {
  override class var reads: KindSet {
    KindSet(.scenePhase, .taskCreate, .taskCancel, .taskEnd, .resourceAcquire, .resourceRelease, .mark)
  }

  private struct Work {
    var node: UInt64
    var seq: UInt64
    var what: String
    var site: StringID?
  }
  private enum Key: Hashable {
    case task(UInt64)
    case resource(UInt64)
  }
  private var work: [Key: Work] = [:]
  private var background: (seq: UInt64, t: UInt64)?
  private var declared: Set<UInt64> = []
  private var isAllDeclared = false

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .scenePhase:
      judgeAll(at: event.t, model)
      background = event.is(.phase, .background) ? background ?? (event.seq, event.t) : nil
    case .taskCreate:
      guard let task = event[.task], let node = event[.node], !event.is(.mode, .detached) else { return }
      work[.task(task)] = Work(node: node, seq: event.seq, what: "a task", site: event.string(.site))
    case .resourceAcquire:
      guard let id = event[.resource], let node = event[.node], let type = event.string(.type) else { return }
      guard type == StringID(.timer) || type == StringID(.location) || type == StringID(.player) else { return }
      work[.resource(id)] = Work(
        node: node, seq: event.seq, what: "the \(text(type)) \"\(text(event.string(.name)))\"",
        site: event.string(.site))
    case .taskCancel, .taskEnd: if let task = event[.task] { end(.task(task), event, model) }
    case .resourceRelease: if let id = event[.resource] { end(.resource(id), event, model) }
    default:
      guard strings.text(event.string(.label))?.lowercased().containsASCII("background") == true else { return }
      if let node = event[.node] { declared.insert(node) } else { isAllDeclared = true }
    }
  }

  private func end(_ key: Key, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let each = work.removeValue(forKey: key) else { return }
    judge(each, at: event.t, model)
  }

  private func judgeAll(at t: UInt64, _ model: borrowing LifecycleModel) {
    guard let background, TimeSpan(t - background.t) > BackgroundWorkRunsOnRule.maximumTime else { return }
    for (key, each) in work.sorted(by: { $0.value.seq < $1.value.seq }) where each.seq < background.seq {
      judge(each, at: t, model)
      // Each item is judged once.
      work[key] = nil
    }
  }

  private func judge(_ each: Work, at t: UInt64, _ model: borrowing LifecycleModel) {
    guard let background, each.seq < background.seq, TimeSpan(t - background.t) > BackgroundWorkRunsOnRule.maximumTime
    else { return }
    guard !isAllDeclared, !declared.contains(each.node) else { return }
    let node = model.node(each.node)
    report(
      model, on: node, at: background,
      "\(each.what) of \(name(node, model)) kept running in the background for \(TimeSpan(t - background.t)), "
        + "more than the \(BackgroundWorkRunsOnRule.maximumTime) that are allowed",
      evidence: [each.seq, background.seq], cause: each.what, site: each.site, until: model.seq)
  }

  override func finish(_ model: borrowing LifecycleModel) { judgeAll(at: model.t, model) }
}
