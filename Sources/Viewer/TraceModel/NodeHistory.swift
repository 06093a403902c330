package import TraceFormat

/// A recorder for the history of every node that ever existed, for reports and pictures. Its memory grows with the
/// number of nodes.
package final class NodeHistory {
  private struct Entry {
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

  private var entries: [Entry] = []
  private var indices: [UInt64: Int] = [:]
  private var tasks: [Work] = []
  private var taskIndices: [UInt64: Int] = [:]
  private var fetches: [Work] = []
  private var fetchIndices: [UInt64: Int] = [:]

  /// Creates an empty history.
  package init() {}

  /// Records an event that the model has just applied.
  package func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .nodeCreate, .nodeDestroy, .visibilityEnter, .visibilityLeave, .warning: noteLife(event, model)
    case .callbackBegin:
      guard let at = index(event, model) else { return }
      if event.is(.callback, .appear) { entries[at].appears += 1 }
      if event.is(.callback, .disappear) { entries[at].disappears += 1 }
    case .bodyBegin: if let at = index(event, model) { entries[at].bodies += 1 }
    case .stateCreate:
      if let at = index(event, model) { entries[at].states.append((event[.slot] ?? 0, event.string(.name))) }
    case .taskCreate, .taskStart, .taskCancel, .taskEnd: noteTask(event, model)
    case .fetchBegin, .fetchEnd: noteFetch(event, model)
    // The other kinds add nothing to a node's history.
    default: break
    }
  }

  /// Returns the index of the entry for the event's node, or nil if the event names none.
  @inline(__always)
  private func index(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) -> Int? {
    guard let id = event[.node] else { return nil }
    guard let node = model.node, node.id == id else { return index(id) }
    if node.ref.state.historyIndex < 0 { node.ref.state.historyIndex = Int32(truncatingIfNeeded: index(id)) }
    return Int(node.ref.state.historyIndex)
  }

  private func index(_ node: UInt64) -> Int {
    if let known = indices[node] { return known }
    indices[node] = entries.count
    entries.append(Entry(node))
    return entries.count - 1
  }

  private func noteLife(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let transition = model.before.transition(event), let at = index(event, model) else { return }
    switch transition {
    case .born: create(at, event)
    case .entered: entries[at].visible.append((event.t, nil))
    case .left: endVisibility(at, event.t)
    case .leftUnseen: entries[at].visible.append((entries[at].created ?? 0, event.t))
    case .lost(let wasVisible): if wasVisible { endVisibility(at, event.t) }
    case .foundHidden: break
    case .ended(let wasVisible):
      if wasVisible { endVisibility(at, event.t) }
      entries[at].destroyed = event.t
      entries[at].destroyReason = event.string(.reason)
    }
  }

  private func endVisibility(_ at: Int, _ t: UInt64) {
    if let last = entries[at].visible.indices.last { entries[at].visible[last].to = t }
  }

  private func create(_ at: Int, _ event: borrowing EventRecord) {
    entries[at].created = event.t
    entries[at].parent = event[.parent]
    entries[at].view = event.string(.view)
    entries[at].role = event.string(.role)
    entries[at].container = event.string(.container)
    entries[at].path = event.string(.path)
    entries[at].explicitID = event.string(.explicitID)
  }

  private func noteTask(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let id = event[.task] else { return }
    if event.kind == .taskCreate, taskIndices[id] == nil {
      taskIndices[id] = tasks.count
      if let owner = index(event, model) { entries[owner].tasks.append(tasks.count) }
      tasks.append(Work(id: id))
    }
    guard let at = taskIndices[id] else { return }
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
      guard let owner = index(event, model), fetchIndices[id] == nil else { return }
      fetchIndices[id] = fetches.count
      entries[owner].fetches.append(fetches.count)
      fetches.append(Work(id: id, key: event.string(.key), start: event.t))
    } else if let at = fetchIndices[id] {
      fetches[at].end = event.t
      fetches[at].outcome = event.string(.outcome)
    }
  }

  /// Returns the history of all nodes, in the order in which they first occurred.
  package func summaries(_ strings: StringTable) -> [NodeSummary] {
    entries.map { entry in
      NodeSummary(
        node: entry.node, parent: entry.parent, view: strings.text(entry.view), role: strings.text(entry.role),
        container: strings.text(entry.container), path: strings.text(entry.path),
        explicitID: strings.text(entry.explicitID),
        created: entry.created, destroyed: entry.destroyed, destroyReason: strings.text(entry.destroyReason),
        visible: entry.visible,
        appears: entry.appears, disappears: entry.disappears, bodies: entry.bodies,
        states: entry.states.sorted { $0.slot < $1.slot }.map { strings.text($0.name) ?? "slot \($0.slot)" },
        tasks: entry.tasks.map { at in
          var span = NodeSummary.TaskSpan(task: tasks[at].id)
          span.start = tasks[at].start
          span.cancel = tasks[at].cancel
          span.end = tasks[at].end
          span.outcome = strings.text(tasks[at].outcome)
          return span
        },
        fetches: entry.fetches.map { at in
          NodeSummary.FetchSpan(
            fetch: fetches[at].id, key: strings.text(fetches[at].key), begin: fetches[at].start ?? 0,
            end: fetches[at].end,
            outcome: strings.text(fetches[at].outcome))
        })
    }
  }
}
