public import TraceFormat

/// Keeps the life of every node that ever was, for reports and pictures.
public final class NodeHistory {
  private struct Life {
    var node: UInt64
    var parent: UInt64?
    var view: StringID?
    var role: StringID?
    var container: StringID?
    var path: StringID?
    var explicitID: StringID?
    var created: UInt64?
    var destroyed: UInt64?
    var destroyReason: StringID?
    var visible: [(from: UInt64, to: UInt64?)] = []
    var appears = 0
    var disappears = 0
    var bodies = 0
    var states: [(slot: UInt64, name: StringID?)] = []
    var tasks: [Int] = []
    var fetches: [Int] = []
    init(_ node: UInt64) { self.node = node }
  }
  private struct Work {
    var id: UInt64
    var key: StringID?
    var start: UInt64?
    var cancel: UInt64?
    var end: UInt64?
    var outcome: StringID?
  }

  private var lives: [Life] = []
  private var places: [UInt64: Int] = [:]
  private var tasks: [Work] = []
  private var taskPlaces: [UInt64: Int] = [:]
  private var fetches: [Work] = []
  private var fetchPlaces: [UInt64: Int] = [:]

  public init() {}

  /// Takes in an event that the model has just taken in.
  public func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .nodeCreate: create(event, model)
    case .nodeDestroy:
      guard let at = place(event, model), lives[at].destroyed == nil else { return }
      lives[at].destroyed = event.t
      lives[at].destroyReason = event.string(.reason)
    case .visibilityEnter:
      guard let at = place(event, model) else { return }
      if lives[at].visible.last.map({ $0.to != nil }) ?? true { lives[at].visible.append((event.t, nil)) }
    case .visibilityLeave:
      guard let at = place(event, model), let last = lives[at].visible.indices.last else { return }
      if lives[at].visible[last].to == nil { lives[at].visible[last].to = event.t }
    case .callbackBegin:
      guard let at = place(event, model) else { return }
      if event.is(.callback, .appear) { lives[at].appears += 1 }
      if event.is(.callback, .disappear) { lives[at].disappears += 1 }
    case .bodyBegin: if let at = place(event, model) { lives[at].bodies += 1 }
    case .stateCreate: if let at = place(event, model) { lives[at].states.append((event[.slot] ?? 0, event.string(.name))) }
    case .taskCreate, .taskStart, .taskCancel, .taskEnd: noteTask(event, model)
    case .fetchBegin, .fetchEnd: noteFetch(event, model)
    case .frameBegin, .frameEnd, .transactionBegin, .transactionEnd, .actionBegin, .actionEnd, .nodeMove, .valueInitBegin, .valueInitEnd,
      .stateInit, .stateDestroy, .stateWrite, .propChange, .bodyEnd, .bodySkip, .layoutBegin, .layoutEnd, .renderCommit, .callbackEnd,
      .taskSuspend, .taskResume, .resourceAcquire, .resourceRelease, .objectCreate, .objectDestroy, .objectPublish, .navigationPush,
      .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss, .scroll, .scenePhase, .warning, .mark, .quiescent, .rootDestroy,
      .loss, .processStart, .processExit, .processSignal:
      break
    }
  }

  /// Where the life of the event's node is kept, or nil where the event names none.
  @inline(__always)
  private func place(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Int? {
    guard let id = event[.node] else { return nil }
    guard let node = model.node, node.id == id else { return place(id) }
    if node.ref.state.life < 0 { node.ref.state.life = Int32(truncatingIfNeeded: place(id)) }
    return Int(node.ref.state.life)
  }

  private func place(_ node: UInt64) -> Int {
    if let known = places[node] { return known }
    places[node] = lives.count
    lives.append(Life(node))
    return lives.count - 1
  }

  private func create(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let at = place(event, model), lives[at].created == nil else { return }
    lives[at].created = event.t
    lives[at].parent = event[.parent]
    lives[at].view = event.string(.view)
    lives[at].role = event.string(.role)
    lives[at].container = event.string(.container)
    lives[at].path = event.string(.path)
    lives[at].explicitID = event.string(.explicitID)
  }

  private func noteTask(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task] else { return }
    if event.kind == .taskCreate, taskPlaces[id] == nil {
      taskPlaces[id] = tasks.count
      if let owner = place(event, model) { lives[owner].tasks.append(tasks.count) }
      tasks.append(Work(id: id))
    }
    guard let at = taskPlaces[id] else { return }
    if event.kind == .taskStart, tasks[at].start == nil { tasks[at].start = event.t }
    if event.kind == .taskCancel, tasks[at].cancel == nil { tasks[at].cancel = event.t }
    if event.kind == .taskEnd {
      tasks[at].end = event.t
      tasks[at].outcome = event.string(.outcome)
    }
  }

  private func noteFetch(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.fetch] else { return }
    if event.kind == .fetchBegin {
      guard let owner = place(event, model), fetchPlaces[id] == nil else { return }
      fetchPlaces[id] = fetches.count
      lives[owner].fetches.append(fetches.count)
      fetches.append(Work(id: id, key: event.string(.key), start: event.t))
    } else if let at = fetchPlaces[id] {
      fetches[at].end = event.t
      fetches[at].outcome = event.string(.outcome)
    }
  }

  /// The lives of all nodes, in the order in which they first occurred.
  public func summaries(_ strings: StringTable) -> [NodeSummary] {
    lives.map { life in
      NodeSummary(
        node: life.node, parent: life.parent, view: strings.text(life.view), role: strings.text(life.role),
        container: strings.text(life.container), path: strings.text(life.path), explicitID: strings.text(life.explicitID),
        created: life.created, destroyed: life.destroyed, destroyReason: strings.text(life.destroyReason), visible: life.visible,
        appears: life.appears, disappears: life.disappears, bodies: life.bodies,
        states: life.states.sorted { $0.slot < $1.slot }.map { strings.text($0.name) ?? "slot \($0.slot)" },
        tasks: life.tasks.map { at in
          var span = NodeSummary.TaskSpan(task: tasks[at].id)
          span.start = tasks[at].start
          span.cancel = tasks[at].cancel
          span.end = tasks[at].end
          span.outcome = strings.text(tasks[at].outcome)
          return span
        },
        fetches: life.fetches.map { at in
          NodeSummary.FetchSpan(
            fetch: fetches[at].id, key: strings.text(fetches[at].key), begin: fetches[at].start ?? 0, end: fetches[at].end,
            outcome: strings.text(fetches[at].outcome))
        })
    }
  }
}
