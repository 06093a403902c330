internal import TraceFormat
internal import TraceModel

/// Flags two loops of one place that run side by side.
struct WorkIsNotRepeatedRule: AnomalyRule {
  /// The number of times that both must have woken up.
  static let fewest = 3

  let info = RuleInfo(
    id: Invariant.workIsNotRepeated.id, severity: .note,
    summary: "Two loops of the same place run side by side",
    rationale:
      "The second loop was started without ending the first: everything happens twice, counters run twice as fast, and canceling ends only "
      + "one of them.",
    remedy: "Cancel the task that runs before starting another one: task?.cancel(); task = Task { … }.",
    namedRemedy: "In {view}, cancel the task that runs before starting another one: task?.cancel(); task = Task { … }.",
    detection:
      "An action of the user starts a task while a task of the same place and view that the same action started earlier is active and not "
      + "canceled, and both wake up at least \(Self.fewest.word) times after that.",
    exceptions: [
      "tasks that end after one wait, such as requests",
      "tasks of different views, or of actions on different elements", "a task that is canceled",
    ],
    needs: [KindSet(.taskCreate), KindSet(.taskResume)],
    yieldsTo: [
      "lost-task-handle", "task-outlives-node", "task-outlives-visibility", "cancel-ignored", "undebounced-fanout",
    ],
    faulty: """
      tap      Start      Start
      ticker   ├─·─·─·─·─·─·─·─·─
      ticker              ├─·─·─·
      """,
    clean: """
      tap      Start      Start
      ticker   ├─·─·─·─·✕
      ticker              ├─·─·─·
      """)

  let detectors: [Detector.Type] = [ParallelLoopDetector.self]
}

private final class ParallelLoopDetector: Detector {
  override class var reads: KindSet { KindSet(.actionBegin, .taskCreate, .taskResume, .taskCancel, .taskEnd) }
  override class var wakesOn: KindSet { KindSet(.actionBegin) }

  private struct Place: Hashable {
    var node: UInt64
    var model: UInt64
    var site: StringID
    /// The element that the user acted on, and its label.
    var element: UInt64
    var label: StringID?
  }
  private var action: (seq: UInt64, element: UInt64, label: StringID?) = (0, 0, nil)
  /// The active tasks that actions have started, by place.
  private var tasks: [Place: [UInt64]] = [:]
  private var places: [UInt64: Place] = [:]
  private struct Pair {
    var older: UInt64
    var newer: UInt64
    var wakes = (older: 0, newer: 0)
  }
  private var pairs: [Pair] = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .actionBegin { return action = (event.seq, event[.node] ?? 0, event.string(.label)) }
    guard let id = event[.task] else { return }
    switch event.kind {
    case .taskCreate: begin(id, model)
    case .taskResume: if !pairs.isEmpty { wake(id, event, model) }
    default:
      guard let place = places.removeValue(forKey: id) else { return }
      tasks[place]?.removeAll { $0 == id }
      pairs.removeAll { $0.older == id || $0.newer == id }
    }
  }

  private func begin(_ id: UInt64, _ model: borrowing LifecycleModel) {
    guard let task = model.task(id), task.led.root == .action, !task.isViewTask, let site = task.site ?? task.originSite
    else { return }
    guard task.led.rootSeq == action.seq else { return }
    let place = Place(node: task.node, model: task.model, site: site, element: action.element, label: action.label)
    if let other = tasks[place]?.last, let older = model.task(other), task.led.isRequested(after: older.createSeq) {
      pairs.append(Pair(older: other, newer: id))
    }
    tasks[place, default: []].append(id)
    places[id] = place
  }

  private func wake(_ id: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    for index in pairs.indices {
      if pairs[index].older == id { pairs[index].wakes.older += 1 }
      if pairs[index].newer == id { pairs[index].wakes.newer += 1 }
    }
    guard let index = pairs.firstIndex(where: { min($0.wakes.older, $0.wakes.newer) >= WorkIsNotRepeatedRule.fewest })
    else { return }
    let pair = pairs.remove(at: index)
    guard let older = model.task(pair.older), let newer = model.task(pair.newer), older.fetchKey == newer.fetchKey
    else { return }
    let node = model.node(newer.node)
    report(
      model, on: node, at: (event.seq, event.t),
      "\(name(node, model)) started a loop while the one that it had started before was still running",
      evidence: [older.createSeq, newer.createSeq, event.seq], cause: "loops",
      subjects: [.task(older.id), .task(newer.id)],
      site: newer.site ?? newer.originSite)
  }
}
