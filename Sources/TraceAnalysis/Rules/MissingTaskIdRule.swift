internal import TraceFormat
internal import TraceModel

/// Flags a load that depends on an input and does not start again when the input changes.
struct MissingTaskIdRule: AnomalyRule {
  /// How long after the change the new load may start, in nanoseconds.
  var maximumDelay: UInt64 = 1_000_000_000

  let info = RuleInfo(
    id: "missing-task-id", severity: .note, summary: "An input changed and the load that depends on it did not start again",
    rationale: "The view goes on showing what belongs to the old input.",
    remedy: "Use .task(id:) with the input, so that the runtime restarts the load when it changes.",
    detection: "A fetch was made of an input's value; the input changes while the view is visible, and no task or fetch of the view starts "
      + "within 1 s.",
    exceptions: ["keys that do not depend on the input", "a deliberate one-shot, marked with scope once or life", "a view that leaves meanwhile"],
    needs: [KindSet(.propChange), KindSet(.fetchBegin)],
    reads: KindSet(.propChange, .fetchBegin, .taskCreate, .visibilityLeave, .nodeDestroy, .mark),
    faulty: """
      DetailView  item   1        2
                  fetch  ├─1─┤
      """,
    clean: """
      DetailView  item   1        2
                  fetch  ├─1─┤    ├─2─┤
      """)

  func detector(_ run: RuleRun) -> Detector { MissingTaskIdDetector(run, self) }
}

private final class MissingTaskIdDetector: Detector {
  private struct View {
    /// The current hash of each input.
    var inputs: [StringID: UInt64] = [:]
    /// The inputs that the last fetch was made of.
    var used: [StringID: UInt64] = [:]
    var fetch: UInt64 = 0
    var site: StringID?
    var change: (name: StringID, seq: UInt64, t: UInt64)?
    var isOneShot = false
  }
  private let rule: MissingTaskIdRule
  private var views: [UInt64: View] = [:]

  init(_ run: RuleRun, _ rule: MissingTaskIdRule) {
    self.rule = rule
    super.init(run)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = event[.node], node != 0 else { return }
    switch event.kind {
    case .propChange:
      guard let name = event.string(.name), let hash = event[.hash] else { return }
      expire(node, at: event.t, model)
      var view = views[node] ?? View()
      if let used = view.used[name], model.node?.is(.visible) == true || !(model.node?.is(.visibilityKnown) ?? false) {
        view.change = hash == used ? nil : view.change ?? (name, event.seq, event.t)
      }
      view.inputs[name] = hash
      views[node] = view
    case .fetchBegin:
      expire(node, at: event.t, model)
      guard var view = views[node] else { return }
      view.change = nil
      let hashes = Set(event.list(.inputs).map(Array.init) ?? [])
      view.used = view.inputs.filter { hashes.contains($0.value) }
      view.fetch = event.seq
      view.site = event.string(.site)
      views[node] = view
    case .taskCreate:
      expire(node, at: event.t, model)
      views[node]?.change = nil
    case .mark: if event.is(.scope, .once) || event.is(.scope, .life) { views[node]?.isOneShot = true }
    default:
      expire(node, at: event.t, model)
      if event.kind == .nodeDestroy { views[node] = nil } else { views[node]?.change = nil }
    }
  }

  /// Reports a change that has been waiting too long for its load.
  private func expire(_ id: UInt64, at t: UInt64, isOver: Bool = false, _ model: borrowing LifecycleModel) {
    guard let view = views[id], let change = view.change, !view.isOneShot, isOver || t - change.t > rule.maximumDelay else { return }
    views[id]?.change = nil
    views[id]?.used = [:]
    let node = model.node(id)
    report(
      model, on: node, at: (change.seq, change.t), "'\(text(change.name))' of \(name(node, model)) changed and its load did not start again",
      evidence: [view.fetch, change.seq], cause: text(change.name), site: view.site,
      until: model.seq)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (node, view) in views.sorted(by: { $0.key < $1.key }) {
      guard let change = view.change else { continue }
      expire(node, at: model.t, isOver: model.quiescentSeq > change.seq, model)
    }
  }
}
