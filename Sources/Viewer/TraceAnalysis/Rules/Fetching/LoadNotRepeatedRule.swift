internal import TraceFormat
internal import TraceModel

/// Flags a load that is canceled when its view leaves the screen and not repeated when the view returns.
struct LoadNotRepeatedRule: AnomalyRule {
  let info = RuleInfo(
    id: "load-not-repeated", severity: .warning,
    summary: "A load that was canceled when its view left the screen is not repeated when the view returns",
    rationale: "A user who leaves the screen while it loads finds it empty after coming back.",
    remedy: "Set the flag that marks the data as loaded after the load has succeeded, not before it begins.",
    namedRemedy:
      "In {view}, set the flag that marks {name} as loaded after the load has succeeded, not before it begins.",
    detection:
      "A view's task is canceled because the view leaves the screen, and its fetch ends as cancelled. In a later appearance, the task of the "
      + "same modifier ends immediately without a fetch, and nothing fetches that key before the view leaves again.",
    exceptions: [
      "a load that another view has repeated", "a task that stores a result although it was canceled",
      "a task that the user cancels",
    ],
    needs: [KindSet(.fetchEnd), KindSet(.taskCancel), KindSet(.taskEnd)],
    yieldsTo: ["stuck-loading", "cancel-surfaced-as-error"],
    absence: Absence("a new load", after: .visibilityEnter),
    faulty: """
      Inbox  visibility  ├─────┤    ├────────────
             task        ├─────✕    ┤
             fetch        ├mail✕
      """,
    clean: """
      Inbox  visibility  ├─────┤    ├────────────
             task        ├─────✕    ├──────┤
             fetch        ├mail✕     ├mail┤
      """)

  let detectors: [Detector.Type] = [LoadNotRepeatedDetector.self]
}

private final class LoadNotRepeatedDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .fetchBegin, .fetchEnd, .taskCancel, .taskEnd, .stateWrite, .objectPublish, .visibilityLeave, .nodeDestroy,
      .rootDestroy)
  }
  override class var wakesOn: KindSet { KindSet(.fetchBegin) }

  private struct Load {
    var task: UInt64
    var site: StringID?
    var key: StringID
    var fetch: UInt64
    var cancel: UInt64
    var end: UInt64
    /// The later task that did nothing: its creation, its end, and the time of its end.
    var idle: (create: UInt64, end: UInt64, t: UInt64)?
  }
  /// The canceled loads of each node.
  private var loads: [UInt64: [Load]] = [:]
  /// The open fetches of tasks, with the positions at which they began.
  private var open: [UInt64: UInt64] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .fetchBegin:
      if let key = event.string(.key) { forget { $0.key == key } }
      if let id = event[.fetch], model.fetch.task != 0 { open[id] = event.seq }
    case .fetchEnd: if let id = event[.fetch], let begin = open.removeValue(forKey: id) { end(begin, event, model) }
    case .taskEnd: if !loads.isEmpty, let task = event[.task] { endTask(task, event, model) }
    case .stateWrite, .objectPublish:
      // A result of the canceled task.
      guard !loads.isEmpty, let task = event[.task], event.stateValue == nil, !event.has(.handle),
        event.flag(.equal) != true
      else { return }
      forget { $0.task == task }
    case .visibilityLeave, .nodeDestroy: if !loads.isEmpty, let node = event[.node] { judge(node, model) }
    case .rootDestroy: judgeAll(model)
    default: break
    }
  }

  private func forget(_ isOver: (Load) -> Bool) {
    guard !loads.isEmpty else { return }
    for node in loads.keys {
      loads[node]?.removeAll(where: isOver)
      if loads[node]?.isEmpty == true { loads[node] = nil }
    }
  }

  private func end(_ begin: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.outcome, .cancelled), let task = model.task(model.fetch.task), task.isViewTask, task.node != 0
    else { return }
    guard task.cancelReason == WellKnownString.disappear.rawValue, let key = model.fetch.key,
      loads[task.node]?.count ?? 0 < 16
    else { return }
    loads[task.node, default: []].append(
      Load(task: task.id, site: task.site, key: key, fetch: begin, cancel: task.cancelSeq, end: event.seq))
  }

  private func endTask(_ id: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let task = model.task(id), let all = loads[task.node], event.is(.outcome, .done), event.t == task.createTime,
      task.fetchKey == nil
    else {
      return
    }
    for index in all.indices
    where all[index].site == task.site && all[index].cancel < task.createSeq && all[index].idle == nil {
      loads[task.node]?[index].idle = (task.createSeq, event.seq, event.t)
    }
  }

  private func judge(_ id: UInt64, _ model: borrowing LifecycleModel) {
    guard let all = loads[id], all.contains(where: { $0.idle != nil }), let node = model.node(id) else { return }
    loads[id] = nil
    for load in all {
      guard let idle = load.idle else { continue }
      report(
        model, on: node, at: (idle.end, idle.t),
        "\(name(node, model)) never loaded \"\(text(load.key))\" again after it left the screen during the first load",
        evidence: [load.fetch, load.cancel, load.end, idle.create, idle.end], cause: text(load.key),
        subjects: [.task(load.task)],
        site: load.site, until: model.seq)
    }
  }

  private func judgeAll(_ model: borrowing LifecycleModel) {
    for node in loads.keys.sorted() { judge(node, model) }
  }

  override func finish(_ model: borrowing LifecycleModel) { judgeAll(model) }
}
