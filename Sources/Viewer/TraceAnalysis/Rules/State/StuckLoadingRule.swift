internal import TraceFormat
internal import TraceModel

/// Flags a loading flag that stays set although nothing is loading.
struct StuckLoadingRule: AnomalyRule {
  let info = RuleInfo(
    id: "stuck-loading", severity: .error,
    summary: "A view shows that it is loading although nothing is loading",
    rationale: "The spinner never stops, and a guard that waits for the load to end blocks every new one.",
    remedy:
      "Reset the flag with defer on every path out of the task, and allow a reload from the loading state after a cancellation.",
    namedRemedy:
      "Reset {name} with defer on every path out of the task of {view}, and allow a reload from the loading state "
      + "after a cancellation.",
    detection:
      "A slot or property isLoading (or …Loading) with the value true, or any slot or property with the value 'loading', still has that "
      + "value at quiescence, at the view's next appear, or when a later task of the same line has ended, although its writer has ended and no "
      + "task of the view is active.",
    exceptions: [
      "a flag that is reset later in the same frame", "a flag that another task has taken over",
      "a slot that is destroyed",
    ],
    needs: [KindSet(.stateWrite, .objectPublish), KindSet(.taskEnd)],
    look: .work,
    absence: Absence("the write that ends loading"),
    faulty: """
      DetailView  task       ├────✕┤
                  isLoading  true ───────────────
      """,
    clean: """
      DetailView  task       ├────✕┤
                  isLoading  true  false
      """)

  let detectors: [Detector.Type] = [StuckLoadingDetector.self]
}

private final class StuckLoadingDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .stateWrite, .objectPublish, .taskCreate, .taskEnd, .callbackBegin, .quiescent, .stateDestroy, .objectDestroy,
      .nodeDestroy)
  }

  private struct Flag {
    var write: UInt64
    var writer: UInt64
    /// The node whose tasks may reset it: its writer's node, or its own node.
    var node: UInt64
    /// The source line of its writer.
    var site: StringID?
    /// The name of the slot or property, which may end before the fault is known.
    var name: String
    /// The end of the task that should have reset it.
    var taskEnd: UInt64 = 0
    /// The event that found the flag set while nothing was loading: an appear callback, or the end of a later task of
    /// the same line.
    var meeting: (seq: UInt64, t: UInt64)?
  }
  /// The flags whose task has ended.
  private var ended: Set<WrittenPlace> = []
  /// The flags that are set.
  private var flags: [WrittenPlace: Flag] = [:]
  /// True once a flag has been set, a cheap test for the writes before.
  private var hasFlags = false
  /// The flags that are set, by the node whose tasks may reset them.
  private var byNode: [UInt64: Set<WrittenPlace>] = [:]
  /// The flags whose last writer is each task.
  private var written: [UInt64: Set<WrittenPlace>] = [:]
  /// The active tasks, by node.
  private var active: [UInt64: Set<UInt64>] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .stateWrite, .objectPublish:
      // Any other write leaves the value of its slot unknown.
      guard event.stateValue != nil || event.has(.dropped) || hasFlags else { return }
      guard let place = model.written, let isLoading = model.slotAfter?.isLoading else { return }
      if isLoading { turnOn(place, event, model) } else if !flags.isEmpty { remove(place) }
    case .taskCreate: if let task = event[.task], let node = event[.node] { active[node, default: []].insert(task) }
    case .taskEnd: end(event, model)
    case .callbackBegin: if event.is(.callback, .appear), let node = event[.node] { meet(node, event) }
    case .quiescent:
      for (place, flag) in inOrder(ended) where isStuck(flag) {
        reportFault(place, flag, (event.seq, event.t), model)
        remove(place)
      }
    case .stateDestroy:
      guard let node = event[.node], let number = event[.slot] else { return }
      pass(WrittenPlace(owner: node, slot: number, isProperty: false), model)
    case .objectDestroy:
      guard !flags.isEmpty, let object = event[.object] else { return }
      for (place, _) in inOrder(flags.keys) where place.isProperty && place.owner == object { pass(place, model) }
    default:
      guard let node = event[.node] else { return }
      // A model outlives its views.
      for (place, _) in inOrder(byNode[node] ?? []) where !place.isProperty { pass(place, model) }
      active[node] = nil
    }
  }

  private func turnOn(_ place: WrittenPlace, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    remove(place)
    let writer = event[.task] ?? 0
    let task = model.task(writer)
    let own = place.isProperty ? task?.node ?? model.node(of: place)?.id ?? 0 : place.owner
    hasFlags = true
    flags[place] = Flag(
      write: event.seq, writer: writer, node: own, site: task?.site, name: name(model.slot(place)))
    byNode[own, default: []].insert(place)
    if writer != 0 { written[writer, default: []].insert(place) }
  }

  /// Notes an event that found a node's flags set.
  private func meet(_ node: UInt64, _ event: borrowing EventRecord) {
    for place in byNode[node] ?? [] {
      if let flag = flags[place], flag.meeting == nil, isStuck(flag) { flags[place]?.meeting = (event.seq, event.t) }
    }
  }

  /// Handles the end of a slot. A flag that was found set and was never reset is now a fault.
  private func pass(_ place: WrittenPlace, _ model: borrowing LifecycleModel) {
    guard let flag = flags[place] else { return }
    if let meeting = flag.meeting, isStuck(flag) { reportFault(place, flag, meeting, until: model.seq, model) }
    remove(place)
  }

  private func end(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task] else { return }
    let task = model.task(id)
    let owner = task?.node ?? 0
    if active[owner]?.remove(id) != nil, active[owner]?.isEmpty == true { active[owner] = nil }
    for place in written.removeValue(forKey: id) ?? [] where flags[place]?.writer == id { end(place, event.seq) }
    for place in byNode[owner] ?? [] where flags[place]?.writer == 0 { end(place, event.seq) }
    guard let site = task?.site, !ended.isEmpty, event.is(.outcome, .done) else { return }
    // The same load ran again and left the flag as it found it.
    for place in ended {
      if let flag = flags[place], flag.site == site, flag.taskEnd < (task?.createSeq ?? 0), flag.meeting == nil,
        isStuck(flag)
      {
        flags[place]?.meeting = (event.seq, event.t)
      }
    }
  }

  private func end(_ place: WrittenPlace, _ seq: UInt64) {
    flags[place]?.taskEnd = seq
    ended.insert(place)
  }

  private func remove(_ place: WrittenPlace) {
    guard let flag = flags.removeValue(forKey: place) else { return }
    ended.remove(place)
    byNode[flag.node]?.remove(place)
    if byNode[flag.node]?.isEmpty == true { byNode[flag.node] = nil }
  }

  private func inOrder(_ places: some Sequence<WrittenPlace>) -> [(WrittenPlace, Flag)] {
    places.compactMap { place in flags[place].map { (place, $0) } }.sorted { $0.1.write < $1.1.write }
  }

  /// True if the flag's writer has ended and the view has no active task.
  private func isStuck(_ flag: Flag) -> Bool { flag.taskEnd != 0 && active[flag.node] == nil }

  override func finish(_ model: borrowing LifecycleModel) {
    for (place, flag) in inOrder(ended) {
      if let meeting = flag.meeting { reportFault(place, flag, meeting, until: model.seq, model) }
    }
  }

  private func reportFault(
    _ place: WrittenPlace, _ flag: Flag, _ at: (seq: UInt64, t: UInt64), until: UInt64 = 0,
    _ model: borrowing LifecycleModel
  ) {
    let node = model.node(flag.node)
    let slot = flag.name
    let outcome = model.task(flag.writer)?.outcome == WellKnownString.cancelled.rawValue ? "was canceled" : "ended"
    report(
      model, on: node, at: at,
      "\(name(node, model)) is stuck loading: '\(slot)' was not reset when its task \(outcome)",
      evidence: [flag.write, flag.taskEnd, flag.meeting?.seq ?? 0, at.seq], cause: slot, subjects: [.task(flag.writer)],
      site: model.step(at: flag.write)?.site ?? flag.site, code: .wayOut(of: slot),
      until: until)
  }
}
