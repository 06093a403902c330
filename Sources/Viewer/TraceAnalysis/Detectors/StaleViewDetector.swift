internal import TraceFormat
internal import TraceModel

/// Collects the warnings of views that are out of date.
final class StaleViewDetector: Detector {
  override class var reads: KindSet { KindSet(.warning, .transactionEnd, .nodeDestroy) }
  override class var wakesOn: KindSet { KindSet(.warning) }

  private struct Stale {
    var seq: UInt64
    var t: UInt64
    var isTime: Bool
    var text: ShownText?
  }
  /// The views that have not run their bodies since.
  private var stale: [UInt64: Stale] = [:]
  private struct State: Hashable {
    var node: UInt64
    var slot: UInt64
  }
  private var states: Set<State> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .warning: warn(event, model)
    case .nodeDestroy:
      // The pause before the warning was long enough to see it.
      if let id = event[.node], let each = stale.removeValue(forKey: id) {
        reportFault(each, on: model.node(id), model)
      }
    default:
      guard !stale.isEmpty else { return }
      for (id, each) in stale.sorted(by: { $0.key < $1.key }) where (model.node(id)?.bodySeq ?? .max) > each.seq {
        stale[id] = nil
        if TimeSpan(event.t - each.t) > UnobservedChangeRule.maximumDelay {
          reportFault(each, on: model.node(id), model)
        }
      }
    }
  }

  private func warn(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = model.node else { return }
    if event.is(.code, .staleState) {
      guard states.insert(State(node: node.id, slot: event[.slot] ?? 0)).inserted else { return }
      let name = text(event.string(.name)), kept = ShownText(event, strings)
      report(
        model, as: StaleInitialValueRule.id, on: node, at: (event.seq, event.t),
        "\(self.name(node, model)) keeps the first value of '\(name)'\(kept.map { ", \($0.before ?? "nil")" } ?? ""), "
          + "although it would now be created with \(kept.map { $0.after ?? "nil" } ?? "another")",
        evidence: [node.createSeq, event.seq], cause: name, subjects: [.node(node.id)], made: node.site,
        code: .property(name))
      return
    }
    guard event.is(.code, .staleView) || event.is(.code, .staleTime), stale[node.id] == nil else { return }
    stale[node.id] = Stale(
      seq: event.seq, t: event.t, isTime: event.is(.code, .staleTime), text: ShownText(event, strings))
  }

  private func reportFault(_ each: Stale, on node: Node?, _ model: borrowing LifecycleModel) {
    guard let node else { return }
    let view = name(node, model)
    report(
      model, as: each.isTime ? Invariant.shownIsCurrent.id : UnobservedChangeRule.id, on: node, at: (each.seq, each.t),
      each.isTime
        ? "\(view) \(each.text?.outdated ?? "shows the time of its last update"), and nothing updates it as time passes"
        : each.text.map { "\(view) \($0.outdated), but nothing has made its body run again" }
          ?? "\(view) is out of date: its body would now give something else, but nothing has made it run again",
      evidence: [node.bodySeq < each.seq ? node.bodySeq : 0, each.seq].filter { $0 != 0 }, cause: "stale",
      subjects: [.node(node.id)],
      made: node.site, code: each.isTime ? nil : .unobservedObject, until: model.seq)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (id, each) in stale.sorted(by: { $0.key < $1.key }) { reportFault(each, on: model.node(id), model) }
  }
}
