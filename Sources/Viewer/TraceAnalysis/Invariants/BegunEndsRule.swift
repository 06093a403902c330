internal import TraceFormat
internal import TraceModel

/// Flags what tells the user that something is under way and is wrong: after everything has ended, or not until it has.
struct BegunEndsRule: AnomalyRule {
  let info = RuleInfo(
    id: Invariant.begunEnds.id, severity: .note,
    summary: "What says that something is under way does not end with it",
    rationale:
      "A value was set when a task began, and one of the ways in which the task can end does not set it back: a spinner or a button that waits "
      + "for it waits forever. Or the spinner of a pull to refresh is gone although the refresh has only begun.",
    remedy:
      "Set it back with defer, on every way out of the task. In refreshable, await the work: its spinner shows until the closure returns.",
    namedRemedy: "Set {name} back with defer, on every way out of the task of {view}.",
    detection:
      "A Bool is set to true by a task before its first wait, or together with the start of a task by the same action. The task ends, and the "
      + "value is still true at quiescence. Elsewhere in the trace a task of the same place sets it to false, or the "
      + "task or a request of it has failed, or a request of a task that is not the view's own was canceled. Also a task of the user's action that has written something before its first wait, acquires and fetches "
      + "nothing, and has not been resumed at quiescence, when nothing is under way. Also a progress view without a value on screen while no task, request "
      + "or timer is left (endless_progress): a warning. Also a pull to refresh whose closure returns without waiting, while a request that it has "
      + "started is under way: a warning.",
    excuses: BegunEndsDetector.flagExcuses.map(\.text) + BegunEndsDetector.waitExcuses.map(\.text)
      + UnawaitedRefreshDetector.excuses.map(\.text),
    exceptions: ["isLoading, which stuck-loading judges"],
    needs: [KindSet(.stateWrite, .objectPublish, .warning, .fetchBegin), KindSet(.taskCreate), KindSet(.quiescent)],
    warnings: [.endlessProgress],
    yieldsTo: ["stuck-loading", "load-not-repeated"],
    look: .work,
    absence: Absence("the write that ends it", after: .taskEnd),
    faulty: """
      task      ├────✕
      isSaving  true ───────────────
      """,
    clean: """
      task      ├────✕
      isSaving  true  false
      """)

  let detectors: [Detector.Type] = [BegunEndsDetector.self, UnawaitedRefreshDetector.self]
}

fileprivate final class BegunEndsDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .stateWrite, .objectPublish, .taskCreate, .taskSuspend, .taskResume, .taskEnd, .resourceAcquire, .fetchBegin,
      .fetchEnd, .quiescent, .stateDestroy,
      .objectDestroy, .warning)
  }
  override class var wakesOn: KindSet { KindSet(.actionBegin, .taskCreate, .warning) }

  private struct Kind: Hashable {
    var name: StringID?
    var site: StringID?
  }
  private struct Flag {
    var seq: UInt64
    var turn: UInt64
    var root: UInt64
    /// The tasks that the flag stands for, which an action may start later.
    var tasks: [UInt64]
    /// True if a task has set the flag itself.
    var isTasks: Bool
    /// True if a request of one of the tasks came to nothing.
    var hasFailedRequest = false
  }
  private var flags: [WrittenPlace: Flag] = [:]
  /// The flags about which something new is known since things last came to rest.
  private var unsettled: Set<WrittenPlace> = []
  /// The flags of each task that has not ended.
  private var flagsByTask: [UInt64: Set<WrittenPlace>] = [:]
  /// The flags that were set in the turn of the last one.
  private var latest: (turn: UInt64, places: Set<WrittenPlace>) = (0, [])
  /// The flags of each object.
  private var flagsByObject: [UInt64: Set<WrittenPlace>] = [:]
  /// The flags that tasks of a place have set back.
  private var cleared: Set<Kind> = []
  private var hasWaited: Set<UInt64> = []
  fileprivate struct Asking {
    /// The last write, and the begin of the last wait.
    var write: UInt64
    var wait: UInt64 = 0
    var wakes = 0
    /// The last acquisition or request, or 0.
    var source: UInt64 = 0
  }
  /// The tasks of the user's actions that have written something before their first wait.
  private var asking: [UInt64: Asking] = [:]
  /// Those of them that have begun to wait since things last came to rest.
  private var waiting: Set<UInt64> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .stateWrite, .objectPublish:
      guard event.has(.task) || event.stateValue != nil || !flags.isEmpty else { return }
      if let place = model.written, event.flag(.dropped) != true { write(place, event, model) }
    case .taskCreate: if !flags.isEmpty, let id = event[.task] { begin(id, model) }
    case .warning: if event.is(.code, .endlessProgress), let node = model.node { reportProgress(node, event, model) }
    case .taskSuspend:
      if let task = event[.task] {
        hasWaited.insert(task)
        if asking[task] != nil {
          asking[task]?.wait = event.seq
          waiting.insert(task)
        }
      }
    case .taskResume: if !asking.isEmpty, let task = event[.task] { asking[task]?.wakes += 1 }
    case .taskEnd:
      if let task = event[.task] {
        hasWaited.remove(task)
        asking[task] = nil
        if let places = flagsByTask.removeValue(forKey: task) { unsettled.formUnion(places) }
      }
    case .fetchEnd:
      if let places = flagsByTask[model.fetch.task], cameToNothing(event, model) {
        for place in places { flags[place]?.hasFailedRequest = true }
      }
    case .resourceAcquire, .fetchBegin:
      if !asking.isEmpty { asking[event[.task] ?? model.thread(event.thread).task]?.source = event.seq }
    case .quiescent:
      settle(event, model)
      judgeWaits(event, model)
    case .stateDestroy:
      if !flags.isEmpty, let node = event[.node], let slot = event[.slot] {
        flags[WrittenPlace(owner: node, slot: slot, isProperty: false)] = nil
      }
    default:
      if let object = event[.object], let places = flagsByObject.removeValue(forKey: object) {
        for place in places { flags[place] = nil }  // order: each is removed.
      }
    }
  }

  private func write(_ place: WrittenPlace, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let id = event[.task] ?? 0
    if id != 0, !hasWaited.contains(id), event.flag(.equal) != true, !event.has(.handle), let task = model.task(id),
      task.led.isUserRequest,
      !task.isViewTask
    {
      asking[id] = Asking(write: event.seq)
    }
    if event.stateValue == ScalarValue.bool(true).packed {
      guard id == 0 || !hasWaited.contains(id) else {
        flags[place] = nil
        return
      }
      flags[place] = Flag(
        seq: event.seq, turn: model.turn, root: model.origin.rootSeq, tasks: id == 0 ? [] : [id], isTasks: id != 0)
      note(place, setBy: id, model)
    } else {
      flags[place] = nil
      if event.stateValue == ScalarValue.bool(false).packed, let task = model.task(id),
        cleared.insert(kind(place, task, model)).inserted
      {
        unsettled.formUnion(flags.keys)
      }
    }
  }

  /// Notes where a flag that was just set will be looked for.
  private func note(_ place: WrittenPlace, setBy task: UInt64, _ model: borrowing LifecycleModel) {
    unsettled.insert(place)
    if task != 0 { flagsByTask[task, default: []].insert(place) }
    if place.isProperty { flagsByObject[place.owner, default: []].insert(place) }
    if latest.turn != model.turn { latest = (model.turn, []) }
    latest.places.insert(place)
  }

  private func kind(_ place: WrittenPlace, _ task: TaskState, _ model: borrowing LifecycleModel) -> Kind {
    Kind(name: model.slot(place)?.name, site: task.site ?? task.originSite)
  }

  /// Connects the flags of an action with the task that it starts.
  private func begin(_ id: UInt64, _ model: borrowing LifecycleModel) {
    guard let task = model.task(id), task.led.root == .action, task.mode != WellKnownString.detached.rawValue else {
      return
    }
    guard latest.turn == task.createTurn else { return }
    // order: each flag gets the task once.
    for place in latest.places {
      guard let flag = flags[place], !flag.isTasks, flag.turn == task.createTurn, flag.root == task.led.rootSeq,
        !flag.tasks.contains(id)
      else { continue }
      flags[place]?.tasks.append(id)
      flagsByTask[id, default: []].insert(place)
    }
  }

  private func settle(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let news = unsettled.compactMap { place in flags[place].map { (place, $0) } }
    unsettled.removeAll(keepingCapacity: true)
    for (place, flag) in news.sorted(by: { $0.1.seq < $1.1.seq }) {
      guard let first = flag.tasks.first, let task = model.task(first), let slot = model.slot(place),
        !slot.isLoadingFlag
      else { continue }
      if isAnyActive(flag.tasks, model) { continue }
      let claim = FlagClaim(
        end: task.endSeq, hasFailed: task.outcome == WellKnownString.failed.rawValue || flag.hasFailedRequest,
        isElsewhereCleared: cleared.contains(kind(place, task, model)))
      let answer = answer(to: claim, unless: Self.flagExcuses, model)
      if answer.isBroken { flags[place] = nil }
      let node = model.node(task.node) ?? model.node(of: place)
      report(
        model, on: node, at: (event.seq, event.t),
        "'\(name(slot))' of \(name(node, model)) is still true although the task that it was set for has ended",
        evidence: [flag.seq, task.createSeq, task.endSeq, event.seq], cause: name(slot), subjects: [.task(task.id)],
        site: model.step(at: flag.seq)?.site ?? task.site ?? task.originSite, code: .wayOut(of: name(slot)),
        answer: answer)
    }
  }

  /// True for a request that failed, or was canceled otherwise than with the view whose task made it: nobody looks at the
  /// flags of a view that has left.
  private func cameToNothing(_ request: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Bool {
    if request.is(.outcome, .failed) { return true }
    return request.is(.outcome, .cancelled) && model.task(model.fetch.task)?.isViewTask == false
  }

  private func isAnyActive(_ tasks: [UInt64], _ model: borrowing LifecycleModel) -> Bool {
    for id in tasks { if let task = model.task(id), task.isActive { return true } }
    return false
  }

  private var shown: Set<UInt64> = []

  /// Reports a progress view that stays although nothing is under way.
  private func reportProgress(_ node: Node, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard shown.insert(node.id).inserted else { return }
    let author = model.author(of: node)
    // What made the whole view has not shown its progress view.
    let write = model.write(thatMade: node).flatMap { $0.seq > author.createSeq ? $0 : nil }
    report(
      model, on: author, at: (event.seq, event.t),
      "a progress view of \(name(author, model)) goes on although nothing is under way that could end it",
      evidence: [node.createSeq, event.seq], severity: .warning, cause: "progress", subjects: [.node(node.id)],
      site: node.site ?? write?.site, made: author.site)
  }

  /// Reports the tasks that wait for something that nothing is going to do.
  private func judgeWaits(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let news = waiting.compactMap { id in asking[id].map { (id, $0) } }
    waiting.removeAll(keepingCapacity: true)
    for (id, each) in news.sorted(by: { $0.0 < $1.0 }) where each.wakes == 0 {
      guard let task = model.task(id), task.isActive, !task.isCancelled, event.seq > each.wait else { continue }
      asking[id] = nil
      let node = model.node(task.node)
      report(
        model, on: node, at: (event.seq, event.t),
        "a task of \(name(node, model)) waits for something that never comes: nothing is under way that could resume it",
        evidence: [task.led.rootSeq, task.createSeq, each.write, each.wait, event.seq], cause: "wait",
        subjects: [.task(id)],
        site: task.site ?? task.originSite, answer: answer(to: each, unless: Self.waitExcuses, model))
    }
  }

  /// A flag that is still set although what it was set for has ended.
  fileprivate struct FlagClaim {
    /// The end of its task.
    var end: UInt64
    /// True if the task or a request of it came to nothing.
    var hasFailed: Bool
    /// True if another task of the same place has set it back.
    var isElsewhereCleared: Bool
  }

  fileprivate static let flagExcuses: [Excuse<FlagClaim>] = [
    Excuse("remembers", "a value that only remembers that something has happened, such as hasLoaded") { claim, _ in
      claim.hasFailed || claim.isElsewhereCleared ? nil : claim.end
    }
  ]
  fileprivate static let waitExcuses: [Excuse<Asking>] = [
    Excuse("listens", "a task that waits for what it has acquired or requested itself") { task, _ in
      task.source == 0 ? nil : task.source
    }
  ]
}
