internal import TraceFormat
internal import TraceModel

/// Checks the invariants I1 to I10 of ``LifecycleOrderRule``, each when its event arrives.
final class LifecycleOrderDetector: Detector {
  override class var reads: KindSet {
    KindSet(
      .nodeCreate, .nodeDestroy, .stateCreate, .stateDestroy, .stateWrite, .bodyBegin, .visibilityEnter,
      .visibilityLeave, .callbackBegin,
      .taskCreate, .taskCancel, .frameBegin, .frameEnd, .layoutBegin)
  }

  /// The kinds of slots whose values others can change without an event of the slot.
  private static let sharedStorages = [WellKnownString.appStorage.rawValue, WellKnownString.sceneStorage.rawValue]

  /// The longest time that a node and its state take to end, in a trace of the real clock.
  private static let longestDestruction = TimeSpan.milliseconds(1)

  private struct Violation {
    var node: UInt64
    var invariant: Int
    var what: String
    var seq: UInt64
    var t: UInt64
    var earlier: UInt64
    var subjects: [Subject]
    /// The kind of event that the trace must contain, or the violation proves nothing.
    var needs: EventKind?
    /// The position from which the trace must be complete, if before ``earlier``.
    var since: UInt64?
    /// The position up to which the trace must be complete, if after ``seq``.
    var until: UInt64 = 0
  }
  /// Violations to judge at the end, because a later event may excuse them or because they need the whole trace.
  private var violations: [Violation] = []
  private var cancels = IDTable<Violation>()
  /// View tasks of this turn whose nodes have not become visible.
  private var unseenTasks: [Violation] = []
  /// View tasks of this turn whose nodes have left the screen, and may be destroyed in this turn.
  private var lateTasks: [Violation] = []
  private var destroyedSlots = IDTable<UInt64>()
  private var hasDestroyedSlots = false
  /// The writes since each node's last body that tell whether they changed anything, by node and slot.
  private var equalWrites = IDTable<IDTable<(seq: UInt64, changed: Bool)>>()
  private var hasEqualWrites = false
  /// Nodes that were created in the update ``appearTurn`` and appeared before any layout, each with the position from
  /// which the trace must be complete.
  private var appearsBeforeLayout = IDTable<(seq: UInt64, t: UInt64, since: UInt64)>()
  private var appearTurn: UInt64 = 0
  /// The turn of the last layout.
  private var layoutTurn: UInt64 = 0
  /// The position at which the open frame began.
  private var frameSeq: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .stateWrite { return noteWrite(event, model) }
    if event.kind == .frameBegin { return frameSeq = event.seq }
    if event.kind == .layoutBegin { return noteLayout(event, model) }
    if event.kind == .frameEnd { return appearsBeforeLayout.removeAllKeepingSmallCapacity() }
    guard let node = model.node else { return }
    let facts = model.before
    if facts.contains(.destroyed) { afterDestroy(event, node, model) }
    switch event.kind {
    case .nodeCreate:
      if facts.contains(.created) {
        add(2, "was created twice", event, node, node.createSeq)
      } else if node.firstSeq < event.seq {
        add(1, "had events before it was created", event, node, node.firstSeq, [.node(node.id)])
      }
    case .nodeDestroy:
      if facts.contains(.destroyed) { add(2, "was destroyed twice", event, node, node.destroySeq) }
      destroyedSlots[node.id] = nil
      cancels[node.id] = nil
      equalWrites[node.id] = nil
    case .stateCreate:
      if node.bodies > 0, node.is(.created), !node.is(.destroyed) {
        add(1, "had state created after its first body", event, node, node.bodySeq, [.node(node.id)])
      }
    case .stateDestroy:
      if node.is(.created), !node.is(.destroyed) {
        destroyedSlots[node.id] = event.seq
        hasDestroyedSlots = true
      }
    case .bodyBegin:
      checkStateAlive(event, node)
      noteBody(event, node, model)
    case .visibilityEnter, .visibilityLeave: noteVisibility(event, node, facts, model)
    case .callbackBegin: noteCallback(event, node, facts, model)
    case .taskCreate: noteTask(event, node, model)
    case .taskCancel: noteCancel(event, node, model)
    default: break
    }
  }

  private func afterDestroy(_ event: borrowing EventRecord, _ node: Node, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .bodyBegin: add(7, "ran its body after it was destroyed", event, node, node.destroySeq)
    case .stateCreate: add(7, "had state created after it was destroyed", event, node, node.destroySeq)
    case .stateDestroy:
      // Their order within the node's destruction does not matter, and a real clock gives one destruction two instants.
      let isLate = model.header.clock == .virtual || TimeSpan(event.t - node.destroyTime) > Self.longestDestruction
      if isLate, node.destroyTurn != model.progress.turn {
        add(3, "had state that outlived it", event, node, node.destroySeq)
      }
    case .visibilityEnter: add(7, "became visible after it was destroyed", event, node, node.destroySeq)
    case .callbackBegin:
      // A disappear callback may run after the node's destruction, because it was queued before.
      if event.is(.callback, .disappear) { return }
      add(
        7, "ran its \(text(event.string(.callback))) callback after it was destroyed", event, node, node.destroySeq,
        [.event(event.seq)])
    default: break
    }
  }

  private func checkStateAlive(_ event: borrowing EventRecord, _ node: Node) {
    guard hasDestroyedSlots, let destroy = destroyedSlots.removeValue(of: node.id), !node.is(.destroyed) else { return }
    add(3, "stayed alive after its state was destroyed", event, node, destroy)
  }

  private func noteVisibility(
    _ event: borrowing EventRecord, _ node: Node, _ facts: NodeState.Facts, _ model: borrowing LifecycleModel
  ) {
    let earlier = max(model.visibilityBefore, node.createSeq)
    if node.is(.destroyed) { return }
    if event.kind == .visibilityEnter {
      if facts.contains(.visible) { add(4, "became visible twice without leaving the screen", event, node, earlier) }
      checkStateAlive(event, node)
    } else {
      if facts.isDisjoint(with: [.visible, .visibilityLost]),
        facts.contains(.visibilityKnown) || facts.contains(.created)
      {
        add(4, "left the screen without being visible", event, node, earlier)
      }
      cancels[node.id] = nil
    }
  }

  private func noteCallback(
    _ event: borrowing EventRecord, _ node: Node, _ facts: NodeState.Facts, _ model: borrowing LifecycleModel
  ) {
    if facts.contains(.destroyed) || facts.contains(.visibilityLost) { return }
    let isKnown =
      (facts.contains(.created) && (!model.seesOnlyCallbacks || facts.contains(.hasAppear)))
      || facts.contains(.visibilityKnown)
    if event.is(.callback, .appear) {
      checkStateAlive(event, node)
      if !facts.contains(.visible), isKnown, event.flag(.onscreen) != false, !isHiddenTab(event, node, model) {
        add(
          4, "ran onAppear while it was not visible", event, node, max(node.leaveSeq, node.createSeq),
          [.event(event.seq)], needs: .visibilityEnter)
      }
      let turn = model.progress.turn
      if model.progress.isInUpdate, node.createTurn == turn, layoutTurn != turn, node.is(.created) {
        if appearTurn != turn { appearsBeforeLayout.removeAllKeepingSmallCapacity() }
        appearTurn = turn
        appearsBeforeLayout[node.id] = (event.seq, event.t, model.progress.isInFrame ? frameSeq : node.createSeq)
      }
    } else if event.is(.callback, .disappear) {
      if facts.contains(.visible) {
        add(
          4, "ran onDisappear while it was visible", event, node, node.enterSeq, [.event(event.seq)],
          needs: .visibilityLeave)
      } else if !facts.contains(.appeared), facts.contains(.created), node.hasBothCallbacks, isFirstOrdinal(event, node)
      {
        add(10, "ran onDisappear more often than onAppear", event, node, max(node.appearSeq, node.createSeq))
      }
    }
  }

  /// True if the profile runs appear callbacks of unvisited tabs and the source does not record `onscreen`.
  private func isHiddenTab(_ event: borrowing EventRecord, _ node: Node, _ model: borrowing LifecycleModel) -> Bool {
    guard !event.has(.onscreen), node.enters == 0, model.container(.tab, above: node) != nil else { return false }
    return RuleKnob.tabsInitialAppear.value(in: model.header) == "all"
  }

  private func isFirstOrdinal(_ event: borrowing EventRecord, _ node: Node) -> Bool { node.disappearSeq == event.seq }

  private func noteTask(_ event: borrowing EventRecord, _ node: Node, _ model: borrowing LifecycleModel) {
    guard event.is(.mode, .view) || event.is(.mode, .viewId), event[.node] == node.id else { return }
    guard !node.is(.visible), !node.is(.visibilityLost), !node.is(.destroyed), !node.is(.hiddenAppear),
      !isHiddenTab(event, node, model)
    else {
      return
    }
    let subjects: [Subject] = [.task(event[.task] ?? 0)]
    if node.is(.left) {
      let what = "started a .task while it was not visible"
      guard RuleKnob.navigationAppearOnTeardown.value(in: model.header) != "false" else {
        return add(5, what, event, node, node.leaveSeq, subjects)
      }
      // The covered root of a stack appears once more when the stack goes, in the turn of its end.
      lateTasks.append(
        Violation(
          node: node.id, invariant: 5, what: what, seq: event.seq, t: event.t, earlier: node.leaveSeq,
          subjects: subjects))
      isWaitingForTurn = true
      return
    }
    guard node.is(.created) else { return }
    // The enter may follow in the same turn. A task that also runs is fetch-while-hidden.
    unseenTasks.append(
      Violation(
        node: node.id, invariant: 5, what: "started a .task before it was ever visible", seq: event.seq, t: event.t,
        earlier: node.createSeq,
        subjects: subjects, needs: .visibilityEnter))
    isWaitingForTurn = true
  }

  private func noteCancel(_ event: borrowing EventRecord, _ node: Node, _ model: borrowing LifecycleModel) {
    guard event.is(.reason, .disappear), node.is(.visible), !node.is(.destroyed), !model.isStrict else { return }
    guard let task = model.task(event[.task] ?? 0), task.isViewTask, task.node == node.id else { return }
    // The leave may follow the cancel in the same turn.
    cancels[node.id] = Violation(
      node: node.id, invariant: 6, what: "had its .task canceled by a disappearance while it was visible",
      seq: event.seq, t: event.t,
      earlier: node.enterSeq, subjects: [], needs: .visibilityLeave)
    isWaitingForTurn = true
  }

  override func turnEnded(_ model: borrowing LifecycleModel) {
    for (_, cancel) in cancels.sorted().sorted(by: { $0.value.seq < $1.value.seq }) {
      // The model has already applied the first event of the next turn. A leave there comes too late.
      confirm(cancel, model)
    }
    cancels.removeAllKeepingSmallCapacity()
    for each in unseenTasks where model.node(each.node)?.enters == 0 { confirm(each, model) }
    unseenTasks.removeAll()
    for each in lateTasks where model.node(each.node)?.is(.destroyed) == false { confirm(each, model) }
    lateTasks.removeAll()
  }

  /// Adds what nothing in its turn has excused.
  private func confirm(_ violation: Violation, _ model: borrowing LifecycleModel) {
    var confirmed = violation
    confirmed.until = model.seq
    violations.append(confirmed)
  }

  private func noteLayout(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard model.progress.isInUpdate, layoutTurn != model.progress.turn else { return }
    layoutTurn = model.progress.turn
    defer { appearsBeforeLayout.removeAllKeepingSmallCapacity() }
    guard appearTurn == layoutTurn else { return }
    for (id, appear) in appearsBeforeLayout.sorted() {
      violations.append(
        Violation(
          node: id, invariant: 8,
          what: "ran onAppear before the layout of its \(model.progress.isInFrame ? "frame" : "transaction")",
          seq: appear.seq, t: appear.t, earlier: event.seq, subjects: [.event(appear.seq)], since: appear.since))
    }
  }

  private func noteWrite(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let equal = event.flag(.equal), let slot = event[.slot], let node = model.node else { return }
    // Another slot with the same key, or code beside the views, may have changed the stored value in the meantime.
    if let storage = model.slotAfter?.storage, Self.sharedStorages.contains(storage) { return }
    let noted = hasEqualWrites ? equalWrites[node.id]?[slot] : nil
    let before = model.slotBefore
    var changed = !equal || noted?.changed == true
    // Some sources do not compare every value. The last write with a different hash decides, regardless of the writes
    // after it.
    if let old = before?.hash, let new = event[.hash], old != new { changed = true }
    if let last = before?.writeSeq, last > node.bodySeq, last != noted?.seq { changed = true }
    hasEqualWrites = true
    equalWrites[node.id, default: IDTable()][slot] = (event.seq, changed)
  }

  private func noteBody(_ event: borrowing EventRecord, _ node: Node, _ model: borrowing LifecycleModel) {
    guard hasEqualWrites, let writes = equalWrites.removeValue(of: node.id), let causes = event.list(.causes) else {
      return
    }
    guard causes.count == 1, let cause = causes.first else { return }
    for (slot, write) in writes.sorted() where !write.changed && model.slot(slot, of: node.id)?.name?.rawValue == cause
    {
      add(9, "ran its body after a write of an equal value", event, node, write.seq, since: node.createSeq)
    }
  }

  private func add(
    _ invariant: Int, _ what: String, _ event: borrowing EventRecord, _ node: Node, _ earlier: UInt64,
    _ subjects: [Subject] = [],
    needs: EventKind? = nil, since: UInt64? = nil
  ) {
    // Bounded: a runtime that breaks one invariant breaks it a million times.
    guard violations.count < 100_000 else { return }
    violations.append(
      Violation(
        node: node.id, invariant: invariant, what: what, seq: event.seq, t: event.t, earlier: earlier,
        subjects: subjects, needs: needs, since: since)
    )
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for each in violations {
      if each.invariant == 1 && model.beginsLate || each.invariant == 10 && model.isCut { continue }
      if let kind = each.needs, !model.hasSeen(kind) { continue }
      let node = model.node(each.node)
      report(
        model, on: node, at: (each.seq, each.t), "\(name(node, model)) \(each.what) (I\(each.invariant))",
        evidence: [each.earlier, each.seq],
        cause: "I\(each.invariant)", subjects: each.subjects, since: each.since, until: each.until)
    }
  }
}
