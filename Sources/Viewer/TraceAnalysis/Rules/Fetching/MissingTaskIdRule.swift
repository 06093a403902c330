internal import TraceFormat
internal import TraceModel

/// Flags a load that depends on an input and does not restart when the input changes.
struct MissingTaskIdRule: AnomalyRule {
  /// The longest time between the change and the new load, in nanoseconds.
  var maximumDelay: UInt64 = 1_000_000_000

  let info = RuleInfo(
    id: "missing-task-id", severity: .note,
    summary: "An input changes and the load that depends on it does not restart",
    rationale: "The view keeps showing data for the old input.",
    remedy: "Pass the input to .task(id:), so that the load restarts when it changes.",
    namedRemedy: "Pass {name} to .task(id:) in {view}, so that the load restarts when it changes.",
    detection: "A fetch was made with an input's value, the input changes while the view is visible, and no task or fetch of the view starts "
      + "within 1 s. If the trace does not record the old value, a later fetch made with the new value is the proof. Without recorded inputs: a task "
      + "that the view's appearance started stored a result in the view, and an input that identifies what is shown (id, …ID, query, url, …) "
      + "changes.",
    exceptions: [
      "keys that do not depend on the input",
      "deliberate one-time loads, marked with scope once or life",
      "a view that leaves the screen in the meantime",
    ],
    needs: [KindSet(.propChange), KindSet(.fetchBegin, .taskCreate)],
    reads: KindSet(.propChange, .fetchBegin, .taskCreate, .stateWrite, .objectPublish, .visibilityLeave, .nodeDestroy, .mark),
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
  /// The known facts about one view. A class, since most events only look at it.
  private final class View {
    /// The current hash of each input.
    var inputs: [StringID: UInt64] = [:]
    /// The inputs that the last fetch was made with, and the hashes of all values that it was made with.
    var used: [StringID: UInt64] = [:]
    var hashes: Set<UInt64> = []
    /// The fetch, or the task that loads without one.
    var fetch: UInt64 = 0
    /// The task that its appearance started last, and whether it has stored a result in the view.
    var load: UInt64 = 0
    var hasResult = false
    /// True if the loads have not been recorded as fetches with inputs.
    var isUnmarked: Bool { hashes.isEmpty && hasResult }
    var site: StringID?
    var change: (name: StringID, seq: UInt64, t: UInt64)?
    var isOneShot = false
    /// Changes of inputs on which the load may or may not depend: recent ones, and those that no load followed in time.
    var unproven: [StringID: (seq: UInt64, t: UInt64)] = [:]
    var overdue: [StringID: (seq: UInt64, t: UInt64)] = [:]

    /// - Parameter identifies: True if the name of the input tells which content the view shows.
    func change(
      _ name: StringID, from before: UInt64?, to hash: UInt64, _ at: (seq: UInt64, t: UInt64), identifies: @autoclosure () -> Bool,
      isVisible: Bool, mayBeVisible: Bool
    ) {
      if inputs[name] == nil, let before, hashes.contains(before) { used[name] = before }
      if isUnmarked, isVisible, before != hash, identifies() { change = change ?? (name, at.seq, at.t) }
      if fetch != 0 {
        if used[name] == nil, isVisible, unproven[name] == nil { unproven[name] = at }
        if let used = used[name], mayBeVisible { change = hash == used ? nil : change ?? (name, at.seq, at.t) }
      }
      inputs[name] = hash
    }
  }
  private let rule: MissingTaskIdRule
  private var views: [UInt64: View] = [:]

  init(_ run: RuleRun, _ rule: MissingTaskIdRule) {
    self.rule = rule
    super.init(run)
  }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .stateWrite || event.kind == .objectPublish { return noteResult(event, model) }
    guard let node = event[.node], node != 0 else { return }
    switch event.kind {
    case .propChange:
      guard let name = event.string(.name), let hash = event[.hash] else { return }
      let view = view(node)
      expire(node, view, at: event.t, model)
      let isVisible = model.node?.is(.visible) == true
      let mayBeVisible = isVisible || model.node?.is(.visibilityKnown) != true
      view.change(
        name, from: event[.before], to: hash, (event.seq, event.t), identifies: Self.identifies(text(name)), isVisible: isVisible,
        mayBeVisible: mayBeVisible)
    case .fetchBegin:
      let view = view(node)
      expire(node, view, at: event.t, model)
      view.change = nil
      let hashes = Set(event.list(.inputs).map(Array.init) ?? [])
      reportFault(node, view, hashes, event, model)
      view.unproven = [:]
      view.overdue = [:]
      view.used = view.inputs.filter { hashes.contains($0.value) }
      view.hashes = hashes
      view.fetch = event.seq
      view.site = event.string(.site)
    case .taskCreate:
      noteRestart(of: node, event, model)
      noteLoad(event, of: node, model)
    case .mark: if event.is(.scope, .once) || event.is(.scope, .life) { views[node]?.isOneShot = true }
    default:
      noteRestart(of: node, event, model)
      if event.kind == .nodeDestroy { views[node] = nil }
    }
  }

  private func view(_ node: UInt64) -> View {
    if let known = views[node] { return known }
    let view = View()
    views[node] = view
    return view
  }

  /// Notes an event after which the view owes no load for what changed before.
  private func noteRestart(of node: UInt64, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let view = views[node] else { return }
    expire(node, view, at: event.t, model)
    view.change = nil
    view.unproven = [:]
  }

  /// Notes a task that the view's appearance has started.
  private func noteLoad(_ event: borrowing EventRecord, of node: UInt64, _ model: borrowing LifecycleModel) {
    guard let task = model.task(event[.task] ?? 0), model.origin.root != .unknown else { return }
    guard task.is(.view) || (task.is(.unstructured) && task.led.is(.appear)) else { return }
    let view = view(node)
    view.load = task.id
    view.hasResult = false
    view.site = task.site ?? task.originSite
  }

  /// Notes that the load of a view has stored a result in the view, or in a model.
  private func noteResult(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task], let task = model.task(id), views[task.node]?.load == id, event.flag(.equal) != true else { return }
    guard let slot = model.slotAfter, !slot.isLoadingFlag, !slot.isLoading, !slot.isErrorReport else { return }
    views[task.node]?.hasResult = true
  }

  /// True for the name of an input that tells which content a view shows.
  private static func identifies(_ name: String) -> Bool {
    let words = ["id", "key", "slug", "query", "term", "url", "path", "filter", "category", "user", "username", "item", "selection", "page"]
    return words.contains(name.lowercased()) || ["ID", "Id", "URL", "Query", "Key"].contains { name.hasSuffix($0) }
  }

  /// Reports changes that no load followed in time, once a fetch is made with the new value.
  private func reportFault(_ id: UInt64, _ view: View, _ hashes: Set<UInt64>, _ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard !view.isOneShot, !view.overdue.isEmpty else { return }
    for (name, change) in view.overdue.sorted(by: { $0.value.seq < $1.value.seq }) {
      guard let now = view.inputs[name], hashes.contains(now) else { continue }
      let node = model.node(id)
      report(
        model, on: node, at: change, "\(self.name(node, model)) did not reload after its input '\(text(name))' changed",
        evidence: [view.fetch, change.seq, event.seq], cause: text(name), site: view.site)
    }
  }

  /// Reports a change that no load has followed in time.
  private func expire(_ id: UInt64, _ view: View, at t: UInt64, isOver: Bool = false, _ model: borrowing LifecycleModel) {
    // A view that never loaded has nothing to restart.
    guard view.fetch != 0 || view.isUnmarked else { return }
    for (name, each) in view.unproven where t - each.t > rule.maximumDelay {
      view.overdue[name] = each
      view.unproven[name] = nil
    }
    guard let change = view.change, !view.isOneShot, isOver || t - change.t > rule.maximumDelay else { return }
    view.change = nil
    view.used = [:]
    let node = model.node(id)
    report(
      model, on: node, at: (change.seq, change.t), "\(name(node, model)) did not reload after its input '\(text(change.name))' changed",
      evidence: [view.fetch != 0 ? view.fetch : model.task(view.load)?.createSeq ?? 0, change.seq], cause: text(change.name), site: view.site,
      until: model.seq)
  }

  override func finish(_ model: borrowing LifecycleModel) {
    for (node, view) in views.sorted(by: { $0.key < $1.key }) {
      guard let change = view.change else { continue }
      expire(node, view, at: model.t, isOver: model.quiescentSeq > change.seq, model)
    }
  }
}
