internal import TraceFormat
internal import TraceModel

/// Compares the values that tasks of a view write after a wait, for ``DoubleFetchRule`` and ``RefetchOnReturnRule``.
///
/// Detects repeated loads in traces that record no fetches. ``RepeatedFetchDetector`` handles tasks that fetch.
final class RepeatedResultDetector: Detector {
  override class var reads: KindSet { KindSet(.stateWrite, .objectPublish, .propChange, .nodeDestroy, .scenePhase) }
  override class var wakesOn: KindSet { KindSet(.taskCreate, .scenePhase) }

  /// A value that a task has set.
  private struct Result {
    var task: TaskState
    var hash: UInt64
    var seq: UInt64
    var t: UInt64
  }

  /// The shortest wait of a task that may be a load.
  private static let shortestWait = TimeSpan.milliseconds(1)
  /// The number of slots and properties remembered for one node.
  private static let maximumPlaces = 64
  private var results: [UInt64: [WrittenPlace: Result]] = [:]
  private var hasResults = false
  private var inputChange: [UInt64: UInt64] = [:]
  private var returns = BackgroundReturns()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .stateWrite, .objectPublish: if event[.task] != nil { noteWrite(event, model) }
    case .scenePhase: returns.note(event)
    case .propChange: if hasResults, let node = event[.node], results[node] != nil { inputChange[node] = event.seq }
    case .nodeDestroy:
      guard hasResults, let node = event[.node], results.removeValue(forKey: node) != nil else { return }
      inputChange[node] = nil
    default: break
    }
  }

  private func noteWrite(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    // Flags and states of a load are not results.
    guard let place = model.written, let hash = event[.hash], event.stateValue == nil, !event.has(.handle),
      event.flag(.dropped) != true
    else { return }
    guard let id = event[.task], let task = model.task(id), task.node != 0, task.createSeq != 0, task.fetchKey == nil
    else { return }
    // The next task loads because this one was canceled, and each may await the same shared work.
    if task.isCancelled { return }
    guard TimeSpan(event.t - task.createTime) >= Self.shortestWait else { return }
    let now = Result(task: task, hash: hash, seq: event.seq, t: event.t)
    if event.flag(.equal) == true {
      if let first = results[task.node]?[place], model.slotBefore?.writeSeq == first.seq {
        compare(first, now, place, model)
      }
      return
    }
    guard results[task.node]?.count ?? 0 < Self.maximumPlaces || results[task.node]?[place] != nil else { return }
    results[task.node, default: [:]][place] = now
    hasResults = true
  }

  private func compare(_ first: Result, _ now: Result, _ place: WrittenPlace, _ model: borrowing LifecycleModel) {
    guard first.hash == now.hash, first.task.id != now.task.id, startsByItself(now.task) else { return }
    if let a = first.task.idHash, let b = now.task.idHash, a != b { return }
    if inputChange[now.task.node] ?? 0 > first.task.createSeq { return }
    results[now.task.node]?[place]?.seq = now.seq
    let node = model.node(now.task.node)
    let (view, property) = (name(node, model), name(model.slotAfter))
    let evidence = [first.task.createSeq, first.seq, now.task.createSeq, now.seq]
    let isOverlap = now.task.createTime < first.t
    let isReturn = !isOverlap && now.task.appearance > first.task.appearance
    let message =
      isReturn
      ? "\(view) loaded '\(property)' again when it reappeared and got the same value"
      : isOverlap
        ? "two tasks of \(view) loaded '\(property)' at the same time and got the same value"
        : "\(view) loaded '\(property)' again and got the same value"
    report(
      model, as: isReturn ? RefetchOnReturnRule.id : DoubleFetchRule.id, on: node, at: (now.seq, now.t), message,
      evidence: evidence, severity: isOverlap ? .warning : .note, cause: property,
      site: now.task.site ?? now.task.originSite)
  }

  /// Returns true if a task was started by the view or the scene, rather than by the user, by a timer, or by new input.
  private func startsByItself(_ task: TaskState) -> Bool {
    let led = task.led
    if led.isUserRequest || (led.root == .phase && returns.contain(led.rootSeq)) { return false }
    if task.isViewTask || (task.origin == .callback && task.originWord == StringID(.appear)) { return true }
    return led.is(.change) && (led.root == .phase || led.root == .launch)
  }
}
