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
  fileprivate struct Past {
    var id: UInt64
    var seq: UInt64
    var appearance: UInt32
    var task: UInt64
    var site: StringID?
    var idHash: UInt64?
    /// True if its intent is to load, and not to refresh, retry or prefetch.
    var isLoad: Bool
    /// True if it began in a body or an init, which is ``EffectInBodyOrInitRule``.
    var isInUpdate: Bool
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
    /// True if the events themselves name everything that led to it.
    var isCauseCertain: Bool
    /// True if it was an iteration of a loop that waits, or a turn of a timer, so that its data is meant to be fetched
    /// again.
    var isPolled = false
    /// The position of a fetch of another key that may have replaced it, or 0.
    var replacement: UInt64 = 0
    /// True if that one certainly has.
    var isReplaced = false
  }
  /// A second fetch, which is a fault unless something excuses it.
  fileprivate struct Claim {
    var node: UInt64
    var key: StringID
    var first: Past
    var now: Past
    var t: UInt64
    var led: Origin
    var site: LoadSite
    var overlaps: Bool
    var isReturn = false
    var hiddenFor: UInt64 = 0
    /// The last change of an input of the view, or of what the task has read by the user.
    var input: UInt64
    /// The last write of a state of the view by an action.
    var userWrite: UInt64
    /// The position at which the first one was canceled, or 0.
    var firstCancel: UInt64
    /// True if the loop or timer of the first one has ended.
    var hasLoopEnded: Bool
    var isBackFromBackground: Bool
    /// True if an action surrounds it, or started its task.
    var isInAction: Bool
    var sendsData: Bool
    var endSeq: UInt64 = 0
    var outcome: UInt64 = 0

    /// The event that led to it, or itself.
    var root: UInt64 { led.rootSeq == 0 ? now.seq : led.rootSeq }
    /// True if it began in the same appearance, after the first one.
    var isSecondLoad: Bool { !overlaps && !isReturn }
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
  private var suspects: [UInt64: Claim] = [:]
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
      idHash: task?.idHash, isLoad: intent == nil || intent == StringID(.load),
      isInUpdate: model.endedUpdate(on: event.thread) != nil, request: event[.request],
      inputs: event.list(.inputs).map(Array.init), maxAge: event[.maxAge],
      timer: model.origin.timerSeq, wait: model.origin.waitSeq,
      isCauseCertain: model.origin.isCertain)
    var mine = past.removeValue(forKey: node.id) ?? [:]
    if let first = mine.removeValue(forKey: key) {
      now.isPolled = !first.isReplaced && isPoll(first, now, event.t, model)
      compare(first, now, key, event, node, model)
    }
    for (other, before) in mine where !before.isReplaced { mine[other]?.replace(by: now) }
    if mine.count >= Self.maximumKeys, let oldest = mine.min(by: { $0.value.seq < $1.value.seq }) {
      mine[oldest.key] = nil
    }
    mine[key] = now
    past[node.id] = mine
    hasFetched = true
    keys[id] = (node.id, key)
  }

  private func compare(
    _ first: Past, _ now: Past, _ key: StringID, _ event: borrowing EventRecord, _ node: Node,
    _ model: borrowing LifecycleModel
  ) {
    let led = model.origin
    var claim = Claim(
      node: node.id, key: key, first: first, now: now, t: event.t, led: led, site: model.loadSite(event),
      overlaps: first.endSeq == 0, input: max(inputChange[node.id] ?? 0, news[now.task] ?? 0),
      userWrite: userWrite[node.id] ?? 0, firstCancel: model.task(first.task)?.cancelSeq ?? 0,
      hasLoopEnded: first.isPolled && hasEnded(first, model),
      isBackFromBackground: led.root == .phase && backgroundReturns.contain(led.rootSeq),
      isInAction: isInAction(event, model),
      sendsData: RequestMethod.changes(strings.text(key), method: strings.text(event.string(.method))))
    claim.isReturn = !claim.overlaps && now.appearance > first.appearance && now.appearance > 1
    if now.isInUpdate || first.isInUpdate && !claim.isReturn { return }
    // A view whose leave is not recorded was hidden for an unknown time.
    if claim.isReturn, node.leaveTime > 0, node.enterTime > node.leaveTime {
      claim.hiddenFor = node.enterTime - node.leaveTime
    }
    if claim.overlaps { seconds[first.id, default: []].append(now.id) }
    suspects[now.id] = claim
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

  private func isInAction(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Bool {
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
    guard var suspect = suspects.removeValue(forKey: id) else { return }
    suspect.endSeq = event.seq
    suspect.outcome = event[.outcome] ?? 0
    if suspect.overlaps && suspect.first.endSeq == 0 { suspects[id] = suspect } else { settle(suspect, model) }
  }

  private func settle(_ claim: Claim, _ model: borrowing LifecycleModel) {
    let answer = answer(to: claim, unless: Self.excuses, model)
    if claim.isReturn, answer.isBroken { return count(claim, model) }
    let isCauseCertain = claim.led.isCertain && claim.first.isCauseCertain
    let isError = claim.overlaps && !claim.first.isCancelled && claim.outcome != StringID(.cancelled).rawValue
    let node = model.node(claim.node)
    let how =
      claim.isReturn
      ? "when it reappeared"
      : claim.overlaps ? "while the first fetch was still running" : "after the first fetch had succeeded"
    report(
      model, as: claim.isReturn ? RefetchOnReturnRule.id : DoubleFetchRule.id, on: node, at: (claim.now.seq, claim.t),
      "\(name(node, model)) fetched \"\(text(claim.key))\" again \(how)",
      evidence: [claim.first.seq, claim.first.endSeq, claim.now.seq, claim.endSeq],
      severity: isError ? .error : .warning, cause: text(claim.key), subjects: [.fetch(claim.first.id)],
      site: claim.site.view, client: claim.site.client,
      // An earlier fetch of the same task would show that it polls, and a known cause that a timer does.
      since: model.hasCauses && !isCauseCertain ? 0 : model.task(claim.first.task)?.createSeq,
      until: claim.endSeq == 0 ? model.seq : 0, answer: answer)
  }

  /// Counts a fetch of a return, of which one finding tells all.
  private func count(_ claim: Claim, _ model: borrowing LifecycleModel) {
    var all = returns[claim.node, default: [:]][claim.key] ?? Returns()
    if all.count == 0 { all.evidence += [claim.first.seq, claim.first.endSeq] }
    if all.appearance != claim.now.appearance { all.count += 1 }
    all.appearance = claim.now.appearance
    if all.evidence.count < 16 { all.evidence.append(claim.now.seq) }
    all.until = max(claim.endSeq == 0 ? model.seq : claim.endSeq, all.until)
    all.last = (claim.now.seq, claim.t)
    all.site = claim.site
    all.hiddenFor = claim.hiddenFor
    returns[claim.node, default: [:]][claim.key] = all
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
    for (_, claim) in suspects.sorted(by: { $0.key < $1.key }) { settle(claim, model) }
    for node in returns.keys.sorted() { flush(node, model) }
  }
}

extension RepeatedFetchDetector.Past {
  fileprivate var isCancelled: Bool { outcome == StringID(.cancelled).rawValue }
  fileprivate var isCached: Bool { outcome == StringID(.cached).rawValue }

  /// Notes a later fetch of another key.
  fileprivate mutating func replace(by other: Self) {
    if let mine = idHash, let its = other.idHash {
      isReplaced = mine != its
    } else if let mine = site, let its = other.site {
      isReplaced = mine == its
    } else if appearance != other.appearance {
      isReplaced = true
    } else {
      replacement = other.seq
    }
    if isReplaced { replacement = other.seq }
  }
}

extension RepeatedFetchDetector {
  /// The excuses of a second fetch.
  static let excuseTexts = excuses.map(\.text)

  fileprivate static let excuses: [Excuse<Claim>] = [
    Excuse("first-brought-nothing", "a retry after failure or cancellation") { claim, model in
      let first = claim.first
      if !claim.overlaps { return first.outcome == StringID(.ok).rawValue || first.isCached ? nil : first.endSeq }
      if claim.firstCancel != 0 { return claim.firstCancel }
      return first.isCancelled && mayHaveBeenCancelled(first.task, before: claim.now.seq, model) ? first.endSeq : nil
    },
    Excuse(
      "user-asks-again",
      "a pull to refresh, and a fetch that an action of the user led to after the first one began, through any number of updates and waits"
    ) { claim, _ in
      // Traces without causes show a request of the user only around it.
      claim.led.isRequested(after: claim.first.seq) || claim.led.is(.refresh) || claim.isSecondLoad && claim.isInAction
        ? claim.root : nil
    },
    Excuse("return-from-background", "a return from the background") { claim, _ in
      claim.isBackFromBackground ? claim.root : nil
    },
    Excuse(
      "next-turn",
      "the first fetch of a timer, the next iteration of a loop that waits or of a timer, and the first one of a loop that follows it"
    ) { claim, _ in
      if claim.now.timer != 0, claim.first.timer == 0 { return claim.now.timer }
      return claim.now.isPolled || claim.hasLoopEnded ? claim.first.seq : nil
    },
    Excuse("sends-data", "a request that sends data, by the method in its key: POST, PUT, PATCH or DELETE") {
      claim, _ in
      claim.sendsData ? claim.now.seq : nil
    },
    Excuse("saves-on-leave", "a fetch that onDisappear starts: it saves the view's data") { claim, _ in
      claim.led.is(.disappear) ? claim.root : nil
    },
    Excuse("other-intent", "intents refresh, retry and prefetch") { claim, _ in
      if !claim.now.isLoad { return claim.now.seq }
      return claim.first.isLoad || claim.isReturn ? nil : claim.first.seq
    },
    Excuse("newer-input", "an input, or what the user has changed and the task reads, that is new since the first one")
    {
      claim, _ in
      if let before = claim.first.inputs, let now = claim.now.inputs, before != now { return claim.now.seq }
      if claim.input > claim.first.seq { return claim.input }
      return claim.isSecondLoad && claim.userWrite >= claim.first.seq ? claim.userWrite : nil
    },
    Excuse("key-came-back", "a key that changed and then changed back") { claim, _ in
      let first = claim.first
      return first.isReplaced || claim.isSecondLoad && first.replacement != 0 ? first.replacement : nil
    },
    Excuse("data-has-expired", "data older than max_age_ns") { claim, _ in
      guard !claim.overlaps, let maxAge = claim.now.maxAge ?? claim.first.maxAge else { return nil }
      return claim.t - claim.first.endTime > maxAge ? claim.first.endSeq : nil
    },
    Excuse("response-from-cache", "a response from the cache") { claim, _ in
      if claim.outcome == StringID(.cached).rawValue { return claim.endSeq }
      return claim.first.isCached ? claim.first.endSeq : nil
    },
    Excuse("one-request", "one request shared by both") { claim, _ in
      claim.first.request != nil && claim.first.request == claim.now.request ? claim.first.seq : nil
    },
  ]

  /// True if the first task may have been canceled before the second fetch. A cancel through a handle is recorded only
  /// in the task's next job.
  private static func mayHaveBeenCancelled(
    _ task: UInt64, before fetch: UInt64, _ model: borrowing LifecycleModel
  ) -> Bool {
    guard let task = model.task(task), task.isCancelled, task.cancelReason == WellKnownString.manual.rawValue else {
      return false
    }
    // A runtime that cancels every task itself records the cancel immediately.
    return RuleKnob.tasksCancelledOnce.value(in: model.header) != "true" || task.cancelSeq < fetch
  }
}
