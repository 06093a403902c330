internal import TraceFormat
internal import TraceModel

/// Flags an object that survives the node that owned it.
struct ObjectLeakRule: AnomalyRule {
  let info = RuleInfo(
    id: "object-leak", severity: .error, summary: "An object outlived the view that owned it",
    rationale: "Something still holds it, a closure, a subscription or a task: its memory and its side effects stay for good.",
    remedy: "Capture the object weakly in closures (views are structs and cannot be weak), and cancel its subscriptions.",
    detection: "An object's node is destroyed and the object still lives at quiescence, at the end of a trace with root.destroy, or after two "
      + "frames and 1 s without an active task.",
    exceptions: [
      "an object that another node creates or publishes too: it was handed on",
      "an object that is recorded again for another node, but for no slot: that keeps it for the next visit, and is judged when it goes",
      "objects without a node, and those that are recorded again without one: a global of the program holds them",
      "an object that another initial value of the same slot has made: the view's value holds it, and whoever keeps that",
      "an object that the view was given: its slot is that of an observed object or of one from the environment", "the end of the process alone",
    ],
    needs: [KindSet(.objectCreate), KindSet(.nodeDestroy)],
    reads: KindSet(.objectCreate, .objectDestroy, .objectPublish, .nodeDestroy, .quiescent, .frameBegin),
    faulty: """
      DetailView  lifetime  ├───────┤
                  object      ├───────────── quiescent
      """,
    clean: """
      DetailView  lifetime  ├───────┤
                  object      ├─────┤
      """)

  func detector(_ run: RuleRun) -> Detector { ObjectLeakDetector(run) }
}

private final class ObjectLeakDetector: Detector {
  private struct Object {
    var node: UInt64
    var slot: UInt64?
    var seq: UInt64
    var type: StringID?
    /// The node that keeps it since its own is gone, and the name of that.
    var keeper: (node: UInt64, owner: String)?
    var death: (seq: UInt64, t: UInt64, frame: UInt64)?
  }
  private static let settled: UInt64 = 1_000_000_000
  private var objects: [UInt64: Object] = [:]
  private var byNode: [UInt64: OrderedIDs] = [:]
  /// How many of a node's own objects each of its slots holds.
  private struct Holder: Hashable { var node, slot: UInt64 }
  private var holders: [Holder: Int] = [:]
  /// Objects that a view was given and that others hold: what keeps the view's value for the next visit keeps them no more than it did.
  private var given: Set<UInt64> = []
  /// Objects whose node is gone, in the order in which it went.
  private var orphans = OrderedIDs()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .objectCreate:
      guard let id = event[.object] else { return }
      guard let node = event[.node] else { return forget(id) }
      if event[.slot] == nil, given.contains(id) { return }
      if let known = objects[id] {
        if known.node != node { event[.slot] == nil ? hand(id, to: node, model) : forget(id) }
        return
      }
      if isMadeInVain(event, node, model) { return }
      objects[id] = Object(node: node, slot: event[.slot], seq: event.seq, type: event.string(.type))
      if let slot = event[.slot] { holders[Holder(node: node, slot: slot), default: 0] += 1 }
      byNode[node, default: OrderedIDs()].append(id)
    case .objectDestroy:
      guard let id = event[.object] else { return }
      given.remove(id)
      forget(id)
    case .objectPublish:
      // Published for another node: it was handed on.
      if let id = event[.object], let node = event[.node], let known = objects[id], known.node != node { forget(id) }
    case .nodeDestroy:
      guard !byNode.isEmpty, let node = event[.node], let mine = byNode.removeValue(forKey: node) else { return }
      for id in mine {
        guard let object = objects[id] else { continue }
        if object.keeper == nil { letGo(object) }
        if isGiven(object, model) {
          objects[id] = nil
          given.insert(id)
          continue
        }
        objects[id]?.death = (event.seq, event.t, model.clockwork.frame)
        orphans.append(id)
      }
    case .quiescent: accuseOrphans(at: event.seq, model) { _ in true }
    default:
      guard !orphans.isEmpty, model.activeTasks == 0 else { return }
      accuseOrphans(at: event.seq, model) { event.t - $0.t >= Self.settled && model.clockwork.frame - $0.frame >= 2 }
    }
  }

  /// Whether a value of the view's came with a new object while its slot went on holding the first.
  private func isMadeInVain(_ event: borrowing EventRecord, _ node: UInt64, _ model: borrowing LifecycleModel) -> Bool {
    guard let slot = event[.slot], holders[Holder(node: node, slot: slot)] != nil else { return false }
    let thread = model.thread(event.thread)
    // Code of the author's has put it in the place of the first.
    if let around = thread.innermost { return around.kind != .action && around.kind != .callback }
    return thread.task == 0
  }

  /// Whether the view was given the object by somebody who owns it.
  private func isGiven(_ object: Object, _ model: borrowing LifecycleModel) -> Bool {
    guard let slot = object.slot.flatMap({ model.slot($0, of: object.node) }) else { return false }
    return slot.storage == WellKnownString.observedObject.rawValue || slot.storage == WellKnownString.environmentObject.rawValue
  }

  /// Another node keeps the object from now on.
  private func hand(_ id: UInt64, to keeper: UInt64, _ model: borrowing LifecycleModel) {
    guard let object = objects[id], object.keeper?.node != keeper else { return }
    byNode[object.keeper?.node ?? object.node]?.remove(id)
    if object.keeper == nil, object.death == nil { letGo(object) }
    orphans.remove(id)
    objects[id]?.keeper = (keeper, object.keeper?.owner ?? name(model.node(object.node), model))
    objects[id]?.death = nil
    byNode[keeper, default: OrderedIDs()].append(id)
  }

  /// The slot of the object's own node holds it no longer.
  private func letGo(_ object: Object) {
    guard let slot = object.slot else { return }
    let holder = Holder(node: object.node, slot: slot)
    holders[holder] = holders[holder].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  private func forget(_ id: UInt64) {
    guard let object = objects.removeValue(forKey: id) else { return }
    if object.keeper == nil, object.death == nil { letGo(object) }
    byNode[object.keeper?.node ?? object.node]?.remove(id)
    orphans.remove(id)
  }

  private func accuseOrphans(
    at seq: UInt64, _ model: borrowing LifecycleModel, where isProven: ((seq: UInt64, t: UInt64, frame: UInt64)) -> Bool
  ) {
    // What is not proven of one is not of those that were orphaned later.
    let proven = orphans.prefix { id in objects[id]?.death.map(isProven) ?? true }
    for id in proven.sorted() {
      guard let object = objects[id], let death = object.death else { continue }
      forget(id)
      let node = model.node(object.node) ?? object.keeper.flatMap { model.node($0.node) }
      let owner = object.keeper?.owner ?? name(node, model)
      report(
        model, on: node, at: (death.seq, death.t), "'\(text(object.type))' of \(owner) still lived after its node was destroyed",
        evidence: [object.seq, death.seq, seq], cause: text(object.type),
        // What told whose it is may be missing.
        since: object.slot.flatMap { model.slot($0, of: object.node) } == nil ? node?.createSeq : nil)
    }
  }

  override func finish(_ model: borrowing LifecycleModel) {
    if model.rootDestroySeq != 0 { return accuseOrphans(at: model.seq, model) { _ in true } }
    guard model.activeTasks == 0, !model.hasSeen(.frameBegin) else { return }
    accuseOrphans(at: model.seq, model) { model.t - $0.t >= Self.settled }
  }
}
