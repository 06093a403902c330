internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags a task whose id changes again and again without any input.
struct TaskRestartStormRule: AnomalyRule {
  /// How many restarts make a storm, and within how many nanoseconds.
  var minimumRestarts = 5
  var window: UInt64 = 1_000_000_000

  let info = RuleInfo(
    id: "task-restart-storm", severity: .warning, summary: "The id of .task(id:) kept changing and restarted the task",
    rationale: "The task is cancelled before it can finish; nothing is ever loaded, and every restart costs a request.",
    remedy: "Use a stable id: no fresh UUID, no geometry in floating point, no whole model that changes with every result.",
    detection: "A .task(id:) of one node is restarted at least 5 times within 1 s with no action of the user in between.",
    exceptions: ["an action between the restarts", "ids that are meant to move, marked 'intended'", "restarts by a return to the screen"],
    needs: [KindSet(.taskCreate)], reads: KindSet(.taskCreate, .actionBegin, .visibilityEnter, .nodeDestroy, .mark),
    faulty: """
      MapView  task  ├─✕├─✕├─✕├─✕├─✕├─✕
      """,
    clean: """
      MapView  task  ├──────────────────┤
      """)

  func detector(_ run: RuleRun) -> Detector { TaskRestartStormDetector(run, self) }
}

private final class TaskRestartStormDetector: Detector {
  private struct Line {
    var hash: UInt64?
    var restarts: [(seq: UInt64, t: UInt64)] = []
    var isIntended = false
    var isReported = false
  }
  private let rule: TaskRestartStormRule
  /// By node and by the place in the source where the task is started.
  private var lines: [UInt64: [StringID?: Line]] = [:]
  private var intended: Set<UInt64> = []
  private var lastAction: UInt64 = 0

  init(_ run: RuleRun, _ rule: TaskRestartStormRule) {
    self.rule = rule
    super.init(run)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate: if event.is(.mode, .viewId), let node = event[.node] { restart(node, event, model) }
    case .actionBegin: lastAction = event.seq
    case .mark:
      guard run.strings.text(event.string(.label))?.holds("intended") == true, let node = event[.node] else { return }
      for site in lines[node].map({ Array($0.keys) }) ?? [] { lines[node]?[site]?.isIntended = true }
      if lines[node] == nil { intended.insert(node) }
    case .visibilityEnter:
      guard !lines.isEmpty, let node = event[.node] else { return }
      // The first task of an appearance is a start, not a restart.
      for site in lines[node].map({ Array($0.keys) }) ?? [] { lines[node]?[site]?.hash = nil }
    default: if !lines.isEmpty, let node = event[.node] { lines[node] = nil }
    }
  }

  private func restart(_ id: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let site = event.string(.site)
    var line = lines[id]?.removeValue(forKey: site) ?? Line(isIntended: intended.contains(id))
    let hash = event[.idHash]
    if let before = line.hash, hash == nil || before != hash, !line.isIntended, !line.isReported { line.restarts.append((event.seq, event.t)) }
    // Without a hash every start counts as one of an id of its own.
    line.hash = hash ?? event.seq
    // What the user does in between is a reason.
    line.restarts.removeAll { event.t - $0.t > rule.window || $0.seq < lastAction }
    if line.restarts.count >= rule.minimumRestarts, !line.isIntended, !line.isReported {
      line.isReported = true
      let span = duration(event.t - (line.restarts.first?.t ?? event.t))
      let node = model.node
      report(
        model, on: node, at: (event.seq, event.t),
        "the task of \(name(node, model)) was restarted \(line.restarts.count) times within \(span) because its id changed",
        evidence: line.restarts.map(\.seq), cause: "restart", site: site,
        since: node?.createSeq)
    }
    lines[id, default: [:]][site] = line
  }
}
