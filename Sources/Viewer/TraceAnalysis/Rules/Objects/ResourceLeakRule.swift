internal import TraceFormat
internal import TraceModel

/// Flags a timer, observer, connection or file that its view acquires and does not release.
struct ResourceLeakRule: AnomalyRule {
  let info = RuleInfo(
    id: "resource-leak", severity: .error,
    summary: "A view acquires a resource and does not release it",
    rationale:
      "The resource keeps firing, listening or holding a connection for a view that is gone, and every appearance adds another one.",
    remedy: "Release it in onDisappear, or hold it in a .task and release it with defer: the task ends with the view.",
    namedRemedy:
      "Release the {name} in the onDisappear of {view}, or hold it in a .task and release it with defer: the task ends with the view.",
    detection:
      "An owned resource is not released within \(TimeSpan.grace) of its node's destruction (error); a timer, observer, player or "
      + "location is held for more than \(TimeSpan.grace) after its view left the screen (warning); or another one is acquired in a later "
      + "appearance while the old one is held (warning). For a resource that the runtime records automatically, only a second one from the same "
      + "line proves that nothing releases the first: acquired in a later appearance (warning) or by another node after the first one's end "
      + "(error), or one that is acquired when the node has ended already (warning). Any other single one is a note.",
    excuses: ResourceLeakDetector.excuses.map(\.text),
    exceptions: [
      "a release within \(TimeSpan.grace), such as in an owned object's deinit",
      "services: resources without a node",
      "the end of the process, or a trace that ends before that time, without root.destroy or quiescent",
    ],
    needs: [KindSet(.resourceAcquire)],
    absence: Absence("the release", after: .visibilityLeave, .nodeDestroy),
    faulty: """
      ClockView  lifetime  ├────────┤
                 timer       ├──────────────────
      """,
    clean: """
      ClockView  lifetime  ├────────┤
                 timer       ├────┤
      """)

  let detectors: [Detector.Type] = [ResourceLeakDetector.self]
}

fileprivate final class ResourceLeakDetector: Detector {
  override class var reads: KindSet {
    KindSet(.resourceAcquire, .resourceRelease, .visibilityEnter, .visibilityLeave, .nodeDestroy)
  }

  /// Resources with equal keys replace each other.
  fileprivate struct ResourceKey: Hashable {
    var node: UInt64
    var type: StringID?
    var name: StringID?
  }
  fileprivate struct Held {
    var id: UInt64
    var node: UInt64
    var type: StringID?
    var name: StringID?
    var seq: UInt64
    var site: StringID?
    var isLife: Bool
    var appearance: UInt32
    var leave: (seq: UInt64, t: UInt64)?
    var death: (seq: UInt64, t: UInt64)?
    /// The positions at which earlier appearances acquired the same resource without releasing it.
    var older: [UInt64] = []
    /// The turn in which it was acquired, and the position at which it took the place of an older one in that turn.
    var turn: UInt64
    var replacement: UInt64?

    var isAutomatic: Bool
    /// The model whose code acquired it, or 0.
    var model: UInt64
    /// True if the same line acquired another one after its node had ended.
    var isRepeated = false
    /// True if its node had ended before: nothing of the view can release it.
    var isLate = false

    var key: ResourceKey { ResourceKey(node: node, type: type, name: name) }
  }
  private var held: [UInt64: Held] = [:]
  private var owned = OwnedIDs()
  /// The resources without scope life, and the resources that the runtime records automatically.
  private var byKey: [ResourceKey: OrderedIDs] = [:]
  /// A line of code that acquires resources that the runtime records automatically.
  private struct Line: Hashable {
    var type: StringID?
    var name: StringID?
    var site: StringID?
    var view: StringID?
  }
  /// The resources of ended nodes, by line.
  private var orphans: [Line: [UInt64]] = [:]

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .resourceAcquire: acquire(event, model)
    case .resourceRelease:
      guard let id = event[.resource], let each = held.removeValue(forKey: id) else { return }
      forget(each)
      noteReplacement(of: each, at: event.seq, model)
      settle(each, until: (event.seq, event.t), model)
    default: if !owned.isEmpty, let node = event[.node] { pass(node, event, model) }
    }
  }

  private func line(of each: Held, _ model: borrowing LifecycleModel) -> Line {
    let view = model.node(each.node).map { model.author(of: $0).view } ?? nil
    return Line(type: each.type, name: each.name, site: each.site, view: view)
  }

  private func acquire(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.resource], held[id] == nil, let node = model.node, event[.node] == node.id else { return }
    // An acquisition inside a body or init is effect-in-body-or-init.
    if let update = model.endedUpdate(on: event.thread), update.kind != .layout { return }
    var now = Held(
      id: id, node: node.id, type: event.string(.type), name: event.string(.name), seq: event.seq,
      site: event.string(.site),
      isLife: event.is(.scope, .life), appearance: max(node.appearance, 1), turn: model.turn,
      isAutomatic: event.flag(.automatic) == true, model: event[.object] ?? 0)
    if now.isAutomatic {
      for orphan in orphans.removeValue(forKey: line(of: now, model)) ?? [] where held[orphan] != nil {
        held[orphan]?.isRepeated = true
      }
    }
    if !now.isLife || now.isAutomatic {
      now.older = heldEarlier(than: now)
      byKey[now.key, default: OrderedIDs()].append(id)
    }
    if node.destroySeq != 0, model.rootDestroySeq == 0 {
      now.isLate = true
      now.death = (event.seq, event.t)
    }
    held[id] = now
    owned.add(id, to: node.id)
  }

  /// Returns the positions of equal resources acquired in earlier appearances.
  ///
  /// This is a separate function so that its reference to the ids ends before an id is appended. Otherwise, appending
  /// would copy them.
  private func heldEarlier(than now: Held) -> [UInt64] {
    guard let alike = byKey[now.key] else { return [] }
    return alike.lazy.compactMap { self.held[$0] }.prefix { $0.appearance < now.appearance }.prefix(8).map(\.seq)
  }

  /// Notes that a resource goes in the turn in which a later appearance has acquired the next one.
  private func noteReplacement(of each: Held, at seq: UInt64, _ model: borrowing LifecycleModel) {
    for next in byKey[each.key] ?? OrderedIDs() where held[next]?.turn == model.turn {
      guard let place = held[next]?.older.firstIndex(of: each.seq) else { continue }
      held[next]?.older.remove(at: place)
      held[next]?.replacement = seq
    }
  }

  private func forget(_ each: Held) {
    owned.remove(each.id, from: each.node)
    guard !each.isLife || each.isAutomatic else { return }
    byKey[each.key]?.remove(each.id)
    if byKey[each.key]?.isEmpty == true { byKey[each.key] = nil }
  }

  private func pass(_ node: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .visibilityEnter:
      let t = event.t
      owned.enter(node) { id in
        guard let leave = held[id]?.leave, TimeSpan(t - leave.t) <= .grace else { return false }
        held[id]?.leave = nil
        return true
      }
    case .visibilityLeave: for id in owned.leave(node) { held[id]?.leave = (event.seq, event.t) }
    default:
      for id in owned.all(of: node) where held[id]?.death == nil {
        held[id]?.death = (event.seq, event.t)
        if let each = held[id], each.isAutomatic { orphans[line(of: each, model), default: []].append(id) }
      }
    }
  }

  private func settle(
    _ each: Held, until end: (seq: UInt64, t: UInt64), isOver: Bool = false, _ model: borrowing LifecycleModel
  ) {
    if let death = each.death,
      TimeSpan(end.t - death.t) > .grace || (isOver && (model.quiescentSeq > death.seq || model.rootDestroySeq != 0))
    {
      let when = each.isLate ? "although the view had ended before" : "when the view was destroyed"
      if isFault(Claim(held: each, end: .death(death.seq)), severity(each), when, death, until: end.seq, model) {
        return
      }
    }
    if needsVisibility(each.type), let leave = each.leave,
      TimeSpan(end.t - leave.t) > .grace || (isOver && each.death == nil && model.quiescentSeq > leave.seq)
    {
      let claim = Claim(held: each, end: .leave)
      if isFault(claim, .warning, "when the view left the screen", leave, until: end.seq, model) { return }
    }
    if !each.older.isEmpty || each.replacement != nil {
      let claim = Claim(held: each, end: .again)
      let when = "before the view came back and acquired it again"
      _ = isFault(claim, .warning, when, (each.seq, model.t), until: end.seq, model)
    }
  }

  /// Reports that a resource is still held, and returns true if nothing excuses that.
  private func isFault(
    _ claim: Claim, _ severity: Severity, _ when: String, _ at: (seq: UInt64, t: UInt64), until: UInt64,
    _ model: borrowing LifecycleModel
  ) -> Bool {
    let answer = answer(to: claim, unless: Self.excuses, model)
    reportFault(claim.held, severity, when, at, until: until, answer: answer, model)
    return answer.isBroken
  }

  private func severity(_ each: Held) -> Severity {
    if !each.isAutomatic || each.isRepeated { return .error }
    return each.older.isEmpty && !each.isLate ? .note : .warning
  }

  /// True for resources that only a visible view needs.
  private func needsVisibility(_ type: StringID?) -> Bool {
    type == StringID(.timer) || type == StringID(.observer) || type == StringID(.player) || type == StringID(.location)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for each in held.values.sorted(by: { $0.seq < $1.seq }) {
      settle(each, until: (model.seq, model.t), isOver: true, model)
    }
  }

  private func reportFault(
    _ each: Held, _ severity: Severity, _ when: String, _ at: (seq: UInt64, t: UInt64), until: UInt64,
    answer: ClaimAnswer, _ model: borrowing LifecycleModel
  ) {
    let node = model.node(each.node)
    let type = text(each.type)
    // If a node above is unknown, it may be the app. A model that is unknown may live on.
    let isUnsure =
      at.seq == each.death?.seq && model.livesAsLongAsApp(each.node) == nil
      || each.model != 0 && !model.knowsModel(each.model)
    // What is acquired again and again is released where it is acquired; else its end is missing beside the modifier.
    // For what an action has acquired there is no such place.
    let place = each.older.isEmpty ? modifier(thatLedTo: each.seq, model) : nil
    let title = each.name.map { "the \(type) \"\(text($0))\"" } ?? "the \(type)"
    report(
      model, on: node, at: at, "\(title) of \(name(node, model)) was not released \(when)",
      evidence: each.older.prefix(8) + [each.seq, each.leave?.seq ?? 0, each.death?.seq ?? 0], severity: severity,
      cause: "\(type) \(text(each.name))", site: each.site,
      isShared: each.older.isEmpty && place == nil, code: place,
      since: isUnsure ? 0 : nil, until: until, answer: answer)
  }

  /// A resource that is held after the end of its view or of an appearance.
  fileprivate struct Claim {
    enum End {
      case death(UInt64)
      case leave
      case again
    }
    var held: Held
    var end: End
    /// The position of the death, if the view has ended.
    var death: UInt64? { if case .death(let seq) = end { seq } else { nil } }
    var isOfLeave: Bool { if case .leave = end { true } else { false } }
    var isOfNext: Bool { if case .again = end { true } else { false } }
  }

  fileprivate static let excuses: [Excuse<Claim>] = [
    Excuse("scope-life", "scope life: judged only when the node is destroyed") { claim, _ in
      claim.isOfLeave && claim.held.isLife ? claim.held.seq : nil
    },
    Excuse(
      "lives-with-the-app",
      "the app's own screens, which nothing removes while it runs: what they hold may live until the program ends"
    ) {
      claim, model in
      claim.death != nil && model.livesAsLongAsApp(claim.held.node) == true ? claim.held.seq : nil
    },
    Excuse(
      "service-may-hold-it",
      "what the runtime records by itself and is held until the program ends: a service may hold it"
    ) {
      claim, model in
      guard let death = claim.death, claim.held.isAutomatic, !claim.held.isRepeated else { return nil }
      return model.rootDestroySeq == 0 || death < model.rootDestroySeq ? nil : model.rootDestroySeq
    },
    Excuse("model-holds-it", "what code of a model acquires that lives longer than the view") { claim, model in
      !claim.isOfNext && model.isHeld(byModel: claim.held.model, not: claim.held.node) ? claim.held.seq : nil
    },
    Excuse("replaced-at-once", "one that is released as soon as the next one is acquired, which replaces it") {
      claim, _ in
      claim.isOfNext && claim.held.older.isEmpty ? claim.held.replacement : nil
    },
  ]
}
