internal import TraceFormat
internal import TraceModel

/// Flags an object that outlives the node that owns it.
struct ObjectLeakRule: AnomalyRule {
  /// The frames and the time without an active task after which an object of a destroyed node counts as leaked.
  static let leakFrames: UInt64 = 2
  static let leakDelay = TimeSpan.seconds(1)

  let info = RuleInfo(
    id: "object-leak", severity: .error,
    summary: "An object outlives the view that owns it",
    rationale:
      "A closure, a subscription or a task still holds it, so it keeps using memory and its side effects continue.",
    remedy:
      "Capture the object weakly in closures (views are structs and cannot be weak), and cancel its subscriptions.",
    namedRemedy:
      "Capture the {name} of {view} weakly in closures (views are structs and cannot be weak), and cancel its subscriptions.",
    detection:
      "An object's node is destroyed and the object is still alive at quiescence, at the end of a trace with root.destroy, or after "
      + "\(Self.leakFrames.word) frames and \(Self.leakDelay) without an active task. A warning for an object that a state has let go of, and that no "
      + "view and no other model holds at quiescence (model_kept).",
    exceptions: [
      "an object that another node creates or publishes too: it was passed on",
      "an object recorded again for another node but not for a slot: that node keeps it for the next visit and is judged when it is destroyed",
      "objects without a node, and objects recorded again without a node: a global holds them",
      "an object made by another initial value of the same slot: the view's value holds it, and so does anything that keeps that value",
      "an object passed to the view: its slot is an observed object or an environment object",
      "the end of the process alone",
      "the app's own screens, which nothing removes while it runs: what they hold may live until the program ends",
    ],
    needs: [KindSet(.objectCreate), KindSet(.nodeDestroy)],
    absence: Absence("the end of the object", after: .nodeDestroy),
    faulty: """
      DetailView  lifetime  ├───────┤
                  object      ├───────────── quiescent
      """,
    clean: """
      DetailView  lifetime  ├───────┤
                  object      ├─────┤
      """)

  let detectors: [Detector.Type] = [ObjectLeakDetector.self]
}

private final class ObjectLeakDetector: Detector {
  override class var reads: KindSet {
    KindSet(.objectCreate, .objectDestroy, .objectPublish, .nodeDestroy, .quiescent, .frameBegin, .warning)
  }

  private struct Object {
    var node: UInt64
    var slot: UInt64?
    var seq: UInt64
    var type: StringID?
    /// The node that has kept the object since its owner was destroyed, and the owner's name.
    var keeper: (node: UInt64, owner: String)?
    var death: (seq: UInt64, t: UInt64, frame: UInt64)?
  }
  private var objects: [UInt64: Object] = [:]
  private var byNode: [UInt64: OrderedIDs] = [:]
  private struct Holder: Hashable { var node, slot: UInt64 }
  /// The number of objects owned by the node in each of its slots.
  private var holders: [Holder: Int] = [:]
  /// Objects that were passed to a view by their owners. A node that keeps the view's value for the next visit does not
  /// own them either.
  private var passedIn: Set<UInt64> = []
  /// Objects whose node has been destroyed, in the order of destruction.
  private var orphans = OrderedIDs()

  /// Reports a model that a state has let go of and that stays alive.
  private func noteKept(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .modelKept), let node = model.node else { return }
    let type = text(event.string(.name))
    report(
      model, on: node, at: (event.seq, event.t),
      "a '\(type)' that \(name(node, model)) has let go of is still alive, although no view and no model holds it",
      evidence: [event.seq], severity: .warning, cause: "\(type) kept", made: node.site)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .warning: noteKept(event, model)
    case .objectCreate:
      guard let id = event[.object] else { return }
      guard let node = event[.node] else { return forget(id) }
      if event[.slot] == nil, passedIn.contains(id) { return }
      if let known = objects[id] {
        if known.node != node { event[.slot] == nil ? transfer(id, to: node, model) : forget(id) }
        return
      }
      if isNeverStored(event, node, model) { return }
      objects[id] = Object(node: node, slot: event[.slot], seq: event.seq, type: event.string(.type))
      if let slot = event[.slot] { holders[Holder(node: node, slot: slot), default: 0] += 1 }
      byNode[node, default: OrderedIDs()].append(id)
    case .objectDestroy:
      guard let id = event[.object] else { return }
      passedIn.remove(id)
      forget(id)
    case .objectPublish:
      // Published for another node: it was passed on.
      if let id = event[.object], let node = event[.node], let known = objects[id], known.node != node { forget(id) }
    case .nodeDestroy:
      guard !byNode.isEmpty, let node = event[.node], let mine = byNode.removeValue(forKey: node) else { return }
      for id in mine {
        guard let object = objects[id] else { continue }
        if object.keeper == nil { releaseSlot(object) }
        if isPassedIn(object, model) {
          objects[id] = nil
          passedIn.insert(id)
          continue
        }
        objects[id]?.death = (event.seq, event.t, model.progress.frame)
        orphans.append(id)
      }
    case .quiescent: reportOrphans(at: event.seq, model) { _ in true }
    default:
      guard !orphans.isEmpty, model.activeTasks == 0 else { return }
      reportOrphans(at: event.seq, model) {
        TimeSpan(event.t - $0.t) >= ObjectLeakRule.leakDelay
          && model.progress.frame - $0.frame >= ObjectLeakRule.leakFrames
      }
    }
  }

  /// True if a new value of the view contains another object although its slot keeps the first one.
  private func isNeverStored(_ event: borrowing EventRecord, _ node: UInt64, _ model: borrowing LifecycleModel) -> Bool
  {
    guard let slot = event[.slot], holders[Holder(node: node, slot: slot)] != nil else { return false }
    let thread = model.thread(event.thread)
    // In an action or callback, the program itself replaced the first object.
    if let around = thread.innermost { return around.kind != .action && around.kind != .callback }
    return thread.task == 0
  }

  /// True if the object was passed to the view by its owner.
  private func isPassedIn(_ object: Object, _ model: borrowing LifecycleModel) -> Bool {
    guard let slot = object.slot.flatMap({ model.slot($0, of: object.node) }) else { return false }
    return slot.storage == WellKnownString.observedObject.rawValue
      || slot.storage == WellKnownString.environmentObject.rawValue
  }

  /// Makes another node the keeper of the object.
  private func transfer(_ id: UInt64, to keeper: UInt64, _ model: borrowing LifecycleModel) {
    guard let object = objects[id], object.keeper?.node != keeper else { return }
    byNode[object.keeper?.node ?? object.node]?.remove(id)
    if object.keeper == nil, object.death == nil { releaseSlot(object) }
    orphans.remove(id)
    objects[id]?.keeper = (keeper, object.keeper?.owner ?? name(model.node(object.node), model))
    objects[id]?.death = nil
    byNode[keeper, default: OrderedIDs()].append(id)
  }

  /// Records that the slot of the object's owner no longer holds it.
  private func releaseSlot(_ object: Object) {
    guard let slot = object.slot else { return }
    let holder = Holder(node: object.node, slot: slot)
    holders[holder] = holders[holder].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  private func forget(_ id: UInt64) {
    guard let object = objects.removeValue(forKey: id) else { return }
    if object.keeper == nil, object.death == nil { releaseSlot(object) }
    byNode[object.keeper?.node ?? object.node]?.remove(id)
    orphans.remove(id)
  }

  private func reportOrphans(
    at seq: UInt64, _ model: borrowing LifecycleModel, where isProven: ((seq: UInt64, t: UInt64, frame: UInt64)) -> Bool
  ) {
    // If one leak is not proven, neither are the leaks of objects orphaned later.
    let proven = orphans.prefix { id in objects[id]?.death.map(isProven) ?? true }
    for id in proven.sorted() {
      guard let object = objects[id], let death = object.death else { continue }
      forget(id)
      let livesAsLongAsApp = model.livesAsLongAsApp(object.keeper?.node ?? object.node)
      if livesAsLongAsApp == true { continue }
      let node = model.node(object.node) ?? object.keeper.flatMap { model.node($0.node) }
      let owner = object.keeper?.owner ?? name(node, model)
      let holder = holder(of: object.node, model)
      report(
        model, on: node, at: (death.seq, death.t),
        "'\(text(object.type))' of \(owner) was still alive after the view was destroyed\(holder.words)",
        evidence: [object.seq, death.seq, seq], cause: text(object.type), site: holder.site,
        // A task ends where it begins, a resource somewhere else.
        isShared: !holder.isTask, made: node?.site, code: holder.isTask ? .keptSelf : nil,
        // If the slot is unknown, a lost event may have recorded the owner. If a node above is unknown, it may be the
        // app.
        since: livesAsLongAsApp == nil
          ? 0 : object.slot.flatMap { model.slot($0, of: object.node) } == nil ? node?.createSeq : nil)
    }
  }

  /// The maximum number of leaks for which the detector looks up the work that may hold the object.
  private static let maximumHolders = 16
  private var lookups = 0

  /// Names the view's work that is still running and may therefore hold the object, and where it was started.
  private func holder(of node: UInt64, _ model: borrowing LifecycleModel) -> (
    words: String, site: StringID?, isTask: Bool
  ) {
    lookups += 1
    guard lookups <= Self.maximumHolders else { return ("", nil, false) }
    if let resource = model.openResource(of: node) {
      let name = resource.name.map { " \"\(text($0))\"" } ?? ""
      return (", and so was its \(text(resource.type))\(name)", model.step(at: resource.seq)?.site, false)
    }
    guard let task = model.activeTask(of: node) else { return ("", nil, false) }
    let site = task.site ?? task.originSite
    return (", and so was its task" + (site.map { " from \(text($0))" } ?? ""), site, true)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    if model.rootDestroySeq != 0 { return reportOrphans(at: model.seq, model) { _ in true } }
    guard model.activeTasks == 0, !model.hasSeen(.frameBegin) else { return }
    reportOrphans(at: model.seq, model) { TimeSpan(model.t - $0.t) >= ObjectLeakRule.leakDelay }
  }
}
