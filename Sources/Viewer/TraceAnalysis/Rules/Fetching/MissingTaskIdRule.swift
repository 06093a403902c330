internal import TraceFormat
internal import TraceModel

/// Flags a load that depends on an input and does not restart when the input changes.
struct MissingTaskIdRule: AnomalyRule {
  static let id = "missing-task-id"
  /// The longest time between the change and the new load.
  static let maximumDelay = TimeSpan.seconds(1)

  let info = RuleInfo(
    id: Self.id, severity: .note,
    summary: "An input changes, but the load that depends on it does not restart",
    rationale: "The view keeps showing data for the old input.",
    remedy: "Pass the input to .task(id:), so that the load restarts when it changes.",
    namedRemedy: "Pass {name} to .task(id:) in {view}, so that the load restarts when it changes.",
    detection:
      "A fetch used an input's value, or its address contains it, the input changes while the view is visible, and no task or fetch of the "
      + "view starts within \(Self.maximumDelay). If the trace does not record the old value, a later fetch with the new value is the proof. Or, "
      + "as a warning: a task has loaded a state before an input changed, and a new view in its place would load something else "
      + "(stale_copy, see derived-follows-input).",
    excuses: MissingTaskIdDetector.excuses.map(\.text), exceptions: ["keys that do not depend on the input"],
    needs: [KindSet(.propChange), KindSet(.fetchBegin)], detail: .all,
    absence: Absence("a restart of the load"),
    faulty: """
      DetailView  item   1        2
                  fetch  ├─1─┤
      """,
    clean: """
      DetailView  item   1        2
                  fetch  ├─1─┤    ├─2─┤
      """)

  let detectors: [Detector.Type] = [MissingTaskIdDetector.self, OutdatedCopyDetector.self]

  static func message(_ view: String, input: String) -> String {
    "\(view) did not reload after its input '\(input)' changed"
  }
}

fileprivate final class MissingTaskIdDetector: Detector {
  override class var reads: KindSet {
    KindSet(.propChange, .fetchBegin, .taskCreate, .visibilityLeave, .nodeDestroy, .mark)
  }

  /// The known facts about one view.
  private struct View {
    var inputs = LoadInputs()
    /// The last fetch, or 0.
    var fetch: UInt64 = 0
    /// True if there is a load that may have to restart.
    var hasLoaded: Bool { fetch != 0 }
    var site = LoadSite()
    var change: InputChange?
    /// The mark that says that it loads once.
    var mark: UInt64?
    /// Changes of inputs on which the load may depend: recent changes, and changes that no load followed in time.
    var unproven = RecentChanges()
    var overdue: [StringID: InputChange] = [:]

    mutating func note(
      _ change: InputChange, from before: UInt64?, to hash: UInt64, isVisible: Bool, mayBeVisible: Bool
    ) {
      let used = inputs.change(change.name, from: before, to: hash)
      guard fetch != 0 else { return }
      if used == nil, isVisible { unproven.add(change) }
      if let used, mayBeVisible { self.change = hash == used ? nil : self.change ?? change }
    }
  }
  private var views = IDTable<View>()

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = event[.node], node != 0 else { return }
    switch event.kind {
    case .propChange:
      guard let name = event.string(.name), let hash = event[.hash] else { return }
      noteChange(&views[node, default: View()], of: node, name, hash, event, model)
    case .fetchBegin: noteFetch(&views[node, default: View()], of: node, event, model)
    case .mark:
      if event.is(.scope, .once) || event.is(.scope, .life) {
        let seq = event.seq
        views.update(node) { $0.mark = seq }
      }
    default:
      noteRestart(of: node, event, model)
      if event.kind == .nodeDestroy { views[node] = nil }
    }
  }

  private func noteChange(
    _ view: inout View, of node: UInt64, _ name: StringID, _ hash: UInt64, _ event: borrowing EventRecord,
    _ model: borrowing LifecycleModel
  ) {
    guard view.hasLoaded else {
      _ = view.inputs.change(name, from: event[.before], to: hash)
      return
    }
    expire(node, &view, at: event.t, model)
    let isVisible = model.node?.is(.visible) == true
    let mayBeVisible = isVisible || model.node?.is(.visibilityKnown) != true
    view.note(
      InputChange(name: name, seq: event.seq, t: event.t), from: event[.before], to: hash,
      isVisible: isVisible, mayBeVisible: mayBeVisible)
  }

  private func noteFetch(
    _ view: inout View, of node: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) {
    expire(node, &view, at: event.t, model)
    view.change = nil
    let hashes = Set(event.list(.inputs).map(Array.init) ?? [])
    reportFault(node, view, hashes, event, model)
    view.unproven.removeAll()
    view.overdue = [:]
    view.inputs.use(hashes)
    view.fetch = event.seq
    view.site = model.loadSite(event)
  }

  /// Notes an event after which the view does not have to load for earlier changes.
  private func noteRestart(of node: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    let t = event.t
    let leave = event.kind == .taskCreate ? nil : event.seq
    views.update(node) { view in
      expire(node, &view, at: t, model)
      if let leave, let change = view.change {
        let answer = answer(to: Claim(mark: nil, leave: leave), unless: Self.excuses, model)
        guard !answer.isBroken else { return }
        report(view, change, on: model.node(node), evidence: [view.fetch, change.seq], answer: answer, model)
      }
      view.change = nil
      view.unproven.removeAll()
    }
  }

  /// Reports changes that no load followed in time, once a fetch uses the new value.
  private func reportFault(
    _ id: UInt64, _ view: View, _ hashes: Set<UInt64>, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel
  ) {
    for change in view.overdue.values.sorted(by: { $0.seq < $1.seq }) {
      guard let now = view.inputs[change.name], hashes.contains(now) else { continue }
      report(
        view, change, on: model.node(id), evidence: [view.fetch, change.seq, event.seq],
        answer: answer(to: Claim(mark: view.mark, leave: nil), unless: Self.excuses, model), model)
    }
  }

  /// Reports a change that no load has followed in time.
  private func expire(
    _ id: UInt64, _ view: inout View, at t: UInt64, isOver: Bool = false, _ model: borrowing LifecycleModel
  ) {
    // A view that never loaded has nothing to restart.
    guard view.hasLoaded else { return }
    while let change = view.unproven.removeFirst(at: t, after: MissingTaskIdRule.maximumDelay) {
      view.overdue[change.name] = change
    }
    guard let change = view.change, isOver || TimeSpan(t - change.t) > MissingTaskIdRule.maximumDelay
    else { return }
    view.change = nil
    view.inputs.forgetUse()
    report(
      view, change, on: model.node(id), evidence: [view.fetch, change.seq], until: model.seq,
      answer: answer(to: Claim(mark: view.mark, leave: nil), unless: Self.excuses, model), model)
  }

  private func report(
    _ view: View, _ change: InputChange, on node: Node?, evidence: [UInt64], until: UInt64 = 0,
    answer: ClaimAnswer, _ model: borrowing LifecycleModel
  ) {
    report(
      model, on: node, at: (change.seq, change.t),
      MissingTaskIdRule.message(name(node, model), input: text(change.name)),
      evidence: evidence, cause: text(change.name), site: view.site.view, client: view.site.client,
      until: until, answer: answer)
  }

  /// A change of an input that no load has followed.
  fileprivate struct Claim {
    /// The mark that says that the view loads once.
    var mark: UInt64?
    /// The end of the view's appearance before a load had to follow.
    var leave: UInt64?
  }

  fileprivate static let excuses: [Excuse<Claim>] = [
    Excuse("marked-as-once", "deliberate one-time loads, marked with scope once or life") { claim, _ in claim.mark },
    Excuse("view-leaves", "a view that leaves the screen in the meantime") { claim, _ in claim.leave },
  ]

  override func finish(_ model: borrowing LifecycleModel) {
    for (node, var view) in views.sorted() {
      guard let change = view.change else { continue }
      expire(node, &view, at: model.t, isOver: model.quiescentSeq > change.seq, model)
    }
  }
}
