internal import TraceFormat
internal import TraceModel

/// Finds pulls to refresh that do not wait for what they start, for ``BegunEndsRule``.
final class UnawaitedRefreshDetector: Detector {
  override class var reads: KindSet { KindSet(.taskCreate, .taskSuspend, .taskEnd, .fetchBegin, .fetchEnd) }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  /// The shortest time for which a request must go on after its refresh has ended.
  private static let shortestRest = TimeSpan.milliseconds(100)

  /// A refresh that has not waited for anything.
  private struct Refresh {
    var task: UInt64
    var node: UInt64
    var createSeq: UInt64
    var site: StringID?
    var end: (seq: UInt64, t: UInt64)?
  }
  /// The refreshes by the actions that they are for.
  private var refreshes: [UInt64: Refresh] = [:]
  /// The actions of the requests under way that other tasks of a refresh have begun.
  private var requests: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .taskCreate: begin(event, model)
    case .taskSuspend: waits(event[.task])
    case .taskEnd:
      guard let task = event[.task] else { return }
      for (root, refresh) in refreshes where refresh.task == task {  // order: at most one is of the task.
        refreshes[root]?.end = (event.seq, event.t)
      }
    case .fetchBegin:
      waits(event[.task])
      let root = model.origin.rootSeq
      if model.origin.is(.refresh), refreshes[root] != nil, let id = event[.fetch] { requests[id] = root }
    default:
      guard let id = event[.fetch], let root = requests.removeValue(forKey: id) else { return }
      judge(root, event, model)
    }
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let origin = model.origin
    guard origin.is(.refresh), origin.root == .action, refreshes[origin.rootSeq] == nil, let task = event[.task] else {
      return
    }
    refreshes[origin.rootSeq] = Refresh(
      task: task, node: event[.node] ?? 0, createSeq: event.seq,
      site: event.string(.site) ?? event.string(.originSite))
  }

  /// Forgets a refresh that waits.
  private func waits(_ task: UInt64?) {
    guard let task else { return }
    refreshes = refreshes.filter { $0.value.task != task }  // order: only removes.
  }

  private func judge(_ root: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let refresh = refreshes[root], let end = refresh.end else { return }
    let rest = TimeSpan(event.t - end.t)
    guard rest >= Self.shortestRest else { return }
    refreshes[root] = nil
    let node = model.node(refresh.node)
    report(
      model, as: Invariant.begunEnds.id, on: node, at: end,
      "the pull to refresh of \(name(node, model)) ended at once, and the request that it had started went on for \(rest)",
      evidence: [root, refresh.createSeq, end.seq, event.seq], severity: .warning, cause: "refresh",
      subjects: [.task(refresh.task)], site: refresh.site, length: rest)
  }
}
