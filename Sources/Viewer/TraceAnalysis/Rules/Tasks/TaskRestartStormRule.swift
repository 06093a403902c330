internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags a .task(id:) with an id that keeps changing without user input.
struct TaskRestartStormRule: AnomalyRule {
  /// The number of restarts that count as a storm, and the window in which they happen.
  static let minimumRestarts = 5
  static let window = TimeSpan.seconds(1)

  let info = RuleInfo(
    id: "task-restart-storm", severity: .warning,
    summary: "The id of .task(id:) keeps changing and restarting the task",
    rationale:
      "The task is canceled before it can finish, so nothing is ever loaded, and every restart costs a request.",
    remedy: "Use a stable id, not a new UUID, floating-point geometry or a whole model that changes with every result.",
    detection:
      "A .task(id:) of one node is restarted at least \(Self.minimumRestarts) times within \(Self.window) with no user action in between.",
    exceptions: [
      "a user action between the restarts",
      "ids that are meant to change, marked 'intended'",
      "restarts caused by the view's return to the screen",
    ],
    needs: [KindSet(.taskCreate)], needsInput: true,
    faulty: """
      MapView  task  ├─✕├─✕├─✕├─✕├─✕├─✕
      """,
    clean: """
      MapView  task  ├──────────────────┤
      """)

  let detectors: [Detector.Type] = [TaskRestartStormDetector.self]
}

private final class TaskRestartStormDetector: Detector {
  override class var reads: KindSet { KindSet(.taskCreate, .actionBegin, .visibilityEnter, .nodeDestroy, .mark) }

  private struct Line {
    var hash: UInt64?
    var restarts: [(seq: UInt64, t: UInt64)] = []
    var isIntended = false
    var isReported = false
  }
  /// The tasks by node and by the source location that starts them.
  private var lines: [UInt64: [StringID?: Line]] = [:]
  private var intended: Set<UInt64> = []
  private var lastAction: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate: if event.is(.mode, .viewId), let node = event[.node] { restart(node, event, model) }
    case .actionBegin: lastAction = event.seq
    case .mark:
      guard strings.text(event.string(.label))?.containsASCII("intended") == true, let node = event[.node] else {
        return
      }
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
    if let before = line.hash, hash == nil || before != hash, !line.isIntended, !line.isReported {
      line.restarts.append((event.seq, event.t))
    }
    // Without a hash, every start counts as a new id.
    line.hash = hash ?? event.seq
    // A user action justifies the restarts before it.
    line.restarts.removeAll { TimeSpan(event.t - $0.t) > TaskRestartStormRule.window || $0.seq < lastAction }
    if line.restarts.count >= TaskRestartStormRule.minimumRestarts, !line.isIntended, !line.isReported {
      line.isReported = true
      let span = TimeSpan(event.t - (line.restarts.first?.t ?? event.t))
      let node = model.node
      report(
        model, on: node, at: (event.seq, event.t),
        "the .task(id:) of \(name(node, model)) was restarted \(line.restarts.count) times within \(span) because its id kept changing "
          + "(\(TaskRestartStormRule.minimumRestarts) within \(TaskRestartStormRule.window) are too many)",
        evidence: line.restarts.map(\.seq), cause: "restart", site: site,
        since: node?.createSeq)
    }
    lines[id, default: [:]][site] = line
  }
}
