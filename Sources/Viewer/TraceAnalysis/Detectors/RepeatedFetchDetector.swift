internal import TraceFormat
internal import TraceModel

/// Compares every fetch of a node with the node's last fetch of the same key, for ``DoubleFetchRule`` and
/// ``RefetchOnReturnRule``.
final class RepeatedFetchDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .fetchBegin, .fetchEnd, .propChange, .stateWrite, .placeRead, .taskEnd, .nodeDestroy, .scenePhase,
      .resourceAcquire, .resourceRelease)
  }
  override class var wakesOn: KindSet { KindSet(.fetchBegin, .scenePhase, .resourceAcquire) }

  /// A fetch that a later one of the same node and key is compared with.
  private struct Past {
    var id: UInt64
    var seq: UInt64
    var appearance: UInt32
    var task: UInt64
    var site: StringID?
    var idHash: UInt64?
    var isOrdinary: Bool
    var request: UInt64?
    var inputs: [UInt64]?
    var maxAge: UInt64?
    var endSeq: UInt64 = 0
    var endTime: UInt64 = 0
    var outcome: UInt64 = 0
    /// The position at which the timer was acquired whose turn led to it, or 0.
    var timer: UInt64
    /// The position of the begin of what has waited last before the fetch, or 0.
    var wait: UInt64
    /// True if it was an iteration of a loop that waits, or a turn of a timer, so that its data is meant to be fetched
    /// again.
    var isPolled = false
    /// True if a fetch of another key may have replaced it in the meantime.
    var mayBeReplaced = false
  }
  /// A second fetch that is a fault unless its end excuses it.
  private struct Suspect {
    var node: UInt64
    var key: StringID
    var first: Past
    var overlaps: Bool
    var isReturn: Bool
    /// True if the trace has causes but not those of the fetch.
    var isUnknown: Bool
    var appearance: UInt32
    var seq: UInt64
    var t: UInt64
    var site: LoadSite
    var hiddenFor: UInt64
    var endSeq: UInt64 = 0
    var outcome: UInt64 = 0
  }
  private struct Returns {
    var count = 0
    var appearance: UInt32 = 0
    var evidence: [UInt64] = []
    /// The position at which the last of the fetches ended, or the end of the trace.
    var until: UInt64 = 0
    var last: (seq: UInt64, t: UInt64) = (0, 0)
    var site = LoadSite()
    var hiddenFor: UInt64 = 0
  }

  /// The number of keys remembered for one node.
  private static let maximumKeys = 256
  private var past: [UInt64: [StringID: Past]] = [:]
  private var hasFetched = false
  private var keys: [UInt64: (node: UInt64, key: StringID)] = [:]
  private var suspects: [UInt64: Suspect] = [:]
  /// The suspects that began while a fetch was running, by the id of that fetch.
  private var seconds: [UInt64: [UInt64]] = [:]
  private var returns: [UInt64: [StringID: Returns]] = [:]
  private var inputChange: [UInt64: UInt64] = [:]
  private var userWrite: [UInt64: UInt64] = [:]
  /// The last write of the user's that each task has seen.
  private var news: [UInt64: UInt64] = [:]
  private var backgroundReturns = BackgroundReturns()
  /// The positions at which the timers were acquired that have not been released, by resource.
  private var timers: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .fetchBegin: begin(event, model)
    case .fetchEnd: end(event, model)
    case .scenePhase: backgroundReturns.note(event)
    case .resourceAcquire: if event.is(.type, .timer), let id = event[.resource] { timers[id] = event.seq }
    case .resourceRelease: if let id = event[.resource] { timers[id] = nil }
    case .placeRead: if hasFetched { see(event, model) }
    case .taskEnd: if !news.isEmpty, let task = event[.task] { news[task] = nil }
    case .propChange: if hasFetched, let node = event[.node], past[node] != nil { inputChange[node] = event.seq }
    case .stateWrite:
      if hasFetched, let node = event[.node], past[node] != nil,
        model.thread(event.thread).spans.contains(where: { $0.kind == .action })
      {
        userWrite[node] = event.seq
      }
    case .nodeDestroy: if hasFetched, let node = event[.node], past[node] != nil { forget(node, model) }
    default: break
    }
  }

  /// Notes what a task reads that an action of the user has changed.
  private func see(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let task = event[.task], let write = model.read.flatMap({ model.slot($0) })?.writeSeq,
      let writer = model.step(at: write), writer.origin.isUserRequest
    else { return }
    news[task] = max(news[task] ?? 0, writer.origin.rootSeq)
  }

  private func begin(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch], let key = event.string(.key), let node = model.node, event[.node] == node.id else {
      return
    }
    let task = model.task(model.fetch.task)
    let intent = event.string(.intent)
    var now = Past(
      id: id, seq: event.seq, appearance: node.appearance, task: model.fetch.task, site: event.string(.site),
      idHash: task?.idHash,
      isOrdinary: (intent == nil || intent == StringID(.load)) && model.endedUpdate(on: event.thread) == nil,
      request: event[.request],
      inputs: event.list(.inputs).map(Array.init), maxAge: event[.maxAge],
      timer: model.origin.timerSeq, wait: model.origin.waitSeq)
    var mine = past.removeValue(forKey: node.id) ?? [:]
    if let first = mine.removeValue(forKey: key) {
      now.isPolled = isPoll(first, now, event.t, model)
      if now.isOrdinary { compare(first, now, key, event, node, model) }
    }
    // Later fetches are not compared with a fetch that was replaced.
    for (other, before) in mine { mine[other] = Self.kept(before, besides: now) }
    if mine.count >= Self.maximumKeys, let oldest = mine.min(by: { $0.value.seq < $1.value.seq }) {
      mine[oldest.key] = nil
    }
    // A refresh renews the data. Later fetches are compared with it only if they have the same intent.
    if intent == StringID(.prefetch) { now.isOrdinary = false }
    mine[key] = now
    past[node.id] = mine
    hasFetched = true
    keys[id] = (node.id, key)
  }

  /// Returns a past fetch after a fetch of another key, or nil if that one replaced it.
  private static func kept(_ before: Past, besides now: Past) -> Past? {
    if let a = before.idHash, let b = now.idHash { return a != b ? nil : before }
    if let a = before.site, let b = now.site { return a == b ? nil : before }
    if before.appearance != now.appearance { return nil }
    var before = before
    before.mayBeReplaced = true
    return before
  }

  private func compare(
    _ first: Past, _ now: Past, _ key: StringID, _ event: borrowing EventRecord, _ node: Node,
    _ model: borrowing LifecycleModel
  ) {
    if let a = first.request, a == now.request { return }
    if let a = first.inputs, let b = now.inputs, a != b { return }
    if inputChange[node.id] ?? 0 > first.seq || news[now.task] ?? 0 > first.seq { return }
    // A fetch requested by a pull to refresh or a return from the background is intended. So are the next iteration of
    // a loop that waits or of a timer, the first iteration of the one that follows it, and data that a view sends as it
    // leaves.
    let led = model.origin
    if led.is(.refresh) || led.is(.disappear) || (led.root == .phase && backgroundReturns.contain(led.rootSeq)) {
      return
    }
    if now.isPolled || (now.timer != 0 && first.timer == 0) || (first.isPolled && hasEnded(first, model)) { return }
    // Two requests of the user, and two writes, are no repetition.
    if led.isRequested(after: first.seq)
      || RequestMethod.changes(strings.text(key), method: strings.text(event.string(.method)))
    {
      return
    }
    let isOpen = first.endSeq == 0
    var isReturn = false
    if isOpen {
      guard first.isOrdinary, !(model.task(first.task)?.isCancelled ?? false) else { return }
    } else {
      guard first.outcome == StringID(.ok).rawValue else { return }
      if let maxAge = now.maxAge ?? first.maxAge, event.t - first.endTime > maxAge { return }
      isReturn = now.appearance > first.appearance && now.appearance > 1
      if !isReturn {
        guard first.isOrdinary, !first.mayBeReplaced, userWrite[node.id] ?? 0 < first.seq else { return }
        // Traces without causes show a request of the user only around it.
        if isUserRequested(event, model) { return }
      }
    }
    // A view whose leave is not recorded was hidden for an unknown time.
    let hidden = node.leaveTime > 0 && node.enterTime > node.leaveTime ? node.enterTime - node.leaveTime : 0
    if isOpen { seconds[first.id, default: []].append(now.id) }
    suspects[now.id] = Suspect(
      node: node.id, key: key, first: first, overlaps: isOpen, isReturn: isReturn,
      isUnknown: model.hasCauses && !led.isCertain, appearance: now.appearance, seq: event.seq, t: event.t,
      site: model.loadSite(event), hiddenFor: isReturn ? hidden : 0)
  }

  /// The shortest pause between two fetches of one task for them to be iterations of a loop.
  private static let shortestPause = TimeSpan.milliseconds(100)

  private func isPoll(_ first: Past, _ now: Past, _ t: UInt64, _ model: borrowing LifecycleModel) -> Bool {
    guard first.endSeq != 0 else { return false }
    if first.timer != 0, first.timer == now.timer { return true }
    guard TimeSpan(t - first.endTime) >= Self.shortestPause else { return false }
    if first.task != 0, first.task == now.task { return true }
    // Work that led to the first fetch has waited, and starts a task for each.
    guard now.wait != 0, now.timer == 0 else { return false }
    return now.wait == first.wait || model.causes(of: first.seq).contains { $0.seq == now.wait }
  }

  /// True if the loop or timer of a fetch has ended.
  private func hasEnded(_ fetch: Past, _ model: borrowing LifecycleModel) -> Bool {
    if fetch.timer != 0 { return !timers.values.contains(fetch.timer) }
    return model.task(fetch.task).map { $0.endSeq != 0 || $0.isCancelled } ?? false
  }

  private func isUserRequested(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Bool {
    if model.thread(event.thread).spans.contains(where: { $0.kind == .action }) { return true }
    return model.task(model.fetch.task)?.origin == .action
  }

  private func end(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch], let place = keys.removeValue(forKey: id) else { return }
    if past[place.node]?[place.key]?.id == id {
      past[place.node]?[place.key]?.endSeq = event.seq
      past[place.node]?[place.key]?.endTime = event.t
      past[place.node]?[place.key]?.outcome = event[.outcome] ?? StringID(.ok).rawValue
    }
    // The first of an overlapping pair may end after the second has begun.
    for second in seconds.removeValue(forKey: id) ?? [] {
      guard let suspect = suspects[second] else { continue }
      suspects[second]?.first.endSeq = event.seq
      suspects[second]?.first.outcome = event[.outcome] ?? 0
      if suspect.endSeq != 0, let both = suspects.removeValue(forKey: second) { settle(both, model) }
    }
    guard var suspect = suspects.removeValue(forKey: id), !event.is(.outcome, .cached) else { return }
    suspect.endSeq = event.seq
    suspect.outcome = event[.outcome] ?? 0
    if suspect.overlaps && suspect.first.endSeq == 0 { suspects[id] = suspect } else { settle(suspect, model) }
  }

  private func settle(_ suspect: Suspect, _ model: borrowing LifecycleModel) {
    if suspect.isReturn {
      var all = returns[suspect.node, default: [:]][suspect.key] ?? Returns()
      if all.count == 0 { all.evidence += [suspect.first.seq, suspect.first.endSeq] }
      if all.appearance != suspect.appearance { all.count += 1 }
      all.appearance = suspect.appearance
      if all.evidence.count < 16 { all.evidence.append(suspect.seq) }
      all.until = max(suspect.endSeq == 0 ? model.seq : suspect.endSeq, all.until)
      all.last = (suspect.seq, suspect.t)
      all.site = suspect.site
      all.hiddenFor = suspect.hiddenFor
      returns[suspect.node, default: [:]][suspect.key] = all
      return
    }
    let cancelled = StringID(.cancelled).rawValue
    if suspect.overlaps {
      if suspect.first.outcome == StringID(.cached).rawValue { return }
      if suspect.first.outcome == cancelled, mayHaveBeenCancelled(suspect.first.task, before: suspect.seq, model) {
        return
      }
    }
    let isError = suspect.overlaps && suspect.first.outcome != cancelled && suspect.outcome != cancelled
    let node = model.node(suspect.node)
    let how = suspect.overlaps ? "while the first fetch was still running" : "after the first fetch had succeeded"
    report(
      model, as: DoubleFetchRule.id, on: node, at: (suspect.seq, suspect.t),
      "\(name(node, model)) fetched \"\(text(suspect.key))\" again \(how)",
      evidence: [suspect.first.seq, suspect.first.endSeq, suspect.seq, suspect.endSeq],
      severity: isError ? .error : .warning,
      cause: text(suspect.key), subjects: [.fetch(suspect.first.id)], site: suspect.site.view,
      client: suspect.site.client,
      // An earlier fetch of the same task would show that it polls, and a known cause that a timer does.
      since: suspect.isUnknown ? 0 : model.task(suspect.first.task)?.createSeq,
      until: suspect.endSeq == 0 ? model.seq : 0)
  }

  /// True if the first task may have been canceled before the second fetch. A cancel through a handle is recorded only
  /// in the task's next job.
  private func mayHaveBeenCancelled(_ task: UInt64, before fetch: UInt64, _ model: borrowing LifecycleModel) -> Bool {
    guard let task = model.task(task), task.isCancelled, task.cancelReason == WellKnownString.manual.rawValue else {
      return false
    }
    // A runtime that cancels every task itself records the cancel immediately.
    return RuleKnob.tasksCancelledOnce.value(in: model.header) != "true" || task.cancelSeq < fetch
  }

  private func forget(_ node: UInt64, _ model: borrowing LifecycleModel) {
    past[node] = nil
    inputChange[node] = nil
    userWrite[node] = nil
    flush(node, model)
  }

  private func flush(_ id: UInt64, _ model: borrowing LifecycleModel) {
    guard let all = returns.removeValue(forKey: id) else { return }
    let node = model.node(id)
    for (key, each) in all.sorted(by: { $0.value.evidence.first ?? 0 < $1.value.evidence.first ?? 0 }) {
      let hidden =
        each.hiddenFor > 0
        ? ", \(each.count == 1 ? "" : "most recently ")after \(TimeSpan(each.hiddenFor)) off screen" : ""
      let times = each.count == 1 ? "when it reappeared" : "each of the \(each.count) times it reappeared"
      report(
        model, as: RefetchOnReturnRule.id, on: node, at: each.last,
        "\(name(node, model)) fetched \"\(text(key))\" again \(times)\(hidden)",
        evidence: each.evidence, severity: each.count >= RefetchOnReturnRule.warningReturns ? .warning : .note,
        cause: text(key),
        site: each.site.view, client: each.site.client, until: each.until)
    }
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (_, suspect) in suspects.sorted(by: { $0.key < $1.key }) { settle(suspect, model) }
    for node in returns.keys.sorted() { flush(node, model) }
  }
}
