internal import TraceFormat
internal import TraceModel

/// Finds pulls to refresh that do not wait for what they start, for ``BegunEndsRule``.
final class UnawaitedRefreshDetector: Detector {
  override class var reads: KindSet { KindSet(.taskCreate, .taskSuspend, .taskEnd, .fetchBegin, .fetchEnd) }
  override class var wakesOn: KindSet { KindSet(.taskCreate) }

  /// The shortest time for which a request must go on after its refresh has ended.
  private static let shortestRest = TimeSpan.milliseconds(100)

  /// A refresh that has not waited for anything, and the request that has gone on after it.
  private struct Fault {
    var refresh: Refresh
    var end: (seq: UInt64, t: UInt64)
    var root: UInt64
    var request: (seq: UInt64, t: UInt64)
  }
  private var faults: [Fault] = []
  /// The lines of refreshes that have waited, and where.
  private var waits: [StringID?: UInt64] = [:]

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
    case .taskSuspend: noteWait(event[.task], event.seq)
    case .taskEnd:
      guard let task = event[.task] else { return }
      for (root, refresh) in refreshes where refresh.task == task {  // order: at most one is of the task.
        refreshes[root]?.end = (event.seq, event.t)
      }
    case .fetchBegin:
      noteWait(event[.task], event.seq)
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
  private func noteWait(_ task: UInt64?, _ seq: UInt64) {
    guard let task, let root = refreshes.first(where: { $0.value.task == task })?.key,
      let refresh = refreshes.removeValue(forKey: root)
    else { return }
    waits[refresh.site] = seq
  }

  private func judge(_ root: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let refresh = refreshes[root], let end = refresh.end else { return }
    guard TimeSpan(event.t - end.t) >= Self.shortestRest else { return }
    refreshes[root] = nil
    faults.append(Fault(refresh: refresh, end: end, root: root, request: (event.seq, event.t)))
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for fault in faults {
      let node = model.node(fault.refresh.node)
      let rest = TimeSpan(fault.request.t - fault.end.t)
      report(
        model, as: Invariant.begunEnds.id, on: node, at: fault.end,
        "the pull to refresh of \(name(node, model)) ended at once, and the request that it had started went on for "
          + "\(rest)",
        evidence: [fault.root, fault.refresh.createSeq, fault.end.seq, fault.request.seq], severity: .warning,
        cause: "refresh", subjects: [.task(fault.refresh.task)], site: fault.refresh.site,
        // Any other pull may show that the refresh waits.
        since: 0, until: model.seq, length: rest,
        answer: answer(to: waits[fault.refresh.site], unless: Self.excuses, model))
    }
  }

  /// The excuses of a refresh that has not waited, of which another one of the same line may have.
  static let excuses: [Excuse<UInt64?>] = [
    Excuse("waits-elsewhere", "a refresh that waits for something, now or at another pull") { wait, _ in wait }
  ]
}
